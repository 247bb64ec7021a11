/* trial_report.c - lines "variant HASH" and "script HASH", then "module PATH-LENGTH TEXT-LENGTH"
 * with both texts, then "end". */
#include "engine/app/tourney/trial_report.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/state/sources.h"
#include "engine/app/tourney/host.h"

enum { LONGEST_PATH = 4096, MOST_MODULES = 4096 };

/* ---- writing ---- */

static void write_scripts(const struct tn_plan *plan, FILE *out)
{
  for (int b = 0; b < plan->n_bots; b++)
    for (int i = 0; i < plan->bot[b].n_scripts; i++)
      fprintf(out, "script %s\n", plan->bot[b].script[i].digest);
}

bool app_trial_report_write(const struct app_tourney *tourney, FILE *out)
{
  const struct tn_plan *plan = tourney->plan;
  for (int v = 0; v < plan->n_variants; v++)
    fprintf(out, "variant %s\n", plan->variant[v].fingerprint);
  write_scripts(plan, out);
  for (const struct lb_source *source = lb_sources(); source; source = source->next) {
    fprintf(out, "module %zu %zu\n%s", strlen(source->path), source->len, source->path);
    fwrite(source->text, 1, source->len, out);
    fputc('\n', out);
  }
  fputs("end\n", out);
  return fflush(out) == 0 && !ferror(out);
}

/* ---- reading ---- */

static bool is_hash(const char *text)
{
  size_t len = strlen(text);
  for (const char *c = text; *c; c++)
    if (!isxdigit((unsigned char)*c))
      return false;
  return len == AD_FINGERPRINT - 1;
}

static bool take_hash(const char *text, char list[][AD_FINGERPRINT], int *n, int most)
{
  if (*n == most || !is_hash(text))
    return false;
  strcpy(list[(*n)++], text);
  return true;
}

static bool take_module(FILE *in, const char *sizes)
{
  char path[LONGEST_PATH];
  size_t path_len, len;
  int used = 0;
  if (sscanf(sizes, "%5zu %8zu%n", &path_len, &len, &used) != 2 || sizes[used] ||
      path_len >= sizeof path || len > AD_MAX_SCRIPT_BYTES)
    return false;
  char *text = ad_calloc(1, len + 1);
  bool whole =
    fread(path, 1, path_len, in) == path_len && fread(text, 1, len, in) == len && fgetc(in) == '\n';
  path[whole ? path_len : 0] = '\0';
  if (whole && strlen(path) == path_len)
    lb_sources_add(path, text, len);
  free(text);
  return whole;
}

bool app_trial_report_read(struct app_trial_report *f, FILE *in)
{
  char line[200];
  int modules = 0;
  f->n_variants = f->n_scripts = 0;
  while (fgets(line, sizeof line, in)) {
    line[strcspn(line, "\n")] = '\0';
    char *rest = line + strcspn(line, " ");
    if (*rest)
      *rest++ = '\0';
    bool good = false;
    if (strcmp(line, "end") == 0) {
      lb_sources_seal();
      return true;
    }
    if (strcmp(line, "variant") == 0)
      good = take_hash(rest, f->fingerprint, &f->n_variants, AD_LEN(f->fingerprint));
    else if (strcmp(line, "script") == 0)
      good = take_hash(rest, f->digest, &f->n_scripts, AD_LEN(f->digest));
    else if (strcmp(line, "module") == 0)
      good = ++modules <= MOST_MODULES && take_module(in, rest);
    if (!good)
      return false;
  }
  return false;
}

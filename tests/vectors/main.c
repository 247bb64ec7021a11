/* main.c - build/vectors: checks the statistics against numbers that other programs computed.
 *
 * A file has a list `vectors` of maps with `id` (a formula), `inputs`, `expected` and `tol_abs`.
 * The program computes each formula from its inputs, compares the result with what is expected and
 * prints every difference.  It is a program of its own so that the formulas can be checked from a
 * file without making them a part of what users run. */
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/report/json.h"
#include "tests/vectors/vector.h"

enum { OPT_JSON = 256, OPT_IDS, OPT_HELP };
/* the exit codes of aedile: done, the answer is no, wrong usage, wrong input file */
enum { EXIT_AGREED = 0, EXIT_DIFFERED = 1, EXIT_USAGE = 2, EXIT_INPUT = 3 };

/* What happened to the vectors of all files. */
struct run {
  bool as_json;
  struct ad_json json; /* gets the answers */
  /* vectors by what came of them; silent: computed, but the file expects nothing */
  int vectors, agreed, differed, silent, broken, unknown;
  bool unreadable; /* a file could not be read */
};

static const struct formula *const topics[] = {
  interval_formulas,  significance_formulas, rating_formulas,
  skill_formulas,     schedule_formulas,     lab_game_formulas,
  lab_skill_formulas, lab_search_formulas,   lab_max_t_formulas};

/* Returns the formula called ID, or the longest id that ID begins with, followed by a separator:
 * `wilson_interval-small` is a second vector of `wilson_interval`. */
static const struct formula *formula_of(const char *id)
{
  const struct formula *best = NULL;
  for (int t = 0; t < AD_LEN(topics); t++) {
    for (const struct formula *f = topics[t]; f->id; f++) {
      size_t len = strlen(f->id);
      if (strncmp(id, f->id, len) == 0 && (id[len] == '\0' || strchr("_-./ ", id[len])) &&
          (!best || len > strlen(best->id)))
        best = f;
    }
  }
  return best;
}

static const char *nearest_id(const char *id)
{
  const char *ids[128];
  int n = 0;
  for (int t = 0; t < AD_LEN(topics); t++)
    for (const struct formula *f = topics[t]; f->id && n < AD_LEN(ids); f++)
      ids[n++] = f->id;
  return ad_nearest(id, ids, n);
}

/* ---- comparing ---- */

struct comparison {
  double tolerance;
  struct ad_buf *diff;
  struct ad_buf path;
};

static void report_difference(struct comparison *c, const struct ad_node *want, const char *got)
{
  const char *path = ad_buf_text(&c->path);
  double number;
  ad_buf_printf(c->diff, "%s%sexpected %s, got %s\n", *path == '.' ? path + 1 : path,
                *path ? ": " : "",
                ad_node_as_real(want, &number) ? want->text : ad_node_describe(want), got);
}

static void compare_values(struct comparison *c, const struct ad_node *want,
                           const struct ad_node *got);

static void compare_child(struct comparison *c, const char *step, const struct ad_node *want,
                          const struct ad_node *got)
{
  size_t len = c->path.len;
  ad_buf_add(&c->path, step);
  if (got)
    compare_values(c, want, got);
  else
    report_difference(c, want, "none");
  c->path.len = len;
  c->path.text[len] = '\0';
}

static void compare_values(struct comparison *c, const struct ad_node *want,
                           const struct ad_node *got)
{
  double a, b;
  char step[160];
  if (want->kind != got->kind || (want->kind == AD_LIST && want->n != got->n)) {
    if (want->kind == AD_LIST && got->kind == AD_LIST)
      snprintf(step, sizeof step, "%d values instead of %d", got->n, want->n);
    report_difference(c, want, want->kind == got->kind ? step : ad_node_describe(got));
  } else if (want->kind == AD_MAP) {
    for (const struct ad_node *child = want->first; child; child = child->next) {
      const struct ad_node *other = got->first;
      while (other && strcmp(other->key, child->key) != 0)
        other = other->next;
      snprintf(step, sizeof step, ".%.150s", child->key);
      compare_child(c, step, child, other);
    }
  } else if (want->kind == AD_LIST) {
    const struct ad_node *other = got->first;
    int i = 0;
    for (const struct ad_node *child = want->first; child;
         child = child->next, other = other->next) {
      snprintf(step, sizeof step, "[%d]", i++);
      compare_child(c, step, child, other);
    }
  } else if (ad_node_as_real(want, &a) && ad_node_as_real(got, &b)) {
    if (!(fabs(a - b) <= c->tolerance))
      report_difference(c, want, got->text);
  } else if (strcmp(want->text, got->text) != 0) {
    report_difference(c, want, ad_node_describe(got));
  }
}

/* ---- one vector ---- */

static void print_problems(struct ad_diags *diags, const char *what)
{
  fflush(stdout); /* so that results and problems keep their order where both go to one file */
  ad_diags_sort(diags);
  for (int i = 0; i < diags->n; i++) {
    const struct ad_diag *problem = &diags->list[i];
    if (problem->pos.line > 0)
      fprintf(stderr, "%s:%d:%d: %s\n", problem->pos.file, problem->pos.line, problem->pos.column,
              problem->msg);
    else if (problem->pos.file)
      fprintf(stderr, "%s: %s\n", problem->pos.file, problem->msg);
    else
      fprintf(stderr, "%s\n", problem->msg);
  }
  fprintf(stderr, "%d problem%s, %s\n", diags->n + diags->dropped,
          diags->n + diags->dropped == 1 ? "" : "s", what);
}

static void print_lines(const char *text)
{
  while (*text) {
    size_t len = strcspn(text, "\n");
    printf("         %.*s\n", (int)len, text);
    text += len + (text[len] == '\n');
  }
}

static void print_line(struct run *run, const char *verdict, const char *id)
{
  if (!run->as_json)
    printf("%-8s %s\n", verdict, id);
}

static void judge_vector(struct run *run, const char *id, const struct ad_node *expected,
                         const struct ad_node *result, double tolerance)
{
  if (!expected) {
    run->silent++;
    print_line(run, "computed", id);
    return;
  }
  struct ad_buf diff;
  ad_buf_init(&diff);
  struct comparison c = {tolerance, &diff, {0}};
  compare_values(&c, expected, result);
  *(diff.len ? &run->differed : &run->agreed) += 1;
  print_line(run, diff.len ? "differs" : "ok", id);
  if (!run->as_json)
    print_lines(ad_buf_text(&diff));
  ad_buf_fini(&diff);
  ad_buf_fini(&c.path);
}

static void print_answer(struct run *run, const char *id, const struct ad_node *result,
                         const struct ad_diags *diags)
{
  if (!run->as_json)
    return;
  ad_json_map(&run->json, NULL);
  ad_json_text(&run->json, "id", id);
  ad_json_tree(&run->json, "result", result);
  if (!result)
    rp_json_diags(&run->json, "problems", diags);
  ad_json_end_map(&run->json);
}

/* Returns the result, or NULL after adding problems to DIAGS. */
static struct ad_node *compute(struct run *run, struct ad_node *vector, const char *id,
                               struct ad_arena *arena, struct ad_diags *diags)
{
  const struct formula *formula = formula_of(id);
  if (!formula) {
    const char *near = nearest_id(id);
    ad_diag(diags, ad_node_peek(vector, "id"), "no formula is called '%s'%s%s%s", id,
            near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
    run->unknown++;
    return NULL;
  }
  struct vector v = {ad_read_map(vector, "inputs", AD_REQUIRED, diags), arena, diags};
  struct ad_node *result = v.in ? formula->compute(&v) : NULL;
  return ad_diags_ok(diags) ? result : NULL;
}

static void run_vector(struct run *run, struct ad_node *vector, int number)
{
  struct ad_arena arena;
  struct ad_diags diags;
  const char *id = NULL;
  double tolerance = 1e-9;
  char storage[32];
  int unknown = run->unknown;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  run->vectors++;
  snprintf(storage, sizeof storage, "vector %d", number);
  struct ad_node *result = NULL;
  if (vector->kind != AD_MAP) {
    ad_diag(&diags, vector, "found %s, expected a vector: a map", ad_node_describe(vector));
  } else if (ad_read_text(vector, "id", AD_REQUIRED, &id, &diags)) {
    const struct ad_node *said = ad_node_peek(vector, "tol_abs");
    if (said && !(ad_node_as_real(said, &tolerance) && tolerance >= 0))
      ad_diag_expected(&diags, said, "a number from 0 on");
    result = compute(run, vector, id, &arena, &diags);
  }
  const char *shown = ad_text_harmless(ad_arena_printf(&arena, "%s", id ? id : storage));
  print_answer(run, shown, result, &diags);
  if (result) {
    judge_vector(run, shown, ad_node_peek(vector, "expected"), result, tolerance);
  } else {
    run->broken += unknown == run->unknown;
    print_line(run, unknown == run->unknown ? "broken" : "unknown", shown);
    print_problems(&diags, "vector not computed");
  }
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

/* ---- files ---- */

static void run_file(struct run *run, const char *path)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *root = cfg_yaml_load(path, &arena, &diags);
  struct ad_node *list = NULL;
  if (root && root->kind != AD_MAP)
    ad_diag(&diags, root, "found %s, expected a map with vectors", ad_node_describe(root));
  else if (root)
    list = ad_read_list(root, "vectors", AD_REQUIRED, &diags);
  if (!list || !ad_diags_ok(&diags)) {
    run->unreadable = true;
    print_problems(&diags, "vectors not loaded");
  }
  int number = 0;
  for (struct ad_node *vector = ad_diags_ok(&diags) && list ? list->first : NULL; vector;
       vector = vector->next)
    run_vector(run, vector, ++number);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static void print_summary(const struct run *run)
{
  const struct {
    int n;
    const char *word;
  } parts[] = {{run->agreed, "ok"},
               {run->silent, "computed"},
               {run->differed, "differ"},
               {run->broken, "broken"},
               {run->unknown, "unknown"}};
  printf("%d vector%s:", run->vectors, run->vectors == 1 ? "" : "s");
  const char *comma = " ";
  for (int i = 0; i < AD_LEN(parts); i++) {
    if (parts[i].n > 0) {
      printf("%s%d %s", comma, parts[i].n, parts[i].word);
      comma = ", ";
    }
  }
  printf(run->vectors ? "\n" : " none\n");
}

static int print_ids(void)
{
  for (int t = 0; t < AD_LEN(topics); t++)
    for (const struct formula *f = topics[t]; f->id; f++)
      puts(f->id);
  return EXIT_AGREED;
}

static const struct option options[] = {
  {"json", no_argument, NULL, OPT_JSON},
  {"ids", no_argument, NULL, OPT_IDS},
  {"help", no_argument, NULL, OPT_HELP},
  {0},
};

static const char help[] =
  "usage: vectors FILE... [--json] [--ids]\n"
  "\n"
  "Computes formulas of the statistics and compares the results with what FILE expects.\n"
  "FILE has a list `vectors` of maps with `id`, `inputs`, `expected` and `tol_abs` (1e-9).\n"
  "\n"
  "  --json   print one array with the id and the result of every vector\n"
  "  --ids    print the ids of all formulas\n"
  "\n"
  "example: build/vectors tests/vectors/vectors.yaml\n";

static int run_files(struct run *run, int n, char **files)
{
  struct ad_buf text;
  rp_json_begin(&run->json, &text);
  ad_json_list(&run->json, NULL);
  for (int i = 0; i < n; i++)
    run_file(run, files[i]);
  ad_json_end_list(&run->json);
  if (!run->as_json && (!run->unreadable || run->vectors))
    print_summary(run);
  if (run->as_json)
    rp_json_print(stdout, &run->json);
  else
    ad_buf_fini(&text);
  return run->unreadable || run->broken || run->unknown ? EXIT_INPUT
       : run->differed                                  ? EXIT_DIFFERED
                                                        : EXIT_AGREED;
}

int main(int argc, char **argv)
{
  struct run run = {0};
  int option;
  while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
    if (option == OPT_IDS)
      return print_ids();
    if (option == OPT_HELP) {
      fputs(help, stdout);
      return EXIT_AGREED;
    }
    if (option != OPT_JSON)
      return EXIT_USAGE;
    run.as_json = true;
  }
  if (optind == argc) {
    fputs("vectors: expected a file; --help shows how to call it\n", stderr);
    return EXIT_USAGE;
  }
  return run_files(&run, argc - optind, argv + optind);
}

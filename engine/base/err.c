/* err.c - errors and problem lists. */
#include "engine/base/err.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/text.h"

bool ad_fail(struct ad_err *err, enum ad_errc code, struct ad_pos pos, const char *fmt, ...)
{
  if (err) {
    va_list args;
    err->code = code;
    err->pos = pos;
    err->hint = AD_HINT_NONE;
    va_start(args, fmt);
    vsnprintf(err->msg, sizeof err->msg, fmt, args);
    ad_text_harmless(err->msg);
    va_end(args);
  }
  return false;
}

void ad_diags_init(struct ad_diags *d)
{
  *d = (struct ad_diags){0};
}

static void free_diag(struct ad_diag *diag)
{
  free(diag->msg);
  free(diag->about);
  free(diag->seen);
  free((char *)diag->pos.file); /* the list's own copy */
}

void ad_diags_fini(struct ad_diags *d)
{
  for (int i = 0; i < d->n; i++)
    free_diag(&d->list[i]);
  free(d->list);
  ad_diags_init(d);
}

bool ad_diags_ok(const struct ad_diags *d)
{
  return d->n == 0;
}

static bool same_file(const char *a, const char *b)
{
  return a == b || (a && b && strcmp(a, b) == 0);
}

static bool listed(const struct ad_diags *d, struct ad_pos pos, const char *msg)
{
  for (int i = 0; i < d->n; i++) {
    const struct ad_diag *have = &d->list[i];
    if (have->pos.line == pos.line && have->pos.column == pos.column &&
        same_file(have->pos.file, pos.file) && strcmp(have->msg, msg) == 0)
      return true;
  }
  return false;
}

void ad_diag_atv(struct ad_diags *d, struct ad_pos pos, const char *fmt, va_list args)
{
  char msg[800];
  vsnprintf(msg, sizeof msg, fmt, args);
  ad_text_harmless(msg);
  d->reported++;
  d->newest = 0;
  if (listed(d, pos, msg))
    return;
  if (d->n == AD_MAX_DIAGS) {
    d->dropped++;
    return;
  }
  AD_GROW(d->list, d->n, d->cap);
  pos.file = pos.file ? ad_strdup(pos.file) : NULL;
  d->list[d->n++] = (struct ad_diag){.pos = pos, .msg = ad_strdup(msg)};
  d->newest = d->n;
}

void ad_diags_hint(struct ad_diags *d, enum ad_hint hint, const char *about)
{
  if (!d->newest)
    return;
  struct ad_diag *diag = &d->list[d->newest - 1];
  free(diag->about);
  diag->hint = hint;
  diag->about = about ? ad_strdup(about) : NULL;
}

void ad_diags_seen(struct ad_diags *d, const char *fmt, ...)
{
  char text[300];
  va_list args;
  if (!d->newest)
    return;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  struct ad_diag *diag = &d->list[d->newest - 1];
  free(diag->seen);
  diag->seen = ad_strdup(ad_text_harmless(text));
}

void ad_diag_at(struct ad_diags *d, struct ad_pos pos, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  ad_diag_atv(d, pos, fmt, args);
  va_end(args);
}

void ad_diag_err(struct ad_diags *d, const struct ad_err *err)
{
  ad_diag_at(d, err->pos, "%s", err->msg);
  ad_diags_hint(d, err->hint, NULL);
}

void ad_diags_add(struct ad_diags *d, const struct ad_diags *more)
{
  for (int i = 0; i < more->n; i++) {
    ad_diag_at(d, more->list[i].pos, "%s", more->list[i].msg);
    ad_diags_hint(d, more->list[i].hint, more->list[i].about);
    if (more->list[i].seen)
      ad_diags_seen(d, "%s", more->list[i].seen);
  }
  d->dropped += more->dropped;
}

void ad_diags_intersect(struct ad_diags *d, const struct ad_diags *among)
{
  int n = 0;
  for (int i = 0; i < d->n; i++)
    if (listed(among, d->list[i].pos, d->list[i].msg))
      d->list[n++] = d->list[i];
    else
      free_diag(&d->list[i]);
  d->n = n;
  d->newest = 0;
}

/* Returns the sort key of a file: the index of the first problem in it. */
static int file_rank(const struct ad_diags *d, const char *file)
{
  int i = 0;
  while (!same_file(d->list[i].pos.file, file))
    i++;
  return i;
}

struct keyed {
  int rank, index;
  struct ad_diag diag;
};

static int by_place(const void *a, const void *b)
{
  const struct keyed *x = a, *y = b;
  if (x->rank != y->rank)
    return x->rank - y->rank;
  if (x->diag.pos.line != y->diag.pos.line)
    return x->diag.pos.line - y->diag.pos.line;
  if (x->diag.pos.column != y->diag.pos.column)
    return x->diag.pos.column - y->diag.pos.column;
  return x->index - y->index;
}

void ad_diags_sort(struct ad_diags *d)
{
  struct keyed *keyed = ad_calloc((size_t)d->n + 1, sizeof *keyed);
  for (int i = 0; i < d->n; i++)
    keyed[i] = (struct keyed){file_rank(d, d->list[i].pos.file), i, d->list[i]};
  qsort(keyed, (size_t)d->n, sizeof *keyed, by_place);
  for (int i = 0; i < d->n; i++)
    d->list[i] = keyed[i].diag;
  d->newest = 0;
  free(keyed);
}

void ad_pos_text(struct ad_pos pos, struct ad_buf *out)
{
  if (!pos.file)
    return;
  char *file = ad_text_harmless(ad_strdup(pos.file)); /* names of files may be anything */
  ad_buf_add(out, file);
  free(file);
  if (pos.line)
    ad_buf_printf(out, ":%d", pos.line);
  if (pos.line && pos.column)
    ad_buf_printf(out, ":%d", pos.column);
  ad_buf_add(out, ": ");
}

void ad_diags_text(const struct ad_diags *d, struct ad_buf *out)
{
  for (int i = 0; i < d->n; i++) {
    ad_pos_text(d->list[i].pos, out);
    ad_buf_printf(out, "%s\n", d->list[i].msg);
    if (d->list[i].seen)
      ad_buf_printf(out, "  %s\n", d->list[i].seen);
  }
  if (d->dropped)
    ad_buf_printf(out, "%d further problem%s\n", d->dropped, ad_plural(d->dropped));
}

void ad_diags_print(const struct ad_diags *d, FILE *out)
{
  struct ad_buf text;
  ad_buf_init(&text);
  ad_diags_text(d, &text);
  fputs(ad_buf_text(&text), out);
  ad_buf_fini(&text);
}

void ad_err_print(const struct ad_err *err, FILE *out)
{
  struct ad_buf text;
  ad_buf_init(&text);
  ad_pos_text(err->pos, &text);
  ad_buf_printf(&text, "%s\n", err->msg);
  fputs(ad_buf_text(&text), out);
  ad_buf_fini(&text);
}

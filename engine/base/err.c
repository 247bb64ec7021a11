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
  if (listed(d, pos, msg))
    return;
  if (d->n == AD_MAX_DIAGS) {
    d->dropped++;
    return;
  }
  AD_GROW(d->list, d->n, d->cap);
  pos.file = pos.file ? ad_strdup(pos.file) : NULL;
  d->list[d->n++] = (struct ad_diag){pos, ad_strdup(msg)};
}

void ad_diag_at(struct ad_diags *d, struct ad_pos pos, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  ad_diag_atv(d, pos, fmt, args);
  va_end(args);
}

void ad_diags_add(struct ad_diags *d, const struct ad_diags *more)
{
  for (int i = 0; i < more->n; i++)
    ad_diag_at(d, more->list[i].pos, "%s", more->list[i].msg);
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
  free(keyed);
}

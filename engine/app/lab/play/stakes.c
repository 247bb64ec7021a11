/* stakes.c - how much win share is at stake at the decisions of bots that play games out. */
#include "engine/app/lab/play/stakes.h"

#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/result.h"
#include "engine/stats/lab/chances.h"

enum { LEAST = 2 /* playouts of a mean */ };

void app_lab_stakes_fini(struct app_lab_stakes *stakes)
{
  free(stakes->value);
}

static double mean_of(int64_t share, int n)
{
  return (double)share / n / AD_WIN_SHARE;
}

static bool has_halves(const struct pl_trials *t)
{
  for (int i = 0; i < t->n; i++)
    if (t->of[i].n[0] < LEAST || t->of[i].n[1] < LEAST)
      return false;
  return true;
}

static void add_halves(struct app_lab_stakes *s, const struct pl_trials *t)
{
  double *a = s->value, *b = a + t->n;
  for (int i = 0; i < t->n; i++) {
    a[i] = mean_of(t->of[i].share[0], t->of[i].n[0]);
    b[i] = mean_of(t->of[i].share[1], t->of[i].n[1]);
  }
  s->sums.sum += st_stakes(a, b, t->n);
  s->sums.known++;
}

/* The mean of all options is that of the first round: those of the later ones were chosen. */
static void add_rounds(struct app_lab_stakes *s, const struct pl_trials *t)
{
  double *before = s->value, *last = before + t->n;
  int n = 0;
  for (int i = 0; i < t->n; i++) {
    if (t->of[i].n[1] == 0)
      continue;
    if (t->of[i].n[1] < LEAST)
      return;
    before[n] = mean_of(t->of[i].share[0], t->of[i].n[0]);
    last[n++] = mean_of(t->of[i].share[1], t->of[i].n[1]);
  }
  if (n < 2 || t->first_n < t->n)
    return;
  s->sums.sum += st_stakes_of_last(before, last, n, mean_of(t->first_share, t->first_n));
  s->sums.known++;
}

void app_lab_stakes_add(struct app_lab_stakes *s, const struct pl_trials *t)
{
  AD_RESERVE(s->value, 0, s->cap, 2 * t->n);
  s->sums.decisions++;
  if (t->halved)
    add_rounds(s, t);
  else if (has_halves(t))
    add_halves(s, t);
}

static void hear(void *ctx, const struct pl_trials *trials)
{
  app_lab_stakes_add(ctx, trials);
}

void app_lab_stakes_listen(struct app_lab_stakes *stakes, struct ad_player *const *player, int n)
{
  int telling = 0;
  while (telling < n && pl_playout_tell(player[telling], hear, stakes))
    telling++;
  for (int i = 0; telling < n && i < telling; i++)
    pl_playout_tell(player[i], NULL, NULL);
}

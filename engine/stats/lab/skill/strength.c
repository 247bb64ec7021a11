/* strength.c - what a stronger bot gains, and from whom. */
#include "engine/stats/lab/skill/strength.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"

static const double elo_of_e = 173.71779276130073; /* 400 / ln 10 */
const double st_rung = 190.84850188786498;         /* 400 log10(3) */

double st_elo_of_share(double share, int seats)
{
  return elo_of_e * (st_log(share * (seats - 1)) - st_log(1 - share));
}

/* A share of 0 or 1 says nothing finite: half a game less counts. */
static double finite_share(const struct st_step *step, bool *limited)
{
  double least = 0.5 / (double)(step->games > 0 ? step->games : 1);
  *limited |= step->share < least || step->share > 1 - least;
  return fmin(fmax(step->share, least), 1 - least);
}

struct st_ladder st_ladder_of(const struct st_step *step, int n, int seats, double confidence)
{
  struct st_ladder ladder = {.saturates = -1};
  double variance = 0;
  for (int i = 0; i < n && ladder.saturates < 0; i++) {
    if (!(step[i].low > 1.0 / seats)) {
      ladder.saturates = i;
      break;
    }
    double share = finite_share(&step[i], &ladder.limited);
    double error = elo_of_e * step[i].error / (share * (1 - share));
    ladder.steps++;
    ladder.elo += st_elo_of_share(share, seats);
    variance += error * error;
  }
  ladder.elo_error = sqrt(variance);
  double wide = st_normal_quantile(0.5 + confidence / 2) * ladder.elo_error;
  ladder.rungs = ladder.elo / st_rung;
  ladder.rungs_low = (ladder.elo - wide) / st_rung;
  ladder.rungs_high = (ladder.elo + wide) / st_rung;
  return ladder;
}

struct st_ratio st_interaction_of(const struct st_interaction *points, int n, double confidence)
{
  double *others = ad_calloc(2 * (size_t)n + 1, sizeof *others), *own = others + n;
  for (int i = 0; i < n; i++) {
    others[i] = points->others_strong[i] - points->others_weak[i];
    own[i] = points->own_strong[i] - points->own_weak[i];
  }
  struct st_ratio ratio = st_ratio_of_all(others, own, n, confidence);
  free(others);
  return ratio;
}

/* null_ratings.c - do the intervals of ratings hold 0, and how often is a bot said to be stronger
 * than its twin? */
#include <math.h>
#include <string.h>

#include "engine/stats/distributions.h"
#include "engine/stats/rating/rating.h"
#include "tests/nightly/null_test.h"

enum { BY_BLOCK, BY_DEAL, N_WAYS };
static const char *const holds_what[N_WAYS] = {"rating: interval by blocks holds 0",
                                               "rating: interval by deals holds 0"};
static const char *const pair_what[N_WAYS] = {"superiority of a pair beyond 0.975, blocks",
                                              "superiority of a pair beyond 0.975, deals"};
static struct null_count holds[N_WAYS], pair[N_WAYS], any_pair;

enum { ROBUST_BLOCKS = 20 }; /* single blocks: with fewer the errors are those of the model */

static const double *covariance_of(const struct st_rating *rating, int way)
{
  return way == BY_DEAL || rating->blocks >= ROBUST_BLOCKS ? rating->robust : rating->model;
}

/* Half the width of the interval of theta[i], in standard errors. */
static double width(const struct st_rating *rating, int way)
{
  return way == BY_DEAL ? st_t_quantile(0.975, (double)rating->blocks - 1) : 1.959964;
}

static double error(const struct st_rating *rating, int i, int way)
{
  return sqrt(covariance_of(rating, way)[i * rating->n + i]);
}

static bool certain(const struct st_rating *rating, int i, int j, int way)
{
  const double *v = covariance_of(rating, way);
  int n = rating->n;
  double difference = rating->theta[i] - rating->theta[j],
         variance = v[i * n + i] + v[j * n + j] - 2 * v[i * n + j];
  double superiority = way == BY_DEAL
                       ? st_t_tails(difference / sqrt(variance), (double)rating->blocks - 1).lower
                       : st_chance_stronger(difference, variance);
  return superiority > 0.975 || superiority < 0.025;
}

static struct st_rating *fit(const struct null_field *field, int way)
{
  struct st_rating_data *games = st_rating_data_new(field->plan->n_bots);
  for (long long i = 0; i < field->n_games; i++) {
    const struct null_game *game = &field->game[i], *next = game + 1;
    bool ends = i + 1 == field->n_games || next->game.deal != game->game.deal ||
                (way == BY_BLOCK &&
                 (next->game.pod != game->game.pod || next->game.group != game->game.group));
    st_rating_data_add(games, game->game.seats, game->game.bot, game->result.rank);
    if (ends)
      st_rating_data_end_block(games, true);
  }
  struct st_rating *rating = st_rating_fit(games, 0.5);
  st_rating_data_free(games);
  return rating;
}

void null_ratings_look(const struct null_field *field)
{
  for (int way = 0; way < N_WAYS; way++) {
    struct st_rating *rating = fit(field, way);
    bool any = false;
    for (int i = 0; i < rating->n; i++)
      null_count(&holds[way], fabs(rating->theta[i]) <= width(rating, way) * error(rating, i, way));
    for (int i = 0; i < rating->n; i++)
      for (int j = i + 1; j < rating->n; j++)
        any |= certain(rating, i, j, way);
    null_count(&pair[way], certain(rating, 0, 1, way));
    if (way == BY_DEAL)
      null_count(&any_pair, any);
    st_rating_free(rating);
  }
}

void null_ratings_report(const char *name, enum null_goal goal)
{
  for (int way = 0; way < N_WAYS; way++)
    null_report(name, holds_what[way], &holds[way], way == BY_BLOCK ? goal : NULL_COVERS, 0, NULL);
  for (int way = 0; way < N_WAYS; way++)
    null_report(name, pair_what[way], &pair[way],
                way == BY_BLOCK && goal == NULL_SHOWN ? goal : NULL_AT_MOST, 0.05, NULL);
  null_report(name, "some pair of all beyond 0.975, deals", &any_pair, NULL_SHOWN, 0, NULL);
  memset(holds, 0, sizeof holds);
  memset(pair, 0, sizeof pair);
  any_pair = (struct null_count){0};
}

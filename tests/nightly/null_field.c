/* null_field.c - playing, or drawing, the games of a null test. */
#include "tests/nightly/null_field.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void null_open(struct null_field *field, const char *file, struct null_kind kind)
{
  char path[400];
  snprintf(path, sizeof path, "%s/tests/nightly/%s", AEDILE_SOURCE, file);
  if (cli_tourney_open(&field->tourney, path) != CLI_DONE)
    exit(CLI_INPUT);
  field->plan = field->tourney.plan;
  field->worker = tn_worker_new(field->plan);
  field->kind = kind;
  field->n_games = field->plan->schedule.games;
  field->game = ad_calloc((size_t)field->n_games, sizeof *field->game);
}

void null_close(struct null_field *field)
{
  free(field->game);
  tn_worker_free(field->worker);
  app_tourney_free(&field->tourney);
}

void null_begin(struct null_field *field, uint64_t seed)
{
  tn_plan_finalize(field->plan, seed);
}

/* ---- lots ---- */

static double uniform(struct ad_rng *rng) /* in 0 .. 1, both excluded */
{
  return ((double)(ad_rng_u64(rng) >> 12) + 0.5) / 4503599627370496.0;
}

static double normal(struct ad_rng *rng)
{
  return sqrt(-2 * log(uniform(rng))) * cos(2 * M_PI * uniform(rng));
}

/* How much BOT likes this deal: the same in all its pods and rotations. */
static double worth(const struct null_field *field, const struct tn_fixture *game, int bot)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, AD_DERIVE(game->deal_seed, (uint64_t)bot, 7));
  return exp(field->kind.luck * normal(&rng));
}

/* One after the other takes the next place, each with a chance as its weight. */
static void draw_places(struct null_field *field, struct null_game *out)
{
  const struct tn_fixture *game = &out->game;
  double weight[AD_MAX_SEATS], left = 0;
  int k = game->seats;
  struct ad_rng rng;
  ad_rng_seed(&rng, AD_DERIVE(game->deal_seed, (uint64_t)game->id));
  for (int seat = 0; seat < k; seat++)
    left += weight[seat] = worth(field, game, game->bot[seat]);
  if (field->kind.edge > 0) { /* bot 0 is to win 1/k + edge of the games */
    double share = 1.0 / k + field->kind.edge;
    for (int seat = 0; seat < k; seat++)
      weight[seat] = game->bot[seat] == 0 ? share : (1 - share) / (k - 1);
    left = 1;
  }
  for (int place = 1; place <= k; place++) {
    double at = uniform(&rng) * left;
    int chosen = -1;
    for (int seat = 0; seat < k && (chosen < 0 || at >= 0); seat++)
      if (weight[seat] > 0) {
        chosen = seat;
        at -= weight[seat];
      }
    out->result.rank[chosen] = (int8_t)place;
    left -= weight[chosen];
    weight[chosen] = 0;
  }
  if (uniform(&rng) < field->kind.ties)
    for (int seat = 0; seat < k; seat++)
      if (out->result.rank[seat] == 2)
        out->result.rank[seat] = 1;
}

static void mix_places(struct null_game *out)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, AD_DERIVE(out->game.deal_seed, (uint64_t)out->game.id, 11));
  for (int i = out->result.seats - 1; i > 0; i--) {
    int j = (int)ad_rng_below(&rng, (uint32_t)i + 1);
    int8_t rank = out->result.rank[i];
    out->result.rank[i] = out->result.rank[j];
    out->result.rank[j] = rank;
  }
}

/* ---- games ---- */

void null_play(struct null_field *field, long long id, struct null_game *out)
{
  struct tn_played played;
  struct ad_err err = {0};
  if (field->kind.lottery) {
    tn_schedule_game(&field->plan->schedule, id, &out->game);
    out->result = (struct ad_result){.seats = out->game.seats};
    draw_places(field, out);
  } else {
    if (!tn_worker_play(field->worker, id, &played, &err)) {
      cli_print_err(&err);
      exit(CLI_RUNTIME);
    }
    out->game = played.game;
    out->result = played.outcome.result;
  }
  if (field->kind.mixed)
    mix_places(out);
}

void null_play_all(struct null_field *field, uint64_t seed)
{
  null_begin(field, seed);
  for (long long id = 1; id <= field->n_games; id++)
    null_play(field, id, &field->game[id - 1]);
}

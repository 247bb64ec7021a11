/* values.c - games after a move, batch by batch; their chances, points and lines. */
#include "engine/app/review/values.h"

#include <string.h>

#include "engine/players/search/rewards.h"

static const double CONFIDENCE = 0.95;
/* Chances are added up in millionths, points in thousandths. */
enum { CHANCE_PARTS = 1000000, POINT_PARTS = 1000 };

struct se_options app_thinking(int iterations)
{
  return (struct se_options){.iterations = iterations,
                             .value = SE_MIX,
                             .policy = SE_AUTO,
                             .root = SE_AUTO,
                             .depth = SE_AUTO,
                             .tries = 4,
                             .explore = 40,
                             .widen = 100,
                             .nodes = SE_MOST_NODES};
}

/* ---- the games ---- */

static void watch_end(void *ctx, const void *state, const struct ad_result *result)
{
  (void)result;
  app_sheets_add(ctx, state);
}

void app_value_move(struct se_thinker *thinker, const struct ad_setup *setup,
                    const struct ad_view *view, ad_move move, int iterations, struct app_value *out)
{
  int each = iterations / APP_VALUE_BATCHES;
  memset(out, 0, sizeof *out);
  out->seat = ad_view_seat(view);
  out->sheets.setup = setup;
  out->sheets.seat = out->seat;
  se_watch(thinker, watch_end, &out->sheets);
  for (int batch = 0; batch < APP_VALUE_BATCHES; batch++)
    se_value(thinker, view, move, each > 0 ? each : 1, batch, &out->batch[batch]);
  se_watch(thinker, NULL, NULL);
}

static int64_t chance_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->win[seat] * CHANCE_PARTS / AD_WIN_SHARE / ends->n : 0;
}

static int64_t points_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->points[seat] * POINT_PARTS / ends->n : 0;
}

/* Of A, less B, which may be NULL. */
static struct st_interval interval_of(const struct app_value *a, const struct app_value *b,
                                      int seat, int64_t (*in)(const struct se_ends *, int),
                                      double parts)
{
  struct st_sample sample = {0};
  for (int i = 0; i < APP_VALUE_BATCHES; i++)
    st_sample_add(&sample, in(&a->batch[i], seat) - (b ? in(&b->batch[i], seat) : 0));
  return st_interval_of(&sample, parts, CONFIDENCE);
}

struct st_interval app_value_chance(const struct app_value *value, int seat)
{
  struct st_interval chance = interval_of(value, NULL, seat, chance_in, CHANCE_PARTS);
  int64_t games = value->sheets.games;
  st_interval_cut(&chance, 0, 1);
  /* all games won, or none: the batches have no spread, but the next game may end otherwise */
  if (games && (chance.mean == 0 || chance.mean == 1)) {
    struct st_range range =
      st_clopper_pearson(chance.mean * (double)games, (double)games, CONFIDENCE);
    chance.low = range.low;
    chance.high = range.high;
  }
  return chance;
}

struct st_interval app_value_points(const struct app_value *value, int seat)
{
  return interval_of(value, NULL, seat, points_in, POINT_PARTS);
}

struct st_interval app_value_more_chance(const struct app_value *a, const struct app_value *b,
                                         int seat)
{
  return interval_of(a, b, seat, chance_in, CHANCE_PARTS);
}

struct st_interval app_value_more_points(const struct app_value *a, const struct app_value *b,
                                         int seat)
{
  return interval_of(a, b, seat, points_in, POINT_PARTS);
}

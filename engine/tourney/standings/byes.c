/* byes.c - counts the byes of a Swiss: rounds without a game of a bot. */
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/standings/standings_internal.h"

struct rounds {
  struct tn_standings *out;
  int round;              /* the current one; -1: none */
  bool seen[TN_MAX_BOTS]; /* bots with a game in it */
};

/* Counts the bots without a game in the current round.  The LAST round may not be complete: it
 * counts only if the bots without a game are too few for another pod. */
static void end_round(struct rounds *r, bool last)
{
  const struct tn_summary *summary = &r->out->summary;
  int absent = 0, smallest = summary->size[0];
  for (int i = 1; i < summary->n_sizes; i++)
    smallest = summary->size[i] < smallest ? summary->size[i] : smallest;
  for (int bot = 0; bot < summary->n_bots; bot++)
    absent += !r->seen[bot];
  for (int bot = 0; bot < summary->n_bots && r->round >= 0 && (!last || absent < smallest); bot++)
    r->out->byes[bot] += !r->seen[bot];
  memset(r->seen, 0, sizeof r->seen);
}

static bool count_byes(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct rounds *r = ctx;
  (void)err;
  if (game->n_seats > 0 && game->game.round != r->round) {
    end_round(r, false);
    r->round = game->game.round;
  }
  for (int i = 0; i < game->n_seats; i++)
    if (game->seat[i].bot < r->out->summary.n_bots)
      r->seen[game->seat[i].bot] = true;
  return true;
}

bool tn_find_byes(struct tn_standings *s, struct tn_store *store, struct ad_err *err)
{
  struct rounds *r = ad_calloc(1, sizeof *r);
  bool ok = true;
  r->out = s;
  r->round = -1;
  if (s->summary.settings.format == TN_SWISS)
    ok = tn_store_games(store, true, count_byes, r, err);
  end_round(r, true);
  free(r);
  return ok;
}

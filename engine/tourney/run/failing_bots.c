/* failing_bots.c - counts the first games of every bot and those without a fault. */
#include "engine/tourney/run/failing_bots.h"

#include <stdio.h>

struct counting {
  struct tn_failing_bots *failing;
  int n_bots;
};

static void count_game(struct tn_failing_bots *failing, int bot, bool fault)
{
  failing->passed[bot] |= !fault || failing->games[bot] >= TN_FIRST_GAMES;
  failing->games[bot] += failing->games[bot] <= TN_FIRST_GAMES;
}

/* Returns whether SEAT is the first one of its bot. */
static bool first_seat(const int *bots, int seat)
{
  for (int before = 0; before < seat; before++)
    if (bots[before] == bots[seat])
      return false;
  return true;
}

static bool count_stored(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct counting *c = ctx;
  int bots[AD_MAX_SEATS];
  bool fault[TN_MAX_BOTS] = {false}, left = false;
  (void)err;
  for (int i = 0; i < game->n_seats; i++) {
    bots[i] = game->seat[i].bot;
    if (bots[i] < 0 || bots[i] >= c->n_bots)
      return true;
    fault[bots[i]] |= game->seat[i].fault != AD_FAULT_NONE;
  }
  for (int i = 0; i < game->n_seats; i++)
    if (first_seat(bots, i))
      count_game(c->failing, bots[i], fault[bots[i]]);
  for (int bot = 0; bot < c->n_bots; bot++)
    left |= !c->failing->passed[bot];
  return left; /* false ends the loop: every bot has passed */
}

static bool is_failing(const struct tn_failing_bots *failing, int bot)
{
  return !failing->passed[bot] && failing->games[bot] >= TN_FIRST_GAMES;
}

static bool fail_with_bot(const struct tn_plan *plan, int bot, const char *why, struct ad_err *err)
{
  return ad_fail(
    err, AD_ERUNTIME, (struct ad_pos){0},
    "bot '%.60s' has a fault in each of its first %d games%s; correct the bot and start "
    "a new result file, or keep going in spite of faults",
    plan->bot[bot].id, TN_FIRST_GAMES, why);
}

bool tn_failing_bots_init(struct tn_failing_bots *failing, const struct tn_plan *plan,
                          struct tn_store *store, struct ad_err *err)
{
  struct counting counting = {failing, plan->n_bots};
  struct ad_err own = {0};
  *failing = (struct tn_failing_bots){0};
  if (!tn_store_games(store, true, count_stored, &counting, &own) && own.code != AD_OK) {
    *err = own;
    return false;
  }
  for (int bot = 0; bot < plan->n_bots; bot++)
    if (is_failing(failing, bot))
      return fail_with_bot(plan, bot, ", as the result file says", err);
  return true;
}

bool tn_failing_bots_add_game(struct tn_failing_bots *failing, const struct tn_plan *plan,
                              const struct tn_played *played, struct ad_err *err)
{
  const struct tn_fixture *game = &played->game;
  const struct ad_outcome *out = &played->outcome;
  for (int seat = 0; seat < game->seats; seat++) {
    int bot = game->bot[seat], faulty = -1;
    char why[240];
    for (int other = 0; other < game->seats; other++)
      if (game->bot[other] == bot && out->n_faults[other] > 0)
        faulty = other;
    if (!first_seat(game->bot, seat))
      continue;
    count_game(failing, bot, faulty >= 0);
    if (!is_failing(failing, bot))
      continue;
    snprintf(why, sizeof why, ", in game %lld: %s at move %d: %.100s", game->id,
             ad_word_of(ad_fault_words, out->fault[faulty]), out->fault_move[faulty] + 1,
             out->fault_text[faulty]);
    return fail_with_bot(plan, bot, why, err);
  }
  return true;
}

/* null_shares.c - do the intervals of win shares hold 1/k?  Made from blocks that are taken as
 * independent, and from deals: the mean of a bot's blocks of a deal is one value. */
#include <stdio.h>
#include <string.h>

#include "engine/stats/deal_means.h"
#include "engine/stats/win_share.h"
#include "tests/nightly/null_test.h"

enum { MAX_DEALS = 64, BY_BLOCK = 0, BY_DEAL, N_WAYS };

static struct {
  struct st_sample blocks[TN_MAX_GROUPS][TN_MAX_BOTS];
  long long deal[MAX_DEALS][TN_MAX_GROUPS][TN_MAX_BOTS]; /* sums of the blocks of a deal */
} sums;
static struct null_count holds[N_WAYS][TN_MAX_GROUPS + 1]; /* 0: all numbers of seats */

static bool same_block(const struct tn_fixture *a, const struct tn_fixture *b)
{
  return a->group == b->group && a->pod == b->pod && a->deal == b->deal;
}

int null_block(const struct null_field *field, long long first, long long *share)
{
  const struct null_game *start = &field->game[first];
  int games = 0, k = start->game.seats;
  memset(share, 0, TN_MAX_BOTS * sizeof *share);
  for (; first + games < field->n_games && same_block(&start->game, &start[games].game); games++)
    for (int seat = 0; seat < k; seat++)
      share[start[games].game.bot[seat]] += ad_win_share(&start[games].result, seat);
  for (int seat = 0; seat < k; seat++)
    share[start->game.bot[seat]] = share[start->game.bot[seat]] * ST_SHARE / games;
  return games;
}

static void add_up(const struct null_field *field)
{
  long long share[TN_MAX_BOTS];
  memset(&sums, 0, sizeof sums);
  for (long long at = 0, games; at < field->n_games; at += games) {
    const struct tn_fixture *game = &field->game[at].game;
    games = null_block(field, at, share);
    for (int seat = 0; seat < game->seats; seat++) {
      int bot = game->bot[seat];
      st_sample_add(&sums.blocks[game->group][bot], share[bot]);
      sums.deal[game->deal][game->group][bot] += share[bot];
    }
  }
}

/* GROUP -1: over all numbers of seats. */
static void look_at(const struct tn_schedule *s, int group, int bot)
{
  struct st_sample by_block = {0};
  struct st_deal_means by_deal = {0};
  double truth = 0, blocks = 0;
  for (int g = 0; g < s->n_groups; g++)
    if (group < 0 || g == group) {
      double n = (double)sums.blocks[g][bot].n;
      blocks += n;
      truth += n / s->group[g].seats;
      st_sample_merge(&by_block, &sums.blocks[g][bot]);
    }
  truth /= blocks;
  for (int deal = 0; deal < s->deals; deal++) {
    long long sum = 0;
    for (int g = 0; g < s->n_groups; g++)
      sum += group < 0 || g == group ? sums.deal[deal][g][bot] : 0;
    st_deal_means_add(&by_deal, sum, (int64_t)blocks / s->deals);
  }
  struct st_interval block = st_interval_of(&by_block, ST_UNIT, 0.95);
  struct st_interval deal = st_deal_means_interval(&by_deal, ST_UNIT, 0.95);
  null_count(&holds[BY_BLOCK][group + 1], block.low <= truth && truth <= block.high);
  null_count(&holds[BY_DEAL][group + 1], deal.low <= truth && truth <= deal.high);
}

void null_shares_look(const struct null_field *field)
{
  const struct tn_schedule *s = &field->plan->schedule;
  add_up(field);
  for (int group = -1; group < s->n_groups; group++)
    for (int bot = 0; bot < s->n_bots; bot++)
      look_at(s, group, bot);
}

void null_shares_report(const struct null_field *field, const char *name, enum null_goal goal)
{
  for (int way = 0; way < N_WAYS; way++)
    for (int group = -1; group < field->plan->schedule.n_groups; group++) {
      char what[60], seats[20] = "all seats";
      if (group >= 0)
        snprintf(seats, sizeof seats, "%d seats", field->plan->schedule.group[group].seats);
      snprintf(what, sizeof what, "%s: interval by %s holds 1/k", seats,
               way == BY_BLOCK ? "blocks" : "deals");
      null_report(name, what, &holds[way][group + 1], way == BY_BLOCK ? goal : NULL_COVERS, 0,
                  NULL);
    }
  memset(holds, 0, sizeof holds);
}

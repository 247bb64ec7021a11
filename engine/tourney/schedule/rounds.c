/* rounds.c - formats with rounds: ids, results, and when the next round begins. */
#include "engine/tourney/schedule/rounds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/knockout.h"
#include "engine/tourney/schedule/ladder.h"
#include "engine/tourney/schedule/swiss.h"

/* ---- arithmetic ---- */

int tn_rounds_bots_left(const struct tn_settings *settings, int n_bots, int k, int round)
{
  int left = n_bots;
  for (int i = 0; settings->format == TN_KNOCKOUT && i < round && left > 1; i++)
    left = left < k ? 1 : left - tn_knockout_pods(left, k) * (k - 1);
  return left;
}

int tn_rounds_pods(const struct tn_settings *settings, int n_bots, int k, int round)
{
  if (settings->format == TN_KNOCKOUT)
    return tn_knockout_pods(tn_rounds_bots_left(settings, n_bots, k, round), k);
  return (n_bots - (settings->format == TN_LADDER ? tn_ladder_offset(n_bots, k, round) : 0)) / k;
}

int tn_rounds_of(const struct tn_settings *settings, int n_bots, int k)
{
  int rounds = 0;
  if (settings->format != TN_KNOCKOUT && settings->rounds > 0)
    return settings->rounds;
  /* a line that is sorted by exchanges of neighbours is sorted after this many rounds */
  if (settings->format == TN_LADDER)
    return (2 * n_bots + k - 1) / k;
  if (settings->format == TN_KNOCKOUT)
    for (; tn_rounds_bots_left(settings, n_bots, k, rounds) > 1; rounds++)
      ;
  else /* after this many rounds at most one bot can have won all its pods */
    for (int field = 1; field < n_bots; field *= k)
      rounds++;
  return rounds;
}

/* Returns the games of one deal.  In a knockout each deal is played in one variant, in turn. */
static long long games_of_deal(const struct tn_schedule *s, int pods)
{
  int groups = s->settings.format == TN_KNOCKOUT ? 1 : s->n_groups;
  return (long long)pods * s->group[0].seatings * groups;
}

long long tn_rounds_games(const struct tn_schedule *s)
{
  int k = s->group[0].seats, n = tn_rounds_of(&s->settings, s->n_bots, k);
  long long games = 0;
  for (int i = 0; i < n && games <= TN_MAX_GAMES; i++)
    games += games_of_deal(s, tn_rounds_pods(&s->settings, s->n_bots, k, i)) * s->deals;
  return games;
}

/* Returns the lot of BOT for ROUND (from 1; 0: before the first): the lower one wins. */
static uint64_t lot_of(uint64_t seed, int round, int bot)
{
  return AD_DERIVE(seed, AD_FOR_LOTS, (uint64_t)round, (uint64_t)bot);
}

/* ---- the rounds ---- */

/* Pairs the bots of the current round and makes its first deals available. */
static void begin_round(struct tn_rounds *r, const struct tn_settings *settings)
{
  const struct tn_round *round = &r->round[r->current];
  r->slots = settings->format == TN_KNOCKOUT ? round->deals : 1;
  memset(r->sum, 0, sizeof *r->sum * (size_t)(r->max_pods * r->slots * r->k));
  memset(r->needed_blocks + r->current * r->max_pods, round->deals > 255 ? 255 : round->deals,
         (size_t)r->max_pods);
  if (settings->format == TN_SWISS)
    tn_swiss_begin(r);
  else if (settings->format == TN_KNOCKOUT)
    tn_knockout_begin(r);
  else
    tn_ladder_begin(r);
  r->known_deals = settings->format == TN_KNOCKOUT ? round->deals / 2 + 1 : round->deals;
  r->missing = round->per_deal * r->known_deals;
}

/* Lines all bots up in the order of the file, or by lots. */
static void line_up(struct tn_rounds *r, bool lots)
{
  r->n_lines = r->n_bots;
  for (int bot = 0; bot < r->n_bots; bot++) {
    int at = bot;
    for (; lots && at > 0 && lot_of(r->seed, 0, r->line[at - 1]) > lot_of(r->seed, 0, bot); at--)
      r->line[at] = r->line[at - 1];
    r->line[at] = bot;
  }
}

struct tn_rounds *tn_rounds_new(const struct tn_schedule *s)
{
  struct tn_rounds *r = ad_calloc(1, sizeof *r);
  int blocks = s->settings.format == TN_KNOCKOUT ? 1 : s->n_groups; /* of a pod and deal */
  r->seed = s->seed;
  r->k = s->group[0].seats;
  r->n_bots = s->n_bots;
  r->n_groups = s->n_groups;
  r->seatings = s->group[0].seatings;
  r->n = tn_rounds_of(&s->settings, s->n_bots, r->k);
  r->round = ad_calloc((size_t)r->n + 1, sizeof *r->round);
  for (int i = 0; i < r->n; i++) {
    struct tn_round *round = &r->round[i];
    round->pods = tn_rounds_pods(&s->settings, s->n_bots, r->k, i);
    round->deals = s->deals;
    round->per_deal = games_of_deal(s, round->pods);
    round[1].first = round->first + round->per_deal * round->deals;
    round[1].first_block = round->first_block + (long long)round->pods * round->deals * blocks;
    round[1].first_deal = round->first_deal + round->deals;
    r->max_pods = round->pods > r->max_pods ? round->pods : r->max_pods;
  }
  int slots = s->settings.format == TN_KNOCKOUT ? s->deals : 1;
  r->bots = ad_calloc((size_t)(r->n * r->max_pods * r->k), 1);
  r->needed_blocks = ad_calloc((size_t)(r->n * r->max_pods), 1);
  r->sum = ad_calloc((size_t)(r->max_pods * slots * r->k), sizeof *r->sum);
  line_up(r, s->settings.lots);
  begin_round(r, &s->settings);
  return r;
}

void tn_rounds_free(struct tn_rounds *r)
{
  if (!r)
    return;
  free(r->round);
  free(r->bots);
  free(r->needed_blocks);
  free(r->sum);
  free(r);
}

uint8_t *tn_rounds_pod(const struct tn_rounds *r, int round, int pod)
{
  return r->bots + (round * r->max_pods + pod) * r->k;
}

/* ---- ids ---- */

/* Returns the last round that begins at or before X: a game, or a deal if BY_DEAL. */
static int round_at(const struct tn_rounds *r, long long x, bool by_deal)
{
  int low = 0, high = r->n - 1;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if ((by_deal ? r->round[middle].first_deal : r->round[middle].first) <= x)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

void tn_rounds_game(const struct tn_schedule *s, long long id, struct tn_fixture *game, int *bots)
{
  const struct tn_rounds *r = s->rounds;
  game->round = round_at(r, id - 1, false);
  const struct tn_round *round = &r->round[game->round];
  long long in_round = id - 1 - round->first, in_deal = in_round % round->per_deal;
  long long of_group = (long long)round->pods * r->seatings;
  game->deal = round->first_deal + (int)(in_round / round->per_deal);
  game->group = s->settings.format == TN_KNOCKOUT ? (int)(in_round / round->per_deal) % r->n_groups
                                                  : (int)(in_deal / of_group);
  game->pod = in_deal % of_group / r->seatings;
  game->rotation = (int)(in_deal % r->seatings);
  const uint8_t *pod = tn_rounds_pod(r, game->round, (int)game->pod);
  for (int place = 0; place < r->k; place++)
    bots[place] = pod[place];
}

long long tn_rounds_id(const struct tn_schedule *s, int group, long long pod, int deal,
                       int rotation)
{
  const struct tn_rounds *r = s->rounds;
  const struct tn_round *round = &r->round[round_at(r, deal, true)];
  long long before =
    s->settings.format == TN_KNOCKOUT ? 0 : (long long)group * round->pods * r->seatings;
  return 1 + round->first + (deal - round->first_deal) * round->per_deal + before +
         pod * r->seatings + rotation;
}

long long tn_rounds_block(const struct tn_schedule *s, const struct tn_fixture *game)
{
  const struct tn_rounds *r = s->rounds;
  const struct tn_round *round = &r->round[game->round];
  int groups = s->settings.format == TN_KNOCKOUT ? 1 : r->n_groups,
      group = groups > 1 ? game->group : 0;
  return round->first_block +
         ((long long)(game->deal - round->first_deal) * groups + group) * round->pods + game->pod;
}

long long tn_rounds_available(const struct tn_rounds *r)
{
  return r->round[r->current].first +
         (r->current < r->n ? r->round[r->current].per_deal * r->known_deals : 0);
}

static bool is_needed(const struct tn_schedule *s, const struct tn_fixture *game)
{
  const struct tn_rounds *r = s->rounds;
  return s->settings.format != TN_KNOCKOUT ||
         game->deal - r->round[game->round].first_deal <
           r->needed_blocks[game->round * r->max_pods + game->pod];
}

bool tn_rounds_is_needed(const struct tn_schedule *s, long long id)
{
  struct tn_fixture game;
  int bots[AD_MAX_SEATS];
  tn_rounds_game(s, id, &game, bots);
  return is_needed(s, &game);
}

/* ---- results ---- */

/* Adds one game to SUM; a void game (RESULT NULL) counts as an even one. */
static void add_result(struct tn_sum *sum, int k, int seat, const struct ad_result *result)
{
  int64_t scores = 0;
  sum->games++;
  sum->share += result ? ad_win_share(result, seat) : ST_SHARE / k;
  sum->rank2 += result ? st_mean_rank2(result, seat) : k + 1;
  for (int i = 0; result && i < k; i++)
    scores += result->score[i];
  sum->margin += result ? (int64_t)result->score[seat] * k - scores : 0;
}

void tn_rounds_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                          const struct ad_result *result)
{
  struct tn_rounds *r = s->rounds;
  if (game->round != r->current || !is_needed(s, game) || r->missing == 0)
    return;
  int slot = r->slots > 1 ? game->deal - r->round[r->current].first_deal : 0;
  const uint8_t *pod = tn_rounds_pod(r, game->round, (int)game->pod);
  for (int place = 0; place < r->k; place++)
    for (int seat = 0; seat < r->k; seat++)
      if (game->bot[seat] == pod[place])
        add_result(&r->sum[(game->pod * r->slots + slot) * r->k + place], r->k, seat, result);
  r->missing--;
}

struct tn_sum tn_rounds_sum(const struct tn_rounds *r, int pod, int place, int from, int to)
{
  struct tn_sum all = {0};
  for (int slot = from; slot < to; slot++) {
    const struct tn_sum *sum = &r->sum[(pod * r->slots + slot) * r->k + place];
    all.games += sum->games;
    all.share += sum->share;
    all.rank2 += sum->rank2;
    all.margin += sum->margin;
  }
  return all;
}

int tn_rounds_compare(const struct tn_rounds *r, const struct tn_sum *a, int bot,
                      const struct tn_sum *b, int other, int round)
{
  int64_t share = b->share * a->games - a->share * b->games,
          rank = a->rank2 * b->games - b->rank2 * a->games,
          margin = b->margin * a->games - a->margin * b->games,
          by = share ? share
             : rank  ? rank
                     : margin;
  if (by)
    return by < 0 ? -1 : 1;
  uint64_t mine = lot_of(r->seed, round, bot), yours = lot_of(r->seed, round, other);
  return mine != yours ? (mine < yours ? -1 : 1) : bot - other;
}

void tn_rounds_sort_pod(const struct tn_rounds *r, int pod, int from, int to, int *order)
{
  const uint8_t *bots = tn_rounds_pod(r, r->current, pod);
  for (int place = 0; place < r->k; place++) {
    int at = place;
    struct tn_sum mine = tn_rounds_sum(r, pod, place, from, to);
    for (; at > 0; at--) {
      struct tn_sum other = tn_rounds_sum(r, pod, order[at - 1], from, to);
      if (tn_rounds_compare(r, &mine, bots[place], &other, bots[order[at - 1]], r->current + 1) > 0)
        break;
      order[at] = order[at - 1];
    }
    order[at] = place;
  }
}

/* Makes the next block of undecided pairings available; false if all are decided. */
static bool open_next_block(struct tn_rounds *r, const struct tn_settings *settings)
{
  if (settings->format != TN_KNOCKOUT || r->known_deals == r->round[r->current].deals)
    return false;
  int undecided = tn_knockout_decide(r);
  if (undecided == 0)
    return false;
  r->known_deals++;
  r->missing = (long long)undecided * r->seatings;
  return true;
}

bool tn_rounds_advance(struct tn_schedule *s)
{
  struct tn_rounds *r = s->rounds;
  long long before = tn_rounds_available(r);
  while (r->current < r->n && r->missing == 0) {
    if (open_next_block(r, &s->settings))
      continue;
    if (s->settings.format == TN_SWISS)
      tn_swiss_end(r);
    else if (s->settings.format == TN_KNOCKOUT)
      tn_knockout_end(r);
    else
      tn_ladder_end(r);
    r->current++;
    if (r->current < r->n)
      begin_round(r, &s->settings);
  }
  return tn_rounds_available(r) > before;
}

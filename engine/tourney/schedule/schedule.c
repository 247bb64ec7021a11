/* schedule.c - ids, seeds and blocks of all formats. */
#include "engine/tourney/schedule/schedule.h"

#include <assert.h>
#include <limits.h>

#include "engine/base/rng.h"
#include "engine/tourney/schedule/rounds.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/early_stop.h"

bool tn_has_rounds(enum tn_format format)
{
  return format == TN_SWISS || format == TN_KNOCKOUT || format == TN_LADDER;
}

void tn_schedule_init(struct tn_schedule *s, const struct tn_settings *settings, uint64_t seed,
                      int n_bots, int deals)
{
  *s = (struct tn_schedule){.seed = seed, .n_bots = n_bots, .deals = deals};
  if (settings)
    s->settings = *settings;
  else
    tn_settings_default(&s->settings);
}

/* Returns the pods of a deal, or -1 if there are too many. */
static long long pods_of(const struct tn_schedule *s, int k)
{
  switch (tn_settings_pods(&s->settings)) {
  case TN_GAUNTLET: return s->settings.copies ? s->n_bots - 1 : tn_pods(s->n_bots - 1, k - 1);
  case TN_SELFPLAY: return 1;
  case TN_SOLO: return s->n_bots;
  case TN_SWISS:
  case TN_KNOCKOUT:
  case TN_LADDER: return tn_rounds_pods(&s->settings, s->n_bots, k, 0);
  default: return tn_pods(s->n_bots, k);
  }
}

static int seatings_of(const struct tn_schedule *s, int k)
{
  enum tn_format pods = tn_settings_pods(&s->settings);
  return pods == TN_SELFPLAY || pods == TN_SOLO ? 1 : tn_seatings(s->settings.rotation, k);
}

bool tn_schedule_add(struct tn_schedule *s, int variant, int seats)
{
  long long pods = pods_of(s, seats), seatings = seatings_of(s, seats), first_pod = 0;
  assert(s->n_groups < TN_MAX_GROUPS);
  if (s->n_groups > 0)
    first_pod = s->group[s->n_groups - 1].first_pod + s->group[s->n_groups - 1].pods;
  if (pods < 0 || s->per_deal + pods * seatings > TN_MAX_GAMES / s->deals)
    return false;
  s->group[s->n_groups++] =
    (struct tn_group){variant, seats, (int)seatings, pods, s->per_deal, first_pod};
  s->per_deal += pods * seatings;
  s->games = s->per_deal * s->deals;
  if (tn_has_rounds(s->settings.format))
    s->games = tn_rounds_games(s);
  return s->games <= TN_MAX_GAMES;
}

void tn_schedule_start(struct tn_schedule *s)
{
  tn_schedule_free(s);
  if (tn_has_rounds(s->settings.format))
    s->rounds = tn_rounds_new(s);
  if (s->settings.stop.on)
    s->early_stop =
      tn_early_stop_new(&s->settings.stop, s->group[0].seats, s->group[0].seatings, s->deals);
}

void tn_schedule_free(struct tn_schedule *s)
{
  tn_rounds_free(s->rounds);
  tn_early_stop_free(s->early_stop);
  s->rounds = NULL;
  s->early_stop = NULL;
}

uint64_t tn_deal_seed(uint64_t master, int deal)
{
  return AD_DERIVE(master, AD_FOR_DEAL, (uint64_t)deal);
}

/* Returns the master seed of arm VARIANT; if it is APART from the first arm, a seed of its own. */
static uint64_t arm_seed(uint64_t master, int variant, bool apart)
{
  return apart && variant > 0 ? AD_DERIVE(master, AD_FOR_ARM, (uint64_t)variant) : master;
}

uint64_t tn_deal_seed_of(const struct tn_settings *settings, uint64_t master, int variant, int deal)
{
  return tn_deal_seed(arm_seed(master, variant, settings->deals_apart), deal);
}

uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod)
{
  uint64_t at_seat =
    AD_DERIVE(master, AD_FOR_BOT, (uint64_t)deal, (uint64_t)rotation, (uint64_t)seat);
  return AD_DERIVE(at_seat, (uint64_t)seats, (uint64_t)pod);
}

/* Writes the bots of a pod by place, for formats without rounds.  Returns a number of the pod that
 * stays the same when bots are added. */
static long long pod_bots(const struct tn_schedule *s, int k, long long pod, int *bots)
{
  int candidate = s->settings.candidate;
  long long number = pod;
  switch (tn_settings_pods(&s->settings)) {
  case TN_GAUNTLET:
    bots[0] = candidate;
    if (s->settings.copies) {
      for (int place = 1; place < k; place++)
        bots[place] = (int)pod;
    } else {
      tn_pod_bots(s->n_bots - 1, k - 1, pod, bots + 1);
      number = tn_pod_number(k - 1, bots + 1);
    }
    for (int place = 1; place < k; place++)
      bots[place] += bots[place] >= candidate;
    return number;
  case TN_SELFPLAY:
    for (int place = 0; place < k; place++)
      bots[place] = candidate;
    return number;
  case TN_SOLO:
    for (int place = 0; place < k; place++)
      bots[place] = (int)pod;
    return number;
  default: tn_pod_bots(s->n_bots, k, pod, bots); return tn_pod_number(k, bots);
  }
}

void tn_schedule_game(const struct tn_schedule *s, long long id, struct tn_fixture *game)
{
  int bots[AD_MAX_SEATS], order[AD_MAX_SEATS];
  long long number;
  assert(id >= 1 && id <= s->games);
  *game = (struct tn_fixture){.id = id};
  if (s->rounds) {
    tn_rounds_game(s, id, game, bots);
    number = game->pod;
  } else {
    int g = 0;
    long long in_deal = (id - 1) % s->per_deal;
    while (g + 1 < s->n_groups && s->group[g + 1].first <= in_deal)
      g++;
    game->group = g;
    game->deal = (int)((id - 1) / s->per_deal);
    game->pod = (in_deal - s->group[g].first) / s->group[g].seatings;
    game->rotation = (int)((in_deal - s->group[g].first) % s->group[g].seatings);
    number = pod_bots(s, s->group[g].seats, game->pod, bots);
  }
  int k = game->seats = s->group[game->group].seats;
  game->variant = s->group[game->group].variant;
  game->deal_seed = tn_deal_seed_of(&s->settings, s->seed, game->variant, game->deal);
  uint64_t streams =
    arm_seed(s->seed, game->variant, s->settings.placebo || s->settings.deals_apart);
  tn_seating(s->settings.rotation, k, game->rotation, order);
  for (int seat = 0; seat < k; seat++) {
    game->bot[seat] = bots[order[seat]];
    game->bot_seed[seat] = tn_bot_seed(streams, game->deal, game->rotation, seat, k, number);
  }
}

long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal,
                         int rotation)
{
  const struct tn_group *g = &s->group[group];
  if (s->rounds)
    return tn_rounds_id(s, group, pod, deal, rotation);
  return 1 + deal * s->per_deal + g->first + pod * g->seatings + rotation;
}

long long tn_schedule_block(const struct tn_schedule *s, const struct tn_fixture *game)
{
  const struct tn_group *last = &s->group[s->n_groups - 1];
  if (s->rounds)
    return tn_rounds_block(s, game);
  return game->deal * (last->first_pod + last->pods) + s->group[game->group].first_pod + game->pod;
}

int tn_schedule_block_games(const struct tn_schedule *s, const struct tn_fixture *game)
{
  return s->group[game->group].seatings;
}

/* ---- adding bots ---- */

bool tn_schedule_allows_new_bots(const struct tn_settings *settings)
{
  return !tn_has_rounds(settings->format) && !settings->stop.on;
}

/* Returns the index in TO of pod POD of K bots of FROM. */
static long long renumbered_pod(const struct tn_schedule *from, const struct tn_schedule *to, int k,
                                long long pod)
{
  int bots[AD_MAX_SEATS];
  switch (tn_settings_pods(&from->settings)) {
  case TN_SELFPLAY:
  case TN_SOLO: return pod;
  case TN_GAUNTLET:
    if (from->settings.copies)
      return pod;
    tn_pod_bots(from->n_bots - 1, k - 1, pod, bots);
    return tn_pod_index(to->n_bots - 1, k - 1, bots);
  default: tn_pod_bots(from->n_bots, k, pod, bots); return tn_pod_index(to->n_bots, k, bots);
  }
}

long long tn_schedule_renumbered_id(const struct tn_schedule *from, const struct tn_schedule *to,
                                    long long id, long long *pod)
{
  struct tn_fixture game;
  tn_schedule_game(from, id, &game);
  *pod = renumbered_pod(from, to, game.seats, game.pod);
  return tn_schedule_id(to, game.group, *pod, game.deal, game.rotation);
}

/* ---- results ---- */

long long tn_schedule_available(const struct tn_schedule *s)
{
  if (s->rounds)
    return tn_rounds_available(s->rounds);
  return s->early_stop ? tn_early_stop_available(s->early_stop) * s->group[0].seatings : s->games;
}

bool tn_schedule_is_needed(const struct tn_schedule *s, long long id)
{
  if (s->rounds)
    return tn_rounds_is_needed(s, id);
  return id <= tn_schedule_last_counted(s);
}

/* Adds a game to the sequential test by the win share of the candidate. */
static void add_to_test(struct tn_schedule *s, const struct tn_fixture *game,
                        const struct ad_result *result)
{
  int seat = 0;
  while (game->bot[seat] != s->settings.candidate)
    seat++;
  tn_early_stop_add_game(s->early_stop, tn_schedule_block(s, game),
                         result ? ad_win_share(result, seat) : -1);
}

void tn_schedule_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                            const struct ad_result *result)
{
  if (s->rounds)
    tn_rounds_add_result(s, game, result);
  else if (s->early_stop)
    add_to_test(s, game, result);
}

bool tn_schedule_advance(struct tn_schedule *s)
{
  return s->rounds && tn_rounds_advance(s);
}

bool tn_schedule_has_bots(const struct tn_schedule *s, long long id)
{
  return id >= 1 && id <= (s->rounds ? tn_rounds_available(s->rounds) : s->games);
}

void tn_schedule_set_prefetch(struct tn_schedule *s, int blocks)
{
  if (s->early_stop)
    tn_early_stop_set_prefetch(s->early_stop, blocks);
}

long long tn_schedule_last_counted(const struct tn_schedule *s)
{
  long long blocks = s->early_stop ? tn_early_stop_last_block(s->early_stop) : LLONG_MAX;
  return blocks == LLONG_MAX ? blocks : blocks * s->group[0].seatings;
}

int tn_schedule_stage(const struct tn_schedule *s, int bot)
{
  if (s->rounds && s->settings.format == TN_KNOCKOUT)
    return s->rounds->stage[bot];
  for (int i = 0; s->rounds && s->settings.format == TN_LADDER && i < s->n_bots; i++)
    if (s->rounds->line[i] == bot)
      return s->n_bots - i;
  return 0;
}

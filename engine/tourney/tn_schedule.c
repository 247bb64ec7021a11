/* tn_schedule.c - pods, rotations, ids and seeds. */
#include "engine/tourney/tn_schedule.h"

#include <assert.h>
#include <limits.h>

#include "engine/base/rng.h"

long long tn_pods(int n, int k)
{
  long long pods = 1;
  if (k < 0 || k > n)
    return 0;
  for (int i = 1; i <= k; i++) {
    pods = pods * (n - k + i) / i; /* exact: a product of i numbers in a row is divisible by i! */
    if (pods > TN_MAX_GAMES)
      return -1;
  }
  return pods;
}

void tn_pod_bots(int n, int k, long long index, int *bots)
{
  for (int place = 0, bot = 0; place < k; place++, bot++) {
    for (long long with; index >= (with = tn_pods(n - bot - 1, k - place - 1)); bot++)
      index -= with;
    bots[place] = bot;
  }
}

long long tn_pod_index(int n, int k, const int *bots)
{
  long long index = 0;
  for (int place = 0, bot = 0; place < k; place++, bot++)
    for (; bot < bots[place]; bot++)
      index += tn_pods(n - bot - 1, k - place - 1);
  return index;
}

void tn_schedule_init(struct tn_schedule *s, uint64_t seed, int n_bots, int deals)
{
  *s = (struct tn_schedule){.seed = seed, .n_bots = n_bots, .deals = deals};
}

bool tn_schedule_add(struct tn_schedule *s, int variant, int seats)
{
  long long pods = tn_pods(s->n_bots, seats);
  assert(s->n_groups < TN_MAX_GROUPS);
  if (pods < 0 || s->per_deal + pods * seats > TN_MAX_GAMES / s->deals)
    return false;
  s->group[s->n_groups++] = (struct tn_group){variant, seats, pods, s->per_deal};
  s->per_deal += pods * seats;
  s->games = s->per_deal * s->deals;
  return true;
}

uint64_t tn_deal_seed(uint64_t master, int deal)
{
  return AD_DERIVE(master, AD_FOR_DEAL, (uint64_t)deal);
}

uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod)
{
  uint64_t at_seat = AD_DERIVE(master, AD_FOR_BOT, (uint64_t)deal, (uint64_t)rotation, (uint64_t)seat);
  return AD_DERIVE(at_seat, (uint64_t)seats, (uint64_t)pod);
}

void tn_schedule_game(const struct tn_schedule *s, long long id, struct tn_game *game)
{
  int pod_bots[AD_MAX_SEATS], g = 0;
  assert(id >= 1 && id <= s->games);
  long long in_deal = (id - 1) % s->per_deal;
  while (g + 1 < s->n_groups && s->group[g + 1].first <= in_deal)
    g++;
  const struct tn_group *group = &s->group[g];
  long long in_group = in_deal - group->first;
  int k = group->seats;
  *game = (struct tn_game){.id = id, .group = g, .variant = group->variant, .seats = k};
  game->pod = in_group / k;
  game->rotation = (int)(in_group % k);
  game->deal = (int)((id - 1) / s->per_deal);
  game->deal_seed = tn_deal_seed(s->seed, game->deal);
  tn_pod_bots(s->n_bots, k, game->pod, pod_bots);
  for (int seat = 0; seat < k; seat++) {
    game->bot[seat] = pod_bots[(seat + game->rotation) % k];
    game->bot_seed[seat] = tn_bot_seed(s->seed, game->deal, game->rotation, seat, k, game->pod);
  }
}

long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal, int rotation)
{
  const struct tn_group *g = &s->group[group];
  return 1 + deal * s->per_deal + g->first + pod * g->seats + rotation;
}

/* ---- formats without rounds ---- */

long long tn_schedule_known(const struct tn_schedule *s)
{
  return s->games;
}

bool tn_schedule_wanted(const struct tn_schedule *s, long long id)
{
  (void)s, (void)id;
  return true;
}

void tn_schedule_result(struct tn_schedule *s, const struct tn_game *game, const struct ad_result *result)
{
  (void)s, (void)game, (void)result;
}

bool tn_schedule_advance(struct tn_schedule *s)
{
  (void)s;
  return false;
}

long long tn_schedule_last(const struct tn_schedule *s)
{
  (void)s;
  return LLONG_MAX;
}

long long tn_schedule_block(const struct tn_schedule *s, const struct tn_game *game)
{
  long long blocks = 0, before = 0;
  for (int g = 0; g < s->n_groups; g++) {
    before += g < game->group ? s->group[g].pods : 0;
    blocks += s->group[g].pods;
  }
  return game->deal * blocks + before + game->pod;
}

int tn_schedule_block_games(const struct tn_schedule *s, const struct tn_game *game)
{
  (void)s;
  return game->seats;
}

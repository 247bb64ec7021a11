/* missions.c - what secret missions score (GN-END-03, -04, -05).
 *
 * A mission is one of eight primitives with parameters.  Each primitive counts over the set of the
 * seat's towers on the land and of the floors that the mission names, and keeps the areas that
 * earned the points for the score sheet. */
#include "engine/games/gardennation/play/missions.h"

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/score.h"

/* A mission and the towers that count for it. */
struct tally {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_mission *m;
  int seat;
  uint64_t own;
  uint64_t parts; /* areas the points come from, filled in on the way */
};

static uint64_t matching_towers(const struct tally *k, int land, int floors)
{
  return gn_fitting(k->st, k->own, land, floors);
}

static int score_towers(struct tally *k)
{
  k->parts = matching_towers(k, k->m->land, k->m->floors);
  return k->m->points * __builtin_popcountll(k->parts);
}

static int score_floors(struct tally *k)
{
  int floors = 0;
  k->parts = matching_towers(k, k->m->land, k->m->floors);
  for (uint64_t rest = k->parts; rest; rest &= rest - 1)
    floors += k->st->floors[__builtin_ctzll(rest)];
  return k->m->points * floors;
}

static int score_territories(struct tally *k)
{
  int n = 0;
  k->parts = matching_towers(k, k->m->land, k->m->floors);
  for (int slot = 0; slot < GN_SLOTS; slot++)
    n += (k->parts & gn_slot_areas(slot)) != 0;
  return k->m->points * n;
}

static int score_control(struct tally *k)
{
  int n = 0;
  for (int i = 0; i < k->m->territories.n; i++) {
    int slot = k->st->slot_of[k->m->territories.v[i]];
    if (gn_controller(k->r, k->st, slot) != k->seat)
      continue;
    k->parts |= k->st->clan[k->seat].towers & gn_slot_areas(slot);
    n++;
  }
  return k->m->by_number.v[n];
}

/* Counts the adjacent pairs of a tower in A and a tower in B, each pair once. */
static int score_pairs(struct tally *k, uint64_t a, uint64_t b, bool equal)
{
  int n = 0;
  for (uint64_t rest = a | b; rest; rest &= rest - 1) {
    int area = __builtin_ctzll(rest);
    uint64_t partners = ((a >> area & 1 ? b : 0) | (b >> area & 1 ? a : 0)) & k->r->adjacent[area] &
                        ~(gn_bit(area) - 1);
    for (; partners; partners &= partners - 1) {
      int other = __builtin_ctzll(partners);
      if (equal && k->st->floors[area] != k->st->floors[other])
        continue;
      k->parts |= gn_bit(area) | gn_bit(other);
      n++;
    }
  }
  return k->m->points * n;
}

static int score_group(struct tally *k)
{
  int most = 0;
  for (uint64_t rest = matching_towers(k, k->m->land, k->m->floors); rest;) {
    uint64_t group = gn_connected(k->r, rest, __builtin_ctzll(rest));
    rest &= ~group;
    if (__builtin_popcountll(group) > most) {
      most = __builtin_popcountll(group);
      k->parts = group;
    }
  }
  return k->m->points * most;
}

static int score_lua(const struct tally *k)
{
  const struct gn_scene scene = {k->st, k->seat, -1};
  const int args[] = {k->seat + 1};
  const struct ad_question question = {k->m->function_number, k->m->id, -AD_MOST_ANSWER,
                                       AD_MOST_ANSWER,        args,     1};
  return ad_ask(k->r->run, &question, k->r, &scene);
}

static int score_mission(struct tally *k)
{
  const struct gn_mission *m = k->m;
  switch (m->primitive) {
  case GN_M_TOWERS: return score_towers(k);
  case GN_M_FLOORS: return score_floors(k);
  case GN_M_TERRITORIES: return score_territories(k);
  case GN_M_CONTROL: return score_control(k);
  case GN_M_PAIRS:
    return score_pairs(k, matching_towers(k, m->land, m->floors),
                       matching_towers(k, m->other_land, m->other_floors), false);
  case GN_M_EQUAL:
    return score_pairs(k, matching_towers(k, m->land, m->floors),
                       matching_towers(k, m->land, m->floors), true);
  case GN_M_GROUP: return score_group(k);
  default: return score_lua(k);
  }
}

int gn_mission_points(const struct gn_rules *r, const struct gn_state *st, int mission, int seat,
                      uint64_t *parts)
{
  struct tally k = {
    .r = r, .st = st, .m = &r->mission[mission], .seat = seat, .own = st->clan[seat].towers};
  if (!r->missions_count_roofed)
    k.own &= ~st->roofed; /* GN-PROJ-12 */
  int points = score_mission(&k);
  if (parts)
    *parts = k.parts;
  return points;
}

int gn_missions_points(const struct gn_rules *r, const struct gn_state *st, int seat)
{
  const struct gn_clan *clan = &st->clan[seat];
  int points = 0;
  for (int i = 0; i < r->missions_dealt; i++)
    if (gn_keeps(clan, i))
      points += gn_mission_points(r, st, clan->dealt[i] - 1, seat, NULL);
  return points;
}

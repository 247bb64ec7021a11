/* score.c - territory control (GN-CTRL) and the end (GN-END).
 *
 * Strength in a territory is a count over the seat's towers there; the seats with the most lead.
 * Points are the sum of projects, missions and the table for inhabitants. */
#include "engine/games/gardennation/play/score.h"

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/missions.h"

int gn_strength(const struct gn_state *st, int seat, int slot, int counts)
{
  uint64_t towers = st->clan[seat].towers & gn_slot_areas(slot);
  int strength = 0;
  if (counts == GN_UNROOFED_FLOORS)
    towers &= ~st->roofed;
  for (; towers; towers &= towers - 1)
    strength += counts == GN_TOWERS ? 1 : st->floors[__builtin_ctzll(towers)];
  return strength;
}

/* Returns the seats with the largest value above 0, as bits. */
static unsigned strongest(const struct gn_rules *r, const struct gn_state *st, int slot, int counts)
{
  int most = 1;
  unsigned seats = 0;
  for (int seat = 0; seat < r->seats; seat++) {
    int strength = gn_strength(st, seat, slot, counts);
    if (strength > most)
      seats = 0;
    if (strength >= most) {
      most = strength;
      seats |= 1u << seat;
    }
  }
  return seats;
}

unsigned gn_leaders(const struct gn_rules *r, const struct gn_state *st, int slot)
{
  return strongest(r, st, slot, r->control_counts);
}

int gn_controller(const struct gn_rules *r, const struct gn_state *st, int slot)
{
  unsigned seats = strongest(r, st, slot, GN_FLOORS);
  return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1;
}

void gn_gain(const struct gn_rules *r, struct gn_clan *clan, int inhabitants)
{
  clan->inhabitants += inhabitants;
  if (r->inhabitants_cap && clan->inhabitants > r->inhabitants_cap)
    clan->inhabitants = r->inhabitants_cap;
}

void gn_pay_control(const struct gn_rules *r, struct gn_state *st)
{
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    unsigned seats = gn_leaders(r, st, slot);
    int each = seats & (seats - 1) ? r->control_tie_gain : r->control_sole_gain;
    for (; seats; seats &= seats - 1)
      gn_gain(r, &st->clan[__builtin_ctz(seats)], each);
  }
}

int gn_points(const void *rules, const void *state, int seat)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  const struct gn_clan *clan = &st->clan[seat];
  /* GN-END-07 */
  return clan->points + gn_missions_points(r, st, seat) + gn_end_points(r, clan->inhabitants);
}

void gn_result_of(const void *rules, const void *state, struct ad_result *out)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  int32_t ties[AD_MAX_SEATS] = {0};
  out->seats = r->seats;
  for (int seat = 0; seat < r->seats; seat++) {
    out->score[seat] = gn_points(rules, state, seat);
    if (r->tie_breaker == GN_MOST_INHABITANTS)
      ties[seat] = st->clan[seat].inhabitants;
    else if (r->tie_breaker == GN_FEWEST_PLOYS)
      ties[seat] = st->clan[seat].ploys;
  }
  ad_result_rank(out, r->tie_breaker == GN_SHARED ? NULL : ties);
}

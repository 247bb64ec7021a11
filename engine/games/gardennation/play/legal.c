/* legal.c - what the acting seat can do.
 *
 * Every kind of action is a set of areas, found by operations on whole sets; only prices and
 * heights are tested area by area.  Legal moves are then the bits of these sets in ascending order.
 * The texts and explanations ask the same sets, so that they cannot disagree. */
#include "engine/games/gardennation/play/legal.h"

#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/projects.h"

bool gn_is_first_action(const struct gn_state *st)
{
  return st->crane == GN_OFF_BOARD;
}

uint64_t gn_reach(const struct gn_state *st)
{
  return gn_is_first_action(st) ? GN_ALL_AREAS : gn_slot_areas(st->crane);
}

unsigned gn_lands_left(const struct gn_state *st)
{
  unsigned lands = 0;
  for (int land = 0; land < GN_LANDS; land++)
    lands |= (unsigned)(st->tokens[land] > 0) << land;
  return lands;
}

/* Returns the areas of REACH on which the acting seat can put a floor (GN-BUILD). */
static uint64_t constructible(const struct gn_rules *r, const struct gn_state *st, uint64_t reach,
                              uint64_t towers)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  uint64_t own = clan->towers & ~st->roofed, open = 0;
  if (clan->floors == 0)
    return 0;
  uint64_t rest = reach & (~towers | own);
  if (gn_lands_left(st) == 0)
    rest &= gn_of_a_land(st);
  int most = clan->inhabitants - r->min_left;
  for (; rest; rest &= rest - 1) {
    int area = __builtin_ctzll(rest);
    if (gn_price(r, st, area) <= most && st->floors[area] < r->height)
      open |= rest & -rest;
  }
  return open;
}

uint64_t gn_constructible(const struct gn_rules *r, const struct gn_state *st)
{
  return constructible(r, st, gn_reach(st), gn_towers(r, st));
}

/* Returns whether the acting seat may use PLOY now: it has a token, the limit for an action is not
 * reached, and the first action is not excluded. */
static bool may_ploy(const struct gn_rules *r, const struct gn_state *st, int ploy)
{
  return st->clan[st->seat].ploys > 0 && st->ploys_used < r->ploys_per_action &&
         (r->ploys >> ploy & 1) && (!gn_is_first_action(st) || r->ploy_on_first_action);
}

static uint64_t invadable(const struct gn_rules *r, const struct gn_state *st, uint64_t reach,
                          uint64_t towers)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  uint64_t open = 0,
           rest = reach & towers & ~clan->towers & (r->invade_roofed ? GN_ALL_AREAS : ~st->roofed);
  for (; rest; rest &= rest - 1) {
    int area = __builtin_ctzll(rest);
    if (st->floors[area] <= clan->floors && gn_can_pay(r, st, gn_invasion_price(r, st, area)))
      open |= rest & -rest;
  }
  return open;
}

uint64_t gn_transfer_targets(const struct gn_rules *r, const struct gn_state *st, int from)
{
  int land = gn_land_of(st, from);
  uint64_t own = st->clan[st->seat].towers & ~st->roofed;
  if (r->roof_transfer_scope)
    own &= gn_slot_areas(gn_slot(from));
  return land == GN_BRAMBLE ? 0 : own & st->land[land];
}

static uint64_t movable_roofs(const struct gn_rules *r, const struct gn_state *st, uint64_t reach)
{
  uint64_t roofs = reach & st->clan[st->seat].towers & st->roofed, open = 0;
  for (; roofs; roofs &= roofs - 1)
    if (gn_transfer_targets(r, st, __builtin_ctzll(roofs)))
      open |= roofs & -roofs;
  return open;
}

/* Returns the territories within strategic_range of the torticrane's (GN-PLOY-05), as bits. */
static unsigned strategic_territories(const struct gn_rules *r, const struct gn_state *st)
{
  unsigned territories = 0;
  int here = st->territory[st->crane] - 1;
  for (int step = 1; step <= r->strategic_range; step++)
    territories |= 2u << (here + step) % GN_SLOTS | 2u << (here + GN_SLOTS - step) % GN_SLOTS;
  return territories;
}

int gn_next_territory(const struct gn_rules *r, const struct gn_state *st)
{
  return (st->territory[st->crane] - 1 + GN_SLOTS + r->blocked_step) % GN_SLOTS + 1;
}

void gn_find_options(const struct gn_rules *r, const struct gn_state *st, struct gn_options *out)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  uint64_t reach = gn_reach(st), towers = gn_towers(r, st);
  out->construct = constructible(r, st, reach, towers);
  out->abandon = clan->towers & reach;
  out->invade = may_ploy(r, st, GN_INVASION_PLOY) ? invadable(r, st, reach, towers) : 0;
  out->roofs = may_ploy(r, st, GN_TRANSFER_PLOY) ? movable_roofs(r, st, reach) : 0;
  out->strategic = 0;
  if (!gn_is_first_action(st) && may_ploy(r, st, GN_STRATEGIC_PLOY))
    out->strategic = (uint8_t)strategic_territories(r, st);
  /* GN-ACT-05 */
  out->blocked = !out->construct && (r->blocked_test == GN_NO_CONSTRUCT || !out->abandon);
  out->advance = out->blocked && !gn_is_first_action(st) && st->advances < GN_SLOTS - 1;
  out->pass = clan->floors == 0 && r->pass_when_no_floors; /* GN-ACT-07 */
}

bool gn_can_act(const struct gn_rules *r, const struct gn_state *st)
{
  struct gn_options can;
  if ((st->clan[st->seat].towers & gn_reach(st)) || gn_constructible(r, st))
    return true;
  gn_find_options(r, st, &can);
  return can.invade || can.roofs || can.strategic || can.advance || can.pass;
}

unsigned gn_candidates(const struct gn_rules *r, const struct gn_state *st)
{
  return ((1u << r->seats) - 1) & ~st->had_turn;
}

/* ---- legal moves ---- */

static int list_bits(int kind, uint64_t bits, ad_move *out)
{
  int n = 0;
  for (; bits; bits &= bits - 1)
    out[n++] = gn_move(kind, __builtin_ctzll(bits));
  return n;
}

static int legal_actions(const struct gn_rules *r, const struct gn_state *st, ad_move *out)
{
  struct gn_options can;
  gn_find_options(r, st, &can);
  int n = list_bits(GN_CONSTRUCT, can.construct, out);
  n += list_bits(GN_ABANDON, can.abandon, out + n);
  n += list_bits(GN_INVADE, can.invade, out + n);
  n += list_bits(GN_STRATEGIC, can.strategic, out + n);
  for (; can.roofs; can.roofs &= can.roofs - 1) {
    int from = __builtin_ctzll(can.roofs);
    for (uint64_t to = gn_transfer_targets(r, st, from); to; to &= to - 1)
      out[n++] = gn_transfer(from, __builtin_ctzll(to));
  }
  if (can.advance)
    out[n++] = gn_move(GN_ADVANCE, 0);
  if (can.pass)
    out[n++] = gn_move(GN_PASS, 0);
  return n;
}

static int legal_claims(const struct gn_rules *r, const struct gn_state *st, ad_move *out)
{
  int n = list_bits(GN_CLAIM, gn_claimable(r, st), out);
  if (r->project_optional || n == 0)
    out[n++] = gn_move(GN_SKIP, 0);
  return n;
}

static int legal_keeps(const struct gn_rules *r, const struct gn_state *st, ad_move *out)
{
  const struct gn_clan *clan = &st->clan[st->seat];
  int n = 0;
  for (unsigned cards = 1; cards < 1u << r->missions_dealt; cards++)
    if (__builtin_popcount(cards) == r->missions_kept && gn_may_keep(r, clan, cards))
      out[n++] = gn_move(GN_KEEP, (int)cards);
  return n;
}

int gn_legal(const void *rules, const void *state, ad_move *out)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  switch (st->phase) {
  case GN_MISSIONS: return legal_keeps(r, st, out);
  case GN_ACTION: return legal_actions(r, st, out);
  case GN_LAND: return list_bits(GN_CHOOSE_LAND, gn_lands_left(st), out);
  case GN_PROJECT: return legal_claims(r, st, out);
  case GN_NEXT: return list_bits(GN_CHOOSE_NEXT, gn_candidates(r, st), out);
  default: return 0;
  }
}

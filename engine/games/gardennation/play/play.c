/* play.c - set-up, rounds, actions and moves of Garden Nation. */
#include <string.h>

#include "engine/games/gardennation/gardennation.h"

size_t gn_state_size(const void *rules)
{
  const struct gn_rules *r = rules;
  return offsetof(struct gn_state, clan) + (size_t)r->seats * sizeof(struct gn_clan);
}

/* ---- set-up ---- */

static void lay_out(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  struct ad_rng rng;
  memcpy(st->territory, r->layout_territory, sizeof st->territory);
  memcpy(st->turned, r->layout_turns, sizeof st->turned);
  if (r->layout == GN_LAYOUT_RANDOM) { /* GN-SETUP-01 */
    ad_rng_stream(&rng, seed, "territories");
    ad_shuffle_u8(&rng, st->territory, GN_SLOTS);
    ad_rng_stream(&rng, seed, "turns");
    for (int slot = 0; slot < GN_SLOTS; slot++)
      st->turned[slot] = r->turn_tiles ? (uint8_t)ad_rng_below(&rng, 6) : 0;
  }
  gn_lay_territories(r, st);
  for (int land = 0; land < GN_LANDS; land++) /* GN-SETUP-02 */
    st->tokens[land] = (uint8_t)r->bramble_tokens;
}

static void turn_up(struct gn_state *st, int place)
{
  st->display[place] = 0;
  if (st->n_deck > 0) {
    st->display[place] = st->deck[--st->n_deck];
    st->deck[st->n_deck] = 0;
  }
}

static void deal_projects(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  struct ad_rng rng;
  for (int i = 0; i < r->n_projects; i++)
    st->deck[i] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, seed, "projects");
  ad_shuffle_u8(&rng, st->deck, r->n_projects);
  st->n_deck = (uint8_t)r->n_projects;
  for (int place = 0; place < r->project_display; place++) /* GN-SETUP-03 */
    turn_up(st, place);
}

static void deal_missions(const struct gn_rules *r, struct gn_state *st, uint64_t seed)
{
  uint8_t card[GN_MAX_CARDS];
  struct ad_rng rng;
  memcpy(card, r->card, sizeof card);
  ad_rng_stream(&rng, seed, "missions");
  ad_shuffle_u8(&rng, card, r->n_cards);
  for (int seat = 0; seat < r->seats; seat++) { /* GN-SETUP-06 */
    struct gn_clan *clan = &st->clan[seat];
    for (int i = 0; i < r->missions_dealt; i++)
      clan->dealt[i] = (uint8_t)(card[seat * r->missions_dealt + i] + 1);
    gn_sort(clan->dealt, r->missions_dealt);
    if (r->missions_dealt == r->missions_kept)
      clan->kept = (uint16_t)((1u << r->missions_kept) - 1);
  }
}

static void begin_action(struct gn_state *st)
{
  st->phase = GN_ACTION;
  st->ploys_used = st->advances = 0;
}

/* The seat on slot 1 of a round begins; nobody else has a slot yet. */
static void begin_round(struct gn_state *st, int seat)
{
  st->first = st->seat = (uint8_t)seat;
  st->had_turn = (uint8_t)(1 << seat);
  st->turn = 0;
  begin_action(st);
}

static void end_stuck_turns(const struct gn_rules *r, struct gn_state *st);

void gn_deal(const void *rules, void *state, uint64_t seed)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  struct ad_rng rng;
  int first = r->first_player - 1;
  if (first < 0) { /* GN-SETUP-07 */
    ad_rng_stream(&rng, seed, "first player");
    first = (int)ad_rng_below(&rng, (uint32_t)r->seats);
  }
  lay_out(r, st, seed);
  deal_projects(r, st, seed);
  deal_missions(r, st, seed);
  for (int seat = 0; seat < r->seats; seat++) { /* GN-SETUP-04, -05 */
    st->clan[seat].floors = (uint8_t)r->floors_per_player;
    st->clan[seat].ploys = (uint8_t)r->ploys_per_player;
    st->clan[seat].inhabitants = seat == first ? r->start_first : r->start_others;
  }
  st->roofs = (uint8_t)r->roofs;
  st->crane = GN_OFF_BOARD;
  begin_round(st, first);
  if (r->missions_dealt > r->missions_kept && r->missions_kept > 0)
    st->phase = GN_MISSIONS;
  end_stuck_turns(r, st);
}

/* ---- what can be done ---- */

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

/* Areas of REACH on which the acting seat can put a floor (GN-BUILD). */
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

bool gn_may_ploy(const struct gn_rules *r, const struct gn_state *st, int ploy)
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

/* Territories, 1 << number, within strategic_range of the torticrane's (GN-PLOY-05). */
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
  out->invade = gn_may_ploy(r, st, GN_INVASION_PLOY) ? invadable(r, st, reach, towers) : 0;
  out->roofs = gn_may_ploy(r, st, GN_TRANSFER_PLOY) ? movable_roofs(r, st, reach) : 0;
  out->strategic = 0;
  if (!gn_is_first_action(st) && gn_may_ploy(r, st, GN_STRATEGIC_PLOY))
    out->strategic = (uint8_t)strategic_territories(r, st);
  /* GN-ACT-05 */
  out->blocked = !out->construct && (r->blocked_test == GN_NO_CONSTRUCT || !out->abandon);
  out->advance = out->blocked && !gn_is_first_action(st) && st->advances < GN_SLOTS - 1;
  out->pass = clan->floors == 0 && r->pass_when_no_floors; /* GN-ACT-07 */
}

static bool can_act(const struct gn_rules *r, const struct gn_state *st)
{
  struct gn_options can;
  if ((st->clan[st->seat].towers & gn_reach(st)) || gn_constructible(r, st))
    return true;
  gn_find_options(r, st, &can);
  return can.invade || can.roofs || can.strategic || can.advance || can.pass;
}

/* ---- legal moves ---- */

int gn_to_act(const void *rules, const void *state)
{
  const struct gn_state *st = state;
  (void)rules;
  return st->phase == GN_ENDED ? AD_OVER : st->seat;
}

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

/* ---- the course of a round ---- */

int gn_turn_actions(const struct gn_rules *r, const struct gn_state *st)
{
  return st->turn == 0 ? r->actions_first : r->actions_others;
}

unsigned gn_candidates(const struct gn_rules *r, const struct gn_state *st)
{
  return ((1u << r->seats) - 1) & ~st->had_turn;
}

/* Control, and the next round or the end (GN-ROUND-05, -06, GN-END-02). */
static void end_round(const struct gn_rules *r, struct gn_state *st)
{
  int limit = r->max_rounds ? r->max_rounds : GN_LAST_ROUND;
  bool last = st->last_round || st->round + 1 >= limit;
  if (!last || r->last_round_control)
    gn_pay_control(r, st);
  if (last) {
    st->phase = GN_ENDED;
    st->seat = st->first;
    return;
  }
  st->round++;
  begin_round(st, r->last_player_starts ? st->seat : (st->first + 1) % r->seats);
}

static void begin_turn(struct gn_state *st, int seat)
{
  st->seat = (uint8_t)seat;
  st->had_turn |= (uint8_t)(1 << seat);
  st->turn++;
  begin_action(st);
}

static int seat_after(const struct gn_rules *r, const struct gn_state *st, unsigned candidates)
{
  int seat = st->seat;
  do
    seat = (seat + 1) % r->seats;
  while (!(candidates >> seat & 1));
  return seat;
}

/* The candidate with the fewest points; of equal ones the next clockwise. */
static int poorest(const struct gn_rules *r, const struct gn_state *st, unsigned candidates)
{
  int best = -1;
  for (int k = 1; k < r->seats; k++) {
    int seat = (st->seat + k) % r->seats;
    if (candidates >> seat & 1 && (best < 0 || st->clan[seat].points < st->clan[best].points))
      best = seat;
  }
  return best;
}

/* Who is next, unless that is to be chosen (GN-ROUND-03, -04). */
static void end_turn(const struct gn_rules *r, struct gn_state *st)
{
  unsigned candidates = gn_candidates(r, st);
  st->action = st->claims = st->ploys_used = st->advances = 0;
  if (st->turn + 1 == r->turns)
    end_round(r, st);
  else if (r->seats == 2)
    begin_turn(st, 1 - st->seat);
  else if (r->next_player_choice == GN_CLOCKWISE || !(candidates & (candidates - 1)))
    begin_turn(st, seat_after(r, st, candidates));
  else if (r->next_player_choice == GN_FEWEST_POINTS)
    begin_turn(st, poorest(r, st, candidates));
  else
    st->phase = GN_NEXT;
}

/* GN-ACT-08 */
static void end_stuck_turns(const struct gn_rules *r, struct gn_state *st)
{
  while (st->phase == GN_ACTION && !can_act(r, st))
    end_turn(r, st);
}

/* The torticrane follows the action on AREA (GN-CRANE-01), and the turn goes on. */
static void end_action(const struct gn_rules *r, struct gn_state *st, int area)
{
  st->built = st->invaded = 0;
  st->crane = (uint8_t)gn_direction(area);
  if (++st->action == gn_turn_actions(r, st))
    end_turn(r, st);
  else
    begin_action(st);
}

/* ---- moves ---- */

/* The supply was emptied or not, a project can be claimed or not (GN-END-01, GN-PROJ-01). */
static void floor_placed(const struct gn_rules *r, struct gn_state *st, int area)
{
  st->built = (uint8_t)(area + 1);
  st->last_round |= st->clan[st->seat].floors == 0;
  if (gn_claimable(r, st))
    st->phase = GN_PROJECT;
  else
    end_action(r, st, area);
}

static void place_floor(const struct gn_rules *r, struct gn_state *st, int area)
{
  struct gn_clan *clan = &st->clan[st->seat];
  clan->inhabitants -= gn_price(r, st, area);
  clan->floors--;
  clan->towers |= gn_bit(area);
  st->floors[area]++;
  floor_placed(r, st, area);
}

static void choose_land(const struct gn_rules *r, struct gn_state *st, int land)
{
  int area = st->built - 1;
  st->tokens[land]--; /* GN-BUILD-02 */
  st->land[land] |= gn_bit(area);
  place_floor(r, st, area);
}

static void construct(const struct gn_rules *r, struct gn_state *st, int area)
{
  if (gn_land_of(st, area) != GN_BRAMBLE) {
    place_floor(r, st, area);
    return;
  }
  unsigned lands = gn_lands_left(st);
  st->built = (uint8_t)(area + 1);
  if (lands & (lands - 1))
    st->phase = GN_LAND;
  else
    choose_land(r, st, __builtin_ctz(lands));
}

void gn_remove_tower(const struct gn_rules *r, struct gn_state *st, int area)
{
  struct gn_clan *clan = &st->clan[gn_owner(r, st, area)];
  int land = gn_land_of(st, area);
  clan->floors = (uint8_t)(clan->floors + st->floors[area]);
  clan->towers &= ~gn_bit(area);
  st->roofs = (uint8_t)(st->roofs + (st->roofed >> area & 1));
  st->roofed &= ~gn_bit(area);
  st->floors[area] = 0;
  if (!r->bramble_token_stays && st->brambles >> area & 1) {
    st->land[land] &= ~gn_bit(area);
    st->tokens[land]++;
  }
}

static void abandon(const struct gn_rules *r, struct gn_state *st, int area)
{
  gn_gain(r, &st->clan[st->seat], gn_refund(r, st, area)); /* GN-ABAN-02 */
  gn_remove_tower(r, st, area);
  end_action(r, st, area);
}

static void spend_ploy(struct gn_state *st)
{
  st->clan[st->seat].ploys--;
  st->ploys_used++;
}

static void invade(const struct gn_rules *r, struct gn_state *st, int area)
{
  struct gn_clan *clan = &st->clan[st->seat], *owner = &st->clan[gn_owner(r, st, area)];
  spend_ploy(st);
  clan->inhabitants -= gn_invasion_price(r, st, area);
  gn_gain(r, owner, gn_invasion_payout(r, st, area));
  owner->floors = (uint8_t)(owner->floors + st->floors[area]);
  clan->floors = (uint8_t)(clan->floors - st->floors[area]);
  owner->towers &= ~gn_bit(area);
  clan->towers |= gn_bit(area);
  if (r->invasion_removes_roof) {
    st->roofs = (uint8_t)(st->roofs + (st->roofed >> area & 1));
    st->roofed &= ~gn_bit(area);
  }
  st->invaded = 1;
  floor_placed(r, st, area);
}

static void claim(const struct gn_rules *r, struct gn_state *st, int project)
{
  st->roofed |= gn_bit(st->built - 1); /* GN-PROJ-09 */
  st->roofs--;
  st->claims++;
  st->taken_by[project] = (uint8_t)(st->seat + 1);
  st->clan[st->seat].points = (int16_t)(st->clan[st->seat].points + r->project[project].points);
  for (int place = 0; place < r->project_display; place++)
    if (st->display[place] == project + 1)
      turn_up(st, place); /* GN-PROJ-11 */
  end_action(r, st, st->built - 1);
}

static void keep_missions(const struct gn_rules *r, struct gn_state *st, int cards)
{
  st->clan[st->seat].kept = (uint16_t)cards;
  st->seat = (uint8_t)((st->seat + 1) % r->seats);
  if (st->seat == st->first)
    begin_action(st);
}

static void apply_action(const struct gn_rules *r, struct gn_state *st, ad_move move)
{
  switch (gn_kind(move)) {
  case GN_CONSTRUCT: construct(r, st, gn_what(move)); break;
  case GN_ABANDON: abandon(r, st, gn_what(move)); break;
  case GN_INVADE: invade(r, st, gn_what(move)); break;
  case GN_STRATEGIC:
    spend_ploy(st);
    st->crane = st->slot_of[gn_what(move)];
    break;
  case GN_TRANSFER:
    spend_ploy(st);
    st->roofed ^= gn_bit(gn_from(move)) | gn_bit(gn_to(move));
    break;
  case GN_ADVANCE:
    st->crane = st->slot_of[gn_next_territory(r, st)];
    st->advances++;
    break;
  default: end_turn(r, st); break;
  }
}

void gn_apply(const void *rules, void *state, ad_move move)
{
  const struct gn_rules *r = rules;
  struct gn_state *st = state;
  switch (gn_kind(move)) {
  case GN_KEEP: keep_missions(r, st, gn_what(move)); break;
  case GN_CHOOSE_LAND: choose_land(r, st, gn_what(move)); break;
  case GN_CLAIM: claim(r, st, gn_what(move)); break;
  case GN_SKIP: end_action(r, st, st->built - 1); break;
  case GN_CHOOSE_NEXT: begin_turn(st, gn_what(move)); break;
  default: apply_action(r, st, move); break;
  }
  end_stuck_turns(r, st);
}

/* play.c - set-up, rounds, actions and moves of Garden Nation. */
#include "engine/games/gardennation/play/play.h"

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"

int gn_to_act(const void *rules, const void *state)
{
  const struct gn_state *st = state;
  (void)rules;
  return st->phase == GN_ENDED ? AD_OVER : st->seat;
}

/* ---- the course of a round ---- */

static void begin_action(struct gn_state *st)
{
  st->phase = GN_ACTION;
  st->ploys_used = st->advances = 0;
}

/* Begins the turn of the acting seat.  Until then no seat decides: an action of a house rule may
 * leave this seat without a move, as its turn ends then. */
static void open_turn(const struct gn_rules *r, struct gn_state *st)
{
  st->phase = GN_NEXT;
  if (st->turn == 0)
    ad_begins(r->run, st, GN_ROUND, st->round + 1);
  ad_begins(r->run, st, GN_TURN, st->seat + 1);
  begin_action(st);
}

static void set_first(struct gn_state *st, int seat)
{
  st->first = st->seat = (uint8_t)seat;
  st->had_turn = (uint8_t)(1 << seat);
  st->turn = 0;
}

void gn_start(const struct gn_rules *r, struct gn_state *st, int seat)
{
  set_first(st, seat);
  if (r->missions_dealt > r->missions_kept && r->missions_kept > 0)
    st->phase = GN_MISSIONS;
  else
    open_turn(r, st);
}

static void pay_control(const struct gn_rules *r, struct gn_state *st)
{
  ad_begins(r->run, st, GN_CONTROL, st->round + 1);
  gn_pay_control(r, st);
  ad_ends(r->run, st, GN_CONTROL, st->round + 1);
}

int gn_turn_actions(const struct gn_rules *r, const struct gn_state *st)
{
  return st->turn == 0 ? r->actions_first : r->actions_others;
}

/* Pays for control and begins the next round, or ends the game (GN-ROUND-05, -06, GN-END-02). */
static void end_round(const struct gn_rules *r, struct gn_state *st)
{
  int limit = r->max_rounds ? r->max_rounds : GN_LAST_ROUND;
  bool last = st->last_round || st->round + 1 >= limit;
  if (!last || r->last_round_control)
    pay_control(r, st);
  ad_ends(r->run, st, GN_ROUND, st->round + 1);
  last |= st->last_round; /* a house rule may have called it */
  if (last) {
    st->phase = GN_ENDED;
    st->seat = st->first;
    return;
  }
  st->round++;
  set_first(st, r->last_player_starts ? st->seat : (st->first + 1) % r->seats);
  open_turn(r, st);
}

static void set_next(struct gn_state *st, int seat)
{
  st->seat = (uint8_t)seat;
  st->had_turn |= (uint8_t)(1 << seat);
  st->turn++;
}

static void begin_turn(const struct gn_rules *r, struct gn_state *st, int seat)
{
  set_next(st, seat);
  open_turn(r, st);
}

static int seat_after(const struct gn_rules *r, const struct gn_state *st, unsigned candidates)
{
  int seat = st->seat;
  do
    seat = (seat + 1) % r->seats;
  while (!(candidates >> seat & 1));
  return seat;
}

/* Returns the candidate with the fewest points; of several the next one clockwise. */
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

/* Finds the seat that acts next, or lets a seat choose it (GN-ROUND-03, -04). */
static void end_turn(const struct gn_rules *r, struct gn_state *st)
{
  st->action = st->claims = st->ploys_used = st->advances = 0;
  st->phase = GN_NEXT; /* no seat decides while its turn ends */
  ad_ends(r->run, st, GN_TURN, st->seat + 1);
  unsigned candidates = gn_candidates(r, st);
  if (st->turn + 1 == r->turns)
    end_round(r, st);
  else if (r->seats == 2)
    begin_turn(r, st, 1 - st->seat);
  else if (r->next_player_choice == GN_CLOCKWISE || !(candidates & (candidates - 1)))
    begin_turn(r, st, seat_after(r, st, candidates));
  else if (r->next_player_choice == GN_FEWEST_POINTS)
    begin_turn(r, st, poorest(r, st, candidates));
  else
    st->phase = GN_NEXT;
}

void gn_give_turn(const struct gn_rules *r, struct gn_state *st, int seat)
{
  if (st->phase == GN_NEXT) {
    set_next(st, seat);
    begin_action(st);
  } else if (st->turn == 0) {
    set_first(st, seat);
  } else {
    if (r->seats > 2)
      st->had_turn = (uint8_t)((st->had_turn & ~(1 << st->seat)) | 1 << seat);
    st->seat = (uint8_t)seat;
  }
}

/* Ends turns in which no action is possible (GN-ACT-08). */
void gn_end_stuck_turns(const struct gn_rules *r, struct gn_state *st)
{
  while (st->phase == GN_ACTION && !gn_can_act(r, st))
    end_turn(r, st);
}

/* Moves the torticrane after an action on AREA (GN-CRANE-01) and continues the turn. */
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

/* Continues after a floor: notes an empty supply (GN-END-01), and lets the seat claim a project if
 * it can (GN-PROJ-01). */
static void floor_placed(const struct gn_rules *r, struct gn_state *st, int area)
{
  st->built = (uint8_t)(area + 1);
  st->last_round |= st->clan[st->seat].floors == 0;
  if (gn_claimable(r, st))
    st->phase = GN_PROJECT;
  else
    end_action(r, st, area);
}

static void place_floor(const struct gn_rules *r, struct gn_state *st, int area, int price)
{
  struct gn_clan *clan = &st->clan[st->seat];
  clan->inhabitants -= price;
  clan->floors--;
  clan->towers |= gn_bit(area);
  st->floors[area]++;
  floor_placed(r, st, area);
}

static void choose_land(const struct gn_rules *r, struct gn_state *st, int land, int price)
{
  int area = st->built - 1;
  st->agreed = 0;
  st->tokens[land]--; /* GN-BUILD-02 */
  st->land[land] |= gn_bit(area);
  place_floor(r, st, area, price);
}

/* The price is asked before anything changes, as it was for the legal moves. */
static void construct(const struct gn_rules *r, struct gn_state *st, int area)
{
  int price = gn_price(r, st, area);
  if (gn_land_of(st, area) != GN_BRAMBLE) {
    place_floor(r, st, area, price);
    return;
  }
  unsigned lands = gn_lands_left(st);
  st->built = (uint8_t)(area + 1);
  if (lands & (lands - 1)) {
    st->phase = GN_LAND;
    st->agreed = r->pricer ? (uint16_t)(price + 1) : 0;
  } else {
    choose_land(r, st, __builtin_ctz(lands), price);
  }
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
  clan->inhabitants -= gn_invasion_price(r, st, area);
  spend_ploy(st);
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
      gn_turn_up(st, place); /* GN-PROJ-11 */
  end_action(r, st, st->built - 1);
}

static void keep_missions(const struct gn_rules *r, struct gn_state *st, int cards)
{
  st->clan[st->seat].kept = (uint16_t)cards;
  st->seat = (uint8_t)((st->seat + 1) % r->seats);
  if (st->seat == st->first)
    open_turn(r, st);
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
  case GN_CHOOSE_LAND: choose_land(r, st, gn_what(move), gn_price(r, st, st->built - 1)); break;
  case GN_CLAIM: claim(r, st, gn_what(move)); break;
  case GN_SKIP: end_action(r, st, st->built - 1); break;
  case GN_CHOOSE_NEXT: begin_turn(r, st, gn_what(move)); break;
  default: apply_action(r, st, move); break;
  }
  gn_end_stuck_turns(r, st);
}

void gn_settle(const void *rules, void *state)
{
  gn_end_stuck_turns(rules, state);
}

/* A seat has one turn in a round; what comes next is chosen in it. */
int gn_turn(const void *rules, const void *state)
{
  const struct gn_state *st = state;
  (void)rules;
  return st->phase == GN_MISSIONS ? AD_NO_TURN : st->round;
}

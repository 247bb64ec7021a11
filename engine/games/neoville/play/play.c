/* play.c - turns of Neoville: each is place, build, draw, as far as the rules have them. */
#include "engine/games/neoville/play/play.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/moves.h"

int nv_to_act(const void *rules, const void *state)
{
  const struct nv_state *st = state;
  (void)rules;
  return st->phase == NV_ENDED ? AD_OVER : st->seat;
}

int nv_take_from_hand(struct nv_city *city, int slot)
{
  int tile = city->hand[slot] - 1;
  unsigned low = (1u << slot) - 1;
  for (int i = slot; i + 1 < city->n_hand; i++)
    city->hand[i] = city->hand[i + 1];
  city->hand[--city->n_hand] = 0;
  city->known = (uint8_t)((city->known & low) | (city->known >> 1 & ~low));
  return tile;
}

bool nv_draws_now(const struct nv_rules *r, const struct nv_state *st)
{
  const struct nv_city *city = &st->city[st->seat];
  int to_lay = r->n_cells - city->n_tiles;
  if (city->n_hand >= r->hand_size)
    return false; /* only in a position that begins with a full hand */
  if (to_lay == 0 && !r->draw_after_last_tile)
    return false; /* NV-DRAW-04 */
  if (r->stop_draw_when_hand_suffices && city->n_hand >= to_lay)
    return false;
  for (int slot = 0; slot < r->display_size; slot++)
    if (st->display[slot])
      return true;
  return st->n_pile > 0; /* NV-DRAW-03: with nothing left the draw is skipped */
}

int nv_first_of_round(const struct nv_rules *r, const struct nv_state *st, int round)
{
  return r->rotate_first_player ? (st->first_seat + round) % r->seats : st->first_seat;
}

/* Returns the seat after SEAT, which has had its turn of ROUND: the next one clockwise that has not
 * (NV-TURN-01).  LAID: tiles in the cities; ENDS: whether this was the last turn of the round. */
static int next_seat(const struct nv_rules *r, const struct nv_state *st, int seat, int round,
                     const int laid[], bool *ends)
{
  int next = seat;
  do
    next = next + 1 == r->seats ? 0 : next + 1;
  while (next != seat && laid[next] > round);
  *ends = next == seat;
  return *ends ? nv_first_of_round(r, st, round + 1) : next;
}

/* Returns the seat that passes its hand to SEAT. */
static int giver_of(const struct nv_rules *r, int seat)
{
  return (seat + (r->pass_hands == NV_PASS_LEFT ? r->seats - 1 : 1)) % r->seats;
}

/* Passes the numbers of tiles in HAND as pass_hands does. */
static void pass_counts(const struct nv_rules *r, int hand[])
{
  int before[NV_MAX_SEATS];
  memcpy(before, hand, sizeof before);
  for (int seat = 0; seat < r->seats && r->pass_hands != NV_PASS_NONE; seat++)
    hand[seat] = before[giver_of(r, seat)];
}

bool nv_tiles_suffice(const struct nv_rules *r, const struct nv_state *st)
{
  int phase = st->phase, seat = st->seat, free = st->n_pile, hand[NV_MAX_SEATS], laid[NV_MAX_SEATS];
  bool ends;
  for (int slot = 0; slot < r->display_size; slot++)
    free += st->display[slot] != 0;
  for (int i = 0; i < r->seats; i++) {
    hand[i] = st->city[i].n_hand;
    laid[i] = st->city[i].n_tiles;
  }
  while (phase != NV_ENDED) {
    bool lays = phase == NV_PLACE || phase == NV_CHOOSE;
    if (lays && laid[seat] == r->n_cells)
      break;
    if (lays && hand[seat] == 0)
      return false;
    hand[seat] -= lays;
    laid[seat] += lays;
    int to_lay = r->n_cells - laid[seat];
    bool enough = (to_lay == 0 && !r->draw_after_last_tile) ||
                  (r->stop_draw_when_hand_suffices && hand[seat] >= to_lay);
    bool draws = phase != NV_BETWEEN && hand[seat] < r->hand_size && !enough && free > 0;
    hand[seat] += draws;
    free -= draws;
    phase = NV_PLACE;
    seat = next_seat(r, st, seat, laid[seat] - 1, laid, &ends);
    if (ends)
      pass_counts(r, hand);
  }
  return true;
}

/* Passes all hands to the next seats, if the rules say so. */
static void pass_hands(const struct nv_rules *r, struct nv_state *st)
{
  struct hand {
    uint8_t tile[NV_MAX_HAND], known, n;
  } hand[NV_MAX_SEATS];
  if (r->pass_hands == NV_PASS_NONE)
    return;
  for (int seat = 0; seat < r->seats; seat++) {
    const struct nv_city *giver = &st->city[giver_of(r, seat)];
    memcpy(hand[seat].tile, giver->hand, sizeof giver->hand);
    hand[seat].known = giver->known;
    hand[seat].n = giver->n_hand;
  }
  for (int seat = 0; seat < r->seats; seat++) {
    struct nv_city *city = &st->city[seat];
    memcpy(city->hand, hand[seat].tile, sizeof city->hand);
    city->known = hand[seat].known;
    city->n_hand = hand[seat].n;
  }
}

void nv_begin_turn(const struct nv_rules *r, struct nv_state *st)
{
  int round = st->city[st->seat].n_tiles;
  bool first = true; /* turn of the round */
  for (int seat = 0; seat < r->seats; seat++)
    first &= st->city[seat].n_tiles <= round;
  if (first)
    ad_begins(r->run, st, NV_ROUND, round + 1);
  ad_begins(r->run, st, NV_TURN, st->seat + 1);
}

static void end_turn(const struct nv_rules *r, struct nv_state *st)
{
  int round = st->city[st->seat].n_tiles - 1;
  bool ends;
  int laid[NV_MAX_SEATS];
  for (int seat = 0; seat < r->seats; seat++)
    laid[seat] = st->city[seat].n_tiles;
  int next = next_seat(r, st, st->seat, round, laid, &ends);
  st->phase = NV_BETWEEN;
  ad_ends(r->run, st, NV_TURN, st->seat + 1);
  if (ends)
    ad_ends(r->run, st, NV_ROUND, round + 1);
  st->seat = (uint8_t)next;
  st->phase = st->city[st->seat].n_tiles == r->n_cells ? NV_ENDED : NV_PLACE; /* NV-END-01 */
  if (st->phase == NV_ENDED)
    return;
  if (ends)
    pass_hands(r, st);
  if (r->run)
    nv_begin_turn(r, st);
}

static void end_build(const struct nv_rules *r, struct nv_state *st)
{
  st->new_row = st->new_col = st->builds_left = 0;
  if (nv_draws_now(r, st))
    st->phase = NV_DRAW;
  else
    end_turn(r, st);
}

static void apply_place(const struct nv_rules *r, struct nv_state *st, ad_move move)
{
  struct nv_city *city = &st->city[st->seat];
  int row = nv_place_row(move), col = nv_place_col(move);
  int tile = nv_take_from_hand(city, nv_place_slot(move));
  nv_city_lay(r, city, tile, nv_place_turn(move), &row, &col);
  st->new_row = (uint8_t)row;
  st->new_col = (uint8_t)col;
  st->builds_left = (uint8_t)r->builds_per_turn;
  st->phase = NV_BUILD;
  if (r->builds_per_turn == 0)
    end_build(r, st);
}

static void apply_build(const struct nv_rules *r, struct nv_state *st, ad_move move)
{
  if (move == NV_BUILD_NONE) {
    end_build(r, st);
    return;
  }
  int token = nv_build_token(move);
  nv_city_build(r, &st->city[st->seat], token, nv_build_row(move), nv_build_col(move));
  if (--st->left[token] == 0)
    *(nv_is_tower(token) ? &st->towers : &st->utilities) &= ~(UINT64_C(1) << token % 64);
  if (--st->builds_left == 0)
    end_build(r, st);
}

static void apply_draw(const struct nv_rules *r, struct nv_state *st, ad_move move)
{
  struct nv_city *city = &st->city[st->seat];
  int slot = nv_draw_slot(move), top = 0;
  if (st->n_pile > 0) {
    top = st->pile[--st->n_pile];
    st->pile[st->n_pile] = 0;
  }
  if (slot == NV_FROM_PILE) {
    city->hand[city->n_hand++] = (uint8_t)top;
  } else { /* NV-DRAW-02, NV-DRAW-03: the other seats have seen the tile */
    city->known |= (uint8_t)(1 << city->n_hand);
    city->hand[city->n_hand++] = st->display[slot];
    st->display[slot] = (uint8_t)top;
  }
  end_turn(r, st);
}

void nv_apply(const void *rules, void *state, ad_move move)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  switch (st->phase) {
  case NV_CHOOSE:
    nv_stock_utilities(r, st, move & 255, st->token_seed);
    st->token_seed = 0;
    st->phase = NV_PLACE;
    nv_begin_turn(r, st);
    break;
  case NV_PLACE: apply_place(r, st, move); break;
  case NV_BUILD: apply_build(r, st, move); break;
  default: apply_draw(r, st, move); break;
  }
}

/* A turn is from one placement to the next, so the tiles of the city number the turns. */
int nv_turn(const void *rules, const void *state)
{
  const struct nv_state *st = state;
  (void)rules;
  if (st->phase == NV_CHOOSE)
    return AD_NO_TURN;
  return st->city[st->seat].n_tiles - (st->phase != NV_PLACE);
}

/* complete.c - the second half of reading a position.
 *
 * First the turn: phase and seat follow from the numbers of tiles in the cities.  Then tiles and
 * tokens that the file does not name are dealt by `seed` to places that it leaves open.  At last
 * the position is played to its end once, so that every position that is accepted can be. */
#include "engine/games/neoville/files/complete.h"

#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/play.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/phases.h"

enum { FAR = 1000 }; /* rows and columns of a file are from -FAR to FAR */

bool nv_read_cell(struct nv_reader *in, struct ad_node *map, int *row, int *col)
{
  struct ad_node *a = ad_read_int(map, "row", AD_REQUIRED, -FAR, FAR, row, in->diags);
  struct ad_node *b = ad_read_int(map, "col", AD_REQUIRED, -FAR, FAR, col, in->diags);
  return a && b;
}

/* ---- whose turn it is ---- */

/* Returns the K-th seat of ROUND, both from 0. */
static int seat_number(const struct nv_reader *in, int round, int k)
{
  return (nv_first_of_round(in->rules, in->st, round > 0 ? round : 0) + k) % in->rules->seats;
}

static bool city_is_full(const struct nv_reader *in, int seat)
{
  return in->st->city[seat].n_tiles == in->rules->n_cells;
}

/* Returns whether all cities that the file describes are full, the first one among them. */
static bool seems_over(const struct nv_reader *in)
{
  bool over = in->city[0] != NULL;
  for (int seat = 0; seat < in->rules->seats; seat++)
    over &= !in->city[seat] || city_is_full(in, seat);
  return over;
}

/* Returns the seat to act: the first seat of the round that has placed no tile in it, or, if the
 * seat to act has placed its tile in this turn (LAID), the seat before. */
static int infer_seat(const struct nv_reader *in, bool laid)
{
  int least = in->st->city[0].n_tiles, most = least, k = 0;
  for (int seat = 1; seat < in->rules->seats; seat++) {
    int n = in->st->city[seat].n_tiles;
    least = n < least ? n : least;
    most = n > most ? n : most;
  }
  int round = least - (laid && least == most);
  while (k < in->rules->seats && in->st->city[seat_number(in, round, k)].n_tiles > round)
    k++;
  return seat_number(in, round, laid && k ? k - 1 : k);
}

static void infer_turn(struct nv_reader *in)
{
  if (in->phase < 0)
    in->phase = seems_over(in) ? NV_ENDED : NV_PLACE;
  if (in->seat < 0)
    in->seat = infer_seat(in, in->phase == NV_BUILD || in->phase == NV_DRAW);
  in->st->phase = (uint8_t)in->phase;
  in->st->seat = (uint8_t)in->seat;
}

/* Reports each city that has fewer tiles than rounds are over, or too many: scripts may change the
 * order of the seats. */
static void check_any_order(struct nv_reader *in, int rounds)
{
  const struct nv_state *st = in->st;
  for (int seat = 0; seat < in->rules->seats; seat++) {
    int n = st->city[seat].n_tiles;
    if (n < rounds || n > rounds + 1)
      ad_diag(in->diags, in->city[seat] ? in->city[seat] : in->position,
              "seat %d has placed %d tiles, expected %d or %d when seat %d is to %s", seat + 1, n,
              rounds, rounds + 1, st->seat + 1, nv_phase(in->rules, st));
  }
}

/* Reports each city whose number of tiles does not fit the first seat, the acting seat and the
 * phase. */
static void check_turn(struct nv_reader *in)
{
  const struct nv_state *st = in->st;
  bool laid = st->phase == NV_BUILD || st->phase == NV_DRAW, acted = true;
  int rounds = st->city[st->seat].n_tiles - laid;
  if (rounds < 0)
    ad_diag(in->diags, in->position, "seat %d is to %s but has placed no tile", st->seat + 1,
            nv_phase(in->rules, st));
  if (rounds >= in->rules->n_cells)
    ad_diag(in->diags, in->position, "seat %d is to %s but its city is full", st->seat + 1,
            nv_phase(in->rules, st));
  if (in->rules->run && rounds >= 0) {
    check_any_order(in, rounds);
    return;
  }
  for (int k = 0; k < in->rules->seats && rounds >= 0; k++) {
    int seat = seat_number(in, rounds, k);
    if (seat == st->seat)
      acted = laid;
    int expected = rounds + acted;
    if (st->city[seat].n_tiles != expected)
      ad_diag(in->diags, in->city[seat] ? in->city[seat] : in->position,
              "seat %d has placed %d tiles, expected %d when seat %d began and seat %d is to %s",
              seat + 1, st->city[seat].n_tiles, expected, seat_number(in, rounds, 0) + 1,
              st->seat + 1, nv_phase(in->rules, st));
    acted &= seat != st->seat;
  }
}

static void check_choose(struct nv_reader *in)
{
  if (in->rules->selection != NV_SELECT_CHOOSE || in->rules->utility_kinds_in_play == 0)
    ad_diag(in->diags, ad_node_get(in->position, "phase"),
            "phase is choose, which needs the parameter utility_selection: choose");
  else if (in->st->city[in->st->seat].n_tiles > 0 || in->st->seat != in->st->first_seat)
    ad_diag(
      in->diags, ad_node_get(in->position, "phase"),
      "phase is choose, expected the first seat to act and no tile in the city of the first seat");
  if (in->types && in->types->n > 0)
    ad_diag(in->diags, in->types,
            "utility_types is given, but in phase choose no utility type is chosen yet: remove "
            "utility_types");
}

/* Reads where the new tile is, which is clear if the city has only one tile, and how many
 * buildings the acting seat may still build on it. */
static void check_new_tile(struct nv_reader *in)
{
  struct nv_state *st = in->st;
  const struct nv_city *city = &st->city[st->seat];
  struct ad_node *node = ad_read_map(in->position, "new_tile",
                                     city->n_tiles == 1 ? AD_OPTIONAL : AD_REQUIRED, in->diags);
  int row = 0, col = 0;
  if (node && !nv_read_cell(in, node, &row, &col))
    return;
  if (!node && city->n_tiles != 1)
    return;
  row -= node ? in->layout[st->seat].top : 0;
  col -= node ? in->layout[st->seat].left : 0;
  if (nv_terrain_at(in->rules, city, 2 * row, 2 * col) < 0) {
    ad_diag(in->diags, node,
            "seat %d has no tile at this row and column, expected the tile that was just placed",
            st->seat + 1);
    return;
  }
  st->new_row = (uint8_t)row;
  st->new_col = (uint8_t)col;
  const struct nv_cell *cell = nv_cell_of(city, row, col);
  int left = in->rules->builds_per_turn - (cell->token[0] != 0) - (cell->token[1] != 0);
  if (left < 1 || (st->builds_left && st->builds_left != left))
    ad_diag(in->diags, node ? node : in->position,
            "builds_left is %d, but the new tile has room for %d more buildings", st->builds_left,
            left);
  st->builds_left = (uint8_t)left;
}

static void check_draw(struct nv_reader *in)
{
  const struct nv_city *city = &in->st->city[in->st->seat];
  int to_lay = in->rules->n_cells - city->n_tiles;
  if (city->n_hand >= in->rules->hand_size)
    ad_diag(in->diags, in->position, "seat %d is to draw but its hand is full", in->seat + 1);
  else if ((to_lay == 0 && !in->rules->draw_after_last_tile) ||
           (in->rules->stop_draw_when_hand_suffices && city->n_hand >= to_lay))
    ad_diag(in->diags, in->position, "seat %d is to draw but needs no tile (NV-DRAW-04)",
            in->seat + 1);
  ad_move moves[NV_MAX_MOVES];
  if (nv_legal(in->rules, in->st, moves) == 0)
    ad_diag(in->diags, in->position, "seat %d is to draw but no tile is left", in->seat + 1);
}

/* ---- what the file leaves open ---- */

static void find_rest(struct nv_reader *in)
{
  struct ad_rng rng;
  for (int tile = 1; tile <= in->rules->n_tiles; tile++)
    if (!in->used[tile])
      in->rest[in->n_rest++] = (uint8_t)tile;
  ad_rng_stream(&rng, in->seed, "tiles");
  ad_shuffle_u8(&rng, in->rest, in->n_rest);
}

static uint8_t take_rest(struct nv_reader *in)
{
  return in->n_rest > 0 ? in->rest[--in->n_rest] : 0;
}

/* Deals a whole hand to a seat whose hand the file leaves out. */
static void deal_hand(struct nv_reader *in, int seat)
{
  struct nv_city *city = &in->st->city[seat];
  int number = (seat - in->st->first_seat + in->rules->seats) % in->rules->seats;
  int equity = in->rules->n_tiles + number + 1, wanted = in->rules->hand_size;
  if (in->st->phase == NV_ENDED || city_is_full(in, seat))
    return;
  if (seat == in->st->seat && (in->st->phase == NV_BUILD || in->st->phase == NV_DRAW))
    wanted--;
  /* NV-TURN-03: an equity tile that is not placed is still in hand */
  if (in->rules->equity_tiles && wanted > 0 && !in->used[equity]) {
    city->hand[city->n_hand++] = (uint8_t)equity;
    city->known = 1;
  }
  while (city->n_hand < wanted && in->n_rest > 0)
    city->hand[city->n_hand++] = take_rest(in);
}

/* Deals the tiles that the position does not name to the display, the hands and the pile, as far
 * as the position leaves these out. */
static void deal_rest(struct nv_reader *in)
{
  struct nv_state *st = in->st;
  find_rest(in);
  for (int slot = 0; slot < in->rules->display_size && !in->display; slot++)
    st->display[slot] = take_rest(in);
  for (int seat = 0; seat < in->rules->seats; seat++) {
    struct nv_city *city = &st->city[seat];
    if (!in->hand_given[seat])
      deal_hand(in, seat);
    for (int i = 0; i < city->n_hand; i++)
      if (city->hand[i] == NV_OPEN && !(city->hand[i] = take_rest(in)))
        ad_diag(in->diags, in->city[seat], "the deck has no tile left for the hand of seat %d",
                seat + 1);
  }
  if (in->pile_count >= 0 && in->pile_count != in->n_rest)
    ad_diag(in->diags, in->pile, "pile is %d, but %d tiles are in no city, hand or display",
            in->pile_count, in->n_rest);
  if (in->pile && in->pile_count < 0)
    return;
  while (in->n_rest > 0)
    st->pile[st->n_pile++] = take_rest(in);
}

/* ---- supply ---- */

static int copies_of(const struct nv_rules *rules, int token)
{
  if (nv_is_tower(token))
    return rules->tower_copies[token % NV_MAX_VALUES];
  return token - NV_FIRST_UTILITY < rules->n_utilities ? nv_utility_of(rules, token)->copies : 0;
}

/* Returns the types whose utilities are built or in the supply. */
static unsigned types_seen(const struct nv_reader *in)
{
  unsigned types = 0;
  for (int i = 0; i < in->rules->n_utilities; i++)
    if (in->built[NV_FIRST_UTILITY + i] || in->st->left[NV_FIRST_UTILITY + i])
      types |= 1u << in->rules->utility[i].type_index;
  return types;
}

static void choose_types(struct nv_reader *in)
{
  uint8_t order[NV_MAX_TYPES] = {0, 1, 2, 3, 4, 5, 6, 7};
  unsigned types =
    types_seen(in) | (in->rules->selection == NV_SELECT_FIXED ? in->rules->fixed_types : 0u);
  struct ad_rng rng;
  ad_rng_stream(&rng, in->seed, "utility types");
  ad_shuffle_u8(&rng, order, in->rules->n_types);
  for (int i = 0;
       i < in->rules->n_types && __builtin_popcount(types) < in->rules->utility_kinds_in_play; i++)
    types |= 1u << order[i];
  in->st->types_in_play = (uint8_t)types;
}

/* Adds random tokens of one type to the supply, until there are utilities_per_kind with the built
 * ones. */
static void stock_type(struct nv_reader *in, int type)
{
  uint8_t bag[NV_MAX_UTILITIES * 64];
  struct ad_rng rng;
  int n = 0, wanted = in->rules->utilities_per_kind;
  for (int i = 0; i < in->rules->n_utilities; i++) {
    if (in->rules->utility[i].type_index != type)
      continue;
    wanted -= in->built[NV_FIRST_UTILITY + i];
    for (int k = in->built[NV_FIRST_UTILITY + i]; k < in->rules->utility[i].copies; k++)
      bag[n++] = (uint8_t)i;
  }
  ad_rng_stream(&rng, in->seed, in->rules->type[type]);
  for (; wanted > 0 && n > 0; wanted--) {
    uint32_t pick = ad_rng_below(&rng, (uint32_t)n);
    in->st->left[NV_FIRST_UTILITY + bag[pick]]++;
    bag[pick] = bag[--n];
  }
}

static void stock_supply(struct nv_reader *in)
{
  for (int token = 0; token < NV_FIRST_UTILITY; token++)
    if (copies_of(in->rules, token) > in->built[token])
      in->st->left[token] = (uint8_t)(copies_of(in->rules, token) - in->built[token]);
  for (int type = 0; type < in->rules->n_types; type++)
    if (in->st->types_in_play >> type & 1)
      stock_type(in, type);
}

/* Reports buildings and utility types of which the cities and the supply have more than the game.
 * */
static void check_supply(struct nv_reader *in)
{
  const struct ad_node *at = in->supply ? in->supply : in->position;
  char name[NV_NAME];
  int of_type[NV_MAX_TYPES] = {0};
  for (int token = 0; token < NV_TOKENS; token++) {
    int n = in->built[token] + in->st->left[token];
    if (n == 0)
      continue;
    nv_token_name(in->rules, token, name, sizeof name);
    if (n > copies_of(in->rules, token))
      ad_diag(in->diags, at, "%s is in the cities and the supply %d times, but the game has %d",
              name, n, copies_of(in->rules, token));
    if (!nv_is_tower(token))
      of_type[nv_utility_of(in->rules, token)->type_index] += n;
  }
  for (int type = 0; type < in->rules->n_types; type++) {
    /* scripts can add to the supply */
    if (of_type[type] > in->rules->utilities_per_kind && !in->rules->run)
      ad_diag(in->diags, at,
              "the cities and the supply have %d tokens of type %s, expected at most %d",
              of_type[type], in->rules->type[type], in->rules->utilities_per_kind);
    if (of_type[type] && !(in->st->types_in_play >> type & 1))
      ad_diag(in->diags, at, "type %s is not among the utility types in play",
              in->rules->type[type]);
  }
  if (__builtin_popcount(in->st->types_in_play) > in->rules->utility_kinds_in_play)
    ad_diag(in->diags, in->types ? in->types : at,
            "the position has %d utility types, expected at most %d",
            __builtin_popcount(in->st->types_in_play), in->rules->utility_kinds_in_play);
}

static void complete_supply(struct nv_reader *in)
{
  if (in->st->phase == NV_CHOOSE) {
    if (types_seen(in))
      ad_diag(in->diags, in->supply ? in->supply : in->position,
              "the position has utilities, but in phase choose no utility type is chosen yet");
    if (!in->st->token_seed)
      in->st->token_seed = ad_mix(in->seed + 1);
  } else if (!in->types) {
    choose_types(in);
  }
  if (!in->supply)
    stock_supply(in);
  check_supply(in);
  nv_supply_bits(in->st);
}

/* ---- the whole ---- */

/* Plays one way to the end and reports where the tiles run out; as nv_tiles_suffice, with the seat
 * and the round. */
static void check_playable(struct nv_reader *in)
{
  ad_move moves[NV_MAX_MOVES];
  struct nv_state copy;
  memcpy(&copy, in->st, nv_state_size(in->rules));
  while (nv_to_act(in->rules, &copy) != AD_OVER) {
    if (nv_legal(in->rules, &copy, moves) == 0) {
      ad_diag(in->diags, in->position,
              "the tiles run out: seat %d will have no tile to place in round %d", copy.seat + 1,
              copy.city[copy.seat].n_tiles + 1);
      return;
    }
    nv_apply(in->rules, &copy, moves[0]);
  }
}

void nv_complete_position(struct nv_reader *in)
{
  int before = in->diags->reported;
  infer_turn(in);
  if (in->st->phase != NV_ENDED)
    check_turn(in);
  if (in->st->phase == NV_CHOOSE)
    check_choose(in);
  if (in->st->phase == NV_BUILD)
    check_new_tile(in);
  else
    in->st->builds_left = 0;
  deal_rest(in);
  complete_supply(in);
  if (in->st->phase == NV_DRAW)
    check_draw(in);
  if (in->diags->reported == before)
    check_playable(in);
}

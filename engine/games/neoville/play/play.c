/* play.c - set-up, turns and moves of Neoville. */
#include <string.h>

#include "engine/games/neoville/neoville.h"

size_t nv_state_size(const void *rules)
{
  const struct nv_rules *r = rules;
  return offsetof(struct nv_state, city) + (size_t)r->seats * sizeof(struct nv_city);
}

/* ---- set-up ---- */

void nv_supply_bits(struct nv_state *st)
{
  st->towers = st->utilities = 0;
  for (int token = 0; token < NV_TOKENS; token++)
    if (st->left[token])
      *(nv_is_tower(token) ? &st->towers : &st->utilities) |= UINT64_C(1) << token % 64;
}

/* Draws utilities_per_kind tokens of one type from all there are (NV-SETUP-02). */
static void stock_type(const struct nv_rules *r, struct nv_state *st, int type, uint64_t seed)
{
  uint8_t bag[NV_MAX_UTILITIES * 64];
  struct ad_rng rng;
  int n = 0;
  for (int i = 0; i < r->n_utilities; i++)
    for (int k = 0; k < r->utility[i].copies && r->utility[i].type_index == type; k++)
      bag[n++] = (uint8_t)i;
  ad_rng_stream(&rng, seed, r->type[type]);
  for (int k = 0; k < r->utilities_per_kind; k++) {
    uint32_t pick = ad_rng_below(&rng, (uint32_t)(n - k));
    st->left[NV_FIRST_UTILITY + bag[pick]]++;
    bag[pick] = bag[n - k - 1];
  }
}

/* Puts the tokens of the utility types in play (bits TYPES) into the supply (NV-SETUP-02). */
static void stock_utilities(const struct nv_rules *r, struct nv_state *st, unsigned types,
                            uint64_t seed)
{
  st->types_in_play = (uint8_t)types;
  for (int t = 0; t < r->n_types; t++)
    if (types >> t & 1)
      stock_type(r, st, t, seed);
  nv_supply_bits(st);
}

static unsigned random_types(const struct nv_rules *r, uint64_t seed)
{
  uint8_t order[NV_MAX_TYPES] = {0, 1, 2, 3, 4, 5, 6, 7};
  unsigned types = 0;
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "utility types");
  ad_shuffle_u8(&rng, order, r->n_types);
  for (int i = 0; i < r->utility_kinds_in_play; i++)
    types |= 1u << order[i];
  return types;
}

static void stock_supply(const struct nv_rules *r, struct nv_state *st, uint64_t seed)
{
  for (int t = 0; t < NV_TERRAINS; t++) /* NV-SETUP-01 */
    memcpy(&st->left[t * NV_MAX_VALUES], r->tower_copies, sizeof r->tower_copies);
  if (r->selection == NV_SELECT_CHOOSE && r->utility_kinds_in_play > 0) {
    nv_supply_bits(st);
    st->token_seed = seed;
    st->phase = NV_CHOOSE;
    return;
  }
  stock_utilities(r, st, r->selection == NV_SELECT_FIXED ? r->fixed_types : random_types(r, seed),
                  seed);
}

static void deal_hand(const struct nv_rules *r, struct nv_state *st, int seat, int number)
{
  struct nv_city *city = &st->city[seat];
  if (r->equity_tiles) { /* NV-SETUP-06: everybody knows it */
    city->hand[city->n_hand++] = (uint8_t)(r->n_tiles + number + 1);
    city->known = 1;
  }
  while (city->n_hand < r->hand_size) { /* NV-SETUP-07 */
    city->hand[city->n_hand++] = st->pile[--st->n_pile];
    st->pile[st->n_pile] = 0;
  }
}

void nv_deal(const void *rules, void *state, uint64_t seed)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  struct ad_rng rng;
  st->phase = NV_PLACE;
  for (int i = 0; i < r->n_tiles; i++)
    st->pile[i] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, seed, "tiles"); /* NV-SETUP-04 */
  ad_shuffle_u8(&rng, st->pile, r->n_tiles);
  st->n_pile = (uint8_t)r->n_tiles;
  for (int i = 0; i < r->display_size; i++) { /* NV-SETUP-05 */
    st->display[i] = st->pile[--st->n_pile];
    st->pile[st->n_pile] = 0;
  }
  if (r->first_player == NV_FIRST_RANDOM) {
    ad_rng_stream(&rng, seed, "first player");
    st->first_seat = (uint8_t)ad_rng_below(&rng, (uint32_t)r->seats);
  }
  st->seat = st->first_seat;
  for (int k = 0; k < r->seats; k++)
    deal_hand(r, st, (st->first_seat + k) % r->seats, k);
  stock_supply(r, st, seed);
}

/* ---- legal moves ---- */

int nv_to_act(const void *rules, const void *state)
{
  const struct nv_state *st = state;
  (void)rules;
  return st->phase == NV_ENDED ? AD_OVER : st->seat;
}

static int legal_choices(const struct nv_rules *r, ad_move *out)
{
  int n = 0;
  for (unsigned types = 1; types < 1u << r->n_types; types++)
    if (__builtin_popcount(types) == r->utility_kinds_in_play)
      out[n++] = nv_choose_move(types);
  return n;
}

/* Open cells of a city as moves without slot and turn, with what could be joined there. */
struct cells {
  int n, n_risky;
  ad_move move[NV_CELLS + 1];
  uint8_t contacts[NV_CELLS + 1]; /* index into risky, RISKLESS otherwise */
  struct nv_contacts risky[NV_CELLS + 1];
};
enum { RISKLESS = 255 };

static bool could_join(const struct nv_city *city)
{
  for (int t = 0; t < NV_TERRAINS; t++)
    if (city->tower_districts[t] > 1)
      return true;
  return false;
}

static void find_cells(const struct nv_rules *r, const struct nv_city *city, struct cells *out)
{
  bool careful = could_join(city);
  out->n = out->n_risky = 0;
  for (uint64_t open = nv_open_cells(r, city); open; open &= open - 1) {
    int bit = __builtin_ctzll(open), row = bit / 8 - 1, col = bit % 8 - 1;
    out->move[out->n] = nv_place_move(0, row, col, 0);
    out->contacts[out->n] = RISKLESS;
    if (careful) {
      nv_contacts_of(r, city, row, col, &out->risky[out->n_risky]);
      if (out->risky[out->n_risky].risky)
        out->contacts[out->n] = (uint8_t)out->n_risky++;
    }
    out->n++;
  }
}

/* All placements of the tile in SLOT. */
static int all_of_slot(const struct cells *cells, const struct nv_tile *tile, int slot,
                       ad_move *out)
{
  int n = 0;
  for (int i = 0; i < cells->n; i++)
    for (int turn = 0; turn < tile->n_faces; turn++)
      out[n++] = cells->move[i] | (ad_move)(slot << 16 | turn);
  return n;
}

/* Those of them that do not join. */
static int apart_of_slot(const struct cells *cells, const struct nv_tile *tile, int slot,
                         ad_move *out)
{
  int n = 0;
  for (int i = 0; i < cells->n; i++)
    for (int turn = 0; turn < tile->n_faces; turn++)
      if (cells->contacts[i] == RISKLESS ||
          !nv_face_joins(&tile->face[turn], &cells->risky[cells->contacts[i]]))
        out[n++] = cells->move[i] | (ad_move)(slot << 16 | turn);
  return n;
}

static int legal_places(const struct nv_rules *r, const struct nv_city *city, ad_move *out)
{
  struct cells cells;
  int n = 0;
  find_cells(r, city, &cells);
  bool filter = cells.n_risky > 0 && r->join_rule != NV_JOIN_FREE;
  for (int slot = 0; slot < city->n_hand; slot++) {
    const struct nv_tile *tile = &r->tile[city->hand[slot] - 1];
    int found = filter ? apart_of_slot(&cells, tile, slot, out + n)
                       : all_of_slot(&cells, tile, slot, out + n);
    if (found == 0 && r->join_rule == NV_JOIN_TILE)
      found = all_of_slot(&cells, tile, slot, out + n);
    n += found;
  }
  if (n == 0) /* NV-JOIN-03: every option of the whole hand joins */
    for (int slot = 0; slot < city->n_hand; slot++)
      n += all_of_slot(&cells, &r->tile[city->hand[slot] - 1], slot, out + n);
  return n;
}

/* Skyscrapers that may stand on this square, as bits of st->towers. */
static uint64_t towers_for(const struct nv_rules *r, const struct nv_state *st,
                           const struct nv_city *city, int square, int terrain)
{
  uint64_t towers = st->towers & UINT64_C(0xffff) << terrain * NV_MAX_VALUES; /* NV-BUILD-04 */
  int label = city->label[square];
  if (!towers || !nv_taken(city, label))
    return towers;
  return r->skyscrapers_per_district > 1 &&
             nv_district_towers(city, label) < r->skyscrapers_per_district
         ? towers
         /* NV-BUILD-05 */
         : 0;
}

static int legal_builds(const struct nv_rules *r, const struct nv_state *st, ad_move *out)
{
  const struct nv_city *city = &st->city[st->seat];
  const struct nv_cell *cell = nv_cell_of(city, st->new_row, st->new_col);
  const struct nv_face *face = nv_face_of(r, cell);
  int n = 0;
  out[n++] = NV_BUILD_NONE;
  for (int k = 0; k < 4; k++) {
    int row = 2 * st->new_row + k / 2, col = 2 * st->new_col + k % 2;
    if ((face->symbol[k] && !r->build_on_symbols) || (cell->token[0] && cell->square0 == k))
      continue; /* NV-BUILD-06 */
    ad_move move = nv_build_move(row, col, 0);
    for (uint64_t t = towers_for(r, st, city, nv_square(row, col), face->terrain[k]); t; t &= t - 1)
      out[n++] = move | (ad_move)__builtin_ctzll(t);
    for (uint64_t u = st->utilities; u; u &= u - 1)
      out[n++] = move | (ad_move)(NV_FIRST_UTILITY + __builtin_ctzll(u));
  }
  if (n > 1 && !r->allow_pass_build) {
    memmove(out, out + 1, (size_t)(n - 1) * sizeof *out);
    n--;
  }
  return n;
}

static int legal_draws(const struct nv_rules *r, const struct nv_state *st, ad_move *out)
{
  int n = 0;
  for (int slot = 0; slot < r->display_size; slot++)
    if (st->display[slot])
      out[n++] = nv_draw_move(slot);
  if (st->n_pile > 0)
    out[n++] = nv_draw_move(NV_FROM_PILE);
  return n;
}

int nv_legal(const void *rules, const void *state, ad_move *out)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  switch (st->phase) {
  case NV_CHOOSE: return legal_choices(r, out);
  case NV_PLACE: return legal_places(r, &st->city[st->seat], out);
  case NV_BUILD: return legal_builds(r, st, out);
  case NV_DRAW: return legal_draws(r, st, out);
  default: return 0;
  }
}

void nv_count_placements(const struct nv_rules *r, const struct nv_state *st,
                         struct nv_placements *out)
{
  const struct nv_city *city = &st->city[st->seat];
  ad_move moves[NV_MAX_MOVES];
  struct cells cells;
  int apart = 0;
  find_cells(r, city, &cells);
  out->total = 0;
  for (int slot = 0; slot < city->n_hand; slot++) {
    const struct nv_tile *tile = &r->tile[city->hand[slot] - 1];
    out->total += cells.n * tile->n_faces;
    apart += apart_of_slot(&cells, tile, slot, moves);
  }
  out->joining = out->total - apart;
  out->legal = legal_places(r, city, moves);
}

bool nv_may_join(const struct nv_rules *r, const struct nv_state *st, int slot)
{
  const struct nv_city *city = &st->city[st->seat];
  ad_move moves[NV_MAX_MOVES];
  struct cells cells;
  find_cells(r, city, &cells);
  if (r->join_rule == NV_JOIN_FREE)
    return true;
  if (r->join_rule == NV_JOIN_TILE)
    return apart_of_slot(&cells, &r->tile[city->hand[slot] - 1], slot, moves) == 0;
  for (int i = 0; i < city->n_hand; i++)
    if (apart_of_slot(&cells, &r->tile[city->hand[i] - 1], i, moves) > 0)
      return false;
  return true;
}

/* ---- moves ---- */

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
    return false; /* only when a position came with a full hand */
  if (to_lay == 0 && !r->draw_after_last_tile)
    return false; /* NV-DRAW-04 */
  if (r->stop_draw_when_hand_suffices && city->n_hand >= to_lay)
    return false;
  for (int slot = 0; slot < r->display_size; slot++)
    if (st->display[slot])
      return true;
  return st->n_pile > 0; /* NV-DRAW-03: with nothing left the draw is skipped */
}

bool nv_tiles_last(const struct nv_rules *r, const struct nv_state *st)
{
  int phase = st->phase, seat = st->seat, free = st->n_pile, hand[NV_MAX_SEATS],
      to_lay[NV_MAX_SEATS];
  for (int slot = 0; slot < r->display_size; slot++)
    free += st->display[slot] != 0;
  for (int i = 0; i < r->seats; i++) {
    hand[i] = st->city[i].n_hand;
    to_lay[i] = r->n_cells - st->city[i].n_tiles;
  }
  for (; phase != NV_ENDED; seat = seat + 1 == r->seats ? 0 : seat + 1) {
    bool lays = phase == NV_PLACE || phase == NV_CHOOSE;
    if (lays && to_lay[seat] == 0)
      break;
    if (lays && hand[seat] == 0)
      return false;
    hand[seat] -= lays;
    to_lay[seat] -= lays;
    bool enough = (to_lay[seat] == 0 && !r->draw_after_last_tile) ||
                  (r->stop_draw_when_hand_suffices && hand[seat] >= to_lay[seat]);
    bool draws = hand[seat] < r->hand_size && !enough && free > 0;
    hand[seat] += draws;
    free -= draws;
    phase = NV_PLACE;
  }
  return true;
}

static void end_turn(const struct nv_rules *r, struct nv_state *st)
{
  st->seat = (uint8_t)(st->seat + 1 == r->seats ? 0 : st->seat + 1);          /* NV-TURN-01 */
  st->phase = st->city[st->seat].n_tiles == r->n_cells ? NV_ENDED : NV_PLACE; /* NV-END-01 */
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
  } else { /* NV-DRAW-02, NV-DRAW-03; the others have seen the tile */
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
    stock_utilities(r, st, move & 255, st->token_seed);
    st->token_seed = 0;
    st->phase = NV_PLACE;
    break;
  case NV_PLACE: apply_place(r, st, move); break;
  case NV_BUILD: apply_build(r, st, move); break;
  default: apply_draw(r, st, move); break;
  }
}

/* ---- hidden information ---- */

static bool hidden_from(const struct nv_rules *r, const struct nv_state *st, int viewer, int seat,
                        int slot)
{
  return seat != viewer && !r->open_hands && !(st->city[seat].known >> slot & 1);
}

void nv_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct nv_rules *r = rules;
  struct nv_state *st = state;
  uint8_t unseen[NV_MAX_TILES];
  bool here[NV_MAX_TILES + 1] = {false};
  int n = 0;
  for (int i = 0; i < st->n_pile; i++)
    here[st->pile[i]] = true;
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < st->city[seat].n_hand; i++)
      if (hidden_from(r, st, viewer, seat, i))
        here[st->city[seat].hand[i]] = true;
  /* in the order of the deck: where they were leaves no trace */
  for (int tile = 1; tile <= NV_MAX_TILES; tile++)
    if (here[tile])
      unseen[n++] = (uint8_t)tile;
  ad_shuffle_u8(rng, unseen, n);
  for (int seat = 0; seat < r->seats; seat++)
    for (int i = 0; i < st->city[seat].n_hand; i++)
      if (hidden_from(r, st, viewer, seat, i))
        st->city[seat].hand[i] = unseen[--n];
  memcpy(st->pile, unseen, st->n_pile);
  if (st->token_seed)
    st->token_seed = ad_rng_u64(rng);
}

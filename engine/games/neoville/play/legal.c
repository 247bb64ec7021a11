/* legal.c - legal moves.
 *
 * Placements are every open cell times every tile in hand times every face.  Most cells cannot join
 * districts, whatever the tile: only for the risky ones each face is tested (NV-JOIN). */
#include "engine/games/neoville/play/legal.h"

#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/moves.h"

static int legal_choices(const struct nv_rules *r, ad_move *out)
{
  int n = 0;
  for (unsigned types = 1; types < 1u << r->n_types; types++)
    if (__builtin_popcount(types) == r->utility_kinds_in_play)
      out[n++] = nv_choose_move(types);
  return n;
}

/* Open cells of a city as moves without slot and turn, with the districts that could be joined. */
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

/* Lists all placements of the tile in SLOT; returns how many. */
static int all_of_slot(const struct cells *cells, const struct nv_tile *tile, int slot,
                       ad_move *out)
{
  int n = 0;
  for (int i = 0; i < cells->n; i++)
    for (int turn = 0; turn < tile->n_faces; turn++)
      out[n++] = cells->move[i] | (ad_move)(slot << 16 | turn);
  return n;
}

/* Lists the placements of the tile in SLOT that do not join districts; returns how many. */
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

/* Returns the skyscrapers that may be built on a square, as bits of st->towers. */
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

/* Lists the buildings that the acting seat may build on the four squares of its new tile, in
 * ascending order, and returns their number. `build none` is legal if passing is allowed or
 * nothing else is. */
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

/* deal.c - the beginning of a game: tiles, hands, display and supply.  Each kind of draw has its
 * own random stream, so that a change of one parameter does not change the other draws. */
#include "engine/games/neoville/play/deal.h"

#include <string.h>

#include "engine/games/neoville/play/play.h"

size_t nv_state_size(const void *rules)
{
  const struct nv_rules *r = rules;
  return offsetof(struct nv_state, city) + (size_t)r->seats * sizeof(struct nv_city);
}

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

void nv_stock_utilities(const struct nv_rules *r, struct nv_state *st, unsigned types,
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
  nv_stock_utilities(
    r, st, r->selection == NV_SELECT_FIXED ? r->fixed_types : random_types(r, seed), seed);
}

static void deal_hand(const struct nv_rules *r, struct nv_state *st, int seat, int number)
{
  struct nv_city *city = &st->city[seat];
  if (r->equity_tiles) { /* NV-SETUP-06: all seats know it */
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
  if (st->phase == NV_PLACE)
    nv_begin_turn(r, st);
}

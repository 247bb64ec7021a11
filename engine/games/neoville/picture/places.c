/* places.c - see places.h. */
#include "engine/games/neoville/picture/places.h"

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"

/* The tile of the hand, its place, and how it is turned. */
static void find_places_of_tile(const struct nv_rules *r, const struct nv_state *st, ad_move move,
                                struct ad_places *places)
{
  int slot = nv_place_slot(move), seat = st->seat + 1;
  ad_places_add(places, "hand%d/%d", seat, slot + 1);
  ad_places_add(places, "city%d/cell/%d,%d", seat, nv_place_row(move), nv_place_col(move));
  if (r->tile[st->city[st->seat].hand[slot] - 1].n_faces > 1)
    ad_places_add(places, "turn/%d", 90 * nv_place_turn(move));
}

void nv_places(const void *rules, const void *state, ad_move move, struct ad_places *places)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  char name[NV_NAME];
  switch (nv_move_kind(move)) {
  case NV_CHOOSE:
    for (int i = 0; i < r->n_types; i++)
      if (move >> i & 1)
        ad_places_add(places, "type/%s", r->type[i]);
    break;
  case NV_PLACE: find_places_of_tile(r, st, move, places); break;
  case NV_BUILD:
    if (move == NV_BUILD_NONE) {
      ad_places_add(places, "build/none");
      break;
    }
    nv_token_name(r, nv_build_token(move), name, sizeof name);
    ad_places_add(places, "supply/%s", name);
    ad_places_add(places, "city%d/%d,%d", st->seat + 1, nv_build_row(move), nv_build_col(move));
    break;
  default:
    if (nv_draw_slot(move) == NV_FROM_PILE)
      ad_places_add(places, "pile");
    else
      ad_places_add(places, "display/%d", nv_draw_slot(move) + 1);
  }
}

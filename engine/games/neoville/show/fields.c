/* fields.c - the parts of a move. */
#include "engine/games/neoville/show/fields.h"

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/values.h"
#include "engine/games/neoville/text/phases.h"

#define RULES struct nv_rules
#define STATE struct nv_state
#include "engine/core/game/attr_table.h"

static bool builds(ad_move move)
{
  return nv_move_kind(move) == NV_BUILD && move != NV_BUILD_NONE;
}

static bool builds_tower(ad_move move)
{
  return builds(move) && nv_is_tower(nv_build_token(move));
}

/* Returns the slot of the hand or the display, from 1; 0 without a slot. */
static int slot_of(ad_move move)
{
  if (nv_move_kind(move) == NV_PLACE)
    return nv_place_slot(move) + 1;
  return nv_move_kind(move) == NV_DRAW && nv_draw_slot(move) != NV_FROM_PILE
         ? nv_draw_slot(move) + 1
         : 0;
}

static int64_t tile_of(const struct nv_state *st, ad_move move)
{
  int slot = slot_of(move);
  if (!slot)
    return AD_NONE;
  return nv_tile_or_none(
    (nv_move_kind(move) == NV_PLACE ? st->city[st->seat].hand : st->display)[slot - 1]);
}

static int64_t value_of(const struct nv_rules *r, ad_move move)
{
  int token = nv_build_token(move);
  if (!builds(move))
    return AD_NONE;
  return nv_is_tower(token) ? nv_tower_value(r, token) : nv_utility_of(r, token)->points;
}

#define IS_PLACE (nv_move_kind(move) == NV_PLACE)
FIELD(kind, nv_move_kind(move))
FIELD(tile, tile_of(st, move))
FIELD(slot, ad_or_none(slot_of(move)))
FIELD(row, IS_PLACE ? nv_place_row(move) : builds(move) ? nv_build_row(move) : AD_NONE)
FIELD(col, IS_PLACE ? nv_place_col(move) : builds(move) ? nv_build_col(move) : AD_NONE)
FIELD(turn, IS_PLACE ? 90 * nv_place_turn(move) : AD_NONE)
FIELD(token, builds(move) ? nv_build_token(move) : AD_NONE)
FIELD(terrain, builds_tower(move) ? nv_tower_terrain(nv_build_token(move)) : AD_NONE)
FIELD(value, value_of(r, move))
FIELD(utility,
      builds(move) && !builds_tower(move) ? nv_build_token(move) - NV_FIRST_UTILITY + 1 : AD_NONE)
FIELD(pile, nv_move_kind(move) == NV_DRAW && nv_draw_slot(move) == NV_FROM_PILE)

const struct ad_field nv_move_fields[] = {
  {"kind", "choose, place, build or draw", AD_WORD, nv_phase_words, NULL, field_kind},
  {"tile", "id of the tile that is laid, or drawn face up", AD_TEXT, NULL, nv_shown_tile,
   field_tile},
  {"slot", "slot of the tile in the hand or the display, from 1", AD_INT, NULL, NULL, field_slot},
  {"row", "place: tile row, build: row of the square", AD_INT, NULL, NULL, field_row},
  {"col", "place: tile column, build: column of the square", AD_INT, NULL, NULL, field_col},
  {"turn", "place: degrees clockwise, 0, 90, 180 or 270", AD_INT, NULL, NULL, field_turn},
  {"token", "build: what is built; nothing for `build none`", AD_TEXT, NULL, nv_shown_token,
   field_token},
  {"terrain", "build: terrain of a skyscraper", AD_WORD, nv_terrain_words, NULL, field_terrain},
  {"value", "build: value of a skyscraper, points of a utility", AD_INT, NULL, NULL, field_value},
  {"utility", "build: number of a utility kind, from 1", AD_INT, NULL, NULL, field_utility},
  {"pile", "draw: whether the tile comes from the pile", AD_BOOL, NULL, NULL, field_pile},
  {.name = NULL},
};

const char *nv_kind_of_move(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  if (move == NV_BUILD_NONE)
    return "build nothing";
  if (nv_move_kind(move) == NV_DRAW)
    return nv_draw_slot(move) == NV_FROM_PILE ? "draw from the pile" : "draw from the display";
  return ad_word_of(nv_phase_words, nv_move_kind(move));
}

/* fields.c - the parts of a move. */
#include "engine/games/neoville/show/fields.h"

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/values.h"
#include "engine/games/neoville/text/phases.h"

static int64_t field_kind(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return nv_move_kind(move);
}

static int64_t field_tile(const void *rules, const void *state, ad_move move)
{
  const struct nv_state *st = state;
  (void)rules;
  if (nv_move_kind(move) == NV_PLACE)
    return nv_tile_or_none(st->city[st->seat].hand[nv_place_slot(move)]);
  return nv_move_kind(move) == NV_DRAW && nv_draw_slot(move) != NV_FROM_PILE
         ? nv_tile_or_none(st->display[nv_draw_slot(move)])
         : AD_NONE;
}

static int64_t field_slot(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  if (nv_move_kind(move) == NV_PLACE)
    return nv_place_slot(move) + 1;
  return nv_move_kind(move) == NV_DRAW && nv_draw_slot(move) != NV_FROM_PILE
         ? nv_draw_slot(move) + 1
         : AD_NONE;
}

static bool builds(ad_move move)
{
  return nv_move_kind(move) == NV_BUILD && move != NV_BUILD_NONE;
}

static int64_t field_row(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return nv_move_kind(move) == NV_PLACE ? nv_place_row(move)
       : builds(move)                   ? nv_build_row(move)
                                        : AD_NONE;
}

static int64_t field_col(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return nv_move_kind(move) == NV_PLACE ? nv_place_col(move)
       : builds(move)                   ? nv_build_col(move)
                                        : AD_NONE;
}

static int64_t field_turn(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return nv_move_kind(move) == NV_PLACE ? 90 * nv_place_turn(move) : AD_NONE;
}

static int64_t field_token(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return builds(move) ? nv_build_token(move) : AD_NONE;
}

static int64_t field_terrain(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return builds(move) && nv_is_tower(nv_build_token(move)) ? nv_tower_terrain(nv_build_token(move))
                                                           : AD_NONE;
}

static int64_t field_value(const void *rules, const void *state, ad_move move)
{
  (void)state;
  if (!builds(move))
    return AD_NONE;
  int token = nv_build_token(move);
  return nv_is_tower(token) ? nv_tower_value(rules, token) : nv_utility_of(rules, token)->points;
}

static int64_t field_utility(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return builds(move) && !nv_is_tower(nv_build_token(move))
         ? nv_build_token(move) - NV_FIRST_UTILITY + 1
         : AD_NONE;
}

static int64_t field_pile(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return nv_move_kind(move) == NV_DRAW && nv_draw_slot(move) == NV_FROM_PILE;
}

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

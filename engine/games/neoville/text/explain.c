/* explain.c - why a move is not legal: the clause, one word, and the facts in one sentence.  Checks
 * have a fixed order, and the first that applies is the reason (docs/file-formats.md, "Worked
 * examples"). */
#include "engine/games/neoville/text/explain.h"

#include <assert.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/verbs.h"

/* ---- choose ---- */

static bool may_choose(const struct nv_rules *rules, unsigned types, struct ad_reason *reason)
{
  int wanted = rules->utility_kinds_in_play;
  if (types >> rules->n_types)
    return ad_deny(
      reason, "NV-SETUP-02", "no_such_type",
      "the move chooses a utility type that does not exist, the game has %d utility types",
      rules->n_types);
  if (__builtin_popcount(types) != wanted)
    return ad_deny(reason, "NV-SETUP-02", "wrong_number",
                   "expected a choice of %d utility types, found %d", wanted,
                   __builtin_popcount(types));
  return true;
}

/* ---- place ---- */

static bool tile_at(const struct nv_city *city, int row, int col)
{
  return row >= 0 && row < city->height && col >= 0 && col < city->width &&
         nv_cell_of(city, row, col)->tile != 0;
}

/* Returns whether a tile of the city has a common side with the cell, or a common corner if RULES
 * allow one. */
static bool has_neighbour(const struct nv_rules *rules, const struct nv_city *city, int row,
                          int col)
{
  for (int i = 0; i < 9; i++) {
    bool corner = i % 2 == 0;
    if (tile_at(city, row + i / 3 - 1, col + i % 3 - 1) && (!corner || rules->corner_contact))
      return true;
  }
  return false;
}

/* Returns the number of tile rows, or columns, of a city of LENGTH with AT added. */
static int grown(int length, int at)
{
  return at < 0 ? length - at : at >= length ? at + 1 : length;
}

static bool fits_frame(const struct nv_rules *rules, const struct nv_city *city, int row, int col,
                       struct ad_reason *reason)
{
  int height = grown(city->height, row), width = grown(city->width, col);
  if (height > rules->city_size)
    return ad_deny(reason, "NV-PLACE-05", "frame",
                   "tile row %d would make the city %d tiles high, at most %d are allowed: the "
                   "city has tile rows 0 to %d",
                   row, height, rules->city_size, city->height - 1);
  if (width > rules->city_size)
    return ad_deny(reason, "NV-PLACE-05", "frame",
                   "tile column %d would make the city %d tiles wide, at most %d are allowed: the "
                   "city has tile columns 0 to %d",
                   col, width, rules->city_size, city->width - 1);
  return true;
}

/* Finds two skyscrapers whose districts are apart in BEFORE and one in AFTER; they must exist. */
static void find_joined(const struct nv_map *before, const struct nv_city *after,
                        const struct nv_building **one, const struct nv_building **other)
{
  for (int i = 0; i < before->n_buildings; i++)
    for (int k = i + 1; k < before->n_buildings; k++) {
      const struct nv_building *a = &before->building[i], *b = &before->building[k];
      if (nv_is_tower(a->token) && nv_is_tower(b->token) &&
          before->label[nv_square(a->row, a->col)] != before->label[nv_square(b->row, b->col)] &&
          after->label[nv_square(a->row, a->col)] == after->label[nv_square(b->row, b->col)]) {
        *one = a;
        *other = b;
        return;
      }
    }
  assert(!"a placement that joins connects two skyscrapers");
}

/* Writes a legal placement as text, one of the tile in SLOT if there is any. */
static void other_placement(const struct nv_rules *rules, const struct nv_state *st, int slot,
                            char *out, size_t size)
{
  ad_move moves[NV_MAX_MOVES];
  int n = nv_legal(rules, st, moves), best = 0;
  for (int i = n - 1; i >= 0; i--)
    if (nv_place_slot(moves[i]) == slot)
      best = i;
  ad_verbs_print(&nv_verbs, rules, st, moves[best], out, size);
}

static bool deny_join(const struct nv_rules *rules, const struct nv_state *st, int slot, int row,
                      int col, int turn, struct ad_reason *reason)
{
  const struct nv_city *city = &st->city[st->seat];
  const struct nv_building *one = NULL, *other = NULL;
  struct nv_city after = *city;
  struct nv_map before;
  char name[2][NV_NAME], instead[AD_MOVE_TEXT];
  nv_map_of(rules, city, &before);
  /* Rows and columns do not change: a tile outside the present rows and columns touches a single
   * tile, so it joins nothing. */
  nv_city_lay(rules, &after, city->hand[slot] - 1, turn, &row, &col);
  find_joined(&before, &after, &one, &other);
  other_placement(rules, st, slot, instead, sizeof instead);
  nv_token_title(rules, one->token, name[0], sizeof name[0]);
  nv_token_title(rules, other->token, name[1], sizeof name[1]);
  return ad_deny(reason, "NV-JOIN-02", "joins",
                 "the tile would join the districts of %s at %d,%d and %s at %d,%d; '%s' joins no "
                 "such districts",
                 name[0], one->row, one->col, name[1], other->row, other->col, instead);
}

bool nv_may_place(const struct nv_rules *rules, const struct nv_state *st, int slot, int row,
                  int col, int turn, struct ad_reason *reason)
{
  const struct nv_city *city = &st->city[st->seat];
  if (slot < 0 || slot >= city->n_hand)
    return ad_deny(reason, "NV-PLACE-01", "not_in_hand",
                   "the hand has no tile with number %d, only %d tiles", slot + 1, city->n_hand);
  if (tile_at(city, row, col))
    return ad_deny(reason, "NV-PLACE-03", "occupied", "tile %s is already at cell %d,%d",
                   nv_tile_id(rules, nv_cell_of(city, row, col)->tile), row, col);
  if (city->n_tiles == 0 && (row || col))
    return ad_deny(reason, "NV-PLACE-01", "apart", "the first tile of a city is placed at 0,0");
  if (city->n_tiles && !has_neighbour(rules, city, row, col))
    return ad_deny(reason, "NV-PLACE-02", "apart",
                   "no tile of the city has a common side%s with cell %d,%d",
                   rules->corner_contact ? " or corner" : "", row, col);
  if (!fits_frame(rules, city, row, col, reason))
    return false;
  if (turn >= rules->tile[city->hand[slot] - 1].n_faces)
    return ad_deny(
      reason, "NV-PLACE-04", "same_face",
      "tile %s shows the same face after a turn of %d degrees, expected that smaller turn",
      nv_tile_id(rules, city->hand[slot]), 90 * (turn % rules->tile[city->hand[slot] - 1].n_faces));
  if (nv_joins(rules, city, city->hand[slot] - 1, turn, row, col) && !nv_may_join(rules, st, slot))
    return deny_join(rules, st, slot, row, col, turn, reason);
  return true;
}

/* ---- build ---- */

static bool in_supply(const struct nv_rules *rules, const struct nv_state *st, int token,
                      struct ad_reason *reason)
{
  char name[NV_NAME];
  if (st->left[token] > 0)
    return true;
  nv_token_title(rules, token, name, sizeof name);
  if (nv_is_tower(token) && rules->tower_copies[token % NV_MAX_VALUES] == 0)
    return ad_deny(reason, "NV-SETUP-01", "not_in_supply", "%s is not in the game with %d players",
                   name, rules->seats);
  if (!nv_is_tower(token) && !(st->types_in_play >> nv_utility_of(rules, token)->type_index & 1))
    return ad_deny(reason, "NV-SETUP-02", "not_in_supply", "no utility of type %s is in this game",
                   nv_utility_of(rules, token)->type);
  return ad_deny(reason, "NV-BUILD-07", "not_in_supply", "the supply has no %s left", name);
}

static bool on_new_tile(const struct nv_state *st, int row, int col, struct ad_reason *reason)
{
  if (row >= 0 && col >= 0 && row / 2 == st->new_row && col / 2 == st->new_col)
    return true;
  return ad_deny(
    reason, "NV-BUILD-02", "not_new_tile",
    "square %d,%d is not on the tile just placed, which covers rows %d and %d, columns %d and %d",
    row, col, 2 * st->new_row, 2 * st->new_row + 1, 2 * st->new_col, 2 * st->new_col + 1);
}

static bool square_is_free(const struct nv_rules *rules, const struct nv_city *city, int row,
                           int col, struct ad_reason *reason)
{
  int token = nv_token_at(city, row, col), symbol = nv_symbol_at(rules, city, row, col);
  char name[NV_NAME];
  if (token != NV_NO_TOKEN) {
    nv_token_title(rules, token, name, sizeof name);
    return ad_deny(reason, "NV-BUILD-02", "square_taken", "%s is already on square %d,%d", name,
                   row, col);
  }
  if (symbol != NV_NO_SYMBOL && !rules->build_on_symbols)
    return ad_deny(reason, "NV-BUILD-06", "symbol",
                   "square %d,%d has a %s, so no building may be placed on the square", row, col,
                   symbol == NV_PARK ? "park" : "sport facility");
  return true;
}

/* Returns the first skyscraper of a district, which must have one. */
static const struct nv_building *tower_of(const struct nv_map *map, int label)
{
  for (const struct nv_building *b = map->building;; b++) {
    assert(b < map->building + map->n_buildings);
    if (nv_is_tower(b->token) && map->label[nv_square(b->row, b->col)] == label)
      return b;
  }
}

/* Returns whether the terrain and the district of the square allow the skyscraper TOKEN; if not,
 * REASON says which clause forbids it. */
static bool may_build_tower(const struct nv_rules *rules, const struct nv_city *city, int token,
                            int row, int col, struct ad_reason *reason)
{
  int terrain = nv_terrain_at(rules, city, row, col), label = city->label[nv_square(row, col)];
  const char *ground = ad_word_of(nv_terrain_words, terrain);
  struct nv_map map;
  char name[NV_NAME];
  if (terrain != nv_tower_terrain(token)) {
    nv_token_title(rules, token, name, sizeof name);
    return ad_deny(reason, "NV-BUILD-04", "wrong_terrain",
                   "%s must be on %s, but square %d,%d is %s", name,
                   ad_word_of(nv_terrain_words, nv_tower_terrain(token)), row, col, ground);
  }
  if (nv_district_towers(city, label) < rules->skyscrapers_per_district)
    return true;
  nv_map_of(rules, city, &map);
  const struct nv_building *tower = tower_of(&map, label);
  nv_token_title(rules, tower->token, name, sizeof name);
  return ad_deny(reason, "NV-BUILD-05", "district_taken",
                 "the %s district of square %d,%d already has %s on square %d,%d", ground, row, col,
                 name, tower->row, tower->col);
}

bool nv_may_stand(const struct nv_rules *rules, const struct nv_state *st,
                  const struct nv_city *city, int token, int row, int col, struct ad_reason *reason)
{
  return in_supply(rules, st, token, reason) && square_is_free(rules, city, row, col, reason) &&
         (!nv_is_tower(token) || may_build_tower(rules, city, token, row, col, reason));
}

bool nv_may_build(const struct nv_rules *rules, const struct nv_state *st, int token, int row,
                  int col, struct ad_reason *reason)
{
  const struct nv_city *city = &st->city[st->seat];
  return in_supply(rules, st, token, reason) && on_new_tile(st, row, col, reason) &&
         nv_may_stand(rules, st, city, token, row, col, reason);
}

static bool may_build_nothing(const struct nv_rules *rules, const struct nv_state *st,
                              struct ad_reason *reason)
{
  ad_move moves[NV_MAX_MOVES];
  char text[AD_MOVE_TEXT];
  nv_legal(rules, st, moves);
  if (moves[0] == NV_BUILD_NONE) /* the smallest of all build moves */
    return true;
  ad_verbs_print(&nv_verbs, rules, st, moves[0], text, sizeof text);
  return ad_deny(reason, "NV-BUILD-01", "must_build",
                 "a building is possible, so one must be built: '%s'", text);
}

/* ---- draw ---- */

bool nv_may_draw(const struct nv_rules *rules, const struct nv_state *st, int slot,
                 struct ad_reason *reason)
{
  if (slot == NV_FROM_PILE)
    return st->n_pile > 0 || ad_deny(reason, "NV-DRAW-03", "pile_empty", "the pile is empty");
  if (slot < 0 || slot >= rules->display_size)
    return ad_deny(reason, "NV-DRAW-01", "slot_empty",
                   "the slot of the display does not exist, the display has %d slots",
                   rules->display_size);
  return st->display[slot] ||
         ad_deny(reason, "NV-DRAW-03", "slot_empty", "slot %d of the display is empty", slot + 1);
}

bool nv_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct nv_state *st = state;
  int kind = nv_move_kind(move);
  if (!ad_is_time_for(&nv_verbs, rules, state, move, reason))
    return true;
  switch (kind) {
  case NV_CHOOSE: return !may_choose(rules, move & 0xFFFFFF, reason);
  case NV_PLACE:
    return !nv_may_place(rules, st, nv_place_slot(move), nv_place_row(move), nv_place_col(move),
                         nv_place_turn(move), reason);
  case NV_BUILD:
    if (move == NV_BUILD_NONE)
      return !may_build_nothing(rules, st, reason);
    return !nv_may_build(rules, st, nv_build_token(move), nv_build_row(move), nv_build_col(move),
                         reason);
  default: return !nv_may_draw(rules, st, nv_draw_slot(move), reason);
  }
}

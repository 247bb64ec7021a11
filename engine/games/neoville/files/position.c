/* position.c - positions from data trees (docs/file-formats.md, "Positions of Neoville").
 *
 * First everything is read from the file, and every problem is reported.  complete.c then deals
 * what the file leaves open and checks the whole: a position that is accepted can be played to its
 * end. */
#include "engine/games/neoville/files/position.h"

#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/files/complete.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/phases.h"

/* ---- tiles ---- */

static void unknown_tile(struct nv_reader *in, const struct ad_node *node)
{
  const char *names[NV_MAX_TILES + NV_MAX_EQUITY];
  int n = in->rules->n_tiles + in->rules->n_equity;
  for (int i = 0; i < n; i++)
    names[i] = in->rules->tile[i].id;
  const char *near = ad_nearest(node->text, names, n);
  ad_diag(in->diags, node, "there is no tile %s%s%s%s", ad_node_describe(node),
          near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/* Returns the index + 1 of the tile that NODE names and marks it as used; 0 after reporting. */
static uint8_t take_tile(struct nv_reader *in, const struct ad_node *node)
{
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(in->diags, node, "the id of a tile");
    return 0;
  }
  int index = nv_tile_find(in->rules, node->text);
  if (index < 0) {
    unknown_tile(in, node);
    return 0;
  }
  if (in->used[index + 1]) {
    ad_diag(in->diags, node, "tile '%s' is already in a city, a hand, the display or the pile",
            node->text);
    return 0;
  }
  in->used[index + 1] = true;
  return (uint8_t)(index + 1);
}

/* As take_tile, for display and pile, which never contain equity tiles. */
static uint8_t take_ordinary(struct nv_reader *in, const struct ad_node *node)
{
  uint8_t tile = take_tile(in, node);
  if (tile > in->rules->n_tiles)
    ad_diag(in->diags, node, "'%s' is an equity tile, which may only be in a hand (NV-SETUP-04)",
            node->text);
  return tile;
}

/* ---- cities ---- */

static int read_turn(struct nv_reader *in, struct ad_node *map)
{
  int degrees = 0;
  struct ad_node *node = ad_read_int(map, "turn", AD_OPTIONAL, 0, 270, &degrees, in->diags);
  if (node && degrees % 90)
    ad_diag_expected(in->diags, node, "0, 90, 180 or 270");
  return degrees / 90;
}

static void read_tile(struct nv_reader *in, struct nv_layout *layout, struct ad_node *node)
{
  if (node->kind != AD_MAP) {
    ad_diag_expected(in->diags, node, "a map with the keys tile, row, col and turn");
    return;
  }
  struct ad_node *id = ad_node_get(node, "tile");
  struct nv_placed placed = {.turn = read_turn(in, node), .node = node};
  if (!id)
    ad_diag(in->diags, node, "tile is missing");
  uint8_t tile = id ? take_tile(in, id) : 0;
  if (!nv_read_cell(in, node, &placed.row, &placed.col) || !tile)
    return;
  placed.tile = tile - 1;
  placed.turn %= in->rules->tile[placed.tile].n_faces;
  nv_layout_add(in->rules, layout, placed, in->diags);
}

static bool is_connected(const struct nv_rules *rules, const struct nv_city *city)
{
  uint64_t seen = city->occupied & -city->occupied, before = 0;
  while (seen != before) {
    before = seen;
    seen |= nv_neighbours(rules, seen) & city->occupied;
  }
  return seen == city->occupied;
}

static int read_token(struct nv_reader *in, struct ad_node *node)
{
  const char *name = "";
  struct ad_node *text = ad_read_text(node, "token", AD_REQUIRED, &name, in->diags);
  int token = text ? nv_token_find(in->rules, name) : NV_NO_TOKEN;
  if (text && token == NV_NO_TOKEN)
    ad_diag(in->diags, text, "there is no building %s", ad_node_describe(text));
  return token;
}

/* Checks terrain, symbol and number of buildings for a token on a square (NV-BUILD-02, 04, 06). */
static void check_ground(struct nv_reader *in, const struct nv_city *city, int token, int row,
                         int col, const struct ad_node *node)
{
  int terrain = nv_terrain_at(in->rules, city, row, col);
  const struct nv_cell *cell = nv_cell_of(city, row / 2, col / 2);
  char name[NV_NAME];
  nv_token_title(in->rules, token, name, sizeof name);
  if (nv_is_tower(token) && terrain != nv_tower_terrain(token))
    ad_diag(in->diags, node, "%s must be on %s, but this square is %s (NV-BUILD-04)", name,
            ad_word_of(nv_terrain_words, nv_tower_terrain(token)),
            ad_word_of(nv_terrain_words, terrain));
  if (nv_symbol_at(in->rules, city, row, col) != NV_NO_SYMBOL && !in->rules->build_on_symbols)
    ad_diag(in->diags, node,
            "%s must not be on a square with a park or a sport facility (NV-BUILD-06)", name);
  if ((cell->token[0] != 0) + (cell->token[1] != 0) > in->rules->builds_per_turn)
    ad_diag(in->diags, node,
            "this tile has too many buildings, expected at most %d building%s (NV-BUILD-02)",
            in->rules->builds_per_turn, ad_plural(in->rules->builds_per_turn));
}

static void read_building(struct nv_reader *in, int seat, struct ad_node *node)
{
  struct nv_city *city = &in->st->city[seat];
  const struct nv_layout *layout = &in->layout[seat];
  int row, col;
  if (node->kind != AD_MAP) {
    ad_diag_expected(in->diags, node, "a map with the keys token, row and col");
    return;
  }
  int token = read_token(in, node);
  if (!nv_read_cell(in, node, &row, &col) || token == NV_NO_TOKEN ||
      !nv_layout_build(in->rules, layout, city, token, row, col, node, in->diags))
    return;
  in->built[token]++;
  check_ground(in, city, token, row - 2 * layout->top, col - 2 * layout->left, node);
}

static void read_hand(struct nv_reader *in, int seat, struct ad_node *list)
{
  struct nv_city *city = &in->st->city[seat];
  if (list->n > in->rules->hand_size) {
    ad_diag(in->diags, list, "the hand has %d tiles, expected at most %d", list->n,
            in->rules->hand_size);
    return;
  }
  in->hand_given[seat] = true;
  for (struct ad_node *node = list->first; node; node = node->next)
    city->hand[city->n_hand++] = ad_node_is_null(node) ? NV_OPEN : take_tile(in, node);
}

static void read_known(struct nv_reader *in, int seat, struct ad_node *list)
{
  struct nv_city *city = &in->st->city[seat];
  in->known_given[seat] = true;
  for (struct ad_node *node = list->first; node; node = node->next) {
    int slot = 0, tile = node->kind == AD_SCALAR ? nv_tile_find(in->rules, node->text) + 1 : 0;
    while (slot < city->n_hand && (!tile || city->hand[slot] != tile))
      slot++;
    if (slot == city->n_hand)
      ad_diag(in->diags, node, "'known' lists %s, expected a tile of this hand",
              ad_node_describe(node));
    else
      city->known |= (uint8_t)(1 << slot);
  }
}

/* Reads the city, the hand and the known tiles of SEAT. */
static void read_city(struct nv_reader *in, int seat, struct ad_node *map)
{
  static const char *const keys[] = {"tiles", "buildings", "hand", "known", NULL};
  struct nv_city *city = &in->st->city[seat];
  int before = in->diags->reported;
  in->city[seat] = map;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a city: a map with tiles, buildings, hand and known");
    return;
  }
  struct ad_node *tiles = ad_read_list(map, "tiles", AD_OPTIONAL, in->diags);
  struct ad_node *buildings = ad_read_list(map, "buildings", AD_OPTIONAL, in->diags);
  struct ad_node *hand = ad_read_list(map, "hand", AD_OPTIONAL, in->diags);
  struct ad_node *known = ad_read_list(map, "known", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(tiles, 0); node; node = node->next)
    read_tile(in, &in->layout[seat], node);
  if (in->diags->reported == before &&
      nv_layout_lay(in->rules, &in->layout[seat], city, tiles, in->diags)) {
    if (!is_connected(in->rules, city))
      ad_diag(in->diags, tiles, "the tiles are not connected by sides%s (NV-PLACE-02)",
              in->rules->corner_contact ? " or corners" : "");
    for (struct ad_node *node = ad_node_at(buildings, 0); node; node = node->next)
      read_building(in, seat, node);
  }
  if (hand)
    read_hand(in, seat, hand);
  if (known)
    read_known(in, seat, known);
  for (int i = 0; i < city->n_hand && !known; i++) /* all seats know equity tiles */
    if (city->hand[i] != NV_OPEN && city->hand[i] > in->rules->n_tiles)
      city->known |= (uint8_t)(1 << i);
  ad_reject_unknown(map, keys, in->diags);
  ad_node_mark(map);
}

static void read_cities(struct nv_reader *in)
{
  struct ad_node *list = ad_read_list(in->position, "cities", AD_OPTIONAL, in->diags);
  int seat = 0;
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "cities has %d entries for %d seat%s, expected one city for each seat",
            list->n, in->rules->seats, ad_plural(in->rules->seats));
  for (struct ad_node *node = ad_node_at(list, 0); node && seat < in->rules->seats;
       node = node->next)
    read_city(in, seat++, node);
}

/* ---- the middle of the table ---- */

static void read_display(struct nv_reader *in)
{
  int slot = 0;
  in->display = ad_read_list(in->position, "display", AD_OPTIONAL, in->diags);
  if (in->display && in->display->n > in->rules->display_size)
    ad_diag(in->diags, in->display, "the display has %d slots, but the list has %d",
            in->rules->display_size, in->display->n);
  for (struct ad_node *node = ad_node_at(in->display, 0); node && slot < in->rules->display_size;
       node = node->next, slot++)
    in->st->display[slot] = ad_node_is_null(node) ? 0 : take_ordinary(in, node);
}

static void read_pile(struct nv_reader *in)
{
  in->pile = ad_node_get(in->position, "pile");
  in->pile_count = -1;
  if (in->pile && in->pile->kind != AD_LIST) {
    ad_read_int(in->position, "pile", AD_REQUIRED, 0, NV_MAX_TILES, &in->pile_count, in->diags);
    return;
  }
  int n = in->pile ? in->pile->n : 0;
  if (n > in->rules->n_tiles) {
    ad_diag(in->diags, in->pile, "the pile has %d tiles, but the deck has only %d", n,
            in->rules->n_tiles);
    return;
  }
  in->st->n_pile = (uint8_t)n;
  for (struct ad_node *node = ad_node_at(in->pile, 0); node; node = node->next)
    in->st->pile[--n] = take_ordinary(in, node); /* the file has the top first */
}

static void read_supply_entry(struct nv_reader *in, struct ad_node *node)
{
  long long left;
  int token = nv_token_find(in->rules, node->key);
  node->used = true;
  if (token == NV_NO_TOKEN)
    ad_diag_at(in->diags, node->key_pos, "there is no building '%.40s'", node->key);
  else if (!ad_node_as_int(node, &left) || left < 0 || left > 64)
    ad_diag_expected(in->diags, node, "a whole number from 0 to 64");
  else
    in->st->left[token] = (uint8_t)left;
}

static void read_types(struct nv_reader *in)
{
  in->types = ad_read_list(in->position, "utility_types", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(in->types, 0); node; node = node->next) {
    int type = 0;
    while (type < in->rules->n_types &&
           (node->kind != AD_SCALAR || strcmp(in->rules->type[type], node->text) != 0))
      type++;
    if (type == in->rules->n_types)
      ad_diag(in->diags, node, "%s is not a utility type", ad_node_describe(node));
    else
      in->st->types_in_play |= (uint8_t)(1 << type);
  }
}

static void read_token_seed(struct nv_reader *in)
{
  const char *text = "";
  struct ad_node *node = ad_read_text(in->position, "token_seed", AD_OPTIONAL, &text, in->diags);
  if (node && (strspn(text, "0123456789abcdef") != strlen(text) || strlen(text) > 16))
    ad_diag_expected(in->diags, node, "up to 16 hexadecimal digits");
  in->st->token_seed = node ? strtoull(text, NULL, 16) : 0;
}

static void read_turn_order(struct nv_reader *in)
{
  int first = 1, builds = -1, seat = 0;
  in->phase = -1;
  ad_read_word(in->position, "phase", AD_OPTIONAL, nv_phase_words, &in->phase, in->diags);
  struct ad_node *to_act = ad_node_get(in->position, "to_act");
  if (to_act && !ad_node_is_null(to_act))
    ad_read_int(in->position, "to_act", AD_OPTIONAL, 1, in->rules->seats, &seat, in->diags);
  ad_read_int(in->position, "first_seat", AD_OPTIONAL, 1, in->rules->seats, &first, in->diags);
  in->seed = 1;
  ad_read_seed(in->position, "seed", AD_OPTIONAL, &in->seed, in->diags);
  ad_read_int(in->position, "builds_left", AD_OPTIONAL, 1, 2, &builds, in->diags);
  in->seat = seat - 1;
  in->st->first_seat = (uint8_t)(first - 1);
  in->st->builds_left = (uint8_t)(builds < 0 ? 0 : builds);
}

/* ---- the whole ---- */

/* Reads all keys; returns whether the position can be completed.  An unknown key does not prevent
 * that, unless it resembles a key that may have been meant. */
static bool read_parts(struct nv_reader *in)
{
  int before = in->diags->reported;
  static const char *const known[] = {
    "phase", "to_act", "first_seat", "new_tile",      "builds_left", "cities", "display",
    "pile",  "seed",   "supply",     "utility_types", "token_seed",  NULL};
  read_turn_order(in);
  read_cities(in);
  read_display(in);
  read_pile(in);
  in->supply = ad_read_map(in->position, "supply", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(in->supply, 0); node; node = node->next)
    read_supply_entry(in, node);
  read_types(in);
  read_token_seed(in);
  struct ad_node *new_tile = ad_node_get(in->position, "new_tile");
  if (new_tile)
    ad_node_mark(new_tile);
  bool good = in->diags->reported == before;
  good &= ad_reject_unknown(in->position, known, in->diags) == 0;
  ad_node_mark(in->position);
  return good;
}

bool nv_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  struct nv_reader in = {.rules = rules, .st = state, .position = position, .diags = diags};
  memset(state, 0, nv_state_size(rules));
  if (read_parts(&in))
    nv_complete_position(&in);
  return diags->reported == before;
}

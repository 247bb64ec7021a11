/* example.c - worked examples: the rules and the cities of a case (docs/file-formats.md, "Worked
 * examples of Neoville").
 *
 * Cities of examples are made by hand and need not come from the deck, so a case plays with a copy
 * of the rules whose deck is made of the tiles of the case. */
#include "engine/games/neoville/files/example.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/text/words.h"

/* Rules with the options of the case, as a copy of its own; false after reporting. */
bool nv_answer_rules(struct nv_answer *a, int seats)
{
  int before = a->diags->reported;
  struct ad_node *options = ad_read_map(a->input, "options", AD_OPTIONAL, a->diags);
  if (a->diags->reported > before)
    return false;
  const struct nv_rules *rules = a->example->rules(a->example, "base", seats, options);
  if (!rules)
    return false;
  a->rules = ad_arena_alloc(a->arena, sizeof *a->rules);
  *a->rules = *rules;
  a->state = ad_arena_alloc(a->arena, sizeof *a->state);
  return true;
}

/* ---- tiles and buildings ---- */

/* Four letters; FALLBACK (NULL: there must be some) if the key is missing. */
static bool read_letters(struct nv_answer *a, struct ad_node *map, const char *key,
                         const char *letters, const char *fallback, char out[5])
{
  const char *text = fallback ? fallback : "";
  int before = a->diags->reported;
  struct ad_node *node =
    ad_read_text(map, key, fallback ? AD_OPTIONAL : AD_REQUIRED, &text, a->diags);
  if (node && (strlen(text) != 4 || strspn(text, letters) != 4)) {
    ad_diag_expected(a->diags, node, "4 of the letters %s", letters);
    return false;
  }
  snprintf(out, 5, "%s", text);
  return a->diags->reported == before;
}

int nv_answer_add_tile(struct nv_answer *a, const char *id, const char *squares,
                       const char *symbols)
{
  struct nv_tile *tile = &a->rules->tile[a->rules->n_tiles];
  memset(tile, 0, sizeof *tile);
  snprintf(tile->id, sizeof tile->id, "%s", id);
  snprintf(tile->squares, sizeof tile->squares, "%s", squares);
  snprintf(tile->symbols, sizeof tile->symbols, "%s", symbols);
  nv_tile_faces(tile);
  return a->rules->n_tiles++;
}

/* Adds the tile NODE describes to the deck of the case; -1 after reporting. */
int nv_answer_tile(struct nv_answer *a, struct ad_node *node)
{
  char squares[5], symbols[5], id[24];
  if (node->kind != AD_MAP) {
    ad_diag_expected(a->diags, node, "a tile: a map with squares and symbols");
    return -1;
  }
  bool sound = read_letters(a, node, "squares", nv_terrain_letters, NULL, squares);
  sound &= read_letters(a, node, "symbols", nv_symbol_letters, "....", symbols);
  snprintf(id, sizeof id, "tile %d", a->rules->n_tiles + 1);
  return sound && a->rules->n_tiles < NV_MAX_TILES ? nv_answer_add_tile(a, id, squares, symbols)
                                                   : -1;
}

bool nv_answer_cell(struct nv_answer *a, struct ad_node *map, int *row, int *col)
{
  return ad_read_int(map, "row", AD_REQUIRED, -NV_FAR, NV_FAR, row, a->diags) &&
         ad_read_int(map, "col", AD_REQUIRED, -NV_FAR, NV_FAR, col, a->diags);
}

int nv_answer_tower(struct nv_answer *a, struct ad_node *node)
{
  const char *terrain = "";
  int value = 0;
  struct ad_node *letter = ad_read_text(node, "terrain", AD_REQUIRED, &terrain, a->diags);
  if (letter && (strlen(terrain) != 1 || !strchr(nv_terrain_letters, terrain[0]))) {
    ad_diag_expected(a->diags, letter, "S, G, R or W");
    return NV_NO_TOKEN;
  }
  if (!ad_read_int(node, "value", AD_REQUIRED, 1, 99, &value, a->diags) || !letter)
    return NV_NO_TOKEN;
  for (int i = 0; i < a->rules->n_values; i++)
    if (a->rules->value[i] == value)
      return (int)(strchr(nv_terrain_letters, terrain[0]) - nv_terrain_letters) * NV_MAX_VALUES + i;
  return NV_NO_TOKEN;
}

int nv_answer_utility(const struct nv_rules *rules, const char *id)
{
  for (int i = 0; i < rules->n_utilities; i++)
    if (strcmp(rules->utility[i].id, id) == 0)
      return NV_FIRST_UTILITY + i;
  return NV_NO_TOKEN;
}

/* The token of a building; NV_NO_TOKEN if there is none like it or after reporting. */
int nv_answer_token(struct nv_answer *a, struct ad_node *node)
{
  const char *kind = "", *id = "";
  if (node->kind != AD_MAP) {
    ad_diag_expected(a->diags, node, "a building: a map with kind, row and col");
    return NV_NO_TOKEN;
  }
  if (!ad_read_text(node, "kind", AD_REQUIRED, &kind, a->diags))
    return NV_NO_TOKEN;
  if (strcmp(kind, "skyscraper") == 0)
    return nv_answer_tower(a, node);
  struct ad_node *name = ad_read_text(node, "id", AD_REQUIRED, &id, a->diags);
  int token = name ? nv_answer_utility(a->rules, id) : NV_NO_TOKEN;
  if (token != NV_NO_TOKEN && strcmp(nv_utility_of(a->rules, token)->type, kind) != 0)
    ad_diag_expected(a->diags, ad_node_get(node, "kind"), "%s, the type of '%s'",
                     nv_utility_of(a->rules, token)->type, id);
  return token;
}

/* A building that must exist; false after reporting. */
bool nv_answer_building(struct nv_answer *a, struct ad_node *node, int *token, int *row, int *col)
{
  int before = a->diags->reported;
  *token = nv_answer_token(a, node);
  if (a->diags->reported == before && *token == NV_NO_TOKEN)
    ad_diag(a->diags, node, "there is no such building in the box");
  return a->diags->reported == before && nv_answer_cell(a, node, row, col);
}

/* Tiles and buildings of the case into the city of seat 0. */
void nv_answer_city(struct nv_answer *a, struct nv_layout *layout)
{
  struct ad_node *tiles = ad_read_list(a->input, "tiles", AD_REQUIRED, a->diags);
  struct ad_node *buildings = ad_read_list(a->input, "buildings", AD_OPTIONAL, a->diags);
  int before = a->diags->reported;
  *layout = (struct nv_layout){0};
  for (struct ad_node *node = ad_node_at(tiles, 0); node; node = node->next) {
    struct nv_laid laid = {.tile = nv_answer_tile(a, node), .node = node};
    if (laid.tile >= 0 && nv_answer_cell(a, node, &laid.row, &laid.col))
      nv_layout_add(a->rules, layout, laid, a->diags);
  }
  if (a->diags->reported > before ||
      !nv_layout_lay(a->rules, layout, &a->state->city[0], tiles, a->diags))
    return;
  for (struct ad_node *node = ad_node_at(buildings, 0); node; node = node->next) {
    int token, row, col;
    if (nv_answer_building(a, node, &token, &row, &col))
      nv_layout_build(a->rules, layout, &a->state->city[0], token, row, col, node, a->diags);
  }
}

struct ad_node *nv_example(struct ad_example *example)
{
  enum { SCORE, PLACE, BUILD, SETUP, DRAW };
  static const struct ad_word types[] = {{"score", SCORE}, {"place", PLACE}, {"build", BUILD},
                                         {"setup", SETUP}, {"draw", DRAW},   {NULL, 0}};
  static void (*const answer_of[])(struct nv_answer *) = {
    nv_answer_score, nv_answer_place, nv_answer_build, nv_answer_setup, nv_answer_draw};
  struct nv_answer a = {
    .example = example, .input = example->input, .arena = example->arena, .diags = example->diags};
  int type = 0, before = a.diags->reported;
  if (!ad_read_word(a.input, "type", AD_REQUIRED, types, &type, a.diags))
    return NULL;
  a.out = ad_node_map(a.arena);
  answer_of[type](&a);
  return a.diags->reported == before ? a.out : NULL;
}

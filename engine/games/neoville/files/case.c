/* case.c - the rules and the cities of a worked example (docs/file-formats.md, "Worked examples of
 * Neoville").
 *
 * Cities of examples are made by hand and need not come from the deck, so a case has a copy of the
 * rules whose deck consists of the tiles of the case. */
#include "engine/games/neoville/files/case.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/rules/tiles.h"

bool nv_case_rules(struct nv_case *c, int seats)
{
  int before = c->diags->reported;
  struct ad_node *options = ad_read_map(c->input, "options", AD_OPTIONAL, c->diags);
  if (c->diags->reported > before)
    return false;
  const struct nv_rules *rules = c->example->rules(c->example, "base", seats, options);
  if (!rules)
    return false;
  c->rules = ad_arena_alloc(c->arena, sizeof *c->rules);
  *c->rules = *rules;
  c->state = ad_arena_alloc(c->arena, sizeof *c->state);
  return true;
}

/* ---- tiles and buildings ---- */

/* Reads the four letters of KEY into OUT; FALLBACK if the key is missing, NULL: it is required. */
static bool read_letters(struct nv_case *c, struct ad_node *map, const char *key,
                         const char *letters, const char *fallback, char out[5])
{
  const char *text = fallback ? fallback : "";
  int before = c->diags->reported;
  struct ad_node *node =
    ad_read_text(map, key, fallback ? AD_OPTIONAL : AD_REQUIRED, &text, c->diags);
  if (node && (strlen(text) != 4 || strspn(text, letters) != 4)) {
    ad_diag_expected(c->diags, node, "4 of the letters %s", letters);
    return false;
  }
  snprintf(out, 5, "%s", text);
  return c->diags->reported == before;
}

int nv_case_add_tile(struct nv_case *c, const char *id, const char *squares, const char *symbols)
{
  struct nv_tile *tile = &c->rules->tile[c->rules->n_tiles];
  memset(tile, 0, sizeof *tile);
  snprintf(tile->id, sizeof tile->id, "%s", id);
  snprintf(tile->squares, sizeof tile->squares, "%s", squares);
  snprintf(tile->symbols, sizeof tile->symbols, "%s", symbols);
  nv_tile_faces(tile);
  return c->rules->n_tiles++;
}

int nv_case_tile(struct nv_case *c, struct ad_node *node)
{
  char squares[5], symbols[5], id[24];
  if (node->kind != AD_MAP) {
    ad_diag_expected(c->diags, node, "a tile: a map with squares and symbols");
    return -1;
  }
  bool sound = read_letters(c, node, "squares", nv_terrain_letters, NULL, squares);
  sound &= read_letters(c, node, "symbols", nv_symbol_letters, "....", symbols);
  snprintf(id, sizeof id, "tile %d", c->rules->n_tiles + 1);
  return sound && c->rules->n_tiles < NV_MAX_TILES ? nv_case_add_tile(c, id, squares, symbols) : -1;
}

bool nv_case_cell(struct nv_case *c, struct ad_node *map, int *row, int *col)
{
  return ad_read_int(map, "row", AD_REQUIRED, -NV_FAR, NV_FAR, row, c->diags) &&
         ad_read_int(map, "col", AD_REQUIRED, -NV_FAR, NV_FAR, col, c->diags);
}

int nv_case_tower(struct nv_case *c, struct ad_node *node)
{
  const char *terrain = "";
  int value = 0;
  struct ad_node *letter = ad_read_text(node, "terrain", AD_REQUIRED, &terrain, c->diags);
  if (letter && (strlen(terrain) != 1 || !strchr(nv_terrain_letters, terrain[0]))) {
    ad_diag_expected(c->diags, letter, "S, G, R or W");
    return NV_NO_TOKEN;
  }
  if (!ad_read_int(node, "value", AD_REQUIRED, 1, 99, &value, c->diags) || !letter)
    return NV_NO_TOKEN;
  for (int i = 0; i < c->rules->n_values; i++)
    if (c->rules->value[i] == value)
      return (int)(strchr(nv_terrain_letters, terrain[0]) - nv_terrain_letters) * NV_MAX_VALUES + i;
  return NV_NO_TOKEN;
}

int nv_case_token(struct nv_case *c, struct ad_node *node)
{
  const char *kind = "", *id = "";
  if (node->kind != AD_MAP) {
    ad_diag_expected(c->diags, node, "a building: a map with kind, row and col");
    return NV_NO_TOKEN;
  }
  if (!ad_read_text(node, "kind", AD_REQUIRED, &kind, c->diags))
    return NV_NO_TOKEN;
  if (strcmp(kind, "skyscraper") == 0)
    return nv_case_tower(c, node);
  struct ad_node *name = ad_read_text(node, "id", AD_REQUIRED, &id, c->diags);
  int token = name ? nv_utility_find(c->rules, id) : NV_NO_TOKEN;
  if (token != NV_NO_TOKEN && strcmp(nv_utility_of(c->rules, token)->type, kind) != 0)
    ad_diag_expected(c->diags, ad_node_get(node, "kind"), "%s, the type of '%s'",
                     nv_utility_of(c->rules, token)->type, id);
  return token;
}

bool nv_case_building(struct nv_case *c, struct ad_node *node, int *token, int *row, int *col)
{
  int before = c->diags->reported;
  *token = nv_case_token(c, node);
  if (c->diags->reported == before && *token == NV_NO_TOKEN)
    ad_diag(c->diags, node, "the box has no building of this kind and id");
  return c->diags->reported == before && nv_case_cell(c, node, row, col);
}

void nv_case_city(struct nv_case *c, struct nv_layout *layout)
{
  struct ad_node *tiles = ad_read_list(c->input, "tiles", AD_REQUIRED, c->diags);
  struct ad_node *buildings = ad_read_list(c->input, "buildings", AD_OPTIONAL, c->diags);
  int before = c->diags->reported;
  *layout = (struct nv_layout){0};
  for (struct ad_node *node = ad_node_at(tiles, 0); node; node = node->next) {
    struct nv_placed placed = {.tile = nv_case_tile(c, node), .node = node};
    if (placed.tile >= 0 && nv_case_cell(c, node, &placed.row, &placed.col))
      nv_layout_add(c->rules, layout, placed, c->diags);
  }
  if (c->diags->reported > before ||
      !nv_layout_lay(c->rules, layout, &c->state->city[0], tiles, c->diags))
    return;
  for (struct ad_node *node = ad_node_at(buildings, 0); node; node = node->next) {
    int token, row, col;
    if (nv_case_building(c, node, &token, &row, &col))
      nv_layout_build(c->rules, layout, &c->state->city[0], token, row, col, node, c->diags);
  }
}

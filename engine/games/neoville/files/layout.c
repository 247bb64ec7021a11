/* layout.c - cities as files describe them. */
#include "engine/games/neoville/files/layout.h"

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/rules/names.h"

void nv_layout_add(const struct nv_rules *rules, struct nv_layout *layout, struct nv_placed placed,
                   struct ad_diags *diags)
{
  for (int i = 0; i < layout->n; i++)
    if (layout->placed[i].row == placed.row && layout->placed[i].col == placed.col) {
      ad_diag(diags, placed.node, "two tiles have tile row %d and tile column %d", placed.row,
              placed.col);
      return;
    }
  if (layout->n == rules->n_cells) {
    ad_diag(diags, placed.node, "the city has too many tiles, expected at most %d", rules->n_cells);
    return;
  }
  if (layout->n == 0 || placed.row < layout->top)
    layout->top = placed.row;
  if (layout->n == 0 || placed.col < layout->left)
    layout->left = placed.col;
  layout->placed[layout->n++] = placed;
}

static const struct nv_placed *lowest(const struct nv_layout *layout, bool by_row)
{
  const struct nv_placed *far = &layout->placed[0];
  for (int i = 1; i < layout->n; i++)
    if (by_row ? layout->placed[i].row > far->row : layout->placed[i].col > far->col)
      far = &layout->placed[i];
  return far;
}

bool nv_layout_lay(const struct nv_rules *rules, struct nv_layout *layout, struct nv_city *city,
                   const struct ad_node *list, struct ad_diags *diags)
{
  if (layout->n == 0)
    return true;
  int height = lowest(layout, true)->row - layout->top + 1,
      width = lowest(layout, false)->col - layout->left + 1;
  if (height > rules->city_size || width > rules->city_size) {
    ad_diag(diags, list,
            "the city is %d tiles high and %d tiles wide, expected at most %d (NV-PLACE-05)",
            height, width, rules->city_size);
    return false;
  }
  for (int i = 0; i < layout->n; i++) {
    int row = layout->placed[i].row - layout->top, col = layout->placed[i].col - layout->left;
    nv_city_lay(rules, city, layout->placed[i].tile, layout->placed[i].turn, &row, &col);
  }
  return true;
}

bool nv_layout_build(const struct nv_rules *rules, const struct nv_layout *layout,
                     struct nv_city *city, int token, int row, int col, const struct ad_node *node,
                     struct ad_diags *diags)
{
  int r = row - 2 * layout->top, c = col - 2 * layout->left;
  char name[NV_NAME];
  if (nv_terrain_at(rules, city, r, c) < 0) {
    ad_diag(diags, node, "square %d,%d is not on a tile of the city", row, col);
    return false;
  }
  if (nv_token_at(city, r, c) != NV_NO_TOKEN) {
    nv_token_name(rules, nv_token_at(city, r, c), name, sizeof name);
    ad_diag(diags, node, "%s is already on square %d,%d, expected one building on a square", name,
            row, col);
    return false;
  }
  if (nv_cell_of(city, r / 2, c / 2)->token[1]) {
    ad_diag(diags, node, "a third building is on the tile with square %d,%d, expected at most two",
            row, col);
    return false;
  }
  nv_city_build(rules, city, token, r, c);
  return true;
}

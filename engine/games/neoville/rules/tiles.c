/* tiles.c - decks of tiles: reading their letters, and the four faces of a tile. */
#include "engine/games/neoville/rules/tiles.h"

#include <string.h>

#include "engine/games/neoville/rules/names.h"

static bool side_by_side(int a, int b)
{
  return (a ^ b) != 3; /* squares 0 and 3, 1 and 2 touch only at a corner */
}

/* Border positions of each square, clockwise from above the top left one. */
static const uint8_t square_border[4] = {1 << 0 | 1 << 7, 1 << 1 | 1 << 2, 1 << 5 | 1 << 6,
                                         1 << 3 | 1 << 4};

/* Finds the parts of a face: connected squares of equal terrain. */
static void find_parts(struct nv_face *face)
{
  int part[4] = {0, 1, 2, 3};
  for (int pass = 0; pass < 3; pass++) /* three passes carry a part around the tile */
    for (int a = 0; a < 4; a++)
      for (int b = 0; b < 4; b++)
        if (a != b && side_by_side(a, b) && face->terrain[a] == face->terrain[b] &&
            part[b] > part[a])
          part[b] = part[a];
  int number[4] = {-1, -1, -1, -1};
  face->n_parts = 0;
  for (int k = 0; k < 4; k++) {
    if (number[part[k]] < 0) {
      number[part[k]] = face->n_parts;
      face->part_terrain[face->n_parts] = face->terrain[k];
      face->part_border[face->n_parts++] = 0;
    }
    face->part[k] = (uint8_t)number[part[k]];
    face->part_border[face->part[k]] |= square_border[k];
  }
  for (int p = 0; p < face->n_parts; p++)
    for (int q = 0; q < face->n_parts; q++)
      if (q != p && face->part_terrain[q] == face->part_terrain[p])
        face->twin_border[p] = face->part_border[q];
}

void nv_tile_faces(struct nv_tile *tile)
{
  static const int from[4] = {2, 0, 3, 1}; /* a quarter turn clockwise makes "cadb" of "abcd" */
  for (int turn = 0; turn < 4; turn++) {
    struct nv_face *face = &tile->face[turn];
    memset(face, 0, sizeof *face);
    for (int k = 0; k < 4; k++) {
      const struct nv_face *before = &tile->face[turn - (turn > 0)];
      face->terrain[k] =
        turn ? before->terrain[from[k]]
             : (uint8_t)(strchr(nv_terrain_letters, tile->squares[k]) - nv_terrain_letters);
      face->symbol[k] =
        turn ? before->symbol[from[k]]
             : (uint8_t)(strchr(nv_symbol_letters, tile->symbols[k]) - nv_symbol_letters);
      face->parks += face->symbol[k] == NV_PARK;
      face->sports += face->symbol[k] == NV_SPORT;
    }
    find_parts(face);
  }
  tile->n_faces = 4;
  for (int turn = 2; turn >= 1; turn--)
    if (memcmp(tile->face[0].terrain, tile->face[turn].terrain, 4) == 0 &&
        memcmp(tile->face[0].symbol, tile->face[turn].symbol, 4) == 0)
      tile->n_faces = (uint8_t)turn;
}

/* Reports a TEXT with letters other than LETTERS; MEANING lists them. */
static void check_letters(struct ad_node *entry, const char *key, const char *text,
                          const char *letters, const char *meaning, struct ad_diags *d)
{
  if (text[0] && strspn(text, letters) != strlen(text))
    ad_diag_expected(d, ad_node_get(entry, key), "4 of the letters %s", meaning);
}

static bool tile_is_sound(const struct nv_tile *tile)
{
  return strlen(tile->squares) == 4 && strlen(tile->symbols) == 4 &&
         strspn(tile->squares, nv_terrain_letters) == 4 &&
         strspn(tile->symbols, nv_symbol_letters) == 4;
}

void nv_read_deck(struct nv_tile *tiles, int n, struct ad_node *list, struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  for (int i = 0; i < n && entry; i++, entry = entry->next) {
    check_letters(entry, "squares", tiles[i].squares, nv_terrain_letters, "S, G, R and W", d);
    check_letters(entry, "symbols", tiles[i].symbols, nv_symbol_letters, "P, A and .", d);
    if (strcmp(tiles[i].id, "pile") == 0)
      ad_diag_conflict(d, entry, "id", NULL, "'pile' is a reserved name, choose another id");
    if (tile_is_sound(&tiles[i]))
      nv_tile_faces(&tiles[i]);
  }
}

/* city.c - placing tiles and buildings in one city.
 *
 * Districts are connected components, updated as tiles are placed (union by relabelling): every
 * square has the label of its district, a tile that connects districts gives them one label, and
 * `taken` has a bit for each label with a skyscraper.  So play never searches a district: whether a
 * tile joins districts follows from the eight squares around its cell. */
#include "engine/games/neoville/play/city.h"

#include <string.h>

uint64_t nv_neighbours(const struct nv_rules *rules, uint64_t cells)
{
  uint64_t rows = cells << 8 | cells >> 8;
  if (rules->corner_contact)
    rows |= (rows | cells) << 1 | (rows | cells) >> 1;
  return rows | cells << 1 | cells >> 1; /* the rim keeps cells from wrapping */
}

/* Returns the cells from (top, left) to (bottom, right), all inclusive. */
static uint64_t box(int top, int left, int bottom, int right)
{
  uint64_t columns = ((UINT64_C(2) << (right + 1)) - 1) & ~((UINT64_C(1) << (left + 1)) - 1);
  uint64_t rows = UINT64_C(0x0101010101010101) << 8 * (top + 1);
  if (bottom < 6)
    rows &= (UINT64_C(1) << 8 * (bottom + 2)) - 1;
  return rows * columns;
}

uint64_t nv_open_cells(const struct nv_rules *rules, const struct nv_city *city)
{
  int n = rules->city_size, tall = city->height < n, wide = city->width < n;
  if (city->n_tiles == 0)
    return UINT64_C(1) << nv_bit(0, 0);
  return nv_neighbours(rules, city->occupied) & ~city->occupied &
         box(-tall, -wide, city->height - 1 + tall, city->width - 1 + wide);
}

int nv_terrain_at(const struct nv_rules *rules, const struct nv_city *city, int row, int col)
{
  if (row < 0 || col < 0 || row >= 2 * city->height || col >= 2 * city->width)
    return -1;
  const struct nv_cell *cell = nv_cell_of(city, row / 2, col / 2);
  return cell->tile ? nv_face_of(rules, cell)->terrain[(row & 1) * 2 + (col & 1)] : -1;
}

int nv_symbol_at(const struct nv_rules *rules, const struct nv_city *city, int row, int col)
{
  if (row < 0 || col < 0 || row >= 2 * city->height || col >= 2 * city->width)
    return -1;
  const struct nv_cell *cell = nv_cell_of(city, row / 2, col / 2);
  return cell->tile ? nv_face_of(rules, cell)->symbol[(row & 1) * 2 + (col & 1)] : -1;
}

int nv_token_at(const struct nv_city *city, int row, int col)
{
  if (row < 0 || col < 0 || row >= 2 * city->height || col >= 2 * city->width)
    return NV_NO_TOKEN;
  const struct nv_cell *cell = nv_cell_of(city, row / 2, col / 2);
  int square = (row & 1) * 2 + (col & 1);
  if (cell->token[0] && cell->square0 == square)
    return cell->token[0] - 1;
  return cell->token[1] && cell->square1 == square ? cell->token[1] - 1 : NV_NO_TOKEN;
}

/* The squares around a cell in the order of struct nv_face: the neighbouring cell of each, and
 * which of its squares it is. */
static const struct border {
  int8_t cell_row, cell_col, square;
} border[8] = {{-1, 0, 2}, {-1, 0, 3}, {0, 1, 0},  {0, 1, 2},
               {1, 0, 1},  {1, 0, 0},  {0, -1, 3}, {0, -1, 1}};

/* Adds the districts around the cell that contain skyscrapers (TAKEN), or the others. */
static void add_contacts(const struct nv_rules *rules, const struct nv_city *city, int row, int col,
                         bool taken, struct nv_contacts *out)
{
  for (int k = 0; k < 8; k++) {
    const struct border *b = &border[k];
    int r = row + b->cell_row, c = col + b->cell_col, i = 0;
    if (!(city->occupied >> nv_bit(r, c) & 1))
      continue;
    int label = city->label[nv_square(2 * r + b->square / 2, 2 * c + b->square % 2)];
    if (nv_taken(city, label) != taken)
      continue;
    while (i < out->n_all && out->of[i].label != label)
      i++;
    if (i == out->n_all) {
      uint8_t terrain = nv_face_of(rules, nv_cell_of(city, r, c))->terrain[b->square];
      for (int j = 0; j < out->n_all && taken; j++)
        out->risky |= out->of[j].terrain == terrain;
      out->of[out->n_all++] = (struct nv_contact){(uint8_t)label, terrain, 0};
    }
    out->of[i].at |= (uint8_t)(1 << k);
  }
}

void nv_contacts_of(const struct nv_rules *rules, const struct nv_city *city, int row, int col,
                    struct nv_contacts *out)
{
  out->n_all = 0;
  out->risky = false;
  add_contacts(rules, city, row, col, true, out);
  out->n = out->n_all;
  if (out->risky)
    add_contacts(rules, city, row, col, false, out);
}

/* Returns the border positions that part P reaches: its own, and those of its twin if a district
 * around the tile connects the two. */
static unsigned reach_of_part(const struct nv_face *face, int p, const struct nv_contacts *contacts)
{
  unsigned own = face->part_border[p], twin = face->twin_border[p];
  for (int i = 0; i < contacts->n_all && twin; i++) {
    const struct nv_contact *around = &contacts->of[i];
    if (around->terrain == face->part_terrain[p] && (around->at & own) && (around->at & twin))
      return own | twin;
  }
  return own;
}

bool nv_face_joins(const struct nv_face *face, const struct nv_contacts *contacts)
{
  for (int p = 0; p < face->n_parts; p++) {
    unsigned reach = reach_of_part(face, p, contacts);
    int touched = 0;
    for (int i = 0; i < contacts->n; i++)
      touched += contacts->of[i].terrain == face->part_terrain[p] && (contacts->of[i].at & reach);
    if (touched > 1)
      return true; /* NV-JOIN-01 */
  }
  return false;
}

bool nv_joins(const struct nv_rules *rules, const struct nv_city *city, int tile, int turn, int row,
              int col)
{
  struct nv_contacts contacts;
  nv_contacts_of(rules, city, row, col, &contacts);
  return contacts.risky && nv_face_joins(&rules->tile[tile].face[turn], &contacts);
}

/* Moves the whole city one tile down or right, to make room for a tile above or to the left. */
static void make_room(struct nv_city *city, int down, int right)
{
  int cells = down * NV_MAX_CITY + right, squares = 2 * (down * NV_STRIDE + right);
  memmove(city->cell + cells, city->cell, (size_t)(NV_CELLS - cells) * sizeof city->cell[0]);
  memset(city->cell, 0, (size_t)cells * sizeof city->cell[0]);
  memmove(city->label + squares, city->label, (size_t)(NV_SQUARES - squares));
  memset(city->label, 0, (size_t)squares);
  city->occupied <<= 8 * down + right;
  city->height = (uint8_t)(city->height + down);
  city->width = (uint8_t)(city->width + right);
}

/* Makes the district OLD a part of the district INTO. */
static void merge_districts(struct nv_city *city, int old, int into, int terrain)
{
  int squares = 2 * city->height * NV_STRIDE;
  for (int i = 0; i < squares; i++)
    city->label[i] = city->label[i] == old ? (uint8_t)into : city->label[i];
  if (nv_taken(city, old)) {
    city->taken[old >> 6] &= ~(UINT64_C(1) << (old & 63));
    if (nv_taken(city, into))
      city->tower_districts[terrain]--;
    city->taken[into >> 6] |= UINT64_C(1) << (into & 63);
  }
}

/* Returns the label of part P of a tile placed at (row, col): the label of the districts it
 * touches, which it merges, or a new label. */
static int label_of_part(const struct nv_rules *rules, struct nv_city *city,
                         const struct nv_face *face, int p, int row, int col)
{
  int label = 0;
  for (int k = 0; k < 8; k++) {
    const struct border *b = &border[k];
    int r = row + b->cell_row, c = col + b->cell_col;
    if (!(face->part_border[p] >> k & 1) || !(city->occupied >> nv_bit(r, c) & 1))
      continue;
    if (nv_face_of(rules, nv_cell_of(city, r, c))->terrain[b->square] != face->part_terrain[p])
      continue;
    int other = city->label[nv_square(2 * r + b->square / 2, 2 * c + b->square % 2)];
    if (label == 0)
      label = other;
    else if (other != label)
      merge_districts(city, other, label, face->part_terrain[p]);
  }
  return label ? label : ++city->n_labels;
}

void nv_city_lay(const struct nv_rules *rules, struct nv_city *city, int tile, int turn, int *row,
                 int *col)
{
  const struct nv_face *face = &rules->tile[tile].face[turn];
  int down = *row < 0, right = *col < 0;
  if (down || right)
    make_room(city, down, right);
  int r = *row + down, c = *col + right;
  city->height = (uint8_t)(r >= city->height ? r + 1 : city->height);
  city->width = (uint8_t)(c >= city->width ? c + 1 : city->width);
  for (int p = 0; p < face->n_parts; p++) {
    int label = label_of_part(rules, city, face, p, r, c);
    for (int k = 0; k < 4; k++) /* before the next part, which may merge it */
      if (face->part[k] == p)
        city->label[nv_square(2 * r + k / 2, 2 * c + k % 2)] = (uint8_t)label;
  }
  *nv_cell_at(city, r, c) =
    (struct nv_cell){.tile = (uint8_t)(tile + 1), .turn = (uint8_t)(turn & 3)};
  city->occupied |= UINT64_C(1) << nv_bit(r, c);
  city->n_tiles++;
  city->parks = (uint8_t)(city->parks + face->parks);
  city->sports = (uint8_t)(city->sports + face->sports);
  *row = r;
  *col = c;
}

void nv_city_build(const struct nv_rules *rules, struct nv_city *city, int token, int row, int col)
{
  struct nv_cell *cell = nv_cell_at(city, row / 2, col / 2);
  unsigned square = (unsigned)((row & 1) * 2 + (col & 1)), second = cell->token[0] != 0;
  cell->token[second] = (uint8_t)(token + 1);
  if (second)
    cell->square1 = square & 3;
  else
    cell->square0 = square & 3;
  city->n_buildings++;
  int label = city->label[nv_square(row, col)];
  if (nv_is_tower(token) && !nv_taken(city, label)) {
    city->taken[label >> 6] |= UINT64_C(1) << (label & 63);
    city->tower_districts[nv_face_of(rules, cell)->terrain[square]]++;
  }
}

void nv_city_raze(const struct nv_rules *rules, struct nv_city *city, int row, int col)
{
  struct nv_cell *cell = nv_cell_at(city, row / 2, col / 2);
  int square = (row & 1) * 2 + (col & 1), label = city->label[nv_square(row, col)];
  bool first = cell->token[0] && cell->square0 == square;
  if (first) {
    cell->token[0] = cell->token[1];
    cell->square0 = cell->square1;
  }
  cell->token[1] = cell->square1 = 0;
  if (!cell->token[0])
    cell->square0 = 0;
  city->n_buildings--;
  if (nv_taken(city, label) && nv_district_towers(city, label) == 0) {
    city->taken[label >> 6] &= ~(UINT64_C(1) << (label & 63));
    city->tower_districts[nv_face_of(rules, cell)->terrain[square]]--;
  }
}

int nv_district_towers(const struct nv_city *city, int label)
{
  int towers = 0;
  for (int r = 0; r < city->height; r++)
    for (int c = 0; c < city->width; c++) {
      const struct nv_cell *cell = nv_cell_of(city, r, c);
      const int square[2] = {cell->square0, cell->square1};
      for (int i = 0; i < 2 && cell->token[i]; i++)
        towers += nv_is_tower(cell->token[i] - 1) &&
                  city->label[nv_square(2 * r + square[i] / 2, 2 * c + square[i] % 2)] == label;
    }
  return towers;
}

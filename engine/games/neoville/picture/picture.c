/* picture.c - the table as a picture: a panel for each city with its hand, for the display, and for
 * the supply.
 *
 * A city grows in the middle of a field of one tile more than its size, so that every place that is
 * open beside it has room. */
#include "engine/games/neoville/picture/picture.h"

#include <stdio.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/describe.h"

enum {
  SQUARE = AD_PICTURE_SQUARE,
  TILE = 2 * SQUARE,
  LEFT = AD_PICTURE_MARGIN,
  TOP = AD_PICTURE_TOP,
  HAND_TOP = 70,
  BETWEEN = 40, /* tiles that lie beside each other */
  LINE = 108,   /* of tokens in the supply */
  NUMBER = 28,  /* height of the number of a row */
  LETTER = 32,  /* of a ground; beside a utility it is */
  SMALL = 22
};

/* What all parts of the picture use. */
struct table {
  const struct nv_rules *rules;
  const struct nv_state *st;
  int viewer, width; /* units of a panel */
  struct ad_picture *out;
};

static const char *const ground[] = {"soil", "grass", "rock", "water"};
static const char *const tower_class[] = {"earth", "forest", "stone", "waterfall"};

/* ---- tokens ---- */

/* Draws a skyscraper or a utility in the middle of X, Y. */
static void draw_token(const struct table *t, int token, int x, int y)
{
  if (nv_is_tower(token)) {
    ad_picture_rect(t->out, tower_class[nv_tower_terrain(token)], x - 40, y - 40, 80, 80, 16);
    ad_picture_symbol(t->out, "sign-light", "tower", x - 18, y, 40);
    ad_picture_text(t->out, "light", x + 17, y + 17, 46, AD_ALIGN_MIDDLE, "%d",
                    nv_tower_value(t->rules, token));
    ad_picture_fit(t->out, 42);
    return;
  }
  const struct nv_utility *u = nv_utility_of(t->rules, token);
  ad_picture_circle(t->out, "token", x, y, 42);
  ad_picture_symbol(t->out, "sign-dark", u->type, x, y - 14, 44);
  ad_picture_text(t->out, "dark", x, y + 34, 34, AD_ALIGN_MIDDLE, "%d", u->points);
}

/* Writes whether a building earns its points now. */
static void draw_verdict(const struct table *t, int points, int x, int y)
{
  if (t->out->hides_points || points == 0)
    return;
  ad_picture_circle(t->out, points > 0 ? "good" : "bad", x, y, 15);
  ad_picture_symbol(t->out, "sign-light", points > 0 ? "yes" : "no", x, y, 20);
}

/* ---- squares and tiles ---- */

/* Draws the ground of a square at X, Y with its letter in that size, 0 for none: a colour alone is
 * not seen by everybody. */
static void draw_ground(const struct table *t, int terrain, int x, int y, int letter)
{
  ad_picture_rect(t->out, ground[terrain], x, y, SQUARE, SQUARE, 0);
  if (letter)
    ad_picture_text(t->out, "on-ground", x + letter / 5, y + SQUARE - letter / 4, letter,
                    AD_ALIGN_LEFT, "%c", nv_terrain_letters[terrain]);
}

static void draw_symbol(const struct table *t, int symbol, int x, int y)
{
  if (symbol == NV_NO_SYMBOL)
    return;
  ad_picture_circle(t->out, "token", x, y, 34);
  ad_picture_symbol(t->out, symbol == NV_PARK ? "park" : "sport",
                    symbol == NV_PARK ? "park" : "sport", x, y, 50);
}

/* Draws a tile that is in no city, at X, Y: INDEX1 as hands and displays store it. */
static void draw_tile(const struct table *t, int index1)
{
  const struct nv_face *face = &t->rules->tile[index1 - 1].face[0];
  for (int k = 0; k < 4; k++) {
    int x = k % 2 * SQUARE, y = k / 2 * SQUARE;
    draw_ground(t, face->terrain[k], x, y, LETTER);
    draw_symbol(t, face->symbol[k], x + SQUARE / 2, y + SQUARE / 2);
  }
  ad_picture_rect(t->out, "frame", 0, 0, TILE, TILE, 6);
}

static void draw_back(const struct table *t)
{
  ad_picture_rect(t->out, "back", 0, 0, TILE, TILE, 6);
  ad_picture_symbol(t->out, "sign-light", "back", SQUARE, SQUARE, 90);
}

/* Opens a group for a tile with its outline; the caller closes it. */
static void begin_tile(const struct table *t, int x, int y, int index1, const char *id)
{
  ad_picture_begin(t->out, "tile", x, y, "%s", id);
  if (index1 > 0) {
    const uint8_t *terrain = t->rules->tile[index1 - 1].face[0].terrain;
    const char *name[4];
    for (int k = 0; k < 4; k++)
      name[k] = ad_word_of(nv_terrain_words, terrain[k]);
    ad_picture_title(t->out, "tile %s: %s, %s above %s, %s", nv_tile_id(t->rules, index1), name[0],
                     name[1], name[2], name[3]);
  } else {
    ad_picture_title(t->out, index1 ? "a tile, face down" : "no tile");
  }
  ad_picture_rect(t->out, index1 ? "cell" : "open", 0, 0, TILE, TILE, 6);
}

/* A tile of a hand or of the display: INDEX1, 0 for none, -1 for a hidden one. */
static void draw_loose_tile(const struct table *t, int x, int y, int index1, const char *id)
{
  begin_tile(t, x, y, index1, id);
  if (index1 > 0)
    draw_tile(t, index1);
  else if (index1 < 0)
    draw_back(t);
  ad_picture_end(t->out);
  if (index1 > 0)
    ad_picture_text(t->out, "dim", x + SQUARE, y + TILE + 42, 36, AD_ALIGN_MIDDLE, "%s",
                    nv_tile_id(t->rules, index1));
}

/* ---- cities ---- */

/* The points of the building on a square; 0 without one. */
static int points_at(const struct nv_map *map, const struct nv_score *score, int row, int col)
{
  for (int i = 0; i < map->n_buildings; i++)
    if (map->building[i].row == row && map->building[i].col == col)
      return score->item[i].points;
  return 0;
}

static void draw_square(const struct table *t, int seat, const struct nv_map *map,
                        const struct nv_score *score, int row, int col)
{
  const struct nv_city *city = &t->st->city[seat];
  int terrain = map->terrain[nv_square(row, col)], symbol = map->symbol[nv_square(row, col)],
      token = nv_token_at(city, row, col);
  char building[NV_NAME] = "";
  if (terrain == NV_TERRAINS)
    return;
  if (token != NV_NO_TOKEN)
    nv_token_title(t->rules, token, building, sizeof building);
  ad_picture_begin(t->out, "cell", col * SQUARE, row * SQUARE, "city%d/%d,%d", seat + 1, row, col);
  ad_picture_title(t->out, "row %d, column %d, %s%s%s", row, col,
                   ad_word_of(nv_terrain_words, terrain), token == NV_NO_TOKEN ? "" : ", ",
                   token != NV_NO_TOKEN ? building
                   : symbol             ? symbol == NV_PARK ? ", park" : ", sport"
                                        : "");
  draw_ground(t, terrain, 0, 0, token == NV_NO_TOKEN ? LETTER : nv_is_tower(token) ? 0 : SMALL);
  if (token == NV_NO_TOKEN) {
    draw_symbol(t, symbol, SQUARE / 2, SQUARE / 2);
  } else {
    draw_token(t, token, SQUARE / 2, SQUARE / 2);
    draw_verdict(t, points_at(map, score, row, col), SQUARE - 18, 18);
  }
  ad_picture_end(t->out);
}

/* Draws lines between districts, and around tiles. */
static void draw_borders(const struct table *t, const struct nv_map *map)
{
  for (int row = 0; row < map->rows; row++)
    for (int col = 0; col < map->cols; col++) {
      int x = col * SQUARE, y = row * SQUARE, here = map->label[nv_square(row, col)];
      if (map->terrain[nv_square(row, col)] == NV_TERRAINS)
        continue;
      if (col == 0 || map->label[nv_square(row, col - 1)] != here)
        ad_picture_line(t->out, "frame", x, y, x, y + SQUARE, 0);
      if (row == 0 || map->label[nv_square(row - 1, col)] != here)
        ad_picture_line(t->out, "frame", x, y, x + SQUARE, y, 0);
      if (col == map->cols - 1 || map->label[nv_square(row, col + 1)] == 255)
        ad_picture_line(t->out, "frame", x + SQUARE, y, x + SQUARE, y + SQUARE, 0);
      if (row == map->rows - 1 || map->label[nv_square(row + 1, col)] == 255)
        ad_picture_line(t->out, "frame", x, y + SQUARE, x + SQUARE, y + SQUARE, 0);
    }
}

/* Draws the edges of the tiles. */
static void draw_tiles(const struct table *t, int seat)
{
  const struct nv_city *city = &t->st->city[seat];
  for (int r = 0; r < city->height; r++)
    for (int c = 0; c < city->width; c++) {
      if (!nv_cell_of(city, r, c)->tile)
        continue;
      ad_picture_begin(t->out, "edge", c * TILE, r * TILE, "city%d/tile/%d,%d", seat + 1, r, c);
      ad_picture_title(t->out, "tile row %d, tile column %d", r, c);
      ad_picture_rect(t->out, "grid", 0, 0, TILE, TILE, 0);
      ad_picture_end(t->out);
    }
}

/* Writes the numbers of the columns above the city, of the rows on its left, as moves name them. */
static void draw_numbers(const struct table *t, int seat, const struct nv_map *map)
{
  ad_picture_begin(t->out, "text", 0, 0, "numbers%d", seat + 1);
  ad_picture_title(t->out, "columns and rows of squares");
  for (int col = 0; col < map->cols; col++)
    ad_picture_text(t->out, "dim", col * SQUARE + SQUARE / 2, -6, NUMBER, AD_ALIGN_MIDDLE, "%d",
                    col);
  for (int row = 0; row < map->rows; row++)
    ad_picture_text(t->out, "dim", -7, row * SQUARE + SQUARE / 2 + 10, NUMBER, AD_ALIGN_RIGHT, "%d",
                    row);
  ad_picture_end(t->out);
}

/* Draws the places where the next tile may lie, with their row and column of tiles. */
static void draw_open_cells(const struct table *t, int seat)
{
  const struct nv_city *city = &t->st->city[seat];
  uint64_t open = nv_open_cells(t->rules, city);
  for (int r = -1; r <= t->rules->city_size; r++)
    for (int c = -1; c <= t->rules->city_size; c++) {
      if (!(open >> nv_bit(r, c) & 1) || r == t->rules->city_size || c == t->rules->city_size)
        continue;
      ad_picture_begin(t->out, "cell", c * TILE, r * TILE, "city%d/cell/%d,%d", seat + 1, r, c);
      ad_picture_title(t->out, "place for a tile, tile row %d, tile column %d", r, c);
      ad_picture_rect(t->out, "open", 32, 32, TILE - 64, TILE - 64, 10);
      ad_picture_text(t->out, "dim", SQUARE, SQUARE + 14, 40, AD_ALIGN_MIDDLE, "%d,%d", r, c);
      ad_picture_end(t->out);
    }
}

static bool is_hidden(const struct table *t, int seat, int slot)
{
  return !ad_sees_own(t->viewer, seat) && !t->rules->open_hands &&
         !(t->st->city[seat].known >> slot & 1);
}

static void draw_hand(const struct table *t, int seat, int y)
{
  const struct nv_city *city = &t->st->city[seat];
  char id[AD_PLACE_ID];
  ad_picture_text(t->out, "strong", LEFT, y + 44, 42, AD_ALIGN_LEFT,
                  t->viewer == seat ? "your hand" : "hand");
  for (int i = 0; i < city->n_hand; i++) {
    snprintf(id, sizeof id, "hand%d/%d", seat + 1, i + 1);
    draw_loose_tile(t, LEFT + i * (TILE + BETWEEN), y + HAND_TOP,
                    is_hidden(t, seat, i) ? -1 : city->hand[i], id);
  }
}

static int field_of(const struct table *t)
{
  return (t->rules->city_size + 1) * TILE;
}

/* Where the corner of a city with EXTENT tiles a side lies in its field. */
static int corner_of(const struct table *t, int extent)
{
  return (field_of(t) - extent * TILE) / 2;
}

static void draw_city(const struct table *t, int seat)
{
  const struct nv_city *city = &t->st->city[seat];
  bool acts = t->st->phase != NV_ENDED && t->st->seat == seat;
  int hand_y = TOP + field_of(t) + 30;
  struct nv_map map;
  struct nv_score score;
  char points[AD_POINTS_LABEL];
  nv_map_of(t->rules, city, &map);
  nv_score_map(t->rules, &map, &score);
  ad_points_label((struct ad_visible_points){nv_points(t->rules, t->st, seat), false},
                  t->out->hides_points, points);
  char id[16];
  snprintf(id, sizeof id, "city%d", seat + 1);
  ad_picture_panel(t->out, id, t->width, hand_y + HAND_TOP + TILE + 80, acts, "Seat %d: %s",
                   seat + 1, points);
  ad_picture_begin(t->out, "board", (t->width - field_of(t)) / 2 + corner_of(t, city->width),
                   TOP + corner_of(t, city->height), "board%d", seat + 1);
  ad_picture_title(t->out, "city of seat %d", seat + 1);
  for (int row = 0; row < map.rows; row++)
    for (int col = 0; col < map.cols; col++)
      draw_square(t, seat, &map, &score, row, col);
  draw_tiles(t, seat);
  draw_borders(t, &map);
  draw_numbers(t, seat, &map);
  if (acts && t->st->phase == NV_PLACE)
    draw_open_cells(t, seat);
  if (acts && t->st->phase == NV_BUILD)
    ad_picture_rect(t->out, "mark", t->st->new_col * TILE, t->st->new_row * TILE, TILE, TILE, 6);
  ad_picture_end(t->out);
  draw_hand(t, seat, hand_y);
  ad_picture_end(t->out);
}

/* ---- the middle of the table ---- */

static void draw_display(const struct table *t)
{
  int abreast = (t->width - LEFT) / (TILE + BETWEEN), n = t->rules->display_size + 1;
  char id[AD_PLACE_ID];
  ad_picture_panel(t->out, "display", t->width,
                   TOP + (n + abreast - 1) / abreast * (TILE + 70) + BETWEEN, false,
                   "Display and pile");
  for (int i = 0; i < n; i++) {
    int x = LEFT + i % abreast * (TILE + BETWEEN), y = TOP + i / abreast * (TILE + 70);
    snprintf(id, sizeof id, i < n - 1 ? "display/%d" : "pile", i + 1);
    draw_loose_tile(t, x, y, i < n - 1 ? t->st->display[i] : t->st->n_pile > 0 ? -1 : 0, id);
    if (i == n - 1)
      ad_picture_text(t->out, "dim", x + SQUARE, y + TILE + 42, 36, AD_ALIGN_MIDDLE, "%d left",
                      t->st->n_pile);
  }
  ad_picture_end(t->out);
}

/* Draws a token of the supply with its number if there is more than one. */
static void draw_stock(const struct table *t, int token, int x, int y)
{
  char name[NV_NAME], title[NV_NAME];
  int left = t->st->left[token];
  nv_token_name(t->rules, token, name, sizeof name);
  nv_token_title(t->rules, token, title, sizeof title);
  ad_picture_begin(t->out, "token", x, y, "supply/%s", name);
  ad_picture_title(t->out, left ? "%s, %d in the supply" : "%s, none left", title, left);
  ad_picture_rect(t->out, left ? "cell" : "open", 0, 0, SQUARE, SQUARE, 16);
  if (left)
    draw_token(t, token, SQUARE / 2, SQUARE / 2);
  ad_picture_end(t->out);
  if (left > 1)
    ad_picture_text(t->out, "dim", x + SQUARE + 6, y + 66, 34, AD_ALIGN_LEFT, "x%d", left);
}

static int count_values(const struct nv_rules *r)
{
  int n = 0;
  for (int i = 0; i < r->n_values; i++)
    n += r->tower_copies[i] > 0;
  return n;
}

static void draw_towers(const struct table *t)
{
  int n = count_values(t->rules), room = t->width - 2 * LEFT,
      step = n * (SQUARE + 12) > room ? room / n : SQUARE + 12 + (n * (SQUARE + 50) <= room) * 38;
  ad_picture_panel(t->out, "supply", t->width, TOP + NV_TERRAINS * LINE + LEFT, false,
                   "Skyscrapers to build");
  for (int terrain = 0; terrain < NV_TERRAINS; terrain++)
    for (int i = 0, column = 0; i < t->rules->n_values; i++)
      if (t->rules->tower_copies[i])
        draw_stock(t, terrain * NV_MAX_VALUES + i, LEFT + column++ * step, TOP + terrain * LINE);
  ad_picture_end(t->out);
}

/* Draws rows of '#' and '.', or the cells of a city, as small squares; returns their width. */
static int draw_small_shape(const struct table *t, const struct nv_utility *u, int x, int y)
{
  int size = t->rules->city_size, side = 84 / size;
  if (u->primitive == NV_TILE_REGION) {
    for (int k = 0; k < size * size; k++)
      ad_picture_rect(t->out,
                      u->right_cells >> nv_bit(k / size, k % size) & 1 ? "good" : "grid-cell",
                      x + k % size * side, y + k / size * side, side - 3, side - 3, 3);
    return size * side + 14;
  }
  if (u->primitive != NV_DISTRICT_SHAPE || !u->shape.n)
    return 0;
  side = 84 / (u->shape.n > 4 ? u->shape.n : 4);
  int width = 0;
  for (int row = 0; row < u->shape.n; row++)
    for (int col = 0; u->shape.row[row][col]; col++) {
      if (u->shape.row[row][col] != '.')
        ad_picture_rect(t->out, "good", x + col * side, y + row * side, side - 3, side - 3, 3);
      width = col >= width ? col + 1 : width;
    }
  return width * side + 14;
}

static const char *kind_need(const struct nv_utility *u, char *out, size_t size)
{
  char features[120];
  nv_name_features(u->counts, features, sizeof features);
  if (u->primitive == NV_LINE_COUNT)
    snprintf(out, size, "%d %s", u->need, features);
  else
    snprintf(out, size, "%s", u->id);
  return out;
}

/* Draws a kind of utility with what it needs. */
static void draw_kind(const struct table *t, int token, int x, int y, int room)
{
  const struct nv_utility *u = nv_utility_of(t->rules, token);
  char need[160];
  int beside = x + SQUARE + 56;
  draw_stock(t, token, x, y);
  ad_picture_begin(t->out, "text", 0, 0, "kind/%s", u->id);
  nv_describe_utility(u, need, sizeof need);
  ad_picture_title(t->out, "%s: %d points if %s", u->id, u->points, need);
  beside += draw_small_shape(t, u, beside, y + 8);
  if (beside == x + SQUARE + 56) {
    ad_picture_text(t->out, "text", beside, y + 62, 34, AD_ALIGN_LEFT, "%s",
                    kind_need(u, need, sizeof need));
    ad_picture_fit(t->out, room - SQUARE - 66);
  }
  ad_picture_end(t->out);
}

static bool was_dealt(const struct table *t, int token)
{
  const struct nv_utility *u = nv_utility_of(t->rules, token);
  if (!(t->st->types_in_play >> u->type_index & 1))
    return false;
  if (t->st->left[token])
    return true;
  for (int seat = 0; seat < t->rules->seats; seat++) {
    struct nv_map map;
    nv_map_of(t->rules, &t->st->city[seat], &map);
    for (int i = 0; i < map.n_buildings; i++)
      if (map.building[i].token == token)
        return true;
  }
  return false;
}

static void draw_utilities(const struct table *t)
{
  int kinds[NV_MAX_UTILITIES], n = 0, room = (t->width - 2 * LEFT) / 2;
  for (int i = 0; i < t->rules->n_utilities; i++)
    if (was_dealt(t, NV_FIRST_UTILITY + i))
      kinds[n++] = NV_FIRST_UTILITY + i;
  if (!n)
    return;
  ad_picture_panel(t->out, "utilities", t->width, TOP + (n + 1) / 2 * LINE + LEFT, false,
                   "Utilities to build");
  for (int i = 0; i < n; i++)
    draw_kind(t, kinds[i], LEFT + i / ((n + 1) / 2) * room, TOP + i % ((n + 1) / 2) * LINE, room);
  ad_picture_end(t->out);
}

static void draw_types(const struct table *t)
{
  ad_picture_panel(t->out, "types", t->width, TOP + TILE + LEFT, true, "Types of utilities");
  for (int i = 0; i < t->rules->n_types; i++) {
    ad_picture_begin(t->out, "token", LEFT + i * (SQUARE + 130), TOP, "type/%s", t->rules->type[i]);
    ad_picture_title(t->out, "%s", t->rules->type[i]);
    ad_picture_circle(t->out, "token", SQUARE / 2, SQUARE / 2, SQUARE / 2);
    ad_picture_symbol(t->out, "sign-dark", t->rules->type[i], SQUARE / 2, SQUARE / 2, 70);
    ad_picture_text(t->out, "text", SQUARE / 2, SQUARE + 40, 34, AD_ALIGN_MIDDLE, "%s",
                    t->rules->type[i]);
    ad_picture_end(t->out);
  }
  ad_picture_end(t->out);
}

/* ---- the whole ---- */

void nv_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  struct table t = {rules, state, viewer, 0, picture};
  int first = ad_first_shown(viewer);
  t.width = field_of(&t) + 2 * LEFT;
  for (int i = 0; i < t.rules->seats; i++)
    draw_city(&t, (first + i) % t.rules->seats);
  if (t.st->phase == NV_CHOOSE)
    draw_types(&t);
  draw_display(&t);
  draw_towers(&t);
  draw_utilities(&t);
}

/* score.c - scoring of Neoville cities.
 *
 * A city is first copied into a map of squares, the same shape that worked examples have.
 * Skyscrapers are scored by district, utilities one by one; the shape of a district is compared as
 * rows of bits with the turned images of the shape that a biodome asks for. */
#include "engine/core/match/calls.h"
#include "engine/games/neoville/play/score.h"

#include <string.h>

enum { NO_LABEL = 255 };

/* ---- maps ---- */

static void map_cell(const struct nv_rules *rules, const struct nv_city *city, int r, int c,
                     struct nv_map *map)
{
  const struct nv_cell *cell = nv_cell_of(city, r, c);
  if (!cell->tile)
    return;
  const struct nv_face *face = nv_face_of(rules, cell);
  for (int k = 0; k < 4; k++) {
    int square = nv_square(2 * r + k / 2, 2 * c + k % 2);
    map->terrain[square] = face->terrain[k];
    map->symbol[square] = face->symbol[k];
    map->label[square] = city->label[square];
  }
  const uint8_t at[2] = {cell->square0, cell->square1};
  for (int i = 0; i < 2 && cell->token[i]; i++)
    map->building[map->n_buildings++] = (struct nv_building){
      (uint8_t)(2 * r + at[i] / 2), (uint8_t)(2 * c + at[i] % 2), (uint8_t)(cell->token[i] - 1)};
}

void nv_map_of(const struct nv_rules *rules, const struct nv_city *city, struct nv_map *out)
{
  out->rows = 2 * city->height;
  out->cols = 2 * city->width;
  out->n_buildings = 0;
  memset(out->terrain, NV_TERRAINS, sizeof out->terrain);
  memset(out->symbol, NV_NO_SYMBOL, sizeof out->symbol);
  memset(out->label, NO_LABEL, sizeof out->label);
  for (int r = 0; r < city->height; r++)
    for (int c = 0; c < city->width; c++)
      map_cell(rules, city, r, c, out);
}

static bool same_terrain(const struct nv_map *map, int row, int col, uint8_t terrain)
{
  return row >= 0 && col >= 0 && row < map->rows && col < map->cols &&
         map->terrain[nv_square(row, col)] == terrain;
}

/* Labels the district of (row, col). */
static void flood(struct nv_map *map, int row, int col, uint8_t label)
{
  static const int8_t step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  uint8_t queue[NV_SQUARES][2];
  int head = 0, tail = 0;
  uint8_t terrain = map->terrain[nv_square(row, col)];
  map->label[nv_square(row, col)] = label;
  queue[tail][0] = (uint8_t)row, queue[tail++][1] = (uint8_t)col;
  for (; head < tail; head++)
    for (int k = 0; k < 4; k++) {
      int r = queue[head][0] + step[k][0], c = queue[head][1] + step[k][1];
      if (!same_terrain(map, r, c, terrain) || map->label[nv_square(r, c)] == label)
        continue;
      map->label[nv_square(r, c)] = label;
      queue[tail][0] = (uint8_t)r, queue[tail++][1] = (uint8_t)c;
    }
}

void nv_map_label(struct nv_map *map)
{
  uint8_t next = 1;
  memset(map->label, NO_LABEL, sizeof map->label);
  for (int row = 0; row < map->rows; row++)
    for (int col = 0; col < map->cols; col++)
      if (map->terrain[nv_square(row, col)] < NV_TERRAINS &&
          map->label[nv_square(row, col)] == NO_LABEL)
        flood(map, row, col, next++);
}

int nv_map_district(const struct nv_map *map, int label)
{
  int size = 0;
  for (int i = 0; i < map->rows * NV_STRIDE; i++)
    size += map->label[i] == label;
  return size;
}

static int label_of(const struct nv_map *map, const struct nv_building *b)
{
  return map->label[nv_square(b->row, b->col)];
}

/* ---- skyscrapers ---- */

static int tower_points(const struct nv_rules *rules, int value, int size)
{
  /* NV-SCORE-02, NV-SCORE-03 */
  return size >= value ? value : value * rules->skyscraper_fail_factor;
}

/* Returns whether VALUE, not CHOSEN, is the skyscraper of its district that scores (NV-SCORE-04).
 */
static bool scores_rather(const struct nv_rules *rules, int value, int chosen, int size)
{
  if (rules->merged_skyscrapers == NV_MERGED_HIGHEST || (value <= size && chosen <= size))
    return value > chosen;
  return value <= size || (chosen > size && value < chosen);
}

/* Scores all skyscrapers of a district; building FIRST is the first of them. */
static void score_district_towers(const struct nv_rules *rules, const struct nv_map *map, int first,
                                  struct nv_score *out)
{
  int label = label_of(map, &map->building[first]), size = nv_map_district(map, label), n = 0,
      chosen = first;
  int chosen_value = nv_tower_value(rules, map->building[first].token);
  for (int i = first; i < map->n_buildings; i++) {
    const struct nv_building *b = &map->building[i];
    if (!nv_is_tower(b->token) || label_of(map, b) != label)
      continue;
    int value = nv_tower_value(rules, b->token);
    out->item[i] = (struct nv_item){0, size};
    if (rules->merged_skyscrapers == NV_MERGED_ALL)
      out->item[i].points = (int16_t)tower_points(rules, value, size);
    if (n++ > 0 && scores_rather(rules, value, chosen_value, size))
      chosen = i, chosen_value = value;
  }
  bool none = rules->merged_skyscrapers == NV_MERGED_ZERO && n > 1;
  if (rules->merged_skyscrapers != NV_MERGED_ALL && !none)
    /* NV-SCORE-05: the others stay at 0 */
    out->item[chosen].points = (int16_t)tower_points(rules, chosen_value, size);
}

static void score_towers(const struct nv_rules *rules, const struct nv_map *map,
                         struct nv_score *out)
{
  uint64_t done[4] = {0};
  for (int i = 0; i < map->n_buildings; i++) {
    if (!nv_is_tower(map->building[i].token))
      continue;
    int label = label_of(map, &map->building[i]);
    if (!(done[label >> 6] >> (label & 63) & 1))
      score_district_towers(rules, map, i, out);
    done[label >> 6] |= UINT64_C(1) << (label & 63);
    out->skyscrapers += out->item[i].points;
  }
}

/* ---- utilities ---- */

/* Finds what is on each square, as bits of enum nv_feature. */
static void find_features(const struct nv_map *map, uint8_t feature[NV_SQUARES])
{
  static const uint8_t of_symbol[3] = {0, 1 << NV_COUNT_PARK, 1 << NV_COUNT_SPORT};
  for (int i = 0; i < map->rows * NV_STRIDE; i++)
    feature[i] = (uint8_t)(((1 << map->terrain[i]) & 15) | of_symbol[map->symbol[i]]);
  for (int i = 0; i < map->n_buildings; i++) {
    const struct nv_building *b = &map->building[i];
    feature[nv_square(b->row, b->col)] |=
      nv_is_tower(b->token) ? 1 << NV_COUNT_SKYSCRAPER : 1 << NV_COUNT_UTILITY;
  }
}

/* Returns the number of features in the lines through the building's square (NV-SCORE-10..13). */
static int count_lines(const struct nv_rules *rules, const struct nv_map *map,
                       const struct nv_utility *u, const struct nv_building *b,
                       const uint8_t *feature)
{
  bool self =
    u->counts_self == NV_YES || (u->counts_self == NV_BY_PARAMETER && rules->ecomobile_counts_self);
  int count = self ? __builtin_popcount(feature[nv_square(b->row, b->col)] & u->counts) : 0;
  for (int col = 0; col < map->cols && u->lines != NV_COLUMN; col++)
    if (col != b->col)
      count += __builtin_popcount(feature[nv_square(b->row, col)] & u->counts);
  for (int row = 0; row < map->rows && u->lines != NV_ROW; row++)
    if (row != b->row)
      count += __builtin_popcount(feature[nv_square(row, b->col)] & u->counts);
  return count;
}

/* Writes the squares of a district, without empty rows and columns around it. */
static void outline(const struct nv_map *map, int label, struct nv_image *out)
{
  int top = -1, bottom = -1;
  unsigned row[NV_STRIDE], all = 0;
  *out = (struct nv_image){0};
  for (int r = 0; r < map->rows; r++) {
    row[r] = 0;
    for (int c = 0; c < map->cols; c++)
      row[r] |= (unsigned)(map->label[nv_square(r, c)] == label) << c;
    all |= row[r];
    if (row[r])
      bottom = r, top = top < 0 ? r : top;
  }
  int left = __builtin_ctz(all);
  for (int r = top; r <= bottom; r++)
    out->row[r - top] = (uint16_t)(row[r] >> left);
  out->rows = (uint8_t)(bottom - top + 1);
  out->cols = (uint8_t)(32 - __builtin_clz(all) - left);
}

/* Returns whether a district has the shape of U (NV-SCORE-30, NV-SCORE-31). */
static bool fits_shape(const struct nv_map *map, const struct nv_utility *u, int label)
{
  struct nv_image district;
  if (nv_map_district(map, label) != u->shape_size)
    return false;
  outline(map, label, &district);
  for (int i = 0; i < u->n_images; i++)
    if (u->image[i].rows == district.rows && u->image[i].cols == district.cols &&
        memcmp(u->image[i].row, district.row, sizeof district.row) == 0)
      return true;
  return false;
}

/* Scores a utility whose promise is KEPT or broken. */
static void score_promise(const struct nv_rules *rules, const struct nv_utility *u, bool kept,
                          struct nv_item *item)
{
  item->points = (int16_t)(kept ? u->points : u->points * rules->utility_fail_factor);
}

/* Scores the biodome with index ME: of the fitting ones of a district only the most valuable one,
 * the first of equals, is a success (NV-SCORE-33). */
static void score_dome(const struct nv_rules *rules, const struct nv_map *map, int me,
                       struct nv_score *out)
{
  int label = label_of(map, &map->building[me]), best = -1;
  for (int i = 0; i < map->n_buildings; i++) {
    const struct nv_building *b = &map->building[i];
    if (nv_is_tower(b->token) || nv_utility_of(rules, b->token)->primitive != NV_DISTRICT_SHAPE ||
        label_of(map, b) != label)
      continue;
    const struct nv_utility *u = nv_utility_of(rules, b->token);
    if (fits_shape(map, u, label) &&
        (best < 0 || u->points > nv_utility_of(rules, map->building[best].token)->points))
      best = i;
  }
  score_promise(rules, nv_utility_of(rules, map->building[me].token), me == best, &out->item[me]);
  if (best >= 0 && best != me && rules->biodome_extra == NV_EXTRA_ZERO)
    out->item[me].points = 0;
}

/* Returns what the function of the script measures (NV-SCORE-40). */
static int ask_script(const struct nv_rules *rules, const struct nv_map *map,
                      const struct nv_utility *u, const struct nv_building *b)
{
  const int square[2] = {b->row, b->col};
  return ad_ask(
    rules->run,
    &(struct ad_question){u->function_number, u->id, -AD_MOST_ANSWER, AD_MOST_ANSWER, square, 2},
    rules, map);
}

/* Measures what building I, a utility, asks for, and adds its points to OUT. */
static void score_utility(const struct nv_rules *rules, const struct nv_map *map, int i,
                          const uint8_t *feature, struct nv_score *out)
{
  const struct nv_building *b = &map->building[i];
  const struct nv_utility *u = nv_utility_of(rules, b->token);
  struct nv_item *item = &out->item[i];
  switch (u->primitive) {
  case NV_LINE_COUNT:
    item->measure = count_lines(rules, map, u, b, feature);
    score_promise(rules, u, item->measure >= u->need, item); /* NV-SCORE-11 */
    break;
  case NV_TILE_REGION:
    item->measure = u->right_cells >> nv_bit(b->row / 2, b->col / 2) & 1;
    score_promise(rules, u, item->measure, item); /* NV-SCORE-21 */
    break;
  case NV_LUA:
    item->measure = ask_script(rules, map, u, b);
    score_promise(rules, u, item->measure >= u->need, item); /* NV-SCORE-41 */
    break;
  default: item->measure = fits_shape(map, u, label_of(map, b)); score_dome(rules, map, i, out);
  }
  out->utilities += item->points;
  out->by_type[u->type_index] += item->points;
}

void nv_score_map(const struct nv_rules *rules, const struct nv_map *map, struct nv_score *out)
{
  uint8_t feature[NV_SQUARES];
  bool found = false;
  out->skyscrapers = out->utilities = out->parks = out->sports = 0;
  memset(out->by_type, 0, sizeof out->by_type);
  out->buildings = map->n_buildings;
  for (int i = 0; i < map->rows * NV_STRIDE; i++) {
    out->parks += map->symbol[i] == NV_PARK;
    out->sports += map->symbol[i] == NV_SPORT;
  }
  score_towers(rules, map, out);
  for (int i = 0; i < map->n_buildings; i++) {
    if (nv_is_tower(map->building[i].token))
      continue;
    if (!found)
      find_features(map, feature);
    found = true;
    score_utility(rules, map, i, feature, out);
  }
}

/* ---- the whole game ---- */

void nv_majority(const struct nv_rules *rules, int points, const int *count, int seats, int *bonus)
{
  int most = rules->majority_minimum, tied = 0; /* NV-END-06, A-11 */
  for (int i = 0; i < seats; i++)
    most = count[i] > most ? count[i] : most;
  for (int i = 0; i < seats; i++)
    tied += count[i] == most;
  if (tied > 1 && rules->majority_tie == NV_TIE_NONE)
    points = 0;
  if (tied > 1 && rules->majority_tie == NV_TIE_SPLIT)
    points /= tied;
  for (int i = 0; i < seats; i++)
    bonus[i] = seats > 1 && count[i] == most ? points : 0;
}

static int city_points(const struct nv_rules *rules, const struct nv_city *city)
{
  struct nv_map map;
  struct nv_score score;
  if (city->n_buildings == 0)
    return 0;
  nv_map_of(rules, city, &map);
  nv_score_map(rules, &map, &score);
  return score.skyscrapers + score.utilities;
}

static void majorities(const struct nv_rules *r, const struct nv_state *st, int parks[NV_MAX_SEATS],
                       int sports[NV_MAX_SEATS])
{
  int count[NV_MAX_SEATS] = {0};
  for (int i = 0; i < r->seats; i++)
    count[i] = st->city[i].parks;
  nv_majority(r, r->park_majority, count, r->seats, parks);
  for (int i = 0; i < r->seats; i++)
    count[i] = st->city[i].sports;
  nv_majority(r, r->sport_majority, count, r->seats, sports);
}

int nv_points(const void *rules, const void *state, int seat)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  int parks[NV_MAX_SEATS], sports[NV_MAX_SEATS];
  majorities(r, st, parks, sports);
  return city_points(r, &st->city[seat]) + parks[seat] + sports[seat];
}

void nv_result(const void *rules, const void *state, struct ad_result *out)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  int parks[NV_MAX_SEATS], sports[NV_MAX_SEATS];
  int32_t buildings[AD_MAX_SEATS];
  majorities(r, st, parks, sports);
  out->seats = r->seats;
  for (int i = 0; i < r->seats; i++) {
    out->score[i] = city_points(r, &st->city[i]) + parks[i] + sports[i];
    buildings[i] = st->city[i].n_buildings;
  }
  ad_result_rank(out, r->tie_break == NV_BREAK_BUILDINGS ? buildings : NULL); /* NV-END-07..09 */
}

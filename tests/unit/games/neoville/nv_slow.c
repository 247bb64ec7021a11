/* nv_slow.c - see nv_slow.h. */
#include "tests/unit/games/neoville/nv_slow.h"

#include <string.h>

/* ---- cities ---- */

void slow_face(const struct nv_tile *tile, int turn, char *squares, char *symbols)
{
  strcpy(squares, tile->squares);
  strcpy(symbols, tile->symbols);
  for (int i = 0; i < turn; i++) { /* NV-PLACE-04: "abcd" becomes "cadb" */
    char s[5] = {squares[2], squares[0], squares[3], squares[1], 0},
         y[5] = {symbols[2], symbols[0], symbols[3], symbols[1], 0};
    strcpy(squares, s);
    strcpy(symbols, y);
  }
}

static void put_tile(struct slow_city *c, const struct nv_tile *tile, int turn, int tile_row,
                     int tile_col)
{
  char squares[5], symbols[5];
  slow_face(tile, turn, squares, symbols);
  for (int k = 0; k < 4; k++) {
    int row = 2 * tile_row + k / 2 + SLOW_RIM, col = 2 * tile_col + k % 2 + SLOW_RIM;
    c->terrain[row][col] = squares[k];
    c->symbol[row][col] = symbols[k];
  }
}

static void fill(struct slow_city *c, int row, int col, char terrain, int district)
{
  if (row < 0 || col < 0 || row >= SLOW_SIDE || col >= SLOW_SIDE ||
      c->terrain[row][col] != terrain || c->district[row][col] >= 0)
    return;
  c->district[row][col] = district;
  c->size[district]++;
  if (c->token[row][col] >= 0 && c->token[row][col] < NV_FIRST_UTILITY)
    c->towers[district]++;
  fill(c, row - 1, col, terrain, district);
  fill(c, row + 1, col, terrain, district);
  fill(c, row, col - 1, terrain, district);
  fill(c, row, col + 1, terrain, district);
}

static void find_districts(struct slow_city *c)
{
  c->n_districts = 0;
  memset(c->size, 0, sizeof c->size);
  memset(c->towers, 0, sizeof c->towers);
  memset(c->district, -1, sizeof c->district);
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++)
      if (c->terrain[row][col] && c->district[row][col] < 0)
        fill(c, row, col, c->terrain[row][col], c->n_districts++);
}

void slow_read(const struct nv_rules *rules, const struct nv_city *city, struct slow_city *out)
{
  memset(out, 0, sizeof *out);
  memset(out->token, -1, sizeof out->token);
  for (int r = 0; r < NV_MAX_CITY; r++)
    for (int c = 0; c < NV_MAX_CITY; c++) {
      const struct nv_cell *cell = &city->cell[r * NV_MAX_CITY + c];
      if (!cell->tile)
        continue;
      put_tile(out, &rules->tile[cell->tile - 1], cell->turn, r, c);
      int on[2] = {cell->square0, cell->square1};
      for (int i = 0; i < 2; i++)
        if (cell->token[i])
          out->token[2 * r + on[i] / 2 + SLOW_RIM][2 * c + on[i] % 2 + SLOW_RIM] =
            cell->token[i] - 1;
    }
  find_districts(out);
}

/* ---- placing ---- */

static bool has_tile(const struct slow_city *c, int r, int col)
{
  int row = 2 * r + SLOW_RIM, column = 2 * col + SLOW_RIM;
  return row >= 0 && column >= 0 && row < SLOW_SIDE && column < SLOW_SIDE &&
         c->terrain[row][column];
}

/* NV-PLACE-02, 03, 05: the cell is free, beside a tile, and the city stays inside its limits. */
static bool cell_fits(const struct nv_rules *rules, const struct slow_city *c, int row, int col)
{
  int top = row, bottom = row, left = col, right = col, tiles = 0;
  for (int r = 0; r < NV_MAX_CITY; r++)
    for (int k = 0; k < NV_MAX_CITY; k++)
      if (has_tile(c, r, k)) {
        tiles++;
        top = r < top ? r : top, bottom = r > bottom ? r : bottom;
        left = k < left ? k : left, right = k > right ? k : right;
      }
  if (tiles == 0)
    return row == 0 && col == 0; /* NV-PLACE-01: all cells are alike */
  if (has_tile(c, row, col) || bottom - top >= rules->city_size || right - left >= rules->city_size)
    return false;
  return has_tile(c, row - 1, col) || has_tile(c, row + 1, col) || has_tile(c, row, col - 1) ||
         has_tile(c, row, col + 1);
}

/* NV-JOIN-01: some district of the new city holds two districts of the old one that had
 * skyscrapers. */
static bool joins(const struct slow_city *old, const struct nv_tile *tile, int turn, int row,
                  int col)
{
  struct slow_city new = *old;
  put_tile(&new, tile, turn, row, col);
  find_districts(&new);
  int found[SLOW_DISTRICTS];
  memset(found, -1, sizeof found);
  for (int r = 0; r < SLOW_SIDE; r++)
    for (int c = 0; c < SLOW_SIDE; c++) {
      int before = old->district[r][c], now = new.district[r][c];
      if (before < 0 || old->towers[before] == 0 || before == found[now])
        continue;
      if (found[now] >= 0)
        return true;
      found[now] = before;
    }
  return false;
}

/* TURN shows a face that no smaller number of turns shows. */
static bool new_face(const struct nv_tile *tile, int turn)
{
  char squares[5], symbols[5], other_squares[5], other_symbols[5];
  slow_face(tile, turn, squares, symbols);
  for (int i = 0; i < turn; i++) {
    slow_face(tile, i, other_squares, other_symbols);
    if (strcmp(squares, other_squares) == 0 && strcmp(symbols, other_symbols) == 0)
      return false;
  }
  return true;
}

static int all_places(const struct nv_rules *rules, const struct nv_city *city,
                      struct slow_place *out)
{
  struct slow_city c;
  int n = 0;
  slow_read(rules, city, &c);
  for (int slot = 0; slot < city->n_hand; slot++)
    for (int row = -1; row <= rules->city_size; row++)
      for (int col = -1; col <= rules->city_size; col++)
        for (int turn = 0; turn < 4 && cell_fits(rules, &c, row, col); turn++) {
          const struct nv_tile *tile = &rules->tile[city->hand[slot] - 1];
          if (new_face(tile, turn))
            out[n++] = (struct slow_place){slot, row, col, turn, joins(&c, tile, turn, row, col)};
        }
  return n;
}

/* NV-JOIN-02, 03: whether PLACE may be chosen among ALL. */
static bool may_choose(const struct nv_rules *rules, const struct slow_place *place,
                       const struct slow_place *all, int n)
{
  if (!place->joins || rules->join_rule == NV_JOIN_FREE)
    return true;
  bool hand_avoids = false, tile_avoids = false;
  for (int i = 0; i < n; i++)
    if (!all[i].joins) {
      hand_avoids = true;
      tile_avoids |= all[i].slot == place->slot;
    }
  return rules->join_rule == NV_JOIN_TILE ? !tile_avoids : !hand_avoids;
}

int slow_places(const struct nv_rules *rules, const struct nv_state *st, struct slow_place *out,
                int *count_all, int *count_joining)
{
  static struct slow_place all[SLOW_MAX_PLACES];
  int n_all = all_places(rules, &st->city[st->seat], all), n = 0, joining = 0;
  for (int i = 0; i < n_all; i++) {
    joining += all[i].joins;
    if (may_choose(rules, &all[i], all, n_all))
      out[n++] = all[i];
  }
  if (count_all)
    *count_all = n_all;
  if (count_joining)
    *count_joining = joining;
  return n;
}

/* ---- building ---- */

static bool may_build(const struct nv_rules *rules, const struct nv_state *st,
                      const struct slow_city *c, int row, int col, int token)
{
  row += SLOW_RIM, col += SLOW_RIM;
  if (st->left[token] == 0 || c->token[row][col] >= 0)
    return false; /* NV-BUILD-07 */
  if (c->symbol[row][col] != '.' && !rules->build_on_symbols)
    return false; /* NV-BUILD-06 */
  if (token >= NV_FIRST_UTILITY)
    return true;                                                             /* NV-BUILD-08 */
  return c->terrain[row][col] == "SGRW"[token / NV_MAX_VALUES] &&            /* NV-BUILD-04 */
         c->towers[c->district[row][col]] < rules->skyscrapers_per_district; /* NV-BUILD-05 */
}

int slow_builds(const struct nv_rules *rules, const struct nv_state *st, struct slow_build *out)
{
  struct slow_city c;
  int n = 0;
  slow_read(rules, &st->city[st->seat], &c);
  for (int k = 0; k < 4; k++)
    for (int token = 0; token < NV_TOKENS; token++) {
      int row = 2 * st->new_row + k / 2, col = 2 * st->new_col + k % 2; /* NV-BUILD-02 */
      if (may_build(rules, st, &c, row, col, token))
        out[n++] = (struct slow_build){row, col, token};
    }
  if (n == 0 || rules->allow_pass_build)
    out[n++] = (struct slow_build){0, 0, -1}; /* NV-BUILD-01 */
  return n;
}

/* ---- scoring ---- */

/* NV-SCORE-01..05: the skyscrapers of one district. */
static int district_points(const struct nv_rules *rules, const struct slow_city *c, int district)
{
  int n = 0, sum = 0, best = 0, highest = 0, highest_points = 0;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++) {
      int token = c->token[row][col];
      if (c->district[row][col] != district || token < 0 || token >= NV_FIRST_UTILITY)
        continue;
      int value = rules->value[token % NV_MAX_VALUES];
      int points = c->size[district] >= value ? value : value * rules->skyscraper_fail_factor;
      best = n == 0 || points > best ? points : best;
      if (value > highest)
        highest = value, highest_points = points;
      sum += points;
      n++;
    }
  if (n <= 1 || rules->merged_skyscrapers == NV_MERGED_ALL)
    return sum;
  if (rules->merged_skyscrapers == NV_MERGED_HIGHEST)
    return highest_points;
  return rules->merged_skyscrapers == NV_MERGED_ZERO ? 0 : best;
}

static int features_on(const struct nv_utility *u, const struct slow_city *c, int row, int col)
{
  int token = c->token[row][col], n = 0;
  for (int t = 0; t < NV_TERRAINS; t++)
    n += c->terrain[row][col] == "SGRW"[t] && (u->counts >> (NV_COUNT_SOIL + t) & 1);
  n += c->symbol[row][col] == 'P' && (u->counts >> NV_COUNT_PARK & 1);
  n += c->symbol[row][col] == 'A' && (u->counts >> NV_COUNT_SPORT & 1);
  n += token >= 0 && token < NV_FIRST_UTILITY && (u->counts >> NV_COUNT_SKYSCRAPER & 1);
  n += token >= NV_FIRST_UTILITY && (u->counts >> NV_COUNT_UTILITY & 1);
  return n;
}

/* NV-SCORE-10..14. */
static bool sees_enough(const struct nv_rules *rules, const struct nv_utility *u,
                        const struct slow_city *c, int row, int col)
{
  bool self =
    u->counts_self == NV_YES || (u->counts_self == NV_BY_PARAMETER && rules->ecomobile_counts_self);
  int seen = self ? features_on(u, c, row, col) : 0;
  for (int i = 0; i < SLOW_SIDE; i++) {
    if (i != col && u->lines != NV_COLUMN)
      seen += features_on(u, c, row, i);
    if (i != row && u->lines != NV_ROW)
      seen += features_on(u, c, i, col);
  }
  return seen >= u->need;
}

/* NV-SCORE-20, 21. */
static bool on_right_tile(const struct nv_rules *rules, const struct nv_utility *u, int row,
                          int col)
{
  int r = (row - SLOW_RIM) / 2, c = (col - SLOW_RIM) / 2, last = rules->city_size - 1;
  bool edge = r == 0 || c == 0 || r == last || c == last;
  switch (u->region) {
  case NV_REGION_DIAGRAM: return u->diagram.row[r][c] == '#';
  case NV_REGION_LEFT: return c == 0;
  case NV_REGION_RIGHT: return c == last;
  case NV_REGION_TOP: return r == 0;
  case NV_REGION_BOTTOM: return r == last;
  case NV_REGION_CORNER: return (r == 0 || r == last) && (c == 0 || c == last);
  case NV_REGION_CENTRE: return !edge;
  default: return edge;
  }
}

/* Square (row, col) of the picture after TURN quarter turns, flipped first if FLIP. */
static bool shape_square(const struct ad_rows *shape, int turn, bool flip, int row, int col)
{
  int rows = shape->n, cols = (int)strlen(shape->row[0]);
  /* back: the turned picture has (r, c) where the old one has (rows - 1 - c, r) */
  for (; turn > 0; turn--) {
    int height = turn % 2 ? rows : cols, old_row = height - 1 - col;
    col = row;
    row = old_row;
  }
  if (flip)
    col = cols - 1 - col;
  return row >= 0 && col >= 0 && row < rows && col < cols && shape->row[row][col] == '#';
}

/* Top row and left column of the turned picture. */
static void shape_corner(const struct ad_rows *shape, int turn, bool flip, int *top, int *left)
{
  *top = *left = AD_MAX_ROWS;
  for (int row = 0; row < AD_MAX_ROWS; row++)
    for (int col = 0; col < AD_MAX_ROWS; col++)
      if (shape_square(shape, turn, flip, row, col)) {
        *top = row < *top ? row : *top;
        *left = col < *left ? col : *left;
      }
}

static void district_corner(const struct slow_city *c, int district, int *top, int *left)
{
  *top = *left = SLOW_SIDE;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++)
      if (c->district[row][col] == district) {
        *top = row < *top ? row : *top;
        *left = col < *left ? col : *left;
      }
}

/* The district is the picture, turned and flipped so, with the upper left corners of both laid upon
 * one another. */
static bool is_shape(const struct slow_city *c, int district, const struct ad_rows *shape, int turn,
                     bool flip)
{
  int top, left, shape_top, shape_left;
  district_corner(c, district, &top, &left);
  shape_corner(shape, turn, flip, &shape_top, &shape_left);
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++)
      if ((c->district[row][col] == district) !=
          shape_square(shape, turn, flip, row - top + shape_top, col - left + shape_left))
        return false;
  return true;
}

/* NV-SCORE-30, 31.  Equal numbers of squares: then no part of the picture can lie outside the city.
 */
static bool has_shape(const struct nv_rules *rules, const struct nv_utility *u,
                      const struct slow_city *c, int district)
{
  bool mirror = u->mirror == NV_YES || (u->mirror == NV_BY_PARAMETER && rules->biodome_mirror);
  int squares = 0;
  for (int i = 0; i < u->shape.n; i++)
    for (const char *p = u->shape.row[i]; *p; p++)
      squares += *p == '#';
  if (squares != c->size[district])
    return false;
  for (int flip = 0; flip <= mirror; flip++)
    for (int turn = 0; turn < 4; turn++)
      if (is_shape(c, district, &u->shape, turn, flip))
        return true;
  return false;
}

/* NV-SCORE-30..34: the biodomes of one district. */
static int dome_points(const struct nv_rules *rules, const struct slow_city *c, int district)
{
  int sum_lost = 0, best = -1, best_lost = 0;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++) {
      int token = c->token[row][col];
      if (c->district[row][col] != district || token < NV_FIRST_UTILITY)
        continue;
      const struct nv_utility *u = &rules->utility[token - NV_FIRST_UTILITY];
      if (u->primitive != NV_DISTRICT_SHAPE)
        continue;
      int broken = u->points * rules->utility_fail_factor;
      sum_lost += broken;
      if (u->points > best && has_shape(rules, u, c, district))
        best = u->points, best_lost = broken;
    }
  if (best < 0)
    return sum_lost;
  return best + (rules->biodome_extra == NV_EXTRA_ZERO ? 0 : sum_lost - best_lost);
}

static int other_utility_points(const struct nv_rules *rules, const struct slow_city *c)
{
  int sum = 0;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++) {
      int token = c->token[row][col];
      if (token < NV_FIRST_UTILITY)
        continue;
      const struct nv_utility *u = &rules->utility[token - NV_FIRST_UTILITY];
      if (u->primitive == NV_DISTRICT_SHAPE)
        continue;
      bool kept = u->primitive == NV_LINE_COUNT ? sees_enough(rules, u, c, row, col)
                                                : on_right_tile(rules, u, row, col);
      sum += kept ? u->points : u->points * rules->utility_fail_factor;
    }
  return sum;
}

static int count_symbol(const struct slow_city *c, char symbol)
{
  int n = 0;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++)
      n += c->terrain[row][col] && c->symbol[row][col] == symbol;
  return n;
}

/* NV-END-04..06. */
static int majority(const struct nv_rules *rules, const struct nv_state *st, int seat, char symbol,
                    int points)
{
  int most = 0, mine = 0, tied = 0;
  struct slow_city c;
  for (int i = 0; i < rules->seats; i++) {
    slow_read(rules, &st->city[i], &c);
    int n = count_symbol(&c, symbol);
    tied = n > most || i == 0 ? 1 : tied + (n == most);
    most = n > most || i == 0 ? n : most;
    mine = i == seat ? n : mine;
  }
  if (rules->seats == 1 || mine < most || mine < rules->majority_minimum)
    return 0;
  if (tied == 1 || rules->majority_tie == NV_TIE_ALL)
    return points;
  return rules->majority_tie == NV_TIE_SPLIT ? points / tied : 0;
}

int slow_points(const struct nv_rules *rules, const struct nv_state *st, int seat)
{
  struct slow_city c;
  int sum = 0;
  slow_read(rules, &st->city[seat], &c);
  for (int district = 0; district < c.n_districts; district++)
    sum += district_points(rules, &c, district) + dome_points(rules, &c, district);
  return sum + other_utility_points(rules, &c) +
         majority(rules, st, seat, 'P', rules->park_majority) +
         majority(rules, st, seat, 'A', rules->sport_majority);
}

static int count_buildings(const struct nv_city *city)
{
  int n = 0;
  for (int i = 0; i < NV_CELLS; i++)
    n += (city->cell[i].token[0] > 0) + (city->cell[i].token[1] > 0);
  return n;
}

void slow_ranks(const struct nv_rules *rules, const struct nv_state *st, int *ranks)
{
  int points[NV_MAX_SEATS], buildings[NV_MAX_SEATS];
  for (int i = 0; i < rules->seats; i++) {
    points[i] = slow_points(rules, st, i);
    /* NV-END-08 */
    buildings[i] = rules->tie_break == NV_BREAK_BUILDINGS ? count_buildings(&st->city[i]) : 0;
  }
  for (int i = 0; i < rules->seats; i++) {
    ranks[i] = 1; /* NV-END-07, 09 */
    for (int k = 0; k < rules->seats; k++)
      ranks[i] += points[k] > points[i] || (points[k] == points[i] && buildings[k] > buildings[i]);
  }
}

/* rules.c - the rules made of knobs and components, and what no single knob can be blamed for. */
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/quadropolis.h"

/* Where the value of a knob stands: in a table by mode or by seats, the entry in play. */
static const struct ad_node *in_play(const struct qp_rules *r, const struct ad_node *node)
{
  char seats[2] = {(char)('0' + r->seats), 0};
  const struct ad_node *entry = NULL;
  if (node && node->kind == AD_MAP && !(entry = ad_node_peek(node, qp_mode_words[r->mode].word)))
    entry = ad_node_peek(node, seats);
  return entry ? entry : node;
}

static const struct ad_node *knob_node(const struct qp_rules *r, const struct ad_node *knobs,
                                       const char *name)
{
  return in_play(r, ad_node_peek(knobs, name));
}

/* ---- kinds and tiles ---- */

static int kind_find(const struct qp_rules *r, const char *id)
{
  for (int i = 0; i < r->n_kinds; i++)
    if (strcmp(r->kind[i].id, id) == 0)
      return i;
  return -1;
}

int qp_tile_find(const struct qp_rules *r, const char *id)
{
  for (int i = 0; i < r->n_tiles; i++)
    if (strcmp(r->tile[i].id, id) == 0)
      return i;
  return -1;
}

/* Where a kind says what it costs; MUST_COST: the cost that is not 0.  A field that was left out
 * stands where its entry stands. */
static const struct ad_node *cost_node(const struct qp_kind *kind, const struct ad_node *entry,
                                       bool must_cost)
{
  const struct ad_node *cost[QP_PIECES] = {ad_node_peek(entry, "inhabitants"),
                                           ad_node_peek(entry, "energy")};
  for (int piece = 0; piece < QP_PIECES; piece++) {
    bool written = cost[piece] && (cost[piece]->pos.line != entry->pos.line ||
                                   cost[piece]->pos.column != entry->pos.column);
    if (written && (kind->cost[piece] > 0 || !must_cost))
      return cost[piece];
  }
  return entry;
}

static void check_token(const struct qp_rules *r, int i, struct ad_node *entry, struct ad_diags *d)
{
  const struct qp_kind *kind = &r->kind[i];
  size_t len = strlen(kind->token);
  if (strspn(kind->token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != len)
    ad_diag(d, ad_node_get(entry, "token"), "the token of '%s' is '%s', expected letters only",
            kind->id, kind->token);
  for (int j = 0; j < i; j++)
    if (strcmp(r->kind[j].token, kind->token) == 0) {
      ad_diag(d, ad_node_get(entry, "token"), "'%s' has the token of '%s', expected one of its own",
              kind->id, r->kind[j].id);
      break;
    }
}

static void check_cost(const struct qp_kind *kind, struct ad_node *entry, struct ad_diags *d)
{
  bool costs = kind->cost[QP_INHABITANTS] + kind->cost[QP_ENERGY] > 0;
  if (costs && qp_always_active(kind->family))
    ad_diag(d, cost_node(kind, entry, true),
            "'%s' has a cost, but parks and monuments are always active", kind->id);
  else if (!costs && !qp_always_active(kind->family))
    ad_diag(
      d, cost_node(kind, entry, false),
      "'%s' costs neither inhabitants nor energy, but only parks and monuments are always active",
      kind->id);
}

static void check_kind(const struct qp_rules *r, int i, struct ad_node *entry, struct ad_diags *d)
{
  const struct qp_kind *kind = &r->kind[i];
  if (ad_keys_valid(entry, "token"))
    check_token(r, i, entry, d);
  if (ad_keys_valid(entry, "family inhabitants energy"))
    check_cost(kind, entry, d);
  if (kind->absorbs && kind->family != QP_PARK && ad_keys_valid(entry, "family absorbs"))
    ad_diag(d, ad_node_get(entry, "absorbs"), "'%s' absorbs energy, but only parks do", kind->id);
}

/* KINDS: their nodes. */
static void resolve_kind(struct qp_rules *r, struct qp_tile *tile, const struct ad_node *kinds,
                         struct ad_node *entry, struct ad_diags *d)
{
  const char *ids[QP_MAX_KINDS];
  int kind = kind_find(r, tile->kind_id);
  if (kind >= 0) {
    tile->kind = (uint8_t)kind;
    int family = r->kind[kind].family;
    if (tile->points && family != QP_SERVICE && family != QP_HARBOR &&
        ad_keys_valid(ad_node_at((struct ad_node *)kinds, kind), "family"))
      ad_diag(d, ad_node_get(entry, "points"),
              "tile '%s' has printed points, but only services and harbors do", tile->id);
    return;
  }
  if (!ad_entries_valid(kinds, "id")) /* it may be one that is wrong itself */
    return;
  for (int i = 0; i < r->n_kinds; i++)
    ids[i] = r->kind[i].id;
  const char *nearest = ad_nearest(tile->kind_id, ids, r->n_kinds);
  ad_diag(d, ad_node_get(entry, "kind"),
          nearest ? "kind '%.40s' is none of kinds, did you mean '%s'?"
                  : "kind '%.40s' is none of kinds",
          tile->kind_id, nearest);
}

/* Every round has tiles. */
static void check_bags(const struct qp_rules *r, const struct ad_node *setup,
                       const struct ad_node *list, struct ad_diags *d)
{
  if (!ad_keys_valid(setup, "rules.rounds") || !ad_entries_valid(list, "round modes"))
    return;
  for (int round = 0; round < r->rounds; round++)
    if (r->n_bag[round] == 0)
      ad_diag(d, in_play(r, ad_conflict_node(setup, "rules.rounds components.tiles")),
              "rounds is %d, but no tile is of round %d in mode %s", r->rounds, round + 1,
              qp_mode_words[r->mode].word);
}

/* Puts the tiles of the mode into the bags of their rounds; LIST: their nodes. */
static void fill_bags(struct qp_rules *r, struct ad_node *list, struct ad_diags *d)
{
  struct ad_node *entry = list->first;
  int in_round[QP_MAX_ROUNDS] = {0};
  for (int i = 0; i < r->n_tiles && entry; i++, entry = entry->next) {
    const struct qp_tile *tile = &r->tile[i];
    int round = tile->round - 1;
    if (!(tile->modes >> r->mode & 1) || !tile->round)
      continue;
    if (in_round[round] < QP_SITE)
      r->bag[round][in_round[round]] = (uint8_t)i;
    else if (in_round[round] == QP_SITE)
      ad_diag(d, entry,
              "tile '%s' is the 26th of round %d in mode %s, the Construction Site has 25 squares",
              tile->id, tile->round, qp_mode_words[r->mode].word);
    in_round[round]++;
    if (round < r->rounds && in_round[round] <= QP_SITE)
      r->n_bag[round] = (uint8_t)in_round[round];
  }
}

static void read_tiles(struct qp_rules *r, const struct ad_node *setup, struct ad_node *components,
                       struct ad_hooks *hooks, struct ad_diags *d)
{
  struct ad_node *kinds = ad_component_read(&qp_components[0], components, r->seats, r, d);
  struct ad_node *tiles = ad_component_read(&qp_components[1], components, r->seats, r, d);
  if (kinds && !kinds->first && !kinds->has_problem)
    ad_diag(d, kinds, "kinds is an empty list");
  if (tiles && !tiles->first && !tiles->has_problem)
    ad_diag(d, tiles, "tiles is an empty list");
  struct ad_node *entry = ad_node_at(kinds, 0);
  for (int i = 0; i < r->n_kinds; i++, entry = entry->next)
    check_kind(r, i, entry, d);
  qp_read_effects(r, kinds, hooks, d);
  entry = ad_node_at(tiles, 0);
  for (int i = 0; i < r->n_tiles; i++, entry = entry->next)
    if (ad_keys_valid(entry, "kind"))
      resolve_kind(r, &r->tile[i], kinds, entry, d);
  if (tiles && ad_keys_valid(setup, "rules.mode")) {
    fill_bags(r, tiles, d);
    check_bags(r, setup, tiles, d);
  }
}

/* ---- the Construction Site ---- */

static void point_slots(struct qp_rules *r)
{
  for (int n = 1; n <= QP_NUMBERS; n++)
    for (int i = 0; i < QP_SIDE; i++) { /* QP-ARCH-05 */
      r->pointed[n][i] = (uint8_t)((n - 1) * QP_SIDE + i);
      r->pointed[n][QP_SIDE + i] = (uint8_t)((QP_SIDE - n) * QP_SIDE + i);
      r->pointed[n][2 * QP_SIDE + i] = (uint8_t)(i * QP_SIDE + n - 1);
      r->pointed[n][3 * QP_SIDE + i] = (uint8_t)(i * QP_SIDE + QP_SIDE - n);
    }
  bool rows = r->urbanist_blocks == QP_BLOCKS_BOTH || r->urbanist_blocks == QP_BLOCKS_ROW;
  bool columns = r->urbanist_blocks == QP_BLOCKS_BOTH || r->urbanist_blocks == QP_BLOCKS_COLUMN;
  /* QP-ARCH-03; the Urbanist beside the board closes nothing, QP-ARCH-04 */
  for (int square = 0; square < QP_SITE; square++) {
    int row = square / QP_SIDE, col = square % QP_SIDE;
    r->line_slots[square] = (columns ? 1u << col | 1u << (QP_SIDE + col) : 0) |
                            (rows ? 1u << (2 * QP_SIDE + row) | 1u << (3 * QP_SIDE + row) : 0);
  }
}

static void count_architects(struct qp_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  const struct ad_node *knobs = ad_node_peek(setup, "rules");
  int copies = r->shared_architects ? r->architect_copies : 1,
      turns = r->turns_per_round * (r->shared_architects ? r->seats : 1);
  for (int i = 0; i < r->architects.n; i++)
    r->set[r->architects.v[i]] = (uint8_t)(r->set[r->architects.v[i]] + copies);
  int size = r->architects.n * copies;
  if (turns <= size ||
      !ad_keys_valid(knobs, "architects shared_architects architect_copies turns_per_round"))
    return;
  if (r->shared_architects)
    ad_diag(
      d,
      in_play(r, ad_conflict_node(knobs,
                                  "architect_copies shared_architects turns_per_round architects")),
      "%d seats with %d turns a round need %d architects, %d set%s of %d in the common supply are "
      "%d",
      r->seats, r->turns_per_round, turns, copies, copies == 1 ? "" : "s", r->architects.n, size);
  else
    ad_diag(d, in_play(r, ad_conflict_node(knobs, "architects turns_per_round")),
            "turns_per_round is %d, but a set has %d architect%s", turns, size,
            size == 1 ? "" : "s");
}

/* ---- the city ---- */

static int sign_number(char sign)
{
  if (sign >= '1' && sign <= '9')
    return sign - '0';
  return sign >= 'A' && sign <= 'Z' ? sign - 'A' + 1 : 0;
}

/* The district of a square by its sign; false if there are too many. */
static bool join_district(struct qp_rules *r, int square, char sign)
{
  int i = 0;
  while (i < r->n_districts && r->district_sign[i] != sign)
    i++;
  if (i == QP_MAX_DISTRICTS)
    return false;
  if (i == r->n_districts)
    r->district_sign[r->n_districts++] = sign;
  r->district[square] = (uint8_t)i;
  r->district_number[square] = (uint8_t)sign_number(sign);
  return true;
}

/* A row of one of a city's two pictures; false if it is not as long as the first row of districts.
 */
static bool is_whole(const struct qp_rules *r, const struct qp_board *board, const char *name,
                     const struct ad_node *node, const char *signs, struct ad_diags *d)
{
  if ((int)strlen(signs) == r->cols)
    return true;
  ad_diag(d, node,
          "%s of city '%s' has the row '%s', expected %d squares as in the first row of districts",
          name, board->id, signs, r->cols);
  return false;
}

static bool read_districts(struct qp_rules *r, const struct qp_board *board, int row,
                           const struct ad_node *node, struct ad_diags *d)
{
  const char *signs = board->districts.row[row];
  if (!is_whole(r, board, "districts", node, signs, d))
    return false;
  for (int col = 0; col < r->cols; col++) {
    if (!sign_number(signs[col])) {
      ad_diag(d, node,
              "districts of city '%s' has '%c', expected a digit from 1 to 9 or a capital letter",
              board->id, signs[col]);
      return false;
    }
    if (!join_district(r, row * r->cols + col, signs[col])) {
      ad_diag(d, node, "city '%s' has more than %d districts", board->id, (int)QP_MAX_DISTRICTS);
      return false;
    }
  }
  return true;
}

static bool read_numbers(struct qp_rules *r, const struct qp_board *board, int row,
                         const struct ad_node *node, struct ad_diags *d)
{
  const char *signs = board->numbers.row[row];
  if (!is_whole(r, board, "numbers", node, signs, d))
    return false;
  for (int col = 0; col < r->cols; col++) {
    if (signs[col] < '1' || signs[col] > '0' + QP_NUMBERS) {
      ad_diag(d, node, "numbers of city '%s' has '%c', expected a digit from 1 to %d", board->id,
              signs[col], (int)QP_NUMBERS);
      return false;
    }
    r->square_number[row * r->cols + col] = (uint8_t)(signs[col] - '0');
  }
  return true;
}

static bool read_squares(struct qp_rules *r, const struct qp_board *board, struct ad_node *entry,
                         struct ad_diags *d)
{
  struct ad_node *districts = ad_node_get(entry, "districts"),
                 *numbers = ad_node_get(entry, "numbers");
  bool good = true;
  r->rows = board->districts.n;
  r->cols = r->rows ? (int)strlen(board->districts.row[0]) : 0;
  r->n_squares = r->rows * r->cols;
  if (r->rows == 0 || r->n_squares > QP_MAX_SQUARES) {
    ad_diag(d, districts, "city '%s' has %d squares, expected 1 to %d", board->id, r->n_squares,
            (int)QP_MAX_SQUARES);
    return false;
  }
  for (int row = 0; row < r->rows && good; row++)
    good = read_districts(r, board, row, ad_node_at(districts, row), d);
  if (board->numbers.n && board->numbers.n != r->rows) {
    ad_diag(d, numbers, "numbers of city '%s' has %d row%s, districts has %d", board->id,
            board->numbers.n, board->numbers.n == 1 ? "" : "s", r->rows);
    return false;
  }
  for (int row = 0; row < board->numbers.n && good; row++)
    good = read_numbers(r, board, row, ad_node_at(numbers, row), d);
  return good;
}

static bool allows_square(const struct qp_rules *r, int number, int square)
{
  bool row = square / r->cols + 1 == number, col = square % r->cols + 1 == number;
  bool district = r->district_number[square] == number;
  switch (r->placement_rule) {
  case QP_ROW_OR_COLUMN: return row || col; /* QP-BUILD-01 */
  case QP_ROW_AND_COLUMN: return row && col;
  /* QP-BUILD-06 */
  case QP_SQUARE_OR_DISTRICT: return r->square_number[square] == number || district;
  case QP_DISTRICT_ONLY: return district;
  default: return true;
  }
}

static void connect_squares(struct qp_rules *r)
{
  r->all_squares = (UINT32_C(1) << r->n_squares) - 1;
  for (int square = 0; square < r->n_squares; square++) {
    int row = square / r->cols, col = square % r->cols;
    r->adjacent[square] = (row > 0 ? 1u << (square - r->cols) : 0) |
                          (row + 1 < r->rows ? 1u << (square + r->cols) : 0) |
                          (col > 0 ? 1u << (square - 1) : 0) |
                          (col + 1 < r->cols ? 1u << (square + 1) : 0);
    r->not_first |= col > 0 ? 1u << square : 0;
    r->not_last |= col + 1 < r->cols ? 1u << square : 0;
    for (int n = 1; n <= QP_NUMBERS; n++)
      if (allows_square(r, n, square))
        r->allowed[n] |= 1u << square;
  }
}

/* The city of the mode; false after a problem. */
static bool read_city(struct qp_rules *r, const struct ad_node *knobs, struct ad_node *components,
                      struct ad_diags *d)
{
  struct ad_node *list = ad_component_read(&qp_components[2], components, r->seats, r, d);
  if (!ad_entries_valid(list, "id") || !ad_keys_valid(knobs, "mode"))
    return false;
  const char *mode = qp_mode_words[r->mode].word;
  struct ad_node *entry = list->first;
  int i = 0;
  for (; i < r->n_boards && strcmp(r->board[i].id, mode) != 0; i++)
    entry = entry->next;
  if (i == r->n_boards) {
    ad_diag(d, list, "mode is %s, but there is no city of this id", mode);
    return false;
  }
  if (!ad_keys_valid(entry, "districts numbers") || !read_squares(r, &r->board[i], entry, d))
    return false;
  if (r->placement_rule == QP_SQUARE_OR_DISTRICT && r->board[i].numbers.n == 0 &&
      ad_keys_valid(knobs, "placement_rule"))
    ad_diag(d, knob_node(r, knobs, "placement_rule"),
            "placement_rule is square_or_district, but the squares of city '%s' have no numbers",
            mode);
  connect_squares(r);
  return true;
}

/* ---- score tables ---- */

/* What is wrong with a table by numbers of THINGS, which stands at NODE; AT is to blame if it is
 * too short. */
enum { GOOD, TOO_SHORT, FALLS };

static int check_rising(const struct ad_node *node, const struct ad_node *at, const char *name,
                        const struct ad_ints *table, int last, const char *things,
                        struct ad_diags *d)
{
  const struct ad_node *entry = node->first;
  if (table->n <= last) {
    ad_diag(d, at, "%s has %d %s, expected one for each number of %s from 0 to %d", name, table->n,
            table->n == 1 ? "entry" : "entries", things, last);
    return TOO_SHORT;
  }
  for (int i = 1; i < table->n; i++) {
    entry = entry->next;
    if (table->v[i] < table->v[i - 1]) {
      ad_diag(d, entry, "%s falls from %d to %d, expected points that never fall", name,
              table->v[i - 1], table->v[i]);
      return FALLS;
    }
  }
  return GOOD;
}

/* No points for what is not there. */
static void check_first(const struct ad_node *node, const char *name, const struct ad_ints *table,
                        struct ad_diags *d)
{
  if (table->n > 0 && table->v[0] != 0)
    ad_diag(d, node->first, "%s begins with %d, expected 0, the points for none", name,
            table->v[0]);
}

static void check_office_table(const struct qp_rules *r, const struct ad_node *setup,
                               struct ad_diags *d)
{
  char name[40];
  const struct ad_grid *table = &r->office_table;
  const struct ad_node *knobs = ad_node_peek(setup, "rules"),
                       *node = knob_node(r, knobs, "office_table");
  int before = FALLS;
  if (!ad_keys_valid(knobs, "office_table office_max_floors"))
    return;
  if (table->n == 0)
    ad_diag(d, node, "office_table has no rows, expected one for each size of a group from 1");
  bool blames_knob = ad_conflict_node(knobs, "office_table office_max_floors") !=
                     ad_node_peek(knobs, "office_table");
  const struct ad_node *row = node->first;
  for (int group = 0; group < table->n; group++, row = row->next) {
    snprintf(name, sizeof name, "row %d of office_table", group + 1);
    check_first(row, name, &table->row[group], d);
    int now = check_rising(row, blames_knob ? knob_node(r, knobs, "office_max_floors") : row, name,
                           &table->row[group], r->max_floors[QP_OFFICE], "floors", d);
    if (now == TOO_SHORT) /* if office_max_floors is to blame, all rows are */
      return;
    for (int floors = 1; now == GOOD && before == GOOD && floors <= r->max_floors[QP_OFFICE];
         floors++)
      if (table->row[group].v[floors] < table->row[group - 1].v[floors]) {
        ad_diag(d, row,
                "%s has %d for %d floor%s, less than the row before, expected rows that never fall",
                name, table->row[group].v[floors], floors, floors == 1 ? "" : "s");
        break;
      }
    before = now;
  }
}

/* CITY_GOOD: its districts and sides are known. */
static void check_tables(const struct qp_rules *r, const struct ad_node *setup, bool city_good,
                         struct ad_diags *d)
{
  const struct {
    const char *name, *keys, *things;
    const struct ad_ints *table;
    int last;
  } tables[] = {
    {"tower_table", "tower_table tower_max_floors", "floors", &r->tower_table,
     r->max_floors[QP_TOWER]},
    {"shop_table", "shop_table shop_capacity", "customers", &r->shop_table, r->shop_capacity},
    {"service_table", "service_table", "districts", &r->service_table,
     city_good ? r->n_districts : 0},
    {"harbor_table", "harbor_table", "Harbors", &r->harbor_table,
     !city_good          ? 0
     : r->rows > r->cols ? r->rows
                         : r->cols},
    {"park_table", "park_table", "neighbours", &r->park_table, 4},
  };
  const struct ad_node *knobs = ad_node_peek(setup, "rules");
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    const struct ad_node *node = knob_node(r, knobs, tables[i].name);
    if (!ad_keys_valid(knobs, tables[i].keys))
      continue;
    check_rising(node, in_play(r, ad_conflict_node(knobs, tables[i].keys)), tables[i].name,
                 tables[i].table, tables[i].last, tables[i].things, d);
    if (tables[i].table != &r->park_table) /* a Park may be worth something by itself */
      check_first(node, tables[i].name, tables[i].table, d);
  }
  check_office_table(r, setup, d);
}

bool qp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *d)
{
  struct qp_rules *r = rules;
  struct ad_node *knobs = ad_read_map(setup, "rules", AD_REQUIRED, d);
  struct ad_node *components = ad_read_map(setup, "components", AD_REQUIRED, d);
  int before = d->reported;
  if (!knobs || !components)
    return false;
  r->seats = seats;
  for (int f = 0; f < QP_FAMILIES; f++)
    r->max_floors[f] = 1;
  ad_params_read(qp_params, knobs, seats, r, d);
  read_tiles(r, setup, components, hooks, d);
  bool city_good = read_city(r, knobs, components, d);
  if (ad_keys_valid(knobs, "mode")) { /* tables by mode depend on it */
    count_architects(r, setup, d);
    check_tables(r, setup, city_good, d);
  }
  /* the files may have had a problem before */
  if (d->reported > before || !ad_keys_valid(setup, "rules components"))
    return false;
  point_slots(r);
  qp_make_tables(r);
  return true;
}

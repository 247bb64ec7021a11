/* example.c - worked examples: finished cities and their ranking (docs/file-formats.md, "Worked
 * examples of Quadropolis").
 *
 * Cities of examples are made by hand and need not come from the tiles of the game. */
#include "engine/games/quadropolis/files/example.h"

#include <string.h>

#include "engine/games/quadropolis/files/tokens.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/params.h"

struct answer {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  const struct qp_rules *rules;
  bool expansion;
};

/* Cells of a grid of the city's shape, by square. */
struct cells {
  struct ad_node *node[QP_MAX_SQUARES];
};

/* ---- the rules of the case ---- */

/* Reads the option public_services_expansion. */
static bool read_expansion(struct answer *a)
{
  struct ad_node *option = ad_node_get(a->input, "options.public_services_expansion");
  if (option && !ad_node_as_bool(option, &a->expansion))
    ad_diag_expected(a->diags, option, "true or false");
  return a->expansion;
}

/* Returns the options that are parameters: all but the expansion, which is a variant. */
static struct ad_node *read_options(struct answer *a)
{
  struct ad_node *options = ad_read_map(a->input, "options", AD_OPTIONAL, a->diags);
  if (!options)
    return NULL;
  ad_node_mark(options);
  struct ad_node *params = ad_node_copy(a->arena, options),
                 *expansion = ad_node_get(params, "public_services_expansion");
  if (expansion)
    ad_node_remove(params, expansion);
  return params;
}

/* Makes rules for two seats: no parameter of scoring depends on the seat count. */
static bool read_rules(struct answer *a)
{
  int mode = 0, before = a->diags->reported;
  ad_read_word(a->input, "mode", AD_REQUIRED, qp_mode_words, &mode, a->diags);
  struct ad_node *options = read_options(a);
  if (read_expansion(a) && mode != QP_EXPERT)
    ad_diag(a->diags, ad_node_get(a->input, "options.public_services_expansion"),
            "public_services_expansion is true, but the expansion Public Services is for expert "
            "cities only");
  if (a->diags->reported > before)
    return false;
  a->rules = a->example->rules(
    a->example, a->expansion ? "public-services" : ad_word_of(qp_mode_words, mode), 2, options);
  if (a->rules && a->rules->mode != mode)
    ad_diag(a->diags, ad_node_get(options, "mode"), "mode is %s in the example, but %s in the case",
            ad_word_of(qp_mode_words, a->rules->mode), ad_word_of(qp_mode_words, mode));
  return a->rules && a->diags->reported == before;
}

static const struct ad_node *expansion_tile(const struct qp_rules *r, const struct ad_node *city)
{
  static const struct ad_word tiles[] = {
    {"capi", 0}, {"cong", 0}, {"cust", 0}, {"elec", 0}, {"fire", 0}, {"hall", 0}, {"park", 0},
    {"plan", 0}, {"poli", 0}, {"repr", 0}, {"scho", 0}, {"tvst", 0}, {"ward", 0}, {NULL, 0},
  };
  int value;
  const struct ad_node *grid = ad_node_peek(city, "grid");
  for (const struct ad_node *row = grid ? grid->first : NULL; row; row = row->next)
    for (const struct ad_node *cell = row->first; cell; cell = cell->next)
      if (cell->kind == AD_SCALAR && ad_word_value(tiles, cell->text, &value) &&
          qp_token_find(r, cell->text) < 0)
        return cell;
  return NULL;
}

/* Reports one problem, instead of one for each tile, if the expansion is needed but not chosen. */
static bool lacks_expansion(struct answer *a)
{
  const struct ad_node *cities = ad_node_peek(a->input, "cities");
  const struct ad_node *tile = expansion_tile(a->rules, ad_node_peek(a->input, "city"));
  for (const struct ad_node *city = cities ? cities->first : NULL; city && !tile; city = city->next)
    tile = expansion_tile(a->rules, city);
  if (tile)
    ad_diag(a->diags, tile,
            "'%s' is a tile of the expansion Public Services, expected the option "
            "public_services_expansion: true",
            tile->text);
  return tile != NULL;
}

/* ---- cities ---- */

/* Reads a list of rows, each a list with an entry for every square; returns false if it is missing
 * or after reporting. */
static bool read_cells(struct answer *a, struct ad_node *city, const char *key, enum ad_need need,
                       struct cells *out)
{
  const struct qp_rules *r = a->rules;
  struct ad_node *list = ad_read_list(city, key, need, a->diags);
  int before = a->diags->reported, number = 1, square = 0;
  if (!list)
    return false;
  if (list->n != r->rows) {
    ad_diag(a->diags, list, "%s has %d row%s, expected %d in %s mode", key, list->n,
            ad_plural(list->n), r->rows, ad_word_of(qp_mode_words, r->mode));
    return false;
  }
  for (struct ad_node *row = list->first; row; row = row->next, number++) {
    if (row->kind != AD_LIST)
      ad_diag(a->diags, row, "row %d of %s is %s, expected a list of %d squares", number, key,
              ad_node_describe(row), r->cols);
    else if (row->n != r->cols)
      ad_diag(a->diags, row, "row %d of %s has %d square%s, expected %d in %s mode", number, key,
              row->n, ad_plural(row->n), r->cols, ad_word_of(qp_mode_words, r->mode));
    for (struct ad_node *cell = row->first; cell && a->diags->reported == before; cell = cell->next)
      out->node[square++] = cell;
  }
  return a->diags->reported == before;
}

static bool read_grid(struct answer *a, const struct cells *grid, struct qp_city *city)
{
  int before = a->diags->reported;
  for (int square = 0; square < a->rules->n_squares; square++) {
    const struct ad_node *cell = grid->node[square];
    if (cell->kind != AD_SCALAR || ad_node_is_null(cell)) {
      ad_diag(a->diags, cell, "square (%d,%d) of grid is %s, expected the token of a building or .",
              square / a->rules->cols + 1, square % a->rules->cols + 1, ad_node_describe(cell));
      continue;
    }
    if (strcmp(cell->text, ".") == 0)
      continue;
    int kind = qp_read_token(a->rules, cell->text, (int)strlen(cell->text), cell, a->diags);
    if (kind >= 0)
      qp_put(a->rules, city, kind, 0, square);
  }
  return a->diags->reported == before;
}

/* Returns the number in a cell of floors or vp, from LOW to HIGH; WHY explains a single value. */
static int read_number(struct answer *a, const char *key, const struct ad_node *cell, int square,
                       int low, int high, const char *why)
{
  long long value;
  if (cell->kind == AD_SCALAR && ad_node_as_int(cell, &value) && value >= low && value <= high)
    return (int)value;
  int row = square / a->rules->cols + 1, col = square % a->rules->cols + 1;
  if (low == high)
    ad_diag(a->diags, cell, "%s of square (%d,%d) is %s, expected %d: %s", key, row, col,
            ad_node_describe(cell), low, why);
  else
    ad_diag(a->diags, cell, "%s of square (%d,%d) is %s, expected a whole number from %d to %d",
            key, row, col, ad_node_describe(cell), low, high);
  return low;
}

static const struct qp_kind *kind_at(const struct answer *a, const struct qp_city *city, int square)
{
  return city->kind[square] ? qp_kind_at(a->rules, city, square) : NULL;
}

static void read_floors(struct answer *a, const struct cells *floors, struct qp_city *city)
{
  for (int square = 0; square < a->rules->n_squares; square++) {
    const struct qp_kind *kind = kind_at(a, city, square);
    int most = kind ? a->rules->max_floors[kind->family] : 1;
    int n = read_number(a, "floors", floors->node[square], square, 1, most,
                        kind ? "only Tower Blocks and Office Towers are stacked (QP-BUILD-04)"
                             : "it is empty");
    city->floors[square] = (uint8_t)(kind ? n : 0);
  }
}

static void read_points(struct answer *a, const struct cells *points, struct qp_city *city)
{
  for (int square = 0; square < a->rules->n_squares; square++) {
    const struct qp_kind *kind = kind_at(a, city, square);
    city->points[square] = (uint8_t)read_number(
      a, "vp", points->node[square], square, 0, kind && qp_has_points(kind) ? QP_MAX_PRINTED : 0,
      kind ? "only Public Services and Harbors have printed points (QP-RES-04)" : "it is empty");
  }
}

static void read_city(struct answer *a, struct ad_node *map, struct qp_city *city)
{
  static const char *const known[] = {"player",      "grid",   "floors", "vp",
                                      "inhabitants", "energy", NULL};
  struct cells grid, floors, points;
  int pieces[QP_PIECES] = {0};
  bool there = read_cells(a, map, "grid", AD_REQUIRED, &grid);
  bool stacked = read_cells(a, map, "floors", AD_OPTIONAL, &floors),
       printed = read_cells(a, map, "vp", AD_OPTIONAL, &points);
  ad_read_int(map, "inhabitants", AD_REQUIRED, 0, QP_MAX_RECEIVED, &pieces[QP_INHABITANTS],
              a->diags);
  ad_read_int(map, "energy", AD_REQUIRED, 0, QP_MAX_RECEIVED, &pieces[QP_ENERGY], a->diags);
  for (int piece = 0; piece < QP_PIECES; piece++)
    city->received[piece] = (uint8_t)pieces[piece];
  ad_reject_keys_except(map, known, a->diags);
  ad_node_mark(map);
  if (!there || !read_grid(a, &grid, city))
    return; /* without a grid there is nothing to read floors and points for */
  if (stacked)
    read_floors(a, &floors, city);
  if (printed)
    read_points(a, &points, city);
}

/* ---- answers ---- */

static void answer_score(struct answer *a)
{
  static const char *const idle[QP_PIECES] = {"inhabitants_penalty", "energy_penalty"};
  struct qp_city city = {0};
  struct qp_result result;
  struct qp_breakdown points;
  struct ad_node *map = ad_read_map(a->input, "city", AD_REQUIRED, a->diags);
  int before = a->diags->reported;
  if (map)
    read_city(a, map, &city);
  if (!map || a->diags->reported > before)
    return;
  qp_city_result(a->rules, &city, &result);
  qp_break_down(a->rules, &city, &result, &points);
  ad_node_put_int(a->arena, a->out, "total", points.total);
  ad_node_put_int(a->arena, a->out, "inhabitants_in_buildings", result.in_buildings);
  ad_node_put_int(a->arena, a->out, "empty_squares",
                  qp_empty_squares(a->rules, &city, result.active));
  struct ad_node *breakdown = ad_node_put(a->arena, a->out, "breakdown", ad_node_map(a->arena));
  for (int f = 0; f < QP_FAMILIES; f++)
    ad_node_put_int(a->arena, breakdown, ad_word_of(qp_family_words, f), points.by_family[f]);
  ad_node_put_int(a->arena, breakdown, "expansion", points.effects);
  for (int piece = 0; piece < QP_PIECES; piece++)
    ad_node_put_int(a->arena, breakdown, idle[piece], points.idle[piece]);
}

static void read_player(struct answer *a, struct ad_node *map, const char **names, int n)
{
  names[n] = "";
  struct ad_node *node = ad_read_text(map, "player", AD_REQUIRED, &names[n], a->diags);
  if (node && !*names[n])
    ad_diag_expected(a->diags, node, "a name");
  for (int i = 0; i < n && node && *names[n]; i++)
    if (strcmp(names[i], names[n]) == 0)
      ad_diag(a->diags, node, "player %s is listed twice", ad_node_describe(node));
}

/* Appends the players with RANK, in alphabetical order. */
static void put_place(struct answer *a, struct ad_node *ranking, const struct ad_result *result,
                      int rank, const char *const *names)
{
  struct ad_node *place = NULL;
  const char *last = "";
  for (;;) {
    const char *next = NULL;
    for (int i = 0; i < result->seats; i++)
      if (result->rank[i] == rank && strcmp(names[i], last) > 0 &&
          (!next || strcmp(names[i], next) < 0))
        next = names[i];
    if (!next)
      return;
    if (!place)
      place = ad_node_push(ranking, ad_node_list(a->arena));
    ad_node_push(place, ad_node_text(a->arena, next));
    last = next;
  }
}

static void put_ranking(struct answer *a, const struct qp_state *st, const char *const *names,
                        int n)
{
  struct qp_rules *rules = ad_arena_alloc(a->arena, sizeof *rules);
  struct ad_result result;
  memcpy(rules, a->rules, sizeof *rules);
  rules->seats = n;
  qp_result_of(rules, st, &result);
  struct ad_node *ranking = ad_node_put(a->arena, a->out, "ranking", ad_node_list(a->arena));
  for (int rank = 1; rank <= n; rank++)
    put_place(a, ranking, &result, rank, names);
  struct ad_node *keys = ad_node_put(a->arena, a->out, "keys", ad_node_map(a->arena));
  for (int i = 0; i < n; i++) {
    struct qp_result city;
    struct ad_node *key = ad_node_put(a->arena, keys, names[i], ad_node_list(a->arena));
    qp_city_result(rules, &st->city[i], &city);
    ad_node_push(key, ad_node_int(a->arena, city.points));
    ad_node_push(key, ad_node_int(a->arena, city.in_buildings));
    ad_node_push(key, ad_node_int(a->arena, qp_empty_squares(rules, &st->city[i], city.active)));
  }
}

static void answer_ranking(struct answer *a)
{
  struct ad_node *list = ad_read_list(a->input, "cities", AD_REQUIRED, a->diags);
  struct qp_state *st = ad_arena_alloc(a->arena, sizeof *st);
  const char *names[QP_MAX_SEATS] = {NULL};
  int n = 0, before = a->diags->reported;
  if (list && (list->n < 1 || list->n > QP_MAX_SEATS)) {
    ad_diag(a->diags, list, "%d cities, expected 1 to %d", list->n, (int)QP_MAX_SEATS);
    ad_node_mark(list);
  }
  if (!list || a->diags->reported > before)
    return;
  for (struct ad_node *map = list->first; map; map = map->next) {
    if (map->kind != AD_MAP) {
      ad_diag_expected(a->diags, map, "a map with player, grid, inhabitants and energy");
      continue;
    }
    read_player(a, map, names, n);
    read_city(a, map, &st->city[n++]);
  }
  if (a->diags->reported == before)
    put_ranking(a, st, names, n);
}

struct ad_node *qp_example(struct ad_example *example)
{
  static const struct ad_word types[] = {{"score", 0}, {"ranking", 1}, {NULL, 0}};
  static void (*const answer_of[])(struct answer *) = {answer_score, answer_ranking};
  static const char *const known[][3] = {{"options", "city", NULL}, {"options", "cities", NULL}};
  struct answer a = {
    .example = example, .input = example->input, .arena = example->arena, .diags = example->diags};
  int type = 0, before = a.diags->reported;
  if (!ad_read_word(a.input, "type", AD_REQUIRED, types, &type, a.diags) || !read_rules(&a) ||
      lacks_expansion(&a))
    return NULL;
  a.out = ad_node_map(a.arena);
  answer_of[type](&a);
  ad_reject_unknown(a.input, known[type], a.diags);
  return a.diags->reported == before ? a.out : NULL;
}

/* position.c - positions from data trees (docs/file-formats.md, "Positions of Quadropolis").
 *
 * First everything is read from the file, and every problem is reported.  complete.c then fills in
 * what the file leaves open and checks the whole: a position that is accepted can be played to its
 * end. */
#include "engine/games/quadropolis/files/position.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/files/complete.h"
#include "engine/games/quadropolis/files/tokens.h"
#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

/* ---- rows of words ---- */

struct row {
  int n;
  char word[QP_MAX_SIDE + 1][24];
};

/* Splits NODE into COUNT words; returns false after reporting another number of them. */
static bool read_row(struct qp_reader *in, const struct ad_node *node, const char *key, int number,
                     const char *what, int count, struct row *out)
{
  out->n = 0;
  if (node->kind != AD_SCALAR) {
    ad_diag(in->diags, node, "row %d of %s is %s, expected %d %s separated by blanks", number, key,
            ad_node_describe(node), count, what);
    return false;
  }
  const char *at = node->text;
  while (out->n <= count && *(at += strspn(at, " \t\r\n"))) {
    size_t len = strcspn(at, " \t\r\n");
    snprintf(out->word[out->n++], sizeof out->word[0], "%.*s", (int)len, at);
    at += len;
  }
  if (out->n == count)
    return true;
  ad_diag(in->diags, node, "row %d of %s is %s, expected %d %s separated by blanks", number, key,
          ad_node_describe(node), count, what);
  return false;
}

/* Returns the list KEY, which must have ROWS entries; NULL if it is missing or after reporting. */
static struct ad_node *read_rows(struct qp_reader *in, struct ad_node *map, const char *key,
                                 int rows)
{
  struct ad_node *list = ad_read_list(map, key, AD_OPTIONAL, in->diags);
  if (!list || list->n == rows)
    return list;
  ad_diag(in->diags, list, "%s has %d row%s, expected %d", key, list->n, ad_plural(list->n), rows);
  return NULL;
}

/* Returns the square of NODE, a list of row and column from 1; -1 after reporting. */
static int read_square(struct qp_reader *in, struct ad_node *node, int rows, int cols,
                       const char *expected)
{
  long long row, col;
  if (node->kind == AD_LIST && node->n == 2 && ad_node_as_int(node->first, &row) &&
      ad_node_as_int(node->last, &col) && row >= 1 && row <= rows && col >= 1 && col <= cols)
    return (int)(row - 1) * cols + (int)col - 1;
  ad_diag_expected(in->diags, node, "[row, column] with rows 1 to %d and columns 1 to %d%s", rows,
                   cols, expected);
  return -1;
}

/* ---- cities ---- */

/* Reads a building "T3", "S", "U2" on SQUARE. */
static void read_building(struct qp_reader *in, struct qp_city *city, const char *word, int square,
                          const struct ad_node *node)
{
  const struct qp_rules *r = in->rules;
  int len = (int)strcspn(word, "0123456789"), row = square / r->cols + 1,
      col = square % r->cols + 1;
  long long value = 0;
  if (strcmp(word, ".") == 0)
    return;
  bool number = word[len] != '\0',
       whole = len == 0 || (number && !ad_parse_int(word + len, &value));
  int index = qp_read_token(r, word, whole ? (int)strlen(word) : len, node, in->diags);
  if (index < 0)
    return;
  const struct qp_kind *kind = &r->kind[index];
  int most = r->max_floors[kind->family];
  if (most > 1 && number && (value < 1 || value > most)) {
    ad_diag(in->diags, node, "%s on square (%d,%d): a %s has 1 to %d floors (QP-BUILD-04)", word,
            row, col, kind->title, most);
  } else if (most == 1 && number && !qp_has_points(kind)) {
    ad_diag(in->diags, node, "%s on square (%d,%d): a %s has neither floors nor printed points",
            word, row, col, kind->title);
  } else if (most == 1 && value > QP_MAX_PRINTED) {
    ad_diag(in->diags, node, "%s on square (%d,%d): a tile has 0 to %d printed points (QP-RES-04)",
            word, row, col, (int)QP_MAX_PRINTED);
  } else {
    qp_put(r, city, index, most == 1 ? (int)value : 0, square);
    city->floors[square] = (uint8_t)(most > 1 && number ? value : 1);
  }
}

static void read_grid(struct qp_reader *in, struct qp_city *city, struct ad_node *map)
{
  const struct qp_rules *r = in->rules;
  struct ad_node *grid = read_rows(in, map, "grid", r->rows);
  struct row row;
  int number = 0;
  for (struct ad_node *node = ad_node_at(grid, 0); node; node = node->next, number++)
    if (read_row(in, node, "grid", number + 1, "buildings", r->cols, &row))
      for (int col = 0; col < r->cols; col++)
        read_building(in, city, row.word[col], number * r->cols + col, node);
}

/* Reads the architects left, a list of numbers, and counts them in LEFT. */
static struct ad_node *read_architects(struct qp_reader *in, struct ad_node *map, uint8_t *left)
{
  struct ad_node *list = ad_read_list(map, "architects", AD_OPTIONAL, in->diags);
  long long number;
  char numbers[QP_LIST];
  qp_list_numbers(in->rules->set, numbers);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    if (node->kind != AD_SCALAR || !ad_node_as_int(node, &number) || number < 1 ||
        number > QP_NUMBERS || !in->rules->set[number])
      ad_diag_expected(in->diags, node, "the number of an architect: %s", numbers);
    else if (left[number] == in->rules->set[number])
      ad_diag(in->diags, node, "too many architects with number %lld, there %s only %d", number,
              left[number] == 1 ? "is" : "are", left[number]);
    else
      left[number]++;
  }
  return list;
}

static void read_active(struct qp_reader *in, struct qp_city *city, struct ad_node *list)
{
  const struct qp_rules *r = in->rules;
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int square = read_square(in, node, r->rows, r->cols, "");
    if (square < 0)
      continue;
    int kind = city->kind[square] - 1;
    if (kind < 0 || qp_always_active(r->kind[kind].family))
      ad_diag(in->diags, node, "square (%d,%d) has no building that needs activation",
              QP_PLACE(r, square));
    else if (city->active >> square & 1)
      ad_diag(in->diags, node, "square (%d,%d) is listed twice in 'active'", QP_PLACE(r, square));
    else if (!(qp_activatable(r, city) >> square & 1))
      ad_diag(in->diags, node,
              "the city has too little left to activate the building on square (%d,%d) (QP-ACT-01)",
              QP_PLACE(r, square));
    else
      city->active |= 1u << square;
  }
}

static void read_city(struct qp_reader *in, int seat, struct ad_node *map)
{
  static const char *const known[] = {"grid",       "inhabitants", "energy",
                                      "architects", "active",      NULL};
  struct qp_city *city = &in->st->city[seat];
  int pieces[QP_PIECES] = {in->rules->start_resources.v[QP_INHABITANTS],
                           in->rules->start_resources.v[QP_ENERGY]};
  for (int piece = 0; piece < QP_PIECES; piece++)
    city->received[piece] = (uint8_t)pieces[piece];
  if (!map)
    return;
  in->city[seat].node = map;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a city: a map with grid, inhabitants and energy");
    return;
  }
  read_grid(in, city, map);
  ad_read_int(map, "inhabitants", AD_OPTIONAL, 0, QP_MAX_GIVEN_PIECES, &pieces[QP_INHABITANTS],
              in->diags);
  ad_read_int(map, "energy", AD_OPTIONAL, 0, QP_MAX_GIVEN_PIECES, &pieces[QP_ENERGY], in->diags);
  for (int piece = 0; piece < QP_PIECES; piece++)
    city->received[piece] = (uint8_t)pieces[piece];
  in->city[seat].architects = read_architects(in, map, city->architects);
  in->city[seat].active = ad_read_list(map, "active", AD_OPTIONAL, in->diags);
  read_active(in, city, in->city[seat].active);
  ad_reject_keys_except(map, known, in->diags);
}

static void read_cities(struct qp_reader *in)
{
  struct ad_node *list = ad_read_list(in->position, "cities", AD_OPTIONAL, in->diags),
                 *node = ad_node_at(list, 0);
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "%d cities for %d seats, expected one for each seat", list->n,
            in->rules->seats);
  for (int seat = 0; seat < in->rules->seats; seat++, node = node ? node->next : NULL)
    read_city(in, seat, node);
}

/* ---- the Construction Site ---- */

/* Returns the index + 1 of the tile that WORD names and marks it as used; 0 after reporting at
 * NODE. */
static int take_tile(struct qp_reader *in, const char *word, const struct ad_node *node)
{
  const struct qp_rules *r = in->rules;
  const char *names[QP_MAX_TILES];
  int tile = qp_tile_find(r, word);
  if (tile >= 0 && !(r->tile[tile].modes >> r->mode & 1)) {
    ad_diag(in->diags, node, "tile '%s' is not used in %s mode (QP-SETUP-03)", word,
            ad_word_of(qp_mode_words, r->mode));
    return 0;
  }
  if (tile >= 0 && in->used[tile]) {
    ad_diag(in->diags, node, "tile '%s' is listed twice", word);
    return 0;
  }
  if (tile >= 0) {
    in->used[tile] = true;
    return tile + 1;
  }
  for (int i = 0; i < r->n_tiles; i++)
    names[i] = r->tile[i].id;
  const char *near = ad_nearest(word, names, r->n_tiles);
  ad_diag(in->diags, node, "there is no tile '%s'%s%s%s", word, near ? ", did you mean '" : "",
          near ? near : "", near ? "'?" : "");
  return 0;
}

static void read_site_square(struct qp_reader *in, char *word, int square,
                             const struct ad_node *node)
{
  if (strcmp(word, ".") == 0)
    return;
  if (*word != '?') {
    in->st->site[square] = (uint8_t)take_tile(in, ad_text_harmless(word), node);
    return;
  }
  long long mark;
  if (!ad_parse_int(word + 1, &mark) || mark <= in->rules->seats || mark > QP_MAX_SEATS ||
      in->rules->face_down_tiles == QP_ALL_UP)
    ad_diag(
      in->diags, node,
      "'%s' on square (%d,%d): no tile with this mark is face down with %d seats (QP-SETUP-05)",
      ad_text_harmless(word), QP_SITE_PLACE(square), in->rules->seats);
  else
    in->mark[square] = (uint8_t)mark;
}

static void read_site(struct qp_reader *in)
{
  struct row row;
  int number = 0;
  in->site = read_rows(in, in->position, "site", QP_SIDE);
  for (struct ad_node *node = ad_node_at(in->site, 0); node; node = node->next, number++)
    if (read_row(in, node, "site", number + 1, "squares", QP_SIDE, &row))
      for (int col = 0; col < QP_SIDE; col++)
        read_site_square(in, row.word[col], number * QP_SIDE + col, node);
}

/* Reads the architect at a slot: its number, or {number, seat}. */
static void read_slot(struct qp_reader *in, struct ad_node *node)
{
  static const char *const known[] = {"number", "seat", NULL};
  int slot = qp_slot_find(node->key), number = 0, seat = 0;
  long long value;
  char numbers[QP_LIST];
  node->used = true;
  if (slot < 0) {
    ad_diag_at(in->diags, node->key_pos,
               "there is no slot '%.20s', slots are N1 to N5, S1 to S5, W1 to W5 and E1 to E5",
               node->key);
    return;
  }
  if (in->slot[slot]) {
    ad_diag_at(in->diags, node->key_pos, "slot %.2s is listed twice", node->key);
    return;
  }
  if (node->kind == AD_MAP) {
    ad_read_int(node, "number", AD_REQUIRED, 1, QP_NUMBERS, &number, in->diags);
    ad_read_int(node, "seat", AD_REQUIRED, 1, in->rules->seats, &seat, in->diags);
    ad_reject_keys_except(node, known, in->diags);
  } else if (ad_node_as_int(node, &value) && value >= 1 && value <= QP_NUMBERS) {
    number = (int)value;
  }
  if (node->kind != AD_MAP && !number) {
    ad_diag_expected(in->diags, node, "the number of an architect, or {number, seat}");
  } else if (number && !in->rules->set[number]) {
    qp_list_numbers(in->rules->set, numbers);
    ad_diag(in->diags, node, "there is no architect with number %d, the numbers are %s", number,
            numbers);
  }
  in->slot[slot] = node;
  in->st->taken |= 1u << slot;
  in->st->at_slot[slot] = (uint8_t)number;
  in->st->slot_seat[slot] = (uint8_t)seat;
}

static void read_urbanist(struct qp_reader *in)
{
  in->urbanist = ad_node_get(in->position, "urbanist");
  in->st->urbanist = QP_SITE;
  if (!in->urbanist || ad_node_is_null(in->urbanist) ||
      (in->urbanist->kind == AD_SCALAR && strcmp(in->urbanist->text, "beside") == 0))
    return;
  int square = read_square(in, in->urbanist, QP_SIDE, QP_SIDE, ", or beside");
  in->st->urbanist = (uint8_t)(square < 0 ? QP_SITE : square);
}

/* ---- the whole ---- */

/* Returns a number that counts from 1 in files, from 0; -1 if it is not given. */
static int read_count(struct qp_reader *in, const char *key, int most)
{
  int value = 0;
  struct ad_node *node = ad_node_get(in->position, key);
  if (node && !ad_node_is_null(node))
    ad_read_int(in->position, key, AD_OPTIONAL, 1, most, &value, in->diags);
  return value - 1;
}

/* Reads the seats whose turn in this lap is over, in an order of turns that a script has made. */
static void read_had_turn(struct qp_reader *in)
{
  long long seat;
  struct ad_node *given = ad_node_get(in->position, "had_turn");
  if (!given || ad_node_is_null(given))
    return;
  in->had_turn = ad_read_list(in->position, "had_turn", AD_OPTIONAL, in->diags);
  for (int k = 0; k < in->rules->seats; k++)
    in->st->city[k].lap_turn = 1;
  for (const struct ad_node *node = ad_node_at(in->had_turn, 0); node; node = node->next)
    if (!ad_node_as_int(node, &seat) || seat < 1 || seat > in->rules->seats)
      ad_diag_expected(in->diags, node, "a seat: a whole number from 1 to %d", in->rules->seats);
    else if (in->st->city[seat - 1].lap_turn == 2)
      ad_diag(in->diags, node, "seat %d is listed twice in 'had_turn'", (int)seat);
    else
      in->st->city[seat - 1].lap_turn = 2;
}

static void read_turn(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  in->phase = -1;
  ad_read_word(in->position, "phase", AD_OPTIONAL, qp_phase_words, &in->phase, in->diags);
  in->round = read_count(in, "round", r->rounds);
  in->lap = read_count(in, "lap", r->turns_per_round);
  in->to_act = read_count(in, "to_act", r->seats);
  in->start = read_count(in, "start", r->seats);
  in->lap_start = read_count(in, "lap_start", r->seats);
  in->mayor = read_count(in, "mayor", r->seats);
  in->st->seed = 1;
  ad_read_seed(in->position, "seed", AD_OPTIONAL, &in->st->seed, in->diags);
  read_had_turn(in);
}

static void read_in_hand(struct qp_reader *in)
{
  const char *tile;
  in->number = read_count(in, "number", QP_NUMBERS);
  in->number = in->number < 0 ? -1 : in->number + 1;
  in->tile_node = ad_node_get(in->position, "tile");
  if (in->tile_node && ad_node_is_null(in->tile_node))
    in->tile_node = NULL;
  if (in->tile_node && ad_read_text(in->position, "tile", AD_OPTIONAL, &tile, in->diags))
    in->tile = take_tile(in, tile, in->tile_node);
}

static void read_supply(struct qp_reader *in)
{
  static const char *const known[] = {"inhabitants", "energy", NULL};
  int left[QP_PIECES] = {0};
  in->supply = ad_read_map(in->position, "supply", AD_OPTIONAL, in->diags);
  if (!in->supply)
    return;
  ad_read_int(in->supply, "inhabitants", AD_REQUIRED, 0, in->rules->supply.v[QP_INHABITANTS],
              &left[QP_INHABITANTS], in->diags);
  ad_read_int(in->supply, "energy", AD_REQUIRED, 0, in->rules->supply.v[QP_ENERGY],
              &left[QP_ENERGY], in->diags);
  ad_reject_keys_except(in->supply, known, in->diags);
  for (int piece = 0; piece < QP_PIECES; piece++)
    in->st->left[piece] = (uint8_t)left[piece];
}

/* Reads all keys; returns whether the position can be completed.  An unknown key does not prevent
 * that, unless it resembles a key that may have been meant. */
static bool read_parts(struct qp_reader *in)
{
  int before = in->diags->reported;
  static const char *const known[] = {
    "phase", "round", "lap",    "to_act", "start",      "lap_start", "mayor", "urbanist", "slots",
    "site",  "tile",  "number", "supply", "architects", "cities",    "seed",  "had_turn", NULL};
  read_turn(in);
  read_cities(in);
  read_in_hand(in);
  read_site(in);
  read_urbanist(in);
  in->slots = ad_read_map(in->position, "slots", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(in->slots, 0); node; node = node->next)
    read_slot(in, node);
  in->architects = read_architects(in, in->position, in->st->common);
  read_supply(in);
  bool good = in->diags->reported == before;
  return ad_reject_unknown_keys(in->position, known, in->diags) == 0 && good;
}

bool qp_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  struct qp_reader in = {.rules = rules, .st = state, .position = position, .diags = diags};
  memset(state, 0, qp_state_size(rules));
  if (read_parts(&in))
    qp_complete_position(&in);
  return diags->reported == before;
}

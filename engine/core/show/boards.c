/* boards.c - reads the key `boards` of a variant. */
#include "engine/core/show/boards.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/show/show_internal.h"

/* The paints that light letters can be read on. */
static const char *const paints[] = {"seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "earth"};
const struct ad_word ad_board_colours[] = {{"red", 0},    {"blue", 1}, {"yellow", 2}, {"green", 3},
                                           {"purple", 4}, {"grey", 5}, {"brown", 6},  {NULL, 0}};
const struct ad_word ad_board_words[] = {{"squares", AD_WORDS_SQUARES},
                                         {"things", AD_WORDS_THINGS},
                                         {"nothing", AD_WORDS_NOTHING},
                                         {NULL, 0}};

#define SYMBOL(name, path) name,
static const char *const symbols[] = {
#include "engine/base/drawing/symbols.def"
};

struct reading {
  struct ad_boards *boards;
  const struct ad_vars *vars;
  int seats;
  struct ad_diags *diags;
};

/* Copies TEXT, of node NODE, to OUT; reports it if it does not fit there, or in a line. */
static void read_label(const struct reading *r, const struct ad_node *node, const char *text,
                       char *out, size_t size)
{
  if (!*text || strlen(text) >= size || !ad_all_harmless(text))
    ad_diag_expected(r->diags, node, "a text of 1 to %zu bytes in one line", size - 1);
  snprintf(out, size, "%s", text);
}

static void read_text(const struct reading *r, struct ad_node *map, const char *key, char *out,
                      size_t size)
{
  const char *text;
  struct ad_node *node = ad_read_text(map, key, AD_OPTIONAL, &text, r->diags);
  if (node)
    read_label(r, node, text, out, size);
}

/* ---- things ---- */

static const char *read_symbol(const struct reading *r, struct ad_node *map)
{
  const char *text;
  struct ad_node *node = ad_read_text(map, "symbol", AD_OPTIONAL, &text, r->diags);
  for (size_t i = 0; node && i < AD_LEN(symbols); i++)
    if (strcmp(symbols[i], text) == 0)
      return symbols[i];
  if (node) {
    const char *meant = ad_nearest(text, symbols, AD_LEN(symbols));
    ad_diag_expected(r->diags, node, "a symbol, such as %s (docs/lua-games.md lists them)%s%s%s",
                     symbols[0], meant ? "; did you mean '" : "", meant ? meant : "",
                     meant ? "'?" : "");
  }
  return NULL;
}

/* The sign of a thing that says none: its first letter, large. */
static void set_sign(struct ad_thing *thing)
{
  uint32_t code;
  size_t len = ad_utf8_next(thing->name, AD_UTF8_MAX, &code);
  memcpy(thing->sign, thing->name, len < sizeof thing->sign ? len : 0);
  if (len == 1 && thing->name[0] >= 'a' && thing->name[0] <= 'z')
    thing->sign[0] = (char)(thing->name[0] - 'a' + 'A');
}

static void read_sign(const struct reading *r, struct ad_node *map, struct ad_thing *thing)
{
  uint32_t code;
  const char *text;
  struct ad_node *node = ad_read_text(map, "sign", AD_OPTIONAL, &text, r->diags);
  if (!node)
    return;
  if (ad_utf8_next(text, AD_UTF8_MAX, &code) != strlen(text) || ad_utf8_width(text) != 1)
    ad_diag_expected(r->diags, node, "one character that fills one column of a terminal");
  else
    snprintf(thing->sign, sizeof thing->sign, "%s", text);
}

/* The thing with NUMBER among those from number FROM to before TO, or NULL. */
static const struct ad_thing *find_thing(const struct ad_boards *boards, int from, int to,
                                         int64_t number)
{
  for (int i = from; i < to; i++)
    if (boards->thing[i].number == number)
      return &boards->thing[i];
  return NULL;
}

/* Reads what a number stands for, a name or a map.  Its board has the things from FIRST on. */
static void read_thing(const struct reading *r, struct ad_node *node, int first)
{
  static const char *const keys[] = {"name", "colour", "symbol", "sign", NULL};
  struct ad_boards *boards = r->boards;
  long long number;
  int colour = 5;
  node->used = true;
  if (!ad_parse_int(node->key, &number) || number < 0 || number > AD_MAX_VAR_VALUE) {
    ad_diag_at(r->diags, node->key_pos, "'%.40s' is not a number of a square, expected 0 to %d",
               node->key, AD_MAX_VAR_VALUE);
    return;
  }
  if (find_thing(boards, first, boards->n_things, number)) {
    ad_diag_at(r->diags, node->key_pos, "the number %lld appears twice", number);
    return;
  }
  if (boards->n_things == AD_MAX_THINGS) {
    ad_diag_at(r->diags, node->key_pos, "too many things on all boards, expected at most %d",
               AD_MAX_THINGS);
    return;
  }
  struct ad_thing *thing = &boards->thing[boards->n_things++];
  *thing = (struct ad_thing){.number = (int)number};
  if (node->kind == AD_SCALAR && !ad_node_is_null(node)) {
    read_label(r, node, node->text, thing->name, sizeof thing->name);
  } else if (node->kind == AD_MAP) {
    read_text(r, node, "name", thing->name, sizeof thing->name);
    if (!ad_node_peek(node, "name"))
      ad_diag(r->diags, node, "name is missing, expected what the number %lld stands for", number);
    ad_read_word(node, "colour", AD_OPTIONAL, ad_board_colours, &colour, r->diags);
    thing->symbol = read_symbol(r, node);
  } else {
    ad_diag_expected(r->diags, node, "a name, or a map with name, colour, symbol and sign");
  }
  thing->paint = paints[colour];
  set_sign(thing);
  if (node->kind == AD_MAP) {
    read_sign(r, node, thing);
    ad_reject_keys_except(node, keys, r->diags);
  }
}

/* The board NAME that was read already, or NULL. */
static const struct ad_board *find_board(const struct reading *r, const char *name)
{
  for (int i = 0; i < r->boards->n; i++)
    if (strcmp(r->boards->board[i].name, name) == 0)
      return &r->boards->board[i];
  return NULL;
}

/* Reads `things`: a map, the name of a board above whose things they are, or "seats". */
static void read_things(const struct reading *r, struct ad_node *map, struct ad_board *board)
{
  struct ad_node *node = ad_node_get(map, "things");
  const struct ad_board *other;
  if (!node)
    return;
  node->used = true;
  if (node->kind == AD_MAP) {
    board->things = AD_THINGS_LISTED;
    board->first_thing = r->boards->n_things;
    for (struct ad_node *child = node->first; child; child = child->next)
      read_thing(r, child, board->first_thing);
    board->n_things = r->boards->n_things - board->first_thing;
  } else if (node->kind == AD_SCALAR && strcmp(node->text, "seats") == 0) {
    board->things = AD_THINGS_SEATS;
  } else if (node->kind == AD_SCALAR && (other = find_board(r, node->text))) {
    board->things = other->things;
    board->first_thing = other->first_thing;
    board->n_things = other->n_things;
  } else {
    ad_diag_expected(r->diags, node,
                     "a map of numbers and what they stand for, 'seats', or the name of a board "
                     "above that has the same things");
  }
}

/* ---- squares ---- */

static void add_square(const struct reading *r, struct ad_board *board, const struct ad_node *at,
                       struct ad_square square)
{
  if (r->boards->n_squares == AD_MAX_SQUARES) {
    ad_diag(r->diags, at, "the boards have too many squares, expected at most %d", AD_MAX_SQUARES);
    return;
  }
  r->boards->square[r->boards->n_squares++] = square;
  board->n++;
}

/* Adds the squares that show variable number V: of a list for all, N of each seat (0: unknown). */
static void add_variable(const struct reading *r, struct ad_board *board, const struct ad_node *at,
                         int v, int n)
{
  const struct ad_var *var = &r->vars->var[v];
  int numbers = ad_var_numbers(var);
  if (var->per_seat) {
    if (!board->per_seat)
      ad_diag(r->diags, at, "%s has a number for each seat, expected the key `per: seat` too",
              var->name);
    add_square(r, board, at, (struct ad_square){.var = v, .step = 1});
    return;
  }
  if (board->per_seat && !n) {
    ad_diag(r->diags, at,
            "%s is a list, expected the key `squares` with the names of the squares of one seat",
            var->name);
    return;
  }
  if (board->per_seat && numbers < n * r->seats)
    ad_diag(r->diags, at,
            "%s has %d numbers, expected at least %d: %d squares for each of %d seats", var->name,
            numbers, n * r->seats, n, r->seats);
  for (int i = 0; i < (board->per_seat ? n : numbers); i++)
    add_square(r, board, at,
               (struct ad_square){.var = v, .at = i, .step = board->per_seat ? n : 0});
}

static void add_variable_named(const struct reading *r, struct ad_board *board,
                               const struct ad_node *at, const char *name, int n)
{
  const char *names[AD_MAX_VARS];
  for (int v = 0; v < r->vars->n; v++) {
    names[v] = r->vars->var[v].name;
    if (strcmp(names[v], name) == 0) {
      add_variable(r, board, at, v, n);
      return;
    }
  }
  const char *meant = ad_nearest(name, names, r->vars->n);
  ad_diag(r->diags, at, "there is no variable '%.40s' below `vars:`%s%s%s", name,
          meant ? "; did you mean '" : ", expected one of them", meant ? meant : "",
          meant ? "'?" : "");
}

static bool is_same_name(const struct reading *r, const struct ad_board *board, int i)
{
  const struct ad_square *square = r->boards->square + board->first_square;
  for (int k = 0; k < i; k++)
    if (strcmp(square[k].name, square[i].name) == 0)
      return true;
  return false;
}

/* Names the squares: as LIST says, else by numbers from 1. */
static void name_squares(const struct reading *r, struct ad_board *board, struct ad_node *list)
{
  struct ad_square *square = r->boards->square + board->first_square;
  if (!list) {
    for (int i = 0; i < board->n; i++)
      snprintf(square[i].name, sizeof square[i].name, "%d", i + 1);
    return;
  }
  board->has_names = true;
  if (list->n != board->n) {
    ad_diag(r->diags, list, "squares has %d names, expected %d, one for each number", list->n,
            board->n);
    ad_node_mark(list);
    return;
  }
  struct ad_node *item = list->first;
  for (int i = 0; item; i++, item = item->next) {
    item->used = true;
    if (item->kind != AD_SCALAR || ad_node_is_null(item) || strpbrk(item->text, " /:")) {
      ad_diag_expected(r->diags, item, "the name of a square, without blanks, / and :");
      continue;
    }
    read_label(r, item, item->text, square[i].name, sizeof square[i].name);
    if (is_same_name(r, board, i))
      ad_diag(r->diags, item, "the square %s appears twice", square[i].name);
  }
}

/* Reads `numbers`, the variables that the board shows, and `squares`. */
static void read_squares(const struct reading *r, struct ad_node *map, struct ad_board *board)
{
  struct ad_node *numbers = ad_node_get(map, "numbers");
  struct ad_node *list = ad_read_list(map, "squares", AD_OPTIONAL, r->diags);
  int n = list ? list->n : 0, before = r->diags->reported;
  board->first_square = r->boards->n_squares;
  if (!numbers) {
    add_variable_named(r, board, map, board->name, n);
  } else if (numbers->kind == AD_SCALAR) {
    add_variable_named(r, board, numbers, numbers->text, n);
  } else if (numbers->kind == AD_LIST) {
    for (struct ad_node *item = numbers->first; item; item = item->next) {
      item->used = true;
      if (item->kind == AD_SCALAR)
        add_variable_named(r, board, item, item->text, n);
      else
        ad_diag_expected(r->diags, item, "the name of a variable");
    }
  } else {
    ad_diag_expected(r->diags, numbers, "the name of a variable, or a list of names");
  }
  if (numbers)
    numbers->used = true;
  if (r->diags->reported == before && board->n)
    name_squares(r, board, list);
  else if (list)
    ad_node_mark(list);
  if (r->diags->reported == before && !board->n)
    ad_diag(r->diags, map, "board %s has no squares, expected variables in `numbers`", board->name);
}

/* ---- boards ---- */

static void read_board(const struct reading *r, struct ad_node *map)
{
  static const char *const keys[] = {"title",   "numbers", "per",   "columns",
                                     "squares", "things",  "moves", NULL};
  static const struct ad_word per[] = {{"seat", 1}, {NULL, 0}};
  struct ad_board *board = &r->boards->board[r->boards->n];
  int per_seat = 0, words;
  snprintf(board->name, sizeof board->name, "%s", map->key);
  snprintf(board->title, sizeof board->title, "%s", map->key);
  if (map->kind != AD_MAP) {
    ad_diag_expected(r->diags, map,
                     "a map with some of the keys title, numbers, per, columns, squares, things "
                     "and moves");
    return;
  }
  read_text(r, map, "title", board->title, sizeof board->title);
  ad_read_word(map, "per", AD_OPTIONAL, per, &per_seat, r->diags);
  board->per_seat = per_seat;
  read_squares(r, map, board);
  board->columns = board->n;
  ad_read_int(map, "columns", AD_OPTIONAL, 1, AD_MAX_BOARD_COLUMNS, &board->columns, r->diags);
  read_things(r, map, board);
  words =
    board->has_names || board->things != AD_THINGS_NUMBERS ? AD_WORDS_SQUARES : AD_WORDS_NOTHING;
  ad_read_word(map, "moves", AD_OPTIONAL, ad_board_words, &words, r->diags);
  board->words = (enum ad_board_words)words;
  board->has_names |= board->words == AD_WORDS_SQUARES;
  ad_reject_keys_except(map, keys, r->diags);
  r->boards->n++;
}

/* The panels of a picture, and buttons, have names too. */
static bool is_board_name(const char *name)
{
  static const char *const taken[] = {"table", "seat", "move"};
  for (int i = 0; i < AD_LEN(taken); i++)
    if (strcmp(name, taken[i]) == 0)
      return false;
  return *name && strlen(name) < AD_BOARD_NAME &&
         strspn(name, "abcdefghijklmnopqrstuvwxyz") == strlen(name);
}

static void read_boards(const struct reading *r, struct ad_node *map)
{
  if (map->kind != AD_MAP) {
    ad_diag_expected(r->diags, map, "a map of boards");
    return;
  }
  for (struct ad_node *node = map->first; node; node = node->next) {
    node->used = true;
    if (!is_board_name(node->key))
      ad_diag_at(
        r->diags, node->key_pos,
        "'%.40s' is not a name of a board, expected 1 to %d lower-case letters, not table, "
        "seat or move",
        node->key, AD_BOARD_NAME - 1);
    else if (r->boards->n == AD_MAX_BOARDS)
      ad_diag_at(r->diags, node->key_pos, "too many boards, expected at most %d", AD_MAX_BOARDS);
    else
      read_board(r, node);
  }
}

struct ad_boards *ad_boards_read(struct ad_node *map, const struct ad_vars *vars, int seats,
                                 struct ad_diags *diags)
{
  int before = diags->reported;
  if (!map)
    return NULL;
  struct ad_boards *boards = ad_calloc(1, sizeof *boards);
  read_boards(&(struct reading){boards, vars, seats, diags}, map);
  if (diags->reported == before && boards->n)
    return boards;
  free(boards);
  return NULL;
}

/* ---- what squares show ---- */

int64_t sh_number_on(const struct sh_look *look, const struct ad_square *square, int seat)
{
  const struct ad_var *var = &look->s->hooks->vars.var[square->var];
  return ad_var_get(look->s, look->state, var, look->viewer, square->at + seat * square->step);
}

const struct ad_thing *sh_thing_of(const struct ad_boards *boards, const struct ad_board *board,
                                   int64_t number)
{
  static const struct ad_thing seat[AD_MAX_SEATS] = {
    {1, "seat 1", "1", "seat1", NULL}, {2, "seat 2", "2", "seat2", NULL},
    {3, "seat 3", "3", "seat3", NULL}, {4, "seat 4", "4", "seat4", NULL},
    {5, "seat 5", "5", "seat5", NULL}, {6, "seat 6", "6", "seat6", NULL}};
  if (board->things == AD_THINGS_SEATS)
    return number >= 1 && number <= AD_MAX_SEATS ? &seat[number - 1] : NULL;
  return find_thing(boards, board->first_thing, board->first_thing + board->n_things, number);
}

bool sh_is_empty(const struct ad_boards *boards, const struct ad_board *board, int64_t number)
{
  return number == 0 && board->things != AD_THINGS_NUMBERS && !sh_thing_of(boards, board, number);
}

bool sh_is_on_board(const struct ad_boards *boards, int var)
{
  for (int i = 0; boards && i < boards->n_squares; i++)
    if (boards->square[i].var == var)
      return true;
  return false;
}

void sh_print_variable(const struct sh_look *look, int var, int from, int to,
                       char out[SH_VARIABLE_TEXT])
{
  const struct ad_var *v = &look->s->hooks->vars.var[var];
  snprintf(out, SH_VARIABLE_TEXT, "%s:", v->name);
  for (int i = from; i < to; i++) {
    int64_t number = ad_var_get(look->s, look->state, v, look->viewer, i);
    if (number == AD_HIDDEN)
      ad_text_append(out, SH_VARIABLE_TEXT, " ?");
    else
      ad_text_append(out, SH_VARIABLE_TEXT, " %" PRId64, number);
  }
}

/* The game has ids of its own: those of house rules begin otherwise. */
void sh_id_begin(const struct sh_look *look, const struct ad_board *board, int seat,
                 char out[SH_ID_BEGIN])
{
  const char *of = look->s->ops->scripted ? "" : "rule";
  if (board->per_seat)
    snprintf(out, SH_ID_BEGIN, "%s%s%d/", of, board->name, seat + 1);
  else
    snprintf(out, SH_ID_BEGIN, "%s%s/", of, board->name);
}

/* ---- what moves touch ---- */

/* Adds the id of the square that WORD names for SEAT.  Returns false if it names none. */
static bool add_named_square(const struct sh_look *look, int seat, const char *word,
                             struct ad_places *places)
{
  for (int b = 0; b < look->boards->n; b++) {
    const struct ad_board *board = &look->boards->board[b];
    for (int i = 0; i < board->n && board->words != AD_WORDS_NOTHING; i++) {
      const struct ad_square *square = &look->boards->square[board->first_square + i];
      const struct ad_thing *thing =
        sh_thing_of(look->boards, board, sh_number_on(look, square, seat));
      const char *name = board->words == AD_WORDS_SQUARES ? square->name : thing ? thing->name : "";
      if (strcmp(name, word) != 0)
        continue;
      char begin[SH_ID_BEGIN];
      sh_id_begin(look, board, seat, begin);
      ad_places_add(places, "%s%s", begin, square->name);
      return true;
    }
  }
  return false;
}

void sh_board_places(const struct sh_look *look, int seat, const char *text,
                     struct ad_places *places)
{
  char others[AD_PLACE_ID] = "move/", word[AD_PLACE_ID];
  size_t bare = strlen(others), len;
  bool named = false;
  for (const char *at = text + strspn(text, " "); *at; at += len, at += strspn(at, " ")) {
    len = strcspn(at, " ");
    snprintf(word, sizeof word, "%.*s", (int)len, at);
    if (len < sizeof word && add_named_square(look, seat, word, places)) {
      named = true;
      continue;
    }
    if (strlen(others) + len + 2 > sizeof others) { /* no button has room for it */
      places->n = 0;
      return;
    }
    ad_text_append(others, sizeof others, "%s%s", strlen(others) > bare ? " " : "", word);
  }
  if (!named)
    places->n = 0;
  else if (strlen(others) > bare)
    ad_places_add(places, "%s", others);
}

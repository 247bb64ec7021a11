/* position_town.c - the towns of a position, as the file describes them. */
#include "engine/games/smallcity/files/position_town.h"

#include <string.h>

#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"

/* Returns the seat that NODE, `me` or a number, names as the owner of a meeple; -1 after reporting.
 */
static int find_owner(void *ctx, int seat, const struct ad_node *node)
{
  struct sc_reader *in = ctx;
  long long number;
  if (node->kind == AD_SCALAR && node->text && strcmp(node->text, "me") == 0)
    return seat;
  if (ad_node_as_int(node, &number) && number >= 1 && number <= in->rules->seats)
    return (int)number - 1;
  ad_diag_at(in->diags, node->pos,
             "the owner of a meeple is %s, expected 'me' or the number of a seat from 1 to %d",
             ad_node_describe(node), in->rules->seats);
  return -1;
}

/* Returns the seat that the key of NODE names, or -1 after reporting. */
static int find_seat(struct sc_reader *in, const struct ad_node *node)
{
  long long number;
  if (ad_parse_int(node->key, &number) && number >= 1 && number <= in->rules->seats)
    return (int)number - 1;
  ad_diag_at(in->diags, node->key_pos,
             "'%.20s' is not a seat, expected a whole number from 1 to %d", node->key,
             in->rules->seats);
  return -1;
}

/* Returns the squares of LIST as a set; reports squares that are listed twice. */
static sc_set read_squares(struct sc_reader *in, const struct ad_node *list)
{
  sc_set squares = 0;
  if (list->kind != AD_LIST) {
    ad_diag_expected(in->diags, list, "a list of squares: [[x, y], ...]");
    return 0;
  }
  for (const struct ad_node *node = list->first; node; node = node->next) {
    int square = sc_read_square(node, in->diags);
    if (square >= 0 && sc_has(squares, square))
      ad_diag(in->diags, node, "square %d,%d is listed twice, expected each square once",
              sc_x(square), sc_y(square));
    squares |= square >= 0 ? sc_bit(square) : 0;
  }
  return squares;
}

/* Reads the map KEY of MAP from seats to lists of squares. */
static void read_seat_squares(struct sc_reader *in, struct ad_node *map, const char *key,
                              sc_set out[SC_MAX_SEATS])
{
  struct ad_node *seats = sc_given_map(in, map, key);
  for (struct ad_node *node = seats ? seats->first : NULL; node; node = node->next) {
    int seat = find_seat(in, node);
    if (seat >= 0)
      out[seat] = read_squares(in, node);
  }
}

/* ---- a board ---- */

/* Reads the track KEY of MAP, votes or pollution: a map from SOURCES to numbers, or one number,
 * which counts for the source OTHER. */
static void read_track(struct sc_reader *in, struct ad_node *map, const char *key,
                       const struct ad_word *sources, int other, int16_t *out)
{
  struct ad_node *node = sc_given_node(map, key);
  int value, sum = 0, n = 0;
  if (!node)
    return;
  if (node->kind != AD_MAP) {
    value = sc_given_number(in, map, key, 0, SC_MAX_VOTES);
    out[other] = (int16_t)(value < 0 ? 0 : value);
    return;
  }
  const char *known[SC_VOTE_SOURCES + SC_POLLUTION_SOURCES + 1];
  for (const struct ad_word *word = sources; word->word; word++) {
    value = 0;
    if (sc_given_node(node, word->word))
      ad_read_int(node, word->word, AD_OPTIONAL, -3 * SC_MAX_VOTES, 3 * SC_MAX_VOTES, &value,
                  in->diags);
    out[word->value] = (int16_t)value;
    sum += value;
    known[n++] = word->word;
  }
  known[n] = NULL;
  ad_reject_keys_except(node, known, in->diags);
  if (sum < 0 || sum > SC_MAX_VOTES)
    ad_diag(in->diags, node, "the numbers of '%s' add up to %d, expected a sum from 0 to %d", key,
            sum, (int)SC_MAX_VOTES);
}

/* Reads the personal kinds of `reserve`, which SEAT has not built, as bits. */
static void read_reserve(struct sc_reader *in, struct ad_node *map,
                         struct sc_board_from_file *from_file)
{
  struct ad_node *list = sc_given_list(in, map, "reserve");
  from_file->reserve = list != NULL;
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int kind = sc_read_kind(in->rules, node, in->diags);
    if (kind < 0)
      continue;
    if (!(in->rules->personal >> kind & 1))
      ad_diag(in->diags, node,
              "kind '%s' cannot be in 'reserve', expected a kind of which each seat has its own "
              "tile (SC-SETUP-06)",
              in->rules->kind[kind].id);
    else if (from_file->stock >> kind & 1)
      ad_diag(in->diags, node, "kind '%s' is listed twice in 'reserve', expected each kind once",
              in->rules->kind[kind].id);
    from_file->stock |= UINT64_C(1) << kind;
  }
}

/* Checks that `board` of MAP names the board side that the rules give to SEAT. */
static void read_side(struct sc_reader *in, struct ad_node *map, int seat)
{
  const char *id = NULL, *own = in->rules->side[in->rules->side_of[seat]].id;
  if (!sc_given_node(map, "board") || !ad_read_text(map, "board", AD_OPTIONAL, &id, in->diags))
    return;
  if (sc_side_find(in->rules, id) != in->rules->side_of[seat])
    ad_diag(in->diags, ad_node_get(map, "board"),
            "board is '%.40s', but board_side gives seat %d the board '%s'", id, seat + 1, own);
}

#define BOARD_KEYS                                                                                 \
  "board", "area", "tiles", "graves", "graves_beside", "hall", "career", "supply", "money",        \
    "votes", "pollution", "reserve"

/* Reads the part of a town that a screen can hide: board, citizens, money and tracks. */
static void read_board(struct sc_reader *in, int seat, struct ad_node *map, struct sc_town *town,
                       struct sc_board_from_file *from_file)
{
  struct sc_town_reader reader = {.rules = in->rules,
                                  .town = town,
                                  .seat = seat,
                                  .diags = in->diags,
                                  .owner = find_owner,
                                  .ctx = in};
  struct sc_board *b = &town->board;
  read_side(in, map, seat);
  sc_read_area(&reader, map);
  struct ad_node *tiles = sc_given_list(in, map, "tiles");
  from_file->tiles = tiles != NULL;
  for (struct ad_node *tile = ad_node_at(tiles, 0); tile; tile = tile->next)
    sc_read_tile(&reader, tile);
  if (sc_given_node(map, "graves"))
    sc_read_graves(&reader, map);
  sc_given_byte(in, map, "graves_beside", SC_SQUARES, &b->graves_beside);
  from_file->hall = sc_given_node(map, "hall") != NULL;
  if (from_file->hall)
    sc_read_hall(&reader, map);
  from_file->career = sc_given_byte(in, map, "career", 255, &b->career);
  from_file->supply = sc_given_byte(in, map, "supply", 255, &b->supply);
  int money = sc_given_number(in, map, "money", 0, SC_MAX_MONEY);
  from_file->money = money >= 0;
  b->money = (int16_t)(money < 0 ? 0 : money);
  read_track(in, map, "votes", sc_votes_words, SC_V_OTHER, b->votes);
  read_track(in, map, "pollution", sc_pollution_words, SC_Q_OTHER, b->pollution);
  read_reserve(in, map, from_file);
}

/* ---- a town ---- */

/* Reads the promises of KEY into OUT, each plus 1; returns how many there are. */
static int read_promises(struct sc_reader *in, struct ad_node *map, const char *key,
                         uint8_t out[SC_MAX_PILES], bool *from_file)
{
  struct ad_node *list = sc_given_list(in, map, key);
  int n = 0;
  *from_file = list != NULL;
  if (list && list->n > in->rules->n_dealt) {
    ad_diag(
      in->diags, list,
      "%d promises are in '%s', expected at most %d, the number that a seat draws (SC-SETUP-10)",
      list->n, key, in->rules->n_dealt);
    return 0;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int promise = sc_read_promise(in->rules, node, in->diags);
    if (promise >= 0)
      out[n++] = (uint8_t)(promise + 1);
  }
  return n;
}

/* Reads how many tourists of each seat leave the town when the screens go down. */
static void read_leaving(struct sc_reader *in, struct ad_node *map, struct sc_board *b)
{
  struct ad_node *leaving = sc_given_map(in, map, "leaving");
  for (struct ad_node *node = leaving ? leaving->first : NULL; node; node = node->next) {
    int owner = find_seat(in, node);
    long long n;
    if (!ad_node_as_int(node, &n) || n < 0 || n > SC_SQUARES)
      ad_diag_expected(in->diags, node, "a number of tourists");
    else if (owner >= 0)
      b->leaving[owner] = (uint8_t)n;
  }
}

/* Reads how many goods may still be sold; without goods_cash_limit any number above 0 means `all`
 * (SC-INC-02). */
static void read_sells(struct sc_reader *in, struct ad_node *map, struct sc_town *town)
{
  struct ad_node *node = sc_given_node(map, "sells");
  bool all = node && node->kind == AD_SCALAR && strcmp(node->text, "all") == 0;
  if (all && in->rules->goods_cash_limit)
    ad_diag(
      in->diags, node,
      "sells is 'all', expected a number of goods, because goods_cash_limit is %d (SC-INC-02)",
      in->rules->goods_cash_limit);
  else if (all || (sc_given_byte(in, map, "sells", SC_MOST_SALES, &town->sells) && town->sells &&
                   !in->rules->goods_cash_limit))
    town->sells = SC_SELLS_ALL;
}

/* Reads how many tiles were taken from the supply, or put back, behind the screen. */
static void read_drawn(struct sc_reader *in, int seat, struct ad_node *map)
{
  struct ad_node *drawn = sc_given_map(in, map, "drawn");
  in->town[seat].drawn = drawn != NULL;
  for (struct ad_node *node = drawn ? drawn->first : NULL; node; node = node->next) {
    int form = sc_form_find(in->rules, node->key);
    long long n;
    if (form < 0 || in->rules->personal >> in->rules->form[form].kind & 1)
      ad_diag_at(in->diags, node->key_pos,
                 "'%.40s' is not a tile of the supply, expected a form such as '%s'", node->key,
                 in->rules->form[0].id);
    else if (!ad_node_as_int(node, &n) || n < -SC_SQUARES || n > SC_SQUARES)
      ad_diag_expected(in->diags, node,
                       "a number of tiles from -%d to %d, negative for tiles that were put back",
                       SC_SQUARES, SC_SQUARES);
    else
      in->st->town[seat].drawn[form] = (int8_t)n;
  }
}

/* Reads what the town has done in this round. */
static void read_round(struct sc_reader *in, int seat, struct ad_node *map)
{
  struct sc_town *town = &in->st->town[seat];
  struct ad_node *action = sc_given_node(map, "action"), *barred = sc_given_node(map, "barred");
  if (action)
    town->action = (uint8_t)(sc_read_action(in->rules, action, in->diags) + 1);
  const struct sc_rules *r = in->rules;
  sc_given_byte(in, map, "built",
                r->max_tiles > r->tiles_with_expansion ? r->max_tiles : r->tiles_with_expansion,
                &town->tiles);
  town->expanded = sc_given_flag(in, map, "expanded");
  town->waived = sc_given_flag(in, map, "waived");
  read_seat_squares(in, map, "moved", town->moved);
  read_seat_squares(in, map, "barred", town->barred);
  in->town[seat].barred = barred != NULL;
  town->idle = sc_given_node(map, "idle") ? read_squares(in, sc_given_node(map, "idle")) : 0;
  sc_given_byte(in, map, "produced", SC_MAX_GOODS, &town->produced);
  sc_given_byte(in, map, "clean", SC_MAX_GOODS, &town->clean);
  in->town[seat].trades =
    sc_given_node(map, "sells") || sc_given_node(map, "buys") || sc_given_node(map, "gives");
  read_sells(in, map, town);
  sc_given_byte(in, map, "buys", SC_SQUARES, &town->buys);
  sc_given_byte(in, map, "gives", SC_SQUARES, &town->gives);
  int round_pollution = sc_given_number(in, map, "round_pollution", 0, SC_MAX_VOTES);
  town->round_pollution = (int16_t)(round_pollution < 0 ? 0 : round_pollution);
  town->board.expelled =
    sc_given_node(map, "expelled") ? read_squares(in, sc_given_node(map, "expelled")) : 0;
  read_leaving(in, map, &town->board);
  read_drawn(in, seat, map);
}

/* Reads the board that others see of SEAT while its screen is up. */
static void read_shown(struct sc_reader *in, int seat, struct ad_node *map)
{
  static const char *const known[] = {BOARD_KEYS, NULL};
  struct sc_town shown_town = {0};
  struct sc_board_from_file from_file = {0};
  in->town[seat].shown = sc_given_map(in, map, "shown");
  if (!in->town[seat].shown)
    return;
  read_board(in, seat, in->town[seat].shown, &shown_town, &from_file);
  shown_town.board.reserve = from_file.stock;
  ad_reject_keys_except(in->town[seat].shown, known, in->diags);
  in->st->town[seat].shown = shown_town.board;
}

/* Reads the town of SEAT from MAP: board, promises, discs and what the seat has done in this round.
 */
static void read_town(struct sc_reader *in, int seat, struct ad_node *map)
{
  static const char *const known[] = {
    BOARD_KEYS, "mayor",    "council", "promises", "returned", "dealt", "action",
    "built",    "expanded", "waived",  "moved",    "barred",   "idle",  "produced",
    "clean",    "sells",    "buys",    "gives",    "out",      "shown", "round_pollution",
    "expelled", "leaving",  "drawn",   NULL};
  struct sc_town *town = &in->st->town[seat];
  uint8_t street[2];
  in->town[seat].node = map;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a town: a map with tiles, hall, money and votes");
    return;
  }
  ad_node_mark(map);
  read_board(in, seat, map, town, &in->town[seat].board);
  sc_read_street(map, "mayor", street, in->diags);
  in->town[seat].street = street[0] != 0;
  if (street[0])
    memcpy(in->st->street, street, sizeof street);
  if (sc_given_node(map, "council"))
    sc_read_discs(in->rules, map, town, in->diags);
  in->town[seat].n_kept =
    read_promises(in, map, "promises", in->town[seat].kept, &in->town[seat].kept_given);
  in->town[seat].n_returned =
    read_promises(in, map, "returned", in->town[seat].returned, &in->town[seat].returned_given);
  in->town[seat].n_dealt =
    read_promises(in, map, "dealt", in->town[seat].dealt, &in->town[seat].dealt_given);
  read_round(in, seat, map);
  town->out = sc_given_flag(in, map, "out");
  read_shown(in, seat, map);
  ad_reject_keys_except(map, known, in->diags);
}

void sc_read_towns(struct sc_reader *in)
{
  struct ad_node *list = sc_given_list(in, in->position, "towns"), *node = ad_node_at(list, 0);
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "'towns' has %d towns, expected at most %d, one for each seat",
            list->n, in->rules->seats);
  for (int seat = 0; seat < in->rules->seats; seat++, node = node ? node->next : NULL) {
    in->st->town[seat].board.area = 1;
    if (node && !ad_node_is_null(node))
      read_town(in, seat, node);
  }
}

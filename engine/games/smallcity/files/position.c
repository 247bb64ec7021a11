/* position.c - positions from data trees (docs/file-formats.md, "Positions of Small City").
 *
 * First everything is read as the file says it, every problem reported.  sc_complete_position then
 * fills in what the file leaves open and judges the whole: a state that was read can be played to
 * its end. */
#include "engine/games/smallcity/files/position.h"

#include <string.h>

#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/text/phases.h"

const struct ad_word sc_stage_words[] = {
  {"setup", SC_SETUP},           {"action", SC_S_ACTION},
  {"build", SC_S_BUILD},         {"move", SC_S_MOVE},
  {"income", SC_S_INCOME},       {"vote", SC_S_VOTE},
  {"pollution", SC_S_POLLUTION}, {"council", SC_S_COUNCIL},
  {"next_mayor", SC_S_NEXT},     {NULL, 0},
};

const struct ad_node *sc_reader_at(const struct sc_reader *in, const char *key)
{
  const struct ad_node *node = ad_node_peek(in->position, key);
  return node ? node : in->position;
}

const struct ad_node *sc_reader_town(const struct sc_reader *in, int seat, const char *key)
{
  const struct ad_node *town = in->town[seat].node,
                       *node = town && key ? ad_node_peek(town, key) : NULL;
  return node ? node : town ? town : in->position;
}

/* A node that says something: not missing, not null. */
static struct ad_node *given_node(struct ad_node *map, const char *key)
{
  struct ad_node *node = ad_node_get(map, key);
  return node && !ad_node_is_null(node) ? node : NULL;
}

/* A number from LOW to HIGH; -1 if it is not given. */
static int read_number(struct sc_reader *in, struct ad_node *map, const char *key, int low,
                       int high)
{
  int value = -1;
  if (given_node(map, key))
    ad_read_int(map, key, AD_OPTIONAL, low, high, &value, in->diags);
  return value;
}

/* The same into *OUT, which keeps its value if nothing is given. */
static bool read_byte(struct sc_reader *in, struct ad_node *map, const char *key, int high,
                      uint8_t *out)
{
  int value = read_number(in, map, key, 0, high);
  if (value >= 0)
    *out = (uint8_t)value;
  return value >= 0;
}

static bool read_flag(struct sc_reader *in, struct ad_node *map, const char *key)
{
  bool flag = false;
  if (given_node(map, key))
    ad_read_bool(map, key, AD_OPTIONAL, &flag, in->diags);
  return flag;
}

/* One that counts from 1 in files, from 0 here. */
static int read_from_1(struct sc_reader *in, struct ad_node *map, const char *key, int most)
{
  int value = read_number(in, map, key, 1, most);
  return value < 0 ? -1 : value - 1;
}

static struct ad_node *given_list(struct sc_reader *in, struct ad_node *map, const char *key)
{
  return given_node(map, key) ? ad_read_list(map, key, AD_OPTIONAL, in->diags) : NULL;
}

static struct ad_node *given_map(struct sc_reader *in, struct ad_node *map, const char *key)
{
  return given_node(map, key) ? ad_read_map(map, key, AD_OPTIONAL, in->diags) : NULL;
}

/* `me`, or the number of a seat. */
static int owner_of(void *ctx, int seat, const struct ad_node *node)
{
  struct sc_reader *in = ctx;
  long long number;
  if (node->kind == AD_SCALAR && node->text && strcmp(node->text, "me") == 0)
    return seat;
  if (ad_node_as_int(node, &number) && number >= 1 && number <= in->rules->seats)
    return (int)number - 1;
  ad_diag_at(in->diags, node->pos,
             "found %s, expected the owner of a meeple: me, or the number of a seat from 1 to %d",
             ad_node_describe(node), in->rules->seats);
  return -1;
}

/* The seat that the key of NODE names; -1 after reporting. */
static int seat_key(struct sc_reader *in, const struct ad_node *node)
{
  long long number;
  if (ad_parse_int(node->key, &number) && number >= 1 && number <= in->rules->seats)
    return (int)number - 1;
  ad_diag_at(in->diags, node->key_pos,
             "there is no seat '%.20s', expected a whole number from 1 to %d", node->key,
             in->rules->seats);
  return -1;
}

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
      ad_diag(in->diags, node, "%d,%d is here twice", sc_x(square), sc_y(square));
    squares |= square >= 0 ? sc_bit(square) : 0;
  }
  return squares;
}

/* A map from seats to lists of squares. */
static void read_seat_squares(struct sc_reader *in, struct ad_node *map, const char *key,
                              sc_set out[SC_MAX_SEATS])
{
  struct ad_node *seats = given_map(in, map, key);
  for (struct ad_node *node = seats ? seats->first : NULL; node; node = node->next) {
    int seat = seat_key(in, node);
    if (seat >= 0)
      out[seat] = read_squares(in, node);
  }
}

/* ---- a board ---- */

/* A track: its number, or a map of its sources. */
static void read_track(struct sc_reader *in, struct ad_node *map, const char *key,
                       const struct ad_word *sources, int other, int16_t *out)
{
  struct ad_node *node = given_node(map, key);
  int value, sum = 0, n = 0;
  if (!node)
    return;
  if (node->kind != AD_MAP) {
    value = read_number(in, map, key, 0, SC_MAX_VOTES);
    out[other] = (int16_t)(value < 0 ? 0 : value);
    return;
  }
  const char *known[SC_VOTE_SOURCES + SC_POLLUTION_SOURCES + 1];
  for (const struct ad_word *word = sources; word->word; word++) {
    value = 0;
    if (given_node(node, word->word))
      ad_read_int(node, word->word, AD_OPTIONAL, -3 * SC_MAX_VOTES, 3 * SC_MAX_VOTES, &value,
                  in->diags);
    out[word->value] = (int16_t)value;
    sum += value;
    known[n++] = word->word;
  }
  known[n] = NULL;
  ad_reject_keys_except(node, known, in->diags);
  if (sum < 0 || sum > SC_MAX_VOTES)
    ad_diag(in->diags, node, "the sum of %s is %d, expected 0 to %d", key, sum, (int)SC_MAX_VOTES);
}

static void read_reserve(struct sc_reader *in, struct ad_node *map, struct sc_board_from_file *said)
{
  struct ad_node *list = given_list(in, map, "reserve");
  said->reserve = list != NULL;
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int kind = sc_read_kind(in->rules, node, in->diags);
    if (kind < 0)
      continue;
    if (!(in->rules->personal >> kind & 1))
      ad_diag(in->diags, node, "%s is no personal kind (SC-SETUP-06)", in->rules->kind[kind].id);
    else if (said->stock >> kind & 1)
      ad_diag(in->diags, node, "%s is here twice", in->rules->kind[kind].id);
    said->stock |= UINT64_C(1) << kind;
  }
}

static void read_side(struct sc_reader *in, struct ad_node *map, int seat)
{
  const char *id = NULL, *own = in->rules->side[in->rules->side_of[seat]].id;
  if (!given_node(map, "board") || !ad_read_text(map, "board", AD_OPTIONAL, &id, in->diags))
    return;
  if (sc_side_find(in->rules, id) != in->rules->side_of[seat])
    ad_diag(in->diags, ad_node_get(map, "board"),
            "board is '%.40s', but seat %d has the side %s (board_side)", id, seat + 1, own);
}

#define BOARD_KEYS                                                                                 \
  "board", "area", "tiles", "graves", "graves_beside", "hall", "career", "supply", "money",        \
    "votes", "pollution", "reserve"

/* What a screen can hide. */
static void read_board(struct sc_reader *in, int seat, struct ad_node *map, struct sc_town *town,
                       struct sc_board_from_file *said)
{
  struct sc_town_reader reader = {.rules = in->rules,
                                  .town = town,
                                  .seat = seat,
                                  .diags = in->diags,
                                  .owner = owner_of,
                                  .ctx = in};
  struct sc_board *b = &town->board;
  read_side(in, map, seat);
  sc_read_area(&reader, map);
  struct ad_node *tiles = given_list(in, map, "tiles");
  said->tiles = tiles != NULL;
  for (struct ad_node *tile = ad_node_at(tiles, 0); tile; tile = tile->next)
    sc_read_tile(&reader, tile);
  if (given_node(map, "graves"))
    sc_read_graves(&reader, map);
  read_byte(in, map, "graves_beside", SC_SQUARES, &b->graves_beside);
  said->hall = given_node(map, "hall") != NULL;
  if (said->hall)
    sc_read_hall(&reader, map);
  said->career = read_byte(in, map, "career", 255, &b->career);
  said->supply = read_byte(in, map, "supply", 255, &b->supply);
  int money = read_number(in, map, "money", 0, SC_MAX_MONEY);
  said->money = money >= 0;
  b->money = (int16_t)(money < 0 ? 0 : money);
  read_track(in, map, "votes", sc_votes_words, SC_V_OTHER, b->votes);
  read_track(in, map, "pollution", sc_pollution_words, SC_Q_OTHER, b->pollution);
  read_reserve(in, map, said);
}

/* ---- a town ---- */

/* Promises of KEY: how many. */
static int read_promises(struct sc_reader *in, struct ad_node *map, const char *key,
                         uint8_t out[SC_MAX_PILES], bool *said)
{
  struct ad_node *list = given_list(in, map, key);
  int n = 0;
  *said = list != NULL;
  if (list && list->n > in->rules->n_dealt) {
    ad_diag(in->diags, list, "%d promises in %s, a seat draws %d (SC-SETUP-10)", list->n, key,
            in->rules->n_dealt);
    return 0;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int promise = sc_read_promise(in->rules, node, in->diags);
    if (promise >= 0)
      out[n++] = (uint8_t)(promise + 1);
  }
  return n;
}

static void read_leaving(struct sc_reader *in, struct ad_node *map, struct sc_board *b)
{
  struct ad_node *leaving = given_map(in, map, "leaving");
  for (struct ad_node *node = leaving ? leaving->first : NULL; node; node = node->next) {
    int owner = seat_key(in, node);
    long long n;
    if (!ad_node_as_int(node, &n) || n < 0 || n > SC_SQUARES)
      ad_diag_expected(in->diags, node, "a number of tourists");
    else if (owner >= 0)
      b->leaving[owner] = (uint8_t)n;
  }
}

/* How many goods may still be sold; without goods_cash_limit `all`, which any number above 0 says,
 * too (SC-INC-02). */
static void read_sells(struct sc_reader *in, struct ad_node *map, struct sc_town *town)
{
  struct ad_node *node = given_node(map, "sells");
  bool all = node && node->kind == AD_SCALAR && strcmp(node->text, "all") == 0;
  if (all && in->rules->goods_cash_limit)
    ad_diag(in->diags, node,
            "sells is all, expected a number of goods: goods_cash_limit is %d (SC-INC-02)",
            in->rules->goods_cash_limit);
  else if (all || (read_byte(in, map, "sells", SC_MOST_SALES, &town->sells) && town->sells &&
                   !in->rules->goods_cash_limit))
    town->sells = SC_SELLS_ALL;
}

/* Tiles of the supply that were taken, or put back, behind the screen. */
static void read_drawn(struct sc_reader *in, int seat, struct ad_node *map)
{
  struct ad_node *drawn = given_map(in, map, "drawn");
  in->town[seat].drawn = drawn != NULL;
  for (struct ad_node *node = drawn ? drawn->first : NULL; node; node = node->next) {
    int form = sc_form_find(in->rules, node->key);
    long long n;
    if (form < 0 || in->rules->personal >> in->rules->form[form].kind & 1)
      ad_diag_at(in->diags, node->key_pos,
                 "the supply has no tile '%.40s', expected one such as %s", node->key,
                 in->rules->form[0].id);
    else if (!ad_node_as_int(node, &n) || n < -SC_SQUARES || n > SC_SQUARES)
      ad_diag_expected(in->diags, node, "a number of tiles");
    else
      in->st->town[seat].drawn[form] = (int8_t)n;
  }
}

/* What the town has done this round. */
static void read_round(struct sc_reader *in, int seat, struct ad_node *map)
{
  struct sc_town *town = &in->st->town[seat];
  struct ad_node *action = given_node(map, "action"), *barred = given_node(map, "barred");
  if (action)
    town->action = (uint8_t)(sc_read_action(in->rules, action, in->diags) + 1);
  const struct sc_rules *r = in->rules;
  read_byte(in, map, "built",
            r->max_tiles > r->tiles_with_expansion ? r->max_tiles : r->tiles_with_expansion,
            &town->tiles);
  town->expanded = read_flag(in, map, "expanded");
  town->waived = read_flag(in, map, "waived");
  read_seat_squares(in, map, "moved", town->moved);
  read_seat_squares(in, map, "barred", town->barred);
  in->town[seat].barred = barred != NULL;
  town->idle = given_node(map, "idle") ? read_squares(in, given_node(map, "idle")) : 0;
  read_byte(in, map, "produced", SC_MAX_GOODS, &town->produced);
  read_byte(in, map, "clean", SC_MAX_GOODS, &town->clean);
  in->town[seat].trades =
    given_node(map, "sells") || given_node(map, "buys") || given_node(map, "gives");
  read_sells(in, map, town);
  read_byte(in, map, "buys", SC_SQUARES, &town->buys);
  read_byte(in, map, "gives", SC_SQUARES, &town->gives);
  int round_pollution = read_number(in, map, "round_pollution", 0, SC_MAX_VOTES);
  town->round_pollution = (int16_t)(round_pollution < 0 ? 0 : round_pollution);
  town->board.expelled =
    given_node(map, "expelled") ? read_squares(in, given_node(map, "expelled")) : 0;
  read_leaving(in, map, &town->board);
  read_drawn(in, seat, map);
}

static void read_shown(struct sc_reader *in, int seat, struct ad_node *map)
{
  static const char *const known[] = {BOARD_KEYS, NULL};
  struct sc_town behind = {0};
  struct sc_board_from_file said = {0};
  in->town[seat].shown = given_map(in, map, "shown");
  if (!in->town[seat].shown)
    return;
  read_board(in, seat, in->town[seat].shown, &behind, &said);
  behind.board.reserve = said.stock;
  ad_reject_keys_except(in->town[seat].shown, known, in->diags);
  in->st->town[seat].shown = behind.board;
}

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
  if (given_node(map, "council"))
    sc_read_discs(in->rules, map, town, in->diags);
  in->town[seat].n_kept =
    read_promises(in, map, "promises", in->town[seat].kept, &in->town[seat].kept_said);
  in->town[seat].n_returned =
    read_promises(in, map, "returned", in->town[seat].returned, &in->town[seat].returned_said);
  in->town[seat].n_dealt =
    read_promises(in, map, "dealt", in->town[seat].dealt, &in->town[seat].dealt_said);
  read_round(in, seat, map);
  town->out = read_flag(in, map, "out");
  read_shown(in, seat, map);
  ad_reject_keys_except(map, known, in->diags);
}

static void read_towns(struct sc_reader *in)
{
  struct ad_node *list = given_list(in, in->position, "towns"), *node = ad_node_at(list, 0);
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "%d towns for %d seats", list->n, in->rules->seats);
  for (int seat = 0; seat < in->rules->seats; seat++, node = node ? node->next : NULL) {
    in->st->town[seat].board.area = 1;
    if (node && !ad_node_is_null(node))
      read_town(in, seat, node);
  }
}

/* ---- supplies ---- */

static void read_stock(struct sc_reader *in)
{
  struct ad_node *stock = given_map(in, in->position, "stock");
  for (int i = 0; i < SC_MAX_FORMS; i++)
    in->left[i] = -1;
  for (struct ad_node *node = ad_node_at(stock, 0); node; node = node->next) {
    int form = sc_form_find(in->rules, node->key);
    long long n;
    if (form < 0)
      ad_diag_at(in->diags, node->key_pos,
                 "there is no tile '%.40s', expected a kind of one form, or a form such as %s",
                 node->key, in->rules->form[0].id);
    else if (in->rules->personal >> in->rules->form[form].kind & 1)
      ad_diag_at(in->diags, node->key_pos,
                 "%s is a personal kind, expected it in the reserve of its seat (SC-SETUP-06)",
                 node->key);
    else if (!ad_node_as_int(node, &n) || n < 0 || n > in->rules->copies[form])
      ad_diag_expected(in->diags, node, "a whole number from 0 to %d", in->rules->copies[form]);
    else
      in->left[form] = (int)n;
  }
  in->stock = stock;
  in->goods = given_node(in->position, "goods");
  sc_read_goods(in->position, "goods", SC_MAX_GOODS, in->supply, in->diags);
}

static void read_unstored(struct sc_reader *in, struct ad_node *map)
{
  static const char *const known[] = {"seat", "town", "goods", NULL};
  int goods[SC_GOODS], seat = 0, town = 0;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "goods that wait for a store: {seat, town, goods}");
    return;
  }
  ad_read_int(map, "seat", AD_REQUIRED, 1, in->rules->seats, &seat, in->diags);
  ad_read_int(map, "town", AD_REQUIRED, 1, in->rules->seats, &town, in->diags);
  sc_read_goods(map, "goods", SC_MAX_GOODS, goods, in->diags);
  ad_reject_keys_except(map, known, in->diags);
  for (int good = 0; good < SC_GOODS && seat && town; good++)
    in->st->goods[seat - 1][town - 1][good] = (uint8_t)goods[good];
}

/* ---- the turn ---- */

static void read_ring(struct sc_reader *in)
{
  in->ring = given_list(in, in->position, "ring");
  in->taken = given_list(in, in->position, "taken");
  if (in->ring && in->ring->n != in->rules->n_ring)
    ad_diag(in->diags, in->ring, "%d cards in ring, expected the %d in play (SC-ACT-01)",
            in->ring->n, in->rules->n_ring);
  else {
    int n = 0;
    for (struct ad_node *node = ad_node_at(in->ring, 0); node; node = node->next, n++) {
      int action = sc_read_action(in->rules, node, in->diags);
      if (action < 0)
        continue;
      if (!memchr(in->rules->ring, action, (size_t)in->rules->n_ring))
        ad_diag(in->diags, node, "%s is not in play (use_starred_actions)",
                in->rules->action[action].id);
      else if (memchr(in->st->ring, action + 1, (size_t)n))
        ad_diag(in->diags, node, "%s is here twice", in->rules->action[action].id);
      in->st->ring[n] = (uint8_t)(action + 1); /* from 0 once it is settled */
    }
  }
  if (in->taken && in->taken->n > in->rules->seats)
    ad_diag(in->diags, in->taken, "%d cards in taken, %d seats take one each (SC-ACT-02)",
            in->taken->n, in->rules->seats);
  else
    for (struct ad_node *node = ad_node_at(in->taken, 0); node; node = node->next) {
      int action = sc_read_action(in->rules, node, in->diags);
      for (int i = 0; i < in->n_taken && action >= 0; i++)
        if (in->taken_action[i] == action)
          ad_diag(in->diags, node, "%s is here twice", in->rules->action[action].id);
      if (action >= 0)
        in->taken_action[in->n_taken++] = action;
    }
}

/* What belongs to the decision at hand. */
static void read_hand(struct sc_reader *in)
{
  static const struct ad_word steps[] = {{"citizens", 1}, {"tourists", 2}, {"hosts", 3}, {NULL, 0}};
  static const char *const meeple_keys[] = {"town", "at", NULL};
  struct sc_state *st = in->st;
  in->kind = given_node(in->position, "kind");
  int kind = in->kind ? sc_read_kind(in->rules, in->kind, in->diags) : 0;
  st->kind = (uint8_t)(kind > 0 ? kind : 0);
  in->tile = given_node(in->position, "tile");
  int square = in->tile ? sc_read_square(in->tile, in->diags) : 0;
  in->meeple = given_map(in, in->position, "meeple");
  if (in->meeple) {
    struct ad_node *at = ad_node_get(in->meeple, "at");
    int town = read_from_1(in, in->meeple, "town", in->rules->seats);
    square = at ? sc_read_square(at, in->diags) : 0;
    if (!at)
      ad_diag(in->diags, in->meeple, "at is missing");
    st->where = (uint8_t)(town < 0 ? SC_NO_SQUARE : town);
    ad_reject_keys_except(in->meeple, meeple_keys, in->diags);
  }
  st->square = (uint8_t)(square > 0 ? square : 0);
  in->disc = given_node(in->position, "disc");
  in->row = in->step = -1;
  if (in->disc)
    sc_read_disc(in->rules, in->disc, &in->row, &in->step, in->diags);
  if (given_node(in->position, "store"))
    ad_read_word(in->position, "store", AD_OPTIONAL, steps, &in->store, in->diags);
  in->host = read_from_1(in, in->position, "host", in->rules->seats);
  in->unstored = given_list(in, in->position, "unstored");
  for (struct ad_node *node = ad_node_at(in->unstored, 0); node; node = node->next)
    read_unstored(in, node);
  in->losers = given_list(in, in->position, "losers");
  for (struct ad_node *node = ad_node_at(in->losers, 0); node; node = node->next) {
    long long seat;
    if (!ad_node_as_int(node, &seat) || seat < 1 || seat > in->rules->seats)
      ad_diag_expected(in->diags, node, "a seat: a whole number from 1 to %d", in->rules->seats);
    else
      st->losers |= (uint8_t)(1 << (seat - 1));
  }
  in->deaths_left = read_number(in, in->position, "deaths_left", 0, in->rules->deaths_per_round);
  read_byte(in, in->position, "council_moves", in->rules->council_moves, &st->council_done);
}

static void read_turn(struct sc_reader *in)
{
  in->phase = in->stage = -1;
  if (given_node(in->position, "phase"))
    ad_read_word(in->position, "phase", AD_OPTIONAL, sc_phase_words, &in->phase, in->diags);
  if (given_node(in->position, "stage"))
    ad_read_word(in->position, "stage", AD_OPTIONAL, sc_stage_words, &in->stage, in->diags);
  in->round = read_from_1(in, in->position, "round", in->rules->rounds);
  in->to_act = read_from_1(in, in->position, "to_act", in->rules->seats);
  in->mayor = read_from_1(in, in->position, "mayor", in->rules->seats);
  in->previous = read_from_1(in, in->position, "previous_mayor", in->rules->seats);
  in->first = read_from_1(in, in->position, "first_mayor", in->rules->seats);
  in->st->mayor_stays = read_flag(in, in->position, "mayor_stays");
  read_ring(in);
  read_hand(in);
}

/* ---- the whole ---- */

/* True if the whole can be settled: an unknown key does no harm, unless another was meant. */
static bool read_parts(struct sc_reader *in)
{
  int before = in->diags->reported;
  static const char *const known[] = {
    "phase",       "stage", "round",    "to_act", "mayor",       "previous_mayor", "first_mayor",
    "mayor_stays", "ring",  "taken",    "kind",   "tile",        "meeple",         "disc",
    "store",       "host",  "unstored", "losers", "deaths_left", "council_moves",  "stock",
    "goods",       "towns", "seed",     NULL};
  struct ad_node *seed = ad_node_get(in->position, "seed");
  in->seed = 1;
  if (seed && (seed->kind != AD_SCALAR || !ad_parse_u64(seed->text, &in->seed)))
    ad_diag_expected(in->diags, seed, "a whole number from 0 to 18446744073709551615");
  read_turn(in);
  read_towns(in);
  read_stock(in);
  for (struct ad_node *node = in->position->first; node; node = node->next)
    if (node->used)
      ad_node_mark(node); /* what is inside was judged there */
  bool good = in->diags->reported == before;
  good &= ad_reject_unknown(in->position, known, in->diags) == 0;
  ad_node_mark(in->position);
  return good;
}

bool sc_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  struct sc_reader in = {.rules = rules, .position = position, .diags = diags};
  struct sc_state st = {0};
  in.st = &st;
  if (read_parts(&in))
    sc_complete_position(&in);
  memcpy(state, &st, sc_state_size(rules));
  return diags->reported == before;
}

/* position.c - reads positions from data trees (docs/file-formats.md, "Positions of Small City").
 *
 * First everything is read as the file says it, and every problem is reported.  Only if there is
 * none, sc_complete_position fills in what the file leaves out and checks the whole: a state that
 * was read can be played to its end. */
#include "engine/games/smallcity/files/position.h"

#include <string.h>

#include "engine/games/smallcity/files/complete.h"
#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/files/position_town.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/text/phases.h"

/* ---- supplies ---- */

/* Reads the tiles by form and the goods that are in the supply; -1: a form that the file does not
 * name. */
static void read_stock(struct sc_reader *in)
{
  struct ad_node *stock = sc_given_map(in, in->position, "stock");
  for (int i = 0; i < SC_MAX_FORMS; i++)
    in->left[i] = -1;
  for (struct ad_node *node = ad_node_at(stock, 0); node; node = node->next) {
    int form = sc_form_find(in->rules, node->key);
    long long n;
    if (form < 0)
      ad_diag_at(in->diags, node->key_pos,
                 "'%.40s' is not a tile, expected a kind that has one form, or a form such as '%s'",
                 node->key, in->rules->form[0].id);
    else if (in->rules->personal >> in->rules->form[form].kind & 1)
      ad_diag_at(in->diags, node->key_pos,
                 "kind '%s' is not in the stock, because each seat has its own tile: expected the "
                 "kind in 'reserve' of a town (SC-SETUP-06)",
                 node->key);
    else if (!ad_node_as_int(node, &n) || n < 0 || n > in->rules->copies[form])
      ad_diag_expected(in->diags, node, "a whole number from 0 to %d", in->rules->copies[form]);
    else
      in->left[form] = (int)n;
  }
  in->stock = stock;
  in->goods = sc_given_node(in->position, "goods");
  sc_read_goods(in->position, "goods", SC_MAX_GOODS, in->supply, in->diags);
}

/* Reads an entry of `unstored`: the goods of a seat that are made in a town and not stored yet. */
static void read_unstored(struct sc_reader *in, struct ad_node *map)
{
  static const char *const known[] = {"seat", "town", "goods", NULL};
  int goods[SC_GOODS], seat = 0, town = 0;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "goods to be stored: {seat, town, goods}");
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

/* Reads the action cards in the ring and the cards that seats have taken. */
static void read_ring(struct sc_reader *in)
{
  in->ring = sc_given_list(in, in->position, "ring");
  in->taken = sc_given_list(in, in->position, "taken");
  if (in->ring && in->ring->n != in->rules->n_ring)
    ad_diag(in->diags, in->ring,
            "'ring' has %d action cards, expected all %d cards in play (SC-ACT-01)", in->ring->n,
            in->rules->n_ring);
  else {
    int n = 0;
    for (struct ad_node *node = ad_node_at(in->ring, 0); node; node = node->next, n++) {
      int action = sc_read_action(in->rules, node, in->diags);
      if (action < 0)
        continue;
      if (!memchr(in->rules->ring, action, (size_t)in->rules->n_ring))
        ad_diag(in->diags, node,
                "the action card '%s' is not in the ring: name another card, or add the letter of "
                "the card to use_starred_actions",
                in->rules->action[action].id);
      else if (memchr(in->st->ring, action + 1, (size_t)n))
        ad_diag(in->diags, node, "the action card '%s' is listed twice, expected each card once",
                in->rules->action[action].id);
      in->st->ring[n] = (uint8_t)(action + 1); /* from 0 when the position is complete */
    }
  }
  if (in->taken && in->taken->n > in->rules->seats)
    ad_diag(in->diags, in->taken,
            "'taken' has %d action cards, expected at most %d, one for each seat (SC-ACT-02)",
            in->taken->n, in->rules->seats);
  else
    for (struct ad_node *node = ad_node_at(in->taken, 0); node; node = node->next) {
      int action = sc_read_action(in->rules, node, in->diags);
      for (int i = 0; i < in->n_taken && action >= 0; i++)
        if (in->taken_action[i] == action)
          ad_diag(in->diags, node, "the action card '%s' is listed twice, expected each card once",
                  in->rules->action[action].id);
      if (action >= 0)
        in->taken_action[in->n_taken++] = action;
    }
}

/* Reads the keys of the current decision: tile, meeple, disc, goods to be stored and losers. */
static void read_decision(struct sc_reader *in)
{
  static const struct ad_word steps[] = {{"citizens", 1}, {"tourists", 2}, {"hosts", 3}, {NULL, 0}};
  static const char *const meeple_keys[] = {"town", "at", NULL};
  struct sc_state *st = in->st;
  in->kind = sc_given_node(in->position, "kind");
  int kind = in->kind ? sc_read_kind(in->rules, in->kind, in->diags) : 0;
  st->kind = (uint8_t)(kind > 0 ? kind : 0);
  in->price = sc_given_node(in->position, "price");
  int price = sc_given_number(in, in->position, "price", 0, AD_MAX_PRICE);
  st->town->agreed = (uint16_t)(price + 1);
  in->tile = sc_given_node(in->position, "tile");
  int square = in->tile ? sc_read_square(in->tile, in->diags) : 0;
  in->meeple = sc_given_map(in, in->position, "meeple");
  if (in->meeple) {
    struct ad_node *at = ad_node_get(in->meeple, "at");
    int town = sc_given_from_1(in, in->meeple, "town", in->rules->seats);
    square = at ? sc_read_square(at, in->diags) : 0;
    if (!at)
      ad_diag(in->diags, in->meeple, "at is missing");
    st->where = (uint8_t)(town < 0 ? SC_NO_SQUARE : town);
    ad_reject_keys_except(in->meeple, meeple_keys, in->diags);
  }
  st->square = (uint8_t)(square > 0 ? square : 0);
  in->disc = sc_given_node(in->position, "disc");
  in->row = in->step = -1;
  if (in->disc)
    sc_read_disc(in->rules, in->disc, &in->row, &in->step, in->diags);
  if (sc_given_node(in->position, "store"))
    ad_read_word(in->position, "store", AD_OPTIONAL, steps, &in->store, in->diags);
  in->host = sc_given_from_1(in, in->position, "host", in->rules->seats);
  in->unstored = sc_given_list(in, in->position, "unstored");
  for (struct ad_node *node = ad_node_at(in->unstored, 0); node; node = node->next)
    read_unstored(in, node);
  in->losers = sc_given_list(in, in->position, "losers");
  for (struct ad_node *node = ad_node_at(in->losers, 0); node; node = node->next) {
    long long seat;
    if (!ad_node_as_int(node, &seat) || seat < 1 || seat > in->rules->seats)
      ad_diag_expected(in->diags, node, "a seat: a whole number from 1 to %d", in->rules->seats);
    else
      st->losers |= (uint8_t)(1 << (seat - 1));
  }
  in->deaths_left =
    sc_given_number(in, in->position, "deaths_left", 0, in->rules->deaths_per_round);
  sc_given_byte(in, in->position, "council_moves", in->rules->council_moves, &st->council_done);
}

/* Reads the order of the seats in this round, which a script has made. */
static void read_order(struct sc_reader *in)
{
  long long seat;
  int n = 0;
  if (!sc_given_node(in->position, "order"))
    return;
  struct ad_node *list = ad_read_list(in->position, "order", AD_OPTIONAL, in->diags);
  for (const struct ad_node *node = ad_node_at(list, 0); node; node = node->next)
    if (!ad_node_as_int(node, &seat) || seat < 1 || seat > in->rules->seats ||
        in->st->town[seat - 1].place)
      ad_diag_expected(in->diags, node, "a seat from 1 to %d that is not listed before",
                       in->rules->seats);
    else
      in->st->town[seat - 1].place = (uint8_t)++n;
  if (!in->rules->run)
    ad_diag(in->diags, list,
            "'order' is given, but scripts alone change the order of the seats: remove the key");
  else if (n > 0 && n < in->rules->seats)
    ad_diag(in->diags, list, "'order' lists %d of %d seats, expected all", n, in->rules->seats);
}

/* Reads round, phase, mayors and seat to act, then the ring and the current decision. */
static void read_turn(struct sc_reader *in)
{
  in->phase = in->round_phase = -1;
  if (sc_given_node(in->position, "phase"))
    ad_read_word(in->position, "phase", AD_OPTIONAL, sc_phase_words, &in->phase, in->diags);
  if (sc_given_node(in->position, "stage"))
    ad_read_word(in->position, "stage", AD_OPTIONAL, sc_round_phase_words, &in->round_phase,
                 in->diags);
  in->round = sc_given_from_1(in, in->position, "round", in->rules->rounds);
  in->to_act = sc_given_from_1(in, in->position, "to_act", in->rules->seats);
  in->mayor = sc_given_from_1(in, in->position, "mayor", in->rules->seats);
  in->previous = sc_given_from_1(in, in->position, "previous_mayor", in->rules->seats);
  in->first = sc_given_from_1(in, in->position, "first_mayor", in->rules->seats);
  in->st->mayor_stays = sc_given_flag(in, in->position, "mayor_stays");
  read_order(in);
  read_ring(in);
  read_decision(in);
}

/* ---- the whole ---- */

/* Returns whether the position can be completed: it has no problems, and no key that looks
 * misspelt. */
static bool read_parts(struct sc_reader *in)
{
  int before = in->diags->reported;
  static const char *const known[] = {
    "phase",       "stage",         "round", "to_act", "mayor",    "previous_mayor",
    "first_mayor", "mayor_stays",   "ring",  "taken",  "kind",     "tile",
    "meeple",      "disc",          "store", "host",   "unstored", "losers",
    "deaths_left", "council_moves", "stock", "goods",  "towns",    "seed",
    "order",       "price",         NULL};
  in->seed = 1;
  ad_read_seed(in->position, "seed", AD_OPTIONAL, &in->seed, in->diags);
  read_turn(in);
  sc_read_towns(in);
  read_stock(in);
  bool good = in->diags->reported == before;
  return ad_reject_unknown_keys(in->position, known, in->diags) == 0 && good;
}

bool sc_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  struct sc_reader in = {.rules = rules, .position = position, .diags = diags};
  union sc_block copy = {0};
  in.st = &copy.st;
  ad_hook_copy(in.rules->pricer, in.st, state, sc_state_size(rules));
  memset(in.st, 0, sc_state_size(rules));
  if (read_parts(&in))
    sc_complete_position(&in);
  memcpy(state, in.st, sc_state_size(rules));
  return diags->reported == before;
}

/* write.c - positions as data trees (docs/file-formats.md, "Positions of Small City").  Of other
 * seats a viewer gets what is in front of their screens, and open promises. */
#include "engine/games/smallcity/files/write.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/files/complete.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/phases.h"

struct writer {
  const struct sc_rules *rules;
  const struct sc_state *st;
  struct ad_arena *arena;
  int viewer;
};

/* Writes KEY with VALUE to MAP unless it is 0, which readers assume. */
static void put_nonzero(const struct writer *w, struct ad_node *map, const char *key, int value)
{
  if (value)
    ad_node_put_int(w->arena, map, key, value);
}

/* Writes KEY to MAP if VALUE is true; false is what readers assume. */
static void put_if_true(const struct writer *w, struct ad_node *map, const char *key, bool value)
{
  if (value)
    ad_node_put(w->arena, map, key, ad_node_bool(w->arena, true));
}

static struct ad_node *put_list(const struct writer *w, struct ad_node *map, const char *key)
{
  return ad_node_put(w->arena, map, key, ad_node_list(w->arena));
}

static struct ad_node *put_map(const struct writer *w, struct ad_node *map, const char *key)
{
  return ad_node_put(w->arena, map, key, ad_node_map(w->arena));
}

static void put_word(const struct writer *w, struct ad_node *map, const char *key, const char *word)
{
  ad_node_put(w->arena, map, key, ad_node_word(w->arena, word));
}

static struct ad_node *square_node(const struct writer *w, int square)
{
  struct ad_node *list = ad_node_list(w->arena);
  ad_node_push(list, ad_node_int(w->arena, sc_x(square)));
  ad_node_push(list, ad_node_int(w->arena, sc_y(square)));
  return list;
}

/* Writes KEY with the list of SQUARES to MAP; nothing for an empty set. */
static void put_squares(const struct writer *w, struct ad_node *map, const char *key,
                        sc_set squares)
{
  if (!squares)
    return;
  struct ad_node *list = put_list(w, map, key);
  while (squares)
    ad_node_push(list, square_node(w, sc_pop(&squares)));
}

/* Writes a map from seats to squares; nothing if there are none, unless it is NEEDED. */
static void put_seat_squares(const struct writer *w, struct ad_node *map, const char *key,
                             const sc_set *squares, bool needed)
{
  char number[12];
  struct ad_node *seats = ad_node_map(w->arena);
  for (int seat = 0; seat < w->rules->seats; seat++) {
    snprintf(number, sizeof number, "%d", seat + 1);
    put_squares(w, seats, number, squares[seat]);
  }
  if (seats->n > 0 || needed)
    ad_node_put(w->arena, map, key, seats);
}

/* Writes KEY with a map from colours to GOODS to MAP; nothing if there are no goods. */
static void put_goods(const struct writer *w, struct ad_node *map, const char *key,
                      const int goods[SC_GOODS])
{
  struct ad_node *colours = ad_node_map(w->arena);
  for (int good = 0; good < SC_GOODS; good++)
    put_nonzero(w, colours, ad_word_of(sc_good_words, good), goods[good]);
  if (colours->n > 0)
    ad_node_put(w->arena, map, key, colours);
}

/* ---- boards ---- */

/* Writes the owners of the meeples on the tile at HEAD by the number of the cell; `me` is SEAT. */
static void write_meeples(const struct writer *w, const struct sc_board *b, int seat, int head,
                          struct ad_node *tile)
{
  char key[12];
  const struct sc_orientation *orientation = sc_orientation_of(w->rules, &b->tile[head]);
  int corner = sc_corner(w->rules, b, head),
      n = w->rules->shape[w->rules->form[sc_form_at(b, head)].shape].n;
  struct ad_node *meeples = ad_node_map(w->arena);
  for (int cell = 0; cell < n; cell++)
    for (int owner = 0; owner < w->rules->seats; owner++)
      if (sc_has(b->meeples[owner], corner + orientation->offset[cell])) {
        snprintf(key, sizeof key, "%d", cell);
        ad_node_put(w->arena, meeples, key,
                    owner == seat ? ad_node_word(w->arena, "me")
                                  : ad_node_int(w->arena, owner + 1));
      }
  if (meeples->n > 0)
    ad_node_put(w->arena, tile, "meeples", meeples);
}

/* Returns the map of the tile at HEAD in the town of SEAT: place, age, meeples and goods. */
static struct ad_node *write_tile(const struct writer *w, const struct sc_board *b, int seat,
                                  int head)
{
  const struct sc_tile *t = &b->tile[head];
  const struct sc_form *form = &w->rules->form[t->form - 1];
  const struct sc_orientation *orientation = sc_orientation_of(w->rules, t);
  struct ad_node *out = ad_node_map(w->arena);
  int goods[SC_GOODS] = {0}, born = t->born & SC_AT_START;
  put_word(w, out, "kind", w->rules->kind[form->kind].id);
  ad_node_put(w->arena, out, "at", square_node(w, sc_corner(w->rules, b, head)));
  if (w->rules->kind[form->kind].n_forms > 1)
    put_word(w, out, "shape", w->rules->shape[form->shape].id);
  put_nonzero(w, out, "rot", orientation->rot);
  put_if_true(w, out, "flip", orientation->flip);
  if (born != SC_AT_START)
    ad_node_put_int(w->arena, out, "round", born + 1);
  if (t->born & SC_BY_COUNCILOR)
    put_word(w, out, "via", "council");
  write_meeples(w, b, seat, head, out);
  for (unsigned places = t->goods; places; places >>= 2)
    goods[(places & 3) - 1]++;
  put_goods(w, out, "goods", goods);
  return out;
}

/* Writes a track as a map from its sources to numbers; as one number if only the source OTHER has
 * any. */
static void write_track(const struct writer *w, struct ad_node *out, const char *key,
                        const struct ad_word *sources, int other, const int16_t *track)
{
  struct ad_node *map = ad_node_map(w->arena);
  for (const struct ad_word *word = sources; word->word; word++)
    put_nonzero(w, map, word->word, track[word->value]);
  if (map->n == 0 || (map->n == 1 && track[other] > 0))
    ad_node_put_int(w->arena, out, key, track[other]);
  else
    ad_node_put(w->arena, out, key, map);
}

/* Writes the personal kinds that the town can still build; nothing if these are all that are not on
 * its board. */
static void write_reserve(const struct writer *w, const struct sc_board *b, struct ad_node *out)
{
  uint64_t unbuilt = w->rules->personal;
  for (int kind = 0; kind < w->rules->n_kinds; kind++)
    if (sc_tiles_of(w->rules, b, UINT64_C(1) << kind))
      unbuilt &= ~(UINT64_C(1) << kind);
  if (b->reserve == unbuilt)
    return;
  struct ad_node *list = put_list(w, out, "reserve");
  for (uint64_t kinds = b->reserve; kinds; kinds &= kinds - 1)
    ad_node_push(list, ad_node_word(w->arena, w->rules->kind[__builtin_ctzll(kinds)].id));
}

/* Writes a board of SEAT; SHOWN: the board that others see while the screen is up, with its reserve
 * always. */
static void write_board(const struct writer *w, const struct sc_board *b, int seat, bool shown,
                        struct ad_node *out)
{
  int goods[SC_GOODS];
  put_word(w, out, "board", w->rules->side[w->rules->side_of[seat]].id);
  ad_node_put_int(w->arena, out, "area", b->area);
  struct ad_node *tiles = put_list(w, out, "tiles");
  for (sc_set heads = b->heads; heads;)
    ad_node_push(tiles, write_tile(w, b, seat, sc_pop(&heads)));
  put_squares(w, out, "graves", b->graves);
  put_nonzero(w, out, "graves_beside", b->graves_beside);
  struct ad_node *hall = put_map(w, out, "hall");
  ad_node_put_int(w->arena, hall, "citizens", b->hall_citizens);
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] = b->hall_goods[good];
  put_goods(w, hall, "goods", goods);
  ad_node_put_int(w->arena, out, "career", b->career);
  ad_node_put_int(w->arena, out, "supply", b->supply);
  ad_node_put_int(w->arena, out, "money", b->money);
  write_track(w, out, "votes", sc_votes_words, SC_V_OTHER, b->votes);
  write_track(w, out, "pollution", sc_pollution_words, SC_Q_OTHER, b->pollution);
  if (!shown)
    write_reserve(w, b, out);
  else {
    struct ad_node *list = put_list(w, out, "reserve");
    for (uint64_t kinds = b->reserve; kinds; kinds &= kinds - 1)
      ad_node_push(list, ad_node_word(w->arena, w->rules->kind[__builtin_ctzll(kinds)].id));
  }
}

/* ---- towns ---- */

/* Writes the promises of SEAT that the viewer sees: `dealt` before the seat has chosen, then
 * `promises` and `returned`. */
static void write_promises(const struct writer *w, int seat, struct ad_node *out)
{
  const struct sc_rules *r = w->rules;
  const struct sc_town *t = &w->st->town[seat];
  bool own = ad_sees_own(w->viewer, seat),
       chosen = t->kept || (r->promises_kept == 0 && r->n_dealt > 0);
  unsigned drawn = 0;
  for (int pile = 0; pile < r->n_dealt; pile++)
    drawn |= (unsigned)(t->dealt[pile] > 0) << pile;
  if (!drawn)
    return;
  unsigned lists[2] = {chosen ? t->kept : drawn, chosen ? drawn & ~(unsigned)t->kept : 0};
  bool seen[2] = {chosen ? sc_sees_promises(r, w->st, w->viewer, seat) : own, own};
  for (int i = 0; i < 2; i++) {
    if (!seen[i] || !lists[i])
      continue;
    struct ad_node *list = put_list(w, out, !chosen ? "dealt" : i ? "returned" : "promises");
    for (unsigned cards = lists[i]; cards; cards &= cards - 1)
      ad_node_push(list, ad_node_text(w->arena, r->promise[t->dealt[__builtin_ctz(cards)] - 1].id));
  }
}

/* Writes what the screen hides besides the board. */
static void write_screened(const struct writer *w, int seat, struct ad_node *out)
{
  const struct sc_town *t = &w->st->town[seat];
  char key[12];
  struct ad_node *leaving = ad_node_map(w->arena);
  put_nonzero(w, out, "built", t->tiles);
  put_if_true(w, out, "expanded", t->expanded);
  put_if_true(w, out, "waived", t->waived);
  put_squares(w, out, "expelled", t->board.expelled);
  for (int owner = 0; owner < w->rules->seats; owner++) {
    snprintf(key, sizeof key, "%d", owner + 1);
    put_nonzero(w, leaving, key, t->board.leaving[owner]);
  }
  if (leaving->n > 0)
    ad_node_put(w->arena, out, "leaving", leaving);
  struct sc_board default_shown;
  sc_default_shown(w->rules, w->st, seat, &default_shown);
  if (!w->st->screens || memcmp(&default_shown, &t->shown, sizeof default_shown) == 0)
    return;
  write_board(w, &t->shown, seat, true, put_map(w, out, "shown"));
  struct ad_node *drawn = put_map(w, out, "drawn");
  for (int form = 0; form < w->rules->n_forms; form++)
    put_nonzero(w, drawn, w->rules->form[form].id, t->drawn[form]);
}

/* Writes what SEAT has done in this round and may still do. */
static void write_round(const struct writer *w, int seat, struct ad_node *out)
{
  const struct sc_town *t = &w->st->town[seat];
  bool moving = w->st->round_phase == SC_S_MOVE && w->st->phase != SC_ENDED;
  if (t->action)
    put_word(w, out, "action", w->rules->action[t->action - 1].id);
  put_seat_squares(w, out, "moved", t->moved, false);
  put_seat_squares(w, out, "barred", t->barred, moving);
  put_squares(w, out, "idle", t->idle);
  put_nonzero(w, out, "produced", t->produced);
  put_nonzero(w, out, "clean", t->clean);
  if (w->st->phase == SC_TRADE || t->sells || t->buys || t->gives) {
    if (t->sells == SC_SELLS_ALL)
      put_word(w, out, "sells", "all");
    else
      ad_node_put_int(w->arena, out, "sells", t->sells);
    ad_node_put_int(w->arena, out, "buys", t->buys);
    ad_node_put_int(w->arena, out, "gives", t->gives);
  }
  put_nonzero(w, out, "round_pollution", t->round_pollution);
  put_if_true(w, out, "out", t->out);
}

/* Returns the town of SEAT as the viewer sees it. */
static struct ad_node *write_town(const struct writer *w, int seat)
{
  const struct sc_town *t = &w->st->town[seat];
  struct ad_node *out = ad_node_map(w->arena);
  bool screened = sc_is_screened(w->st, w->viewer, seat);
  write_board(w, sc_board_of(w->st, w->viewer, seat), seat, false, out);
  if (seat == w->st->mayor && w->st->street[0]) {
    struct ad_node *street = put_list(w, out, "mayor");
    ad_node_push(street, square_node(w, w->st->street[0] - 1));
    ad_node_push(street, square_node(w, w->st->street[1] - 1));
  }
  struct ad_node *council = put_list(w, out, "council");
  for (int i = 0; i < SC_DISCS; i++)
    if (t->disc_row[i]) {
      struct ad_node *disc = ad_node_push(council, ad_node_list(w->arena));
      ad_node_push(disc, ad_node_word(w->arena, w->rules->row[t->disc_row[i] - 1].id));
      ad_node_push(disc, ad_node_int(w->arena, t->disc_step[i]));
    }
  write_promises(w, seat, out);
  write_round(w, seat, out);
  if (!screened)
    write_screened(w, seat, out);
  return out;
}

/* ---- the turn ---- */

/* Writes the action cards in the ring and the cards taken, once the ring is laid out. */
static void write_ring(const struct writer *w, struct ad_node *out)
{
  const struct sc_state *st = w->st;
  if (!sc_is_ring_laid(st))
    return;
  struct ad_node *ring = put_list(w, out, "ring"), *taken = put_list(w, out, "taken");
  for (int i = 0; i < w->rules->n_ring; i++)
    ad_node_push(ring, ad_node_word(w->arena, w->rules->action[st->ring[i]].id));
  for (int i = 0; i < st->n_taken; i++)
    ad_node_push(taken, ad_node_word(w->arena, w->rules->action[st->ring[st->taken[i]]].id));
}

/* Writes the step of storing and the goods of each seat in each town that are not stored yet. */
static void write_unstored(const struct writer *w, struct ad_node *out)
{
  static const char *const steps[] = {"citizens", "citizens", "tourists", "hosts"};
  const struct sc_state *st = w->st;
  int goods[SC_GOODS];
  put_word(w, out, "store", steps[st->store_step & 3]);
  if (st->store_step == 3)
    ad_node_put_int(w->arena, out, "host", sc_seat_at(w->rules, st, st->turn) + 1);
  struct ad_node *list = put_list(w, out, "unstored");
  for (int seat = 0; seat < w->rules->seats; seat++)
    for (int town = 0; town < w->rules->seats; town++) {
      for (int good = 0; good < SC_GOODS; good++)
        goods[good] = st->goods[seat][town][good];
      if (!goods[0] && !goods[1] && !goods[2])
        continue;
      struct ad_node *entry = ad_node_push(list, ad_node_map(w->arena));
      ad_node_put_int(w->arena, entry, "seat", seat + 1);
      ad_node_put_int(w->arena, entry, "town", town + 1);
      put_goods(w, entry, "goods", goods);
    }
}

/* Writes what belongs to the current decision; in phase 2 the screen of the acting seat hides it.
 */
static void write_decision(const struct writer *w, struct ad_node *out)
{
  const struct sc_state *st = w->st;
  bool tile = st->phase == SC_WAREHOUSE || st->phase == SC_WAIVE || st->phase == SC_STAFF ||
              st->phase == SC_GROW;
  if (sc_is_screened(st, w->viewer, st->seat))
    return;
  if (st->phase == SC_PLACE)
    put_word(w, out, "kind", w->rules->kind[st->kind].id);
  if (st->town->agreed)
    ad_node_put_int(w->arena, out, "price", st->town->agreed - 1);
  if (tile)
    ad_node_put(w->arena, out, "tile", square_node(w, st->square));
  if (st->phase == SC_TO || st->phase == SC_STRAND) {
    struct ad_node *meeple = put_map(w, out, "meeple");
    ad_node_put_int(w->arena, meeple, "town", st->where + 1);
    ad_node_put(w->arena, meeple, "at", square_node(w, st->square));
  }
  if (st->row) {
    struct ad_node *disc = put_list(w, out, "disc");
    ad_node_push(disc, ad_node_word(w->arena, w->rules->row[st->row - 1].id));
    ad_node_push(disc, ad_node_int(w->arena, st->step));
  }
  if (st->phase == SC_STORE)
    write_unstored(w, out);
}

/* Writes the seats that still lose a meeple and the deaths left to the seat to act. */
static void write_deaths(const struct writer *w, struct ad_node *out)
{
  struct ad_node *losers = put_list(w, out, "losers");
  for (int seat = 0; seat < w->rules->seats; seat++)
    if (w->st->losers >> seat & 1)
      ad_node_push(losers, ad_node_int(w->arena, seat + 1));
  ad_node_put_int(w->arena, out, "deaths_left", w->st->deaths_left);
}

/* Writes the order of the seats that a script has made. */
static void write_order(const struct writer *w, struct ad_node *out)
{
  struct ad_node *order = ad_node_put(w->arena, out, "order", ad_node_list(w->arena));
  for (int place = 1; place <= w->rules->seats; place++)
    for (int seat = 0; seat < w->rules->seats; seat++)
      if (w->st->town[seat].place == place)
        ad_node_push(order, ad_node_int(w->arena, seat + 1));
}

/* Writes round, phase, mayors and seat to act, then the ring and the current decision. */
static void write_turn(const struct writer *w, struct ad_node *out)
{
  const struct sc_state *st = w->st;
  bool over = st->phase == SC_ENDED;
  /* a viewer does not know what a rival is building */
  bool is_hidden = st->round_phase == SC_S_BUILD && sc_is_screened(st, w->viewer, st->seat);
  put_word(w, out, "phase",
           is_hidden ? ad_word_of(sc_phase_words, SC_BUILD) : sc_phase(w->rules, st));
  if (!over)
    put_word(w, out, "stage", ad_word_of(sc_round_phase_words, st->round_phase));
  ad_node_put_int(w->arena, out, "round",
                  st->round < w->rules->rounds ? st->round + 1 : w->rules->rounds);
  ad_node_put(w->arena, out, "to_act",
              over ? ad_node_null(w->arena) : ad_node_int(w->arena, st->seat + 1));
  ad_node_put_int(w->arena, out, "mayor", st->mayor + 1);
  ad_node_put_int(w->arena, out, "previous_mayor", st->previous_mayor + 1);
  ad_node_put_int(w->arena, out, "first_mayor", st->first_mayor + 1);
  put_if_true(w, out, "mayor_stays", st->mayor_stays);
  if (st->town[0].place)
    write_order(w, out);
  write_ring(w, out);
  if (over)
    return;
  write_decision(w, out);
  if (st->round_phase == SC_S_POLLUTION)
    write_deaths(w, out);
  if (st->round_phase == SC_S_COUNCIL)
    put_nonzero(w, out, "council_moves", st->council_done);
}

/* ---- supplies ---- */

/* Writes the supplies of tiles, without personal ones, and of goods. */
static void write_supplies(const struct writer *w, struct ad_node *out)
{
  const struct sc_rules *r = w->rules;
  struct ad_node *stock = ad_node_map(w->arena);
  for (int form = 0; form < r->n_forms; form++) {
    bool personal = r->personal >> r->form[form].kind & 1,
         one = r->kind[r->form[form].kind].n_forms == 1;
    if (!personal)
      ad_node_put_int(w->arena, stock, one ? r->kind[r->form[form].kind].id : r->form[form].id,
                      w->st->stock[form]);
  }
  ad_node_put(w->arena, out, "stock", stock);
  struct ad_node *goods = put_map(w, out, "goods");
  for (int good = 0; good < SC_GOODS; good++)
    ad_node_put_int(w->arena, goods, ad_word_of(sc_good_words, good), w->st->supply[good]);
}

struct ad_node *sc_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  const struct writer w = {.rules = rules, .st = state, .arena = arena, .viewer = viewer};
  struct ad_node *out = ad_node_map(arena);
  write_turn(&w, out);
  write_supplies(&w, out);
  struct ad_node *towns = ad_node_put(arena, out, "towns", ad_node_list(arena));
  for (int seat = 0; seat < w.rules->seats; seat++)
    ad_node_push(towns, write_town(&w, seat));
  return out;
}

/* text.c - names in sentences, phases, moves as text. */
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/text/words.h"

const struct ad_word sc_phase_words[] = {{"hall", SC_HALL},           {"promise", SC_PROMISE},
                                         {"mayor", SC_MAYOR},         {"action", SC_ACTION},
                                         {"gain", SC_GAIN},           {"councilor", SC_COUNCILOR},
                                         {"build", SC_BUILD},         {"place", SC_PLACE},
                                         {"warehouse", SC_WAREHOUSE}, {"waive", SC_WAIVE},
                                         {"staff", SC_STAFF},         {"grow", SC_GROW},
                                         {"move", SC_MOVE},           {"destination", SC_TO},
                                         {"strand", SC_STRAND},       {"house", SC_HOUSE},
                                         {"trade", SC_TRADE},         {"store", SC_STORE},
                                         {"victim", SC_VICTIM},       {"grave", SC_GRAVE},
                                         {"council", SC_COUNCIL},     {"free_build", SC_FREE_BUILD},
                                         {"over", SC_ENDED},          {NULL, 0}};

const char *sc_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(sc_phase_words, ((const struct sc_state *)state)->phase);
}

/* Screens hide the city halls and the whole phase of building until all are done; promises stay
 * hidden (SC-BLD-01, SC-SETUP-07). */
bool sc_secret(const void *rules, const void *state, ad_move move)
{
  const struct sc_state *st = state;
  (void)rules, (void)move;
  return st->phase == SC_HALL || st->phase == SC_PROMISE || st->stage == SC_S_BUILD;
}

/* ---- lists and names ---- */

void sc_list_goods(const int goods[SC_GOODS], char out[SC_LIST])
{
  int parts = 0;
  for (int good = 0; good < SC_GOODS; good++)
    parts += goods[good] > 0;
  snprintf(out, SC_LIST, "%s", parts ? "" : "nothing");
  for (int good = 0; good < SC_GOODS; good++)
    if (goods[good] > 0)
      ad_list_append(out, SC_LIST, --parts == 0, "%d %s", goods[good],
                     ad_word_of(sc_good_words, good));
}

void sc_list_squares(sc_set squares, int most, char out[SC_LIST])
{
  int n = sc_count(squares), rest = n > most ? n - most : 0;
  out[0] = '\0';
  for (int i = 0; i < n - rest; i++) {
    int square = sc_pop(&squares);
    ad_list_append(out, SC_LIST, i == n - 1, "%d,%d", SC_XY(square));
  }
  if (rest)
    ad_list_append(out, SC_LIST, true, "%d more", rest);
}

void sc_name_kinds(const struct sc_rules *rules, uint64_t kinds, char out[SC_LIST])
{
  const char *ids[SC_MAX_KINDS];
  int n = 0;
  for (int c = 0; c < SC_CLASSES; c++)
    if (rules->of_class[c] == kinds) {
      snprintf(out, SC_LIST, "%s", ad_word_of(sc_class_words, c));
      return;
    }
  for (; kinds; kinds &= kinds - 1)
    ids[n++] = rules->kind[__builtin_ctzll(kinds)].id;
  ad_texts_list(ids, n, " or ", out, SC_LIST);
}

void sc_name_place(const struct sc_state *st, int town, int square, char out[SC_PLACE_NAME])
{
  if (town == st->seat)
    snprintf(out, SC_PLACE_NAME, "%d,%d", SC_XY(square));
  else
    snprintf(out, SC_PLACE_NAME, "%d:%d,%d", town + 1, SC_XY(square));
}

void sc_name_tile(const struct sc_rules *rules, const struct sc_board *board, int head,
                  char out[SC_PLACE_NAME])
{
  snprintf(out, SC_PLACE_NAME, "%s %d,%d", rules->kind[sc_kind_at(rules, board, head)].id,
           SC_XY(head));
}

void sc_name_cell(const struct sc_rules *rules, const struct sc_state *st, int town, int square,
                  char out[SC_PLACE_NAME])
{
  const struct sc_board *board = &st->town[town].board;
  int head = sc_head_at(rules, board, square);
  out[0] = '\0';
  if (head < 0)
    return;
  int cell = sc_cell_at(rules, board, head, square);
  const char *kind = rules->kind[sc_kind_at(rules, board, head)].id;
  if (cell < SC_CELLS)
    snprintf(out, SC_PLACE_NAME, "%s, %s", kind, ad_word_of(sc_cell_words, cell));
  else
    snprintf(out, SC_PLACE_NAME, "%s", kind);
}

/* ---- reasons ---- */

const struct sc_time *sc_time_of(int phase)
{
  static const struct sc_time times[] = {
    [SC_HALL] = {"SC-SETUP-07", "place the city hall", "hall 2,2"},
    [SC_PROMISE] = {"SC-SETUP-10", "keep a promise", "keep 12"},
    [SC_MAYOR] = {"SC-MAY-01", "put the mayor on a street", "street 3,4 3,5"},
    [SC_ACTION] = {"SC-ACT-02", "take an action card", "take ARCHITECT"},
    [SC_GAIN] = {"SC-COU-03", "choose what to get", "gain 2 votes"},
    [SC_COUNCILOR] = {"SC-ACT-11", "move a disc of the council", "advance ECONOMY votes"},
    [SC_BUILD] = {"SC-BLD-02", "build", "build R1"},
    [SC_PLACE] = {"SC-BLD-04", "lay the tile", "place 4,2"},
    [SC_WAREHOUSE] = {"SC-FAC-02", "lay the warehouse", "warehouse 4,3"},
    [SC_WAIVE] = {"SC-ACT-06", "say which good to leave out", "waive grey"},
    [SC_STAFF] = {"SC-SRV-01", "staff the new building", "staff 4,3"},
    [SC_GROW] = {"SC-UPG-03", "lay the larger tile", "grow R2 4,3"},
    [SC_MOVE] = {"SC-MOV-01", "choose who moves", "move 4,3"},
    [SC_TO] = {"SC-MOV-02", "choose where he goes", "to 4,3"},
    [SC_STRAND] = {"SC-TOU-05", "find a place for the tourist", "to 2:4,3"},
    [SC_HOUSE] = {"SC-MOV-08", "house citizens", "house 4,3"},
    [SC_TRADE] = {"SC-INC-02", "trade", "sell grey"},
    [SC_STORE] = {"SC-INC-06", "choose the goods to store", "store 2 white 1 grey"},
    [SC_VICTIM] = {"SC-DTH-02", "choose who dies", "victim 4,3"},
    [SC_GRAVE] = {"SC-DTH-06", "lay the grave", "grave 4,3"},
    [SC_COUNCIL] = {"SC-COU-01", "move a disc of the council", "enter ECONOMY votes"},
    [SC_FREE_BUILD] = {"SC-COU-08", "choose what to build free of charge", "build P2"},
    [SC_ENDED] = {"SC-END-01", "count the votes", ""},
  };
  return &times[phase];
}

bool sc_in_phase(const struct sc_state *st, unsigned phases, int of, int kind,
                 struct ad_reason *reason)
{
  const struct sc_time *now = sc_time_of(st->phase);
  if (phases >> st->phase & 1)
    return true;
  if (st->phase == SC_ENDED)
    return ad_deny(reason, now->clause, "not_your_phase", "the game is over");
  if (kind == SC_PASS || kind == SC_END)
    return ad_deny(reason, now->clause, "not_your_phase",
                   "there is nothing to %s, it is time to %s: '%s'",
                   kind == SC_PASS ? "pass" : "end", now->what, now->like);
  return ad_deny(reason, now->clause, "not_your_phase", "it is time to %s, not to %s", now->what,
                 sc_time_of(of)->what);
}

/* ---- moves to text ---- */

static void keep_text(const struct sc_rules *r, const struct sc_state *st, unsigned cards,
                      char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  const struct sc_town *town = &st->town[st->seat];
  sc_add(&line, "keep");
  for (int i = 0; i < r->n_dealt; i++)
    if (cards >> i & 1 && town->dealt[i])
      sc_add(&line, " %s", r->promise[town->dealt[i] - 1].id);
  if (!cards)
    sc_add(&line, " none");
}

/* "4,2 i3 90 flip": the shape only if the kind has several. */
static void placing_text(const struct sc_rules *r, ad_move move, char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  const struct sc_form *form = &r->form[sc_placed_form(move)];
  const struct sc_turn *turn = &form->turn[sc_placed_turn(move)];
  if (sc_kind_of(move) == SC_GROW_TILE)
    sc_add(&line, "grow %s", r->kind[form->kind].id);
  else
    sc_add(&line, "place");
  sc_add(&line, " %d,%d", SC_XY(sc_placed_corner(move)));
  if (r->kind[form->kind].n_forms > 1)
    sc_add(&line, " %s", form->shape_id);
  if (turn->rot)
    sc_add(&line, " %d", turn->rot);
  if (turn->flip)
    sc_add(&line, " flip");
}

static void disc_text(const struct sc_rules *r, ad_move move, char *buf, size_t size)
{
  const char *pay = sc_disc_money(move) ? "money" : "votes", *to = r->row[sc_disc_to(move)].id;
  int from = sc_disc_from(move);
  if (from < 0)
    snprintf(buf, size, "enter %s %s", to, pay);
  else if (from != sc_disc_to(move))
    snprintf(buf, size, "switch %s %s %s", r->row[from].id, to, pay);
  else
    snprintf(buf, size, "%s %s %s", sc_disc_restart(move) ? "restart" : "advance", to, pay);
}

static void gain_text(const struct sc_rules *r, const struct sc_state *st, int choice, char *buf,
                      size_t size)
{
  const struct sc_effect *effect = sc_effect_at_hand(r, st);
  char gain[SC_LIST] = "";
  if (effect && choice < effect->n_choices)
    sc_describe_gain(&effect->choice[choice], gain, sizeof gain);
  snprintf(buf, size, "gain %s", gain);
}

static void store_text(ad_move move, char *buf, size_t size)
{
  const struct sc_line line = {buf, size};
  sc_add(&line, "store");
  for (int good = 0; good < SC_GOODS; good++)
    if (sc_stored(move, good))
      sc_add(&line, " %d %s", sc_stored(move, good), ad_word_of(sc_good_words, good));
  if (!sc_what(move))
    sc_add(&line, " nothing");
}

static void square_text(const char *word, int square, const char *none, char *buf, size_t size)
{
  if (square == SC_NO_SQUARE)
    snprintf(buf, size, "%s %s", word, none);
  else
    snprintf(buf, size, "%s %d,%d", word, SC_XY(square));
}

void sc_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  int what = sc_what(move);
  char place[SC_PLACE_NAME];
  buf[0] = '\0';
  switch (sc_kind_of(move)) {
  case SC_PUT_HALL: square_text("hall", what, "none", buf, size); return;
  case SC_KEEP: keep_text(r, st, (unsigned)what, buf, size); return;
  case SC_STREET:
    snprintf(buf, size, "street %d,%d %d,%d", SC_XY(sc_high(move)), SC_XY(sc_low(move)));
    return;
  case SC_TAKE: snprintf(buf, size, "take %s", r->action[what].id); return;
  case SC_CHOOSE_GAIN: gain_text(r, st, what, buf, size); return;
  case SC_BUILD_KIND: snprintf(buf, size, "build %s", r->kind[what].id); return;
  case SC_UPGRADE: square_text("upgrade", what, "none", buf, size); return;
  case SC_DEMOLISH: square_text("demolish", what, "none", buf, size); return;
  case SC_EXPAND: snprintf(buf, size, "expand"); return;
  case SC_PLACE_TILE:
  case SC_GROW_TILE: placing_text(r, move, buf, size); return;
  case SC_PUT_WAREHOUSE: square_text("warehouse", what, "none", buf, size); return;
  case SC_LEAVE_OUT:
    snprintf(buf, size, "waive %s", what ? ad_word_of(sc_good_words, what - 1) : "none");
    return;
  case SC_PUT_STAFF: square_text("staff", what, "none", buf, size); return;
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO:
    sc_name_place(st, sc_high(move), sc_low(move), place);
    snprintf(buf, size, "%s %s", sc_kind_of(move) == SC_MOVE_TO ? "to" : "move", place);
    return;
  case SC_MOVE_IN: square_text("house", what, "none", buf, size); return;
  case SC_SELL: snprintf(buf, size, "sell %s", ad_word_of(sc_good_words, what)); return;
  case SC_BUY: snprintf(buf, size, "buy %d", what); return;
  case SC_GIVE: snprintf(buf, size, "give %s", ad_word_of(sc_good_words, what)); return;
  case SC_KEEP_GOODS: store_text(move, buf, size); return;
  case SC_CHOOSE_VICTIM: square_text("victim", what, "nobody", buf, size); return;
  case SC_LAY_GRAVE: square_text("grave", what, "none", buf, size); return;
  case SC_MOVE_DISC: disc_text(r, move, buf, size); return;
  case SC_PASS: snprintf(buf, size, "pass"); return;
  default: snprintf(buf, size, "end");
  }
}

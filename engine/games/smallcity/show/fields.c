/* fields.c - the parts of a move for scripts and JSON. */
#include "engine/games/smallcity/show/fields.h"

#include <stdio.h>

#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/values.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"

#define RULES struct sc_rules
#define STATE struct sc_state
#include "engine/core/game/attr_table.h"

/* clang-format off */
static const struct ad_word move_words[] = {
  {"hall", SC_PUT_HALL}, {"keep", SC_KEEP}, {"street", SC_STREET}, {"take", SC_TAKE},
  {"gain", SC_CHOOSE_GAIN}, {"build", SC_BUILD_KIND}, {"upgrade", SC_UPGRADE},
  {"demolish", SC_DEMOLISH}, {"expand", SC_EXPAND}, {"place", SC_PLACE_TILE},
  {"grow", SC_GROW_TILE}, {"warehouse", SC_PUT_WAREHOUSE}, {"waive", SC_LEAVE_OUT},
  {"staff", SC_PUT_STAFF}, {"move", SC_MOVE_MEEPLE}, {"to", SC_MOVE_TO}, {"house", SC_MOVE_IN},
  {"sell", SC_SELL}, {"buy", SC_BUY}, {"give", SC_GIVE}, {"store", SC_KEEP_GOODS},
  {"victim", SC_CHOOSE_VICTIM}, {"grave", SC_LAY_GRAVE}, {"disc", SC_MOVE_DISC}, {"pass", SC_PASS},
  {"end", SC_END}, {NULL, 0}};
/* clang-format on */
static const struct ad_word pay_words[] = {{"votes", 0}, {"money", 1}, {NULL, 0}};

/* Returns the square of MOVE, SC_NO_SQUARE if it has none; tiles by their corner or head. */
static int find_square(ad_move move)
{
  switch (sc_kind_of(move)) {
  case SC_PUT_HALL:
  case SC_UPGRADE:
  case SC_DEMOLISH:
  case SC_PUT_WAREHOUSE:
  case SC_PUT_STAFF:
  case SC_MOVE_IN:
  case SC_CHOOSE_VICTIM:
  case SC_LAY_GRAVE: return sc_what(move);
  case SC_PLACE_TILE:
  case SC_GROW_TILE: return sc_placed_corner(move);
  case SC_STREET: return sc_high(move);
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO: return sc_low(move);
  default: return SC_NO_SQUARE;
  }
}

/* Returns the column of SQUARE; AD_NONE without a square. */
static int64_t column(int square)
{
  return square < SC_SQUARES ? sc_x(square) : AD_NONE;
}

/* Returns the row of SQUARE; AD_NONE without a square. */
static int64_t row(int square)
{
  return square < SC_SQUARES ? sc_y(square) : AD_NONE;
}

/* Returns whether MOVE lays a tile at a place: a new tile or an upgrade. */
static bool is_placing(ad_move move)
{
  return sc_kind_of(move) == SC_PLACE_TILE || sc_kind_of(move) == SC_GROW_TILE;
}

/* Returns the town to which the square of MOVE belongs. */
static int find_town(const struct sc_state *st, ad_move move)
{
  int kind = sc_kind_of(move);
  if (kind == SC_STREET)
    return st->mayor;
  return kind == SC_MOVE_MEEPLE || kind == SC_MOVE_TO ? sc_high(move) : st->seat;
}

/* Returns the number, from 1, of the town to which the square of MOVE belongs; AD_NONE without a
 * square. */
static int64_t town_field(const struct sc_state *st, ad_move move)
{
  return find_square(move) < SC_SQUARES ? find_town(st, move) + 1 : AD_NONE;
}

/* Returns the head of the tile on the square of MOVE, -1 without a tile. */
static int find_head(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  int square = find_square(move);
  if (square >= SC_SQUARES || is_placing(move) || find_town(st, move) >= r->seats)
    return -1;
  return sc_head_at(r, &st->town[find_town(st, move)].board, square);
}

/* Returns the kind of the tile that MOVE builds, or that is on its square; AD_NONE without a tile.
 */
static int64_t building(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  if (sc_kind_of(move) == SC_BUILD_KIND)
    return sc_what(move);
  if (is_placing(move))
    return r->form[sc_placed_form(move)].kind;
  if (sc_kind_of(move) == SC_PUT_HALL || sc_kind_of(move) == SC_PUT_WAREHOUSE)
    return r->form[sc_kind_of(move) == SC_PUT_HALL ? r->hall_form : r->warehouse_form].kind;
  int head = find_head(r, st, move);
  return head < 0 ? AD_NONE : sc_kind_at(r, &st->town[find_town(st, move)].board, head);
}

/* Returns the type of the cell on the square of MOVE; AD_NONE without a tile. */
static int64_t cell(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  int head = find_head(r, st, move);
  if (head < 0)
    return AD_NONE;
  return sc_attr_cell(sc_cell_at(r, &st->town[find_town(st, move)].board, head, find_square(move)));
}

/* Returns the number, from 1, of the seat whose meeple dies by MOVE; AD_NONE for other moves. */
static int64_t owner(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  if (sc_kind_of(move) != SC_CHOOSE_VICTIM || find_square(move) >= SC_SQUARES)
    return AD_NONE;
  return ad_or_none(sc_attr_owner(r, &st->town[st->seat].board, find_square(move)) + 1);
}

/* Returns how the tile of MOVE is turned. */
static const struct sc_orientation *orientation(const struct sc_rules *r, ad_move move)
{
  return &r->form[sc_placed_form(move)].orientation[sc_placed_orientation(move)];
}

/* Returns the colour of the good that MOVE sells, gives or leaves out; AD_NONE for other moves. */
static int64_t good(ad_move move)
{
  switch (sc_kind_of(move)) {
  case SC_SELL:
  case SC_GIVE: return sc_what(move);
  case SC_LEAVE_OUT: return sc_what(move) ? sc_what(move) - 1 : AD_NONE;
  default: return AD_NONE;
  }
}

static bool is_councilor(const struct sc_state *st)
{
  return st->phase == SC_COUNCILOR;
}

/* Returns the step that a disc reaches by MOVE; AD_NONE for other moves. */
static int64_t step(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  if (sc_kind_of(move) != SC_MOVE_DISC)
    return AD_NONE;
  return ad_or_none(sc_disc_step(r, &st->town[st->seat], move, is_councilor(st)));
}

/* Returns ROW if MOVE moves a disc and ROW is a council row; else AD_NONE. */
static int64_t disc_row(ad_move move, int row)
{
  return sc_kind_of(move) == SC_MOVE_DISC && row >= 0 ? row : AD_NONE;
}

/* Returns the dollars that the card of ACTION costs; AD_NONE if it is not in the ring. */
static int64_t take_price(const struct sc_rules *r, const struct sc_state *st, int action)
{
  int place = sc_ring_place(r, st, action);
  return place < 0 ? AD_NONE : sc_take_price(r, st, place);
}

/* Returns the dollars of MOVE, an upgrade or a demolition; AD_NONE without a tile. */
static int64_t tile_price(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  int head = find_head(r, st, move);
  if (head < 0)
    return AD_NONE;
  return sc_kind_of(move) == SC_UPGRADE ? sc_upgrade_price(r, st, st->seat, head)
                                        : sc_demolition_price(r, st, st->seat, head);
}

/* Returns what MOVE costs, in the currency of `pay`; AD_NONE if the move has no price. */
static int64_t price(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  switch (sc_kind_of(move)) {
  case SC_TAKE: return take_price(r, st, sc_what(move));
  case SC_BUILD_KIND: return sc_build_price(r, st, st->seat, sc_what(move));
  case SC_UPGRADE:
  case SC_DEMOLISH: return tile_price(r, st, move);
  case SC_BUY: return sc_what(move);
  case SC_MOVE_DISC:
    return step(r, st, move) == AD_NONE
           ? AD_NONE
           : sc_disc_price(r, st, st->seat, sc_disc_to(move), (int)step(r, st, move));
  default: return AD_NONE;
  }
}

/* Returns what MOVE is paid in: 0 votes, 1 money; AD_NONE if the move has no price. */
static int64_t pay(ad_move move)
{
  switch (sc_kind_of(move)) {
  case SC_TAKE:
  case SC_BUILD_KIND:
  case SC_UPGRADE:
  case SC_DEMOLISH:
  case SC_BUY: return 1;
  case SC_MOVE_DISC: return sc_disc_money(move);
  default: return AD_NONE;
  }
}

/* Returns what a choice of phase gain brings; NULL for other moves. */
static const struct sc_gain *gain(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  const struct sc_effect *effect = NULL;
  if (sc_kind_of(move) != SC_CHOOSE_GAIN)
    return NULL;
  if (st->row)
    effect = &r->row[st->row - 1].step[st->step - 1];
  else if (st->action)
    effect = &r->action[st->action - 1].effect;
  return effect && sc_what(move) < effect->n_choices ? &effect->choice[sc_what(move)] : NULL;
}

/* Returns entry I of TABLE, AD_NONE beyond its end. */
static int64_t table_value(const struct ad_ints *table, int i)
{
  return i >= 0 && i < table->n ? table->v[i] : AD_NONE;
}

/* Returns the votes that MOVE brings; AD_NONE for moves without votes. */
static int64_t votes(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  const struct sc_gain *g = gain(r, st, move);
  switch (sc_kind_of(move)) {
  case SC_CHOOSE_GAIN: return g ? g->votes : AD_NONE;
  case SC_BUY: return table_value(&r->cash_votes_table, sc_what(move) - 1);
  case SC_GIVE: return table_value(&r->goods_votes_rates, sc_what(move));
  default: return AD_NONE;
  }
}

/* Returns the dollars that MOVE brings; AD_NONE for moves without money. */
static int64_t money(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  const struct sc_gain *g = gain(r, st, move);
  if (sc_kind_of(move) == SC_SELL)
    return table_value(&r->goods_cash_rates, sc_what(move));
  return g ? g->money : AD_NONE;
}

/* Returns the goods of COLOUR that MOVE stores or brings; AD_NONE for other moves. */
static int64_t goods(const struct sc_rules *r, const struct sc_state *st, ad_move move, int colour)
{
  const struct sc_gain *g = gain(r, st, move);
  if (sc_kind_of(move) == SC_KEEP_GOODS)
    return sc_stored(move, colour);
  return g ? g->goods[colour] : AD_NONE;
}

/* Returns the promises that MOVE keeps, packed: promise + 1 in seven bits each; AD_NONE for other
 * moves. */
static int64_t cards(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  int64_t packed = 0;
  if (sc_kind_of(move) != SC_KEEP)
    return AD_NONE;
  for (int i = r->n_dealt - 1; i >= 0; i--)
    if (sc_what(move) >> i & 1)
      packed = packed << 7 | st->town[st->seat].dealt[i];
  return packed;
}

/* Returns the ids of the promises packed in VALUE, with blanks between; valid until the next call
 * of the thread. */
static const char *name_cards(const void *rules, int64_t value)
{
  static _Thread_local char names[SC_MAX_PILES * sizeof(((struct sc_promise *)0)->id) + 1];
  const struct sc_rules *r = rules;
  size_t len = 0;
  names[0] = '\0';
  for (; value > 0 && len < sizeof names; value >>= 7)
    len += (size_t)snprintf(names + len, sizeof names - len, "%s%s", len ? " " : "",
                            r->promise[(value & 127) - 1].id);
  return names;
}

static const char *name_kind(const void *rules, int64_t value)
{
  return ((const struct sc_rules *)rules)->kind[value].id;
}

static const char *name_form(const void *rules, int64_t value)
{
  return ((const struct sc_rules *)rules)->form[value].id;
}

static const char *name_action(const void *rules, int64_t value)
{
  return ((const struct sc_rules *)rules)->action[value].id;
}

static const char *name_row(const void *rules, int64_t value)
{
  return ((const struct sc_rules *)rules)->row[value].id;
}

#define IS sc_kind_of(move)
FIELD(kind, IS)
FIELD(cards, cards(r, st, move))
FIELD(x, column(find_square(move)))
FIELD(y, row(find_square(move)))
FIELD(to_x, IS == SC_STREET ? column(sc_low(move)) : AD_NONE)
FIELD(to_y, IS == SC_STREET ? row(sc_low(move)) : AD_NONE)
FIELD(town, town_field(st, move))
FIELD(building, building(r, st, move))
FIELD(form, is_placing(move) ? sc_placed_form(move) : AD_NONE)
FIELD(rot, is_placing(move) ? orientation(r, move)->rot : AD_NONE)
FIELD(flip, is_placing(move) ? orientation(r, move)->flip : AD_NONE)
FIELD(cell, cell(r, st, move))
FIELD(owner, owner(r, st, move))
FIELD(action, IS == SC_TAKE ? sc_what(move) : AD_NONE)
FIELD(from_row, disc_row(move, sc_disc_from(move)))
FIELD(row, disc_row(move, sc_disc_to(move)))
FIELD(step, step(r, st, move))
FIELD(pay, pay(move))
FIELD(price, price(r, st, move))
FIELD(good, good(move))
FIELD(votes, votes(r, st, move))
FIELD(money, money(r, st, move))
FIELD(white, goods(r, st, move, SC_WHITE))
FIELD(grey, goods(r, st, move, SC_GREY))
FIELD(black, goods(r, st, move, SC_BLACK))

/* clang-format off */
const struct ad_field sc_move_fields[] = {
  {"kind", "hall, keep, street, take, gain, build, upgrade, demolish, expand, place, grow, "
   "warehouse, waive, staff, move, to, house, sell, buy, give, store, victim, grave, disc, pass or "
   "end", AD_WORD, move_words, NULL, field_kind},
  {"cards", "keep: ids of the promises, with blanks between them", AD_TEXT, NULL, name_cards,
   field_cards},
  {"x", "column of the square; place, grow: column of the corner around the tile; street: column "
   "of the first square", AD_INT, NULL, NULL, field_x},
  {"y", "row of the square, counted like x", AD_INT, NULL, NULL, field_y},
  {"to_x", "street: column of the second square", AD_INT, NULL, NULL, field_to_x},
  {"to_y", "street: row of the second square", AD_INT, NULL, NULL, field_to_y},
  {"town", "the seat to whose town the square belongs", AD_INT, NULL, NULL, field_town},
  {"building", "id of the kind of the tile that is built, or that is on the square", AD_TEXT,
   NULL, name_kind, field_building},
  {"form", "place, grow: id of the tile, such as R3/i3", AD_TEXT, NULL, name_form, field_form},
  {"rot", "place, grow: degrees by which the tile is turned", AD_INT, NULL, NULL, field_rot},
  {"flip", "place, grow: whether the tile is flipped", AD_BOOL, NULL, NULL, field_flip},
  {"cell", "what the cell on the square is for", AD_WORD, sc_cell_words, NULL, field_cell},
  {"owner", "victim: the seat to which the meeple belongs", AD_INT, NULL, NULL, field_owner},
  {"action", "take: id of the action", AD_TEXT, NULL, name_action, field_action},
  {"from_row", "disc: id of the council row that the disc leaves; nothing if the disc was beside "
   "the board", AD_TEXT, NULL, name_row, field_from_row},
  {"row", "disc: id of the council row that the disc reaches", AD_TEXT, NULL, name_row, field_row},
  {"step", "disc: the step that the disc reaches", AD_INT, NULL, NULL, field_step},
  {"pay", "take, build, upgrade, demolish, buy, disc: what the price is paid in", AD_WORD,
   pay_words, NULL, field_pay},
  {"price", "the price of the move", AD_INT, NULL, NULL, field_price},
  {"good", "sell, give, waive: colour of the good", AD_WORD, sc_good_words, NULL, field_good},
  {"votes", "gain, buy, give: votes that the seat gains", AD_INT, NULL, NULL, field_votes},
  {"money", "gain, sell: dollars that the seat gains", AD_INT, NULL, NULL, field_money},
  {"white", "gain, store: white goods", AD_INT, NULL, NULL, field_white},
  {"grey", "gain, store: grey goods", AD_INT, NULL, NULL, field_grey},
  {"black", "gain, store: black goods", AD_INT, NULL, NULL, field_black},
  {.name = NULL},
};
/* clang-format on */

/* ---- what has a price ---- */

static const struct ad_word item_words[] = {
  {"take", SC_ITEM_TAKE},         {"build", SC_ITEM_BUILD}, {"upgrade", SC_ITEM_UPGRADE},
  {"demolish", SC_ITEM_DEMOLISH}, {"disc", SC_ITEM_DISC},   {NULL, 0}};

/* Returns the head of the tile that is upgraded or demolished; AD_NONE for other items. */
static int64_t item_head(uint32_t item)
{
  int sort = sc_item_sort(item);
  return sort == SC_ITEM_UPGRADE || sort == SC_ITEM_DEMOLISH ? sc_item_of(item) : AD_NONE;
}

/* Returns the kind of the tile that is built, upgraded or demolished; AD_NONE for other items. */
static int64_t item_building(const struct sc_rules *r, const struct sc_state *st, uint32_t item)
{
  if (sc_item_sort(item) == SC_ITEM_BUILD)
    return sc_item_of(item);
  int64_t head = item_head(item);
  return head == AD_NONE ? AD_NONE : sc_kind_at(r, &st->town[st->seat].board, (int)head);
}

#define SORT sc_item_sort(move)
FIELD(item_kind, SORT)
FIELD(item_action, SORT == SC_ITEM_TAKE ? sc_item_of(move) : AD_NONE)
FIELD(item_building, item_building(r, st, move))
FIELD(item_x, item_head(move) == AD_NONE ? AD_NONE : sc_x((int)item_head(move)))
FIELD(item_y, item_head(move) == AD_NONE ? AD_NONE : sc_y((int)item_head(move)))
FIELD(item_row, SORT == SC_ITEM_DISC ? sc_item_row(move) : AD_NONE)
FIELD(item_step, SORT == SC_ITEM_DISC ? sc_item_step(move) : AD_NONE)

const struct ad_field sc_price_fields[] = {
  {"kind",
   "take: an action card; build: a tile that is paid in dollars; upgrade, demolish: a tile of the "
   "seat; disc: a step of the council, in dollars or votes",
   AD_WORD, item_words, NULL, field_item_kind},
  {"action", "take: id of the action", AD_TEXT, NULL, name_action, field_item_action},
  {"building", "build, upgrade, demolish: id of the kind of the tile, before the upgrade", AD_TEXT,
   NULL, name_kind, field_item_building},
  {"x", "upgrade, demolish: column of a square of the tile", AD_INT, NULL, NULL, field_item_x},
  {"y", "upgrade, demolish: row of this square", AD_INT, NULL, NULL, field_item_y},
  {"row", "disc: id of the council row", AD_TEXT, NULL, name_row, field_item_row},
  {"step", "disc: the step that the disc reaches", AD_INT, NULL, NULL, field_item_step},
  {.name = NULL},
};

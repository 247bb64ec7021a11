/* annotate.c - annotations: what people want to know beside a move, such as its price, what it
 * brings and where it leads. */
#include "engine/games/smallcity/text/annotate.h"

#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/words.h"

struct annotation {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_board *board; /* of the acting seat */
  struct sc_line line;
};

/* Adds "$3"; "free" for a PRICE of 0. */
static void add_dollars(const struct annotation *k, int price)
{
  if (price)
    ad_text_append(k->line.buf, k->line.size, "$%d", price);
  else
    ad_text_append(k->line.buf, k->line.size, "free");
}

/* ---- cards ---- */

/* Adds what each of the promises CARDS, bits, gives and asks for. */
static void annotate_promises(const struct annotation *k, unsigned cards)
{
  const struct sc_town *town = &k->st->town[k->st->seat];
  const char *between = "";
  char text[SC_LIST];
  for (int i = 0; i < k->r->n_dealt; i++)
    if (cards >> i & 1) {
      const struct sc_promise *p = &k->r->promise[town->dealt[i] - 1];
      const struct sc_pile *pile = &k->r->pile[p->pile];
      sc_describe_promise(k->r, town->dealt[i] - 1, text, sizeof text);
      ad_text_append(k->line.buf, k->line.size, "%s+%d or -%d votes: %s", between, pile->kept,
                     pile->broken, text);
      between = "; ";
    }
}

/* Adds the price of the action card and what it does. */
static void annotate_action(const struct annotation *k, int action)
{
  const struct sc_state *st = k->st;
  char text[SC_LIST];
  add_dollars(k, sc_take_price(k->r, st, sc_ring_place(k->r, st, action)));
  sc_describe_action(k->r, action, text, sizeof text);
  ad_text_append(k->line.buf, k->line.size, ": %s", text);
}

/* Adds the step that the disc reaches, its price and its effect. */
static void annotate_disc(const struct annotation *k, ad_move move)
{
  bool councilor = k->st->phase == SC_COUNCILOR;
  int step = sc_disc_step(k->r, &k->st->town[k->st->seat], move, councilor);
  char text[SC_LIST];
  if (!step)
    return;
  sc_describe_effect(k->r, &k->r->row[sc_disc_to(move)].step[step - 1], text, sizeof text);
  ad_text_append(k->line.buf, k->line.size, "step %d for %d: %s", step,
                 sc_disc_price(k->r, k->st, k->st->seat, sc_disc_to(move), step), text);
}

/* ---- building ---- */

/* Adds the price of KIND and how many tiles are left. */
static void annotate_kind(const struct annotation *k, int kind)
{
  char goods[SC_LIST];
  if (k->st->phase == SC_FREE_BUILD) {
    ad_text_append(k->line.buf, k->line.size, "free");
  } else if (sc_is_paid_in_goods(k->r, kind)) {
    sc_list_goods(k->r->kind[kind].goods.v, goods);
    ad_text_append(k->line.buf, k->line.size, "%s", goods);
  } else {
    add_dollars(k, sc_build_price(k->r, k->st, k->st->seat, kind));
  }
  if (!(k->r->personal >> kind & 1))
    ad_text_append(k->line.buf, k->line.size, ", %d left", sc_stock_of(k->r, k->st, kind));
}

/* Adds "R2 or R3": the kinds to which the tile at HEAD can grow. */
static void annotate_upgrade(const struct annotation *k, int head)
{
  const char *between = "to ";
  for (uint64_t kinds = sc_growth_kinds(k->r, k->st, k->st->seat, head); kinds;
       kinds &= kinds - 1) {
    int kind = __builtin_ctzll(kinds);
    if (sc_stock_of(k->r, k->st, kind)) {
      ad_text_append(k->line.buf, k->line.size, "%s%s", between, k->r->kind[kind].id);
      between = " or ";
    }
  }
  int price = sc_upgrade_price(k->r, k->st, k->st->seat, head);
  if (price)
    ad_text_append(k->line.buf, k->line.size, ", $%d", price);
}

/* Adds the kind of the tile at HEAD, and what it costs in dollars and pollution to demolish the
 * tile. */
static void annotate_demolition(const struct annotation *k, int head)
{
  int size = sc_demolition_size(k->r, k->board, head);
  ad_text_append(k->line.buf, k->line.size, "%s, $%d, pollution +%d",
                 k->r->kind[sc_kind_at(k->r, k->board, head)].id,
                 sc_demolition_price(k->r, k->st, k->st->seat, head), size);
}

/* Adds the next area level and the land that it unlocks. */
static void annotate_expansion(const struct annotation *k)
{
  const struct sc_side *side = &k->r->side[k->r->side_of[k->st->seat]];
  int level = k->board->area;
  if (level < side->levels)
    ad_text_append(k->line.buf, k->line.size, "to level %d, %d squares more", level + 1,
                   sc_count(side->land & side->within[level + 1] & ~side->within[level]));
}

/* Adds the goods that the seat pays if it leaves out one of colour WAIVED; -1: none. */
static void annotate_waiver(const struct annotation *k, int waived)
{
  int due[SC_GOODS];
  char goods[SC_LIST];
  for (int good = 0; good < SC_GOODS; good++)
    due[good] = sc_good_due(k->r, k->st, k->st->seat, k->st->kind, good, waived);
  sc_list_goods(due, goods);
  ad_text_append(k->line.buf, k->line.size, "pays %s", goods);
}

/* ---- meeples ---- */

/* Adds kind and cell of SQUARE, and its town if it is that of another seat. */
static void annotate_cell(const struct annotation *k, int town, int square)
{
  char cell[SC_PLACE_NAME];
  if (square == SC_NO_SQUARE)
    return;
  sc_name_cell(k->r, k->st, town, square, cell);
  ad_text_append(k->line.buf, k->line.size, "%s", cell);
  if (town != k->st->seat)
    ad_text_append(k->line.buf, k->line.size, ", town of seat %d", town + 1);
}

/* Adds the cell of the meeple on SQUARE and, of a tourist, its seat and whether a fire station
 * saves it. */
static void annotate_victim(const struct annotation *k, int square)
{
  const struct sc_state *st = k->st;
  if (square == SC_NO_SQUARE)
    return;
  annotate_cell(k, st->seat, square);
  for (int owner = 0; owner < k->r->seats; owner++)
    if (owner != st->seat && sc_has(k->board->meeples[owner], square)) {
      ad_text_append(k->line.buf, k->line.size, ", tourist of seat %d", owner + 1);
      if (sc_is_staffed(k->r, st, owner, SC_FIRE))
        ad_text_append(k->line.buf, k->line.size, ", who goes home");
    }
}

/* ---- goods ---- */

/* Adds the goods that MOVE does not store, and what becomes of them. */
static void annotate_store(const struct annotation *k, ad_move move)
{
  int goods[SC_GOODS];
  char list[SC_LIST];
  sc_unstored_goods(k->r, k->st, goods);
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] -= sc_stored(move, good);
  sc_list_goods(goods, list);
  ad_text_append(k->line.buf, k->line.size,
                 k->st->store_step == 2 ? "leaves %s to the hosts" : "%s is lost", list);
}

/* Adds "+3 votes". */
static void annotate_votes(const struct annotation *k, int votes)
{
  ad_text_append(k->line.buf, k->line.size, "%+d vote%s", votes, ad_plural(votes));
}

void sc_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  const struct annotation k = {r, st, &st->town[st->seat].board, {buf, size}};
  int what = sc_what(move);
  buf[0] = '\0';
  switch (sc_kind_of(move)) {
  case SC_KEEP: annotate_promises(&k, (unsigned)what); return;
  case SC_TAKE: annotate_action(&k, what); return;
  case SC_BUILD_KIND: annotate_kind(&k, what); return;
  case SC_UPGRADE: annotate_upgrade(&k, what); return;
  case SC_DEMOLISH: annotate_demolition(&k, what); return;
  case SC_EXPAND: annotate_expansion(&k); return;
  case SC_LEAVE_OUT: annotate_waiver(&k, what - 1); return;
  case SC_PUT_STAFF: annotate_cell(&k, st->seat, what); return;
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO: annotate_cell(&k, sc_high(move), sc_low(move)); return;
  case SC_SELL: add_dollars(&k, r->goods_cash_rates.v[what]); return;
  case SC_BUY: annotate_votes(&k, r->cash_votes_table.v[what - 1]); return;
  case SC_GIVE: annotate_votes(&k, r->goods_votes_rates.v[what]); return;
  case SC_KEEP_GOODS: annotate_store(&k, move); return;
  case SC_CHOOSE_VICTIM: annotate_victim(&k, what); return;
  case SC_MOVE_DISC: annotate_disc(&k, move); return;
  default: return;
  }
}

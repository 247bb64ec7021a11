/* income.c - see income.h.
 *
 * Phase 4 in the order of the rules: cash (SC-INC-01), trades seat by seat (SC-INC-02), then goods.
 * Goods are made and stored in three steps (store_step): each seat stores the goods of its citizens
 * at home, then those of its tourists, in turn order; last, each host may store what tourists made
 * in its town and their owners had no room for.  A seat decides only if it has more goods than room
 * and they differ in colour. */
#include "engine/games/smallcity/play/income.h"

#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* Returns how many meeples of SEAT are on cells of type CELL in all towns; idle citizens do not
 * count (SC-MOV-07). */
static int count_workers(const struct sc_rules *r, const struct sc_state *st, int seat, int cell)
{
  int n = 0;
  for (int town = 0; town < r->seats; town++)
    n += sc_count(st->town[town].board.meeples[seat] & st->town[town].cells[cell] &
                  ~(town == seat ? st->town[seat].idle : 0));
  return n;
}

/* Returns how many tourists of OWNER, -1: of all seats, are in the town of HOST. */
static int count_tourists(const struct sc_rules *r, const struct sc_state *st, int host, int owner)
{
  int n = 0;
  for (int seat = 0; seat < r->seats; seat++)
    if (seat != host && (owner < 0 || seat == owner))
      n += sc_count(st->town[host].board.meeples[seat]);
  return n;
}

void sc_add_money(struct sc_board *b, int dollars)
{
  b->money = (int16_t)(b->money + dollars < SC_MAX_MONEY ? b->money + dollars : SC_MAX_MONEY);
}

uint8_t sc_sales_limit(const struct sc_rules *r, int meeples)
{
  int most = meeples * r->goods_cash_limit;
  if (meeples > 0 && !r->goods_cash_limit)
    return SC_SELLS_ALL;
  return (uint8_t)(most < SC_MOST_SALES ? most : SC_MOST_SALES);
}

/* Returns the dollars that SEAT earns by tourists: in its town, or by its own elsewhere, by
 * tourist_income_to (SC-INC-01). */
static int count_tourist_income(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  int n = 0;
  switch (r->tourist_income_to) {
  case SC_TO_HOST: return count_tourists(r, st, seat, -1);
  case SC_TO_OWNER:
    for (int host = 0; host < r->seats; host++)
      n += host != seat ? count_tourists(r, st, host, seat) : 0;
    return n;
  default: return 0;
  }
}

void sc_begin_income(const struct sc_rules *r, struct sc_state *st)
{
  st->store_step = 0;
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    if (t->out)
      continue;
    sc_add_money(&t->board,
                 count_tourist_income(r, st, seat) + count_workers(r, st, seat, SC_C_CASH));
    t->sells = sc_sales_limit(r, count_workers(r, st, seat, SC_C_GOODS_CASH));
    t->buys = (uint8_t)count_workers(r, st, seat, SC_C_CASH_VOTES);
    t->gives = (uint8_t)count_workers(r, st, seat, SC_C_GOODS_VOTES);
  }
}

int sc_list_trades(const struct sc_rules *r, const struct sc_state *st, int seat, ad_move *out)
{
  const struct sc_town *t = &st->town[seat];
  int goods[SC_GOODS], n = 0;
  sc_count_goods(r, &t->board, goods);
  for (int good = 0; good < SC_GOODS; good++)
    if (t->sells && goods[good])
      out[n++] = sc_move(SC_SELL, good);
  for (int dollars = 1; dollars <= r->cash_votes_table.n; dollars++)
    if (t->buys && t->board.money >= dollars)
      out[n++] = sc_move(SC_BUY, dollars);
  for (int good = 0; good < SC_GOODS; good++)
    if (t->gives && goods[good])
      out[n++] = sc_move(SC_GIVE, good);
  return n;
}

void sc_trade(const struct sc_rules *r, struct sc_state *st, int seat, ad_move m)
{
  struct sc_town *t = &st->town[seat];
  int what = sc_what(m);
  if (sc_kind_of(m) == SC_BUY) {
    t->buys--;
    t->board.money = (int16_t)(t->board.money - what);
    sc_add_votes(&t->board, SC_V_BOUGHT, r->cash_votes_table.v[what - 1]);
    return;
  }
  sc_take_goods(r, &t->board, what, 1);
  st->supply[what]++;
  if (sc_kind_of(m) == SC_SELL) {
    t->sells = t->sells == SC_SELLS_ALL ? t->sells : (uint8_t)(t->sells - 1);
    sc_add_money(&t->board, r->goods_cash_rates.v[what]);
  } else {
    t->gives--;
    sc_add_votes(&t->board, SC_V_GOODS, r->goods_votes_rates.v[what]);
  }
}

/* ---- goods ---- */

/* Makes the goods of SEAT's meeples in TOWN while the supply lasts (SC-INC-03, -07); the caller
 * goes through the towns clockwise from SEAT (AMB-07). */
static void make_goods(const struct sc_rules *r, struct sc_state *st, int seat, int town)
{
  struct sc_town *host = &st->town[town];
  bool clean = host->action && r->action[host->action - 1].primitive == SC_A_ENGINEER;
  sc_set working = host->board.meeples[seat] & ~(town == seat ? host->idle : 0);
  for (int good = 0; good < SC_GOODS; good++) {
    int made = sc_count(working & host->cells[SC_C_WHITE + good]);
    made = made < st->supply[good] ? made : st->supply[good];
    st->supply[good] = (uint8_t)(st->supply[good] - made);
    st->goods[seat][town][good] = (uint8_t)made;
    if (clean)
      host->clean = (uint8_t)(host->clean + made);
    else
      host->produced = (uint8_t)(host->produced + made);
  }
}

/* Returns the first town clockwise from SEAT with a GOOD of SEAT that is not stored yet; there is
 * one. */
static int find_nearest_made(const struct sc_rules *r, const struct sc_state *st, int seat,
                             int good)
{
  int town = seat;
  while (!st->goods[seat][town][good])
    town = (town + 1) % r->seats;
  return town;
}

/* Counts the goods of SEAT made in TOWN, -1: in any town, that are not stored yet. */
static void count_unstored(const struct sc_rules *r, const struct sc_state *st, int seat, int town,
                           int goods[SC_GOODS])
{
  for (int good = 0; good < SC_GOODS; good++) {
    goods[good] = 0;
    for (int from = 0; from < r->seats; from++)
      goods[good] += town < 0 || from == town ? st->goods[seat][from][good] : 0;
  }
}

/* Finds whose goods are being stored: of SEAT, made in TOWN (-1: in any), to be stored in the town
 * INTO. */
static void find_storing(const struct sc_rules *r, const struct sc_state *st, int *seat, int *town,
                         int *into)
{
  if (st->store_step == 3) {
    *into = *town = sc_seat_at(r, st, st->turn);
    *seat = sc_seat_at(r, st, st->producer);
  } else {
    *seat = *into = sc_seat_at(r, st, st->turn);
    *town = -1;
  }
}

int sc_store_room(const struct sc_rules *r, const struct sc_state *st)
{
  int seat, town, into;
  find_storing(r, st, &seat, &town, &into);
  const struct sc_board *b = &st->town[into].board;
  return sc_warehouse_room(r, b) + (into == seat ? sc_hall_room(r, b) : 0);
}

void sc_unstored_goods(const struct sc_rules *r, const struct sc_state *st, int goods[SC_GOODS])
{
  int seat, town, into;
  find_storing(r, st, &seat, &town, &into);
  count_unstored(r, st, seat, town, goods);
}

void sc_store(const struct sc_rules *r, struct sc_state *st, const int goods[SC_GOODS])
{
  int seat, town, into;
  find_storing(r, st, &seat, &town, &into);
  for (int good = 0; good < SC_GOODS; good++) {
    int put = sc_put_goods(r, &st->town[into].board, good, goods[good], into == seat);
    for (; put > 0; put--)
      st->goods[seat][town < 0 ? find_nearest_made(r, st, seat, good) : town][good]--;
  }
}

/* Returns to the supply the goods of SEAT made in TOWN that found no room (SC-INC-05). */
static void lose_goods(const struct sc_rules *r, struct sc_state *st, int seat, int town)
{
  struct sc_town *host = &st->town[town];
  for (int good = 0; good < SC_GOODS; good++) {
    uint8_t lost = st->goods[seat][town][good];
    st->supply[good] = (uint8_t)(st->supply[good] + lost);
    st->goods[seat][town][good] = 0;
    if (!r->lost_goods_pollute && host->produced)
      host->produced = (uint8_t)(host->produced - (lost < host->produced ? lost : host->produced));
  }
}

/* Returns whether the seat must choose which goods to store (SC-INC-06); else stores what there is
 * room for. */
static bool must_choose_goods(const struct sc_rules *r, struct sc_state *st)
{
  int goods[SC_GOODS], room = sc_store_room(r, st), all = 0, colours = 0;
  sc_unstored_goods(r, st, goods);
  for (int good = 0; good < SC_GOODS; good++) {
    all += goods[good];
    colours += goods[good] > 0;
  }
  if (room > 0 && all > room && colours > 1)
    return true;
  sc_store(r, st, goods);
  return false;
}

void sc_finish_storing(const struct sc_rules *r, struct sc_state *st)
{
  int seat, town, into, n = sc_in_game(r, st);
  find_storing(r, st, &seat, &town, &into);
  if (st->store_step == 1)
    lose_goods(r, st, seat, seat);
  else if (st->store_step == 3)
    lose_goods(r, st, seat, town);
  if (st->store_step == 3 && st->producer + 1 < n)
    st->producer++;
  else {
    st->producer = 0;
    st->turn++;
  }
}

bool sc_continue_storing(const struct sc_rules *r, struct sc_state *st)
{
  for (int n = sc_in_game(r, st); st->store_step <= 3; st->store_step++, st->turn = 0) {
    while (st->turn < n) {
      int seat = sc_seat_at(r, st, st->store_step == 3 ? st->producer : st->turn);
      if (st->store_step == 1)
        make_goods(r, st, seat, seat);
      for (int step = 1; st->store_step == 2 && step < r->seats; step++)
        make_goods(r, st, seat, (seat + step) % r->seats);
      if (must_choose_goods(r, st)) {
        st->seat = (uint8_t)seat;
        st->phase = SC_STORE;
        return true;
      }
      sc_finish_storing(r, st);
    }
  }
  return false;
}

int sc_store_choices(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int goods[SC_GOODS], room = sc_store_room(r, st), n = 0;
  sc_unstored_goods(r, st, goods);
  for (int white = 0; white <= goods[SC_WHITE] && white <= room; white++)
    for (int grey = 0; grey <= goods[SC_GREY] && white + grey <= room; grey++) {
      int keep[SC_GOODS] = {white, grey, room - white - grey};
      if (keep[SC_BLACK] <= goods[SC_BLACK])
        out[n++] = sc_storing(keep);
    }
  return n;
}

/* look.c - see look.h. */
#include "engine/games/smallcity/judge/look.h"

#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

static int least(int a, int b)
{
  return a < b ? a : b;
}
static int most(int a, int b)
{
  return a > b ? a : b;
}

/* ---- the seat ---- */

static void count_tiles(struct sc_look *l)
{
  for (sc_set heads = l->b->heads; heads;) {
    int head = sc_pop(&heads), kind = sc_kind_at(l->r, l->b, head);
    const struct sc_kind *k = &l->r->kind[kind];
    l->tiles[kind]++;
    l->tiles_of[k->class_]++;
    l->squares_of[k->class_] += k->size;
    if (l->r->settled >> kind & 1) {
      l->ports_all++;
      l->ports += !(sc_tile_squares(l->r, l->b, head) & l->b->meeples[l->seat]);
    }
  }
  l->capacity = l->squares_of[SC_RESIDENTIAL];
}

/* Finds the goods that the next cultural tiles ask for: of as many as there is time for. */
static void find_needs(struct sc_look *l)
{
  int rest[SC_GOODS], ahead = l->left >= 5 ? 3 : l->left >= 3 ? 2 : l->left >= 2 ? 1 : 0;
  memcpy(rest, l->goods, sizeof rest);
  l->lacks = 9;
  for (int kind = 0; kind < l->r->n_kinds; kind++) {
    const struct sc_kind *k = &l->r->kind[kind];
    int missing = 0;
    if (k->class_ != SC_CULTURAL || !k->n_goods || l->tiles[kind])
      continue;
    for (int good = 0; good < SC_GOODS; good++) {
      int cost = k->goods.v[good], used = least(rest[good], cost);
      missing += most(0, cost - l->goods[good]);
      if (ahead <= 0)
        continue;
      rest[good] -= used;
      l->need[good] += cost - used;
    }
    l->lacks = l->lacks == 9 ? missing : l->lacks;
    ahead--;
  }
}

static bool gives_money(const struct sc_effect *e)
{
  for (int i = 0; i < e->n_choices && e->primitive == SC_E_GAIN; i++)
    if (e->choice[i].money)
      return true;
  return false;
}

/* Finds the next step of a disc in a row that gives money; a disc beside the board enters there. */
static void find_rich_step(struct sc_look *l)
{
  for (int disc = 0; disc < SC_DISCS; disc++) {
    int row = l->t->disc_row[disc] - 1, step = l->t->disc_step[disc];
    if (row < 0)
      l->rich_step = 1;
    else if (gives_money(&l->r->row[row].step[0])) {
      l->rich_step = step < l->r->row[row].n_steps ? step + 1 : 0;
      return;
    }
  }
}

static void find_promise(struct sc_look *l)
{
  for (int pile = 0; pile < l->r->n_piles && !l->promise; pile++)
    if (l->t->kept >> pile & 1 && l->t->dealt[pile])
      l->promise = &l->r->promise[l->t->dealt[pile] - 1];
}

void sc_look_at(const struct sc_rules *r, const struct sc_state *st, struct sc_look *l)
{
  *l = (struct sc_look){.r = r, .st = st, .seat = st->seat};
  l->t = &st->town[l->seat];
  l->b = &l->t->board;
  l->left = r->rounds - st->round - (st->round_phase >= SC_S_POLLUTION);
  l->votes = sc_votes(l->b);
  l->dollar = l->left > 1 ? most(10, least(40, 6 * l->left)) : 3;
  if (l->b->money > 8)
    l->dollar /= 2;
  sc_count_goods(r, l->b, l->goods);
  count_tiles(l);
  find_needs(l);
  find_rich_step(l);
  find_promise(l);
  for (int owner = 0; owner < r->seats; owner++)
    l->on_board += sc_count(l->b->meeples[owner]);
  l->smoke =
    l->on_board + least(l->squares_of[SC_FACTORY], 2) - l->squares_of[SC_PARK] * r->park_reduction;
  l->unbuilt = sc_count(sc_empty(r, st, l->seat));
}

int sc_good_worth(const struct sc_look *l, int good)
{
  return l->need[good] > 0 ? 12 + 5 * l->left : 4;
}

int sc_inflow(const struct sc_look *l)
{
  return least(3, least(l->b->career, l->squares_of[SC_FACTORY]));
}

bool sc_promised(const struct sc_look *l, int primitive, int class_)
{
  return l->promise && l->promise->primitive == primitive &&
         (class_ < 0 || l->promise->class_ == class_);
}

/* ---- land ---- */

int sc_sight_sum(const struct sc_land_look *land, sc_set set)
{
  int sum = 0;
  for (int n = 1; n <= SC_MAX_COUNT; n++)
    sum += sc_count(set & land->culture[n]);
  return sum;
}

static int sight_of(const struct sc_land_look *land, int square)
{
  int n = 0;
  while (n < SC_MAX_COUNT && sc_has(land->culture[n + 1], square))
    n++;
  return n;
}

/* What SQUARE is worth as land for homes: by the culture that it sees, by the homes beside it, and
 * by how near it is to the city hall. */
static int worth_of(const struct sc_land_look *land, int square, int hall)
{
  static const uint8_t by_sight[SC_MAX_COUNT + 1] = {0, 4, 11, 20, 30, 40, 50};
  int seen = sight_of(land, square), dx = abs(sc_x(square) - sc_x(hall)),
      dy = abs(sc_y(square) - sc_y(hall));
  return 2 + by_sight[seen] + (sc_has(land->homes[1], square) ? 5 * seen : 0) +
         (hall < SC_SQUARES ? most(0, 8 - most(dx, dy)) * 6 / 10 : 0);
}

void sc_look_at_land(const struct sc_rules *r, const struct sc_state *st, int seat,
                     struct sc_land_look *land)
{
  const struct sc_board *b = &st->town[seat].board;
  sc_set industry[SC_MAX_COUNT + 1];
  land->r = r;
  land->b = b;
  land->empty = sc_empty(r, st, seat);
  memset(land->worth, 0, sizeof land->worth);
  sc_influence(r, b, r->of_class[SC_CULTURAL], land->culture);
  sc_influence(r, b, r->of_class[SC_RESIDENTIAL], land->homes);
  sc_influence(r, b,
               r->of_class[SC_FACTORY] | r->of_class[SC_WAREHOUSES] | r->of_class[SC_INDUSTRIAL],
               industry);
  land->industry = industry[1];
  sc_set halls = sc_tiles_of(r, b, UINT64_C(1) << r->form[r->hall_form].kind);
  int hall = halls ? sc_first(halls) : SC_NO_SQUARE;
  for (sc_set open = land->empty & ~land->industry; open;) {
    int square = sc_pop(&open);
    land->worth[square] = (uint8_t)worth_of(land, square, hall);
  }
}

int sc_land_worth(const struct sc_land_look *land, sc_set squares)
{
  int sum = 0;
  for (squares &= land->empty & ~land->industry; squares;)
    sum += land->worth[sc_pop(&squares)];
  return sum;
}

/* ---- cells ---- */

static int home_votes(const struct sc_look *l, int n)
{
  return n > 0 ? 10 * sc_votes_of_home(l->r, n) : 0;
}

/* What the N-th citizen of a home for SIZE brings, and the hope that it fills. */
static int nth_worth(const struct sc_look *l, int n, int size)
{
  int now = home_votes(l, n) - home_votes(l, n - 1), full = home_votes(l, size) / size;
  return now + most(0, full - now) * (l->left > 1 ? 5 : 2) / 10;
}

/* What selling is worth: the dearest goods that no tile wants, as many as may be sold. */
static int sales_worth(const struct sc_look *l)
{
  int worth = 0, may_sell = l->r->goods_cash_limit ? l->r->goods_cash_limit : SC_MAX_GOODS;
  for (int good = SC_GOODS - 1; good >= 0; good--) {
    int n = l->need[good] == 0 ? least(l->goods[good], may_sell) : 0;
    worth += n * most(0, l->r->goods_cash_rates.v[good] * (l->left > 1 ? l->dollar : 10) - 10);
    may_sell -= n;
  }
  return worth;
}

static int gift_worth(const struct sc_look *l)
{
  int best = 0;
  for (int good = 0; good < SC_GOODS; good++)
    if (l->goods[good] && (l->need[good] == 0 || l->left <= 2))
      best = most(best, 10 * l->r->goods_votes_rates.v[good]);
  return best;
}

/* What a meeple does for its seat on a CELL of factories and shops, without what it pollutes. */
static int work_worth(const struct sc_look *l, int cell)
{
  switch (cell) {
  case SC_C_WHITE:
  case SC_C_GREY:
  case SC_C_BLACK: return sc_good_worth(l, cell);
  case SC_C_CASH: return l->left > 1 ? l->dollar : 10;
  case SC_C_GOODS_CASH: return sales_worth(l);
  case SC_C_CASH_VOTES:
    return l->b->money <= 0 ? 0 : l->left <= 2 ? 10 * least(l->b->money, 4) + 10 : 10;
  case SC_C_GOODS_VOTES: return gift_worth(l);
  default: return 0;
  }
}

static bool is_clean(const struct sc_look *l)
{
  return l->t->action && l->r->action[l->t->action - 1].primitive == SC_A_ENGINEER;
}

static int staff_worth(const struct sc_look *l, int ability)
{
  switch (ability) {
  case SC_UNIVERSITY: return 10 * l->r->university_votes + 2;
  case SC_CLINIC: return 6;
  case SC_POLICE: return 3;
  default: return 2;
  }
}

int sc_cell_worth(const struct sc_cells_look *c, int square, bool joining)
{
  const struct sc_look *l = c->look;
  int head = l->t->head[square] - 1;
  if (head < 0)
    return 0;
  int cell = sc_cell_at(l->r, l->b, head, square);
  const struct sc_kind *k = &l->r->kind[sc_kind_at(l->r, l->b, head)];
  if (cell == SC_C_HOME) {
    if (k->size == 1 && l->b->hall_citizens > l->ports && l->left > 1)
      return -c->fume; /* another would move in */
    return nth_worth(l, most(1, c->on_tile[head] + joining), k->size) - c->fume;
  }
  if (cell == SC_C_STAFF)
    return staff_worth(l, k->ability) - c->fume;
  bool makes = cell <= SC_C_BLACK;
  return work_worth(l, cell) - (makes ? c->work : 0) - c->fume * (1 + (makes && !is_clean(l)));
}

int sc_away_worth(const struct sc_cells_look *c, int town, int square)
{
  const struct sc_look *l = c->look;
  const struct sc_town *t = &l->st->town[town];
  int head = t->head[square] - 1;
  if (head < 0)
    return 0;
  return work_worth(l, sc_cell_at(l->r, &t->board, head, square)) - 1 - 4 * most(0, l->left - 1);
}

static void find_best_cells(struct sc_cells_look *c)
{
  const struct sc_look *l = c->look;
  sc_set free = 0;
  for (int cell = 0; cell < SC_CELLS; cell++)
    free |= l->t->cells[cell];
  for (int owner = 0; owner < l->r->seats; owner++)
    free &= ~l->b->meeples[owner];
  c->best = c->second = -1000;
  c->best_head = -1;
  for (free &= ~l->t->barred[l->seat]; free;) {
    int square = sc_pop(&free), head = l->t->head[square] - 1,
        worth = sc_cell_worth(c, square, true);
    if (worth > c->best && head != c->best_head) {
      c->second = c->best;
      c->best_head = head;
    } else if (head != c->best_head)
      c->second = most(c->second, worth);
    c->best = most(c->best, worth);
  }
}

void sc_look_at_cells(const struct sc_look *l, struct sc_cells_look *c)
{
  sc_set factory = l->t->cells[SC_C_WHITE] | l->t->cells[SC_C_GREY] | l->t->cells[SC_C_BLACK],
         own = l->b->meeples[l->seat];
  *c = (struct sc_cells_look){.look = l, .fume = l->smoke >= 0 ? 10 : 2};
  int stored = l->b->hall_goods[0] + l->b->hall_goods[1] + l->b->hall_goods[2],
      room = least(3, l->r->hall_cells - most(0, l->b->hall_citizens - l->ports) - stored),
      empty = sc_count(factory);
  for (int owner = 0; owner < l->r->seats; owner++)
    empty -= sc_count(factory & l->b->meeples[owner]);
  if (l->left > 1 && l->b->career > 0 && empty <= least(room, l->b->career))
    c->work = 5 * (l->left - 1);
  for (; own;) {
    int head = l->t->head[sc_pop(&own)] - 1;
    c->on_tile[head >= 0 ? head : 0] += head >= 0;
  }
  find_best_cells(c);
}

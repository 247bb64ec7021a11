/* traits_build.c - which tile to build, and where. */
#include "engine/games/smallcity/judge/traits_internal.h"

#include <stdlib.h>

#include "engine/games/smallcity/state/price.h"
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

/* ---- which tile ---- */

static void read_home(const struct sc_look *l, const struct sc_kind *k, int32_t *out)
{
  int hall = l->b->hall_citizens, homes = l->tiles_of[SC_RESIDENTIAL];
  if (k->level > 1) {
    int homeless = most(0, l->on_board - l->capacity) +
                   (l->left > 1 ? least(hall + sc_inflow(l), l->ports + 1) : 0);
    int filled = least(k->level, homeless);
    out[T_home_large] = 1;
    out[T_home_votes] = filled > 0 ? 10 * sc_votes_of_home(l->r, filled) : 0;
  } else if (homes == 0) {
    out[T_home_first] = 1;
  } else if (hall > 0) {
    out[T_home_hall] = 1;
    out[T_home_crowd] = hall > l->ports;
  } else {
    bool needed = l->ports < 1 + sc_inflow(l);
    out[T_home_port] = needed;
    out[T_home_spare] = !needed;
  }
}

static void read_factory(const struct sc_look *l, const struct sc_kind *k, int32_t *out)
{
  int n = l->tiles_of[SC_FACTORY];
  out[T_factory_idle] = l->b->career <= 2;
  out[T_factory_promised] = n > 0 && sc_promised(l, SC_P_LEVELS, SC_FACTORY);
  if (k->level > 1)
    out[T_factory_high] = k->level;
  else if (n == 0)
    out[T_factory_first] = 1;
  else if (n == 1 && l->tiles_of[SC_INDUSTRIAL] < 1)
    out[T_factory_second] = 1;
  else {
    out[T_factory_more] = 1;
    out[T_factory_beyond] = n >= 2;
  }
}

static void read_industry(const struct sc_look *l, int32_t *out)
{
  int n = l->tiles_of[SC_FACTORY];
  out[T_industry] = n > 0;
  out[T_industry_alone] = n == 0;
  out[T_industry_grow] = l->squares_of[SC_FACTORY] < 6 ? least(n, 2) : 0;
  out[T_industry_idle] = l->b->career <= 2;
}

static void read_park(const struct sc_look *l, const struct sc_kind *k, int32_t *out)
{
  int later = l->smoke + (l->left > 1 ? least(3, l->b->hall_citizens + sc_inflow(l)) : 0);
  out[T_park] = 1;
  out[T_park_now] = most(0, least(k->size, l->smoke));
  out[T_park_later] = most(0, least(k->size, later)) * most(0, l->left - 1);
  out[T_park_promised] = sc_promised(l, SC_P_PARKS, -1) || sc_promised(l, SC_P_POLLUTION_BELOW, -1);
}

static void read_kind(const struct sc_look *l, int kind, int32_t *out)
{
  const struct sc_kind *k = &l->r->kind[kind];
  switch (k->class_) {
  case SC_RESIDENTIAL: read_home(l, k, out); break;
  case SC_COMMERCIAL:
    out[l->tiles_of[SC_COMMERCIAL] < 2 ? T_shop : T_shop_spare] = 1;
    out[T_shop_level] = k->level;
    break;
  case SC_FACTORY: read_factory(l, k, out); break;
  case SC_INDUSTRIAL: read_industry(l, out); break;
  case SC_SERVICE: out[T_service] = 1; break;
  case SC_PARK: read_park(l, k, out); break;
  default:
    out[T_culture] = 1;
    out[T_culture_homes] = least(l->tiles_of[SC_RESIDENTIAL], 6);
    out[T_culture_goods] = k->goods.v[0] + k->goods.v[1] + k->goods.v[2];
    out[T_culture_top] = k->ability == SC_UNIVERSITY;
  }
}

/* What the council is to give next, if it cannot be paid after PRICE. */
static int council_loss(const struct sc_look *l, int price)
{
  static const int gains[] = {1, 1, 2, 4};
  int step = l->rich_step, due = step ? sc_step_price(l->r, step) : 0;
  if (l->left == 1 || !step || l->votes >= due || l->b->money < due || l->b->money - price >= due)
    return 0;
  return gains[least(step, 4) - 1];
}

static void read_new(const struct sc_look *l, int kind, int32_t *out)
{
  bool free = l->st->phase == SC_FREE_BUILD;
  int price = free ? 0 : sc_build_price(l->r, l->st, l->seat, kind);
  read_kind(l, kind, out);
  out[T_price] = price;
  out[T_price_rich] = l->b->money > 8 ? price : 0;
  out[T_council_lost] = price > 0 ? council_loss(l, price) : 0;
}

static int tiles_of_level(const struct sc_look *l, int class_, int level)
{
  int n = 0;
  for (int kind = 0; kind < l->r->n_kinds; kind++)
    if (l->r->kind[kind].class_ == class_ && l->r->kind[kind].level == level)
      n += l->tiles[kind];
  return n;
}

static void read_growth(const struct sc_look *l, int head, int32_t *out)
{
  const struct sc_kind *k = &l->r->kind[sc_kind_at(l->r, l->b, head)];
  bool last = l->ports_all <= (l->left > 3 && l->b->hall_citizens > 0);
  switch (k->class_) {
  case SC_RESIDENTIAL:
    out[T_grow_port] = k->level == 1 && last;
    out[T_grow_home] = k->level + 1;
    break;
  case SC_FACTORY:
    out[T_grow_promised] = sc_promised(l, SC_P_LEVELS, SC_FACTORY) &&
                           tiles_of_level(l, SC_FACTORY, k->level) <= 1 &&
                           tiles_of_level(l, SC_FACTORY, k->level + 1) > 0;
    out[T_grow_factory] = 1;
    break;
  default: out[T_grow_other] = 1;
  }
}

static void read_expansion(const struct sc_look *l, int32_t *out)
{
  int missing = l->r->side[l->r->side_of[l->seat]].levels - l->b->area;
  out[T_expand] = 1;
  out[T_expand_tight] = l->unbuilt < 12 && l->t->tiles > 0;
  out[T_expand_promised] = sc_promised(l, SC_P_AREA, -1) && l->left <= missing + 1;
  out[T_expand_barred] = sc_promised(l, SC_P_START_AREA, -1);
}

void sc_read_building(const struct sc_reading *g, ad_move m, int32_t *out)
{
  switch (sc_kind_of(m)) {
  case SC_BUILD_KIND: read_new(&g->look, sc_what(m), out); return;
  case SC_UPGRADE: read_growth(&g->look, sc_what(m), out); return;
  case SC_DEMOLISH: out[T_demolish] = 1; return;
  case SC_EXPAND: read_expansion(&g->look, out); return;
  case SC_PASS: out[T_pass_free] = 1; return;
  default: out[T_end_build] = 1;
  }
}

/* ---- where ---- */

/* Counts the sides of SQUARES against the edge of the board or what is not open. */
static int snug(const struct sc_land_look *land, sc_set squares)
{
  int sum = 0;
  sc_set closed = ~land->empty & SC_ALL;
  for (sc_set rest = squares; rest;) {
    int square = sc_pop(&rest);
    sc_set sides = sc_grow_4(sc_bit(square)) & ~sc_bit(square);
    sum += 4 - sc_count(sides) + sc_count(sides & closed);
  }
  return sum;
}

/* What homes around count, in halves: the more culture they see, the more. */
static int homes_around(const struct sc_land_look *land, const struct sc_town *t, sc_set ring)
{
  int sum = 0;
  for (sc_set homes = ring & t->squares[SC_RESIDENTIAL]; homes;) {
    int square = sc_first(homes), seen = 0;
    while (seen < SC_MAX_COUNT && sc_has(land->culture[seen + 1], square))
      seen++;
    homes &= ~sc_tile_squares(land->r, land->b, t->head[square] - 1);
    sum += 1 + 3 * seen;
  }
  return sum;
}

static int tiles_around(const struct sc_land_look *land, sc_set ring, int class_)
{
  return sc_tiles_in_sight(land->r, land->b, land->r->of_class[class_], ring);
}

static void read_home_site(const struct sc_land_look *land, sc_set squares, int32_t *out)
{
  int n = sc_count(squares);
  for (int i = 1; i <= SC_MAX_COUNT; i++)
    out[T_on_home_sight] += (squares & land->culture[i]) != 0;
  out[T_on_home_mean] = 10 * sc_sight_sum(land, squares) / most(n, 1);
  sc_set around = sc_ring(squares) & land->empty & ~land->industry;
  out[T_on_home_room] = 15 * sc_count(around) + 12 * sc_sight_sum(land, around);
}

static void read_industry_site(const struct sc_land_look *land, int kind, sc_set squares,
                               sc_set building, int32_t *out)
{
  const struct sc_kind *k = &land->r->kind[kind];
  sc_set ring = sc_ring(building);
  out[T_on_industry_land] = sc_land_worth(land, squares) + sc_land_worth(land, ring);
  if (k->class_ == SC_FACTORY && k->level == 1)
    out[T_on_industry_room] = least(6, sc_count(ring & land->empty));
  else
    out[T_on_industry_snug] = snug(land, squares);
  out[T_on_industry_beside] =
    tiles_around(land, building, k->class_ == SC_INDUSTRIAL ? SC_FACTORY : SC_INDUSTRIAL);
}

static void read_site(const struct sc_reading *g, int kind, sc_set squares, sc_set building,
                      int32_t *out)
{
  const struct sc_land_look *land = &g->land;
  sc_set ring = sc_ring(squares), open = ring & land->empty & ~land->industry;
  switch (land->r->kind[kind].class_) {
  case SC_CULTURAL:
    out[T_on_culture_open] = sc_count(open) + sc_sight_sum(land, open);
    out[T_on_culture_homes] = homes_around(land, g->look.t, ring);
    out[T_on_culture_land] = sc_land_worth(land, squares);
    out[T_on_culture_snug] = snug(land, squares);
    break;
  case SC_RESIDENTIAL: read_home_site(land, squares, out); break;
  case SC_FACTORY:
  case SC_WAREHOUSES:
  case SC_INDUSTRIAL: read_industry_site(land, kind, squares, building, out); break;
  case SC_PARK:
    out[T_on_park_land] = sc_land_worth(land, squares);
    out[T_on_park_snug] = snug(land, squares);
    out[T_on_park_beside] = (sc_grow_4(squares) & g->look.t->squares[SC_PARK]) != 0;
    break;
  default:
    out[T_on_other_land] = sc_land_worth(land, squares);
    out[T_on_other_snug] = snug(land, squares);
  }
  out[T_larger] = sc_count(building);
  if (sc_promised(&g->look, SC_P_START_AREA, -1))
    out[T_outside] = sc_count(squares & ~land->r->side[land->r->side_of[g->look.seat]].within[1]);
}

void sc_read_laying(const struct sc_reading *g, ad_move m, int32_t *out)
{
  const struct sc_rules *r = g->look.r;
  int what = sc_what(m);
  switch (sc_kind_of(m)) {
  case SC_PLACE_TILE:
  case SC_GROW_TILE: {
    const struct sc_form *f = &r->form[sc_placed_form(m)];
    const struct sc_orientation *lies = &f->orientation[sc_placed_orientation(m)];
    read_site(g, f->kind, lies->squares << sc_placed_corner(m),
              lies->building << sc_placed_corner(m), out);
    break;
  }
  case SC_PUT_WAREHOUSE:
    read_site(g, r->form[r->warehouse_form].kind, sc_bit(what), sc_bit(what), out);
    break;
  case SC_PUT_HALL: out[T_hall_corner] = abs(sc_x(what) - 2) + abs(sc_y(what) - 2); break;
  case SC_STREET:
    out[T_street_land] = sc_land_worth(&g->land, sc_bit(sc_high(m)) | sc_bit(sc_low(m)));
    break;
  default: out[T_grave_land] = sc_land_worth(&g->land, sc_bit(what));
  }
}

/* town.c - see town.h.
 *
 * Influence (SC-INF-01 .. -03): the ring of a tile is its building squares grown by one square in
 * all eight directions, minus the tile.  at_least[n] is the set of squares in n or more rings;
 * adding a ring moves its squares from at_least[n - 1] to at_least[n], from the highest n down, so
 * that one pass over the tiles counts for all squares at once. */
#include "engine/games/smallcity/state/town.h"

#include <string.h>

size_t sc_state_size(const void *rules)
{
  return offsetof(struct sc_state, town) +
         (size_t)((const struct sc_rules *)rules)->seats * sizeof(struct sc_town);
}

/* ---- tiles ---- */

int sc_cell_at(const struct sc_rules *r, const struct sc_board *b, int head, int square)
{
  const struct sc_form *f = &r->form[sc_form_at(b, head)];
  const struct sc_orientation *orientation = sc_orientation_of(r, &b->tile[head]);
  int at = square - sc_corner(r, b, head), cell = 0;
  while (orientation->offset[cell] != at)
    cell++;
  return f->cell[cell];
}

int sc_head_at(const struct sc_rules *r, const struct sc_board *b, int square)
{
  for (sc_set heads = b->heads; heads;) {
    int head = sc_pop(&heads);
    if (head <= square && sc_has(sc_tile_squares(r, b, head), square))
      return head;
  }
  return -1;
}

/* Adds the tile at HEAD to the derived sets of T if it is THERE, else removes it: both flip its
 * bits. */
static void mark_tile(const struct sc_rules *r, struct sc_town *t, int head, bool there)
{
  const struct sc_form *f = &r->form[sc_form_at(&t->board, head)];
  const struct sc_orientation *orientation = sc_orientation_of(r, &t->board.tile[head]);
  int corner = sc_corner(r, &t->board, head), n = r->shape[f->shape].n;
  t->covered ^= orientation->squares << corner;
  t->squares[r->kind[f->kind].class_] ^= orientation->building << corner;
  for (int i = 0; i < n; i++) {
    int square = corner + orientation->offset[i];
    t->head[square] = (uint8_t)(there ? head + 1 : 0);
    if (f->cell[i] < SC_CELLS)
      t->cells[f->cell[i]] ^= sc_bit(square);
  }
}

void sc_derive_town(const struct sc_rules *r, struct sc_town *t)
{
  t->covered = 0;
  memset(t->squares, 0, sizeof t->squares);
  memset(t->cells, 0, sizeof t->cells);
  memset(t->head, 0, sizeof t->head);
  for (sc_set heads = t->board.heads; heads;)
    mark_tile(r, t, sc_pop(&heads), true);
}

void sc_lay_tile(const struct sc_rules *r, struct sc_town *t, int form, int orientation, int corner,
                 int born)
{
  const struct sc_orientation *lies = &r->form[form].orientation[orientation];
  int head = corner + lies->head;
  sc_set graves = lies->squares << corner & t->board.graves;
  t->board.tile[head] = (struct sc_tile){
    .form = (uint8_t)(form + 1), .orientation = (uint8_t)orientation, .born = (uint8_t)born};
  t->board.heads |= sc_bit(head);
  t->board.graves &= ~graves;
  t->board.graves_beside = (uint8_t)(t->board.graves_beside + sc_count(graves));
  mark_tile(r, t, head, true);
}

void sc_lift_tile(const struct sc_rules *r, struct sc_town *t, int head)
{
  mark_tile(r, t, head, false);
  t->board.tile[head] = (struct sc_tile){0};
  t->board.heads &= ~sc_bit(head);
}

sc_set sc_tiles_of(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds)
{
  sc_set out = 0;
  for (sc_set heads = b->heads; heads;) {
    int head = sc_pop(&heads);
    if (kinds >> sc_kind_at(r, b, head) & 1)
      out |= sc_bit(head);
  }
  return out;
}

int sc_class_squares(const struct sc_rules *r, const struct sc_board *b, int class_)
{
  sc_set squares = 0;
  for (sc_set heads = sc_tiles_of(r, b, r->of_class[class_]); heads;)
    squares |= sc_tile_building(r, b, sc_pop(&heads));
  return sc_count(squares);
}

/* ---- ground ---- */

sc_set sc_land(const struct sc_rules *r, const struct sc_board *b, int seat)
{
  const struct sc_side *side = &r->side[r->side_of[seat]];
  return side->land & side->within[b->area];
}

sc_set sc_empty(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  return sc_land(r, &t->board, seat) & ~t->covered & ~t->board.graves;
}

sc_set sc_mayors_squares(const struct sc_state *st, int seat)
{
  return seat == st->mayor && st->street[0] ? sc_bit(st->street[0] - 1) | sc_bit(st->street[1] - 1)
                                            : 0;
}

/* ---- influence ---- */

void sc_influence(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds,
                  sc_set at_least[SC_MAX_COUNT + 1])
{
  memset(at_least, 0, (SC_MAX_COUNT + 1) * sizeof *at_least);
  at_least[0] = SC_ALL;
  for (sc_set heads = b->heads; heads;) {
    int head = sc_pop(&heads);
    if (!(kinds >> sc_kind_at(r, b, head) & 1))
      continue;
    sc_set ring = sc_influenced(r, sc_tile_building(r, b, head));
    for (int n = SC_MAX_COUNT; n > 0; n--)
      at_least[n] |= at_least[n - 1] & ring;
  }
}

sc_set sc_tiles_seen(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds,
                     sc_set squares)
{
  sc_set out = 0;
  for (sc_set heads = b->heads; heads;) {
    int head = sc_pop(&heads);
    if (kinds >> sc_kind_at(r, b, head) & 1 &&
        sc_influenced(r, sc_tile_building(r, b, head)) & squares)
      out |= sc_bit(head);
  }
  return out;
}

int sc_tiles_in_sight(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds,
                      sc_set squares)
{
  return sc_count(sc_tiles_seen(r, b, kinds, squares));
}

/* ---- abilities ---- */

/* Returns the head of the tile with ABILITY in the town of SEAT, or -1. */
static int find_able_tile(const struct sc_rules *r, const struct sc_state *st, int seat,
                          int ability)
{
  if (r->with_ability[ability] < 0)
    return -1;
  sc_set heads = sc_tiles_of(r, &st->town[seat].board, UINT64_C(1) << r->with_ability[ability]);
  return heads ? sc_first(heads) : -1;
}

bool sc_is_staffed(const struct sc_rules *r, const struct sc_state *st, int seat, int ability)
{
  int head = find_able_tile(r, st, seat, ability);
  const struct sc_town *t = &st->town[seat];
  return head >= 0 &&
         (sc_tile_squares(r, &t->board, head) & t->cells[SC_C_STAFF] & t->board.meeples[seat]) != 0;
}

bool sc_has_metro(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  return find_able_tile(r, st, seat, SC_METRO) >= 0;
}

/* ---- goods ---- */

/* Returns how many goods are on a warehouse; each takes two bits. */
static int count_goods_in(const struct sc_tile *t)
{
  int n = 0;
  for (unsigned places = t->goods; places; places >>= 2)
    n++;
  return n;
}

/* Returns the heads of the warehouses on a board. */
static sc_set find_warehouses(const struct sc_rules *r, const struct sc_board *b)
{
  return sc_tiles_of(r, b, UINT64_C(1) << r->form[r->warehouse_form].kind);
}

int sc_hall_room(const struct sc_rules *r, const struct sc_board *b)
{
  int used =
    b->hall_citizens + b->hall_goods[SC_WHITE] + b->hall_goods[SC_GREY] + b->hall_goods[SC_BLACK];
  return used < r->hall_cells ? r->hall_cells - used : 0;
}

int sc_warehouse_room(const struct sc_rules *r, const struct sc_board *b)
{
  int room = 0;
  for (sc_set heads = find_warehouses(r, b); heads;)
    room += r->warehouse_capacity - count_goods_in(&b->tile[sc_pop(&heads)]);
  return room;
}

void sc_count_goods(const struct sc_rules *r, const struct sc_board *b, int goods[SC_GOODS])
{
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] = b->hall_goods[good];
  for (sc_set heads = find_warehouses(r, b); heads;)
    for (unsigned places = b->tile[sc_pop(&heads)].goods; places; places >>= 2)
      goods[(places & 3) - 1]++;
}

/* Adds GOOD to a warehouse with room; its goods fill the places from the lowest on, in ascending
 * order. */
static void add_to_warehouse(struct sc_tile *t, int good)
{
  unsigned low = 0, shift = 0;
  while (shift < 8 && (t->goods >> shift & 3) && (t->goods >> shift & 3) <= (unsigned)good + 1)
    shift += 2;
  low = t->goods & ((1u << shift) - 1);
  t->goods =
    (uint8_t)(low | ((unsigned)good + 1) << shift | (t->goods & ~((1u << shift) - 1)) << 2);
}

int sc_put_goods(const struct sc_rules *r, struct sc_board *b, int good, int n, bool hall)
{
  int put = 0;
  for (sc_set heads = find_warehouses(r, b); heads && put < n;) {
    struct sc_tile *t = &b->tile[sc_pop(&heads)];
    for (; put < n && count_goods_in(t) < r->warehouse_capacity; put++)
      add_to_warehouse(t, good);
  }
  for (; hall && put < n && sc_hall_room(r, b) > 0; put++)
    b->hall_goods[good]++;
  return put;
}

/* Takes one GOOD from a warehouse; returns false if the warehouse has none. */
static bool take_from_warehouse(struct sc_tile *t, int good)
{
  for (unsigned shift = 0; shift < 8; shift += 2)
    if ((t->goods >> shift & 3) == (unsigned)good + 1) {
      unsigned low = (1u << shift) - 1;
      t->goods = (uint8_t)((t->goods & low) | (t->goods >> 2 & ~low));
      return true;
    }
  return false;
}

void sc_take_goods(const struct sc_rules *r, struct sc_board *b, int good, int n)
{
  for (; n > 0 && b->hall_goods[good] > 0; n--)
    b->hall_goods[good]--;
  for (sc_set heads = find_warehouses(r, b); heads && n > 0;) {
    struct sc_tile *t = &b->tile[sc_pop(&heads)];
    while (n > 0 && take_from_warehouse(t, good))
      n--;
  }
}

void sc_send_home(const struct sc_rules *r, struct sc_state *st, int owner)
{
  struct sc_board *b = &st->town[owner].board;
  if (st->town[owner].out)
    return;
  if (sc_hall_room(r, b) > 0)
    b->hall_citizens++;
  else
    b->career++;
}

/* targets.c - see targets.h.  Targets are sets of squares: the cells that are open to a meeple,
 * minus cells that are taken, barred, policed, or in a full park. */
#include "engine/games/smallcity/state/targets.h"

#include "engine/games/smallcity/state/town.h"

sc_set sc_working_cells(const struct sc_town *t)
{
  sc_set out = 0;
  for (int cell = SC_C_WHITE; cell <= SC_C_GOODS_VOTES; cell++)
    out |= t->cells[cell];
  return out;
}

/* Returns the squares of T with a meeple of any seat. */
static sc_set find_taken(const struct sc_town *t)
{
  sc_set out = 0;
  for (int seat = 0; seat < SC_MAX_SEATS; seat++)
    out |= t->board.meeples[seat];
  return out;
}

/* Returns the squares of parks where a meeple other than that on FROM rests already, if a park
 * holds one meeple only (park_capacity: per_tile). */
static sc_set find_full_parks(const struct sc_rules *r, const struct sc_town *t, int from)
{
  sc_set full = 0, others = find_taken(t) & ~(from == SC_NO_SQUARE ? 0 : sc_bit(from));
  if (!r->park_per_tile)
    return 0;
  for (sc_set heads = sc_tiles_of(r, &t->board, r->of_class[SC_PARK]); heads;) {
    sc_set squares = sc_tile_squares(r, &t->board, sc_pop(&heads));
    full |= squares & others ? squares : 0;
  }
  return full;
}

sc_set sc_own_targets(const struct sc_rules *r, const struct sc_state *st, int seat, int from)
{
  const struct sc_town *t = &st->town[seat];
  sc_set cells =
    sc_working_cells(t) | t->cells[SC_C_REST] | t->cells[SC_C_HOME] | t->cells[SC_C_STAFF];
  return cells & ~find_taken(t) & ~t->barred[seat] & ~find_full_parks(r, t, from);
}

sc_set sc_policed(const struct sc_rules *r, const struct sc_state *st, int town)
{
  const struct sc_board *b = &st->town[town].board;
  if (!sc_is_staffed(r, st, town, SC_POLICE))
    return 0;
  return sc_influenced(
    r,
    sc_tile_building(r, b, sc_first(sc_tiles_of(r, b, UINT64_C(1) << r->with_ability[SC_POLICE]))));
}

sc_set sc_tourist_targets(const struct sc_rules *r, const struct sc_state *st, int seat, int town,
                          int from)
{
  const struct sc_town *t = &st->town[town];
  if (t->out)
    return 0;
  return (sc_working_cells(t) | t->cells[SC_C_REST]) & ~find_taken(t) & ~t->barred[seat] &
         ~sc_policed(r, st, town) & ~find_full_parks(r, t, from);
}

bool sc_has_room(const struct sc_rules *r, const struct sc_state *st, int seat, int town)
{
  int limit = sc_has_metro(r, st, seat) ? r->metro_limit : r->tourist_limit;
  return town != seat && !st->town[town].out &&
         sc_count(st->town[town].board.meeples[seat]) < limit;
}

bool sc_is_banned(const struct sc_rules *r, const struct sc_state *st, int seat, int town)
{
  bool opposite = town == (seat + 2) % SC_MAX_SEATS;
  if (r->seats != SC_MAX_SEATS)
    return false;
  switch (r->tourist_ban) {
  case SC_BAN_ROUND1_OPPOSITE: return st->round == 0 && opposite;
  case SC_BAN_ROUND1_ALL: return st->round == 0;
  case SC_BAN_ALWAYS_OPPOSITE: return opposite;
  default: return false;
  }
}

sc_set sc_merge_cells(const struct sc_rules *r, const struct sc_state *st, int town, sc_set cells)
{
  const struct sc_town *t = &st->town[town];
  sc_set out = 0;
  while (cells) {
    int square = sc_first(cells), head = t->head[square] - 1;
    sc_set alike = sc_tile_squares(r, &t->board, head) & cells &
                   t->cells[sc_cell_at(r, &t->board, head, square)];
    out |= sc_bit(square);
    cells &= ~alike;
  }
  return out;
}

sc_set sc_must_move(const struct sc_state *st, int seat, int town)
{
  const struct sc_town *t = &st->town[town];
  sc_set unmoved = t->board.meeples[seat] & ~st->town[seat].moved[town];
  return town == seat ? unmoved & (sc_working_cells(t) | t->cells[SC_C_REST]) : unmoved;
}

int sc_stranded(const struct sc_rules *r, const struct sc_state *st, int seat, int *town)
{
  for (int step = 1; step < r->seats; step++) {
    *town = (seat + step) % r->seats;
    sc_set tourists = st->town[*town].board.meeples[seat] & ~st->town[seat].moved[*town];
    while (tourists) {
      int square = sc_pop(&tourists);
      if (!sc_tourist_targets(r, st, seat, *town, square))
        return square;
    }
  }
  return -1;
}

sc_set sc_homes_to_fill(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  sc_set out = 0;
  if (t->board.hall_citizens == 0)
    return 0;
  for (sc_set heads = sc_tiles_of(r, &t->board, r->settled); heads;) {
    sc_set homes = sc_tile_squares(r, &t->board, sc_pop(&heads)) & t->cells[SC_C_HOME];
    if (homes && !(homes & find_taken(t)))
      out |= sc_bit(sc_first(homes));
  }
  return out;
}

int sc_refill(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  sc_set empty =
    (t->cells[SC_C_WHITE] | t->cells[SC_C_GREY] | t->cells[SC_C_BLACK]) & ~find_taken(t);
  int arrive = sc_count(empty), room = sc_hall_room(r, &t->board);
  arrive = arrive < room ? arrive : room;
  return arrive < t->board.career ? arrive : t->board.career;
}

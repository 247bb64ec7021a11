/* values.c - see values.h. */
#include "engine/games/smallcity/show/values.h"

#include <string.h>

#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

int sc_attr_square(const int *ix)
{
  return ix[2] * SC_SIDE + ix[1];
}

/* Returns the head of the tile on the square of IX: seat, x, y; -1 if no tile is there. */
static int find_head(const struct sc_rules *r, const struct sc_board *b, const int *ix)
{
  return sc_head_at(r, b, sc_attr_square(ix));
}

int64_t sc_attr_cell(int cell)
{
  return cell == SC_C_NONE ? AD_NONE : cell;
}

/* A part of the tile on a square. */
int64_t sc_attr_tile(const struct sc_rules *r, const struct sc_board *b, const int *ix,
                     enum sc_attr part)
{
  int head = find_head(r, b, ix);
  if (head < 0)
    return AD_NONE;
  const struct sc_tile *t = &b->tile[head];
  const struct sc_kind *kind = &r->kind[sc_kind_at(r, b, head)];
  switch (part) {
  case SC_ATTR_KIND: return sc_kind_at(r, b, head);
  case SC_ATTR_FORM: return t->form - 1;
  case SC_ATTR_CLASS: return kind->class_;
  case SC_ATTR_LEVEL: return kind->level;
  case SC_ATTR_CELL: return sc_attr_cell(sc_cell_at(r, b, head, sc_attr_square(ix)));
  case SC_ATTR_HEAD_X: return sc_x(head);
  case SC_ATTR_HEAD_Y: return sc_y(head);
  case SC_ATTR_ROT: return sc_orientation_of(r, t)->rot;
  case SC_ATTR_FLIP: return sc_orientation_of(r, t)->flip;
  case SC_ATTR_BORN: return t->born == SC_AT_START ? 0 : (t->born & ~SC_BY_COUNCILOR) + 1;
  case SC_ATTR_STORED: return t->goods ? t->goods : AD_NONE;
  default: return sc_count(b->meeples[ix[0]] & sc_tile_squares(r, b, head));
  }
}

const struct sc_side *sc_attr_side(const struct sc_rules *r, int seat)
{
  return &r->side[r->side_of[seat]];
}

int sc_attr_terrain(const struct sc_side *side, int square)
{
  return sc_has(side->land, square) ? SC_LAND : sc_has(side->water, square) ? SC_WATER : SC_ROCK;
}

int64_t sc_attr_area_level(const struct sc_side *side, int square)
{
  for (int level = 1; level <= side->levels; level++)
    if (sc_has(side->within[level], square))
      return level;
  return AD_NONE;
}

bool sc_attr_empty(const struct sc_rules *r, const struct sc_board *b, const int *ix)
{
  int square = sc_attr_square(ix);
  return sc_has(sc_land(r, b, ix[0]) & ~b->graves, square) && sc_head_at(r, b, square) < 0;
}

int sc_attr_owner(const struct sc_rules *r, const struct sc_board *b, int square)
{
  for (int owner = 0; owner < r->seats; owner++)
    if (sc_has(b->meeples[owner], square))
      return owner;
  return -1;
}

int64_t sc_attr_moved(const struct sc_rules *r, const struct sc_state *st, const struct sc_board *b,
                      const int *ix)
{
  int owner = sc_attr_owner(r, b, sc_attr_square(ix));
  if (owner < 0)
    return AD_NONE;
  return sc_has(st->town[owner].moved[ix[0]], sc_attr_square(ix));
}

int sc_attr_in_sight(const struct sc_rules *r, const struct sc_board *b, const int *ix,
                     uint64_t kinds)
{
  return sc_tiles_in_sight(r, b, kinds, sc_bit(sc_attr_square(ix)));
}

/* ---- the game as a viewer sees it ---- */

/* Returns the state as VIEWER sees it, a copy valid until the next call of the thread: while
 * screens are up, towns of other seats are as before (SC-BLD-01), and all that is derived from
 * them. */
const struct sc_state *sc_attr_visible(const struct sc_rules *r, const struct sc_state *st,
                                       int viewer)
{
  static _Thread_local union sc_block copy;
  if (!st->screens || viewer == AD_NOBODY)
    return st;
  ad_hook_copy(r->pricer, &copy, st, sc_state_size(r));
  for (int seat = 0; seat < r->seats; seat++)
    if (seat != viewer) {
      copy.st.town[seat].board = st->town[seat].shown;
      sc_derive_town(r, &copy.st.town[seat]);
    }
  return &copy.st;
}

/* Returns whether VIEWER may know what the acting seat is deciding: screens hide it, too. */
static bool sees_decision(const struct sc_state *st, int viewer)
{
  return st->phase != SC_ENDED && !sc_is_screened(st, viewer, st->seat);
}

int64_t sc_attr_if_decided(const struct sc_state *st, int viewer, bool has, int64_t value)
{
  if (!sees_decision(st, viewer))
    return st->phase == SC_ENDED ? AD_NONE : AD_HIDDEN;
  return has ? value : AD_NONE;
}

/* ---- seats ---- */

int sc_attr_count_tiles(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds)
{
  return sc_count(sc_tiles_of(r, b, kinds));
}

int sc_attr_stored(const struct sc_rules *r, const struct sc_board *b, int good)
{
  int goods[SC_GOODS];
  sc_count_goods(r, b, goods);
  return goods[good];
}

int sc_attr_count_tourists(const struct sc_rules *r, const struct sc_board *b, int seat)
{
  int n = 0;
  for (int owner = 0; owner < r->seats; owner++)
    n += owner == seat ? 0 : sc_count(b->meeples[owner]);
  return n;
}

int sc_attr_votes_due(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  int votes = 0;
  for (int source = 0; source < SC_VOTE_SOURCES; source++)
    votes += sc_town_votes(r, st, seat, source);
  return votes;
}

int sc_attr_pollution_due(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  int parts[SC_POLLUTION_SOURCES];
  return sc_round_pollution(r, st, seat, parts);
}

int64_t sc_attr_disc_row(const struct sc_town *town, int disc)
{
  return town->disc_row[disc] ? town->disc_row[disc] - 1 : AD_NONE;
}

/* ---- promises ---- */

int64_t sc_attr_dealt(const struct sc_state *st, int viewer, const int *ix)
{
  if (!ad_sees_own(viewer, ix[0]))
    return AD_HIDDEN;
  return st->town[ix[0]].dealt[ix[1]] ? st->town[ix[0]].dealt[ix[1]] - 1 : AD_NONE;
}

int64_t sc_attr_kept(const struct sc_rules *r, const struct sc_state *st, int viewer, const int *ix)
{
  const struct sc_town *town = &st->town[ix[0]];
  if (!town->kept)
    return AD_NONE;
  if (!sc_sees_promises(r, st, viewer, ix[0]))
    return AD_HIDDEN;
  int n = ix[1];
  for (int i = 0; i < r->n_dealt; i++)
    if ((town->kept >> i & 1) && n-- == 0)
      return town->dealt[i] - 1;
  return AD_NONE;
}

int64_t sc_attr_promise_votes(const struct sc_rules *r, const struct sc_state *st, int viewer,
                              int seat)
{
  return sc_sees_promises(r, st, viewer, seat)
         ? sc_kept_votes(r, sc_attr_visible(r, st, viewer), seat)
         : AD_HIDDEN;
}

int64_t sc_attr_metric_value(const struct sc_rules *r, const struct sc_state *st, int seat,
                             int promise)
{
  int counted = 0;
  sc_keeps_promise(r, st, seat, promise, &counted);
  return counted;
}

/* ---- the ring ---- */

int64_t sc_attr_ring_cost(const struct sc_rules *r, const struct sc_state *st, int place)
{
  if (st->phase != SC_ACTION || sc_taker(r, st, st->ring[place]) >= 0)
    return AD_NONE;
  return sc_take_price(r, st, place);
}

/* No more than what is stored. */
int sc_attr_sales_left(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  int goods[SC_GOODS], stored = 0;
  if (!st->town[seat].sells)
    return 0;
  sc_count_goods(r, &st->town[seat].board, goods);
  for (int good = 0; good < SC_GOODS; good++)
    stored += goods[good];
  return stored < st->town[seat].sells ? stored : st->town[seat].sells;
}

int sc_attr_street(const struct sc_state *st, int end)
{
  return st->street[end] - 1;
}

int64_t sc_attr_class_or_none(int class_)
{
  return class_ < SC_CLASSES ? class_ : AD_NONE;
}

/* annotate.c - annotations of moves. */
#include "engine/games/gardennation/text/annotate.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/text/describe.h"
#include "engine/games/gardennation/text/words.h"

/* Adds the territory to which the torticrane moves after an action on AREA (GN-CRANE-01), because
 * on turned territories it is hard to see.  The list of the first action, with 49 moves, does
 * without. */
static void add_crane(const struct gn_state *st, int area, char *buf, size_t size)
{
  size_t len = strlen(buf);
  if (!gn_is_first_action(st))
    snprintf(buf + len, size - len, ", crane to %d", st->territory[gn_direction(area)]);
}

static void annotate_construct(const struct gn_rules *r, const struct gn_state *st, int area,
                               char *buf, size_t size)
{
  size_t len = (size_t)snprintf(buf, size, "for %d, %s", gn_price(r, st, area),
                                gn_land_name(gn_land_of(st, area)));
  if (st->floors[area] && len < size)
    snprintf(buf + len, size - len, ", floor %d", st->floors[area] + 1);
  add_crane(st, area, buf, size);
}

/* What each of the missions CARDS, bits of those dealt, asks for. */
static void annotate_missions(const struct gn_rules *r, const struct gn_state *st, unsigned cards,
                              char *buf, size_t size)
{
  char text[GN_CARD_TEXT];
  for (int i = 0; i < r->missions_dealt; i++)
    if (cards >> i & 1) {
      gn_describe_mission(r, st->clan[st->seat].dealt[i] - 1, text, sizeof text);
      ad_text_append(buf, size, "%s%s", *buf ? "; " : "", text);
    }
}

static void annotate_itself(const struct gn_rules *r, const struct gn_state *st, ad_move move,
                            char *buf, size_t size)
{
  int what = gn_what(move);
  char text[GN_CARD_TEXT];
  switch (gn_kind(move)) {
  case GN_KEEP: annotate_missions(r, st, (unsigned)what, buf, size); return;
  case GN_CONSTRUCT: annotate_construct(r, st, what, buf, size); return;
  case GN_ABANDON:
    snprintf(buf, size, "for %+d", gn_refund(r, st, what));
    add_crane(st, what, buf, size);
    return;
  case GN_INVADE:
    snprintf(buf, size, "for %d, from seat %d", gn_invasion_price(r, st, what),
             gn_owner(r, st, what) + 1);
    add_crane(st, what, buf, size);
    return;
  case GN_TRANSFER: snprintf(buf, size, "%s", gn_land_name(gn_land_of(st, gn_from(move)))); return;
  case GN_ADVANCE: snprintf(buf, size, "to territory %d", gn_next_territory(r, st)); return;
  case GN_CHOOSE_LAND:
    snprintf(buf, size, "%d token%s left", st->tokens[what], ad_plural(st->tokens[what]));
    return;
  case GN_CLAIM:
    gn_describe_project(r, what, text, sizeof text);
    snprintf(buf, size, "%d points: %s", r->project[what].points, text);
    return;
  default: return;
  }
}

/* Adds "round 3 ends: seat 1 +4, seat 2 +1" to a move that ends the round (GN-CTRL-02): control
 * pays without a move of its own. */
static void add_round_end(const struct gn_rules *r, const struct gn_state *st, ad_move move,
                          char *buf, size_t size)
{
  union gn_block copy;
  struct gn_state *after = &copy.st;
  const char *between = ": ";
  if (st->turn + 1 < r->turns || st->phase == GN_MISSIONS)
    return;
  ad_hook_copy(r->pricer, after, st, gn_state_size(r));
  gn_apply(r, after, move);
  bool over = after->phase == GN_ENDED;
  if (after->round == st->round && !over)
    return;
  size_t n = strlen(buf);
  n += (size_t)snprintf(buf + n, size - n, "%s%s %d end%s", n ? "; " : "",
                        over ? "the game and round" : "round", st->round + 1, over ? "" : "s");
  for (int seat = 0; seat < r->seats; seat++)
    after->clan[seat].inhabitants = 0;
  if (!over || r->last_round_control)
    gn_pay_control(r, after);
  for (int seat = 0; seat < r->seats && n < size; seat++)
    if (after->clan[seat].inhabitants > 0) {
      n += (size_t)snprintf(buf + n, size - n, "%sseat %d %+d", between, seat + 1,
                            after->clan[seat].inhabitants);
      between = ", ";
    }
}

void gn_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  buf[0] = '\0';
  annotate_itself(rules, state, move, buf, size);
  add_round_end(rules, state, move, buf, size);
}

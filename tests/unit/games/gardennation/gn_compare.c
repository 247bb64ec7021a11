/* gn_compare.c - the referee's state beside the engine's, and what it comes to at the end: see
 * gn_referee.h. */
#include "tests/unit/games/gardennation/gn_referee.h"

static const char *area_differs(const struct gn_referee *ref, const struct gn_state *st, int i)
{
  const struct slow_area *area = &ref->board.area[i];
  int land = GN_BRAMBLE;
  for (int k = 0; k < GN_LANDS; k++)
    land = st->land[k] >> i & 1 ? k : land;
  for (int seat = 0; seat < ref->rules->seats; seat++)
    if ((st->clan[seat].towers >> i & 1) != (area->owner == seat))
      return "owner";
  if (land != area->land || (st->brambles >> i & 1) != area->bramble)
    return "land";
  if (st->number[i] != area->number)
    return "number";
  return st->floors[i] != area->floors       ? "floors"
       : (st->roofed >> i & 1) != area->roof ? "roof"
                                             : NULL;
}

static const char *clan_differs(const struct gn_referee *ref, const struct gn_state *st, int seat)
{
  const struct ref_clan *clan = &ref->clan[seat];
  const struct gn_clan *got = &st->clan[seat];
  for (int i = 0; i < ref->rules->missions_dealt; i++)
    if (got->dealt[i] != clan->dealt[i] + 1 || (got->kept >> i & 1) != clan->kept[i])
      return "missions";
  if (got->inhabitants != clan->inhabitants)
    return "inhabitants";
  if (got->points != clan->points)
    return "points";
  if (ref->phase != GN_ENDED && ref->phase != GN_MISSIONS &&
      (st->had_turn >> seat & 1) != clan->had_turn)
    return "slots";
  return got->floors != clan->floors ? "supply" : got->ploys != clan->ploys ? "ploys" : NULL;
}

static const char *turn_differs(const struct gn_referee *ref, const struct gn_state *st)
{
  if (st->phase != ref->phase)
    return "phase";
  if (st->last_round != ref->last_round)
    return "last round";
  if (st->crane != (ref->crane < 0 ? GN_OFF_BOARD : ref->crane))
    return "crane";
  if (st->round != ref->round)
    return "round";
  if (st->phase == GN_ENDED)
    return NULL;
  if (st->seat != ref->seat)
    return "seat";
  if (st->first != ref->first || st->turn != ref->turn)
    return "turn";
  if (st->phase == GN_NEXT)
    return NULL;
  if (st->built != ref->built + 1 || st->invaded != ref->invaded)
    return "built";
  if (st->ploys_used != ref->ploys_used)
    return "ploys used";
  return st->action != ref->action || st->advances != ref->advances || st->claims != ref->claims
         ? "action"
         : NULL;
}

static const char *supplies_differ(const struct gn_referee *ref, const struct gn_state *st)
{
  if (st->roofs != ref->roofs)
    return "roofs";
  for (int land = 0; land < GN_LANDS; land++)
    if (st->tokens[land] != ref->tokens[land])
      return "tokens";
  for (int i = 0; i < ref->rules->n_projects; i++)
    if (st->taken_by[i] != ref->taken_by[i] + 1)
      return "taken";
  for (int i = 0; i < GN_MAX_DISPLAY; i++)
    if (st->display[i] != ref->display[i] + 1)
      return "display";
  for (int i = 0; i < ref->n_deck; i++)
    if (st->deck[i] != ref->deck[i] + 1)
      return "deck";
  return st->n_deck != ref->n_deck ? "deck" : NULL;
}

const char *gn_ref_differs(const struct gn_referee *ref, const struct gn_state *st)
{
  const char *word = turn_differs(ref, st);
  if (!word)
    word = supplies_differ(ref, st);
  for (int seat = 0; seat < ref->rules->seats && !word; seat++)
    word = clan_differs(ref, st, seat);
  for (int i = 0; i < GN_AREAS && !word; i++)
    word = area_differs(ref, st, i);
  return word;
}

/* GN-END-07 */
int gn_ref_points(const struct gn_referee *ref, int seat)
{
  const struct ref_clan *clan = &ref->clan[seat];
  int points = clan->points + gn_slow_end_points(ref->rules, clan->inhabitants);
  for (int i = 0; i < ref->rules->missions_dealt; i++)
    if (clan->kept[i])
      points +=
        gn_slow_mission(ref->rules, &ref->board, &ref->rules->mission[clan->dealt[i]], seat);
  return points;
}

int gn_ref_wealth(const struct gn_referee *ref, int seat)
{
  int wealth = ref->clan[seat].inhabitants;
  for (int i = 0; i < GN_AREAS; i++)
    if (ref->board.area[i].owner == seat)
      wealth += gn_slow_refund(ref->rules, &ref->board.area[i]);
  return wealth;
}

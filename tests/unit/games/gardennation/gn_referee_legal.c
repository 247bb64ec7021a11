/* gn_referee_legal.c - the legal moves of the referee; see gn_referee.h. */
#include "tests/unit/games/gardennation/gn_referee.h"

#include <string.h>

#include "engine/games/gardennation/play/moves.h"

/* ---- missions ---- */

/* No two alike: by card or by family (GN-SETUP-06). */
static bool fits_rule(const struct gn_referee *ref, const struct ref_clan *clan, unsigned set,
                      int rule)
{
  for (int i = 0; i < ref->rules->missions_dealt; i++)
    for (int k = 0; k < i; k++) {
      int one = clan->dealt[i], other = clan->dealt[k];
      if (!(set >> i & 1) || !(set >> k & 1))
        continue;
      bool family = strcmp(ref->rules->mission[one].family, ref->rules->mission[other].family) == 0;
      if ((rule != GN_ANY_CARDS && one == other) || (rule == GN_DIFFERENT_FAMILIES && family))
        return false;
    }
  return true;
}

/* Of equal cards the first ones are kept: one way to say it. */
static bool is_plain_set(const struct gn_referee *ref, const struct ref_clan *clan, unsigned set)
{
  int n = 0;
  for (int i = 0; i < ref->rules->missions_dealt; i++) {
    n += set >> i & 1;
    if (i && clan->dealt[i] == clan->dealt[i - 1] && (set >> i & 1) && !(set >> (i - 1) & 1))
      return false;
  }
  return n == ref->rules->missions_kept;
}

static int list_sets(const struct gn_referee *ref, ad_move *out)
{
  static const int weaker[] = {
    [GN_DIFFERENT_FAMILIES] = GN_DIFFERENT_CARDS, [GN_DIFFERENT_CARDS] = GN_ANY_CARDS};
  const struct ref_clan *clan = &ref->clan[ref->seat];
  for (int n = 0, rule = ref->rules->mission_pair_rule;; rule = weaker[rule]) {
    for (unsigned set = 0; set < 1u << ref->rules->missions_dealt; set++)
      if (is_plain_set(ref, clan, set) && fits_rule(ref, clan, set, rule))
        out[n++] = gn_move(GN_KEEP, (int)set);
    if (n || rule == GN_ANY_CARDS)
      return n;
  }
}

/* ---- actions ---- */

static bool within_reach(const struct gn_referee *ref, int area)
{
  return ref->crane < 0 || area / GN_POSITIONS == ref->crane; /* GN-ACT-02, -03 */
}

static int tokens_left(const struct gn_referee *ref)
{
  return ref->tokens[GN_YELLOW] + ref->tokens[GN_GREEN] + ref->tokens[GN_RED];
}

static bool may_construct(const struct gn_referee *ref, int i)
{
  const struct gn_rules *r = ref->rules;
  const struct slow_area *area = &ref->board.area[i];
  const struct ref_clan *clan = &ref->clan[ref->seat];
  if (!within_reach(ref, i) || clan->floors == 0) /* GN-BUILD-06 */
    return false;
  if (area->floors && (area->owner != ref->seat || area->roof)) /* GN-BUILD-04 */
    return false;
  if (r->max_height && area->floors >= r->max_height)
    return false;
  if (area->land == GN_BRAMBLE && tokens_left(ref) == 0)
    return false;
  return clan->inhabitants - gn_slow_price(r, area) >= r->min_left; /* GN-BUILD-05 */
}

static bool may_abandon(const struct gn_referee *ref, int i)
{
  return within_reach(ref, i) && ref->board.area[i].owner == ref->seat; /* GN-ABAN-01 */
}

static bool may_ploy(const struct gn_referee *ref, int ploy)
{
  const struct gn_rules *r = ref->rules;
  bool opening = ref->crane < 0 && !r->ploy_on_first_action; /* GN-PLOY-04 */
  return !opening && (r->ploys & 1u << ploy) && ref->clan[ref->seat].ploys > 0 &&
         ref->ploys_used < r->ploys_per_action;
}

static bool may_invade(const struct gn_referee *ref, int i) /* GN-PLOY-07 */
{
  const struct gn_rules *r = ref->rules;
  const struct slow_area *area = &ref->board.area[i];
  const struct ref_clan *clan = &ref->clan[ref->seat];
  if (!may_ploy(ref, GN_INVASION_PLOY) || !within_reach(ref, i) || area->owner < 0 ||
      area->owner == ref->seat)
    return false;
  if (area->roof && !r->invade_roofed)
    return false;
  return clan->floors >= area->floors &&
         clan->inhabitants - r->invasion_price * gn_slow_value(r, area) >= r->min_left;
}

static bool may_transfer(const struct gn_referee *ref, int from, int to) /* GN-PLOY-06 */
{
  const struct slow_area *a = &ref->board.area[from], *b = &ref->board.area[to];
  if (!may_ploy(ref, GN_TRANSFER_PLOY) || !within_reach(ref, from) || a->owner != ref->seat ||
      b->owner != ref->seat)
    return false;
  return a->roof && !b->roof && a->land == b->land &&
         (ref->rules->roof_transfer_scope == 0 || a->territory == b->territory);
}

int gn_ref_here(const struct gn_referee *ref)
{
  return ref->board.area[ref->crane * GN_POSITIONS].territory;
}

static bool may_move_to(const struct gn_referee *ref, int territory) /* GN-PLOY-05 */
{
  if (ref->crane < 0 || !may_ploy(ref, GN_STRATEGIC_PLOY))
    return false;
  for (int step = 1; step <= ref->rules->strategic_range; step++) {
    int up = gn_ref_here(ref) + step, down = gn_ref_here(ref) - step;
    up = up > GN_SLOTS ? up - GN_SLOTS : up;
    down = down < 1 ? down + GN_SLOTS : down;
    if (territory == up || territory == down)
      return true;
  }
  return false;
}

int gn_ref_actions(const struct gn_referee *ref, ad_move *out)
{
  const struct gn_rules *r = ref->rules;
  int n = 0, constructs = 0, abandons = 0;
  for (int i = 0; i < GN_AREAS; i++) {
    if (may_construct(ref, i))
      out[n++] = gn_move(GN_CONSTRUCT, i), constructs++;
    if (may_abandon(ref, i))
      out[n++] = gn_move(GN_ABANDON, i), abandons++;
    if (may_invade(ref, i))
      out[n++] = gn_move(GN_INVADE, i);
    for (int to = 0; to < GN_AREAS; to++)
      if (may_transfer(ref, i, to))
        out[n++] = gn_transfer(i, to);
  }
  for (int territory = 1; territory <= GN_SLOTS; territory++)
    if (may_move_to(ref, territory))
      out[n++] = gn_move(GN_STRATEGIC, territory);
  /* GN-ACT-05 */
  bool blocked = constructs == 0 && (abandons == 0 || r->blocked_test == GN_NO_CONSTRUCT);
  if (blocked && ref->crane >= 0 && ref->advances < 6)
    out[n++] = gn_move(GN_ADVANCE, 0);
  if (ref->clan[ref->seat].floors == 0 && r->pass_when_no_floors) /* GN-ACT-07 */
    out[n++] = gn_move(GN_PASS, 0);
  return n;
}

/* ---- claims ---- */

static bool may_claim(const struct gn_referee *ref, int project)
{
  const struct gn_rules *r = ref->rules;
  bool face_up = false;
  for (int i = 0; i < GN_MAX_DISPLAY; i++)
    face_up |= ref->display[i] == project;
  if (!face_up || ref->roofs == 0 || ref->claims >= r->projects_per_turn) /* GN-PROJ-10, -01 */
    return false;
  if (ref->invaded && !r->claim_after_invasion)
    return false;
  if (!gn_slow_meets(r, &ref->board, &r->project[project], ref->seat, ref->built))
    return false;
  if (r->project_claim_rule == GN_TAKES_PART)
    return true;
  struct slow_board before = ref->board; /* GN-PROJ-02: no tower of the seat met it before */
  if (ref->invaded || --before.area[ref->built].floors == 0)
    before.area[ref->built].floors = 0, before.area[ref->built].owner = -1;
  for (int area = 0; area < GN_AREAS; area++)
    if (before.area[area].owner == ref->seat &&
        gn_slow_meets(r, &before, &r->project[project], ref->seat, area))
      return false;
  return true;
}

int gn_ref_claims(const struct gn_referee *ref, ad_move *out)
{
  int n = 0;
  for (int i = 0; i < ref->rules->n_projects; i++)
    if (may_claim(ref, i))
      out[n++] = gn_move(GN_CLAIM, i);
  return n;
}

int gn_ref_legal(const struct gn_referee *ref, ad_move *out)
{
  int n = 0;
  switch (ref->phase) {
  case GN_MISSIONS: return list_sets(ref, out);
  case GN_ACTION: return gn_ref_actions(ref, out);
  case GN_LAND:
    for (int land = 0; land < GN_LANDS; land++)
      if (ref->tokens[land])
        out[n++] = gn_move(GN_CHOOSE_LAND, land);
    return n;
  case GN_PROJECT:
    n = gn_ref_claims(ref, out);
    if (ref->rules->project_optional)
      out[n++] = gn_move(GN_SKIP, 0);
    return n;
  case GN_NEXT:
    for (int seat = 0; seat < ref->rules->seats; seat++)
      if (!ref->clan[seat].had_turn)
        out[n++] = gn_move(GN_CHOOSE_NEXT, seat);
    return n;
  default: return 0;
  }
}

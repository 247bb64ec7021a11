/* gn_referee.c - see gn_referee.h. */
#include "tests/unit/games/gardennation/gn_referee.h"

#include <string.h>

#include "engine/games/gardennation/play/moves.h"

/* ---- set-up ---- */

static bool set_up_seat(struct gn_referee *ref, const struct gn_state *st, int seat)
{
  const struct gn_rules *r = ref->rules;
  struct ref_clan *clan = &ref->clan[seat];
  *clan = (struct ref_clan){.inhabitants = seat == ref->first ? r->start_first : r->start_others,
                            .floors = r->floors_per_player,
                            .ploys = r->ploys_per_player};
  for (int i = 0; i < r->missions_dealt; i++) {
    clan->dealt[i] = st->clan[seat].dealt[i] - 1;
    clan->kept[i] = r->missions_dealt == r->missions_kept;
    if (clan->dealt[i] < 0 || clan->dealt[i] >= r->n_missions ||
        (i && clan->dealt[i] < clan->dealt[i - 1]))
      return false;
  }
  return true;
}

/* No mission was dealt more often than it has copies (GN-SETUP-06). */
static bool missions_exist(const struct gn_referee *ref)
{
  int left[GN_MAX_MISSIONS];
  bool good = true;
  for (int i = 0; i < ref->rules->n_missions; i++)
    left[i] = ref->rules->mission[i].copies;
  for (int seat = 0; seat < ref->rules->seats; seat++)
    for (int i = 0; i < ref->rules->missions_dealt; i++)
      good &= left[ref->clan[seat].dealt[i]]-- > 0;
  return good;
}

/* Every project lies in one place (GN-SETUP-03). */
static bool take_projects(struct gn_referee *ref, const struct gn_state *st)
{
  const struct gn_rules *r = ref->rules;
  int times[GN_MAX_PROJECTS + 1] = {0};
  ref->n_deck = st->n_deck;
  for (int i = 0; i < st->n_deck; i++) {
    ref->deck[i] = st->deck[i] - 1;
    times[st->deck[i]]++;
  }
  for (int i = 0; i < GN_MAX_DISPLAY; i++) {
    ref->display[i] = st->display[i] - 1;
    times[st->display[i]]++;
  }
  int up = r->n_projects < r->project_display ? r->n_projects : r->project_display;
  bool good = times[0] == GN_MAX_DISPLAY - up && ref->n_deck == r->n_projects - up;
  for (int i = 1; i <= GN_MAX_PROJECTS; i++)
    good &= times[i] == (i <= r->n_projects);
  return good;
}

static bool is_layout(const struct gn_rules *r, const struct gn_state *st)
{
  int times[GN_SLOTS + 1] = {0};
  bool good = true;
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    good &= st->territory[slot] >= 1 && st->territory[slot] <= GN_SLOTS && st->turned[slot] < 6;
    good = good && ++times[st->territory[slot]] == 1;
    if (r->layout == GN_LAYOUT_RANDOM && !r->turn_tiles)
      good &= st->turned[slot] == 0;
    if (r->layout != GN_LAYOUT_RANDOM)
      good &= st->territory[slot] == r->layout_territory[slot] &&
              st->turned[slot] == r->layout_turns[slot];
  }
  return good;
}

bool gn_ref_begin(struct gn_referee *ref, const struct gn_rules *r, const struct gn_state *st)
{
  *ref = (struct gn_referee){.rules = r, .crane = -1, .built = -1, .roofs = r->roofs};
  ref->first = ref->seat = r->first_player ? r->first_player - 1 : st->first;
  ref->phase =
    r->missions_dealt > r->missions_kept && r->missions_kept > 0 ? GN_MISSIONS : GN_ACTION;
  if (st->first >= r->seats || !is_layout(r, st) || !take_projects(ref, st))
    return false;
  gn_slow_lay(r, st->territory, st->turned, &ref->board);
  for (int land = 0; land < GN_LANDS; land++)
    ref->tokens[land] = r->bramble_tokens;
  for (int i = 0; i < GN_MAX_PROJECTS; i++)
    ref->taken_by[i] = -1;
  for (int seat = 0; seat < r->seats; seat++)
    if (!set_up_seat(ref, st, seat))
      return false;
  ref->clan[ref->first].had_turn = true;
  return missions_exist(ref);
}

/* ---- rounds and turns ---- */

static void receive(struct gn_referee *ref, int seat, int inhabitants)
{
  int *own = &ref->clan[seat].inhabitants, cap = ref->rules->inhabitants_cap;
  *own = cap && *own + inhabitants > cap ? cap : *own + inhabitants;
}

static void begin_turn(struct gn_referee *ref, int seat)
{
  ref->seat = seat;
  ref->clan[seat].had_turn = true;
  ref->action = ref->claims = 0;
  ref->ploys_used = ref->advances = 0;
  ref->phase = GN_ACTION;
}

static void end_round(struct gn_referee *ref)
{
  const struct gn_rules *r = ref->rules;
  int rounds = r->max_rounds ? r->max_rounds : 1000, gain[GN_MAX_SEATS];
  bool last = ref->last_round || ref->round + 1 == rounds;
  gn_slow_control(r, &ref->board, gain);
  for (int seat = 0; seat < r->seats; seat++)
    if (!last || r->last_round_control)
      receive(ref, seat, gain[seat]);
  if (last) {
    ref->phase = GN_ENDED;
    return;
  }
  for (int seat = 0; seat < r->seats; seat++)
    ref->clan[seat].had_turn = false;
  ref->round++;
  ref->turn = 0;
  ref->first = r->last_player_starts ? ref->seat : (ref->first + 1) % r->seats; /* GN-ROUND-06 */
  begin_turn(ref, ref->first);
}

/* GN-ROUND-02, -04: the slots of the turn order. */
static int slots(const struct gn_rules *r)
{
  return r->seats == 2 ? r->two_player_slots : r->seats;
}

static void end_turn(struct gn_referee *ref)
{
  const struct gn_rules *r = ref->rules;
  int waiting = 0, next = -1;
  if (++ref->turn == slots(r)) {
    ref->turn--;
    end_round(ref);
    return;
  }
  if (r->seats == 2) {
    begin_turn(ref, 1 - ref->seat);
    return;
  }
  for (int k = r->seats - 1; k > 0; k--) {
    int seat = (ref->seat + k) % r->seats;
    if (ref->clan[seat].had_turn)
      continue;
    waiting++;
    if (next < 0 || r->next_player_choice != GN_FEWEST_POINTS ||
        ref->clan[seat].points <= ref->clan[next].points)
      next = seat; /* the nearest clockwise, of those with the fewest points if that counts */
  }
  if (waiting > 1 && r->next_player_choice == GN_CHOSEN) {
    ref->phase = GN_NEXT; /* GN-ROUND-03 */
    ref->turn--;
    return;
  }
  begin_turn(ref, next);
}

static void end_stuck_turns(struct gn_referee *ref)
{
  static ad_move moves[GN_MAX_MOVES];
  while (ref->phase == GN_ACTION && gn_ref_actions(ref, moves) == 0) {
    ref->stuck++; /* GN-ACT-08 */
    end_turn(ref);
  }
}

static void end_action(struct gn_referee *ref, int area)
{
  int actions = ref->turn == 0 ? ref->rules->actions_first : ref->rules->actions_others;
  ref->crane = area % GN_POSITIONS; /* GN-CRANE-01 */
  ref->built = -1;
  ref->invaded = false;
  ref->actions++;
  if (++ref->action == actions) {
    end_turn(ref);
    return;
  }
  ref->ploys_used = ref->advances = 0;
  ref->phase = GN_ACTION;
}

/* ---- moves ---- */

static void placed(struct gn_referee *ref)
{
  static ad_move moves[GN_MAX_MOVES];
  if (ref->clan[ref->seat].floors == 0)
    ref->last_round = true; /* GN-END-01 */
  if (gn_ref_claims(ref, moves) > 0)
    ref->phase = GN_PROJECT;
  else
    end_action(ref, ref->built);
}

static void put_floor(struct gn_referee *ref)
{
  struct slow_area *area = &ref->board.area[ref->built];
  ref->clan[ref->seat].inhabitants -= gn_slow_price(ref->rules, area);
  ref->clan[ref->seat].floors--;
  area->owner = ref->seat;
  area->floors++;
  placed(ref);
}

static void choose_land(struct gn_referee *ref, int land)
{
  ref->tokens[land]--;
  ref->board.area[ref->built].land = land;
  put_floor(ref);
}

static void construct(struct gn_referee *ref, int i)
{
  ref->built = i;
  int kinds = 0, only = 0;
  for (int land = 0; land < GN_LANDS; land++)
    if (ref->tokens[land])
      kinds++, only = land;
  if (ref->board.area[i].land != GN_BRAMBLE)
    put_floor(ref);
  else if (kinds == 1)
    choose_land(ref, only);
  else
    ref->phase = GN_LAND; /* GN-BUILD-02 */
}

static void abandon(struct gn_referee *ref, int i)
{
  struct slow_area *area = &ref->board.area[i];
  receive(ref, ref->seat, gn_slow_refund(ref->rules, area));
  ref->clan[ref->seat].floors += area->floors; /* GN-ABAN-03 */
  ref->roofs += area->roof;
  area->owner = -1;
  area->floors = 0;
  area->roof = false;
  if (area->bramble && !ref->rules->bramble_token_stays) {
    ref->tokens[area->land]++;
    area->land = GN_BRAMBLE;
  }
  end_action(ref, i);
}

static void use_ploy(struct gn_referee *ref)
{
  ref->clan[ref->seat].ploys--;
  ref->ploys_used++;
}

static void invade(struct gn_referee *ref, int i)
{
  const struct gn_rules *r = ref->rules;
  struct slow_area *area = &ref->board.area[i];
  struct ref_clan *own = &ref->clan[ref->seat], *other = &ref->clan[area->owner];
  use_ploy(ref);
  own->inhabitants -= r->invasion_price * gn_slow_value(r, area);
  receive(ref, area->owner, r->invasion_payout * gn_slow_value(r, area));
  other->floors += area->floors;
  own->floors -= area->floors;
  if (area->roof && r->invasion_removes_roof) {
    area->roof = false;
    ref->roofs++;
  }
  area->owner = ref->seat;
  ref->built = i;
  ref->invaded = true;
  ref->invasions++;
  placed(ref);
}

static void claim(struct gn_referee *ref, int project)
{
  ref->board.area[ref->built].roof = true; /* GN-PROJ-09 */
  ref->roofs--;
  ref->clan[ref->seat].points += ref->rules->project[project].points;
  ref->taken_by[project] = ref->seat;
  ref->claims++;
  ref->claimed++;
  for (int i = 0; i < GN_MAX_DISPLAY; i++)
    if (ref->display[i] == project)
      ref->display[i] = ref->n_deck ? ref->deck[--ref->n_deck] : -1; /* GN-PROJ-11 */
  end_action(ref, ref->built);
}

static void move_crane(struct gn_referee *ref, int territory)
{
  for (int slot = 0; slot < GN_SLOTS; slot++)
    if (ref->board.area[slot * GN_POSITIONS].territory == territory) {
      ref->crane = slot;
      return;
    }
}

static void advance(struct gn_referee *ref) /* GN-ACT-06 */
{
  int next = gn_ref_here(ref) + (ref->rules->blocked_step < 0 ? -1 : 1);
  move_crane(ref, next < 1 ? GN_SLOTS : next > GN_SLOTS ? 1 : next);
  ref->advances++;
  ref->advanced++;
}

static void keep(struct gn_referee *ref, unsigned set)
{
  for (int i = 0; i < ref->rules->missions_dealt; i++)
    ref->clan[ref->seat].kept[i] = set >> i & 1;
  ref->seat = (ref->seat + 1) % ref->rules->seats;
  if (++ref->chosen == ref->rules->seats)
    ref->phase = GN_ACTION;
}

void gn_ref_play(struct gn_referee *ref, ad_move move)
{
  switch (gn_kind(move)) {
  case GN_KEEP: keep(ref, (unsigned)gn_what(move)); break;
  case GN_CONSTRUCT: construct(ref, gn_what(move)); break;
  case GN_ABANDON: abandon(ref, gn_what(move)); break;
  case GN_INVADE: invade(ref, gn_what(move)); break;
  case GN_STRATEGIC:
    use_ploy(ref);
    move_crane(ref, gn_what(move));
    ref->strategic++;
    break;
  case GN_TRANSFER:
    use_ploy(ref);
    ref->board.area[gn_from(move)].roof = false;
    ref->board.area[gn_to(move)].roof = true;
    ref->transfers++;
    break;
  case GN_ADVANCE: advance(ref); break;
  case GN_PASS:
    ref->passed++;
    end_turn(ref);
    break;
  case GN_CHOOSE_LAND: choose_land(ref, gn_what(move)); break;
  case GN_CLAIM: claim(ref, gn_what(move)); break;
  case GN_SKIP: end_action(ref, ref->built); break;
  case GN_CHOOSE_NEXT:
    ref->turn++;
    begin_turn(ref, gn_what(move));
    break;
  }
  end_stuck_turns(ref);
}

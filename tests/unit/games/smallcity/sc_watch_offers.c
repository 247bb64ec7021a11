/* sc_watch_offers.c - see sc_watch.h. */
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/games/smallcity/sc_slow.h"
#include "tests/unit/games/smallcity/sc_watch.h"

static const struct sc_board *board(const struct sc_watch *w, int seat)
{
  return &w->st->town[seat].board;
}

static bool slow_stock(const struct sc_watch *w, int seat, int form)
{
  int kind = w->rules->form[form].kind;
  return w->rules->kind[kind].stock == SC_PERSONAL ? board(w, seat)->reserve >> kind & 1
                                                   : w->st->stock[form] > 0;
}

static int slow_price(const struct sc_watch *w, int seat, int kind)
{
  const struct sc_kind *k = &w->rules->kind[kind];
  int price = k->size * w->rules->money_per_square, card = w->st->town[seat].action;
  if (k->class_ == SC_CULTURAL)
    return 0;
  if (card && w->rules->action[card - 1].primitive == SC_A_MEDIATOR && price > 0)
    price = price > 1 ? price - 1 : 1;
  return price;
}

/* Goods, with one of them left out if the architect helps (SC-ACT-06). */
static bool slow_pays_goods(const struct sc_watch *w, int seat, int kind)
{
  int have[SC_GOODS], missing = 0;
  const struct sc_town *t = &w->st->town[seat];
  bool helps =
    t->action && w->rules->action[t->action - 1].primitive == SC_A_ARCHITECT && !t->waived;
  sc_count_goods(w->rules, board(w, seat), have);
  for (int good = 0; good < SC_GOODS; good++)
    if (w->rules->kind[kind].goods.v[good] > have[good])
      missing += w->rules->kind[kind].goods.v[good] - have[good];
  return missing <= (helps ? w->rules->action[t->action - 1].amount : 0);
}

static bool slow_builds(const struct sc_watch *w, const struct slow_town *town, int kind)
{
  const struct sc_kind *k = &w->rules->kind[kind];
  int seat = town->seat;
  bool again = false;
  for (int i = 0; i < town->n_tiles; i++)
    again |= town->tile[i].kind == kind && k->once;
  if (!k->buildable || again || slow_price(w, seat, kind) > board(w, seat)->money ||
      !slow_pays_goods(w, seat, kind))
    return false;
  if (k->class_ == SC_SERVICE && w->rules->service_only_by_council)
    return false;
  for (int i = 0; i < k->n_forms; i++)
    for (int lie = 0; lie < 8 && slow_stock(w, seat, k->form[i]); lie++)
      for (int square = 0; square < SC_SQUARES; square++)
        if (sc_slow_fits(town, k->form[i], lie % 4 * 90, lie >= 4, square % SC_SIDE,
                         square / SC_SIDE, SLOW_NORMAL))
          return true;
  return false;
}

static bool offered(const struct sc_watch *w, ad_move move)
{
  for (int i = 0; i < w->n_moves; i++)
    if (w->moves[i] == move)
      return true;
  return false;
}

static void check_build(const struct sc_watch *w)
{
  struct slow_town town;
  int seat = w->st->seat;
  bool left =
    w->actions[seat] < (w->steps[seat] ? w->rules->tiles_with_expansion : w->rules->max_tiles);
  sc_slow_read(w->rules, w->st, seat, &town);
  for (int kind = 0; kind < w->rules->n_kinds; kind++)
    HOLDS(w, offered(w, sc_move(SC_BUILD_KIND, kind)) == (left && slow_builds(w, &town, kind)),
          "%s", w->rules->kind[kind].id);
  HOLDS(w, offered(w, sc_move(SC_END, 0)), "building does not end");
}

static void check_places(const struct sc_watch *w)
{
  struct slow_town town;
  int n = 0;
  sc_slow_read(w->rules, w->st, w->st->seat, &town);
  for (int form = 0; form < w->rules->n_forms; form++)
    for (int orientation = 0;
         orientation < w->rules->form[form].n_orientations &&
         w->rules->form[form].kind == w->st->kind && slow_stock(w, w->st->seat, form);
         orientation++)
      for (int square = 0; square < SC_SQUARES; square++) {
        const struct sc_orientation *lies = &w->rules->form[form].orientation[orientation];
        bool fits =
          sc_slow_fits(&town, form, lies->rot, lies->flip, square % SC_SIDE, square / SC_SIDE,
                       w->st->freely ? SLOW_FREELY
                       : w->st->free ? SLOW_FREE
                                     : SLOW_NORMAL);
        HOLDS(w, offered(w, sc_placing(SC_PLACE_TILE, form, orientation, square)) == fits,
              "%s at %d turned %d", w->rules->form[form].id, square, lies->rot);
        n += fits;
      }
  HOLDS(w, n == w->n_moves, "%d places, expected %d", w->n_moves, n);
}

/* The limit of SC-TOU-01 and the ban of SC-TOU-09. */
static bool slow_may_send(const struct sc_watch *w, int seat, int town)
{
  struct slow_town home;
  int there = 0;
  sc_slow_read(w->rules, w->st, seat, &home);
  for (int square = 0; square < SC_SQUARES; square++)
    there += sc_has(board(w, town)->meeples[seat], square);
  bool opposite = w->seats == 4 && (seat + 2) % 4 == town,
       first = w->st->round == 0 && w->seats == 4;
  if ((w->rules->tourist_ban == SC_BAN_ROUND1_OPPOSITE && first && opposite) ||
      (w->rules->tourist_ban == SC_BAN_ROUND1_ALL && first) ||
      (w->rules->tourist_ban == SC_BAN_ALWAYS_OPPOSITE && opposite))
    return false;
  return there < (sc_slow_has(&home, SC_METRO) ? w->rules->metro_limit : w->rules->tourist_limit);
}

/* SC-MOV-07: nobody may stop while a citizen who must move still can. */
static void check_end_of_moves(const struct sc_watch *w)
{
  int seat = w->st->seat;
  bool room = false;
  for (int town = 0; town < w->seats; town++) {
    struct slow_town slow;
    sc_slow_read(w->rules, w->st, town, &slow);
    for (int square = 0; square < SC_SQUARES && !room; square++)
      room |= sc_slow_may_enter(&slow, seat, square % SC_SIDE, square / SC_SIDE) &&
              (town == seat || slow_may_send(w, seat, town));
  }
  bool must = false;
  for (int square = 0; square < SC_SQUARES; square++)
    must |= sc_has(sc_must_move(w->st, seat, seat), square);
  HOLDS(w, !(offered(w, sc_move(SC_END, 0)) && must && room && !w->rules->park_per_tile),
        "seat %d may stop, but somebody must move", seat);
}

/* At the first decision after phase 6 has begun: what was counted in phases 5 and 6. */
void sc_watch_counts(struct sc_watch *w)
{
  if (w->counted || w->st->phase == SC_ENDED || w->st->round_phase < SC_S_POLLUTION ||
      w->st->round != w->before.round)
    return;
  w->counted = true;
  for (int seat = 0; seat < w->seats; seat++) {
    struct slow_town town;
    sc_slow_read(w->rules, w->st, seat, &town);
    if (w->st->town[seat].out)
      continue;
    HOLDS(w, w->st->town[seat].round_pollution == sc_slow_pollution(&town),
          "seat %d polluted %d, expected %d", seat, w->st->town[seat].round_pollution,
          sc_slow_pollution(&town));
    int votes = board(w, seat)->votes[SC_V_HOMES] - w->homes[seat];
    HOLDS(w, votes == sc_slow_votes(&town, SC_V_HOMES), "homes of seat %d gave %d votes", seat,
          votes);
  }
}

void sc_watch_offers(const struct sc_watch *w)
{
  for (int i = 1; i < w->n_moves; i++)
    HOLDS(w, w->moves[i] > w->moves[i - 1], "moves do not ascend");
  if (w->st->phase == SC_BUILD)
    check_build(w);
  else if (w->st->phase == SC_PLACE)
    check_places(w);
  else if (w->st->phase == SC_MOVE)
    check_end_of_moves(w);
}

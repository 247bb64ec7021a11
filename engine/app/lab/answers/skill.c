/* skill.c - ladder, luck and interaction.
 *
 * Ladder: the bot `playout` with 25, 50, 100 ... playouts against bots of the step below, of which
 * the lowest is `random`.  Luck: the first bots of the panel, one for each seat, in all rotations
 * of each deal.  Interaction: the last bot of the panel in one seat instead of the first one. */
#include "engine/app/lab/answers/skill.h"

#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/answers/rows.h"
#include "engine/base/tree/put.h"
#include "engine/lab/table/measure.h"
#include "engine/stats/lab/cluster.h"
#include "engine/stats/lab/skill/luck.h"
#include "engine/stats/lab/skill/strength.h"

enum { FIRST_PLAYOUTS = 25 };
/* Streams of the bots: other ones than those of the bots in all seats. */
enum { LADDER = 1000, LUCK = 2000, WEAK = 3000, STRONG = 3001 };

static struct app_lab_order order_of(const struct app_lab *lab, int arm, int s, long long stream)
{
  struct app_lab_order order = app_lab_order_of(lab, arm, s, 0);
  order.rotates = true;
  order.stream = stream;
  order.what = 0;
  return order;
}

/* Sets the bot of place 0, and of the others. */
static void seat_bots(struct app_lab_order *order, const char *own, const char *others)
{
  for (int place = 0; place < order->setup->seats; place++)
    order->bot[place] = place == 0 ? own : others;
}

static void put_fault(const struct app_lab_places *places, struct ad_node *map,
                      struct ad_arena *arena)
{
  ad_put_text(arena, map, "stopped", *places->fault ? places->fault : NULL);
}

/* ---- the ladder ---- */

static const char *rung_name(struct app_lab *lab, int rung)
{
  return rung == 0 ? "random"
                   : ad_arena_printf(&lab->arena, "playout:playouts=%d:halving=true",
                                     FIRST_PLAYOUTS << (rung - 1));
}

/* The win share of place 0, by deals. */
static struct st_step step_of(const struct app_lab_places *p)
{
  double *sum = ad_calloc((size_t)p->deals + 1, sizeof *sum);
  double *per = ad_calloc((size_t)p->deals + 1, sizeof *per);
  for (int d = 0; d < p->deals; d++) {
    sum[d] = app_lab_own(p, p->win, d);
    per[d] = 1;
  }
  struct st_ratio ratio = st_ratio_of(sum, per, p->deals, LAB_CONFIDENCE);
  free(sum);
  free(per);
  struct lab_estimate share = {.exact = ratio.known && ratio.error == 0,
                               .deals = ratio.deals,
                               .value = ratio.estimate,
                               .low = ratio.low,
                               .high = ratio.high};
  lab_bound_share(&share, LAB_CONFIDENCE);
  return (struct st_step){share.value, ratio.error, share.low, share.high,
                          (long long)p->deals * p->rotations};
}

static void put_step(const char *lower, const char *upper, const struct st_step *step, int seats,
                     struct ad_node *list, struct ad_arena *arena)
{
  struct ad_node *map = ad_push_map(arena, list);
  double elo = st_elo_of_share(step->share, seats);
  ad_put_text(arena, map, "lower", lower);
  ad_put_text(arena, map, "upper", upper);
  ad_put_real(arena, map, "estimate", step->share, APP_LAB_PLACES);
  ad_put_real(arena, map, "se", step->error, APP_LAB_PLACES);
  ad_put_real(arena, map, "low", step->low, APP_LAB_PLACES);
  ad_put_real(arena, map, "high", step->high, APP_LAB_PLACES);
  ad_put_real(arena, map, "elo", isfinite(elo) ? elo : NAN, 1);
  ad_node_put_int(arena, map, "games", step->games);
}

static bool put_ladder(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                       struct ad_node *skill, struct ad_arena *arena, struct ad_diags *diags)
{
  struct st_step step[APP_LAB_STEPS];
  struct ad_node *ladder = ad_put_map(arena, skill, "ladder"),
                 *steps = ad_put_list(arena, ladder, "steps");
  int seats = lab->seats[s];
  for (int i = 0; i < lab->steps; i++) {
    struct app_lab_places places;
    struct app_lab_order order = order_of(lab, arm, s, LADDER + i);
    seat_bots(&order, rung_name(lab, i + 1), rung_name(lab, i));
    bool ok = app_lab_places_play(lab, &order, lab->skill_deals, progress, &places, diags);
    step[i] = step_of(&places);
    put_step(order.bot[1], order.bot[0], &step[i], seats, steps, arena);
    put_fault(&places, ladder, arena);
    app_lab_places_fini(&places);
    if (!ok)
      return false;
  }
  struct st_ladder whole = st_ladder_of(step, lab->steps, seats, LAB_CONFIDENCE);
  ad_put_real(arena, ladder, "elo", whole.elo, 1);
  ad_put_real(arena, ladder, "rungs", whole.rungs, 2);
  ad_put_real(arena, ladder, "rungs_low", whole.rungs_low, 2);
  ad_put_real(arena, ladder, "rungs_high", whole.rungs_high, 2);
  ad_put_bool(arena, ladder, "limited", whole.limited);
  ad_put_text(arena, ladder, "saturates_at",
              whole.saturates >= 0 ? rung_name(lab, whole.saturates + 1) : NULL);
  return true;
}

/* ---- luck ---- */

static void put_shares(const struct st_luck *luck, struct ad_node *map, struct ad_arena *arena)
{
  static const char *const names[ST_LUCK_SHARES] = {"skill", "bot_deal", "seat", "deal", "rest"};
  for (int i = 0; luck->known && i < ST_LUCK_SHARES; i++) {
    struct ad_node *share = ad_put_map(arena, map, names[i]);
    ad_put_real(arena, share, "estimate", luck->share[i], APP_LAB_PLACES);
    ad_put_real(arena, share, "se", luck->error[i], APP_LAB_PLACES);
    ad_put_real(arena, share, "low", luck->low[i], APP_LAB_PLACES);
    ad_put_real(arena, share, "high", luck->high[i], APP_LAB_PLACES);
    ad_node_put_int(arena, share, "deals", luck->deals);
  }
}

/* The margins of VALUE (score or win) by deal, bot and start position. */
static struct st_luck luck_of(const struct app_lab_places *p, const double *value)
{
  int k = p->seats;
  size_t square = (size_t)k * (size_t)k;
  double *margin = ad_calloc((size_t)p->deals * square + 1, sizeof *margin);
  for (int game = 0; game < p->deals * k; game++) {
    const double *row = value + (size_t)game * (size_t)k;
    double mean = 0;
    for (int place = 0; place < k; place++)
      mean += row[place] / k;
    for (int place = 0; place < k; place++) {
      int position = p->position[game * k + place];
      margin[(size_t)(game / k) * square + (size_t)(place * k + position)] = row[place] - mean;
    }
  }
  struct st_luck luck = st_luck_of(margin, p->deals, k, LAB_CONFIDENCE);
  free(margin);
  return luck;
}

static bool put_luck(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                     struct ad_node *skill, struct ad_arena *arena, struct ad_diags *diags)
{
  struct app_lab_places places;
  struct app_lab_order order = order_of(lab, arm, s, LUCK);
  struct ad_node *map = ad_put_map(arena, skill, "luck"), *panel = ad_put_list(arena, map, "panel");
  for (int place = 0; place < lab->seats[s]; place++) {
    order.bot[place] = lab->lineup[place % lab->n_lineups].name;
    ad_node_push(panel, ad_node_text(arena, order.bot[place]));
  }
  bool ok = app_lab_places_play(lab, &order, lab->skill_deals, progress, &places, diags);
  struct st_luck points = luck_of(&places, places.score), wins = luck_of(&places, places.win);
  put_shares(&points, ad_put_map(arena, map, "points"), arena);
  put_shares(&wins, ad_put_map(arena, map, "wins"), arena);
  put_fault(&places, map, arena);
  app_lab_places_fini(&places);
  return ok;
}

/* ---- interaction ---- */

/* What a strong bot in place 0 changes for itself and for the others. */
static void put_change(const struct app_lab_places *weak, const struct app_lab_places *strong,
                       bool wins, struct ad_node *map, struct ad_arena *arena)
{
  int n = weak->deals < strong->deals ? weak->deals : strong->deals;
  double *numbers = ad_calloc(4 * (size_t)n + 1, sizeof *numbers);
  double *own_weak = numbers, *own_strong = own_weak + n, *others_weak = own_strong + n,
         *others_strong = others_weak + n;
  for (int d = 0; d < n; d++) {
    own_weak[d] = app_lab_own(weak, wins ? weak->win : weak->score, d);
    own_strong[d] = app_lab_own(strong, wins ? strong->win : strong->score, d);
    others_weak[d] = app_lab_others(weak, wins ? weak->win : weak->score, d);
    others_strong[d] = app_lab_others(strong, wins ? strong->win : strong->score, d);
  }
  struct st_ratio ratio = st_interaction_of(
    &(struct st_interaction){own_weak, own_strong, others_weak, others_strong}, n, LAB_CONFIDENCE);
  app_lab_put_ratio(arena, map, &ratio);
  free(numbers);
}

static bool put_interaction(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                            struct ad_node *skill, struct ad_arena *arena, struct ad_diags *diags)
{
  struct app_lab_places weak = {0}, strong = {0};
  const char *low = lab->lineup[0].name, *high = lab->lineup[lab->n_lineups - 1].name;
  struct app_lab_order order = order_of(lab, arm, s, WEAK);
  struct ad_node *map = ad_put_map(arena, skill, "interaction");
  seat_bots(&order, low, low);
  bool ok = app_lab_places_play(lab, &order, lab->skill_deals, progress, &weak, diags);
  order.stream = STRONG;
  seat_bots(&order, high, low);
  ok = ok && app_lab_places_play(lab, &order, lab->skill_deals, progress, &strong, diags);
  ad_put_text(arena, map, "weak", low);
  ad_put_text(arena, map, "strong", high);
  put_change(&weak, &strong, false, ad_put_map(arena, map, "points"), arena);
  put_fault(*weak.fault ? &weak : &strong, map, arena);
  app_lab_places_fini(&weak);
  app_lab_places_fini(&strong);
  return ok;
}

/* ---- all of it ---- */

/* With one bot alone there is nobody stronger. */
static bool has_interaction(const struct app_lab *lab)
{
  return lab->n_lineups > 1;
}

static long long games_of(const struct app_lab *lab, int s)
{
  long long parts = lab->steps + 1 + (has_interaction(lab) ? 2 : 0);
  return parts * lab->skill_deals * lab->seats[s];
}

bool app_lab_put_skill(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                       struct ad_node *table, struct ad_arena *arena, struct ad_diags *diags)
{
  if (lab->seats[s] < 2)
    return true;
  progress->all += games_of(lab, s);
  struct ad_node *skill = ad_put_map(arena, table, "skill");
  ad_node_put_int(arena, skill, "deals", lab->skill_deals);
  return put_ladder(lab, arm, s, progress, skill, arena, diags) &&
         put_luck(lab, arm, s, progress, skill, arena, diags) &&
         (!has_interaction(lab) || put_interaction(lab, arm, s, progress, skill, arena, diags));
}

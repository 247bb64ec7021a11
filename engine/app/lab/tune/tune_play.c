/* tune_play.c - plays candidates of a search. */
#include <string.h>

#include "engine/app/lab/tune/tune_internal.h"
#include "engine/app/match/variant.h"
#include "engine/base/rng.h"

enum { FRESH = 0x7475, STREAM = 6000 };

static bool take_game(void *ctx, const struct app_lab_played *played)
{
  struct taking *t = ctx;
  if (!played->game) {
    t->failed = true;
    memcpy(t->search->fault, played->fault, sizeof t->search->fault);
    return false;
  }
  struct st_lead lead = lab_lead_of(played->game);
  struct lab_deal_value *row = t->value + (size_t)(played->deal - t->first) * (size_t)t->stride;
  for (int w = 0; w < t->search->tuning->n_wishes; w++) {
    double sum, per;
    if (lab_metric_value(&t->metric[w], played->game, &lead, &sum, &per))
      row[w] = (struct lab_deal_value){sum, per};
  }
  t->ended = !app_lab_advance(t->search->progress);
  return !t->ended;
}

bool app_lab_load_rules(const struct search *s, const struct lab_point *point, int seats,
                        struct played_rules *out)
{
  struct ad_diags refused;
  const char *change = app_lab_tuned_name(s->tuned, s->tune.space.n, point, s->arena);
  const char *base = s->lab->arm[0].name;
  for (int i = 0; i < s->tune.space.n; i++)
    if (s->tuned[i].value[(int)point->at[i]])
      base = cfg_name_without(base, s->tuned[i].key, s->arena);
  *out = (struct played_rules){.name = ad_arena_printf(s->arena, "%s%s", base, change)};
  ad_diags_init(&refused);
  out->variant = app_variant_load(out->name, &refused);
  for (int i = 0; out->variant && i < out->variant->n_seats; i++)
    if (out->variant->seats[i] == seats)
      out->own = cfg_variant_compile(out->variant, seats, NULL, &refused);
  out->setup = out->own;
  ad_diags_fini(&refused);
  return out->setup != NULL;
}

void app_lab_free_rules(struct played_rules *rules)
{
  ad_setup_free(rules->own);
  cfg_variant_free(rules->variant);
}

static struct app_lab_order order_of(const struct search *s, const struct played_rules *rules,
                                     int bot, bool fresh)
{
  struct app_lab_order order = {.variant = rules->name,
                                .setup = rules->setup,
                                .stream = STREAM + bot,
                                .seed = fresh ? AD_DERIVE(s->lab->seed, FRESH) : s->lab->seed};
  for (int place = 0; place < rules->setup->seats; place++)
    order.bot[place] = s->lab->lineup[bot].name;
  return order;
}

bool app_lab_play_rules(struct search *s, const struct played_rules *rules, int bot, bool fresh,
                        long long end, struct taking *taking)
{
  struct lab_features features = {0};
  struct app_lab_order order = order_of(s, rules, bot, fresh);
  int series = app_lab_hands_open(&s->lab->hands, &order, &features, s->diags);
  if (series < 0) {
    s->broken = true;
    return false;
  }
  s->broken =
    !app_lab_hands_play(&s->lab->hands, series, taking->first, end, take_game, taking, s->diags);
  app_lab_hands_close(&s->lab->hands, series);
  s->lab->ended |= taking->ended;
  lab_features_fini(&features);
  return !s->broken && !taking->ended && !taking->failed;
}

bool app_lab_play_point(void *ctx, const struct lab_point *point, bool fresh, long long first,
                        long long end, struct lab_deal_value *out, bool *stop)
{
  struct search *s = ctx;
  struct played_rules rules;
  bool ok = app_lab_load_rules(s, point, s->seats, &rules);
  memset(out, 0, (size_t)(end - first) * (size_t)s->tune.n_goals * sizeof *out);
  for (int j = 0; ok && j < s->n_judges; j++) {
    struct taking taking = {s,     s->metric, out + j * s->tuning->n_wishes, s->tune.n_goals, first,
                            false, false};
    ok = app_lab_play_rules(s, &rules, s->judge[j], fresh, end, &taking);
    *stop = s->broken || taking.ended;
  }
  app_lab_free_rules(&rules);
  return ok;
}

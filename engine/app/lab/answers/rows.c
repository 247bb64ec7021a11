/* rows.c - estimates and changes as maps. */
#include "engine/app/lab/answers/rows.h"

#include <math.h>

#include "engine/base/tree/put.h"

void app_lab_put_estimate(struct ad_arena *arena, struct ad_node *map, const struct lab_estimate *e)
{
  bool error = e->known && e->has_error;
  ad_put_real(arena, map, "estimate", e->known ? e->value : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "se", error ? e->error : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "low", error ? e->low : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "high", error ? e->high : NAN, APP_LAB_PLACES);
  ad_node_put_int(arena, map, "deals", e->deals);
  ad_put_bool(arena, map, "exact", e->exact);
  ad_put_bool(arena, map, "provisional", e->deals < LAB_PROVISIONAL);
}

void app_lab_put_ratio(struct ad_arena *arena, struct ad_node *map, const struct st_ratio *ratio)
{
  ad_put_real(arena, map, "estimate", ratio->defined ? ratio->estimate : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "se", ratio->known ? ratio->error : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "low", ratio->known ? ratio->low : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "high", ratio->known ? ratio->high : NAN, APP_LAB_PLACES);
  ad_node_put_int(arena, map, "deals", ratio->deals);
}

void app_lab_put_intervals(struct ad_arena *arena, struct ad_node *map,
                           const struct lab_change *change)
{
  const struct st_max_t *f = &change->change;
  bool error = !isnan(f->t);
  ad_put_real(arena, map, "estimate", f->deals ? f->mean : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "se", error ? f->error : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "low", error ? f->low_single : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "high", error ? f->high_single : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "low_all", change->counted ? f->low : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "high_all", change->counted ? f->high : NAN, APP_LAB_PLACES);
}

void app_lab_put_change(struct ad_arena *arena, struct ad_node *map,
                        const struct lab_change *change, bool base)
{
  const struct st_max_t *f = &change->change;
  bool error = !isnan(f->t);
  if (base) {
    ad_put_real(arena, map, "base", change->base, APP_LAB_PLACES);
    ad_put_real(arena, map, "other", change->other, APP_LAB_PLACES);
  }
  app_lab_put_intervals(arena, map, change);
  ad_put_real(arena, map, "p", error ? f->p_flip : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "p_all", change->counted ? f->p_adjusted : NAN, APP_LAB_PLACES);
  ad_put_bool(arena, map, "shown", change->counted && f->shown);
  ad_node_put_int(arena, map, "deals", f->deals);
  ad_put_bool(arena, map, "exact", change->exact);
  ad_put_bool(arena, map, "provisional", f->deals < LAB_PROVISIONAL);
  ad_put_real(arena, map, "pairs_save", change->pairs_save, 2);
  ad_put_real(arena, map, "smallest", change->smallest, APP_LAB_PLACES);
  ad_put_bool(arena, map, "skewed", f->skewed);
  if (change->metric && change->metric->quantiles) {
    ad_put_real(arena, map, "median", change->median, APP_LAB_PLACES);
    ad_put_real(arena, map, "median_low", change->median_low, APP_LAB_PLACES);
    ad_put_real(arena, map, "median_high", change->median_high, APP_LAB_PLACES);
  }
}

const char *app_lab_unit(const struct lab_metric *metric)
{
  return metric->unit == LAB_SHARE ? "share" : "number";
}

bool app_lab_has_values(const struct lab_change *change)
{
  return !change->metric->optional || !isnan(change->base) || !isnan(change->other);
}

bool app_lab_is_shown(const struct lab_change *change)
{
  return change->exact ? change->change.mean != 0 : change->counted && change->change.shown;
}

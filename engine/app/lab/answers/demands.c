/* demands.c - what has to be shown. */
#include "engine/app/lab/answers/demands.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/rows.h"
#include "engine/base/text.h"
#include "engine/base/tree/put.h"
#include "engine/stats/lab/search/band.h"

/* ---- reading ---- */

/* Reads a number that ends at END or at the end of TEXT. */
static bool read_number(const char *text, const char *end, double *out)
{
  char word[32], *stop;
  size_t len = end ? (size_t)(end - text) : strlen(text);
  if (len == 0 || len >= sizeof word)
    return false;
  memcpy(word, text, len);
  word[len] = '\0';
  *out = strtod(word, &stop);
  return !*stop && isfinite(*out);
}

/* "..0.55", "3..", "3..8". */
static bool read_band(const char *text, struct app_lab_demand *demand)
{
  const char *dots = strstr(text, "..");
  demand->low = -INFINITY;
  demand->high = INFINITY;
  if (!dots || (dots == text && !dots[2]))
    return false;
  return (dots == text || read_number(text, dots, &demand->low)) &&
         (!dots[2] || read_number(dots + 2, NULL, &demand->high)) && demand->low < demand->high;
}

/* "0.5", "±0.5". */
static bool read_distance(const char *text, struct app_lab_demand *demand)
{
  static const char sign[] = "±";
  if (strncmp(text, sign, strlen(sign)) == 0)
    text += strlen(sign);
  if (!read_number(text, NULL, &demand->high) || demand->high <= 0)
    return false;
  demand->low = -demand->high;
  return true;
}

bool app_lab_demand_read(const char *text, bool change, struct app_lab_demands *demands, char *why,
                         size_t size)
{
  size_t name = strcspn(text, "=");
  struct app_lab_demand *demand = &demands->list[demands->n];
  if (demands->n == APP_LAB_DEMANDS) {
    snprintf(why, size, "given more than %d times", (int)APP_LAB_DEMANDS);
    return false;
  }
  bool ok = name > 0 && name < sizeof demand->metric && text[name];
  if (ok) {
    memcpy(demand->metric, text, name);
    demand->metric[name] = '\0';
    ok = change ? read_distance(text + name + 1, demand) : read_band(text + name + 1, demand);
  }
  if (!ok)
    snprintf(why, size, "'%.60s', expected a metric and %s", text,
             change ? "a distance: turns=0.5" : "a band: position1=..0.55 or turns=20..30");
  else
    ad_text_append(demands->names, sizeof demands->names, "%s%s", demands->n > 0 ? "," : "",
                   demand->metric);
  demands->n += ok;
  return ok;
}

/* ---- judging ---- */

static void put_demand(const struct app_lab_demand *demand, struct ad_node *map,
                       struct ad_arena *arena)
{
  ad_put_text(arena, map, "metric", demand->metric);
  ad_put_real(arena, map, "from", isfinite(demand->low) ? demand->low : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "to", isfinite(demand->high) ? demand->high : NAN, APP_LAB_PLACES);
}

/* MEAN with ERROR of DEALS deals: the interval whose ends are each at LEVEL, and whether it is in
 * the band. */
static void put_verdict(const struct app_lab_demand *demand, double mean, double error, int deals,
                        double at, struct ad_node *map, struct ad_arena *arena)
{
  bool known = !isnan(mean) && (error == 0 || deals > 1);
  struct st_band_test test = {.low = mean, .high = mean};
  if (known && error > 0)
    test = st_band_test_of(mean, error, deals - 1, demand->low, demand->high, at);
  bool inside = known && test.low >= demand->low && test.high <= demand->high;
  ad_put_real(arena, map, "estimate", mean, APP_LAB_PLACES);
  ad_put_real(arena, map, "low", known ? test.low : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "high", known ? test.high : NAN, APP_LAB_PLACES);
  ad_put_bool(arena, map, "shown", inside);
}

void app_lab_put_required(const struct app_lab_demands *demands, const struct lab_sample *sample,
                          int tables, struct ad_node *table, struct ad_arena *arena)
{
  if (demands->n == 0)
    return;
  struct ad_node *list = ad_put_list(arena, table, "require");
  for (int i = 0; i < demands->n; i++) {
    const struct app_lab_demand *demand = &demands->list[i];
    struct ad_node *map = ad_push_map(arena, list);
    int m = lab_metric_find(sample->metric, sample->n_metrics, demand->metric);
    struct lab_estimate e = {.value = NAN};
    if (m >= 0)
      e = lab_metric_estimate(sample, m);
    put_demand(demand, map, arena);
    if (e.has_error && e.error == 0) { /* a share of 0 or 1 */
      ad_put_real(arena, map, "estimate", e.value, APP_LAB_PLACES);
      ad_put_real(arena, map, "low", e.low, APP_LAB_PLACES);
      ad_put_real(arena, map, "high", e.high, APP_LAB_PLACES);
      ad_put_bool(arena, map, "shown", e.low >= demand->low && e.high <= demand->high);
      continue;
    }
    put_verdict(demand, e.known ? e.value : NAN, e.has_error ? e.error : 0,
                e.has_error || e.exact ? e.deals : 0,
                (1 - sample->confidence) / 2 / demands->n / tables, map, arena);
  }
}

void app_lab_put_same(const struct app_lab_demands *demands, const struct lab_compared *compared,
                      double level, struct ad_node *table, struct ad_arena *arena)
{
  if (demands->n == 0)
    return;
  struct ad_node *list = ad_put_list(arena, table, "same");
  for (int i = 0; i < demands->n; i++) {
    const struct app_lab_demand *demand = &demands->list[i];
    struct ad_node *map = ad_push_map(arena, list);
    const struct lab_change *change = NULL;
    for (int c = 0; c < compared->n; c++)
      if (strcmp(compared->change[c].name, demand->metric) == 0)
        change = &compared->change[c];
    put_demand(demand, map, arena);
    put_verdict(demand, change ? change->change.mean : NAN,
                change && !isnan(change->change.t) ? change->change.error : 0,
                change ? change->change.deals : 0, level, map, arena);
  }
}

/* Whether every map of LIST is shown. */
static bool list_shown(const struct ad_node *list)
{
  for (const struct ad_node *map = list ? list->first : NULL; map; map = map->next) {
    const struct ad_node *shown = ad_node_peek(map, "shown");
    if (!shown || strcmp(shown->text, "true") != 0)
      return false;
  }
  return true;
}

bool app_lab_all_shown(const struct ad_node *tree)
{
  static const char *const lists[] = {"tables", "comparisons"};
  for (int i = 0; i < AD_LEN(lists); i++) {
    const struct ad_node *list = ad_node_peek(tree, lists[i]);
    for (const struct ad_node *table = list ? list->first : NULL; table; table = table->next)
      if (!list_shown(ad_node_peek(table, "require")) || !list_shown(ad_node_peek(table, "same")))
        return false;
  }
  return true;
}

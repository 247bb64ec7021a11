/* sample.c - adds games to sums by deal. */
#include "engine/lab/sample/sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/lab/watch/parts.h"

/* Deals that share sums so that DEALS need no more than GROUPS sums. */
static int deals_of_group(long long deals, int groups)
{
  int per = 1;
  while ((long long)per * groups < deals)
    per *= 2;
  return per;
}

struct lab_sample *lab_sample_new(int seats, long long deals, bool positions,
                                  const struct lab_features *names)
{
  struct lab_sample *s = ad_calloc(1, sizeof *s);
  s->seats = seats;
  s->confidence = LAB_CONFIDENCE;
  s->deals = deals;
  s->names = names;
  s->per = deals_of_group(deals, LAB_GROUPS);
  s->per_feature = deals_of_group(deals, LAB_FEATURE_GROUPS);
  s->groups = (int)((deals + s->per - 1) / s->per);
  s->feature_groups = (int)((deals + s->per_feature - 1) / s->per_feature);
  s->n_metrics = lab_metrics_of(seats, positions, s->metric);
  size_t cells = (size_t)s->n_metrics * (size_t)s->groups;
  s->sum = ad_calloc(cells, sizeof *s->sum);
  s->count = ad_calloc(cells, sizeof *s->count);
  s->spread = ad_calloc((size_t)s->feature_groups, sizeof *s->spread);
  s->all_points = ad_calloc((size_t)s->feature_groups, sizeof *s->all_points);
  s->game_count = ad_calloc((size_t)s->feature_groups, sizeof *s->game_count);
  s->score = ad_calloc((size_t)LAB_KEPT * (size_t)seats, sizeof *s->score);
  for (int m = 0; m < s->n_metrics; m++)
    if (s->metric[m].metric->quantiles)
      s->value[m] = ad_calloc(LAB_KEPT, sizeof *s->value[m]);
  return s;
}

static void free_curves(struct lab_curves *curves)
{
  if (!curves)
    return;
  for (int curve = 0; curve < LAB_CURVES; curve++)
    for (int part = 0; part < ST_PARTS; part++)
      free(curves->sum[curve][part]);
  free(curves->count);
  free(curves->beyond);
  free(curves);
}

void lab_sample_free(struct lab_sample *s)
{
  if (!s)
    return;
  free_curves(s->curves);
  free(s->sum);
  free(s->count);
  free(s->spread);
  free(s->all_points);
  free(s->game_count);
  free(s->feature);
  free(s->score);
  for (int m = 0; m < s->n_metrics; m++)
    free(s->value[m]);
  free(s);
}

/* ---- more deals, or fewer ---- */

/* Deals of a group that were added together stay together. */
static int regrouped(long long deals, int groups, int per)
{
  int fit = deals_of_group(deals, groups);
  return fit > per ? fit : per;
}

/* Moves N rows of OLD groups of numbers, SIZE of them each, into NEW groups, MERGE of the old ones
 * each; frees FROM. */
static double *regroup(double *from, int n, int size, int old, int new, int merge)
{
  double *to = ad_calloc((size_t)n * (size_t) new *(size_t)size + 1, sizeof *to);
  for (int row = 0; row < n; row++)
    for (int g = 0; g < old && g / merge < new; g++)
      for (int i = 0; i < size; i++)
        to[((size_t)row * (size_t) new + (size_t)(g / merge)) * (size_t)size + (size_t)i] +=
          from[((size_t)row * (size_t)old + (size_t)g) * (size_t)size + (size_t)i];
  free(from);
  return to;
}

static void extend_curves(struct lab_curves *curves, int old, int new, int merge)
{
  if (!curves)
    return;
  curves->count = regroup(curves->count, 1, 1, old, new, merge);
  curves->beyond = regroup(curves->beyond, 1, 1, old, new, merge);
  for (int curve = 0; curve < LAB_CURVES; curve++)
    for (int part = 0; part < ST_PARTS; part++)
      curves->sum[curve][part] = regroup(curves->sum[curve][part], 1, 1, old, new, merge);
}

static void extend_metrics(struct lab_sample *s, long long deals)
{
  int per = regrouped(deals, LAB_GROUPS, s->per), groups = (int)((deals + per - 1) / per);
  s->sum = regroup(s->sum, s->n_metrics, 1, s->groups, groups, per / s->per);
  s->count = regroup(s->count, s->n_metrics, 1, s->groups, groups, per / s->per);
  extend_curves(s->curves, s->groups, groups, per / s->per);
  s->per = per;
  s->groups = groups;
}

static void extend_features(struct lab_sample *s, long long deals)
{
  int per = regrouped(deals, LAB_FEATURE_GROUPS, s->per_feature);
  int groups = (int)((deals + per - 1) / per);
  int old = s->feature_groups, merge = per / s->per_feature;
  enum { NUMBERS = sizeof(struct st_use) / sizeof(double) };
  s->spread = regroup(s->spread, 1, 1, old, groups, merge);
  s->all_points = regroup(s->all_points, 1, 1, old, groups, merge);
  s->game_count = regroup(s->game_count, 1, 1, old, groups, merge);
  s->feature =
    (struct st_use *)regroup((double *)s->feature, s->n_features, NUMBERS, old, groups, merge);
  s->cap_features = s->n_features;
  s->per_feature = per;
  s->feature_groups = groups;
}

void lab_sample_plan(struct lab_sample *s, long long deals)
{
  extend_metrics(s, deals);
  extend_features(s, deals);
  s->deals = deals;
}

/* ---- metrics ---- */

static void add_metrics(struct lab_sample *s, int group, const struct lab_game *game)
{
  struct st_lead lead = lab_lead_of(game);
  for (int m = 0; m < s->n_metrics; m++) {
    double sum = NAN, per = 0;
    bool has = lab_metric_value(&s->metric[m], game, &lead, &sum, &per);
    if (has) {
      s->sum[(size_t)m * (size_t)s->groups + (size_t)group] += sum;
      s->count[(size_t)m * (size_t)s->groups + (size_t)group] += per;
    }
    if (s->value[m] && s->n_kept < LAB_KEPT)
      s->value[m][s->n_kept] = has ? sum / per : NAN;
  }
}

static void keep_scores(struct lab_sample *s, const struct lab_game *game)
{
  if (s->n_kept == LAB_KEPT)
    return;
  memcpy(s->score + (size_t)s->n_kept * (size_t)s->seats, game->score,
         (size_t)s->seats * sizeof *s->score);
  s->n_kept++;
}

/* ---- tension ---- */

static struct lab_curves *new_curves(int groups)
{
  struct lab_curves *curves = ad_calloc(1, sizeof *curves);
  curves->count = ad_calloc((size_t)groups, sizeof *curves->count);
  curves->beyond = ad_calloc((size_t)groups, sizeof *curves->beyond);
  for (int curve = 0; curve < LAB_CURVES; curve++)
    for (int part = 0; part < ST_PARTS; part++)
      curves->sum[curve][part] = ad_calloc((size_t)groups, sizeof *curves->sum[curve][part]);
  return curves;
}

static void add_tension(struct lab_sample *s, int group, const struct lab_tension *tension)
{
  if (!s->curves)
    s->curves = new_curves(s->groups);
  struct lab_curves *curves = s->curves;
  curves->games++;
  curves->count[group]++;
  curves->beyond[group] += tension->of.surprise_all - tension->expected;
  for (int part = 0; part < ST_PARTS; part++) {
    curves->sum[LAB_UNCERTAINTY][part][group] += tension->of.uncertainty[part];
    curves->sum[LAB_SURPRISE][part][group] += tension->of.surprise[part];
  }
}

/* ---- features ---- */

static struct st_use *sums_of(struct lab_sample *s, int feature, int group)
{
  if (feature >= s->n_features) {
    int old = s->cap_features;
    size_t groups = (size_t)s->feature_groups;
    while (s->cap_features <= feature)
      s->cap_features = s->cap_features ? s->cap_features + s->cap_features : 64;
    if (s->cap_features > old) {
      s->feature = ad_realloc(s->feature, (size_t)s->cap_features * groups * sizeof *s->feature);
      memset(s->feature + (size_t)old * groups, 0,
             (size_t)(s->cap_features - old) * groups * sizeof *s->feature);
    }
    s->n_features = feature + 1;
  }
  return &s->feature[(size_t)feature * (size_t)s->feature_groups + (size_t)group];
}

static void add_features(struct lab_sample *s, int group, const struct lab_game *game)
{
  s->spread[group] += st_spread(game->score, game->seats);
  s->game_count[group]++;
  for (int u = 0; u < game->n_uses; u++) {
    const struct lab_use *use = &game->use[u];
    const struct st_used used = {game->seats, use->count,  use->offered,
                                 use->points, game->score, game->win};
    st_use_add(sums_of(s, use->feature, group), &used);
    if (s->names->feature[use->feature].source == LAB_LINE)
      for (int i = 0; i < game->seats; i++)
        s->all_points[group] += fabs((double)use->points[i]);
  }
}

void lab_sample_add(struct lab_sample *s, long long deal, const struct lab_game *game)
{
  s->games++;
  s->forfeited += game->forfeited;
  add_metrics(s, (int)(deal / s->per), game);
  if (game->has_tension)
    add_tension(s, (int)(deal / s->per), &game->tension);
  if (!game->forfeited) {
    keep_scores(s, game);
    add_features(s, (int)(deal / s->per_feature), game);
  }
}

/* ---- parts with many values ---- */

/* The length of "build square=" in "build square=4,2". */
static size_t field_length(const char *part)
{
  return strcspn(part, "=") + 1;
}

static int by_name(const void *a, const void *b)
{
  const struct lab_feature *const *x = a, *const *y = b;
  return strcmp((*x)->name, (*y)->name);
}

/* Marks the N parts of one field, which stand together in LIST. */
static void leave_out(const struct lab_sample *s, const struct lab_feature **list, int n,
                      bool *left_out)
{
  for (int i = 0; i < n && n > LAB_PART_VALUES; i++)
    left_out[list[i] - s->names->feature] = true;
}

void lab_sample_leave_out(const struct lab_sample *s, bool *left_out)
{
  const struct lab_feature **list = ad_calloc((size_t)s->n_features + 1, sizeof *list);
  int n = 0, from = 0;
  for (int f = 0; f < s->n_features; f++)
    if (s->names->feature[f].source == LAB_PART)
      list[n++] = &s->names->feature[f];
  qsort(list, (size_t)n, sizeof *list, by_name);
  for (int i = 1; i <= n; i++) {
    size_t length = field_length(list[from]->name);
    if (i < n && strncmp(list[i]->name, list[from]->name, length) == 0)
      continue;
    leave_out(s, list + from, i - from, left_out);
    from = i;
  }
  free(list);
}

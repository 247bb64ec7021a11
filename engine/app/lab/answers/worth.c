/* worth.c - restricted play.
 *
 * All games have the first bot in all seats, the deals of the table, and every rotation.  In free
 * games everybody may do everything.  In banned games the seat of place 0 may not make moves of the
 * class, in forced games it makes only those while there are any.  The differences by deal of all
 * classes are tested at one error level. */
#include "engine/app/lab/answers/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/rows.h"
#include "engine/base/rng.h"
#include "engine/base/tree/put.h"
#include "engine/lab/table/columns.h"
#include "engine/stats/lab/use.h"

enum { FREE = 4000, LEAST_OFFERED = 200 };
static const double rarely = 0.02, idle = 0.02;

struct class
{
  enum lab_source source;
  const char *name;
  double offered, taken; /* in the cell, all seats */
  struct app_lab_places banned, forced;
};

struct worth {
  struct app_lab *lab;
  int arm, s, deals;
  struct class class[APP_LAB_CLASSES];
  int n;
  struct app_lab_places free;
};

/* ---- classes ---- */

/* Whether LIST, with semicolons between, has NAME, or the part of NAME before "=". */
static bool is_listed(const char *list, const char *name)
{
  for (const char *at = list; *at; at += strcspn(at, ";")) {
    at += *at == ';';
    size_t len = strcspn(at, ";");
    if (len > 0 && strncmp(at, name, len) == 0 && (name[len] == '\0' || name[len] == '='))
      return true;
  }
  return false;
}

static bool is_wanted(const struct app_lab *lab, const struct lab_feature *feature)
{
  if (feature->source != LAB_KIND && feature->source != LAB_PART && feature->source != LAB_CHOICE)
    return false;
  return lab->classes ? is_listed(lab->classes, feature->name) : feature->source != LAB_PART;
}

static int by_name(const void *a, const void *b)
{
  const struct class *x = a, *y = b;
  return x->source != y->source ? (int)x->source - (int)y->source : strcmp(x->name, y->name);
}

/* Sums up how often feature F was offered and taken. */
static void count_class(const struct lab_sample *s, int f, struct class *class)
{
  for (int g = 0; g < s->feature_groups; g++) {
    const struct st_use *use = &s->feature[(size_t)f * (size_t)s->feature_groups + (size_t)g];
    class->offered += use->o;
    class->taken += use->x;
  }
}

static bool find_classes(struct worth *w, struct ad_diags *diags)
{
  const struct app_lab_cell *cell = app_lab_cell_at(w->lab, w->arm, w->s, 0);
  const struct lab_sample *sample = cell->sample;
  for (int f = 0; f < sample->n_features && w->n < APP_LAB_CLASSES; f++) {
    const struct lab_feature *feature = &cell->features.feature[f];
    if (!is_wanted(w->lab, feature))
      continue;
    struct class *class = &w->class[w->n++];
    class->source = feature->source;
    class->name = feature->name;
    count_class(sample, f, class);
  }
  qsort(w->class, (size_t)w->n, sizeof *w->class, by_name);
  if (w->n == 0 && w->lab->classes)
    ad_diag_at(diags, (struct ad_pos){0},
               "--class: no moves are called '%s', expected names as `aedile measure --of use` "
               "prints them, with semicolons between",
               w->lab->classes);
  return w->n > 0 || !w->lab->classes;
}

/* ---- games ---- */

static struct app_lab_order order_of(const struct worth *w)
{
  struct app_lab_order order = app_lab_order_of(w->lab, w->arm, w->s, 0);
  order.rotates = true;
  order.stream = FREE;
  order.what = 0;
  return order;
}

static bool play_classes(struct worth *w, struct app_lab_progress *progress, struct ad_diags *diags)
{
  struct app_lab_order order = order_of(w);
  progress->all += (long long)(2 * w->n + 1) * w->deals * app_lab_rotations(&order);
  bool ok = app_lab_places_play(w->lab, &order, w->deals, progress, &w->free, diags);
  for (int i = 0; ok && i < w->n; i++) {
    struct class *class = &w->class[i];
    order.class = class->name;
    order.class_source = class->source;
    order.class_only = false;
    ok = app_lab_places_play(w->lab, &order, w->deals, progress, &class->banned, diags);
    order.class_only = true;
    ok = ok && app_lab_places_play(w->lab, &order, w->deals, progress, &class->forced, diags);
  }
  return ok;
}

/* ---- the differences ---- */

static void fill_column(const struct app_lab_places *p, int deals, double *out)
{
  for (int d = 0; d < deals; d++)
    out[d] = d < p->deals ? app_lab_own(p, p->win, d) : NAN;
}

/* Tests what bans and forces change, all at once: CHANGE[2 * class] is free less banned, the next
 * one forced less free. */
static void test_classes(const struct worth *w, struct lab_change *change)
{
  struct lab_columns c = lab_columns_new(w->deals, 2 * w->n);
  for (int i = 0; i < w->n; i++) {
    fill_column(&w->class[i].banned, w->deals, lab_column_a(&c, 2 * i));
    fill_column(&w->free, w->deals, lab_column_b(&c, 2 * i));
    fill_column(&w->free, w->deals, lab_column_a(&c, 2 * i + 1));
    fill_column(&w->class[i].forced, w->deals, lab_column_b(&c, 2 * i + 1));
  }
  lab_columns_test(&c, AD_DERIVE(w->lab->seed, FREE), change);
  lab_columns_free(&c);
}

static const char *verdict_of(const struct class *class, const struct lab_change *ban,
                              const struct lab_change *force)
{
  double pick = st_pick_rate(class->taken, class->offered);
  if (class->offered == 0)
    return "never offered";
  if (class->taken == 0 && class->offered >= LEAST_OFFERED)
    return "never taken";
  if (app_lab_is_shown(force) && force->change.mean > 0)
    return "dominant";
  if (pick < rarely && app_lab_is_shown(force) && force->change.mean < 0)
    return "dominated";
  if (app_lab_is_shown(ban) && ban->change.mean > 0)
    return "carries";
  bool exact = ban->exact && ban->change.mean == 0;
  if (exact || (ban->counted && ban->change.low > -idle && ban->change.high < idle))
    return "idle";
  return "open";
}

/* ---- the list ---- */

static void put_class(const struct class *class, const struct lab_change *change, double free_share,
                      struct ad_node *list, struct ad_arena *arena)
{
  static const char *const sources[LAB_SOURCES] = {
    [LAB_KIND] = "kind", [LAB_PART] = "part", [LAB_CHOICE] = "choice"};
  struct ad_node *map = ad_push_map(arena, list);
  ad_put_text(arena, map, "source", sources[class->source]);
  ad_put_text(arena, map, "name", class->name);
  ad_put_text(arena, map, "verdict", verdict_of(class, &change[0], &change[1]));
  ad_put_real(arena, map, "offered", class->offered, 0);
  ad_put_real(arena, map, "taken", class->taken, 0);
  ad_put_real(arena, map, "pick_rate", st_pick_rate(class->taken, class->offered), APP_LAB_PLACES);
  app_lab_put_change(arena, ad_put_map(arena, map, "value"), &change[0], false);
  ad_put_real(arena, map, "of_own", free_share > 0 ? change[0].change.mean / free_share : NAN,
              APP_LAB_PLACES);
  app_lab_put_change(arena, ad_put_map(arena, map, "forced"), &change[1], false);
  ad_node_put_int(arena, map, "unrestricted", class->banned.unrestricted);
  const char *fault = *class->banned.fault ? class->banned.fault
                    : *class->forced.fault ? class->forced.fault
                                           : NULL;
  ad_put_text(arena, map, "stopped", fault);
}

static int by_value(const void *a, const void *b)
{
  const struct {
    double value;
    int class;
  } *x = a, *y = b;
  return x->value != y->value ? (x->value < y->value ? 1 : -1) : x->class - y->class;
}

static void put_classes(const struct worth *w, struct ad_node *list, struct ad_arena *arena)
{
  struct lab_change *change = ad_calloc(2 * (size_t)w->n + 1, sizeof *change);
  struct {
    double value;
    int class;
  } order[APP_LAB_CLASSES];
  double share = 0;
  test_classes(w, change);
  for (int d = 0; d < w->free.deals; d++)
    share += app_lab_own(&w->free, w->free.win, d) / w->free.deals;
  for (int i = 0; i < w->n; i++) {
    double value = change[2 * i].change.mean, forced = change[2 * i + 1].change.mean;
    double most = fmax(isnan(value) ? -1 : value, isnan(forced) ? -1 : forced);
    order[i].value = most;
    order[i].class = i;
  }
  qsort(order, (size_t)w->n, sizeof *order, by_value);
  for (int i = 0; i < w->n; i++)
    put_class(&w->class[order[i].class], &change[2 * order[i].class], share, list, arena);
  free(change);
}

bool app_lab_put_worth(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                       struct ad_node *table, struct ad_arena *arena, struct ad_diags *diags)
{
  if (lab->seats[s] < 2)
    return true;
  struct worth *w = ad_calloc(1, sizeof *w);
  *w = (struct worth){.lab = lab, .arm = arm, .s = s, .deals = app_lab_few(lab, 0)};
  bool ok = find_classes(w, diags) && play_classes(w, progress, diags);
  if (ok)
    put_classes(w, ad_put_list(arena, table, "worth"), arena);
  app_lab_places_fini(&w->free);
  for (int i = 0; i < w->n; i++) {
    app_lab_places_fini(&w->class[i].banned);
    app_lab_places_fini(&w->class[i].forced);
  }
  free(w);
  return ok;
}

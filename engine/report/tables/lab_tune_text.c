/* lab_tune_text.c - a search for values of parameters, as text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/lab_part.h"

enum { CELL = 80 };

/* "20 to 30", "at most 8". */
static void band_text(const struct ad_node *target, char out[CELL])
{
  const char *low = rp_field_text(target, "low"), *high = rp_field_text(target, "high");
  if (!*low)
    snprintf(out, CELL, "at most %.30s", high);
  else if (!*high)
    snprintf(out, CELL, "at least %.30s", low);
  else
    snprintf(out, CELL, "%.30s to %.30s", low, high);
}

static void add_number(struct rp_grid *grid, const struct ad_node *row, const char *key,
                       const char *error)
{
  char text[CELL];
  double value = rp_lab_number(row, key), se = error ? rp_lab_number(row, error) : NAN;
  int places = strcmp(rp_field_text(row, "unit"), "share") == 0 ? 3 : 2;
  if (isnan(value))
    snprintf(text, sizeof text, "–");
  else if (isnan(se))
    snprintf(text, sizeof text, "%.*f", places, value);
  else
    snprintf(text, sizeof text, "%.*f ±%.*f", places, value, places, 1.96 * se);
  rp_grid_add(grid, text);
}

static void add_targets(const struct ad_node *tune, struct ad_buf *out)
{
  char band[CELL];
  struct rp_grid grid;
  rp_grid_init(&grid, 4);
  grid.left[1] = grid.left[3] = true;
  rp_grid_add(&grid, "target");
  rp_grid_add(&grid, "wanted");
  rp_grid_add(&grid, "as it is");
  rp_grid_add(&grid, "bot");
  for (const struct ad_node *row = rp_get_first(tune, "targets"); row; row = row->next) {
    band_text(row, band);
    rp_lab_add_text(&grid, rp_field_text(row, "metric"), 20);
    ad_text_append(band, sizeof band, "%s", rp_is_true(row, "keep") ? " (keep)" : "");
    rp_grid_add(&grid, band);
    add_number(&grid, row, "base", "base_se");
    rp_lab_add_text(&grid, rp_field_text(row, "bot"), 36);
  }
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_parameters(const struct ad_node *tune, struct ad_buf *out)
{
  for (const struct ad_node *row = rp_get_first(tune, "parameters"); row; row = row->next)
    if (rp_is_true(row, "dead"))
      ad_buf_printf(out, "%s is dead here: no value changes a target\n",
                    rp_field_text(row, "parameter"));
    else if (!rp_is_true(row, "tried") && rp_get_first(tune, "effects"))
      ad_buf_printf(out, "%s was not tried: the games are too few for it\n",
                    rp_field_text(row, "parameter"));
}

/* A row for each single change that can be played. */
static void add_effects(const struct ad_node *tune, struct ad_buf *out)
{
  const struct ad_node *first = rp_get_first(tune, "effects");
  struct rp_grid grid;
  int columns = 2, rows = 0;
  for (const struct ad_node *change = first ? rp_get_first(first, "changes") : NULL; change;
       change = change->next)
    columns++;
  if (columns == 2 || columns > 6)
    return;
  rp_grid_init(&grid, columns);
  grid.left[1] = true;
  rp_grid_add(&grid, "single change");
  rp_grid_add(&grid, "to");
  for (const struct ad_node *change = rp_get_first(first, "changes"); change; change = change->next)
    rp_lab_add_text(&grid, rp_field_text(change, "metric"), 16);
  for (const struct ad_node *effect = first; effect; effect = effect->next) {
    if (!rp_is_true(effect, "possible"))
      continue;
    rp_lab_add_text(&grid, rp_field_text(effect, "parameter"), 24);
    rp_lab_add_text(&grid, rp_field_text(effect, "value"), 12);
    for (const struct ad_node *change = rp_get_first(effect, "changes"); change;
         change = change->next) {
      char text[CELL];
      double value = rp_lab_number(change, "estimate"), se = rp_lab_number(change, "se");
      snprintf(text, sizeof text, "%+.3f ±%.3f%s", value, 1.96 * se,
               rp_is_true(change, "shown") ? " *" : "");
      rp_grid_add(&grid, text);
    }
    rows++;
  }
  ad_buf_add(out, "\n");
  if (rows > 0)
    rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_front(const struct ad_node *tune, struct ad_buf *out)
{
  struct rp_grid grid;
  if (!rp_get_first(tune, "front"))
    return;
  rp_grid_init(&grid, 5);
  grid.left[1] = grid.left[4] = true;
  rp_grid_add(&grid, "on fresh deals");
  rp_grid_add(&grid, "metric");
  rp_grid_add(&grid, "when chosen");
  rp_grid_add(&grid, "estimate");
  rp_grid_add(&grid, "verdict");
  for (const struct ad_node *c = rp_get_first(tune, "front"); c; c = c->next)
    for (const struct ad_node *row = rp_get_first(c, "metrics"); row; row = row->next) {
      bool head = row == rp_get_first(c, "metrics");
      const char *settings = rp_field_text(c, "settings");
      rp_lab_add_text(&grid, !head ? " " : *settings ? settings : "as it is", 44);
      rp_lab_add_text(&grid, rp_field_text(row, "metric"), 16);
      add_number(&grid, row, "when_chosen", NULL);
      add_number(&grid, row, "estimate", "se");
      rp_grid_add(&grid, rp_field_text(row, "verdict"));
    }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_nearest(const struct ad_node *tune, struct ad_buf *out)
{
  const struct ad_node *nearest = ad_node_peek(tune, "nearest");
  if (nearest)
    ad_buf_printf(out, "nearest: %s, which misses by %s tolerances\n",
                  *rp_field_text(nearest, "settings") ? rp_field_text(nearest, "settings")
                                                      : "as it is",
                  rp_field_text(nearest, "miss"));
  for (const struct ad_node *pair = rp_get_first(tune, "never_together"); pair; pair = pair->next)
    if (pair->n == 1)
      ad_buf_printf(out, "no candidate reaches %s\n", pair->first->text);
    else if (pair->n == 2)
      ad_buf_printf(out, "no candidate reaches %s and %s together\n", pair->first->text,
                    pair->first->next->text);
}

static void add_end(const struct ad_node *tune, struct ad_buf *out)
{
  static const struct {
    const char *end, *text;
  } ends[] = {
    {"base", "The variant reaches all targets as it is."},
    {"stopped", "The search was interrupted, and has not come to its end."},
    {"nothing",
     "No parameter given here moves a target that is missed: other parameters or values "
     "may."},
    {"unreachable", "No values given here reach the targets."},
    {"reached", "A proposal reaches all targets, on deals that the search has not seen."},
    {"open", "No candidate is shown to reach all targets; more games (--games) may tell."}};
  for (int i = 0; i < AD_LEN(ends); i++)
    if (strcmp(rp_field_text(tune, "end"), ends[i].end) == 0)
      ad_buf_printf(out, "\n%s\n", ends[i].text);
  if (strcmp(rp_field_text(tune, "end"), "reached") != 0 &&
      strcmp(rp_field_text(tune, "end"), "base") != 0)
    add_nearest(tune, out);
}

static void add_elsewhere(const struct ad_node *tune, struct ad_buf *out)
{
  for (const struct ad_node *place = rp_get_first(tune, "elsewhere"); place; place = place->next) {
    ad_buf_printf(out, "with %s seats and %s:", rp_field_text(place, "seats"),
                  rp_field_text(place, "bot"));
    if (!rp_is_true(place, "played"))
      ad_buf_add(out, " cannot be played");
    for (const struct ad_node *row = rp_get_first(place, "metrics"); row; row = row->next)
      ad_buf_printf(out, "%s %s %s (%s)", row == rp_get_first(place, "metrics") ? "" : ",",
                    rp_field_text(row, "metric"), rp_field_text(row, "verdict"),
                    rp_field_text(row, "estimate"));
    ad_buf_add(out, "\n");
  }
}

void rp_lab_tune_text(const struct ad_node *lab, struct ad_buf *out)
{
  const struct ad_node *tune = ad_node_peek(lab, "tune");
  const struct ad_node *arm = rp_get_first(lab, "arms");
  bool race = strcmp(rp_field_text(tune, "method"), "race") == 0;
  rp_lab_heading(out, rp_field_text(arm, "variant"), ",",
                 "%s seats, seed %s: %s games of %s; %s: %s candidates, %s %s\n\n",
                 rp_field_text(lab, "seats"), rp_field_text(lab, "seed"),
                 rp_field_text(tune, "games"), rp_field_text(tune, "budget"),
                 rp_field_text(tune, "method"), rp_field_text(tune, "candidates"),
                 rp_field_text(tune, race ? "rounds" : "visits"), race ? "rounds" : "visits");
  add_targets(tune, out);
  add_effects(tune, out);
  add_parameters(tune, out);
  add_front(tune, out);
  add_end(tune, out);
  if (!*rp_field_text(tune, "file"))
    return;
  ad_buf_add(out, "\n");
  add_elsewhere(tune, out);
  ad_buf_printf(out, "\n%s", rp_field_text(tune, "file"));
}

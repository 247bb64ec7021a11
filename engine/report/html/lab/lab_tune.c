/* lab_tune.c - a search: its targets, what single changes do, the best few on fresh deals. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_STRIPS = 64 };

static int places_of(const struct ad_node *row)
{
  return rp_lab_is_share(row) ? 3 : 2;
}

/* "20 to 30", "at most 8" in BUF. */
static const char *band_text(const struct ad_node *target, char buf[RP_LAB_CELL])
{
  double low = rp_real(target, "low"), high = rp_real(target, "high");
  if (isnan(low))
    snprintf(buf, RP_LAB_CELL, "at most %g", high);
  else if (isnan(high))
    snprintf(buf, RP_LAB_CELL, "at least %g", low);
  else
    snprintf(buf, RP_LAB_CELL, "%g to %g", low, high);
  return buf;
}

static const char *settings_text(const struct ad_node *candidate)
{
  const char *settings = rp_str(candidate, "settings");
  return !*settings ? "as it is" : *settings == ':' ? settings + 1 : settings;
}

/* "0.50 ±0.02" */
static void error_cell(struct rp_html *h, const struct ad_node *row, const char *key,
                       const char *error)
{
  double value = rp_real(row, key), se = rp_real(row, error);
  int places = places_of(row);
  if (isnan(value))
    rp_element(h, "td", NULL, "–");
  else if (isnan(se))
    rp_element(h, "td", NULL, rp_number(value, places));
  else
    rp_elementf(h, "td", NULL, "%s ±%s", rp_number(value, places), rp_number(1.96 * se, places));
}

/* ---- the end ---- */

static void add_end(struct rp_html *h, const struct ad_node *tune)
{
  static const struct {
    const char *end, *text;
  } ends[] = {{"base", "The variant reaches all targets as it is."},
              {"stopped", "The search was interrupted, and has not come to its end."},
              {"nothing",
               "No parameter given here moves a target that is missed: other parameters or values "
               "may."},
              {"unreachable", "No values given here reach the targets."},
              {"reached", "A proposal reaches all targets, on deals that the search has not seen."},
              {"open", "No candidate is shown to reach all targets; more games may tell."}};
  for (int i = 0; i < AD_LEN(ends); i++)
    if (strcmp(rp_str(tune, "end"), ends[i].end) == 0)
      rp_element(h, "p", "lead", ends[i].text);
  const char *steps = strcmp(rp_str(tune, "method"), "race") == 0 ? "rounds" : "visits";
  rp_elementf(h, "p", "note", "%s games of %s; method %s: %s candidates, %s %s.",
              rp_str(tune, "games"), rp_str(tune, "budget"), rp_str(tune, "method"),
              rp_str(tune, "candidates"), rp_str(tune, steps), steps);
}

static void add_nearest(struct rp_html *h, const struct ad_node *tune)
{
  const struct ad_node *nearest = ad_node_peek(tune, "nearest");
  if (strcmp(rp_str(tune, "end"), "reached") == 0 || strcmp(rp_str(tune, "end"), "base") == 0)
    return;
  if (nearest)
    rp_elementf(h, "p", NULL, "Nearest: %s, which misses by %s tolerances.", settings_text(nearest),
                rp_str(nearest, "miss"));
  for (const struct ad_node *pair = rp_first(tune, "never_together"); pair; pair = pair->next)
    if (pair->n == 1)
      rp_elementf(h, "p", NULL, "No candidate reaches %s.", pair->first->text);
    else if (pair->n == 2)
      rp_elementf(h, "p", NULL, "No candidate reaches %s and %s together.", pair->first->text,
                  pair->first->next->text);
}

/* ---- targets ---- */

static void add_targets(struct rp_html *h, const struct ad_node *tune)
{
  static const char *const heads[] = {"<target", "<wanted", "as it is", "<bot"};
  char band[RP_LAB_CELL];
  rp_lab_h3(h, "What is wanted", NULL);
  rp_lab_open_table(h, "Targets", heads, AD_LEN(heads));
  for (const struct ad_node *row = rp_first(tune, "targets"); row; row = row->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "metric"));
    rp_elementf(h, "td", "l", "%s%s", band_text(row, band),
                rp_is_true(row, "keep") ? " (keep)" : "");
    error_cell(h, row, "base", "base_se");
    rp_name(h, "td", "l", rp_str(row, "bot"));
    rp_close(h);
  }
  rp_lab_close_table(h);
}

/* ---- single changes ---- */

static double largest_of(const struct ad_node *tune, int column)
{
  double most = 0;
  for (const struct ad_node *e = rp_first(tune, "effects"); e; e = e->next) {
    const struct ad_node *change = rp_first(e, "changes");
    for (int i = 0; change && i < column; i++)
      change = change->next;
    most = fmax(most, fabs(rp_real(change, "estimate")));
  }
  return most;
}

static void effect_cells(struct rp_html *h, const struct ad_node *tune,
                         const struct ad_node *effect)
{
  int column = 0;
  for (const struct ad_node *c = rp_first(effect, "changes"); c; c = c->next) {
    double most = largest_of(tune, column++), value = rp_real(c, "estimate");
    double part = most > 0 ? value / most : 0;
    rp_open(h, "td");
    if (fabs(part) >= 0.02)
      rp_attr(h, "style", "background:rgba(var(--%s),%s)", part > 0 ? "good" : "bad",
              rp_number(0.34 * fmin(1, fabs(part)), 2));
    rp_class(h, rp_is_true(c, "shown") ? "shown" : NULL);
    rp_textf(h, "%s%s ±%s", value > 0 ? "+" : "", rp_or_dash(value, 3),
             rp_or_dash(1.96 * rp_real(c, "se"), 3));
    rp_close(h);
  }
}

static void add_effects(struct rp_html *h, const struct ad_node *tune)
{
  enum { MOST = 34 };
  const char *heads[MOST] = {"<parameter", "<value"};
  const struct ad_node *first = rp_first(tune, "effects");
  int n = 2;
  for (const struct ad_node *c = first ? rp_first(first, "changes") : NULL; c && n < MOST;
       c = c->next)
    heads[n++] = rp_str(c, "metric");
  if (n == 2)
    return;
  rp_lab_h3(h, "What single changes do",
            "Differences to the variant as it is. The tint: up or down, as a part of the largest "
            "change of the column. Bold: more than chance.");
  rp_lab_open_table(h, "Single changes", heads, n);
  for (const struct ad_node *effect = first; effect; effect = effect->next) {
    if (!rp_is_true(effect, "possible"))
      continue;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(effect, "parameter"));
    rp_name(h, "td", "l", rp_str(effect, "value"));
    effect_cells(h, tune, effect);
    rp_close(h);
  }
  rp_lab_close_table(h);
  for (const struct ad_node *row = rp_first(tune, "parameters"); row; row = row->next)
    if (rp_is_true(row, "dead"))
      rp_elementf(h, "p", NULL, "%s is dead here: no value changes a target.",
                  rp_str(row, "parameter"));
    else if (!rp_is_true(row, "tried"))
      rp_elementf(h, "p", NULL, "%s was not tried: the games are too few for it.",
                  rp_str(row, "parameter"));
}

/* ---- the front ---- */

static const struct ad_node *row_of(const struct ad_node *candidate, const struct ad_node *target)
{
  for (const struct ad_node *row = rp_first(candidate, "metrics"); row; row = row->next)
    if (strcmp(rp_str(row, "metric"), rp_str(target, "metric")) == 0 &&
        strcmp(rp_str(row, "bot"), rp_str(target, "bot")) == 0)
      return row;
  return NULL;
}

/* The variant as it is and the candidates of the front in TARGET, with its band. */
static void add_picture(struct rp_html *h, const struct ad_node *tune, const struct ad_node *target)
{
  struct rp_strip strip[MOST_STRIPS];
  char text[MOST_STRIPS][RP_LAB_CELL], title[2 * RP_LAB_CELL], wanted[RP_LAB_CELL];
  double low = rp_real(target, "low"), high = rp_real(target, "high");
  double base = rp_real(target, "base"), se = rp_real(target, "base_se");
  struct rp_strips strips = {.title = title,
                             .desc =
                               "the band is what is wanted; hollow: the estimate when it was "
                               "chosen",
                             .x_name = rp_str(target, "metric"),
                             .row = strip,
                             .n = 1,
                             .at = NAN,
                             .band_low = isnan(low) ? -INFINITY : low,
                             .band_high = isnan(high) ? INFINITY : high};
  snprintf(title, sizeof title, "%.100s, wanted: %s", rp_str(target, "metric"),
           band_text(target, wanted));
  snprintf(text[0], sizeof text[0], "%s", rp_or_dash(base, places_of(target)));
  strip[0] = (struct rp_strip){.name = "as it is, at first",
                               .text = text[0],
                               .value = base,
                               .low = base - 1.645 * se,
                               .high = base + 1.645 * se,
                               .low_wide = NAN,
                               .high_wide = NAN,
                               .before = NAN};
  for (const struct ad_node *c = rp_first(tune, "front"); c && strips.n < MOST_STRIPS;
       c = c->next) {
    const struct ad_node *row = row_of(c, target);
    if (!row)
      continue;
    snprintf(text[strips.n], sizeof text[0], "%s %.60s",
             rp_or_dash(rp_real(row, "estimate"), places_of(target)), rp_str(row, "verdict"));
    strip[strips.n] = rp_lab_strip(row, 1, settings_text(c), text[strips.n]);
    strip[strips.n].before = rp_real(row, "when_chosen");
    strip[strips.n++].strong = rp_is_true(c, "reached");
  }
  rp_element(h, "p", NULL, title);
  rp_open_strips(h, &strips);
  rp_lab_end_figure(h, NULL);
}

static void add_rows(struct rp_html *h, const struct ad_node *tune)
{
  static const char *const heads[] = {"<changes",       "<metric",  "<bot", "when chosen",
                                      "on fresh deals", "<verdict", "deals"};
  rp_lab_open_table(h, "The front on fresh deals", heads, AD_LEN(heads));
  for (const struct ad_node *c = rp_first(tune, "front"); c; c = c->next)
    for (const struct ad_node *row = rp_first(c, "metrics"); row; row = row->next) {
      rp_open(h, "tr");
      rp_head_cell(h, "row", "l", row == rp_first(c, "metrics") ? settings_text(c) : " ");
      rp_element(h, "td", "l", rp_str(row, "metric"));
      rp_name(h, "td", "l", rp_str(row, "bot"));
      error_cell(h, row, "when_chosen", "");
      error_cell(h, row, "estimate", "se");
      rp_element(h, "td", "l", rp_str(row, "verdict"));
      rp_element(h, "td", NULL, rp_str(row, "deals"));
      rp_close(h);
    }
  rp_lab_close_table(h);
}

static void add_front(struct rp_html *h, const struct ad_node *tune)
{
  if (!rp_first(tune, "front"))
    return;
  rp_lab_h3(h, "The best few, on fresh deals",
            "Who wins a search was lucky too: the hollow dot is the estimate when a candidate was "
            "chosen. Only the full dot counts, with its 90 % interval on deals that the search has "
            "not seen. Reached: the interval lies within the band.");
  for (const struct ad_node *target = rp_first(tune, "targets"); target; target = target->next)
    add_picture(h, tune, target);
  add_rows(h, tune);
}

/* ---- elsewhere, and the file ---- */

static void elsewhere_row(struct rp_html *h, const struct ad_node *place, const struct ad_node *row)
{
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", rp_str(place, "seats"));
  rp_name(h, "td", "l", rp_str(place, "bot"));
  if (row) {
    rp_element(h, "td", "l", rp_str(row, "metric"));
    error_cell(h, row, "estimate", "se");
    rp_element(h, "td", "l", rp_str(row, "verdict"));
  } else {
    rp_element(h, "td", "l", "–");
    rp_element(h, "td", NULL, "–");
    rp_element(h, "td", "l", "cannot be played");
  }
  rp_close(h);
}

static void add_elsewhere(struct rp_html *h, const struct ad_node *tune)
{
  static const char *const heads[] = {"<seats", "<bot", "<metric", "estimate", "<verdict"};
  if (!rp_first(tune, "elsewhere"))
    return;
  rp_lab_h3(h, "Does it hold elsewhere",
            "The proposal with other numbers of seats, and with bots that did not judge.");
  rp_lab_open_table(h, "The proposal elsewhere", heads, AD_LEN(heads));
  for (const struct ad_node *place = rp_first(tune, "elsewhere"); place; place = place->next) {
    if (!rp_is_true(place, "played"))
      elsewhere_row(h, place, NULL);
    for (const struct ad_node *row = rp_first(place, "metrics"); row; row = row->next)
      elsewhere_row(h, place, row);
  }
  rp_lab_close_table(h);
}

void rp_lab_tune_html(struct rp_html *h, const struct ad_node *lab)
{
  const struct ad_node *tune = ad_node_peek(lab, "tune"), *arm = rp_first(lab, "arms");
  struct ad_buf title;
  ad_buf_init(&title);
  ad_buf_printf(&title, "%s, %s seat%s", rp_str(arm, "variant"), rp_str(lab, "seats"),
                ad_plural(rp_int(lab, "seats")));
  rp_lab_open_section(h, "tune", 1, ad_buf_text(&title));
  add_end(h, tune);
  add_nearest(h, tune);
  add_targets(h, tune);
  add_front(h, tune);
  add_effects(h, tune);
  add_elsewhere(h, tune);
  if (*rp_str(tune, "file")) {
    rp_lab_h3(h, "The variant", NULL);
    rp_open(h, "pre");
    rp_class(h, "cmd");
    rp_attr(h, "tabindex", "0");
    rp_text(h, rp_str(tune, "file"));
    rp_close(h);
  }
  rp_close(h);
  ad_buf_fini(&title);
}

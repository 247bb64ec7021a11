/* lab_measure.c - a table of `measure`: its metrics by group, each with its picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_STRIPS = 256 };

/* The tables of all bots for one variant and number of seats. */
struct beside {
  const struct ad_node *table[RP_LAB_LINES];
  int n;
  const struct ad_node *fullest; /* it has the metrics of all */
};

static struct beside beside_of(const struct ad_node *first)
{
  struct beside all = {.fullest = rp_lab_fullest(first, NULL)};
  for (const struct ad_node *t = first; t && rp_lab_beside(first, t) && all.n < RP_LAB_LINES;
       t = t->next)
    all.table[all.n++] = t;
  return all;
}

/* ---- metrics ---- */

/* The win share that a metric would have if nothing mattered; NAN: there is none. */
static double even_of(const struct ad_node *table, const char *metric)
{
  bool has = strncmp(metric, "position", 8) == 0 || strncmp(metric, "holds", 5) == 0;
  return has ? 1.0 / fmax(1, rp_real(table, "seats")) : NAN;
}

static void add_row(struct rp_html *h, const struct beside *all, const struct ad_node *row)
{
  const char *metric = rp_str(row, "metric");
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", metric);
  for (int i = 0; i < all->n; i++) {
    const struct ad_node *own = rp_lab_row(all->table[i], metric);
    if (rp_lab_is_share(row))
      rp_lab_share_cell(h, own, even_of(all->table[i], metric));
    else
      rp_lab_cell(h, own, rp_lab_places(row));
  }
  rp_element(h, "td", "w", rp_str(row, "title"));
  rp_close(h);
}

static bool is_in(const struct ad_node *row, const char *group)
{
  return strcmp(rp_str(row, "group"), group) == 0;
}

static void add_metrics(struct rp_html *h, const struct beside *all, const char *group,
                        const char *caption)
{
  const char *heads[RP_LAB_LINES + 2] = {"<metric"};
  char name[RP_LAB_LINES][RP_LAB_CELL];
  for (int i = 0; i < all->n; i++)
    heads[i + 1] = rp_lab_bot(all->table[i], name[i]);
  heads[all->n + 1] = "<what it is";
  rp_lab_open_table(h, caption, heads, all->n + 2);
  for (const struct ad_node *row = rp_first(all->fullest, "metrics"); row; row = row->next)
    if (is_in(row, group))
      add_row(h, all, row);
  rp_lab_close_table(h);
}

/* ---- pictures ---- */

static void add_positions(struct rp_html *h, const struct beside *all)
{
  struct rp_strip strip[MOST_STRIPS];
  char name[MOST_STRIPS][RP_LAB_CELL], text[MOST_STRIPS][RP_LAB_CELL], bot[RP_LAB_CELL];
  struct rp_strips strips = {.title = "Win share by start position",
                             .desc =
                               "who begins is position 1; the dotted line is what equal "
                               "positions would win",
                             .x_name = "share of the wins, 95 %",
                             .row = strip,
                             .at = 1 / fmax(1, rp_real(all->table[0], "seats")),
                             .band_low = NAN,
                             .band_high = NAN};
  for (int i = 0; i < all->n; i++)
    for (const struct ad_node *row = rp_first(all->table[i], "metrics"); row; row = row->next) {
      if (strncmp(rp_str(row, "metric"), "position", 8) != 0 || strips.n == MOST_STRIPS)
        continue;
      snprintf(name[strips.n], RP_LAB_CELL, "%s, %.60s", rp_str(row, "metric"),
               rp_lab_bot(all->table[i], bot));
      rp_lab_estimate(row, 3, text[strips.n], RP_LAB_CELL);
      strip[strips.n] = rp_lab_strip(row, 1, name[strips.n], text[strips.n]);
      strip[strips.n].strong = rp_real(row, "low") > strips.at || rp_real(row, "high") < strips.at;
      strips.n++;
    }
  if (strips.n == 0)
    return;
  rp_open_strips(h, &strips);
  rp_lab_end_figure(h, NULL);
}

static void add_komi(struct rp_html *h, const struct ad_node *positions)
{
  const struct ad_node *komi = rp_first(positions, "komi");
  if (!komi)
    return;
  rp_text(h, " Fairest with these points for positions 1, 2 ...: ");
  for (; komi; komi = komi->next)
    rp_textf(h, "%g%s", rp_value(komi), komi->next ? ", " : "");
  if (*rp_str(positions, "komi_low"))
    rp_textf(h, " (%g to %g)", rp_real(positions, "komi_low"), rp_real(positions, "komi_high"));
  rp_text(h, ".");
}

static void add_advantage(struct rp_html *h, const struct beside *all)
{
  char text[RP_LAB_CELL];
  for (int i = 0; i < all->n; i++) {
    const struct ad_node *positions = ad_node_peek(all->table[i], "positions");
    if (!positions)
      continue;
    rp_lab_estimate(ad_node_peek(positions, "advantage"), 3, text, sizeof text);
    rp_open(h, "p");
    rp_class(h, "note");
    rp_element(h, "bdi", NULL, rp_str(all->table[i], "bot"));
    rp_textf(h, ": who begins has an advantage of %s; imbalance %s", text,
             rp_or_dash(rp_real(positions, "imbalance"), 3));
    if (*rp_str(positions, "p"))
      rp_textf(h, ", p %s that all are equal", rp_str(positions, "p"));
    rp_text(h, ".");
    add_komi(h, positions);
    rp_close(h);
  }
}

/* The strip of the quantiles 5, 25, 50, 75 and 95 %; false if they are not known. */
static bool take_quantiles(const struct ad_node *row, struct rp_strip *out)
{
  double q[5];
  int n = 0;
  for (const struct ad_node *one = rp_first(row, "quantiles"); one && n < 5; one = one->next)
    q[n++] = rp_value(one);
  if (n == 5)
    *out = (struct rp_strip){.value = q[2],
                             .low = q[1],
                             .high = q[3],
                             .low_wide = q[0],
                             .high_wide = q[4],
                             .before = NAN,
                             .strong = true};
  return n == 5;
}

/* How games spread in METRIC, a strip for each bot; nothing if all games are alike. */
static void add_spread(struct rp_html *h, const struct beside *all, const struct ad_node *metric)
{
  struct rp_strip strip[RP_LAB_LINES];
  char bot[RP_LAB_LINES][RP_LAB_CELL], text[RP_LAB_LINES][RP_LAB_CELL], title[RP_LAB_CELL];
  struct rp_strips strips = {.title = title,
                             .x_name = rp_str(metric, "title"),
                             .row = strip,
                             .at = NAN,
                             .band_low = NAN,
                             .band_high = NAN};
  bool varies = false;
  struct ad_buf desc;
  ad_buf_init(&desc);
  for (int i = 0; i < all->n; i++) {
    const struct ad_node *row = rp_lab_row(all->table[i], rp_str(metric, "metric"));
    if (!row || !take_quantiles(row, &strip[strips.n]))
      continue;
    struct rp_strip *s = &strip[strips.n];
    varies = varies || s->high_wide > s->low_wide;
    snprintf(text[strips.n], RP_LAB_CELL, "median %s", rp_number(s->value, 1));
    s->name = rp_lab_bot(all->table[i], bot[strips.n]), s->text = text[strips.n];
    ad_buf_printf(&desc,
                  "%s%s: median %s, half of the games from %s to %s, nine of ten from %s to %s",
                  strips.n ? "; " : "", s->name, rp_number(s->value, 1), rp_number(s->low, 1),
                  rp_number(s->high, 1), rp_number(s->low_wide, 1), rp_number(s->high_wide, 1));
    strips.n++;
  }
  snprintf(title, sizeof title, "How games spread: %s", rp_str(metric, "metric"));
  strips.desc = ad_buf_text(&desc);
  if (varies) {
    rp_open_strips(h, &strips);
    rp_lab_end_figure(h, NULL);
  }
  ad_buf_fini(&desc);
}

static void add_spreads(struct rp_html *h, const struct beside *all, const char *group)
{
  bool first = true;
  for (const struct ad_node *row = rp_first(all->table[0], "metrics"); row; row = row->next) {
    if (!is_in(row, group) || rp_count(row, "quantiles") != 5)
      continue;
    if (first)
      rp_element(h, "p", "note",
                 "How single games spread: the dot is the median, the thick line holds half of "
                 "the games, the thin one nine of ten.");
    first = false;
    add_spread(h, all, row);
  }
}

/* ---- the whole ---- */

static const struct {
  const char *group, *title;
} groups[] = {{"seats", "Who begins"},           {"length", "How long games are"},
              {"points", "How close games are"}, {"lead", "Who leads, and does it hold"},
              {"tension", "How open games are"}, {"choices", "What players can choose"}};

static bool has_group(const struct ad_node *table, const char *group)
{
  for (const struct ad_node *row = rp_first(table, "metrics"); row; row = row->next)
    if (is_in(row, group))
      return true;
  return false;
}

static void add_group(struct rp_html *h, const struct beside *all, int g)
{
  struct rp_lab_lines lines = {.n = all->n};
  for (int i = 0; i < all->n; i++) {
    rp_lab_bot(all->table[i], lines.name[i]);
    lines.table[i] = all->table[i];
  }
  const char *group = groups[g].group;
  if (!has_group(all->fullest, group))
    return;
  rp_lab_h3(h, groups[g].title, NULL);
  if (strcmp(group, "seats") == 0) {
    add_positions(h, all);
    add_advantage(h, all);
  }
  add_metrics(h, all, group, groups[g].title);
  if (strcmp(group, "lead") == 0)
    rp_lab_holds_html(h, &lines);
  if (strcmp(group, "tension") == 0)
    rp_lab_tension_html(h, &lines);
  add_spreads(h, all, group);
}

static void add_stops(struct rp_html *h, const struct beside *all)
{
  for (int i = 0; i < all->n; i++)
    if (*rp_str(all->table[i], "stopped")) {
      rp_open(h, "div");
      rp_class(h, "notice");
      rp_open(h, "p");
      rp_element(h, "strong", NULL, "Stopped: ");
      rp_element(h, "bdi", NULL, rp_str(all->table[i], "stopped"));
      rp_close(h);
      rp_close(h);
    }
}

static void add_against(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *against = ad_node_peek(table, "against");
  struct ad_buf title;
  if (!against)
    return;
  ad_buf_init(&title);
  ad_buf_printf(&title, "Against %s, %s", rp_str(against, "variant"), rp_str(table, "bot"));
  rp_lab_h3(h, ad_buf_text(&title), "What is different here, on the same deals.");
  rp_lab_changes_html(h, rp_first(against, "metrics"), "there");
  ad_buf_fini(&title);
}

void rp_lab_measure_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *table,
                         int number)
{
  struct beside all = beside_of(table);
  struct ad_buf title;
  (void)lab;
  ad_buf_init(&title);
  ad_buf_printf(&title, "%s, %s seat%s", rp_str(table, "variant"), rp_str(table, "seats"),
                ad_plural(rp_int(table, "seats")));
  rp_lab_open_section(h, "tables", number, ad_buf_text(&title));
  add_stops(h, &all);
  for (int i = 0; i < all.n; i++)
    rp_lab_demands_html(h, all.table[i], "require");
  for (int g = 0; g < AD_LEN(groups); g++)
    add_group(h, &all, g);
  for (int i = 0; i < all.n; i++)
    add_against(h, all.table[i]);
  rp_lab_use_html(h, table);
  rp_lab_skill_html(h, table);
  rp_lab_worth_html(h, table);
  rp_lab_parameters_html(h, table);
  rp_close(h);
  ad_buf_fini(&title);
}

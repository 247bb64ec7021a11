/* lab_csv.c - what the lab found as CSV, one estimate a line. */
#include <stdio.h>

#include "engine/report/tables/lab_part.h"

static const char *const heads =
  "arm,seats,bot,metric,scope,n,estimate,se,low,high,low_all,high_all,p,p_all\r\n";

/* A line: variant, seats, bot, metric and scope, then what ESTIMATE has. */
static void add_line(const char *const fields[5], const struct ad_node *estimate,
                     struct ad_buf *out)
{
  static const char *const keys[] = {"deals",   "estimate", "se", "low",  "high",
                                     "low_all", "high_all", "p",  "p_all"};
  for (int i = 0; i < 5; i++) {
    rp_csv_field(out, fields[i]);
    ad_buf_add(out, ",");
  }
  for (int i = 0; i < AD_LEN(keys); i++) {
    rp_csv_field(out, rp_field_text(estimate, keys[i]));
    ad_buf_add(out, i + 1 < AD_LEN(keys) ? "," : "\r\n");
  }
}

static void add_estimate(const struct ad_node *table, const char *metric, const char *scope,
                         const struct ad_node *estimate, struct ad_buf *out)
{
  const char *fields[] = {rp_field_text(table, "variant"), rp_field_text(table, "seats"),
                          rp_field_text(table, "bot"), metric, scope};
  add_line(fields, estimate, out);
}

static void add_feature(const struct ad_node *table, const struct ad_node *row, struct ad_buf *out)
{
  static const char *const estimates[] = {"decides", "lift", "offer_lift"};
  for (int i = 0; i < AD_LEN(estimates); i++)
    if (ad_node_peek(row, estimates[i]))
      add_estimate(table, estimates[i], rp_field_text(row, "name"), ad_node_peek(row, estimates[i]),
                   out);
}

/* The metrics at a point of a sweep: the scope says which. */
static void add_point(const struct ad_node *lab, const struct ad_node *table,
                      const struct ad_node *point, struct ad_buf *out)
{
  struct ad_buf scope;
  ad_buf_init(&scope);
  const struct ad_node *key = rp_get_first(lab, "parameters");
  for (const struct ad_node *value = rp_get_first(point, "values"); value && key;
       value = value->next, key = key->next)
    ad_buf_printf(&scope, "%s%s=%s", scope.len > 0 ? ":" : "", key->text, value->text);
  for (const struct ad_node *row = rp_get_first(point, "metrics"); row; row = row->next)
    add_estimate(table, rp_field_text(row, "metric"), ad_buf_text(&scope), row, out);
  ad_buf_fini(&scope);
}

/* The candidates of a search on fresh deals: the scope is what they change. */
static void add_front(const struct ad_node *lab, struct ad_buf *out)
{
  const struct ad_node *arm = rp_get_first(lab, "arms");
  for (const struct ad_node *c = rp_get_first(ad_node_peek(lab, "tune"), "front"); c; c = c->next)
    for (const struct ad_node *row = rp_get_first(c, "metrics"); row; row = row->next) {
      const char *fields[] = {rp_field_text(arm, "variant"), rp_field_text(lab, "seats"),
                              rp_field_text(row, "bot"), rp_field_text(row, "metric"),
                              rp_field_text(c, "settings")};
      add_line(fields, row, out);
    }
}

/* One estimate for each part of the game. */
static void add_curve(const struct ad_node *table, const struct ad_node *tension, const char *key,
                      struct ad_buf *out)
{
  char scope[40];
  int n = 0, i = 0;
  for (const struct ad_node *part = rp_get_first(tension, key); part; part = part->next)
    n++;
  for (const struct ad_node *part = rp_get_first(tension, key); part; part = part->next) {
    snprintf(scope, sizeof scope, "part %d of %d", ++i, n);
    add_estimate(table, key, scope, part, out);
  }
}

static void add_tension(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *tension = ad_node_peek(table, "tension");
  if (!tension)
    return;
  add_curve(table, tension, "uncertainty", out);
  add_curve(table, tension, "surprise", out);
  add_estimate(table, "beyond", "", ad_node_peek(tension, "beyond"), out);
}

void rp_lab_csv(const struct ad_node *lab, struct ad_buf *out)
{
  ad_buf_add(out, heads);
  if (ad_node_peek(lab, "tune"))
    add_front(lab, out);
  for (const struct ad_node *table = rp_get_first(lab, "tables"); table; table = table->next) {
    for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next)
      add_estimate(table, rp_field_text(row, "metric"), "", row, out);
    for (const struct ad_node *row = rp_get_first(table, "features"); row; row = row->next)
      add_feature(table, row, out);
    add_tension(table, out);
  }
  for (const struct ad_node *table = rp_get_first(lab, "sweeps"); table; table = table->next)
    for (const struct ad_node *point = rp_get_first(table, "points"); point; point = point->next)
      add_point(lab, table, point, out);
  for (const struct ad_node *table = rp_get_first(lab, "comparisons"); table; table = table->next) {
    for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next)
      add_estimate(table, rp_field_text(row, "metric"), "change", row, out);
    for (const struct ad_node *row = rp_get_first(table, "features"); row; row = row->next)
      add_estimate(table, rp_field_text(row, "source"), rp_field_text(row, "name"), row, out);
    const struct ad_node *curves = ad_node_peek(table, "curves");
    for (const struct ad_node *one = curves ? curves->first : NULL; one; one = one->next)
      add_tension(one, out);
  }
}

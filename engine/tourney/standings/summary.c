/* summary.c - the standings in one sentence: which bot leads, what is certain, how many more deals
 * may decide the rest.
 *
 * The leader is compared with every other bot by the difference of their ratings in standard errors
 * of that difference, or in solo games by that of their mean scores.  A difference is certain
 * beyond the quantile of Student's distribution at the confidence of the tournament, divided among
 * all comparisons (Bonferroni), because the leader was chosen for being in front.  A standard error
 * shrinks with the root of the number of deals, which gives the number that the observed difference
 * would need. */
#include <math.h>
#include <stdio.h>

#include "engine/tourney/schedule/early_stop.h"
#include "engine/stats/distributions.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/standings/standings_internal.h"

static const double max_deals = 100000; /* the largest number of deals that is suggested */

struct verdict { /* what is certain about the leader */
  const struct tn_standings *s;
  const struct tn_table *table;
  int leaders; /* rows that share the first place */
  long long deals;
  double threshold; /* standard errors beyond which a difference is certain */
  int n_beaten, n_open;
  const char *beaten[TN_MAX_BOTS], *open[TN_MAX_BOTS];
  double needed;        /* deals to decide the open comparisons */
  double needed_behind; /* deals to decide the order of the others; 0: it is certain */
};

/* ---- comparing ---- */

/* Compares mean scores as if they were independent.  Bots on the same deals are correlated, so the
 * true certainty is higher. */
static double score_lead(const struct tn_standings *s, const struct tn_table *table, int i, int j)
{
  double confidence = s->summary.settings.confidence;
  struct st_interval a = st_deal_means_interval(&table->cell->score_deals[i], ST_SHARE, confidence);
  struct st_interval b = st_deal_means_interval(&table->cell->score_deals[j], ST_SHARE, confidence);
  double error = sqrt(a.error * a.error + b.error * b.error);
  return a.known && b.known && error > 0 ? (a.mean - b.mean) / error : 0;
}

/* Returns by how many standard errors row I is ahead of row J. */
static double lead_of(const struct verdict *v, int i, int j)
{
  int a = v->table->row[i].bot, b = v->table->row[j].bot;
  return v->table->rating ? tn_rating_lead(v->table, a, b) : score_lead(v->s, v->table, a, b);
}

/* Returns the deals after which LEAD (in standard errors) would be certain. */
static double needed_for(const struct verdict *v, double lead)
{
  return lead > 0 ? (double)v->deals * (v->threshold / lead) * (v->threshold / lead) : INFINITY;
}

static void judge_lead(struct verdict *v)
{
  double level =
    1 - (1 - v->s->summary.settings.confidence) / 2 / fmax(1, v->table->n - v->leaders);
  v->threshold = v->deals > 1 ? st_t_quantile(level, (double)v->deals - 1) : INFINITY;
  for (int j = v->leaders; j < v->table->n; j++) {
    const char *name = v->s->summary.bot[v->table->row[j].bot];
    /* lead of the last of the leaders; lead of the row above */
    double lead = INFINITY, behind = lead_of(v, j - 1, j);
    for (int i = 0; i < v->leaders; i++)
      lead = fmin(lead, lead_of(v, i, j));
    if (lead >= v->threshold) {
      v->beaten[v->n_beaten++] = name;
    } else {
      v->open[v->n_open++] = name;
      v->needed = fmax(v->needed, needed_for(v, lead));
    }
    if (j > v->leaders && behind < v->threshold)
      v->needed_behind = fmax(v->needed_behind, needed_for(v, behind));
  }
}

static long long deals_of(const struct tn_table *table)
{
  if (table->rating)
    return table->rating->blocks;
  if (table->n == 0 || table->variant < 0) /* scores of several variants are never added */
    return 0;
  return table->cell->score_deals[table->row[0].bot].deals;
}

/* ---- the sentence ---- */

static void add_names(struct ad_buf *out, const char *const *names, int n, const char *last)
{
  enum { MAX_NAMES = 4 };
  int shown = n > MAX_NAMES ? MAX_NAMES - 1 : n;
  for (int i = 0; i < shown; i++)
    ad_buf_printf(out, "%s%s", i == 0 ? "" : i == n - 1 ? last : ", ", names[i]);
  if (shown < n)
    ad_buf_printf(out, "%s%d others", last, n - shown);
}

/* Rounds up to two digits, as exact as such a number can be. */
static long long round_up(double deals)
{
  double unit = pow(10, fmax(0, floor(log10(fmax(1, deals))) - 1));
  return llround(ceil(deals / unit) * unit);
}

static void add_needed(const struct verdict *v, double needed, struct ad_buf *out)
{
  long long more = needed <= max_deals ? round_up(needed - (double)v->deals) : 0;
  if (needed > max_deals)
    ad_buf_printf(out, ": they are so close that %.0f deals would not decide it", max_deals);
  else
    ad_buf_printf(out, ": about %lld deal%s more (%lld in all) may settle it", more < 1 ? 1 : more,
                  more > 1 ? "s" : "", v->deals + (more < 1 ? 1 : more));
}

static void add_behind(const struct verdict *v, const char *they, double percent,
                       struct ad_buf *out)
{
  ad_buf_printf(out, ", and %s stronger than all others with %.4g %% certainty", they, percent);
  if (v->n_beaten < 2)
    return;
  ad_buf_printf(out, "; the order behind is %s", v->needed_behind > 0 ? "open" : "certain too");
  if (v->needed_behind > 0)
    add_needed(v, v->needed_behind, out);
}

static void add_certain(const struct verdict *v, struct ad_buf *out)
{
  double percent = 100 * v->s->summary.settings.confidence;
  const char *they = v->leaders == 1 ? "it is" : "each is";
  if (v->n_open == 0)
    add_behind(v, they, percent, out);
  else if (v->n_beaten > 0) {
    ad_buf_printf(out, ", and %s stronger than ", they);
    add_names(out, v->beaten, v->n_beaten, " and ");
    ad_buf_printf(out, " with %.4g %% certainty; ", percent);
  } else
    ad_buf_add(out, ", but nothing is certain yet: ");
  if (v->n_open > 0) {
    add_names(out, v->open, v->n_open, " and ");
    ad_buf_add(out, " may be as strong");
    add_needed(v, v->needed, out);
  }
}

static void add_leaders(const struct verdict *v, struct ad_buf *out)
{
  const char *names[TN_MAX_BOTS];
  for (int i = 0; i < v->leaders; i++)
    names[i] = v->s->summary.bot[v->table->row[i].bot];
  add_names(out, names, v->leaders, " and ");
  ad_buf_add(out, v->leaders == 1 ? " leads" : " share the lead");
}

static void write_order(struct verdict *v, struct ad_buf *out)
{
  add_leaders(v, out);
  if (v->deals < TN_PROVISIONAL) {
    ad_buf_printf(out, " after %lld deal%s, too few to say who is stronger: play %d or more",
                  v->deals, ad_plural(v->deals), TN_PROVISIONAL);
  } else if (v->leaders < v->table->n) {
    judge_lead(v);
    add_certain(v, out);
  } else {
    ad_buf_add(out, ": their results are equal");
  }
}

/* A knockout finds a winner; it does not measure strength. */
static void write_cup(const struct verdict *v, struct ad_buf *out)
{
  if (v->leaders == 1)
    ad_buf_printf(out,
                  "%s has come furthest in the cup, which says who has won, not who is strongest",
                  v->s->summary.bot[v->table->row[0].bot]);
  else
    ad_buf_printf(out, "the cup is open: %d bots have come equally far", v->leaders);
}

static void write_test(const struct tn_standings *s, struct ad_buf *out)
{
  const struct st_sprt *sprt = tn_early_stop_test(s->schedule.early_stop);
  const char *candidate = s->summary.bot[s->summary.settings.candidate];
  if (sprt->verdict == ST_CONTINUE)
    ad_buf_printf(out, "the sequential test of %s is undecided after %lld blocks", candidate,
                  (long long)sprt->blocks);
  else
    ad_buf_printf(out, "the sequential test decided after %lld blocks: %s is %s",
                  (long long)sprt->blocks, candidate,
                  sprt->verdict == ST_ACCEPT_H1 ? "better than an equal share"
                                                : "not better by the margin");
}

static void write_sentence(const struct tn_standings *s, const struct tn_table *table,
                           struct ad_buf *out)
{
  struct verdict v = {.s = s, .table = table, .deals = deals_of(table)};
  while (v.leaders < table->n && table->row[v.leaders].place == 1)
    v.leaders++;
  if (table->n == 0)
    ad_buf_add(out, "no game has been played yet");
  else if (table->n == 1)
    ad_buf_printf(out, "%s is the only bot, so there is nothing to compare",
                  s->summary.bot[table->row[0].bot]);
  else if (s->decides && s->schedule.early_stop)
    write_test(s, out);
  else if (s->summary.settings.format == TN_KNOCKOUT)
    write_cup(&v, out);
  else
    write_order(&v, out);
}

void tn_tree_summary(const struct tn_standings *s, int variant, struct ad_node *root,
                     struct ad_arena *arena)
{
  struct ad_buf out;
  int t = 0;
  while (variant >= 0 && t < s->n_tables && s->table[t].variant != variant)
    t++;
  ad_buf_init(&out);
  if (t < s->n_tables)
    write_sentence(s, &s->table[t], &out);
  tn_tree_text(arena, root, "summary", ad_buf_text(&out));
  ad_buf_fini(&out);
}

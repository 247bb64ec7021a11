/* lab.c - the page of what the lab found: its frame, and pieces that its parts share. */
#include "engine/report/html/lab/lab_internal.h"

#include <stdio.h>
#include <string.h>

static const char style[] =
  ".area{opacity:.17}\n"
  ".band{fill:var(--band)}\n"
  ".thick{stroke:var(--ink);stroke-width:4;stroke-linecap:round}\n"
  ".weak{stroke:var(--strong)}line.weak:not(.thick){stroke-width:1.5}\n"
  "circle.weak{fill:var(--strong);stroke:none}\n"
  ".hollow{fill:var(--bg);stroke:var(--ink);stroke-width:1.5}\n"
  "svg .strong{font-weight:650}\n"
  ".shown{font-weight:650;color:var(--accent)}\n"
  "td.p{white-space:nowrap}td.p svg{display:inline-block;"
  "vertical-align:middle;margin-right:.5rem}\n"
  ".multi figcaption small{display:block;font-weight:400;"
  "color:var(--muted)}\n"
  "td.w{min-width:14rem}\n"
  "@media (min-width:60rem){th bdi{max-width:30rem}}\n";

/* ---- pieces ---- */

void rp_lab_open_section(struct rp_html *h, const char *kind, int number, const char *title)
{
  rp_open(h, "section");
  rp_attr(h, "id", "%s-%d", kind, number);
  rp_name(h, "h2", NULL, title);
}

void rp_lab_h3(struct rp_html *h, const char *title, const char *says)
{
  rp_element(h, "h3", NULL, title);
  if (says)
    rp_element(h, "p", "note", says);
}

void rp_lab_open_table(struct rp_html *h, const char *caption, const char *const *heads, int n)
{
  rp_table_begin(h, NULL, caption);
  rp_open(h, "thead");
  rp_open(h, "tr");
  for (int i = 0; i < n; i++)
    rp_head_cell(h, "col", *heads[i] == '<' ? "l" : NULL, heads[i] + (*heads[i] == '<'));
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
}

void rp_lab_close_table(struct rp_html *h)
{
  rp_close(h);
  rp_table_end(h);
}

void rp_lab_cell(struct rp_html *h, const struct ad_node *estimate, int places)
{
  char text[RP_LAB_CELL];
  rp_lab_estimate(estimate, places, text, sizeof text);
  rp_element(h, "td", NULL, text);
}

void rp_lab_share_cell(struct rp_html *h, const struct ad_node *estimate, double even)
{
  char text[RP_LAB_CELL];
  struct rp_bar bar = {.max = 1,
                       .value = rp_real(estimate, "estimate"),
                       .low = rp_real(estimate, "low"),
                       .high = rp_real(estimate, "high"),
                       .even = even};
  rp_lab_estimate(estimate, 3, text, sizeof text);
  rp_open(h, "td");
  rp_class(h, "p");
  if (!isnan(bar.value))
    rp_svg_bar(h, &bar, text);
  rp_text(h, text);
  rp_close(h);
}

const char *rp_lab_change(const struct ad_node *row, int places, char buf[RP_LAB_CELL])
{
  bool more = rp_real(row, "estimate") > 0;
  snprintf(buf, RP_LAB_CELL, "+");
  rp_lab_estimate(row, places, buf + more, RP_LAB_CELL - more);
  return buf;
}

void rp_lab_end_figure(struct rp_html *h, const char *caption)
{
  if (caption)
    rp_element(h, "figcaption", NULL, caption);
  rp_close(h);
}

bool rp_lab_is_share(const struct ad_node *row)
{
  return strcmp(rp_str(row, "unit"), "share") == 0;
}

struct rp_strip rp_lab_strip(const struct ad_node *row, double scale, const char *name,
                             const char *text)
{
  return (struct rp_strip){.name = name,
                           .text = text,
                           .value = scale * rp_real(row, "estimate"),
                           .low = scale * rp_real(row, "low"),
                           .high = scale * rp_real(row, "high"),
                           .low_wide = scale * rp_real(row, "low_all"),
                           .high_wide = scale * rp_real(row, "high_all"),
                           .before = NAN,
                           .strong = rp_is_true(row, "shown")};
}

const char *rp_lab_bot(const struct ad_node *table, char buf[RP_LAB_CELL])
{
  const char *bot = rp_str(table, "bot");
  snprintf(buf, RP_LAB_CELL, "%.*s", (int)strcspn(bot, ":"), bot);
  return buf;
}

/* "between 0.45 and 0.55" */
static void band_text(struct rp_html *h, const struct ad_node *row, bool change)
{
  double from = rp_real(row, "from"), to = rp_real(row, "to");
  if (change)
    rp_textf(h, "change by less than %.4g", to);
  else if (isnan(from))
    rp_textf(h, "be at most %.4g", to);
  else if (isnan(to))
    rp_textf(h, "be at least %.4g", from);
  else
    rp_textf(h, "lie between %.4g and %.4g", from, to);
}

void rp_lab_demands_html(struct rp_html *h, const struct ad_node *table, const char *key)
{
  const struct ad_node *row = rp_first(table, key);
  if (!row)
    return;
  rp_open(h, "div");
  rp_class(h, "notice");
  for (; row; row = row->next) {
    rp_open(h, "p");
    rp_element(h, "bdi", NULL, rp_str(row, "metric"));
    rp_text(h, " is ");
    rp_element(h, "strong", NULL, rp_is_true(row, "shown") ? "shown" : "not shown");
    rp_text(h, " to ");
    band_text(h, row, strcmp(key, "same") == 0);
    if (*rp_str(row, "low"))
      rp_textf(h, ": %s to %s", rp_str(row, "low"), rp_str(row, "high"));
    rp_textf(h, " (%s).", rp_str(table, "bot"));
    rp_close(h);
  }
  rp_close(h);
}

/* ---- the frame ---- */

enum kind { MEASURE, COMPARE, SWEEP, TUNE };

static enum kind kind_of(const struct ad_node *lab)
{
  return ad_node_peek(lab, "comparisons") ? COMPARE
       : ad_node_peek(lab, "tune")        ? TUNE
       : ad_node_peek(lab, "sweeps")      ? SWEEP
                                          : MEASURE;
}

static const char *list_of(enum kind kind)
{
  static const char *const lists[] = {"tables", "comparisons", "sweeps", "tune"};
  return lists[kind];
}

/* Adds each bot with its deals. */
static void add_bots(struct rp_html *h, const struct ad_node *lab)
{
  struct ad_buf text;
  ad_buf_init(&text);
  for (const struct ad_node *bot = rp_first(lab, "bots"); bot; bot = bot->next) {
    ad_buf_clear(&text);
    ad_buf_add(&text, rp_str(bot, "bot"));
    if (rp_int(bot, "deals") > 0)
      ad_buf_printf(&text, ", %s deals", rp_str(bot, "deals"));
    rp_lab_looked_text(lab, rp_str(bot, "bot"), &text);
    rp_fact(h, bot == rp_first(lab, "bots") ? "bots" : "and", ad_buf_text(&text));
  }
  ad_buf_fini(&text);
}

/* The title of a table: "neoville/base:park_majority=9, 2 seats, greedy". */
static void title_of(const struct ad_node *table, enum kind kind, struct ad_buf *out)
{
  char bot[RP_LAB_CELL];
  ad_buf_printf(out, "%s, %s seat%s", rp_str(table, "variant"), rp_str(table, "seats"),
                ad_plural(rp_int(table, "seats")));
  if (kind != MEASURE)
    ad_buf_printf(out, ", %s", rp_lab_bot(table, bot));
}

/* Tables of `measure` about other bots stand beside the first one. */
static const struct ad_node *next_of(const struct ad_node *table, enum kind kind)
{
  const struct ad_node *next = table->next;
  while (kind == MEASURE && next && rp_lab_beside(table, next))
    next = next->next;
  return next;
}

static void add_contents(struct rp_html *h, const struct ad_node *lab, enum kind kind)
{
  struct ad_buf title;
  int number = 0;
  const struct ad_node *first = kind == TUNE ? NULL : rp_first(lab, list_of(kind));
  if (!first || !next_of(first, kind))
    return;
  ad_buf_init(&title);
  rp_open(h, "nav");
  rp_attr(h, "aria-label", "Contents");
  rp_open(h, "ul");
  for (const struct ad_node *table = first; table; table = next_of(table, kind)) {
    ad_buf_clear(&title);
    title_of(table, kind, &title);
    rp_open(h, "li");
    rp_open(h, "a");
    rp_attr(h, "href", "#%s-%d", list_of(kind), ++number);
    rp_element(h, "bdi", NULL, ad_buf_text(&title));
    rp_close(h);
    rp_close(h);
  }
  rp_close(h);
  rp_close(h);
  ad_buf_fini(&title);
}

static void add_title(const struct ad_node *lab, enum kind kind, struct ad_buf *out)
{
  const struct ad_node *arm = rp_first(lab, "arms");
  const char *title = *rp_str(arm, "title") ? rp_str(arm, "title") : rp_str(arm, "variant");
  if (kind == COMPARE)
    ad_buf_printf(out, "%s: what changes", title);
  else if (kind == TUNE)
    ad_buf_printf(out, "%s: values for a better game", title);
  else if (kind == SWEEP)
    ad_buf_printf(out, "%s: what a parameter does", title);
  else
    ad_buf_printf(out, "%s, measured", title);
}

static void add_header(struct rp_html *h, const struct ad_node *lab, enum kind kind,
                       const char *title)
{
  rp_open(h, "header");
  rp_name(h, "h1", NULL, title);
  rp_open(h, "p");
  rp_class(h, "sub");
  for (const struct ad_node *arm = rp_first(lab, "arms"); arm && kind != SWEEP; arm = arm->next) {
    rp_text(h, arm == rp_first(lab, "arms") ? "" : ", ");
    rp_element(h, "bdi", NULL, rp_str(arm, "variant"));
  }
  if (kind == SWEEP)
    rp_element(h, "bdi", NULL, rp_str(rp_first(lab, "arms"), "variant"));
  rp_close(h);
  rp_open(h, "dl");
  rp_class(h, "facts");
  rp_fact(h, "game", rp_str(lab, "game"));
  rp_fact(h, "seed", rp_str(lab, "seed"));
  add_bots(h, lab);
  rp_close(h);
  if (strcmp(rp_str(lab, "design"), "field") == 0)
    rp_element(h, "p", "note",
               "Field: games of several bots, which take every seat in turn; so start positions "
               "are not told.");
  add_contents(h, lab, kind);
  rp_close(h);
}

static void add_footer(struct rp_html *h, const struct ad_node *lab, enum kind kind)
{
  rp_open(h, "footer");
  rp_element(h, "p", NULL,
             "± is half of an interval over deals, of 95 % unless it is named above: a deal, with "
             "all the luck in it, counts "
             "once. A question mark: fewer than 10 deals. All effects are those of these bots, "
             "which are not people.");
  if (kind != TUNE)
    rp_element(h, "p", NULL,
               "A thick line is the interval of a number alone. A thin line around it holds for "
               "all numbers of its table at once: of tables without any true change, one in "
               "twenty has a mark.");
  if (*rp_str(lab, "command")) {
    rp_open(h, "pre");
    rp_class(h, "cmd");
    rp_attr(h, "tabindex", "0");
    rp_text(h, rp_str(lab, "command"));
    rp_close(h);
  }
  rp_element(h, "p", NULL, "Fingerprints of the rules, as they were played:");
  for (const struct ad_node *arm = rp_first(lab, "arms"); arm; arm = arm->next) {
    rp_open(h, "p");
    rp_element(h, "bdi", NULL, rp_str(arm, "variant"));
    rp_text(h, " ");
    rp_element(h, "code", NULL, rp_str(arm, "fingerprint"));
    rp_close(h);
  }
  rp_close(h);
}

static void add_sections(struct rp_html *h, const struct ad_node *lab, enum kind kind)
{
  static void (*const add[])(struct rp_html * h, const struct ad_node *lab,
                             const struct ad_node *table, int number) = {
    rp_lab_measure_html, rp_lab_compare_html, rp_lab_sweep_html};
  int number = 0;
  if (kind == TUNE) {
    rp_lab_tune_html(h, lab);
    return;
  }
  for (const struct ad_node *table = rp_first(lab, list_of(kind)); table;
       table = next_of(table, kind))
    add[kind](h, lab, table, ++number);
}

void rp_lab_html(const struct ad_node *lab, struct ad_buf *out)
{
  struct rp_html h;
  struct ad_buf title;
  enum kind kind = kind_of(lab);
  ad_buf_init(&title);
  add_title(lab, kind, &title);
  rp_html_init(&h);
  rp_page_begin(&h, ad_buf_text(&title), style, NULL);
  add_header(&h, lab, kind, ad_buf_text(&title));
  rp_open(&h, "main");
  add_sections(&h, lab, kind);
  rp_close(&h);
  add_footer(&h, lab, kind);
  rp_page_end(&h, NULL);
  ad_buf_add_n(out, ad_buf_text(&h.out), h.out.len);
  rp_html_fini(&h);
  ad_buf_fini(&title);
}

/* lab_compare.c - what differs between two variants: a forest of changes, and their tables. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_STRIPS = 128 };

/* ---- changes ---- */

struct forest {
  struct rp_strip strip[MOST_STRIPS];
  char text[MOST_STRIPS][RP_LAB_CELL];
  struct ad_buf desc;
  int n;
};

static void add_to(struct forest *f, const struct ad_node *row, double scale, const char *name,
                   int places)
{
  if (f->n == MOST_STRIPS || isnan(scale * rp_real(row, "estimate")))
    return;
  struct rp_strip *s = &f->strip[f->n];
  *s = rp_lab_strip(row, scale, name, rp_lab_change(row, places, f->text[f->n]));
  if (s->strong) {
    ad_buf_printf(&f->desc, "%s%s %s", f->desc.len > 0 ? "; " : "shown: ", name, s->text);
  }
  f->n++;
}

/* Leaves out what goes so far that the rest could not be seen.  Returns where the picture ends. */
static double leave_out(struct forest *f)
{
  const double least = 25, most = 150;
  double furthest = least;
  int n = 0;
  for (int i = 0; i < f->n; i++)
    if (fabs(f->strip[i].value) <= most)
      f->strip[n++] = f->strip[i];
  f->n = n;
  for (int i = 0; i < n; i++)
    furthest = fmax(furthest, 1.3 * fabs(f->strip[i].value));
  return furthest;
}

/* Draws F and ends it; nothing if it is empty.  RELATIVE: as parts of the base. */
static void draw(struct rp_html *h, struct forest *f, const char *title, const char *x_name,
                 bool relative, const char *caption)
{
  double most = relative ? leave_out(f) : 0;
  struct rp_strips strips = {.title = title,
                             .desc = f->desc.len > 0 ? ad_buf_text(&f->desc) : "nothing is shown",
                             .x_name = x_name,
                             .row = f->strip,
                             .n = f->n,
                             .at = 0,
                             .band_low = NAN,
                             .band_high = NAN,
                             .most = most};
  if (f->n > 0) {
    rp_open_strips(h, &strips);
    rp_lab_end_figure(h, caption);
  }
  ad_buf_fini(&f->desc);
}

/* Whether the number is in the table at all. */
static bool is_known(const struct ad_node *row)
{
  return *rp_str(row, "base") || *rp_str(row, "other");
}

static void add_forests(struct rp_html *h, const struct ad_node *rows)
{
  struct forest shares = {.n = 0}, numbers = {.n = 0};
  ad_buf_init(&shares.desc);
  ad_buf_init(&numbers.desc);
  for (const struct ad_node *row = rows; row; row = row->next) {
    double base = fabs(rp_real(row, "base"));
    if (!is_known(row))
      continue;
    if (rp_lab_is_share(row))
      add_to(&shares, row, 100, rp_str(row, "metric"), 3);
    else if (base > 1e-9)
      add_to(&numbers, row, 100 / base, rp_str(row, "metric"), rp_lab_places(row));
  }
  draw(h, &shares, "Changes of shares", "change in per cent of all", false,
       "Thick: the interval of this number alone; thin: of all numbers at once. Bold: shown to be "
       "more than chance.");
  draw(h, &numbers, "Changes of lengths, points and counts", "change in per cent of the base", true,
       "The change of each number as a part of what it was before; what goes beyond the picture is "
       "in the table.");
}

static void number_cell(struct rp_html *h, const struct ad_node *row, const char *key, int places,
                        const char *after)
{
  double value = rp_real(row, key);
  if (isnan(value))
    rp_element(h, "td", NULL, "");
  else
    rp_elementf(h, "td", NULL, "%s%s", rp_number(value, places), after);
}

static void change_cells(struct rp_html *h, const struct ad_node *row, int places)
{
  char text[RP_LAB_CELL];
  double low = rp_real(row, "low_all"), high = rp_real(row, "high_all");
  rp_element(h, "td", rp_is_true(row, "shown") ? "shown" : NULL, rp_lab_change(row, places, text));
  if (isnan(low) || isnan(high))
    rp_element(h, "td", NULL, "");
  else
    rp_elementf(h, "td", NULL, "%s … %s", rp_number(low, places), rp_number(high, places));
  rp_element(h, "td", rp_is_true(row, "shown") ? "l shown" : "l", rp_lab_mark(row));
}

/* Means of turns and of gaps hide that few games can make them: the medians stand beside them. */
static void add_medians(struct rp_html *h, const struct ad_node *rows)
{
  static const char *const names[] = {"turns", "gap"};
  for (const struct ad_node *row = rows; row; row = row->next)
    for (int i = 0; i < AD_LEN(names); i++)
      if (strcmp(rp_str(row, "metric"), names[i]) == 0 && !rp_is_true(row, "exact") &&
          *rp_str(row, "median_low"))
        rp_elementf(h, "p", "note", "Median change of %s in a deal: %+.1f (%+.1f to %+.1f).",
                    names[i], rp_real(row, "median"), rp_real(row, "median_low"),
                    rp_real(row, "median_high"));
}

void rp_lab_changes_html(struct rp_html *h, const struct ad_node *rows, const char *base)
{
  const char *const heads[] = {"<metric",           base,         "change",     "all at once",
                               "<more than chance", "pairs save", "would find", "<what it is"};
  bool titles = *rp_str(rows, "title") != '\0';
  add_forests(h, rows);
  rp_lab_open_table(h, "Changes", heads, AD_LEN(heads) - !titles);
  for (const struct ad_node *row = rows; row; row = row->next) {
    int places = rp_lab_places(row);
    if (!is_known(row))
      continue;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "metric"));
    number_cell(h, row, "base", places, "");
    change_cells(h, row, places);
    number_cell(h, row, "pairs_save", 1, " ×");
    number_cell(h, row, "smallest", places, "");
    if (titles)
      rp_element(h, "td", "w", rp_str(row, "title"));
    rp_close(h);
  }
  rp_lab_close_table(h);
  add_medians(h, rows);
  rp_element(h, "p", "note",
             "Pairs save: so many times as many deals would be needed if the variants did not play "
             "the same ones. Would find: the smallest change that these deals find four times out "
             "of five.");
}

/* ---- lines and kinds of moves ---- */

/* Rows with a mark, and rows that only one arm has. */
static bool is_told(const struct ad_node *row)
{
  double base = rp_real(row, "base"), other = rp_real(row, "other");
  return rp_is_true(row, "shown") || ((base == 0) != (other == 0));
}

static void add_features(struct rp_html *h, const struct ad_node *table)
{
  static const char *const heads[] = {"<line or kind of move", "base", "change", "all at once",
                                      "<more than chance"};
  struct forest points = {.n = 0};
  int n = 0;
  ad_buf_init(&points.desc);
  for (const struct ad_node *row = rp_first(table, "features"); row; row = row->next) {
    n += is_told(row);
    if (is_told(row) && strcmp(rp_str(row, "source"), "line") == 0)
      add_to(&points, row, 1, rp_str(row, "name"), 2);
  }
  if (n > 0)
    rp_lab_h3(h, "What is used more, what less",
              "Points of lines of the score sheet, and moves of a kind, of each seat. Only what is "
              "shown to change, and what one of the two has and the other has not.");
  draw(h, &points, "Points by line of the score sheet", "change in points of a seat", false, NULL);
  if (n == 0)
    return;
  rp_lab_open_table(h, "Lines and kinds of moves", heads, AD_LEN(heads));
  for (const struct ad_node *row = rp_first(table, "features"); row; row = row->next) {
    if (!is_told(row))
      continue;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "name"));
    number_cell(h, row, "base", 2, "");
    change_cells(h, row, 2);
    rp_close(h);
  }
  rp_lab_close_table(h);
}

/* ---- how a game goes ---- */

static void add_curves(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *curves = ad_node_peek(table, "curves");
  struct rp_lab_lines lines = {.named = true};
  for (const struct ad_node *one = curves ? curves->first : NULL; one; one = one->next) {
    snprintf(lines.name[lines.n], RP_LAB_CELL, "%s", one->key);
    lines.table[lines.n++] = one;
  }
  if (lines.n == 0 ||
      (rp_count(lines.table[0], "metrics") == 0 && !ad_node_peek(lines.table[0], "tension")))
    return;
  rp_lab_h3(h, "How a game goes", NULL);
  rp_open(h, "p");
  rp_class(h, "note");
  rp_text(h, "Base: ");
  rp_element(h, "bdi", NULL, rp_str(table, "base"));
  rp_text(h, ". Variant: ");
  rp_element(h, "bdi", NULL, rp_str(table, "variant"));
  rp_text(h,
          ". The bands are intervals of each curve alone; what is shown to change stands above.");
  rp_close(h);
  rp_lab_holds_html(h, &lines);
  rp_lab_tension_html(h, &lines);
}

/* ---- the whole ---- */

static bool is_identical(const struct ad_node *table)
{
  for (const struct ad_node *row = rp_first(table, "metrics"); row; row = row->next)
    if (*rp_str(row, "estimate") && rp_real(row, "estimate") != 0)
      return false;
  return rp_real(ad_node_peek(table, "parting"), "same_moves") == 1;
}

static void add_parting(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *parting = ad_node_peek(table, "parting");
  if (isnan(rp_real(parting, "same_moves")))
    return;
  rp_elementf(h, "p", NULL,
              "The same moves in %s %% of the games; together for %s %% of a game; another winner "
              "in %s %%.",
              rp_percent(rp_real(parting, "same_moves")), rp_percent(rp_real(parting, "together")),
              rp_percent(rp_real(parting, "other_winner")));
}

/* Adds what is shown to change, a sentence each. */
static void add_sentences(struct rp_html *h, const struct ad_node *table)
{
  struct ad_buf says;
  bool any = false;
  ad_buf_init(&says);
  for (const struct ad_node *row = rp_first(table, "metrics"); row; row = row->next) {
    ad_buf_clear(&says);
    if (!rp_lab_says(row, &says))
      continue;
    if (!any)
      rp_open(h, "ul");
    any = true;
    rp_elementf(h, "li", NULL, "%c%s.", toupper((unsigned char)ad_buf_text(&says)[0]),
                ad_buf_text(&says) + 1);
  }
  if (any)
    rp_close(h);
  else
    rp_element(h, "p", NULL, "No number is shown to change.");
  ad_buf_fini(&says);
}

static void add_subtitle(struct rp_html *h, const struct ad_node *table)
{
  rp_open(h, "p");
  rp_class(h, "sub");
  rp_text(h, "Against ");
  rp_element(h, "bdi", NULL, rp_str(table, "base"));
  rp_textf(h, ", %s deals each, bot ", rp_str(table, "deals"));
  rp_element(h, "bdi", NULL, rp_str(table, "bot"));
  rp_text(h, ".");
  rp_close(h);
  if (!*rp_str(table, "stopped"))
    return;
  rp_open(h, "div");
  rp_class(h, "notice");
  rp_open(h, "p");
  rp_element(h, "strong", NULL, "Stopped: ");
  rp_element(h, "bdi", NULL, rp_str(table, "stopped"));
  rp_close(h);
  rp_close(h);
}

void rp_lab_compare_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *table,
                         int number)
{
  struct ad_buf title;
  char bot[RP_LAB_CELL];
  (void)lab;
  ad_buf_init(&title);
  ad_buf_printf(&title, "%s, %s seat%s, %s", rp_str(table, "variant"), rp_str(table, "seats"),
                ad_plural(rp_int(table, "seats")), rp_lab_bot(table, bot));
  rp_lab_open_section(h, "comparisons", number, ad_buf_text(&title));
  add_subtitle(h, table);
  rp_lab_demands_html(h, table, "same");
  if (*rp_str(table, "stopped") && rp_int(ad_node_peek(table, "parting"), "games") == 0) {
    rp_element(h, "p", NULL, "There are no games to compare.");
  } else if (is_identical(table)) {
    rp_element(h, "p", NULL, "Identical: every move and every number compared is the same.");
  } else {
    add_parting(h, table);
    add_sentences(h, table);
    rp_lab_changes_html(h, rp_first(table, "metrics"), "base");
    add_curves(h, table);
    add_features(h, table);
  }
  rp_close(h);
  ad_buf_fini(&title);
}

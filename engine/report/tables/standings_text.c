/* standings_text.c - standings as text. */
#include "engine/report/tables/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/tables/standings_part.h"

/* ---- columns ---- */

struct column {
  const char *key, *heading, *margin; /* MARGIN: key of what stands behind it after a sign */
  int places;
};
static const struct column usual[] = {
  {"place", NULL, NULL, 0},
  {"bot", NULL, NULL, -1},
  {"games", NULL, NULL, 0},
  {"win_share", "win share ±", "win_share_margin", 3},
  {"wins", "won/shared/lost", NULL, -2},
  {"mean_rank", NULL, NULL, 2},
  {"mean_score", "mean score ±", "mean_score_margin", 2},
  {"rating", "rating ±", "rating_margin", 0},
  {"best", NULL, NULL, 3},
  {"faults", NULL, NULL, -3},
};
/* For matches of one seat; quantiles are in the distribution. */
static const struct column alone[] = {
  {"place", NULL, NULL, 0},    {"bot", NULL, NULL, -1},
  {"games", NULL, NULL, 0},    {"mean_score", "mean score ±", "mean_score_margin", 2},
  {"score_sd", NULL, NULL, 2}, {"min", NULL, NULL, 0},
  {"q25", NULL, NULL, 1},      {"median", NULL, NULL, 1},
  {"q75", NULL, NULL, 1},      {"max", NULL, NULL, 0},
  {"faults", NULL, NULL, -3},
};

static bool is_alone(const struct ad_node *standings, const struct ad_node *table)
{
  const struct ad_node *seats = rp_get_first(standings, "seats");
  return strcmp(rp_field_text(table, "seats"), "1") == 0 ||
         (!*rp_field_text(table, "seats") && seats && !seats->next && !strcmp(seats->text, "1"));
}

/* Returns the value of a column in a row, or in the distribution of its bot. */
static const char *value(const struct ad_node *table, const struct ad_node *row, const char *key)
{
  if (ad_node_peek(row, key))
    return rp_field_text(row, key);
  for (const struct ad_node *one = rp_get_first(table, "distribution"); one; one = one->next)
    if (strcmp(rp_field_text(one, "bot"), rp_field_text(row, "bot")) == 0)
      return rp_field_text(one, key);
  return "";
}

static void write_cell(const struct ad_node *table, const struct ad_node *row,
                       const struct column *column, char *out, size_t size)
{
  const char *word = value(table, row, column->key);
  char number[64], margin[64];
  rp_round(number, sizeof number, word, column->places > 0 ? column->places : 0);
  rp_round(margin, sizeof margin, column->margin ? value(table, row, column->margin) : "",
           column->places > 0 ? column->places : 0);
  bool rated = strcmp(column->key, "rating") == 0 || strcmp(column->key, "best") == 0;
  const char *mark = rated && *word && rp_is_true(row, "provisional") ? "?" : "";
  if (column->places == -1)
    snprintf(out, size, "%s", word);
  else if (column->places == -2)
    snprintf(out, size, "%s/%s/%s", word, rp_field_text(row, "shared"),
             rp_field_text(row, "losses"));
  else if (column->places == -3)
    snprintf(out, size, "%s%s", word, rp_field_int(row, "clock_faults") > 0 ? "*" : "");
  else if (column->margin && *word && *value(table, row, column->margin))
    snprintf(out, size, "%s ± %s%s", number, margin, mark);
  else
    snprintf(out, size, "%s%s", number, mark);
}

/* Returns whether no row has a value in the column, so that it is left out. */
static bool is_empty(const struct ad_node *table, const char *key)
{
  for (const struct ad_node *row = rp_get_first(table, "rows"); row; row = row->next)
    if (*value(table, row, key))
      return false;
  return rp_get_first(table, "rows") != NULL;
}

/* Writes the usual columns and the columns of the ranking to OUT; returns how many. */
static int choose_columns(const struct ad_node *standings, const struct ad_node *table,
                          struct column *out)
{
  const struct column *from = is_alone(standings, table) ? alone : usual;
  int n = 0, m = is_alone(standings, table) ? AD_LEN(alone) : AD_LEN(usual);
  for (int c = 0; c < m; c++) {
    if (!is_empty(table, from[c].key))
      out[n++] = from[c];
    for (const struct ad_node *key =
           strcmp(from[c].key, "mean_score") ? NULL : rp_get_first(standings, "ranking");
         key; key = key->next) {
      bool known = false;
      for (int i = 0; i < m; i++)
        known |= strcmp(from[i].key, key->text) == 0;
      if (!known && !is_empty(table, key->text))
        out[n++] = (struct column){
          key->text, NULL, NULL,
          strcmp(key->text, "stage") == 0 || strcmp(key->text, "lots") == 0 ? 0 : 3};
    }
  }
  return n;
}

/* Columns that a narrow terminal does without, the first one first. */
static const char *const spare[] = {"wins", "mean_rank", "best", "score_sd",   "q25",
                                    "q75",  "min",       "max",  "mean_score", "games"};
struct left_out { /* which of them were left out of a table */
  bool column[AD_LEN(spare)];
};

static void fill_grid(const struct ad_node *table, const struct column *column, int n,
                      struct rp_grid *grid)
{
  char text[200];
  rp_grid_init(grid, n);
  for (int c = 0; c < n; c++) {
    grid->left[c] = strcmp(column[c].key, "bot") == 0;
    rp_grid_add(grid,
                column[c].heading ? column[c].heading : rp_words(column[c].key, text, sizeof text));
  }
  for (const struct ad_node *row = rp_get_first(table, "rows"); row; row = row->next)
    for (int c = 0; c < n; c++) {
      write_cell(table, row, &column[c], text, sizeof text);
      rp_grid_add(grid, text);
    }
}

/* Removes the column that is needed least; returns how many are left, N if all are needed. */
static int drop_column(struct column *column, int n, struct left_out *left_out)
{
  for (int i = 0; i < AD_LEN(spare); i++)
    for (int c = 0; c < n; c++)
      if (strcmp(column[c].key, spare[i]) == 0) {
        memmove(&column[c], &column[c + 1], (size_t)(n - c - 1) * sizeof *column);
        left_out->column[i] = true;
        return n - 1;
      }
  return n;
}

static void add_table(const struct ad_node *standings, const struct ad_node *table,
                      const struct rp_text_options *look, struct left_out *left_out,
                      struct ad_buf *out)
{
  struct column column[RP_MOST_COLUMNS];
  struct rp_grid grid;
  int n = look->n_columns, before;
  for (int c = 0; c < n; c++) /* the words of the tree as they are */
    column[c] = (struct column){look->column[c], look->column[c], NULL, -1};
  n = n ? n : choose_columns(standings, table, column);
  fill_grid(table, column, n, &grid);
  do {
    before = n;
    if (look->width && !look->n_columns && rp_grid_width(&grid) > look->width)
      n = drop_column(column, n, left_out);
    if (n < before) {
      rp_grid_fini(&grid);
      fill_grid(table, column, n, &grid);
    }
  } while (n < before);
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

/* Says what tables left out, and how to see it. */
static void add_left_out(const struct left_out *left_out, int width, struct ad_buf *out)
{
  char text[200];
  int n = 0;
  for (int i = 0; i < AD_LEN(spare); i++)
    if (left_out->column[i])
      ad_buf_printf(out, "%s%s", n++ ? ", " : "left out: ",
                    strcmp(spare[i], "wins") == 0 ? "won/shared/lost"
                                                  : rp_words(spare[i], text, sizeof text));
  if (n)
    ad_buf_printf(out, "; more than %d columns show all, and so does --format html\n", width);
}

bool rp_columns(const char *list, struct rp_text_options *look, struct ad_err *err)
{
  look->n_columns = 0;
  int keys = 0;
  while (rp_row_keys[keys])
    keys++;
  for (const char *at = list;;) {
    size_t len = strcspn(at, ",");
    char word[64];
    int i = 0;
    snprintf(word, sizeof word, "%.*s", len < sizeof word ? (int)len : (int)sizeof word - 1, at);
    while (i < keys && strcmp(rp_row_keys[i], word) != 0)
      i++;
    const char *nearest = i == keys ? ad_nearest(word, rp_row_keys, keys) : NULL;
    if (nearest)
      return ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "no column '%s', did you mean '%s'?", word,
                     nearest);
    if (i == keys)
      return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                     "no column '%s', expected names of columns as --format csv has them", word);
    if (look->n_columns == RP_MOST_COLUMNS)
      return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                     "the list of columns is too long, expected at most %d columns",
                     RP_MOST_COLUMNS);
    look->column[look->n_columns++] = rp_row_keys[i];
    if (!at[len])
      return true;
    at += len + 1;
  }
}

/* ---- several variants side by side ---- */

/* Returns the value KEY of BOT in VARIANT over all seat counts. */
static const char *value_of(const struct ad_node *standings, const char *variant, const char *bot,
                            const char *key)
{
  for (const struct ad_node *table = rp_get_first(standings, "tables"); table; table = table->next)
    if (strcmp(rp_field_text(table, "variant"), variant) == 0 && !*rp_field_text(table, "seats"))
      for (const struct ad_node *row = rp_get_first(table, "rows"); row; row = row->next)
        if (strcmp(rp_field_text(row, "bot"), bot) == 0)
          return rp_field_text(row, key);
  return "–";
}

/* Adds a table with KEY of each bot in each variant side by side; TABLE is the one over several
 * variants. */
static void add_overview(const struct ad_node *standings, const struct ad_node *table,
                         const char *title, const char *key, struct ad_buf *out)
{
  struct rp_grid grid;
  rp_grid_init(&grid, ad_node_peek(standings, "variants")->n + 1);
  ad_buf_printf(out, "\n%s by variant\n", title);
  rp_grid_add(&grid, "bot");
  for (const struct ad_node *variant = rp_get_first(standings, "variants"); variant;
       variant = variant->next)
    rp_grid_add(&grid, variant->text);
  for (const struct ad_node *row = rp_get_first(table, "rows"); row; row = row->next) {
    rp_grid_add(&grid, rp_field_text(row, "bot"));
    for (const struct ad_node *variant = rp_get_first(standings, "variants"); variant;
         variant = variant->next)
      rp_grid_add(&grid, value_of(standings, variant->text, rp_field_text(row, "bot"), key));
  }
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_list(struct ad_buf *out, const struct ad_node *node)
{
  for (; node; node = node->next)
    ad_buf_printf(out, "%s%s", node->text, node->next ? ", " : "");
}

static void add_seats(struct ad_buf *out, const char *number)
{
  ad_buf_printf(out, "%s seat%s", number, strcmp(number, "1") == 0 ? "" : "s");
}

static void add_title(const struct ad_node *standings, const struct ad_node *table,
                      struct ad_buf *out)
{
  const char *variant = rp_field_text(table, "variant"), *seats = rp_field_text(table, "seats");
  if (ad_node_peek(standings, "variants")->n > 1)
    ad_buf_printf(out, "%s, ", *variant ? variant : "all variants");
  if (*seats)
    add_seats(out, seats);
  else if (ad_node_peek(standings, "seats")->n > 1)
    ad_buf_add(out, "all numbers of seats");
  else
    add_seats(out, rp_get_first(standings, "seats")->text);
  ad_buf_add(out, "\n");
}

static void add_head(const struct ad_node *standings, struct ad_buf *out)
{
  const char *title = rp_field_text(standings, "title");
  ad_buf_printf(out, "%s%s%s\n", rp_field_text(standings, "tournament"), *title ? ": " : "", title);
  add_list(out, rp_get_first(standings, "variants"));
  ad_buf_add(out, "; seats ");
  add_list(out, rp_get_first(standings, "seats"));
  long long games = rp_field_int(standings, "games"), planned = rp_field_int(standings, "planned");
  if (games == planned)
    ad_buf_printf(out, "; %lld games\n", games);
  else
    ad_buf_printf(out, "; %lld of %s%lld games played\n", games,
                  rp_is_true(standings, "at_most") ? "at most " : "", planned);
  if (*rp_field_text(standings, "summary"))
    ad_buf_printf(out, "\n%s\n", rp_field_text(standings, "summary"));
}

static void add_faults(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *row = rp_get_first(standings, "faults");
  bool several = ad_node_peek(standings, "variants")->n > 1;
  if (row)
    ad_buf_add(out, "\nfaults\n");
  for (; row; row = row->next)
    ad_buf_printf(out, "%s%s%s: %s in %s game%s, %s forfeited, first in game %s: %s\n",
                  rp_field_text(row, "bot"), several ? " in " : "",
                  several ? rp_field_text(row, "variant") : "", rp_field_text(row, "fault"),
                  rp_field_text(row, "games"), ad_plural(rp_field_int(row, "games")),
                  rp_field_text(row, "forfeits"), rp_field_text(row, "first_game"),
                  rp_field_text(row, "text"));
}

static void add_stops(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *row = rp_get_first(standings, "stopped");
  if (row)
    ad_buf_add(out, "\nstopped\n");
  for (; row; row = row->next)
    ad_buf_printf(out, "%s in game %s: %s\n", rp_field_text(row, "variant"),
                  rp_field_text(row, "game"), rp_field_text(row, "text"));
}

static void add_quarantined(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *row = rp_get_first(standings, "quarantined");
  if (row)
    ad_buf_add(out, "\nquarantined\n");
  for (; row; row = row->next)
    ad_buf_printf(out, "game %s: %s\n", rp_field_text(row, "game"), rp_field_text(row, "text"));
}

static void add_notes(const struct ad_node *standings, struct ad_buf *out)
{
  long long incomplete = rp_field_int(standings, "incomplete_games"),
            clocked = rp_field_int(standings, "clock_verdicts");
  long long aborted = rp_field_int(standings, "void");
  if (incomplete)
    ad_buf_printf(out, "%lld game%s of incomplete blocks, not in win share and rating\n",
                  incomplete, ad_plural(incomplete));
  if (aborted)
    ad_buf_printf(out, "%lld game%s void\n", aborted, ad_plural(aborted));
  if (clocked)
    ad_buf_printf(out,
                  "* %lld game%s decided by a clock or a program that failed: not repeatable\n",
                  clocked, ad_plural(clocked));
}

static void add_foot(const struct ad_node *standings, struct ad_buf *out)
{
  const char *confidence = rp_field_text(standings, "confidence");
  double percent = 100 * strtod(confidence, NULL);
  const struct ad_node *table = rp_get_first(standings, "tables");
  const struct ad_node *rating = table ? ad_node_peek(table, "rating") : NULL;
  ad_buf_printf(out,
                "\n%s deals, %s blocks (one deal in every rotation of a pod); ±: %.4g %% "
                "intervals, Student's t over deals\n",
                rp_field_text(standings, "deals"), rp_field_text(standings, "blocks"), percent);
  if (rating && rating->kind == AD_MAP)
    ad_buf_printf(out,
                  "rating: Elo by Davidson-Luce, errors from the %s, mean 0; best: chance to be "
                  "the best; ?: fewer than 10 deals\n",
                  rp_field_text(rating, "errors"));
  add_notes(standings, out);
  ad_buf_printf(out, "seed %s, engine %s\nidentity %s\n", rp_field_text(standings, "seed"),
                rp_field_text(standings, "engine"), rp_field_text(standings, "identity"));
}

void rp_standings_text(const struct ad_node *standings, const struct rp_text_options *look,
                       struct ad_buf *out)
{
  struct left_out left_out = {{false}};
  add_head(standings, out);
  for (const struct ad_node *table = rp_get_first(standings, "tables"); table;
       table = table->next) {
    ad_buf_add(out, "\n");
    add_title(standings, table, out);
    add_table(standings, table, look, &left_out, out);
    if (look->full)
      rp_more_of_table(table, out);
    if (*rp_field_text(table, "variant"))
      continue;
    add_overview(standings, table, "win share", "win_share", out);
    add_overview(standings, table, "mean score", "mean_score", out);
  }
  add_left_out(&left_out, look->width, out);
  rp_more_of_all(standings, out);
  add_faults(standings, out);
  add_stops(standings, out);
  add_quarantined(standings, out);
  add_foot(standings, out);
}

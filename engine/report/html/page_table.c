/* page_table.c - one table of standings: its columns, rows and details. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/_internal.h"
#include "engine/report/tables/standings_part.h"

struct column {
  const char *key, *says; /* SAYS: the line that explains it */
  int places;
  bool rivals; /* means something where there are others at the table */
};
static const struct column columns[] = {
  {"wins", "won: alone in the first place", 0, true},
  {"shared", "shared: first together with others", 0, true},
  {"losses", NULL, 0, true},
  {"mean_rank", "mean rank: the place in a game on average, 1 is first", 2, true},
  {"mean_score", "mean score: points per game on average", 2, false},
  {"score_sd",
   "score sd: how far the scores of single games usually lie from the mean (standard deviation)", 1,
   false},
  {"points", "points: by the place in each game, as the tournament file says", 1, false},
  {"head_to_head", "head to head: who did better against the bots it is level with", 2, false},
  {"sonneborn_berger", "Sonneborn-Berger: wins count more against bots that win much themselves", 2,
   false},
  {"buchholz", "Buchholz: how well its opponents did", 2, false},
  {"score_margin", "score margin: points more than the others at the table had on average", 2,
   false},
  {"stage", "stage: the round it reached, or its place on the ladder", 0, false},
  {"byes", "byes: rounds in which it had nobody to play against", 0, false},
};

/* Returns the win share that equal bots would have; NAN for tables over several seat counts. */
static double even_share(const struct ad_node *standings, const struct ad_node *table)
{
  double seats = rp_real(table, "seats");
  if (isnan(seats) && rp_count(standings, "seats") == 1)
    seats = rp_value(rp_first(standings, "seats"));
  return seats > 0 ? 1 / seats : NAN;
}

struct sight { /* of one table */
  const struct ad_node *standings, *table, *rows;
  double even, low, high;  /* the scale of ratings */
  bool rated, best, alone; /* ALONE: nobody to win against, points are all there is */
};

static struct sight sight_of(const struct ad_node *standings, const struct ad_node *table)
{
  const struct ad_node *rows = ad_node_peek(table, "rows");
  struct sight s = {
    .standings = standings, .table = table, .rows = rows, .even = even_share(standings, table)};
  s.low = INFINITY, s.high = -INFINITY;
  for (const struct ad_node *row = rows ? rows->first : NULL; row; row = row->next) {
    s.low = fmin(s.low, fmin(rp_real(row, "rating"), rp_real(row, "rating_low")));
    s.high = fmax(s.high, fmax(rp_real(row, "rating"), rp_real(row, "rating_high")));
  }
  s.alone = s.even == 1;
  s.rated = rp_any(rows, "rating");
  s.best = rp_any(rows, "best");
  return s;
}

static bool shows(const struct sight *s, const struct column *column)
{
  if (s->alone && column->rivals)
    return false;
  if (strcmp(column->key, "byes") != 0)
    return rp_any(s->rows, column->key);
  for (const struct ad_node *row = s->rows ? s->rows->first : NULL; row; row = row->next)
    if (rp_int(row, "byes") > 0)
      return true;
  return false;
}

static void add_heads(struct rp_html *h, const struct sight *s)
{
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", NULL, "place");
  rp_head_cell(h, "col", "l", "bot");
  if (s->alone)
    rp_head_cell(h, "col", NULL, "mean score");
  else
    rp_head_cell(h, "col", NULL, "win share %");
  if (!s->alone)
    rp_head_cell(h, "col", "l", "interval");
  if (s->rated) {
    rp_head_cell(h, "col", NULL, "rating");
    rp_head_cell(h, "col", "l", "interval");
  }
  if (s->best)
    rp_head_cell(h, "col", NULL, "best %");
  rp_head_cell(h, "col", NULL, "games");
  rp_head_cell(h, "col", NULL, "faults");
  rp_close(h);
  rp_close(h);
}

static void add_share(struct rp_html *h, const struct sight *s, const struct ad_node *row)
{
  char label[160];
  double low = rp_real(row, "win_share_low"), high = rp_real(row, "win_share_high"),
         share = rp_real(row, "win_share");
  rp_element(h, "td", NULL, rp_percent(share));
  snprintf(label, sizeof label,
           isnan(low) ? "win share %s %%, interval not known" : "win share %s %%, from %s to %s",
           rp_percent(share), rp_percent(low), rp_percent(high));
  rp_open(h, "td");
  if (!isnan(share)) {
    struct rp_bar bar = {.max = 1, .value = share, .low = low, .high = high, .even = s->even};
    rp_svg_bar(h, &bar, label);
  }
  rp_close(h);
}

/* Returns whether a rating is marked because it rests on too few deals. */
static bool is_provisional(const struct ad_node *row)
{
  return strcmp(rp_str(row, "provisional"), "true") == 0;
}

static void add_rating(struct rp_html *h, const struct sight *s, const struct ad_node *row)
{
  char label[160];
  double rating = rp_real(row, "rating"), low = rp_real(row, "rating_low"),
         high = rp_real(row, "rating_high");
  rp_open(h, "td");
  rp_text(h, rp_or_dash(rating, 0));
  if (is_provisional(row))
    rp_element(h, "span", "dim", "?");
  rp_close(h);
  snprintf(label, sizeof label, isnan(low) ? "rating %s" : "rating %s, from %s to %s",
           rp_or_dash(rating, 0), rp_or_dash(low, 0), rp_or_dash(high, 0));
  rp_open(h, "td");
  if (!isnan(rating)) {
    struct rp_bar bar = {s->low, s->high, rating, low, high, s->low < 0 && s->high > 0 ? 0 : NAN,
                         true};
    rp_svg_bar(h, &bar, label);
  }
  rp_close(h);
}

static void add_faulty(struct rp_html *h, const struct ad_node *row)
{
  rp_open(h, "td");
  rp_textf(h, "%lld", rp_int(row, "faults"));
  if (rp_int(row, "forfeits") > 0)
    rp_elementf(h, "span", "dim", ", %lld lost by them", rp_int(row, "forfeits"));
  if (rp_int(row, "clock_faults") > 0)
    rp_elementf(h, "span", "dim", ", %lld by the clock", rp_int(row, "clock_faults"));
  rp_close(h);
}

static void add_row(struct rp_html *h, const struct sight *s, const struct ad_node *row)
{
  rp_open(h, "tr");
  rp_element(h, "td", NULL, rp_str(row, "place"));
  rp_head_cell(h, "row", "l", rp_str(row, "bot"));
  if (s->alone)
    rp_cell(h, rp_real(row, "mean_score"), 2);
  else
    add_share(h, s, row);
  if (s->rated)
    add_rating(h, s, row);
  if (s->best) {
    rp_open(h, "td");
    rp_text(h, rp_percent(rp_real(row, "best")));
    if (is_provisional(row))
      rp_element(h, "span", "dim", "?");
    rp_close(h);
  }
  rp_element(h, "td", NULL, rp_str(row, "games"));
  add_faulty(h, row);
  rp_close(h);
}

static void add_note(struct rp_html *h, const char *text)
{
  rp_element(h, "p", "note", text);
}

static void explain_columns(struct rp_html *h, const struct sight *s)
{
  const double confidence = rp_real(s->standings, "confidence");
  if (s->alone) {
    add_note(h,
             "Mean score: points per game on average. Faults: games in which the bot failed to "
             "play by the rules.");
    return;
  }
  rp_open(h, "p");
  rp_class(h, "note");
  rp_text(h,
          "Win share: of every game the part it won; joint winners share a win. The line across "
          "the bar is its interval: luck of "
          "the deals moves the number about as far. ");
  if (!isnan(confidence))
    rp_textf(
      h, "Of such intervals %s in 100 hold the true value. ",
      rp_number(100 * confidence, fabs(100 * confidence - round(100 * confidence)) < 1e-9 ? 0 : 1));
  rp_text(h, "Two bots whose intervals do not touch differ; if they overlap, more deals may tell.");
  if (!isnan(s->even))
    rp_textf(h, " The dotted mark is what equals would have, %s %%.", rp_percent(s->even));
  rp_close(h);
  if (s->rated)
    add_note(h,
             "Rating: strength on the Elo scale, 0 is the mean of these bots; 100 points more "
             "means about 64 wins in 100 games of "
             "two. It counts whom a bot has beaten, and whole orders of finish. ?: from fewer than "
             "10 deals, it may still move much.");
  if (s->best)
    add_note(h, "Best: the chance that this bot is truly the strongest of them.");
  add_note(h, "Faults: games in which the bot failed to play by the rules.");
}

/* Adds a column for each of the other numbers that the games give of every bot. */
static void add_details(struct rp_html *h, const struct sight *s)
{
  char heading[64];
  rp_element(h, "h3", NULL, "Places and points");
  rp_open(h, "p");
  rp_class(h, "note");
  for (int c = 0, n = 0; c < AD_LEN(columns); c++)
    if (columns[c].says && shows(s, &columns[c]))
      rp_textf(h, "%s%s", n++ ? "; " : "In words: ", columns[c].says);
  rp_text(h, ".");
  rp_close(h);
  rp_table_begin(h, NULL, "Places and points");
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", "bot");
  for (int c = 0; c < AD_LEN(columns); c++)
    if (shows(s, &columns[c]))
      rp_head_cell(h, "col", NULL, rp_words(columns[c].key, heading, sizeof heading));
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (const struct ad_node *row = s->rows ? s->rows->first : NULL; row; row = row->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "bot"));
    for (int c = 0; c < AD_LEN(columns); c++)
      if (shows(s, &columns[c]))
        rp_cell(h, rp_real(row, columns[c].key), columns[c].places);
    rp_close(h);
  }
  rp_close(h);
  rp_table_end(h);
}

/* Writes "neoville/base, 3 seats". */
void rp_table_title(struct ad_buf *out, const struct ad_node *standings,
                    const struct ad_node *table)
{
  const char *variant = rp_str(table, "variant"), *seats = rp_str(table, "seats");
  if (rp_count(standings, "variants") > 1)
    ad_buf_printf(out, "%s, ", *variant ? variant : "all variants");
  if (!*seats && rp_count(standings, "seats") == 1)
    seats = rp_first(standings, "seats")->text;
  if (*seats)
    ad_buf_printf(out, "%s seat%s", seats, strcmp(seats, "1") == 0 ? "" : "s");
  else
    ad_buf_add(out, "all numbers of seats");
}

void rp_part_table(struct rp_html *h, const struct ad_node *standings, const struct ad_node *table,
                   int number)
{
  struct sight s = sight_of(standings, table);
  struct ad_buf title;
  ad_buf_init(&title);
  rp_table_title(&title, standings, table);
  rp_open(h, "section");
  rp_attr(h, "id", "table-%d", number);
  rp_name(h, "h2", NULL, ad_buf_text(&title));
  rp_table_begin(h, NULL, "Standings");
  add_heads(h, &s);
  rp_open(h, "tbody");
  for (const struct ad_node *row = rp_first(table, "rows"); row; row = row->next)
    add_row(h, &s, row);
  rp_close(h);
  rp_table_end(h);
  if (number == 1)
    explain_columns(h, &s);
  if (rp_any(s.rows, "mean_rank") || rp_any(s.rows, "wins"))
    add_details(h, &s);
  rp_part_crosstable(h, table);
  rp_part_superiority(h, table);
  rp_part_rating(h, table);
  rp_part_seats(h, table);
  rp_part_distribution(h, table);
  rp_part_curves(h, table);
  rp_close(h);
  ad_buf_fini(&title);
}

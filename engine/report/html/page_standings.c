/* page_standings.c - the page of a tournament: heading, standings, what surrounds them. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/page_parts.h"
#include "engine/report/tables/standings_part.h"

/* ---- asking the tree ---- */

const char *rp_str(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = ad_node_peek(map, key);
  return node && node->kind == AD_SCALAR && !ad_node_is_null(node) ? node->text : "";
}

double rp_value(const struct ad_node *node)
{
  double value;
  return node && node->kind == AD_SCALAR && ad_node_as_real(node, &value) ? value : NAN;
}

double rp_real(const struct ad_node *map, const char *key)
{
  return rp_value(ad_node_peek(map, key));
}

long long rp_int(const struct ad_node *map, const char *key)
{
  long long value = 0;
  const struct ad_node *node = ad_node_peek(map, key);
  return node && node->kind == AD_SCALAR && ad_node_as_int(node, &value) ? value : 0;
}

const struct ad_node *rp_first(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = ad_node_peek(map, key);
  return list ? list->first : NULL;
}

int rp_count(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = ad_node_peek(map, key);
  return list ? list->n : 0;
}

bool rp_any(const struct ad_node *rows, const char *key)
{
  for (const struct ad_node *row = rows ? rows->first : NULL; row; row = row->next)
    if (*rp_str(row, key))
      return true;
  return false;
}

const char *rp_number_or_dash(double value, int places, char buf[RP_NUMBER_TEXT])
{
  return isnan(value) ? "–" : rp_number_print(value, places, buf);
}

void rp_cell(struct rp_html *h, double value, int places)
{
  rp_element(h, "td", NULL, rp_or_dash(value, places));
}

const char *rp_game_file(long long id, char *buf)
{
  snprintf(buf, RP_GAME_FILE, "game-%lld.html", id);
  return buf;
}

/* ---- one table ---- */

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

/* The win share that equal bots would have; NAN at tables of several sizes. */
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

/* From so few deals that ratings are marked. */
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

/* What else the games say of every bot, a column each. */
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

/* "neoville/base, 3 seats". */
static void add_title(struct ad_buf *out, const struct ad_node *standings,
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

static void add_table(struct rp_html *h, const struct ad_node *standings,
                      const struct ad_node *table, int number)
{
  struct sight s = sight_of(standings, table);
  struct ad_buf title;
  ad_buf_init(&title);
  add_title(&title, standings, table);
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

/* ---- around the tables ---- */

static void add_fact(struct rp_html *h, const char *name, const char *text)
{
  if (!*text)
    return;
  rp_open(h, "div");
  rp_element(h, "dt", NULL, name);
  rp_name(h, "dd", NULL, text);
  rp_close(h);
}

static void join(struct ad_buf *out, const struct ad_node *node)
{
  ad_buf_clear(out);
  for (; node; node = node->next)
    ad_buf_printf(out, "%s%s", node->kind == AD_SCALAR ? node->text : "", node->next ? ", " : "");
}

/* A cup or a test ends before all its games are played. */
static bool at_most(const struct ad_node *s)
{
  return strcmp(rp_str(s, "at_most"), "true") == 0;
}

static void add_facts(struct rp_html *h, const struct ad_node *s)
{
  struct ad_buf text;
  ad_buf_init(&text);
  rp_open(h, "dl");
  rp_class(h, "facts");
  if (rp_int(s, "planned") > rp_int(s, "games"))
    ad_buf_printf(&text, "%s of %s%s", rp_str(s, "games"), at_most(s) ? "at most " : "",
                  rp_str(s, "planned"));
  else
    ad_buf_add(&text, rp_str(s, "games"));
  add_fact(h, "games", ad_buf_text(&text));
  add_fact(h, "deals", rp_str(s, "deals"));
  join(&text, rp_first(s, "seats"));
  add_fact(h, "seats", ad_buf_text(&text));
  add_fact(h, "rounds", rp_int(s, "rounds") > 0 ? rp_str(s, "rounds") : "");
  add_fact(h, "seed", rp_str(s, "seed"));
  rp_close(h);
  ad_buf_fini(&text);
}

static void add_list(struct rp_html *h, const struct ad_node *row, const char *before,
                     const char *what)
{
  if (!row)
    return;
  rp_open(h, "div");
  rp_class(h, "notice");
  for (; row; row = row->next) {
    rp_open(h, "p");
    rp_element(h, "strong", NULL, before);
    rp_text(h, " ");
    rp_element(h, "bdi", NULL, rp_str(row, "variant"));
    rp_textf(h, " %s game %s: ", what, rp_str(row, "game"));
    rp_element(h, "bdi", NULL, rp_str(row, "text"));
    rp_close(h);
  }
  rp_close(h);
}

static void add_warning(struct rp_html *h, long long n, const char *one, const char *many)
{
  if (n <= 0)
    return;
  rp_open(h, "div");
  rp_class(h, "notice");
  rp_elementf(h, "p", NULL, "%lld %s", n, n == 1 ? one : many);
  rp_close(h);
}

static void add_notices(struct rp_html *h, const struct ad_node *s)
{
  long long missing =
    rp_int(s, "planned") - rp_int(s, "games") - rp_int(s, "void") - rp_count(s, "quarantined");
  add_warning(h, at_most(s) ? 0 : missing, "planned game has not been played.",
              "planned games have not been played.");
  add_warning(h, rp_int(s, "incomplete_games"),
              "game is of a deal that has not been played in all its seatings yet; it is left out "
              "of win share, rating and tests.",
              "games are of deals that have not been played in all their seatings yet; they are "
              "left out of win share, rating and "
              "tests.");
  add_warning(h, rp_int(s, "void"),
              "game is void: a bot failed in a way that ends the game for everybody.",
              "games are void: a bot failed in a way that ends the game for everybody.");
  add_warning(h, rp_int(s, "clock_verdicts"),
              "game has a verdict that depends on a clock or on another program; it alone may come "
              "out otherwise next time.",
              "games have a verdict that depends on a clock or on another program; they alone may "
              "come out otherwise next time.");
  add_list(h, rp_first(s, "quarantined"), "Quarantined", "in");
  add_list(h, rp_first(s, "stopped"), "Stopped: variant", "in");
}

static void add_entry(struct rp_html *h, const char *target, const char *text)
{
  rp_open(h, "li");
  rp_open(h, "a");
  rp_attr(h, "href", "#%s", target);
  rp_element(h, "bdi", NULL, text);
  rp_close(h);
  rp_close(h);
}

static void add_contents(struct rp_html *h, const struct ad_node *s)
{
  struct ad_buf title;
  char target[40];
  int number = 0;
  ad_buf_init(&title);
  rp_open(h, "nav");
  rp_attr(h, "aria-label", "Contents");
  rp_open(h, "ul");
  for (const struct ad_node *table = rp_first(s, "tables"); table; table = table->next) {
    ad_buf_clear(&title);
    add_title(&title, s, table);
    snprintf(target, sizeof target, "table-%d", ++number);
    add_entry(h, target, ad_buf_text(&title));
  }
  if (rp_count(s, "test"))
    add_entry(h, "test", "sequential test");
  if (rp_count(s, "paired"))
    add_entry(h, "paired", "variants compared");
  add_entry(h, "faults", "faults");
  rp_close(h);
  rp_close(h);
  ad_buf_fini(&title);
}

static void add_header(struct rp_html *h, const struct ad_node *s)
{
  struct ad_buf variants;
  const char *title = rp_str(s, "title");
  ad_buf_init(&variants);
  join(&variants, rp_first(s, "variants"));
  rp_open(h, "header");
  rp_name(h, "h1", NULL, *title ? title : rp_str(s, "tournament"));
  rp_open(h, "p");
  rp_class(h, "sub");
  rp_text(h, "Standings of the tournament ");
  rp_element(h, "bdi", NULL, rp_str(s, "tournament"));
  rp_text(h, ", ");
  rp_element(h, "bdi", NULL, ad_buf_text(&variants));
  rp_close(h);
  if (*rp_str(s, "summary"))
    rp_element(h, "p", "lead", rp_str(s, "summary"));
  add_facts(h, s);
  add_notices(h, s);
  add_contents(h, s);
  rp_close(h);
  ad_buf_fini(&variants);
}

static void add_pages(struct rp_html *h, const struct ad_node *s)
{
  char file[RP_GAME_FILE];
  const struct ad_node *page = rp_first(s, "pages");
  if (!page)
    return;
  rp_open(h, "section");
  rp_attr(h, "id", "games");
  rp_element(h, "h2", NULL, "Games to step through");
  rp_open(h, "nav");
  rp_attr(h, "aria-label", "Games");
  rp_open(h, "ul");
  for (; page; page = page->next) {
    long long id;
    if (!ad_node_as_int(page, &id))
      continue;
    rp_open(h, "li");
    rp_open(h, "a");
    rp_attr(h, "href", "%s", rp_game_file(id, file));
    rp_textf(h, "game %lld", id);
    rp_close(h);
    rp_close(h);
  }
  rp_close(h);
  rp_close(h);
  rp_close(h);
}

static void add_footer(struct rp_html *h, const struct ad_node *s)
{
  const char *file = *rp_str(s, "file") ? rp_str(s, "file") : "FILE.sqlite";
  rp_open(h, "footer");
  rp_element(
    h, "p", NULL,
    "A deal is one shuffle of everything; every group of bots plays it in all its seatings, "
    "which makes a block. "
    "All numbers come from blocks, so luck of the deal and of the seat is the same for all.");
  rp_elementf(h, "p", NULL, "Format %s, rotation %s, %s complete blocks.", rp_str(s, "format"),
              rp_str(s, "rotation"), rp_str(s, "blocks"));
  rp_elementf(
    h, "p", NULL,
    "Everything follows from the tournament file and the seed: with the same files the same "
    "games are played, "
    "move by move, on any machine and with any number of workers. Seed %s (if the file has "
    "none, add it), engine %s, "
    "identity:",
    rp_str(s, "seed"), rp_str(s, "engine"));
  rp_open(h, "p");
  rp_element(h, "code", NULL, rp_str(s, "identity"));
  rp_close(h);
  rp_element(h, "p", NULL,
             "To see these numbers again, to look at a game, and to play all of it anew:");
  rp_open(h, "pre");
  rp_class(h, "cmd");
  rp_attr(h, "tabindex", "0");
  rp_textf(h,
           "aedile standings %s\naedile replay %s --game 1 --show\naedile run TOURNAMENT.yaml "
           "--out again.sqlite",
           file, file);
  rp_close(h);
  rp_close(h);
}

void rp_standings_html(const struct ad_node *standings, struct ad_buf *out)
{
  struct rp_html h;
  int number = 0;
  const char *title = rp_str(standings, "title");
  rp_html_init(&h);
  rp_page_begin(&h, *title ? title : rp_str(standings, "tournament"), NULL, NULL);
  add_header(&h, standings);
  rp_open(&h, "main");
  for (const struct ad_node *table = rp_first(standings, "tables"); table; table = table->next)
    add_table(&h, standings, table, ++number);
  rp_part_test(&h, standings);
  rp_part_paired(&h, standings);
  rp_part_faults(&h, standings);
  add_pages(&h, standings);
  rp_close(&h);
  add_footer(&h, standings);
  rp_page_end(&h, NULL);
  ad_buf_add_n(out, ad_buf_text(&h.out), h.out.len);
  rp_html_fini(&h);
}

/* page_standings.c - the page of a tournament: heading, standings, what surrounds them. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/_internal.h"
#include "engine/report/tables/standings_part.h"

void rp_game_file(struct ad_buf *out, const char *page, long long id)
{
  size_t len = strlen(page) - (ad_ends_with(page, ".html") ? strlen(".html") : 0);
  ad_buf_printf(out, "%.*s-game-%lld.html", (int)len, page, id);
}

/* Appends NAME for a link and escapes characters such as a colon, a blank or '#', which mean
 * something else there. */
static void add_escaped(struct ad_buf *out, const char *name)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  for (; *name; name++)
    ad_buf_printf(out, strchr(plain, *name) ? "%c" : "%%%02X", (unsigned char)*name);
}

void rp_game_link(struct rp_html *h, const struct ad_node *standings, long long id)
{
  struct ad_buf file, link;
  ad_buf_init(&file);
  ad_buf_init(&link);
  rp_game_file(&file, rp_str(standings, "page"), id);
  add_escaped(&link, ad_buf_text(&file));
  rp_open(h, "a");
  rp_attr(h, "href", "%s", ad_buf_text(&link));
  rp_textf(h, "game %lld", id);
  rp_close(h);
  ad_buf_fini(&link);
  ad_buf_fini(&file);
}

static void join(struct ad_buf *out, const struct ad_node *node)
{
  ad_buf_clear(out);
  for (; node; node = node->next)
    ad_buf_printf(out, "%s%s", node->kind == AD_SCALAR ? node->text : "", node->next ? ", " : "");
}

/* Returns whether the tournament may end before all its games are played, as a cup or a test does.
 * */
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
  rp_fact(h, "games", ad_buf_text(&text));
  rp_fact(h, "deals", rp_str(s, "deals"));
  join(&text, rp_first(s, "seats"));
  rp_fact(h, "seats", ad_buf_text(&text));
  rp_fact(h, "rounds", rp_int(s, "rounds") > 0 ? rp_str(s, "rounds") : "");
  rp_fact(h, "seed", rp_str(s, "seed"));
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
    rp_table_title(&title, s, table);
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
    rp_game_link(h, s, id);
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
    rp_part_table(&h, standings, table, ++number);
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

/* page.c - writes a review for a browser, without a script. */
#include "engine/app/review/page.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/core/show/show.h"
#include "engine/report/html/html.h"
#include "engine/report/html/svg.h"
#include "engine/report/picture/svg.h"

enum { MOST_TURNING = AD_LEN(((struct app_review *)0)->turning) };

static const char style[] =
  "body{max-width:76rem}\n"
  ".point{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.2rem;"
  "margin:1.2rem 0 2rem}\n"
  ".point svg{width:100%;height:auto;max-height:44rem}\n"
  ".made,.better-move{border-left:4px solid #c2410c;padding-left:.7rem;margin:.6rem 0}\n"
  ".better-move{border-left:4px dashed #15803d}\n"
  ".picture .better{stroke-width:14;stroke-dasharray:26 18}\n"
  "td.w{min-width:10rem}\n"
  "@media(max-width:44rem){.point{grid-template-columns:minmax(0,1fr)}}\n";

struct page {
  const struct app_review *review;
  const struct app_review_request *request;
  const struct ad_setup *setup;
  const char *const *names;
  void *state;
  struct ad_buf picture[MOST_TURNING]; /* of the turning points */
  struct rp_html h;
};

/* Nobody else can win; points are compared. */
static bool is_solo(const struct page *p)
{
  return p->setup->seats == 1;
}

static void add_seat(struct page *p, int seat)
{
  rp_textf(&p->h, "seat %d", seat + 1);
  if (p->names && *p->names[seat]) {
    rp_text(&p->h, " ");
    rp_element(&p->h, "bdi", NULL, p->names[seat]);
  }
}

static void add_share(struct rp_html *h, const char *class, const struct st_interval *share)
{
  rp_elementf(h, "td", class, "%.0f %% ± %.0f", 100 * share->mean, 100 * st_interval_margin(share));
}

/* ---- pictures ---- */

static int list_ids(const struct ad_places *places, const char **out)
{
  for (int i = 0; i < places->n; i++)
    out[i] = places->id[i];
  return places->n;
}

static void draw_point(struct page *p, const void *state, const struct app_review_decision *d,
                       struct ad_buf *out)
{
  struct ad_picture picture;
  struct ad_places made = {0}, better = {0};
  const char *made_ids[AD_LEN(made.id)], *better_ids[AD_LEN(better.id)];
  char title[80];
  ad_move_places(p->setup, state, d->made, d->seat, &made);
  ad_move_places(p->setup, state, d->best, d->seat, &better);
  struct rp_look look = {.bare = true, .marks = made_ids, .better = better_ids};
  look.n_marks = list_ids(&made, made_ids);
  look.n_better = list_ids(&better, better_ids);
  ad_picture_init(&picture);
  ad_depict(p->setup, state, d->seat, &picture);
  snprintf(title, sizeof title, "before move %d", d->at + 1);
  rp_picture_svg(&picture, &look, title, out);
  ad_picture_fini(&picture);
}

static void draw_points_at(void *ctx, const void *state, int made)
{
  struct page *p = ctx;
  for (int i = 0; i < p->review->n_turning; i++) {
    const struct app_review_decision *d = &p->review->list[p->review->turning[i]];
    if (d->at == made)
      draw_point(p, state, d, &p->picture[i]);
  }
}

/* ---- turning points ---- */

static void add_lines(struct page *p, const struct app_review_decision *d)
{
  enum { MOST_SHOWN = 4 };
  const struct app_line_change *told[MOST_SHOWN];
  int n = app_telling_lines(d->line, d->n_lines, MOST_SHOWN, told);
  struct ad_buf line = {0};
  rp_open(&p->h, "p");
  rp_textf(&p->h, "In the end %+.1f ± %.1f points with the better move%s%s", d->points.mean,
           st_interval_margin(&d->points),
           d->points.low > 0 || d->points.high < 0 ? "" : ", no more than chance explains",
           n ? ":" : ".");
  rp_close(&p->h);
  if (n)
    rp_open(&p->h, "ul");
  for (int i = 0; i < n; i++) {
    ad_buf_clear(&line);
    app_write_line(told[i], &line);
    rp_element(&p->h, "li", NULL, ad_buf_text(&line));
  }
  if (n)
    rp_close(&p->h);
  ad_buf_fini(&line);
}

static void add_move(struct rp_html *h, const char *class, const char *says, const char *move,
                     const struct st_interval *chance)
{
  rp_open(h, "p");
  rp_class(h, class);
  rp_textf(h, "%s: ", says);
  rp_element(h, "bdi", NULL, move);
  rp_textf(h, " (chance to win %.0f %% ± %.0f)", 100 * chance->mean,
           100 * st_interval_margin(chance));
  rp_close(h);
}

static void add_turning_point(struct page *p, int number)
{
  const struct app_review_decision *d = &p->review->list[p->review->turning[number]];
  rp_open(&p->h, "section");
  rp_open(&p->h, "h3");
  rp_textf(&p->h, "%d. Move %d, ", number + 1, d->at + 1);
  add_seat(p, d->seat);
  if (is_solo(p))
    rp_textf(&p->h, ": %.1f ± %.1f points lost", d->loss.mean, st_interval_margin(&d->loss));
  else
    rp_textf(&p->h, ": %.0f %% ± %.0f of a win lost", 100 * d->cost.mean,
             100 * st_interval_margin(&d->cost));
  rp_close(&p->h);
  rp_open(&p->h, "div");
  rp_class(&p->h, "point");
  rp_append_picture(&p->h, &p->picture[number]);
  rp_open(&p->h, "div");
  add_move(&p->h, "made", "Made", d->made_text, &d->after);
  add_move(&p->h, "better-move", "Better", d->best_text, &d->before);
  add_lines(p, d);
  rp_close(&p->h);
  rp_close(&p->h);
  rp_close(&p->h);
}

static void add_turning_points(struct page *p)
{
  rp_element(&p->h, "h2", NULL, "Turning points");
  rp_element(&p->h, "p", "note",
             p->review->n_turning
               ? "The moves that cost most, beyond what chance explains. In the pictures the move "
                 "that was made has an orange line, the better one a dashed green line. ± says how "
                 "much the number may be off by chance; names such as XY-SCORE-02 are clauses of "
                 "the rules, which `aedile rules` prints."
               : "No move is shown to cost anything.");
  for (int i = 0; i < p->review->n_turning; i++)
    add_turning_point(p, i);
}

/* ---- chances over the game ---- */

static void add_chances(struct page *p)
{
  int n = p->review->n, seats = p->setup->seats;
  double *x = ad_calloc((size_t)n, sizeof *x), *y = ad_calloc((size_t)n * (size_t)seats, sizeof *y);
  struct rp_line line[AD_MAX_SEATS] = {0};
  char name[AD_MAX_SEATS][24];
  for (int seat = 0; seat < seats; seat++) {
    snprintf(name[seat], sizeof name[seat], "seat %d", seat + 1);
    line[seat] = (struct rp_line){.name = name[seat], .x = x, .y = y + (ptrdiff_t)seat * n, .n = n};
  }
  for (int i = 0; i < n; i++) {
    x[i] = p->review->list[i].at + 1;
    for (int seat = 0; seat < seats; seat++)
      y[(ptrdiff_t)seat * n + i] = 100 * p->review->list[i].chance[seat];
  }
  const struct rp_level even = {.y = 100.0 / seats, .name = "even", .weak = true};
  const struct rp_chart chart = {.title = "Chance to win, in percent",
                                 .desc = "the chance of each seat before each decision",
                                 .x_name = "move",
                                 .line = line,
                                 .n_lines = seats,
                                 .level = &even,
                                 .n_levels = 1};
  if (n > 1) {
    rp_open_figure(&p->h, &chart);
    rp_element(&p->h, "figcaption", NULL,
               "The chance of each seat to win before each decision, as the search plays.");
    rp_close(&p->h);
  }
  free(x);
  free(y);
}

/* ---- luck, and every decision ---- */

static void add_heads(struct rp_html *h, const char *const *heads, int n)
{
  rp_open(h, "thead");
  rp_open(h, "tr");
  for (int i = 0; i < n; i++)
    rp_head_cell(h, "col", i == n - 1 ? "l" : NULL, heads[i]);
  rp_close(h);
  rp_close(h);
}

static void add_percent(struct rp_html *h, bool known, double share)
{
  if (known)
    rp_elementf(h, "td", NULL, "%+.0f", 100 * share);
  else
    rp_element(h, "td", NULL, "–");
}

static void add_luck(struct page *p)
{
  static const char *const heads[] = {"seat",        "decisions",       "costly", "chance at start",
                                      "own choices", "others' choices", "luck",   "result"};
  bool all = p->request->seat == AD_NOBODY;
  rp_element(&p->h, "h2", NULL, "Luck and choices");
  rp_element(&p->h, "p", "note",
             "In percent of a win. Own choices: what the moves of the seat cost. Others' choices: "
             "what moves of others gave it. Luck: the rest, which is what was drawn.");
  rp_table_begin(&p->h, NULL, "Luck and choices");
  add_heads(&p->h, heads, AD_LEN(heads));
  rp_open(&p->h, "tbody");
  for (int seat = 0; seat < p->setup->seats; seat++) {
    const struct app_review_seat *one = &p->review->seat[seat];
    if (!one->decisions)
      continue;
    rp_open(&p->h, "tr");
    rp_elementf(&p->h, "td", NULL, "%d", seat + 1);
    rp_elementf(&p->h, "td", NULL, "%d", one->decisions);
    rp_elementf(&p->h, "td", NULL, "%d", one->costly);
    rp_elementf(&p->h, "td", NULL, "%.0f", 100 * one->start);
    add_percent(&p->h, true, one->own);
    add_percent(&p->h, all, one->others);
    add_percent(&p->h, all && p->review->over, one->luck);
    rp_elementf(&p->h, "td", "l", p->review->over ? "%.0f" : "not over", 100 * one->result);
    rp_close(&p->h);
  }
  rp_close(&p->h);
  rp_table_end(&p->h);
}

/* Adds a cell; an en dash if there is nothing to say. */
static void add_points(struct rp_html *h, bool known, double points)
{
  if (known)
    rp_elementf(h, "td", NULL, "%+.1f", points);
  else
    rp_element(h, "td", NULL, "–");
}

static void add_decision(struct page *p, const struct app_review_decision *d)
{
  struct rp_html *h = &p->h;
  bool differs = app_review_finds_better(d);
  rp_open(h, "tr");
  rp_elementf(h, "td", NULL, "%d", d->at + 1);
  rp_elementf(h, "td", NULL, "%d", d->seat + 1);
  rp_elementf(h, "td", NULL, "%d", d->n_options);
  add_share(h, NULL, &d->before);
  if (differs && !is_solo(p))
    add_share(h, d->loss.low > 0 ? "bad" : NULL, &d->cost);
  else
    rp_element(h, "td", NULL, "–");
  add_points(h, differs, d->points.mean);
  rp_open(h, "td");
  rp_class(h, "l w");
  rp_element(h, "bdi", NULL, d->made_text);
  if (differs) {
    rp_text(h, "; ");
    rp_element(h, "bdi", "dim", d->best_text);
  }
  rp_close(h);
  rp_close(h);
}

static void add_decisions(struct page *p)
{
  static const char *const heads[] = {"move", "seat",   "options",     "chance",
                                      "cost", "points", "made; better"};
  rp_element(&p->h, "h2", NULL, "Every decision");
  rp_table_begin(&p->h, NULL, "Every decision");
  add_heads(&p->h, heads, AD_LEN(heads));
  rp_open(&p->h, "tbody");
  for (int i = 0; i < p->review->n; i++)
    add_decision(p, &p->review->list[i]);
  rp_close(&p->h);
  rp_table_end(&p->h);
}

static void add_body(struct page *p)
{
  struct ad_buf symbols = {0};
  rp_picture_symbols(&symbols);
  rp_append_picture(&p->h, &symbols);
  ad_buf_fini(&symbols);
  rp_open(&p->h, "header");
  rp_element(&p->h, "h1", NULL, "Review of a game");
  rp_open(&p->h, "p");
  rp_class(&p->h, "sub");
  rp_element(&p->h, "bdi", NULL, p->setup->name);
  rp_textf(&p->h, ", %d seat%s, seed %" PRIu64 "; %d games for each move", p->setup->seats,
           ad_plural(p->setup->seats), p->request->match->seed, p->request->iterations);
  rp_close(&p->h);
  rp_close(&p->h);
  rp_open(&p->h, "main");
  add_turning_points(p);
  if (!is_solo(p)) {
    add_luck(p);
    add_chances(p);
  }
  add_decisions(p);
  rp_close(&p->h);
  rp_element(&p->h, "footer", NULL,
             "A chance is that of play as the search plays; every interval is a 95 % interval of "
             "eight batches of games with equal luck.");
}

void app_review_page(const struct app_review *review, const struct app_review_request *request,
                     const char *const *names, struct ad_buf *out)
{
  struct page p = {.review = review, .request = request, .names = names};
  struct rp_html page;
  struct ad_buf styles = {0};
  p.setup = request->match->lookahead;
  p.state = ad_calloc(1, p.setup->state_size);
  ad_match_walk(request->match, p.setup, p.state, draw_points_at, &p);
  rp_html_init(&p.h);
  rp_html_init(&page);
  add_body(&p);
  ad_buf_add(&styles, style);
  rp_picture_style(&(struct rp_look){0}, &styles);
  rp_page_begin(&page, "Review of a game", ad_buf_text(&styles), NULL);
  rp_append_part(&page, &p.h);
  rp_page_end(&page, NULL);
  ad_buf_add_n(out, ad_buf_text(&page.out), page.out.len);
  for (int i = 0; i < MOST_TURNING; i++)
    ad_buf_fini(&p.picture[i]);
  ad_buf_fini(&styles);
  rp_html_fini(&p.h);
  rp_html_fini(&page);
  free(p.state);
}

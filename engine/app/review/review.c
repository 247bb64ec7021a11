/* review.c - thinks about every decision of a match again, and adds up. */
#include "engine/app/review/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/view_internal.h"
#include "engine/players/search/rewards.h"
#include "engine/players/search/think.h"

static const double CONFIDENCE = 0.95;

/* The final sheets of the games after one move, by clause. */
struct sheets {
  const struct ad_setup *setup;
  int seat;
  int64_t games;
  struct {
    char clause[24];
    int64_t points;
  } line[APP_REVIEW_LINES];
  int n;
};

struct reviewer {
  const struct app_review_request *request;
  struct app_review *out;
  const struct ad_setup *setup;
  struct se_thinker *thinker;
  ad_move *moves;
  void *copy;
  int made[AD_MAX_SEATS]; /* decisions of each seat so far */
  int all;                /* decisions to look at */
  bool stopped;
};

/* ---- the final sheets ---- */

static void add_line(struct sheets *sheets, const struct ad_line *line)
{
  int i = 0;
  while (i < sheets->n && strcmp(sheets->line[i].clause, line->clause) != 0)
    i++;
  if (i == APP_REVIEW_LINES)
    return;
  if (i == sheets->n) {
    snprintf(sheets->line[i].clause, sizeof sheets->line[i].clause, "%s", line->clause);
    sheets->line[sheets->n++].points = 0;
  }
  sheets->line[i].points += line->points;
}

static void watch_end(void *ctx, const void *state, const struct ad_result *result)
{
  struct sheets *sheets = ctx;
  struct ad_sheet sheet;
  (void)result;
  ad_sheet_init(&sheet);
  ad_score(sheets->setup, state, sheets->seat, AD_NOBODY, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (sheet.lines[i].clause)
      add_line(sheets, &sheet.lines[i]);
  sheets->games++;
  ad_sheet_fini(&sheet);
}

static double mean_of(const struct sheets *sheets, const char *clause)
{
  for (int i = 0; i < sheets->n; i++)
    if (strcmp(sheets->line[i].clause, clause) == 0)
      return (double)sheets->line[i].points / (double)sheets->games;
  return 0;
}

static int compare_lines(const void *a, const void *b)
{
  const struct app_review_line *x = a, *y = b;
  double size_x = x->points < 0 ? -x->points : x->points;
  double size_y = y->points < 0 ? -y->points : y->points;
  return size_x < size_y ? 1 : size_x > size_y ? -1 : strcmp(x->clause, y->clause);
}

static void add_difference(struct app_review_decision *d, const char *clause, double points)
{
  for (int i = 0; i < d->n_lines; i++)
    if (strcmp(d->line[i].clause, clause) == 0)
      return;
  if (d->n_lines == APP_REVIEW_LINES)
    return;
  struct app_review_line *line = &d->line[d->n_lines++];
  snprintf(line->clause, sizeof line->clause, "%s", clause);
  line->points = points;
}

static void compare_sheets(const struct sheets *best, const struct sheets *made,
                           struct app_review_decision *d)
{
  const struct sheets *both[] = {best, made};
  for (int which = 0; which < 2; which++)
    for (int i = 0; i < both[which]->n && best->games && made->games; i++) {
      const char *clause = both[which]->line[i].clause;
      add_difference(d, clause, mean_of(best, clause) - mean_of(made, clause));
    }
  qsort(d->line, (size_t)d->n_lines, sizeof *d->line, compare_lines);
}

/* ---- one decision ---- */

/* What batches said about one move: the ends of each. */
struct valued {
  struct se_ends batch[APP_REVIEW_BATCHES];
  struct sheets sheets;
};

static void value_move(struct reviewer *r, const struct ad_view *view, ad_move move,
                       struct valued *out)
{
  int each = r->request->iterations / APP_REVIEW_BATCHES;
  memset(out, 0, sizeof *out);
  out->sheets.setup = r->setup;
  out->sheets.seat = ad_view_seat(view);
  se_watch(r->thinker, watch_end, &out->sheets);
  for (int batch = 0; batch < APP_REVIEW_BATCHES; batch++)
    se_value(r->thinker, view, move, each > 0 ? each : 1, batch, &out->batch[batch]);
  se_watch(r->thinker, NULL, NULL);
}

/* Means are compared in millionths. */
enum { PARTS = 1000000 };
static int64_t share_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->win[seat] * PARTS / AD_WIN_SHARE / ends->n : 0;
}

static int64_t points_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->points[seat] * 1000 / ends->n : 0;
}

static void compare_values(const struct valued *best, const struct valued *made, int seats,
                           struct app_review_decision *d)
{
  struct st_sample before = {0}, after = {0}, cost = {0}, points = {0};
  for (int i = 0; i < APP_REVIEW_BATCHES; i++) {
    const struct se_ends *b = &best->batch[i], *m = &made->batch[i];
    st_sample_add(&before, share_in(b, d->seat));
    st_sample_add(&after, share_in(m, d->seat));
    st_sample_add(&cost, share_in(b, d->seat) - share_in(m, d->seat));
    st_sample_add(&points, points_in(b, d->seat) - points_in(m, d->seat));
    for (int seat = 0; seat < seats; seat++) {
      d->chance[seat] += (double)share_in(b, seat) / PARTS / APP_REVIEW_BATCHES;
      d->given[seat] +=
        (double)(share_in(m, seat) - share_in(b, seat)) / PARTS / APP_REVIEW_BATCHES;
    }
  }
  d->before = st_interval_of(&before, PARTS, CONFIDENCE);
  d->after = st_interval_of(&after, PARTS, CONFIDENCE);
  st_interval_cut(&d->before, 0, 1);
  st_interval_cut(&d->after, 0, 1);
  d->cost = st_interval_of(&cost, PARTS, CONFIDENCE);
  d->points = st_interval_of(&points, 1000, CONFIDENCE);
}

static void review_decision(struct reviewer *r, const void *state, int n, ad_move made,
                            struct app_review_decision *d)
{
  struct ad_view view;
  struct valued *best = ad_calloc(1, sizeof *best), *real = ad_calloc(1, sizeof *real);
  ad_view_set(&view, r->setup, state, d->seat, r->made[d->seat],
              AD_DERIVE(r->request->seed, AD_FOR_BOT, (uint64_t)d->seat), r->copy);
  se_think(r->thinker, &view, r->moves, n);
  d->made = made;
  d->best = se_moves(r->thinker)[se_choice(r->thinker)].move;
  ad_move_describe(r->setup, state, d->made, AD_NOBODY, d->made_text);
  ad_move_describe(r->setup, state, d->best, AD_NOBODY, d->best_text);
  value_move(r, &view, made, real);
  *best = *real;
  if (d->best != made)
    value_move(r, &view, d->best, best);
  compare_values(best, real, r->setup->seats, d);
  if (d->best != made)
    compare_sheets(&best->sheets, &real->sheets, d);
  free(best);
  free(real);
}

/* ---- the match ---- */

static bool is_wanted(const struct app_review_request *request, int seat)
{
  return request->seat == AD_NOBODY || request->seat == seat;
}

static void count_decision(void *ctx, const void *state, int made)
{
  struct reviewer *r = ctx;
  int seat = ad_to_act(r->setup, state);
  (void)made;
  if (ad_legal(r->setup, state, r->moves) > 1)
    r->all += is_wanted(r->request, seat);
}

static void look_at_move(void *ctx, const void *state, int made)
{
  struct reviewer *r = ctx;
  const struct ad_match *match = r->request->match;
  struct app_review *out = r->out;
  int seat = ad_to_act(r->setup, state), n;
  if (r->stopped || ad_has_fault(r->setup))
    return;
  n = ad_legal(r->setup, state, r->moves);
  if (n < 2)
    return;
  if (is_wanted(r->request, seat)) {
    if (r->request->progress && !r->request->progress(r->request->ctx, out->n, r->all)) {
      r->stopped = true;
      return;
    }
    AD_GROW(out->list, out->n, out->cap);
    struct app_review_decision *d = &out->list[out->n++];
    *d = (struct app_review_decision){.at = made, .seat = seat, .n_options = n};
    review_decision(r, state, n, match->moves[made], d);
  }
  r->made[seat]++;
}

/* ---- adding up ---- */

static int compare_costs(const struct app_review *review, int a, int b)
{
  double x = review->list[a].cost.mean, y = review->list[b].cost.mean;
  return x > y ? -1 : x < y ? 1 : a - b;
}

static bool is_costly(const struct app_review_decision *d)
{
  return d->best != d->made && d->cost.mean > 0 && (!d->cost.known || d->cost.low > 0);
}

static void choose_turning_points(struct app_review *review)
{
  for (int i = 0; i < review->n; i++) {
    int at = review->n_turning;
    if (!is_costly(&review->list[i]))
      continue;
    while (at > 0 && compare_costs(review, i, review->turning[at - 1]) < 0)
      at--;
    if (at == AD_LEN(review->turning))
      continue;
    int last = review->n_turning < AD_LEN(review->turning) ? review->n_turning++
                                                           : AD_LEN(review->turning) - 1;
    for (; last > at; last--)
      review->turning[last] = review->turning[last - 1];
    review->turning[at] = i;
  }
}

static void add_up(struct app_review *review, const struct ad_match *match)
{
  struct ad_result result;
  review->over = ad_to_act(match->setup, match->state) == AD_OVER;
  ad_result_of(match->setup, match->state, &result);
  for (int i = 0; i < review->n; i++) {
    const struct app_review_decision *d = &review->list[i];
    struct app_review_seat *own = &review->seat[d->seat];
    own->decisions++;
    own->costly += is_costly(d);
    for (int seat = 0; seat < result.seats; seat++) {
      struct app_review_seat *one = &review->seat[seat];
      if (seat == d->seat)
        one->own += d->given[seat];
      else
        one->others += d->given[seat];
    }
  }
  for (int seat = 0; seat < result.seats; seat++) {
    struct app_review_seat *one = &review->seat[seat];
    one->start = review->n ? review->list[0].chance[seat] : 0;
    one->result = (double)ad_win_share(&result, seat) / AD_WIN_SHARE;
    one->luck = one->result - one->start - one->own - one->others;
  }
}

bool app_review_make(const struct app_review_request *request, struct app_review *out)
{
  const struct ad_match *match = request->match;
  const struct ad_setup *setup = match->lookahead;
  const struct se_options options = {.iterations = request->iterations,
                                     .value = SE_MIX,
                                     .policy = SE_AVERAGE,
                                     .tries = 4,
                                     .explore = 40,
                                     .widen = 100,
                                     .nodes = SE_MOST_NODES};
  struct reviewer r = {.request = request, .out = out, .setup = setup};
  void *state = ad_calloc(1, setup->state_size);
  *out = (struct app_review){0};
  r.moves = ad_calloc((size_t)setup->max_moves, sizeof *r.moves);
  r.copy = ad_calloc(1, setup->state_size);
  r.thinker = se_thinker_new(setup, &options);
  ad_match_walk(match, setup, state, count_decision, &r);
  ad_match_walk(match, setup, state, look_at_move, &r);
  if (!r.stopped && !ad_has_fault(setup)) {
    choose_turning_points(out);
    add_up(out, match);
  }
  se_thinker_free(r.thinker);
  free(r.moves);
  free(r.copy);
  free(state);
  return !r.stopped && !ad_has_fault(setup);
}

void app_review_fini(struct app_review *review)
{
  free(review->list);
  *review = (struct app_review){0};
}

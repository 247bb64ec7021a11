/* review.c - thinks about every decision of a match again, and adds up. */
#include "engine/app/review/review.h"

#include <stdlib.h>

#include "engine/core/match/view_internal.h"

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

/* ---- one decision ---- */

static void compare_values(const struct app_value *best, const struct app_value *made, int seats,
                           struct app_review_decision *d)
{
  d->before = app_value_chance(best, d->seat);
  d->after = app_value_chance(made, d->seat);
  d->cost = app_value_more_chance(best, made, d->seat);
  d->points = app_value_more_points(best, made, d->seat);
  d->loss = seats == 1 ? d->points : d->cost;
  for (int seat = 0; seat < seats; seat++) {
    d->chance[seat] = app_value_chance(best, seat).mean;
    d->given[seat] = app_value_more_chance(made, best, seat).mean;
  }
}

static void review_decision(struct reviewer *r, const void *state, int n, ad_move made,
                            struct app_review_decision *d)
{
  struct ad_view view;
  struct app_value *best = ad_calloc(1, sizeof *best), *real = ad_calloc(1, sizeof *real);
  ad_view_set(&view, r->setup, state, d->seat, r->made[d->seat],
              AD_DERIVE(r->request->seed, AD_FOR_BOT, (uint64_t)d->seat), r->copy);
  se_think(r->thinker, &view, r->moves, n);
  d->made = made;
  d->best = se_moves(r->thinker)[se_choice(r->thinker)].move;
  ad_move_describe(r->setup, state, d->made, AD_NOBODY, d->made_text);
  ad_move_describe(r->setup, state, d->best, AD_NOBODY, d->best_text);
  app_value_move(r->thinker, r->setup, &view, made, r->request->iterations, real);
  *best = *real;
  if (d->best != made)
    app_value_move(r->thinker, r->setup, &view, d->best, r->request->iterations, best);
  compare_values(best, real, r->setup->seats, d);
  if (d->best != made)
    d->n_lines = app_sheets_compare(&best->sheets, &real->sheets, d->line);
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

bool app_review_finds_better(const struct app_review_decision *d)
{
  return d->best != d->made && d->loss.mean > 0;
}

static int compare_costs(const struct app_review *review, int a, int b)
{
  double x = review->list[a].loss.mean, y = review->list[b].loss.mean;
  return x > y ? -1 : x < y ? 1 : a - b;
}

static bool is_costly(const struct app_review_decision *d)
{
  return app_review_finds_better(d) && d->loss.low > 0;
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
  const struct se_options options = app_thinking(request->iterations);
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

/* gather.c - plays games of a bot that now and then errs, and notes positions. */
#include "engine/app/judge/gather.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/core/judge/judge.h"
#include "engine/core/match/random_game.h"

/* How a game errs before its cut: random moves in a hundred, by the game. */
static const int error_rates[] = {0, 10, 20, 35, 60, 100};
enum { MOST_NOTED = 24 }; /* moves of a decision that are noted */

struct app_gather {
  struct app_gather_order order;
  struct ad_player *bot[AD_MAX_SEATS];  /* NULL: the judgement */
  struct ad_player *seat[AD_MAX_SEATS]; /* who plays: a wrapper around the bot */
  struct ad_match *match;
  void *copy, *next;
  struct ad_rng rng; /* of this game */
  int made, cut, errors;
  bool judged; /* before the cut the judgement plays, for positions that it likes too much */
  struct app_rows rows;       /* of this game */
  struct app_choices choices; /* likewise */
  ad_move *noted;             /* the moves of a decision, the chosen one first */
  int32_t *trait;             /* of MOST_NOTED moves; then preferences */
};
struct erring { /* self of a wrapper */
  struct app_gather *gather;
  int seat;
};

int app_judged_move(const struct ad_setup *s, const void *state, int seat, const ad_move *moves,
                    int n, void *next)
{
  int best = 0;
  int64_t best_value = INT64_MIN;
  for (int i = 0; i < n; i++) {
    int32_t other = INT32_MIN;
    memcpy(next, state, s->state_size);
    ad_apply(s, next, moves[i]);
    int64_t value = ad_judge(s, next, seat);
    for (int k = 0; k < s->seats; k++) {
      int32_t points = k == seat ? INT32_MIN : ad_judge(s, next, k);
      other = points > other ? points : other;
    }
    value -= s->seats > 1 ? other : 0;
    if (value > best_value) {
      best = i;
      best_value = value;
    }
  }
  return best;
}

/* ---- a seat ---- */

/* Notes the position of every seat as it is, not as the viewer guesses it: what is drawn for a view
 * has no part in the points at the end. */
static void note(struct app_gather *g, const struct ad_setup *s)
{
  const void *state = g->match->state;
  int32_t feature[AD_MAX_FEATURES];
  if (!s->ops->features)
    return;
  int stage = s->ops->stage(s->rules, state);
  for (int seat = 0; seat < s->seats; seat++) {
    s->ops->read_features(s->rules, state, seat, feature);
    app_rows_add(&g->rows, &(struct app_row){.seat = seat, .stage = stage}, feature);
  }
}

/* Notes that CHOSEN is the one of N MOVES that the bot would make; of many others, some. */
static void note_choice(struct app_gather *g, const struct ad_setup *s, const ad_move *moves, int n,
                        int chosen)
{
  const void *state = g->match->state;
  memcpy(g->noted, moves, (size_t)n * sizeof *moves);
  g->noted[chosen] = moves[0];
  g->noted[0] = moves[chosen];
  for (int i = 1; i < n && i < MOST_NOTED; i++) {
    int other = i + (int)ad_rng_below(&g->rng, (uint32_t)(n - i));
    ad_move move = g->noted[other];
    g->noted[other] = g->noted[i];
    g->noted[i] = move;
  }
  n = n < MOST_NOTED ? n : MOST_NOTED;
  s->ops->read_traits(s->rules, state, g->noted, n, g->trait);
  app_choices_add(&g->choices, 0, s->ops->stage(s->rules, state), n, g->trait);
}

static enum ad_fault start(struct ad_player *p, const struct ad_setup *setup, int seat,
                           uint64_t rng_seed, struct ad_err *err)
{
  struct erring *self = p->self;
  struct ad_player *bot = self->gather->bot[self->seat];
  return bot && bot->start ? bot->start(bot, setup, seat, rng_seed, err) : AD_FAULT_NONE;
}

static enum ad_fault choose(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                            int *choice, struct ad_err *err)
{
  struct erring *self = p->self;
  struct app_gather *g = self->gather;
  struct ad_player *bot = g->bot[self->seat];
  const struct ad_setup *s = ad_view_setup(view);
  bool early = g->made++ < g->cut, asks = bot && s->ops->traits;
  enum ad_fault fault = asks ? bot->choose(bot, view, moves, n, choice, err) : AD_FAULT_NONE;
  if (fault)
    return fault;
  if (asks)
    note_choice(g, s, moves, n, *choice);
  if (early && (int)ad_rng_below(&g->rng, 100) < g->errors) {
    *choice = (int)ad_rng_below(&g->rng, (uint32_t)n);
    return AD_FAULT_NONE;
  }
  if (!early)
    note(g, s);
  if (bot && !(early && g->judged))
    return asks ? fault : bot->choose(bot, view, moves, n, choice, err);
  *choice = ad_can_prefer(s)
            ? ad_preferred(s, ad_view_state(view), moves, n, g->trait)
            : app_judged_move(s, ad_view_state(view), ad_view_seat(view), moves, n, g->next);
  return AD_FAULT_NONE;
}

static void finish(struct ad_player *p, const struct ad_result *result)
{
  struct erring *self = p->self;
  struct ad_player *bot = self->gather->bot[self->seat];
  if (bot && bot->finish)
    bot->finish(bot, result);
}

static void leave(struct ad_player *p)
{
  struct erring *self = p->self;
  struct ad_player *bot = self->gather->bot[self->seat];
  if (bot && bot->leave)
    bot->leave(bot);
}

static void free_seat(struct ad_player *p)
{
  struct erring *self = p->self;
  struct ad_player *bot = self->gather->bot[self->seat];
  if (bot)
    bot->free(bot);
  free(self);
  free(p);
}

static struct ad_player *new_seat(struct app_gather *gather, int seat)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  struct erring *self = ad_calloc(1, sizeof *self);
  *self = (struct erring){gather, seat};
  *p = (struct ad_player){.name = "erring",
                          .self = self,
                          .start = start,
                          .choose = choose,
                          .finish = finish,
                          .leave = leave,
                          .free = free_seat};
  return p;
}

/* ---- games ---- */

struct app_gather *app_gather_open(const struct app_gather_order *order,
                                   struct app_players *players, struct ad_diags *diags)
{
  const struct ad_setup *setup = order->setup;
  struct app_gather *g = ad_calloc(1, sizeof *g);
  g->order = *order;
  for (int seat = 0; seat < setup->seats; seat++) {
    if (order->bot &&
        app_player_new(players, order->bot, setup->ops, &g->bot[seat], diags) != AD_OK) {
      app_gather_close(g);
      return NULL;
    }
    g->seat[seat] = new_seat(g, seat);
  }
  g->match = ad_match_new(setup, 0);
  g->copy = ad_calloc(1, setup->state_size);
  g->next = ad_calloc(1, setup->state_size);
  g->noted = ad_calloc((size_t)setup->max_moves, sizeof *g->noted);
  g->rows.n_features = app_count_features(setup->ops->features);
  g->choices.n_traits = app_count_features(setup->ops->traits);
  size_t room = (size_t)(MOST_NOTED * g->choices.n_traits), moves = (size_t)setup->max_moves;
  g->trait = ad_calloc(room > moves ? room : moves, sizeof *g->trait);
  return g;
}

void app_gather_close(struct app_gather *g)
{
  if (!g)
    return;
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (g->seat[seat])
      g->seat[seat]->free(g->seat[seat]);
  ad_match_free(g->match);
  free(g->copy);
  free(g->next);
  free(g->noted);
  free(g->trait);
  app_choices_fini(&g->choices);
  app_rows_fini(&g->rows);
  free(g);
}

int app_gather_usual_moves(const struct ad_setup *setup, uint64_t seed)
{
  struct ad_match *match = ad_match_new(setup, seed);
  struct ad_rng rng;
  int n, decisions = 0;
  ad_rng_seed(&rng, seed);
  while ((n = ad_match_skip_forced(match)) > 0) {
    ad_match_choose(match, (int)ad_rng_below(&rng, (uint32_t)n), n);
    decisions++;
  }
  ad_match_free(match);
  return decisions;
}

bool app_gather_play(struct app_gather *g, int number, struct app_rows *rows,
                     struct app_choices *choices)
{
  uint64_t seed[AD_MAX_SEATS];
  struct ad_outcome outcome;
  ad_rng_seed(&g->rng, AD_DERIVE(g->order.seed, (uint64_t)number));
  uint64_t deal = ad_rng_u64(&g->rng);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    seed[seat] = ad_rng_u64(&g->rng);
  g->made = g->rows.n = 0;
  app_choices_clear(&g->choices);
  g->cut = (int)ad_rng_below(&g->rng, (uint32_t)g->order.usual_moves);
  g->judged =
    (ad_can_judge(g->order.setup) || ad_can_prefer(g->order.setup)) && ad_rng_below(&g->rng, 3) > 0;
  g->errors = error_rates[ad_rng_below(&g->rng, AD_LEN(error_rates))];
  ad_match_restart(g->match, deal);
  ad_play(g->match, g->seat, seed, g->copy, &outcome);
  if (outcome.hook_failed || outcome.unfinished)
    return false;
  for (int i = 0; i < g->rows.n; i++) {
    g->rows.row[i].game = number;
    g->rows.row[i].points = outcome.result.score[g->rows.row[i].seat];
  }
  app_rows_append(rows, &g->rows);
  for (int i = 0; i < g->choices.n; i++)
    g->choices.choice[i].game = number;
  app_choices_append(choices, &g->choices);
  return true;
}

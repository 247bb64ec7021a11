/* watch.c - one finished game, looked at move by move.
 *
 * The game is played again from its deal.  Before each move the options of the decision are listed
 * once more, since a match keeps only what was chosen. */
#include "engine/lab/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/sheet.h"
#include "engine/lab/watch/class.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/lead.h"

struct lab_watch {
  int what;                      /* LAB_SHEETS, LAB_MOVES */
  struct lab_features *features; /* borrowed */
  struct lab_parts parts;
  struct lab_game game;
  int *use_of; /* by feature: 1 + its number in game.use; 0: not seen in this game */
  int cap_use_of;
  int *offer; /* by feature: the last decision that offered it */
  int cap_offer;
  struct ad_sheet sheet;
  ad_move *options;
  void *state;
  struct lab_playouts *playouts; /* NULL: none were asked for yet */
  int n_playouts;                /* at an even point of this game */
  struct lab_stakes stakes;      /* of the next game */
  /* of the game that is played again */
  const struct ad_match *match;
  const struct ad_setup *setup;
  int n_decisions;          /* of all games: stamps of OFFER */
  int turns[AD_MAX_SEATS];  /* that each seat has begun */
  int turn[AD_MAX_SEATS];   /* the number of its last one */
  int others[AD_MAX_SEATS]; /* decisions of others since the last one of a seat */
};

struct lab_watch *lab_watch_new(const struct ad_setup *setup, int what,
                                struct lab_features *features)
{
  struct lab_watch *watch = ad_calloc(1, sizeof *watch);
  watch->what = what;
  watch->features = features;
  watch->options = ad_calloc((size_t)setup->max_moves, sizeof *watch->options);
  watch->state = ad_calloc(1, setup->state_size);
  ad_sheet_init(&watch->sheet);
  return watch;
}

void lab_watch_free(struct lab_watch *watch)
{
  if (!watch)
    return;
  lab_parts_fini(&watch->parts);
  ad_sheet_fini(&watch->sheet);
  lab_playouts_free(watch->playouts);
  free(watch->game.use);
  free(watch->use_of);
  free(watch->offer);
  free(watch->options);
  free(watch->state);
  free(watch);
}

void lab_watch_playouts(struct lab_watch *watch, int n)
{
  watch->n_playouts = n;
}

void lab_watch_stakes(struct lab_watch *watch, const struct lab_stakes *stakes)
{
  watch->stakes = *stakes;
}

/* ---- features ---- */

/* Makes LIST hold a number, 0 at first, for each of N features. */
static void make_room(int **list, int *cap, int n)
{
  int old = *cap;
  AD_RESERVE(*list, 0, *cap, n);
  if (*cap > old)
    memset(*list + old, 0, (size_t)(*cap - old) * sizeof **list);
}

/* What FEATURE did in this game; borrowed until the next call. */
static struct lab_use *use_of(struct lab_watch *w, int feature)
{
  make_room(&w->use_of, &w->cap_use_of, feature + 1);
  struct lab_game *game = &w->game;
  if (!w->use_of[feature]) {
    AD_GROW(game->use, game->n_uses, game->cap_uses);
    game->use[game->n_uses++] = (struct lab_use){.feature = feature};
    w->use_of[feature] = game->n_uses;
  }
  return &game->use[w->use_of[feature] - 1];
}

static void forget_uses(struct lab_watch *w)
{
  for (int i = 0; i < w->game.n_uses; i++)
    w->use_of[w->game.use[i].feature] = 0;
  w->game.n_uses = 0;
}

/* Counts that SEAT could take FEATURE at this decision, once. */
static void offer(struct lab_watch *w, int feature, int seat)
{
  make_room(&w->offer, &w->cap_offer, feature + 1);
  if (w->offer[feature] == w->n_decisions)
    return;
  w->offer[feature] = w->n_decisions;
  use_of(w, feature)->offered[seat]++;
}

/* The features of MOVE, an option of the decision in STATE. */
static int features_of(struct lab_watch *w, const void *state, ad_move move,
                       int out[LAB_MOVE_FEATURES])
{
  if (!(move & AD_HOOK_MOVE))
    return lab_parts_of(&w->parts, w->features, w->setup, state, move, out);
  char name[LAB_FEATURE_NAME];
  lab_choice_name(w->setup, state, move, name);
  out[0] = lab_features_number(w->features, LAB_CHOICE, name);
  return 1;
}

static void count_options(struct lab_watch *w, const void *state, int seat, int n, ad_move chosen)
{
  int feature[LAB_MOVE_FEATURES];
  w->n_decisions++;
  for (int i = 0; i < n; i++) {
    int features = features_of(w, state, w->options[i], feature);
    for (int f = 0; f < features; f++)
      offer(w, feature[f], seat);
  }
  int features = features_of(w, state, chosen, feature);
  for (int f = 0; f < features; f++)
    use_of(w, feature[f])->count[seat]++;
}

static void count_sheet(struct lab_watch *w, const void *state, int seat)
{
  char label[LAB_FEATURE_NAME], name[LAB_FEATURE_NAME + 32];
  ad_sheet_truncate(&w->sheet, 0);
  ad_score(w->setup, state, seat, AD_NOBODY, &w->sheet);
  for (int i = 0; i < w->sheet.n; i++) {
    const struct ad_line *line = &w->sheet.lines[i];
    if (line->points == 0)
      continue;
    lab_common_label(line->label, label, sizeof label);
    snprintf(name, sizeof name, "%s%s%s", line->clause, *line->clause ? " " : "", label);
    const int feature[] = {
      lab_features_number(w->features, LAB_CLAUSE, *line->clause ? line->clause : label),
      lab_features_number(w->features, LAB_LINE, name)};
    for (int f = 0; f < AD_LEN(feature); f++) {
      struct lab_use *use = use_of(w, feature[f]);
      use->count[seat]++;
      use->points[seat] += line->points;
    }
  }
}

/* ---- turns ---- */

static void add_row(struct lab_watch *w, const void *state)
{
  struct lab_game *game = &w->game;
  for (int seat = 0; seat < game->seats; seat++)
    game->row[game->n_rows][seat] = ad_points(w->setup, state, seat);
  game->n_rows++;
}

/* The last row is kept free for the end. */
static void add_even_point(struct lab_watch *w, const void *state)
{
  if (w->game.n_rows == LAB_MAX_ROWS - 1)
    return;
  add_row(w, state);
  if (w->game.has_tension)
    lab_playouts_add(w->playouts, w->setup, state);
}

/* Notes the turn that SEAT begins in STATE, if it does; the first even point is the deal, which has
 * its row. */
static void see_turn(struct lab_watch *w, const void *state, int seat)
{
  struct lab_game *game = &w->game;
  int turn = ad_turn_of(w->setup, state);
  if (turn == AD_NO_TURN || (turn == w->turn[seat] && w->turns[seat] > 0))
    return;
  w->turn[seat] = turn == AD_ANY_TURN ? AD_NO_TURN : turn;
  if (w->turns[seat] > 0) {
    game->waits += w->others[seat];
    game->n_waits++;
  }
  if (game->turns == 0)
    game->first = seat;
  if (game->turns > 0 && st_even_turns(w->turns, game->seats))
    add_even_point(w, state);
  w->others[seat] = 0;
  w->turns[seat]++;
  game->turns++;
}

static void see_decision(struct lab_watch *w, const void *state, int seat, int made, int n)
{
  struct lab_game *game = &w->game;
  game->decisions++;
  game->options += n;
  game->most_options = n > game->most_options ? n : game->most_options;
  game->log_options += st_log(n);
  for (int i = 0; i < game->seats; i++)
    w->others[i] = i == seat ? 0 : w->others[i] + 1;
  const struct ad_restriction *r = w->setup->restriction;
  if (r && r->seats >> seat & 1 && !r->only && r->has(r->ctx, w->setup, state, w->options[0]))
    game->unrestricted++;
  if (w->what & LAB_MOVES)
    count_options(w, state, seat, n, w->match->moves[made]);
}

static void see_move(void *ctx, const void *state, int made)
{
  struct lab_watch *w = ctx;
  int seat = ad_to_act(w->setup, state);
  see_turn(w, state, seat);
  int n = ad_legal(w->setup, state, w->options);
  if (n > 1)
    see_decision(w, state, seat, made, n);
}

/* ---- the game ---- */

static void begin_game(struct lab_watch *w, const struct ad_match *match)
{
  forget_uses(w);
  struct lab_use *use = w->game.use;
  int cap = w->game.cap_uses;
  w->game = (struct lab_game){
    .use = use, .cap_uses = cap, .seats = match->setup->seats, .stakes = w->stakes};
  w->stakes = (struct lab_stakes){0};
  w->match = match;
  w->setup = match->lookahead;
  memset(w->turns, 0, sizeof w->turns);
  memset(w->others, 0, sizeof w->others);
}

static void begin_playouts(struct lab_watch *w, const bool *forfeit)
{
  const struct ad_setup *setup = w->setup;
  bool counts = w->n_playouts > 0 && setup->seats > 1;
  for (int seat = 0; seat < setup->seats; seat++)
    counts = counts && !forfeit[seat];
  w->game.has_tension = counts;
  if (!counts)
    return;
  if (!w->playouts)
    w->playouts = lab_playouts_new(setup, LAB_MAX_ROWS);
  lab_playouts_begin(w->playouts, w->n_playouts, w->match->seed);
}

static void fill_result(struct lab_game *game, const struct ad_result *result, const bool *forfeit)
{
  int winners = ad_winners(result), best = result->score[0], at_top = 0;
  for (int i = 0; i < game->seats; i++) {
    game->win[i] = result->rank[i] == 1 ? 1.0 / winners : 0;
    game->score[i] = result->score[i];
    game->forfeited |= forfeit[i];
    best = result->score[i] > best ? result->score[i] : best;
  }
  for (int i = 0; i < game->seats; i++)
    at_top += result->score[i] == best;
  game->tie_broken = at_top > 1 && winners < at_top && !game->forfeited;
}

#define TURN(list)                                                                                 \
  do {                                                                                             \
    __typeof__((list)[0]) old[AD_MAX_SEATS];                                                       \
    memcpy(old, list, sizeof old);                                                                 \
    for (int seat = 0; seat < game->seats; seat++)                                                 \
      (list)[(seat - game->first + game->seats) % game->seats] = old[seat];                        \
  } while (0)

/* From the order of seats to that of start positions. */
static void tell_by_position(struct lab_game *game)
{
  TURN(game->win);
  TURN(game->score);
  for (int i = 0; i < game->n_rows; i++)
    TURN(game->row[i]);
  for (int i = 0; i < game->n_uses; i++) {
    TURN(game->use[i].count);
    TURN(game->use[i].offered);
    TURN(game->use[i].points);
  }
}

const struct lab_game *lab_watch_game(struct lab_watch *w, const struct ad_match *match,
                                      const struct ad_result *result, const bool *forfeit)
{
  struct lab_game *game = &w->game;
  begin_game(w, match);
  begin_playouts(w, forfeit);
  ad_deal(w->setup, w->state, match->seed);
  add_even_point(w, w->state);
  game->moves = ad_match_walk(match, w->setup, w->state, see_move, w);
  if (game->moves < match->n_moves || ad_to_act(w->setup, w->state) != AD_OVER)
    return NULL;
  add_row(w, w->state);
  for (int seat = 0; seat < game->seats && w->what & LAB_SHEETS; seat++)
    count_sheet(w, w->state, seat);
  if (ad_has_fault(w->setup))
    return NULL;
  fill_result(game, result, forfeit);
  if (game->has_tension)
    game->tension = lab_playouts_end(w->playouts, game->win);
  tell_by_position(game);
  return game;
}

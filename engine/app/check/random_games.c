/* random_games.c - plays random games and checks what must hold in every one. */
#include "engine/app/check/random_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/core/show/show.h"

enum { AHEAD = 3, EACH = 3 };
/* of instructions that scripts may take: 40 times what the dearest of ours do */
enum { MILLIONS_A_GAME = 100 };

struct table {
  struct ad_match *match;
  const char *name; /* of the file, for messages */
  struct ad_diags *diags;
  struct app_activity *activity;
  struct ad_rng rng;
  ad_move *again; /* room for legal moves */
  void *copy;     /* room for a state */
  bool ahead;     /* hooks are asked about what may come */
  int game;
};

static bool broken(struct table *t, const char *what)
{
  ad_diag_at(
    t->diags, (struct ad_pos){t->name, 0, 0}, "%d seat%s, seed %llu, after %d move%s%s: %s",
    t->match->setup->seats, ad_plural(t->match->setup->seats), (unsigned long long)t->match->seed,
    t->match->n_moves, ad_plural(t->match->n_moves), t->ahead ? ", when looking ahead" : "", what);
  return false;
}

/* Finds the script and the line, 0 if there is none, that TEXT begins with: "rent.lua:12: what" or
 * "rent.lua: what".  Returns what follows, TEXT itself if it names no script. */
static const char *place_of(const char *text, char *script, size_t size, int *line)
{
  size_t name = strcspn(text, ":");
  char *end = (char *)text + name;
  *line = 0;
  snprintf(script, size, "%.*s", (int)name, text);
  if (!ad_ends_with(script, ".lua"))
    return text;
  if (text[name] == ':' && text[name + 1] != ' ')
    *line = (int)strtol(text + name + 1, &end, 10);
  return strncmp(end, ": ", 2) == 0 ? end + 2 : text;
}

/* Reports the fault of a hook where its script stands, and below it where it was seen. */
static bool failed(struct table *t)
{
  const struct ad_match *match = t->match;
  const struct ad_hook_run *run = match->setup->run;
  char script[200];
  int line;
  const char *what = place_of(run->err.msg, script, sizeof script, &line);
  bool is_named = line || strstr(what, run->fault_hook); /* else it says nothing of the hook */
  ad_diag_at(t->diags, (struct ad_pos){what == run->err.msg ? t->name : script, line, 0}, "%s%s%s",
             is_named ? "" : run->fault_hook, is_named ? "" : ": ", what);
  ad_diags_seen(t->diags, "seen in %s of %s, %d seat%s, seed %llu, after %d move%s%s",
                run->fault_hook, t->name, match->setup->seats, ad_plural(match->setup->seats),
                (unsigned long long)match->seed, match->n_moves, ad_plural(match->n_moves),
                t->ahead ? ", when looking ahead" : "");
  return false;
}

/* False after reporting that a hook has failed. */
static bool has_no_fault(struct table *t)
{
  char text[120];
  if (!ad_has_fault(t->match->setup))
    return true;
  if (t->match->setup->run->allowance < 0) {
    snprintf(text, sizeof text,
             "house rules take more than %d million instructions a game, on average of the games "
             "asked for",
             (int)MILLIONS_A_GAME);
    return broken(t, text);
  }
  return failed(t);
}

static bool ascending(const ad_move *moves, int n)
{
  for (int i = 1; i < n; i++)
    if (moves[i] <= moves[i - 1])
      return false;
  return true;
}

/* ---- scripts: what they say depends on the state alone ---- */

static bool same_moves(struct table *t, const void *state, int n)
{
  int more = ad_legal(t->match->setup, state, t->again);
  return more == n && memcmp(t->again, t->match->options, (size_t)n * sizeof *t->again) == 0;
}

/* Returns a number made of the texts of the N options that are texts of scripts. */
static uint64_t all_texts(const struct table *t, const void *state, int n)
{
  char text[AD_MOVE_TEXT];
  uint64_t sum = 0;
  for (int i = 0; i < n; i++) {
    if (!(t->match->options[i] & AD_HOOK_MOVE))
      continue;
    ad_move_print(t->match->setup, state, t->match->options[i], text, sizeof text);
    for (const char *c = text;; c++) {
      sum = AD_DERIVE(sum, (uint64_t)(unsigned char)*c);
      if (!*c)
        break;
    }
  }
  return sum;
}

static uint64_t all_points(const struct table *t)
{
  const struct ad_setup *s = t->match->setup;
  uint64_t sum = 0;
  for (int seat = 0; seat < s->seats; seat++)
    sum = AD_DERIVE(sum, (uint64_t)(uint32_t)ad_points(s, t->match->state, seat));
  return sum;
}

/* A few random moves in what SEAT may know. */
static bool look_ahead(struct table *t, int seat, int n)
{
  const struct ad_setup *s = t->match->setup;
  memcpy(t->copy, t->match->state, s->state_size);
  ad_hide(s, t->copy, seat, AD_DERIVE(t->match->seed, (uint64_t)t->match->n_moves));
  if (has_no_fault(t) &&
      (!same_moves(t, t->copy, n) || all_texts(t, t->match->state, n) != all_texts(t, t->copy, n)))
    return has_no_fault(t) &&
           broken(t, "the legal moves depend on what the seat to act cannot see");
  for (int i = 0; i < AHEAD && n > 0 && !ad_has_fault(s) && ad_to_act(s, t->copy) != AD_OVER; i++) {
    n = ad_legal(s, t->copy, t->again);
    if (n > 0)
      ad_apply(s, t->copy, t->again[ad_rng_below(&t->rng, (uint32_t)n)]);
  }
  for (int viewer = 0; viewer < s->seats; viewer++)
    ad_points(s, t->copy, viewer);
  return has_no_fault(t);
}

/* Each option of a decision of hooks, and each extra move, is read back as itself. */
static bool options_read_back(struct table *t, int n)
{
  char text[AD_MOVE_TEXT];
  struct ad_reason reason;
  const struct ad_setup *s = t->match->setup;
  for (int i = 0; i < n; i++) {
    ad_move move;
    if (!(t->match->options[i] & AD_HOOK_MOVE))
      continue;
    ad_move_print(s, t->match->state, t->match->options[i], text, sizeof text);
    if (!ad_move_parse(s, t->match->state, text, &move, &reason) || move != t->match->options[i])
      return has_no_fault(t) && broken(t, "an option of a decision appears twice");
  }
  return has_no_fault(t);
}

/* Asked again, before and after a look-ahead, hooks say the same, and the state stays as it is. */
static bool hooks_hold(struct table *t, int seat, int n)
{
  const struct ad_setup *s = t->match->setup;
  uint64_t hash = ad_state_hash(s, t->match->state), points = all_points(t);
  if (!options_read_back(t, n))
    return false;
  t->ahead = true;
  if (!look_ahead(t, seat, n))
    return false;
  t->ahead = false;
  bool same = same_moves(t, t->match->state, n);
  bool equal = points == all_points(t);
  if (!has_no_fault(t))
    return false;
  if (!same)
    return broken(t, "the legal moves change when asked again");
  if (!equal)
    return broken(t, "the points change when asked again");
  return hash == ad_state_hash(s, t->match->state) || broken(t, "the state changes when asked");
}

/* Scripts may draw as well; once a game is enough to see whether they can, at a place that differs.
 */
static bool draws(struct table *t)
{
  const struct ad_setup *s = t->match->setup;
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  for (int viewer = AD_PUBLIC; viewer < s->seats && !ad_has_fault(s); viewer++)
    ad_draw(s, t->match->state, viewer, &styled);
  ad_styled_fini(&styled);
  return has_no_fault(t);
}

/* The same moves from the same deal once more. */
static void play_again(struct table *t)
{
  uint64_t hash = ad_state_hash(t->match->setup, t->match->state);
  ad_match_undo(t->match, t->match->n_moves);
  if (has_no_fault(t) && hash != ad_state_hash(t->match->setup, t->match->state))
    broken(t, "the same moves lead to another state");
}

/* ---- games ---- */

/* One random decision; false when the game is over or broken. */
static bool play_move(struct table *t)
{
  const struct ad_setup *s = t->match->setup;
  int seat = ad_to_act(s, t->match->state);
  if (!has_no_fault(t) || seat == AD_OVER)
    return false;
  if (seat < 0 || seat >= s->seats)
    return broken(t, "no seat is to act");
  if (t->match->n_moves == AD_MAX_PLAYOUT_MOVES)
    return broken(t, "the game has not ended");
  int n = ad_legal(s, t->match->state, t->match->options);
  if (!has_no_fault(t))
    return false;
  if (n < 1)
    return broken(t, "there is no legal move");
  if (n > s->max_moves)
    return broken(t, "there are more legal moves than the game allows");
  if (!ascending(t->match->options, n))
    return broken(t, "the legal moves are not in order");
  ad_move move = t->match->options[ad_rng_below(&t->rng, (uint32_t)n)];
  /* other places in every game */
  if (s->hooks && (t->match->n_moves + t->game) % EACH == 0 && !hooks_hold(t, seat, n))
    return false;
  ad_match_apply(t->match, move);
  if (s->hooks)
    app_activity_see(t->activity, s, t->match->state);
  return true;
}

static void check_scores(struct table *t)
{
  const struct ad_setup *s = t->match->setup;
  if (s->hooks)
    app_activity_before_scores(t->activity, s);
  for (int seat = 0; seat < s->seats && has_no_fault(t); seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ad_score(s, t->match->state, seat, AD_NOBODY, &sheet);
    int total = ad_sheet_total(&sheet);
    bool same = total == ad_points(s, t->match->state, seat);
    if (has_no_fault(t) && !same)
      broken(t, "the score sheet does not add up");
    ad_sheet_fini(&sheet);
  }
  if (s->hooks)
    app_activity_after_scores(t->activity, s);
}

void app_check_games(const struct ad_setup *setup, const char *name, int games, uint64_t seed,
                     struct app_activity *activity, struct ad_diags *diags)
{
  struct table t = {.name = name, .diags = diags, .activity = activity};
  t.again = ad_calloc((size_t)setup->max_moves, sizeof *t.again);
  t.copy = ad_calloc(1, setup->state_size);
  t.match = ad_match_new(setup, seed);
  if (setup->hooks) {
    t.match->setup->run->allowance = (long long)games * MILLIONS_A_GAME * 1000000;
    t.match->setup->run->is_watched = true;
  }
  for (int game = 0; game < games && ad_diags_ok(diags); game++) {
    uint64_t deal = AD_DERIVE(seed, AD_FOR_DEAL, (uint64_t)setup->seats, (uint64_t)game);
    ad_match_restart(t.match, deal);
    ad_rng_seed(&t.rng, ad_mix(deal));
    t.game = game;
    while (play_move(&t))
      if (setup->hooks && t.match->n_moves == game && !draws(&t))
        break;
    if (ad_diags_ok(diags))
      check_scores(&t);
    if (setup->hooks && ad_diags_ok(diags))
      draws(&t);
    if (setup->hooks && ad_diags_ok(diags))
      play_again(&t);
  }
  if (setup->hooks && games > 0 && ad_diags_ok(diags)) {
    app_activity_add(activity, setup);
    if (!setup->ops->scripted) /* of a game that is a script there is nothing without it */
      app_activity_time(activity, setup, seed);
  }
  ad_match_free(t.match);
  free(t.again);
  free(t.copy);
}

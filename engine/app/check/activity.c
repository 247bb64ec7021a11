/* activity.c - what the scripts of a variant did in the random games of a check. */
#include "engine/app/check/activity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/vars.h"

enum { DEAR = 10, TIMED_NS = 30000000 };

void app_activity_init(struct app_activity *activity)
{
  *activity = (struct app_activity){0};
}

void app_activity_fini(struct app_activity *activity)
{
  for (int i = 0; i < activity->n; i++) {
    free(activity->row[i].script);
    free(activity->row[i].name);
  }
  free(activity->row);
}

/* ---- during the games ---- */

/* The row of PART, made if there is none yet: functions are numbered as set-ups ask for them. */
static struct app_activity_row *row_of(struct app_activity *activity,
                                       const struct ad_activity *part)
{
  for (int i = 0; i < activity->n; i++) {
    struct app_activity_row *row = &activity->row[i];
    if (row->kind == part->kind && strcmp(row->script, part->script) == 0 &&
        strcmp(row->name, part->name) == 0)
      return row;
  }
  AD_GROW(activity->row, activity->n + 1, activity->cap);
  struct app_activity_row *row = &activity->row[activity->n++];
  *row = (struct app_activity_row){
    .kind = part->kind, .script = ad_strdup(part->script), .name = ad_strdup(part->name)};
  return row;
}

void app_activity_see(struct app_activity *activity, const struct ad_setup *setup,
                      const void *state)
{
  const struct ad_vars *vars = &setup->hooks->vars;
  const int32_t *number = ad_extra_of(setup, state)->number;
  for (; activity->n_vars < vars->n; activity->n_vars++) {
    const struct ad_var *var = &vars->var[activity->n_vars];
    struct app_activity_var *seen = &activity->var[activity->n_vars];
    memcpy(seen->name, var->name, sizeof seen->name);
    seen->start = seen->least = seen->most = var->start;
  }
  for (int v = 0; v < vars->n; v++)
    for (int i = 0; i < ad_var_numbers(&vars->var[v]); i++) {
      int value = number[vars->var[v].first_number + i];
      struct app_activity_var *seen = &activity->var[v];
      seen->least = value < seen->least ? value : seen->least;
      seen->most = value > seen->most ? value : seen->most;
    }
}

/* Adds SIGN times the effects of each `score` so far to the mark of its row. */
static void count_scores(struct app_activity *activity, const struct ad_setup *setup, int sign)
{
  struct ad_activity part;
  for (int i = 0; setup->hooks->activity(setup->hooks, i, &part); i++)
    if (part.kind == AD_ACTIVITY_SCORE)
      row_of(activity, &part)->mark += sign * part.effects;
}

void app_activity_before_scores(struct app_activity *activity, const struct ad_setup *setup)
{
  count_scores(activity, setup, -1);
}

void app_activity_after_scores(struct app_activity *activity, const struct ad_setup *setup)
{
  count_scores(activity, setup, 1);
  for (int i = 0; i < activity->n; i++) {
    activity->row[i].games += activity->row[i].mark > 0;
    activity->row[i].mark = 0;
  }
  activity->games++;
}

void app_activity_add(struct app_activity *activity, const struct ad_setup *setup)
{
  struct ad_activity part;
  for (int i = 0; setup->hooks->activity(setup->hooks, i, &part); i++) {
    struct app_activity_row *row = row_of(activity, &part);
    row->asked += part.asked;
    row->effects += part.effects;
  }
}

/* ---- what scripts cost ---- */

void app_activity_time(struct app_activity *activity, const struct ad_setup *setup, uint64_t seed)
{
  struct ad_match *match = ad_match_new(setup, seed);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *state = ad_calloc(1, setup->state_size);
  struct ad_hook_run *run = match->setup->run;
  struct ad_rng rng;
  run->is_timed = true;
  ad_rng_seed(&rng, seed);
  int64_t begun = ad_clock_ns();
  for (uint64_t game = 0; ad_clock_ns() - begun < TIMED_NS && run->fault == AD_FAULT_NONE; game++) {
    ad_match_restart(match, AD_DERIVE(seed, game));
    memcpy(state, match->state, setup->state_size);
    activity->moves += ad_play_out(match->setup, state, AD_RANDOM, &rng, moves, NULL);
    for (int seat = 0; seat < setup->seats && run->fault == AD_FAULT_NONE; seat++)
      ad_points(match->setup, state, seat);
  }
  activity->ns += ad_clock_ns() - begun;
  activity->script_ns += run->script_ns;
  free(state);
  free(moves);
  ad_match_free(match);
}

/* Moves a second; without the scripts if SCRIPTS is false. */
static long long speed(const struct app_activity *activity, bool scripts)
{
  int64_t ns = activity->ns - (scripts ? 0 : activity->script_ns);
  return ns > 0 ? (long long)((double)activity->moves * 1e9 / (double)ns) : 0;
}

/* How many times slower the game is with the scripts. */
static double slowdown(const struct app_activity *activity)
{
  int64_t without = activity->ns - activity->script_ns;
  return without > 0 ? (double)activity->ns / (double)without : 1;
}

/* ---- texts ---- */

/* What a row says after the script and the name; ASKED and EFFECTS stand for its numbers. */
static const struct sentence {
  const char *part, *did;
} sentences[] = {
  [AD_ACTIVITY_CHANGE] = {"", "%s calls, %s changed the state"},
  [AD_ACTIVITY_ALLOW] = {"", "%s moves asked, %s forbidden"},
  [AD_ACTIVITY_PRICE] = {"", "%s prices asked, %s changed"},
  [AD_ACTIVITY_WINS] = {"", "%s calls, %s let the seat win"},
  [AD_ACTIVITY_TIE] = {"", "%s calls, %s returned a number"},
  [AD_ACTIVITY_SHOW] = {"", "%s calls, %s showed something"},
  [AD_ACTIVITY_DECISION] = {"decision ", "%s choices, %s changed the state"},
  [AD_ACTIVITY_EXTRA] = {"extra move ", "made %s times, %s changed the state"},
  [AD_ACTIVITY_FUNCTION] = {"function ", "%s calls, %s returned another number than 0"},
  [AD_ACTIVITY_ACTION] = {"action ", "%s calls, %s refused"},
};

static void print_did(const struct app_activity *activity, const struct app_activity_row *row,
                      char *out, size_t size)
{
  char asked[32], effects[32];
  if (row->kind == AD_ACTIVITY_SCORE)
    snprintf(out, size, "lines in %d of %d games", row->games, activity->games);
  else
    snprintf(out, size, sentences[row->kind].did, ad_grouped(row->asked, asked),
             ad_grouped(row->effects, effects));
}

static int widest_script(const struct app_activity *activity)
{
  size_t widest = strlen("speed");
  for (int i = 0; i < activity->n; i++)
    widest = strlen(activity->row[i].script) > widest ? strlen(activity->row[i].script) : widest;
  return (int)widest;
}

void app_activity_text(const struct app_activity *activity, struct ad_buf *out)
{
  char did[120], name[80], with[32], without[32];
  int width = widest_script(activity);
  for (int i = 0; i < activity->n; i++) {
    const struct app_activity_row *row = &activity->row[i];
    snprintf(name, sizeof name, "%s%s",
             row->kind == AD_ACTIVITY_SCORE ? "" : sentences[row->kind].part, row->name);
    print_did(activity, row, did, sizeof did);
    ad_buf_printf(out, "  %-*s  %s: %s\n", width, row->script, name, did);
  }
  for (int i = 0; i < activity->n_vars; i++) {
    const struct app_activity_var *var = &activity->var[i];
    if (var->least == var->most)
      ad_buf_printf(out, "  %-*s  vars.%s: always %d\n", width, "", var->name, var->least);
    else
      ad_buf_printf(out, "  %-*s  vars.%s: %d to %d\n", width, "", var->name, var->least,
                    var->most);
  }
  if (activity->ns > 0)
    ad_buf_printf(out, "  %-*s  %s moves a second, %s without the scripts\n", width, "speed",
                  ad_grouped(speed(activity, true), with),
                  ad_grouped(speed(activity, false), without));
}

/* ---- warnings ---- */

/* Why ROW is nothing that its author can want, or NULL. */
static const char *complaint(const struct app_activity *activity,
                             const struct app_activity_row *row)
{
  switch (row->kind) {
  case AD_ACTIVITY_SCORE: return row->games == 0 && activity->games > 0 ? "gave no line" : NULL;
  case AD_ACTIVITY_ALLOW:
    return row->asked == 0   ? "was asked about no move, since none is as `on` says,"
         : row->effects == 0 ? "forbade no move"
                             : NULL;
  case AD_ACTIVITY_CHANGE:
    return row->asked == 0 ? "was never called, since no move is as `on` says,"
         : row->effects == 0 && strcmp(row->name, "setup") != 0 ? "never changed the state"
                                                                : NULL; /* setup may only look */
  case AD_ACTIVITY_PRICE:
    return row->asked == 0   ? "was asked about no price, since nothing is as `on` says,"
         : row->effects == 0 ? "changed no price"
                             : NULL;
  case AD_ACTIVITY_WINS: return row->asked > 0 && row->effects == 0 ? "let no seat win" : NULL;
  case AD_ACTIVITY_TIE: return row->asked > 0 && row->effects == 0 ? "returned no number" : NULL;
  case AD_ACTIVITY_SHOW: return row->effects == 0 ? "never showed anything" : NULL;
  case AD_ACTIVITY_DECISION:
    return row->asked == 0   ? "was asked of nobody (state:ask)"
         : row->effects == 0 ? "changes nothing, whatever is chosen"
                             : NULL;
  case AD_ACTIVITY_EXTRA:
    return row->asked == 0 ? "was never made: its options were nil, or no random game took it"
                           : NULL;
  case AD_ACTIVITY_FUNCTION:
    return row->asked == 0 ? "was never called" : row->effects == 0 ? "always returned 0" : NULL;
  case AD_ACTIVITY_ACTION: return row->effects == row->asked ? "was refused each time" : NULL;
  }
  return NULL;
}

void app_activity_warnings(const struct app_activity *activity, struct ad_buf *out)
{
  for (int i = 0; i < activity->n; i++) {
    const struct app_activity_row *row = &activity->row[i];
    const char *what = complaint(activity, row);
    if (what)
      ad_buf_printf(out, "%s: '%s' %s in %d random game%s\n", row->script, row->name, what,
                    activity->games, ad_plural(activity->games));
  }
  for (int i = 0; i < activity->n_vars; i++)
    if (activity->var[i].least == activity->var[i].most)
      ad_buf_printf(out, "vars.%s is always %d in %d random game%s\n", activity->var[i].name,
                    activity->var[i].least, activity->games, ad_plural(activity->games));
  if (slowdown(activity) > DEAR)
    ad_buf_printf(out, "the scripts make the game %.0f times slower\n", slowdown(activity));
}

static void add_warnings(const struct app_activity *activity, struct ad_json *json)
{
  struct ad_buf text = {0};
  app_activity_warnings(activity, &text);
  ad_json_list(json, "warnings");
  for (char *line = text.text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    ad_json_text(json, NULL, line);
  }
  ad_json_end_list(json);
  ad_buf_fini(&text);
}

void app_activity_json(const struct app_activity *activity, struct ad_json *json)
{
  static const char *const kinds[] = {
    [AD_ACTIVITY_CHANGE] = "hook",      [AD_ACTIVITY_ALLOW] = "hook",
    [AD_ACTIVITY_SCORE] = "hook",       [AD_ACTIVITY_SHOW] = "hook",
    [AD_ACTIVITY_PRICE] = "hook",       [AD_ACTIVITY_WINS] = "hook",
    [AD_ACTIVITY_TIE] = "hook",         [AD_ACTIVITY_DECISION] = "decision",
    [AD_ACTIVITY_EXTRA] = "extra_move", [AD_ACTIVITY_FUNCTION] = "function",
    [AD_ACTIVITY_ACTION] = "action"};
  ad_json_list(json, "scripts");
  for (int i = 0; i < activity->n; i++) {
    const struct app_activity_row *row = &activity->row[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "script", row->script);
    ad_json_text(json, "kind", kinds[row->kind]);
    ad_json_text(json, "name", row->name);
    ad_json_int(json, "asked", row->asked);
    ad_json_int(json, "effects", row->effects);
    if (row->kind == AD_ACTIVITY_SCORE)
      ad_json_int(json, "games", row->games);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_list(json, "vars");
  for (int i = 0; i < activity->n_vars; i++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", activity->var[i].name);
    ad_json_int(json, "start", activity->var[i].start);
    ad_json_int(json, "least", activity->var[i].least);
    ad_json_int(json, "most", activity->var[i].most);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_int(json, "moves_per_second", speed(activity, true));
  ad_json_int(json, "moves_per_second_without_scripts", speed(activity, false));
  add_warnings(activity, json);
}

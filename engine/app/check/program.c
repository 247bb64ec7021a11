/* program.c - plays a program against random players and notes each step of the protocol. */
#include "engine/app/check/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/check/file.h"
#include "engine/app/match/variant.h"
#include "engine/base/clock.h"
#include "engine/core/match/view_internal.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"

const char *const app_step_names[APP_STEPS] = {
  "starts and says that it is ready",
  "answers as the protocol says",
  "answers in time",
  "chooses options that are there",
  "answers every question once",
  "ends when the match is over",
  "chooses alike in a match that is played again",
  "plays from the start after it was killed",
};

/* The check while matches are played. */
struct check {
  struct app_program_check *out;
  struct ad_diags *diags;
  const char *variant;
  struct ad_player *bot, *other[AD_MAX_SEATS];
  char sent[APP_LINE_SHOWN + 4], received[APP_LINE_SHOWN + 4]; /* the last lines */
  /* the match that is played, and the bot's seat */
  const struct ad_match *match;
  int seat, decision;
  double asked_s, sum_ms;
};

/* ---- what is noted ---- */

static void keep_line(char *out, const char *line, size_t len)
{
  bool cut = len > APP_LINE_SHOWN;
  snprintf(out, APP_LINE_SHOWN + 4, "%.*s%s", (int)(cut ? APP_LINE_SHOWN : len), line,
           cut ? "..." : "");
  ad_text_harmless(out);
}

static void keep_complaint(const struct check *c, struct app_finding *f)
{
  char line[APP_LINE_SHOWN + 4];
  size_t len;
  const char *text = pl_command_stderr(c->bot, &len);
  ad_last_line(text, len, line, sizeof line);
  if (*line && !strstr(f->what, line))
    keep_line(f->complaint, line, strlen(line));
}

static void note_fault(struct check *c, enum app_step step, const char *what)
{
  c->out->tried[step] = true;
  if (c->out->n_found[step]++ >= APP_FINDINGS)
    return;
  struct app_finding *f = &c->out->found[step][c->out->n_found[step] - 1];
  int len =
    snprintf(f->where, sizeof f->where, "%.200s with %d seats, seed %llu, seat %d", c->variant,
             c->match->setup->seats, (unsigned long long)c->match->seed, c->seat + 1);
  if (c->decision)
    snprintf(f->where + len, sizeof f->where - (size_t)len, ", decision %d", c->decision);
  snprintf(f->what, sizeof f->what, "%s", what);
  memcpy(f->sent, c->sent, sizeof f->sent);
  memcpy(f->received, c->received, sizeof f->received);
  keep_complaint(c, f);
}

static void listen(void *ctx, enum pl_event event, const char *line, size_t len)
{
  struct check *c = ctx;
  if (event == PL_SENT) {
    keep_line(c->sent, line, len);
    c->received[0] = '\0';
    c->decision += strncmp(line, "{\"type\":\"decide\"", 16) == 0;
    c->asked_s = ad_clock_s();
    return;
  }
  if (event != PL_ENDED && event != PL_KILLED_AT_END)
    keep_line(c->received, line, len);
  if (event == PL_ANSWERED && c->decision > 0) {
    double took_ms = 1000 * (ad_clock_s() - c->asked_s);
    c->out->n_answers++;
    c->sum_ms += took_ms;
    c->out->longest_ms = took_ms > c->out->longest_ms ? took_ms : c->out->longest_ms;
  } else if (event == PL_STALE) {
    note_fault(c, APP_STEP_ORDER,
               "a line that answers nothing, or a question that was answered before");
  } else if (event == PL_KILLED_AT_END) {
    note_fault(c, APP_STEP_FINISH,
               "it still ran a second after the end of its input, and was killed");
  }
  c->out->tried[APP_STEP_FINISH] |= event == PL_ENDED;
}

/* The step that a fault is about. */
static enum app_step step_of(const struct ad_outcome *out, int seat, int decisions)
{
  enum ad_fault fault = out->fault[seat];
  if (decisions == 0)
    return APP_STEP_READY;
  return fault == AD_FAULT_LATE || fault == AD_FAULT_TIME ? APP_STEP_IN_TIME
       : fault == AD_FAULT_ILLEGAL                        ? APP_STEP_CHOICE
                                                          : APP_STEP_ANSWERS;
}

static void note_outcome(struct check *c, const struct ad_outcome *out)
{
  char what[240];
  c->out->tried[APP_STEP_READY] = true;
  for (int step = APP_STEP_ANSWERS; step <= APP_STEP_ORDER; step++)
    c->out->tried[step] |= c->out->n_answers > 0;
  if (out->fault[c->seat] == AD_FAULT_NONE)
    return;
  snprintf(what, sizeof what, "%.20s: %s", ad_word_of(ad_fault_words, out->fault[c->seat]),
           out->fault_text[c->seat]);
  note_fault(c, step_of(out, c->seat, c->decision), what);
}

/* A script of the variant failed: the match says nothing about the program. */
static void report_variant(struct check *c)
{
  char text[AD_FAULT_TEXT];
  ad_fault_print(c->match->setup, text, sizeof text);
  ad_diag_at(c->diags, (struct ad_pos){0}, "%s with %d seats, seed %llu, move %d: %s", c->variant,
             c->match->setup->seats, (unsigned long long)c->match->seed, c->match->n_moves + 1,
             text);
}

/* Whatever else is wrong will show when that is mended. */
static bool is_beyond_test(const struct check *c)
{
  return !ad_diags_ok(c->diags) || c->out->n_found[APP_STEP_READY] ||
         c->out->n_found[APP_STEP_ANSWERS] + c->out->n_found[APP_STEP_IN_TIME] +
             c->out->n_found[APP_STEP_CHOICE] >=
           APP_FINDINGS;
}

/* ---- matches ---- */

/* Plays MATCH, dealt, with the bot in its seat; false if the bot had a fault. */
static bool play_match(struct check *c, struct ad_match *match, int seat)
{
  struct ad_player *players[AD_MAX_SEATS];
  uint64_t seeds[AD_MAX_SEATS];
  struct ad_outcome out;
  void *copy = ad_calloc(1, match->setup->state_size);
  for (int i = 0; i < match->setup->seats; i++) {
    players[i] = i == seat ? c->bot : c->other[i];
    seeds[i] = AD_DERIVE(match->seed, AD_FOR_BOT, (uint64_t)i);
  }
  c->match = match;
  c->seat = seat;
  c->decision = 0;
  c->out->n_matches++;
  ad_play(match, players, seeds, copy, &out);
  free(copy);
  if (out.hook_failed)
    report_variant(c);
  else
    note_outcome(c, &out);
  return out.fault[seat] == AD_FAULT_NONE && !out.unfinished;
}

/* The same match once more; FIRST has been played. */
static void play_again(struct check *c, const struct ad_match *first, int seat)
{
  struct ad_match *match = ad_match_new(first->setup, first->seed);
  if (play_match(c, match, seat)) {
    c->out->tried[APP_STEP_ALIKE] = true;
    int same = 0;
    while (same < match->n_moves && same < first->n_moves &&
           match->moves[same] == first->moves[same])
      same++;
    if (same < match->n_moves || same < first->n_moves)
      note_fault(c, APP_STEP_ALIKE, "another choice than the first time");
  }
  ad_match_free(match);
}

/* Killed after its first answer; then a whole match. */
static void kill_and_play(struct check *c, const struct ad_setup *setup, uint64_t seed)
{
  struct ad_match *match = ad_match_new(setup, seed);
  struct ad_err err = {0};
  struct ad_view view;
  void *copy = ad_calloc(1, setup->state_size);
  int choice, n = ad_match_skip_forced(match);
  c->match = match;
  c->seat = n ? ad_to_act(setup, match->state) : 0;
  c->decision = 0;
  ad_view_set(&view, match->lookahead, match->state, c->seat, 0, seed, copy);
  bool answered = n &&
                  c->bot->start(c->bot, match->lookahead, c->seat, seed, &err) == AD_FAULT_NONE &&
                  c->bot->choose(c->bot, &view, match->options, n, &choice, &err) == AD_FAULT_NONE;
  c->bot->leave(c->bot);
  ad_match_restart(match, seed);
  int before = c->out->n_found[APP_STEP_READY] + c->out->n_found[APP_STEP_ANSWERS];
  if (answered && (play_match(c, match, c->seat) ||
                   c->out->n_found[APP_STEP_READY] + c->out->n_found[APP_STEP_ANSWERS] == before))
    c->out->tried[APP_STEP_ANEW] = true;
  else if (answered && ad_diags_ok(c->diags))
    note_fault(c, APP_STEP_ANEW, "a fault in the match after it was killed");
  free(copy);
  ad_match_free(match);
}

static void play_table(struct check *c, const struct ad_setup *setup, int games, uint64_t seed)
{
  for (int i = 0; i < 2 * games && !is_beyond_test(c); i++) {
    struct ad_match *match = ad_match_new(setup, seed + (uint64_t)(i / 2));
    int seat = i % 2 ? setup->seats - 1 : 0;
    if (play_match(c, match, seat) && i == 0)
      play_again(c, match, seat);
    ad_match_free(match);
  }
  if (!is_beyond_test(c))
    kill_and_play(c, setup, seed);
}

static void play_tables(struct check *c, struct cfg_variant *variant,
                        const struct app_check_options *options, struct ad_diags *diags)
{
  const int tables[] = {variant->seats[0], variant->seats[variant->n_seats - 1]};
  for (int i = 0; i < (tables[0] == tables[1] ? 1 : 2) && ad_diags_ok(diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, tables[i], NULL, diags);
    if (setup)
      play_table(c, setup, options->games, options->seed);
    ad_setup_free(setup);
  }
}

bool app_check_program(struct ad_player *bot, const struct app_check_options *options,
                       struct app_program_check *out, struct ad_diags *diags)
{
  struct check c = {.out = out, .diags = diags, .variant = options->variant, .bot = bot};
  *out = (struct app_program_check){0};
  struct cfg_variant *variant = app_variant_load(options->variant, diags);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    c.other[seat] = pl_builtin_find("random")->make(NULL);
  pl_command_set_listener(bot, listen, &c);
  if (variant)
    play_tables(&c, variant, options, diags);
  bot->free(bot); /* its end is a step of the protocol */
  out->mean_ms = out->n_answers ? c.sum_ms / (double)out->n_answers : 0;
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    c.other[seat]->free(c.other[seat]);
  cfg_variant_free(variant);
  return ad_diags_ok(diags);
}

const char *app_step_verdict(const struct app_program_check *check, enum app_step step)
{
  return check->n_found[step] ? "wrong" : check->tried[step] ? "right" : "not tried";
}

bool app_program_is_good(const struct app_program_check *check)
{
  bool all = true;
  for (int step = 0; step < APP_STEPS; step++)
    all &= check->tried[step] && !check->n_found[step];
  return all;
}

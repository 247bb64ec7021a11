/* check_program.c - `aedile check --bot COMMAND`: what a program does right and wrong, with the
 * lines that show it. */
#include "engine/cli/check_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"
#include "engine/report/json.h"

enum step { READY, ANSWERS, IN_TIME, CHOICE, ORDER, FINISH, ALIKE, ANEW, N_STEPS };
static const char *const step_names[N_STEPS] = {
  "starts and says that it is ready",
  "answers as the protocol says",
  "answers in time",
  "chooses options that are there",
  "answers every question once",
  "ends when the match is over",
  "chooses alike in a match that is played again",
  "plays from the start after it was killed",
};

enum { MOST_FOUND = 2, LINE_SHOWN = 300 };

struct finding {
  char where[300], what[240];
  char sent[LINE_SHOWN + 4], received[LINE_SHOWN + 4];
};

struct check {
  const char *command, *variant;
  struct ad_player *bot, *other[AD_MAX_SEATS];
  bool tried[N_STEPS];
  int n_found[N_STEPS]; /* the first MOST_FOUND of them are kept */
  struct finding found[N_STEPS][MOST_FOUND];
  char sent[LINE_SHOWN + 4], received[LINE_SHOWN + 4]; /* the last lines */
  /* the one that is played, and the bot's seat */
  const struct ad_match *match;
  int seat, decision;
  int n_matches;
  long long n_answers, asked_ns, sum_ns, longest_ns;
};

/* ---- what is noted ---- */

static void keep_line(char *out, const char *line, size_t len)
{
  bool cut = len > LINE_SHOWN;
  snprintf(out, LINE_SHOWN + 4, "%.*s%s", (int)(cut ? LINE_SHOWN : len), line, cut ? "..." : "");
  ad_text_harmless(out);
}

static void note_fault(struct check *c, enum step step, const char *what)
{
  c->tried[step] = true;
  if (c->n_found[step]++ >= MOST_FOUND)
    return;
  struct finding *f = &c->found[step][c->n_found[step] - 1];
  int len =
    snprintf(f->where, sizeof f->where, "%.200s with %d seats, seed %llu, seat %d", c->variant,
             c->match->setup->seats, (unsigned long long)c->match->seed, c->seat + 1);
  if (c->decision)
    snprintf(f->where + len, sizeof f->where - (size_t)len, ", decision %d", c->decision);
  snprintf(f->what, sizeof f->what, "%s", what);
  memcpy(f->sent, c->sent, sizeof f->sent);
  memcpy(f->received, c->received, sizeof f->received);
}

static long long now_ns(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void listen(void *ctx, enum pl_event event, const char *line, size_t len)
{
  struct check *c = ctx;
  if (event == PL_SENT) {
    keep_line(c->sent, line, len);
    c->received[0] = '\0';
    c->decision += strncmp(line, "{\"type\":\"decide\"", 16) == 0;
    c->asked_ns = now_ns();
    return;
  }
  if (event != PL_ENDED && event != PL_KILLED_AT_END)
    keep_line(c->received, line, len);
  if (event == PL_ANSWERED && c->decision > 0) {
    long long took = now_ns() - c->asked_ns;
    c->n_answers++;
    c->sum_ns += took;
    c->longest_ns = took > c->longest_ns ? took : c->longest_ns;
  } else if (event == PL_STALE) {
    note_fault(c, ORDER, "a line that answers nothing, or a question that was answered before");
  } else if (event == PL_KILLED_AT_END) {
    note_fault(c, FINISH, "it still ran a second after the end of its input, and was killed");
  }
  c->tried[FINISH] |= event == PL_ENDED;
}

/* The step that a fault is about. */
static enum step step_of(const struct ad_outcome *out, int seat, int decisions)
{
  enum ad_fault fault = out->fault[seat];
  if (decisions == 0)
    return READY;
  return fault == AD_FAULT_LATE || fault == AD_FAULT_TIME ? IN_TIME
       : fault == AD_FAULT_ILLEGAL                        ? CHOICE
                                                          : ANSWERS;
}

static void note_outcome(struct check *c, const struct ad_outcome *out)
{
  char what[240];
  c->tried[READY] = true;
  for (int step = ANSWERS; step <= ORDER; step++)
    c->tried[step] |= c->n_answers > 0;
  if (out->fault[c->seat] == AD_FAULT_NONE)
    return;
  snprintf(what, sizeof what, "%.20s: %s", ad_word_of(ad_fault_words, out->fault[c->seat]),
           out->fault_text[c->seat]);
  note_fault(c, step_of(out, c->seat, c->decision), what);
}

/* Whatever else is wrong will show when that is mended. */
static bool is_beyond_test(const struct check *c)
{
  return c->n_found[READY] ||
         c->n_found[ANSWERS] + c->n_found[IN_TIME] + c->n_found[CHOICE] >= MOST_FOUND;
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
  c->n_matches++;
  ad_play(match, players, seeds, copy, &out);
  free(copy);
  note_outcome(c, &out);
  return out.fault[seat] == AD_FAULT_NONE && !out.unfinished;
}

/* The same match once more; FIRST has been played. */
static void play_again(struct check *c, const struct ad_match *first, int seat)
{
  struct ad_match *match = ad_match_new(first->setup, first->seed);
  if (play_match(c, match, seat)) {
    c->tried[ALIKE] = true;
    int same = 0;
    while (same < match->n_moves && same < first->n_moves &&
           match->moves[same] == first->moves[same])
      same++;
    if (same < match->n_moves || same < first->n_moves)
      note_fault(c, ALIKE, "another choice than the first time");
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
  int choice, n;
  while ((n = ad_match_options(match)) == 1)
    ad_match_choose(match, 0, 1);
  c->match = match;
  c->seat = n ? ad_to_act(setup, match->state) : 0;
  c->decision = 0;
  ad_view_set(&view, match->lookahead, match->state, c->seat, 0, seed, copy);
  bool answered = n &&
                  c->bot->start(c->bot, match->lookahead, c->seat, seed, &err) == AD_FAULT_NONE &&
                  c->bot->choose(c->bot, &view, match->options, n, &choice, &err) == AD_FAULT_NONE;
  c->bot->leave(c->bot);
  ad_match_restart(match, seed);
  int before = c->n_found[READY] + c->n_found[ANSWERS];
  if (answered &&
      (play_match(c, match, c->seat) || c->n_found[READY] + c->n_found[ANSWERS] == before))
    c->tried[ANEW] = true;
  else if (answered)
    note_fault(c, ANEW, "a fault in the match after it was killed");
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

static int play_tables(struct check *c, struct cfg_variant *variant, int games, uint64_t seed)
{
  const int tables[] = {variant->seats[0], variant->seats[variant->n_seats - 1]};
  int exit_code = CLI_DONE;
  for (int i = 0; i < (tables[0] == tables[1] ? 1 : 2) && exit_code == CLI_DONE; i++) {
    struct ad_setup *setup = cli_setup(variant, tables[i], &exit_code);
    if (setup)
      play_table(c, setup, games, seed);
    ad_setup_free(setup);
  }
  return exit_code;
}

/* ---- telling ---- */

static bool print_good(const struct check *c)
{
  bool all = true;
  for (int step = 0; step < N_STEPS; step++)
    all &= c->tried[step] && !c->n_found[step];
  return all;
}

static const char *step_verdict(const struct check *c, int step)
{
  return c->n_found[step] ? "wrong" : c->tried[step] ? "right" : "not tried";
}

static void print_finding(const struct finding *f)
{
  printf("           %s: %s\n", f->where, f->what);
  if (*f->sent)
    printf("             sent      %s\n", f->sent);
  printf("             received  %s\n", *f->received ? f->received : "nothing");
  if (!*f->received && (strncmp(f->what, "time:", 5) == 0 || strncmp(f->what, "late:", 5) == 0))
    puts(
      "             hint      most languages keep output back until it is flushed: flush after "
      "each line");
}

static void print_text(const struct check *c)
{
  printf("%s, %s\n", c->command, c->variant);
  for (int step = 0; step < N_STEPS; step++) {
    printf("%-9s  %s\n", step_verdict(c, step), step_names[step]);
    for (int i = 0; i < c->n_found[step] && i < MOST_FOUND; i++)
      print_finding(&c->found[step][i]);
    if (c->n_found[step] > MOST_FOUND)
      printf("           and %d more\n", c->n_found[step] - MOST_FOUND);
  }
  printf("%d matches, %lld answers", c->n_matches, c->n_answers);
  if (c->n_answers)
    printf(", %.3f ms on average, %.3f ms at most", (double)c->sum_ns / 1e6 / (double)c->n_answers,
           (double)c->longest_ns / 1e6);
  printf("\n");
}

static json_t *step_json(const struct check *c, int step)
{
  json_t *list = json_array();
  for (int i = 0; i < c->n_found[step] && i < MOST_FOUND; i++) {
    const struct finding *f = &c->found[step][i];
    json_array_append_new(list,
                          json_pack("{s:o, s:o, s:o, s:o}", "where", rp_json_text(f->where), "what",
                                    rp_json_text(f->what), "sent", rp_json_text(f->sent),
                                    "received", rp_json_text(f->received)));
  }
  return json_pack("{s:s, s:s, s:i, s:o}", "step", step_names[step], "verdict",
                   step_verdict(c, step), "times", c->n_found[step], "found", list);
}

static void print_json(const struct check *c)
{
  json_t *steps = json_array();
  for (int step = 0; step < N_STEPS; step++)
    json_array_append_new(steps, step_json(c, step));
  double mean = c->n_answers ? (double)c->sum_ns / 1e6 / (double)c->n_answers : 0;
  rp_json_print(stdout, json_pack("{s:o, s:o, s:b, s:i, s:I, s:f, s:f, s:o}", "bot",
                                  rp_json_text(c->command), "variant", rp_json_text(c->variant),
                                  "good", print_good(c), "matches", c->n_matches, "answers",
                                  (json_int_t)c->n_answers, "mean_ms", mean, "longest_ms",
                                  (double)c->longest_ns / 1e6, "steps", steps));
}

int cli_check_program(const char *command, const char *name, int games, uint64_t seed, bool json)
{
  int exit_code = CLI_DONE;
  char *text = ad_strdup(command);
  struct check *c = ad_calloc(1, sizeof *c);
  *c = (struct check){.command = ad_text_harmless(text), .variant = name};
  struct cfg_variant *variant = cli_variant(name, &exit_code);
  if (variant)
    c->bot = cli_command_player(command, &exit_code);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    c->other[seat] = pl_builtin_find("random")->make(NULL);
  if (c->bot) {
    pl_command_set_listener(c->bot, listen, c);
    exit_code = play_tables(c, variant, games, seed);
    c->bot->free(c->bot);
  }
  if (c->bot && exit_code == CLI_DONE) {
    (json ? print_json : print_text)(c);
    exit_code = print_good(c) ? CLI_DONE : CLI_NO;
  }
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    c->other[seat]->free(c->other[seat]);
  cfg_variant_free(variant);
  free(c);
  free(text);
  return exit_code;
}

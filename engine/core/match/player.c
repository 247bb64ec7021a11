/* player.c - the game loop with its fault rule. */
#include "engine/core/match/player.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/match/progress.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/view_internal.h"

const struct ad_word ad_fault_words[] = {
  {"none", AD_FAULT_NONE},         {"illegal", AD_FAULT_ILLEGAL}, {"error", AD_FAULT_ERROR},
  {"budget", AD_FAULT_BUDGET},     {"memory", AD_FAULT_MEMORY},   {"quit", AD_FAULT_QUIT},
  {"late", AD_FAULT_LATE},         {"time", AD_FAULT_TIME},       {"died", AD_FAULT_DIED},
  {"protocol", AD_FAULT_PROTOCOL}, {"guard", AD_FAULT_WATCHDOG},  {NULL, 0}};

/* Notes a fault of SEAT: the first forfeiting one is kept, else the first of all. */
static void note_fault(struct ad_outcome *out, int seat, enum ad_fault fault,
                       const struct ad_err *err, const struct ad_match *match)
{
  enum ad_verdict verdict = match->referee->verdict[fault];
  bool forfeits = verdict == AD_FORFEIT;
  int at_move = match->n_moves;
  out->aborted |= verdict == AD_ABORT;
  out->n_faults[seat]++;
  if (out->fault[seat] != AD_FAULT_NONE && (!forfeits || out->forfeit[seat]))
    return;
  out->fault[seat] = fault;
  out->forfeit[seat] = forfeits;
  out->fault_move[seat] = at_move;
  snprintf(out->fault_text[seat], sizeof out->fault_text[seat], "%.199s", err->msg);
}

void ad_rank_forfeits(struct ad_result *r, const bool *forfeit)
{
  int8_t played[AD_MAX_SEATS];
  memcpy(played, r->rank, sizeof played);
  for (int i = 0; i < r->seats; i++) {
    r->rank[i] = 1;
    for (int j = 0; j < r->seats; j++)
      if (!forfeit[j] && (forfeit[i] || played[j] < played[i]))
        r->rank[i]++;
  }
}

struct decisions {
  struct ad_match *match;
  int *of_seat;
};

static void count_decision(void *ctx, const void *state, int made)
{
  struct decisions *d = ctx;
  const struct ad_setup *s = d->match->lookahead;
  (void)made;
  if (ad_legal(s, state, d->match->options) >= 2)
    d->of_seat[ad_to_act(s, state)]++;
}

/* Counts the decisions of the moves already played, so that a match that is resumed has the same
 * hidden copies. */
static void count_decisions(struct ad_match *match, void *scratch, int *decisions)
{
  if (match->n_moves)
    ad_match_walk(match, match->lookahead, scratch, count_decision,
                  &(struct decisions){match, decisions});
}

/* A seat that has forfeited gets no more calls. */
static void let_go(struct ad_player *player, const struct ad_outcome *out, int seat)
{
  if (out->forfeit[seat] && player->leave)
    player->leave(player);
}

/* A hook that failed while players tried moves is a fault of the match. */
static void take_lookahead_fault(const struct ad_match *match)
{
  if (match->lookahead->hooks)
    ad_hook_run_take_fault(match->setup->run, match->lookahead->run);
}

/* The index of the move of PLAYER, or of the first one after a fault; -1 when the player quits. */
static int ask_player(struct ad_player *player, struct ad_view *view, const struct ad_match *match,
                      int n, struct ad_outcome *out)
{
  struct ad_err err = {0};
  int choice = -1;
  enum ad_fault fault = player->choose(player, view, match->options, n, &choice, &err);
  take_lookahead_fault(match);
  if (ad_has_fault(match->setup)) { /* whatever the player made of it */
    out->lookahead_seat = view->seat;
    return -1;
  }
  if (fault == AD_FAULT_NONE && choice >= 0 && choice < n)
    return choice;
  if (fault == AD_FAULT_QUIT) {
    out->unfinished = true;
    return -1;
  }
  if (fault == AD_FAULT_NONE) {
    fault = AD_FAULT_ILLEGAL;
    snprintf(err.msg, sizeof err.msg, "chose move %d of %d", choice + 1, n);
  }
  note_fault(out, view->seat, fault, &err, match);
  let_go(player, out, view->seat);
  return 0;
}

/* Returns whether SEAT is blamed in advance for move AT, because a worker died or took too long
 * there before; records the fault.  The player is not asked then. */
static bool is_blamed(const struct ad_match *match, int seat, int at, struct ad_outcome *out)
{
  bool died = match->referee->blamed_death[seat];
  struct ad_err err = {0};
  if (match->referee->blamed_move[seat] != at)
    return false;
  snprintf(err.msg, sizeof err.msg, "%s",
           died ? "what runs the program was killed or stopped while it was to answer"
                : "no answer in time, whenever this was played");
  note_fault(out, seat, died ? AD_FAULT_DIED : AD_FAULT_WATCHDOG, &err, match);
  return true;
}

/* SEAT is called at move AT; AD_NOBODY: the rules work. */
static void update_progress(const struct ad_match *match, int seat, int at)
{
  const struct ad_referee *referee = match->referee;
  if (referee->progress)
    ad_progress_set_place(referee->progress, at, seat);
  if (referee->bot_log) {
    referee->bot_log->seat = seat;
    referee->bot_log->at = at;
  }
}

void ad_bot_log_write(const struct ad_bot_log *log, const char *text, size_t len)
{
  const char *end = text + len;
  while (log && text < end) {
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    const char *next = stop ? stop + 1 : end;
    log->write(log->ctx, log->seat, log->at, text, (size_t)((stop ? stop : end) - text));
    text = next;
  }
}

/* Calls `start` of every player before the first move and records their faults; a player of a
 * seat that is blamed in advance is not started. */
static void start_players(const struct ad_match *match, struct ad_player *const *players,
                          const uint64_t *bot_seeds, struct ad_outcome *out)
{
  for (int seat = 0; seat < match->setup->seats; seat++) {
    struct ad_player *p = players[seat];
    struct ad_err err = {0};
    p->log = match->referee->bot_log;
    if (is_blamed(match, seat, AD_BEFORE_FIRST_MOVE, out))
      continue;
    update_progress(match, seat, AD_BEFORE_FIRST_MOVE);
    enum ad_fault fault =
      p->start ? p->start(p, match->lookahead, seat, bot_seeds[seat], &err) : AD_FAULT_NONE;
    if (fault == AD_FAULT_QUIT)
      out->unfinished = true;
    else if (fault != AD_FAULT_NONE)
      note_fault(out, seat, fault, &err, match);
    let_go(p, out, seat);
  }
  update_progress(match, AD_NOBODY, AD_BEFORE_FIRST_MOVE);
}

/* Reports the end of the match to the players that did not forfeit. */
static void finish_players(const struct ad_match *match, struct ad_player *const *players,
                           struct ad_outcome *out)
{
  for (int seat = 0; seat < match->setup->seats; seat++)
    if (players[seat]->finish && !out->forfeit[seat]) {
      update_progress(match, seat, match->n_moves);
      players[seat]->finish(players[seat], &out->result);
    }
  update_progress(match, AD_NOBODY, match->n_moves);
}

/* Only scripts can make a game that does not end. */
static bool endless(const struct ad_match *match)
{
  struct ad_err err;
  if (match->n_moves < AD_MAX_PLAYOUT_MOVES || !match->setup->hooks)
    return false;
  ad_fail(&err, AD_ERUNTIME, (struct ad_pos){0}, "the game has not ended after %d moves",
          (int)AD_MAX_PLAYOUT_MOVES);
  ad_hooks_fail(match->setup->run, AD_FAULT_BUDGET, &err, "match", "");
  return true;
}

static bool called_off(const struct ad_match *match)
{
  const struct ad_referee *referee = match->referee;
  return referee->should_stop && referee->should_stop(referee->stop_ctx);
}

/* Plays the match to its end, a fault or an interrupt: asks the player of the acting seat if more
 * than one move is legal, and makes the move. */
static void play_on(struct ad_match *match, struct ad_player *const *players,
                    const uint64_t *bot_seeds, void *copy, struct ad_outcome *out)
{
  int n;
  while (!out->unfinished && !out->aborted && !ad_has_fault(match->setup) &&
         (n = ad_match_options(match)) > 0 && !ad_has_fault(match->setup) && !endless(match)) {
    if ((out->unfinished = called_off(match)))
      return;
    int seat = ad_to_act(match->setup, match->state), choice = 0;
    if (n > 1 && !out->forfeit[seat] && !is_blamed(match, seat, match->n_moves, out)) {
      struct ad_view view;
      update_progress(match, seat, match->n_moves);
      ad_view_set(&view, match->lookahead, match->state, seat, out->decisions[seat]++,
                  bot_seeds[seat], copy);
      choice = ask_player(players[seat], &view, match, n, out);
    }
    if (choice >= 0)
      ad_match_choose(match, choice, n);
  }
}

void ad_play(struct ad_match *match, struct ad_player *const *players, const uint64_t *bot_seeds,
             void *copy, struct ad_outcome *out)
{
  *out = (struct ad_outcome){.lookahead_seat = AD_NOBODY};
  if (match->lookahead->hooks)
    ad_hook_run_clear(match->lookahead->run);
  count_decisions(match, copy, out->decisions);
  start_players(match, players, bot_seeds, out);
  take_lookahead_fault(match);
  play_on(match, players, bot_seeds, copy, out);
  ad_result_of(match->setup, match->state, &out->result);
  if (match->setup->hooks && !ad_has_fault(match->setup))
    match->setup->hooks->check(match->setup->run);
  out->hook_failed = ad_has_fault(match->setup);
  out->unfinished |= out->hook_failed || out->aborted;
  for (int seat = 0; seat < match->setup->seats && !out->unfinished; seat++)
    is_blamed(match, seat, match->n_moves, out); /* at its finish */
  ad_rank_forfeits(&out->result, out->forfeit);
  out->hash = ad_state_hash(match->setup, match->state);
  if (!out->unfinished)
    finish_players(match, players, out);
  for (int seat = 0; seat < match->setup->seats; seat++)
    if (players[seat]->leave)
      players[seat]->leave(players[seat]);
}

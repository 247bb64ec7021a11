/* verify.c - compares stored games with their replay, check by check. */
#include "engine/tourney/store/verify.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"

void tn_verifier_fini(struct tn_verifier *verifier)
{
  for (int v = 0; v < TN_MAX_VARIANTS; v++)
    for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
      ad_match_free(verifier->match[v][seats]);
  if (verifier->scheduled)
    tn_schedule_free(&verifier->schedule);
}

/* Builds the schedule of the file, if its settings allow one: they may come from anybody.  A
 * sequential test does not change the ids, so it is left out. */
static void make_schedule(struct tn_verifier *v)
{
  const struct tn_summary *summary = v->summary;
  struct tn_settings settings = summary->settings;
  enum tn_format pods = tn_settings_pods(&settings);
  bool one = pods == TN_GAUNTLET || pods == TN_SELFPLAY, ok = !tn_has_rounds(settings.format);
  settings.stop.on = false;
  v->started = true;
  if (!ok || (one && settings.candidate < 0))
    return;
  tn_schedule_init(&v->schedule, &settings, v->seed, summary->n_bots, summary->deals);
  for (int variant = 0; variant < summary->n_variants; variant++)
    for (int i = 0; i < summary->n_sizes; i++) {
      bool fits = one || pods == TN_SOLO || summary->size[i] <= summary->n_bots;
      ok = ok && fits && tn_schedule_add(&v->schedule, variant, summary->size[i]);
    }
  if (!ok || v->schedule.games < 1)
    return;
  tn_schedule_start(&v->schedule);
  v->scheduled = true;
}

static bool write_difference(char *why, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static bool write_difference(char *why, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  vsnprintf(why, TN_WHY, fmt, args);
  va_end(args);
  return false;
}

/* Returns whether variant, seats and bots exist in the tournament. */
static bool is_of_tournament(const struct tn_summary *summary, const struct tn_game_row *r,
                             char *why)
{
  const struct tn_fixture *game = &r->game;
  if (game->variant >= summary->n_variants || !summary->block_games[game->seats] ||
      game->rotation >= summary->block_games[game->seats])
    return write_difference(why, "it is not a game of the tournament");
  for (int i = 0; i < r->n_seats; i++)
    if (r->seat[i].bot >= summary->n_bots)
      return write_difference(why, "the bot of seat %d is not a bot of the tournament", i + 1);
  return true;
}

/* Returns whether variant, seats, deal and bots are what the id of the game stands for. */
static bool matches_schedule(struct tn_verifier *v, const struct tn_game_row *r, char *why)
{
  const struct tn_fixture *game = &r->game;
  struct tn_fixture planned;
  if (!v->started)
    make_schedule(v);
  if (!v->scheduled)
    return true;
  if (game->id > v->schedule.games)
    return write_difference(why, "it is not a game of the tournament");
  tn_schedule_game(&v->schedule, game->id, &planned);
  if (game->variant != planned.variant || game->seats != planned.seats ||
      game->round != planned.round || game->pod != planned.pod || game->deal != planned.deal ||
      game->rotation != planned.rotation)
    return write_difference(why, "variant, seats, pod, deal or rotation are not those of its id");
  for (int i = 0; i < r->n_seats; i++)
    if (r->seat[i].bot != planned.bot[i])
      return write_difference(why, "seat %d is that of '%s', not of '%s'", i + 1,
                              v->summary->bot[planned.bot[i]], v->summary->bot[r->seat[i].bot]);
  return true;
}

/* Returns whether SEAT has forfeited before move AT: then it takes the first legal move. */
static bool has_forfeited(const struct tn_game_row *r, int seat, int at)
{
  return r->seat[seat].forfeit && at >= r->seat[seat].fault_move;
}

struct replayed {
  const struct tn_game_row *record;
  int decisions[AD_MAX_SEATS];
};

static bool count_choice(void *ctx, const struct ad_match *match, int choice, int n)
{
  struct replayed *replayed = ctx;
  int seat = ad_to_act(match->setup, match->state);
  replayed->decisions[seat] += n > 1;
  return choice == 0 || !has_forfeited(replayed->record, seat, match->n_moves);
}

static bool play_stored(struct ad_match *match, struct replayed *replayed, char *why)
{
  const struct tn_game_row *r = replayed->record;
  const struct ad_replay replay = {r->replay, r->replay_len, r->turns};
  switch (ad_replay_walk(match, &replay, count_choice, replayed)) {
  case AD_REPLAY_NO_MOVE:
    return write_difference(why, "it ends after %d moves, not %d", match->n_moves, r->turns);
  case AD_REPLAY_NO_CHOICE:
    return write_difference(why, "the choice at move %d is not one of %d", match->n_moves + 1,
                            ad_match_options(match));
  case AD_REPLAY_CHOICES_LEFT:
    return write_difference(why, "there are choices left after %d moves", r->turns);
  case AD_REPLAY_REFUSED:
    return write_difference(why, "seat %d has forfeited but chooses at move %d",
                            ad_to_act(match->setup, match->state) + 1, match->n_moves + 1);
  default:
    return r->state == TN_VOID || ad_to_act(match->setup, match->state) == AD_OVER ||
           write_difference(why, "it is not over after %d moves", r->turns);
  }
}

static bool same_seat(const struct tn_seat_row *seat, const struct ad_result *result, int decisions,
                      char *why)
{
  int i = seat->seat;
  bool won = result->rank[i] == 1;
  if (seat->score != result->score[i])
    return write_difference(why, "the score of seat %d is %lld, the replay gives %d", i + 1,
                            seat->score, result->score[i]);
  if (seat->rank != result->rank[i])
    return write_difference(why, "the rank of seat %d is %d, the replay gives %d", i + 1,
                            seat->rank, result->rank[i]);
  if (seat->share_num != won || seat->share_den != (won ? ad_winners(result) : 1))
    return write_difference(why, "the win share of seat %d is %d/%d, the replay gives %d/%d", i + 1,
                            seat->share_num, seat->share_den, won, won ? ad_winners(result) : 1);
  if (seat->fault == AD_FAULT_NONE && seat->decisions != decisions)
    return write_difference(why, "the decisions of seat %d are %d, the replay gives %d", i + 1,
                            seat->decisions, decisions);
  return true;
}

/* Returns whether every forfeit has a fault whose verdict is forfeit, and fault counts fit. */
static bool sound_faults(const struct tn_settings *settings, const struct tn_game_row *r, char *why)
{
  bool any = false;
  for (int i = 0; i < r->n_seats; i++) {
    const struct tn_seat_row *seat = &r->seat[i];
    if (seat->forfeit &&
        (seat->fault == AD_FAULT_NONE || settings->verdict[seat->fault] != AD_FORFEIT))
      return write_difference(why, "seat %d forfeits without a fault that costs the game", i + 1);
    if ((seat->fault != AD_FAULT_NONE) != (seat->n_faults > 0))
      return write_difference(why, "the faults of seat %d do not fit their number, %d", i + 1,
                              seat->n_faults);
    any |= seat->fault != AD_FAULT_NONE;
  }
  return any || r->state != TN_VOID || write_difference(why, "it is void without a fault");
}

static bool compare_result(struct ad_match *match, const struct tn_game_row *r, char *why)
{
  struct ad_result result;
  struct replayed replayed = {.record = r};
  bool forfeit[AD_MAX_SEATS];
  if (!play_stored(match, &replayed, why))
    return false;
  uint64_t hash = ad_game_hash(match);
  if (hash != r->game_hash)
    return write_difference(why, "the game hash is %016" PRIx64 ", the replay gives %016" PRIx64,
                            r->game_hash, hash);
  ad_result_of(match->setup, match->state, &result);
  if (ad_has_fault(match->setup))
    return write_difference(why, "a script of the variant fails");
  for (int i = 0; i < r->n_seats; i++)
    forfeit[i] = r->seat[i].forfeit;
  ad_rank_forfeits(&result, forfeit);
  for (int i = 0; i < r->n_seats; i++)
    if (!same_seat(&r->seat[i], &result, replayed.decisions[i], why))
      return false;
  return true;
}

enum tn_check tn_verify(struct tn_verifier *v, const struct tn_game_row *r, char *why,
                        struct ad_err *err)
{
  const struct tn_fixture *game = &r->game;
  if (!is_of_tournament(v->summary, r, why) || !matches_schedule(v, r, why) ||
      !sound_faults(&v->summary->settings, r, why))
    return TN_DIFFERS;
  if (r->state == TN_QUARANTINED)
    return TN_SAME;
  struct ad_match **match = &v->match[game->variant][game->seats];
  if (!*match) {
    const struct ad_setup *setup = v->setup(v->ctx, game->variant, game->seats, err);
    if (!setup)
      return TN_UNCHECKED;
    *match = ad_match_new(setup, 0);
  }
  ad_match_restart(*match,
                   tn_deal_seed_of(&v->summary->settings, v->seed, game->variant, game->deal));
  return compare_result(*match, r, why) ? TN_SAME : TN_DIFFERS;
}

/* worker.c - plays one game after the other with cached matches and players. */
#include "engine/tourney/workers/worker.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/core/match/progress.h"
#include "engine/core/record/bot_log.h"

struct tn_worker {
  const struct tn_plan *plan;
  struct ad_referee referee;
  struct ad_match *match[TN_MAX_GROUPS]; /* by group */
  /* by game rules, copy (how many earlier seats the bot has) and bot; created when first needed */
  struct ad_player *player[TN_MAX_VARIANTS][AD_MAX_SEATS][TN_MAX_BOTS];
  void *copy; /* state block for views */
  struct ad_buf replay, message, record;
  struct ad_bot_log_text bot_log; /* kept if the plan wants it */
};

static const struct ad_setup *setup_of(const struct tn_plan *plan, const struct tn_group *group)
{
  return plan->variant[group->variant].setup[group->seats];
}

struct tn_worker *tn_worker_new(const struct tn_plan *plan)
{
  struct tn_worker *worker = ad_calloc(1, sizeof *worker);
  size_t size = 1;
  worker->plan = plan;
  worker->referee = ad_referee_default;
  memcpy(worker->referee.verdict, plan->settings.verdict, sizeof worker->referee.verdict);
  ad_bot_log_text_init(&worker->bot_log);
  if (plan->keeps_bot_logs)
    worker->referee.bot_log = &worker->bot_log.log;
  ad_buf_init(&worker->replay);
  ad_buf_init(&worker->message);
  ad_buf_init(&worker->record);
  for (int g = 0; g < plan->schedule.n_groups; g++) {
    const struct ad_setup *setup = setup_of(plan, &plan->schedule.group[g]);
    worker->match[g] = ad_match_new(setup, 0);
    worker->match[g]->referee = &worker->referee;
    size = setup->state_size > size ? setup->state_size : size;
  }
  worker->copy = ad_calloc(1, size);
  return worker;
}

void tn_worker_free(struct tn_worker *worker)
{
  if (!worker)
    return;
  for (int g = 0; g < worker->plan->schedule.n_groups; g++)
    ad_match_free(worker->match[g]);
  struct ad_player **player = &worker->player[0][0][0];
  for (size_t i = 0; i < sizeof worker->player / sizeof *player; i++)
    if (player[i])
      player[i]->free(player[i]);
  free(worker->copy);
  ad_buf_fini(&worker->replay);
  ad_buf_fini(&worker->message);
  ad_buf_fini(&worker->record);
  ad_bot_log_text_fini(&worker->bot_log);
  free(worker);
}

/* Writes the choices of MATCH, without forced ones. */
static void encode_choices(const struct ad_match *match, struct ad_buf *out)
{
  ad_buf_clear(out);
  for (int i = 0; i < match->n_moves; i++)
    if (match->choices[i] != AD_FORCED)
      ad_replay_add(out, match->choices[i]);
}

/* ---- playing ---- */

static struct ad_player *player_of(struct tn_worker *worker, int kind, int bot, int copy,
                                   struct ad_err *err)
{
  struct ad_player **player = &worker->player[kind][copy][bot];
  if (!*player)
    *player = tn_plan_player(worker->plan, bot, kind, err);
  return *player;
}

static bool seat_players(struct tn_worker *worker, const struct tn_fixture *game,
                         struct ad_player **players, struct ad_err *err)
{
  int kind = worker->plan->variant[game->variant].game;
  for (int seat = 0; seat < game->seats; seat++) {
    int before = 0;
    for (int other = 0; other < seat; other++)
      before += game->bot[other] == game->bot[seat];
    if (!(players[seat] = player_of(worker, kind, game->bot[seat], before, err)))
      return false;
  }
  return true;
}

/* Returns how many seats of a match a bot may have. */
static int copies_of(const struct tn_plan *plan)
{
  bool several = tn_settings_has_copies(&plan->settings);
  int most = 1;
  for (int g = 0; several && g < plan->schedule.n_groups; g++)
    most = plan->schedule.group[g].seats > most ? plan->schedule.group[g].seats : most;
  return most;
}

bool tn_worker_prepare(struct tn_worker *worker, struct ad_err *err)
{
  int copies = copies_of(worker->plan);
  for (int kind = 0; kind < worker->plan->n_ops; kind++)
    for (int bot = 0; bot < worker->plan->n_bots; bot++)
      for (int copy = 0; copy < copies; copy++)
        if (!player_of(worker, kind, bot, copy, err))
          return false;
  return true;
}

int tn_worker_players(const struct tn_worker *worker)
{
  struct ad_player *const *player = &worker->player[0][0][0];
  int n = 0;
  for (size_t i = 0; i < sizeof worker->player / sizeof *player; i++)
    n += player[i] != NULL;
  return n;
}

void tn_worker_set_stop(struct tn_worker *worker, bool (*stop)(void *ctx), void *ctx)
{
  worker->referee.should_stop = stop;
  worker->referee.stop_ctx = ctx;
}

void tn_worker_share_progress(struct tn_worker *worker, struct ad_match_progress *progress)
{
  worker->referee.progress = progress;
}

static void name_players(const struct tn_worker *worker, const struct tn_fixture *game,
                         const char **names)
{
  for (int seat = 0; seat < game->seats; seat++)
    names[seat] = worker->plan->bot[game->bot[seat]].id;
}

/* Describes the failed hook, which the set-up still knows, with a record of the match. */
static void describe_fault(struct tn_worker *worker, const char *const *names,
                           struct tn_played *out)
{
  const struct tn_host *host = worker->plan->host;
  ad_buf_clear(&worker->message);
  ad_buf_clear(&worker->record);
  if (host->describe_fault) {
    host->describe_fault(host->ctx, out->match, names, &worker->message, &worker->record);
  } else {
    char text[AD_FAULT_TEXT];
    ad_fault_print(out->match->setup, text, sizeof text);
    ad_buf_add(&worker->message, text);
  }
  out->message = ad_buf_text(&worker->message);
  out->message_len = worker->message.len;
  out->record = ad_buf_text(&worker->record);
  out->record_len = worker->record.len;
}

bool tn_worker_run_job(struct tn_worker *worker, const struct tn_job *job, struct tn_played *out,
                       struct ad_err *err)
{
  struct ad_player *players[AD_MAX_SEATS];
  const char *names[AD_MAX_SEATS];
  *out = (struct tn_played){.game = job->game, .attempt = job->attempt, .worker = 1};
  struct ad_match *match = worker->match[out->game.group];
  long long start = ad_clock_ms();
  out->started_ms = ad_wall_clock_ms();
  if (worker->referee.progress)
    ad_progress_begin(worker->referee.progress, out->game.id, AD_BEFORE_FIRST_MOVE, AD_NOBODY);
  memcpy(worker->referee.blamed_move, job->blamed_move, sizeof worker->referee.blamed_move);
  memcpy(worker->referee.blamed_death, job->blamed_death, sizeof worker->referee.blamed_death);
  if (!seat_players(worker, &out->game, players, err))
    return false;
  name_players(worker, &out->game, names);
  ad_bot_log_text_begin(&worker->bot_log, names);
  ad_match_restart(match, out->game.deal_seed);
  ad_play(match, players, out->game.bot_seed, worker->copy, &out->outcome);
  if (worker->bot_log.n_lines) {
    out->bot_log = ad_buf_text(&worker->bot_log.text);
    out->bot_log_len = worker->bot_log.text.len;
  }
  out->match = match;
  out->moves = match->n_moves;
  out->ms = ad_clock_ms() - start;
  if (out->outcome.hook_failed) {
    describe_fault(worker, names, out);
    return true;
  }
  if (out->outcome.unfinished && !out->outcome.aborted)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "game %lld: a bot quit the match",
                   out->game.id);
  encode_choices(match, &worker->replay);
  out->game_hash = ad_game_hash(match);
  out->replay = (const unsigned char *)ad_buf_text(&worker->replay);
  out->replay_len = worker->replay.len;
  return true;
}

void tn_job_init(struct tn_job *job, const struct tn_schedule *schedule, long long id)
{
  tn_schedule_game(schedule, id, &job->game);
  job->attempt = 1;
  memcpy(job->blamed_move, ad_referee_default.blamed_move, sizeof job->blamed_move);
  memset(job->blamed_death, 0, sizeof job->blamed_death);
}

bool tn_worker_play(struct tn_worker *worker, long long id, struct tn_played *out,
                    struct ad_err *err)
{
  struct tn_job job;
  tn_job_init(&job, &worker->plan->schedule, id);
  return tn_worker_run_job(worker, &job, out, err);
}

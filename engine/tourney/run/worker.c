/* worker.c - one game after the other. */
#include "engine/tourney/run/worker.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct tn_worker {
  const struct tn_plan *plan;
  struct ad_referee referee;
  struct ad_match *match[TN_MAX_GROUPS]; /* by group */
  /* By game, and how often the bot sits before this seat; made when first needed. */
  struct ad_player *player[TN_MAX_VARIANTS][AD_MAX_SEATS][TN_MAX_BOTS];
  void *copy; /* for the views */
  struct ad_buf replay, message, record;
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
  free(worker);
}

/* ---- replays ---- */

static void encode(const struct ad_match *match, struct ad_buf *out)
{
  ad_buf_clear(out);
  for (int i = 0; i < match->n_moves; i++)
    if (match->choices[i] != AD_FORCED)
      tn_replay_add(out, match->choices[i]);
}

/* ---- playing ---- */

static long long now_ms(clockid_t clock)
{
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

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

/* Formats may seat a bot beside itself. */
static int copies_of(const struct tn_plan *plan)
{
  bool several = plan->settings.format == TN_SELFPLAY || plan->settings.copies;
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

void tn_worker_share_progress(struct tn_worker *worker, volatile struct ad_match_progress *beat)
{
  worker->referee.progress = beat;
}

/* The set-up still remembers. */
static void tell_fault(struct tn_worker *worker, struct tn_played *out)
{
  const struct tn_host *host = worker->plan->host;
  const char *names[AD_MAX_SEATS];
  for (int seat = 0; seat < out->game.seats; seat++)
    names[seat] = worker->plan->bot[out->game.bot[seat]].id;
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

static void set_beat(volatile struct ad_match_progress *beat, long long id)
{
  if (beat) {
    beat->n = 0;
    beat->move = AD_BEFORE_FIRST_MOVE;
    beat->seat = AD_NOBODY;
    beat->game = id;
  }
}

bool tn_worker_run_job(struct tn_worker *worker, const struct tn_job *order, struct tn_played *out,
                       struct ad_err *err)
{
  struct ad_player *players[AD_MAX_SEATS];
  *out = (struct tn_played){.game = order->game, .attempt = order->attempt, .worker = 1};
  struct ad_match *match = worker->match[out->game.group];
  long long start = now_ms(CLOCK_MONOTONIC);
  out->started_ms = now_ms(CLOCK_REALTIME);
  set_beat(worker->referee.progress, out->game.id);
  memcpy(worker->referee.blamed_move, order->blamed_move, sizeof worker->referee.blamed_move);
  memcpy(worker->referee.blamed_death, order->blamed_death, sizeof worker->referee.blamed_death);
  if (!seat_players(worker, &out->game, players, err))
    return false;
  ad_match_restart(match, out->game.deal_seed);
  ad_play(match, players, out->game.bot_seed, worker->copy, &out->outcome);
  out->match = match;
  out->moves = match->n_moves;
  out->ms = now_ms(CLOCK_MONOTONIC) - start;
  if (out->outcome.hook_failed) {
    tell_fault(worker, out);
    return true;
  }
  if (out->outcome.unfinished && !out->outcome.aborted)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "game %lld: a bot left the table",
                   out->game.id);
  encode(match, &worker->replay);
  out->game_hash = tn_game_hash(match);
  out->replay = (const unsigned char *)ad_buf_text(&worker->replay);
  out->replay_len = worker->replay.len;
  return true;
}

void tn_job_init(struct tn_job *order, const struct tn_schedule *schedule, long long id)
{
  tn_schedule_game(schedule, id, &order->game);
  order->attempt = 1;
  memcpy(order->blamed_move, ad_referee_default.blamed_move, sizeof order->blamed_move);
  memset(order->blamed_death, 0, sizeof order->blamed_death);
}

bool tn_worker_play(struct tn_worker *worker, long long id, struct tn_played *out,
                    struct ad_err *err)
{
  struct tn_job order;
  tn_job_init(&order, &worker->plan->schedule, id);
  return tn_worker_run_job(worker, &order, out, err);
}

/* run_output.c - progress, events, and files beside the results. */
#include "engine/cli/terminal/run_output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/match/bot_log.h"
#include "engine/app/match/fault.h"
#include "engine/app/match/record.h"
#include "engine/base/drop.h"
#include "engine/base/json.h"
#include "engine/cli/terminal/show.h"
#include "engine/config/yaml.h"
#include "engine/core/match/progress.h"

/* ---- the line ---- */

static void show_time(double seconds)
{
  long left = (long)(seconds + 0.5);
  if (left >= 3600)
    fprintf(stderr, "%ld:%02ld:%02ld", left / 3600, left / 60 % 60, left % 60);
  else
    fprintf(stderr, "%ld:%02ld", left / 60, left % 60);
}

static void show_progress(void *ctx, const struct tn_progress *p)
{
  const double every = 0.2;
  struct cli_run_output *w = ctx;
  if (!w->meter || (p->seconds - w->last < every && p->done < p->total))
    return;
  double rate = p->seconds > 0 ? (double)p->played / p->seconds : 0;
  fprintf(stderr, "\r\033[K%lld of %lld games, %.0f games/s, ", p->done, p->total, rate);
  show_time(rate > 0 ? (double)(p->total - p->done) / rate : 0);
  fprintf(stderr, " left, %lld fault%s", p->faults, ad_plural(p->faults));
  if (p->retries)
    fprintf(stderr, ", %lld played again", p->retries);
  if (p->abandoned)
    fprintf(stderr, ", %lld abandoned", p->abandoned);
  ad_flush(stderr);
  w->last = p->seconds;
  w->shown = true;
}

void cli_run_output_hide(struct cli_run_output *w)
{
  if (w->shown)
    fputs("\r\033[K", stderr);
  w->shown = false;
}

/* ---- events ---- */

static void put_seats(struct ad_json *json, const struct cli_run_output *w,
                      const struct tn_played *played)
{
  const struct tn_fixture *game = &played->game;
  ad_json_list(json, "seats");
  for (int seat = 0; seat < game->seats; seat++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "bot", w->plan->bot[game->bot[seat]].id);
    ad_json_int(json, "score", played->outcome.result.score[seat]);
    ad_json_int(json, "rank", played->outcome.result.rank[seat]);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_result(struct ad_json *json, const struct cli_run_output *w,
                       const struct tn_played *played)
{
  ad_json_text(json, "variant", w->plan->variant[played->game.variant].name);
  ad_json_int(json, "attempt", played->attempt);
  ad_json_int(json, "ms", played->ms);
  ad_json_bool(json, "void", played->outcome.aborted);
  put_seats(json, w, played);
}

static void put_fault(struct ad_json *json, const struct cli_run_output *w,
                      const struct tn_event *event)
{
  const struct tn_played *played = event->played;
  ad_json_int(json, "seat", event->seat + 1);
  ad_json_text(json, "bot", w->plan->bot[played->game.bot[event->seat]].id);
  ad_json_text(json, "fault", ad_word_of(ad_fault_words, played->outcome.fault[event->seat]));
  ad_json_bool(json, "forfeit", played->outcome.forfeit[event->seat]);
}

static void put_event(struct ad_json *json, const struct cli_run_output *w,
                      const struct tn_event *event)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "event", event->kind);
  if (event->id)
    ad_json_int(json, "id", event->id);
  if (event->worker)
    ad_json_int(json, "worker", event->worker);
  if (event->played && event->seat < 0)
    put_result(json, w, event->played);
  else if (event->played)
    put_fault(json, w, event);
  if (event->text)
    ad_json_text(json, "text", event->text);
  ad_json_end_map(json);
}

/* DONE: the last write to the log went well. */
static void note_lost(struct cli_run_output *w, bool done)
{
  if (!done && !w->lost)
    w->lost = errno ? errno : EIO;
}

static void log_event(void *ctx, const struct tn_event *event)
{
  struct cli_run_output *w = ctx;
  errno = 0;
  if (!event->kind) {
    note_lost(w, fflush(w->events) == 0);
    return;
  }
  struct ad_buf line;
  struct ad_json json;
  ad_buf_init(&line);
  ad_json_init(&json, &line, AD_JSON_LOG);
  put_event(&json, w, event);
  ad_buf_add(&line, "\n");
  note_lost(w, fwrite(line.text, 1, line.len, w->events) == line.len);
  ad_buf_fini(&line);
}

/* ---- files ---- */

/* "nim-open-fault-12.yaml" beside nim-open.sqlite. */
static const char *path_near_results(const char *out, const char *what, long long id,
                                     struct ad_arena *arena)
{
  size_t len = strlen(out) - (ad_ends_with(out, ".sqlite") ? strlen(".sqlite") : 0);
  return ad_arena_printf(arena, "%.*s-%s-%lld.yaml", (int)len, out, what, id);
}

/* Writes TEXT to PATH and says on stderr that this is WHAT, or why it cannot be written. */
static void save_beside(const char *path, const char *what, const char *text, size_t len)
{
  struct ad_err err = {0};
  struct ad_buf buf;
  ad_buf_init(&buf);
  ad_buf_add_n(&buf, text, len);
  if (app_record_save_text(path, &buf, &err))
    fprintf(stderr, "%s: %s\n", what, path);
  else
    cli_print_err(&err);
  ad_buf_fini(&buf);
}

/* The first line is what happened, the others where. */
static void tell_message(const struct tn_played *played, struct ad_arena *arena)
{
  const char *text = ad_arena_text(arena, played->message, played->message_len);
  size_t first = strcspn(text, "\n");
  const struct app_fault fault = {ad_arena_text(arena, text, first),
                                  text + first + (text[first] == '\n')};
  cli_fault_print(&fault);
}

static void show_fault(void *ctx, const struct tn_played *played)
{
  struct cli_run_output *w = ctx;
  struct ad_arena arena;
  const struct tn_fixture *game = &played->game;
  int seat = played->outcome.lookahead_seat;
  ad_arena_init(&arena);
  const char *path = path_near_results(w->out, "fault", game->id, &arena);
  cli_run_output_hide(w);
  tell_message(played, &arena);
  fprintf(stderr, "variant %s is stopped after %d move%s of game %lld, the others go on\n",
          w->plan->variant[game->variant].name, played->moves, ad_plural(played->moves), game->id);
  if (seat != AD_NOBODY)
    fprintf(stderr,
            "the fault is in the look-ahead of %s, seat %d: the same command shows it again, the "
            "record may not\n",
            w->plan->bot[game->bot[seat]].id, seat + 1);
  save_beside(path, "record", played->record, played->record_len);
  ad_arena_fini(&arena);
}

/* Where the game was when the worker died; choices as far as they were kept, null where there was
 * one option. */
static void add_progress(struct ad_arena *arena, struct ad_node *tree,
                         const struct ad_match_progress *progress, int seats)
{
  const struct ad_match_place at = ad_progress_place(progress);
  int n = ad_progress_n_choices(progress);
  ad_node_put_int(arena, tree, "move", at.move + 1);
  if (at.seat >= 0 && at.seat < seats)
    ad_node_put_int(arena, tree, "seat", at.seat + 1);
  struct ad_node *choices = ad_node_put(arena, tree, "choices", ad_node_list(arena));
  for (int i = 0; i < n; i++) {
    int choice = ad_progress_choice(progress, i);
    ad_node_push(choices, choice == AD_FORCED ? ad_node_null(arena) : ad_node_int(arena, choice));
  }
}

static struct ad_node *quarantine_tree(const struct cli_run_output *w, const struct tn_job *order,
                                       const struct ad_match_progress *progress, const char *text,
                                       const char *command, struct ad_arena *arena)
{
  const struct tn_fixture *game = &order->game;
  const struct tn_variant *variant = &w->plan->variant[game->variant];
  struct ad_node *tree = ad_node_map(arena);
  ad_node_put_int(arena, tree, "aedile", 1);
  ad_node_put(arena, tree, "quarantine", ad_node_text(arena, w->plan->name));
  ad_node_put(arena, tree, "identity", ad_node_text(arena, w->plan->identity));
  ad_node_put_int(arena, tree, "game", game->id);
  ad_node_put(arena, tree, "what", ad_node_text(arena, text));
  ad_node_put_int(arena, tree, "attempts", order->attempt - 1);
  ad_node_put(arena, tree, "play_again", ad_node_text(arena, command));
  ad_node_put(arena, tree, "variant", ad_node_text(arena, variant->name));
  ad_node_put(arena, tree, "fingerprint", ad_node_text(arena, variant->fingerprint));
  ad_node_put_int(arena, tree, "seats", game->seats);
  ad_node_put(
    arena, tree, "seed",
    ad_node_word(arena, ad_arena_printf(arena, "%llu", (unsigned long long)game->deal_seed)));
  struct ad_node *players = ad_node_put(arena, tree, "players", ad_node_list(arena));
  struct ad_node *seeds = ad_node_put(arena, tree, "bot_seeds", ad_node_list(arena));
  for (int seat = 0; seat < game->seats; seat++) {
    ad_node_push(players, ad_node_text(arena, w->plan->bot[game->bot[seat]].id));
    ad_node_push(seeds,
                 ad_node_word(arena, ad_arena_printf(arena, "%llu",
                                                     (unsigned long long)game->bot_seed[seat])));
  }
  if (progress)
    add_progress(arena, tree, progress, game->seats);
  return tree;
}

static void show_quarantine(void *ctx, const struct tn_job *order,
                            const struct ad_match_progress *progress, const char *text)
{
  struct cli_run_output *w = ctx;
  struct ad_arena arena;
  struct ad_buf out;
  ad_arena_init(&arena);
  ad_buf_init(&out);
  const char *path = path_near_results(w->out, "quarantine", order->game.id, &arena);
  const char *command =
    ad_arena_printf(&arena, "aedile run %s --out %s --game %lld", w->file, w->out, order->game.id);
  cfg_yaml_write(quarantine_tree(w, order, progress, text, command, &arena), &out);
  cli_run_output_hide(w);
  fprintf(stderr, "game %lld is abandoned after %d attempts: %s\nto play it alone: %s\n",
          order->game.id, order->attempt - 1, text, command);
  save_beside(path, "what is known", ad_buf_text(&out), out.len);
  ad_buf_fini(&out);
  ad_arena_fini(&arena);
}

/* ---- logs of bots ---- */

/* Tells the first file that cannot be written. */
static void save_bot_log(void *ctx, const struct tn_played *played)
{
  struct cli_run_output *w = ctx;
  struct ad_err err = {0};
  char name[48];
  snprintf(name, sizeof name, "game-%lld.log", played->game.id);
  if (app_bot_log_save(w->bot_logs, name, played->bot_log, played->bot_log_len, &err) ||
      w->lost_bot_logs++)
    return;
  cli_run_output_hide(w);
  cli_print_err(&err);
}

bool cli_run_output_save_bot_logs(struct cli_run_output *w, const char *dir)
{
  struct ad_err err = {0};
  w->bot_logs = dir;
  w->watch.bot_log = save_bot_log;
  if (app_bot_log_folder(dir, &err))
    return true;
  cli_print_err(&err);
  return false;
}

bool cli_run_output_open(struct cli_run_output *w, const struct tn_plan *plan, const char *file,
                         const char *out, const char *events, bool quiet)
{
  bool to_stderr = events && strcmp(events, "-") == 0;
  *w = (struct cli_run_output){
    .plan = plan, .file = file, .out = out, .log = to_stderr ? "standard error" : events};
  w->meter = !quiet && !to_stderr && isatty(STDERR_FILENO);
  w->watch = (struct tn_run_callbacks){
    .progress = show_progress, .fault = show_fault, .quarantine = show_quarantine, .ctx = w};
  if (!events)
    return true;
  w->watch.event = log_event;
  struct ad_err err = {0};
  if (!to_stderr && !app_file_may_replace(events, APP_FILE_EVENTS, "an event log", &err)) {
    cli_print_err(&err);
    return false;
  }
  w->events = to_stderr ? stderr : fopen(events, "ae");
  if (!w->events)
    fprintf(stderr, "%s: cannot write the events: %s\n", events, strerror(errno));
  return w->events != NULL;
}

bool cli_run_output_close(struct cli_run_output *w)
{
  cli_run_output_hide(w);
  errno = 0;
  if (w->events)
    note_lost(w, (w->events == stderr ? fflush(stderr) : fclose(w->events)) == 0);
  w->events = NULL;
  if (w->lost)
    fprintf(stderr, "%s: events are lost: %s; the games are safe in %s\n", w->log,
            strerror(w->lost), w->out);
  if (w->lost_bot_logs)
    fprintf(stderr, "%s: %lld log%s of bots lost; the games are safe in %s\n", w->bot_logs,
            w->lost_bot_logs, w->lost_bot_logs == 1 ? " is" : "s are", w->out);
  return !w->lost && !w->lost_bot_logs;
}

/* export.c - `aedile export`: every game of a result file, for other programs. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/tourney.h"
#include "engine/report/json.h"
#include "engine/report/tables/standings.h"

enum { OPT_FORMAT = 256, OPT_TIMES };
enum { CSV, NDJSON };

static const struct ad_word format_words[] = {{"csv", CSV}, {"ndjson", NDJSON}, {NULL, 0}};

struct export
{
  const struct tn_summary *summary;
  bool times;
  int most_seats;
  struct ad_buf line;
};

static void share_text(const struct tn_seat_row *seat, char *out, size_t size)
{
  if (seat->share_num == 0 || seat->share_den == 1)
    snprintf(out, size, "%d", seat->share_num);
  else
    snprintf(out, size, "%d/%d", seat->share_num, seat->share_den);
}

static const char *fault_word(const struct tn_seat_row *seat)
{
  return seat->fault == AD_FAULT_NONE ? "" : ad_word_of(ad_fault_words, (int)seat->fault);
}

static const char *verdict_of(const struct tn_game_row *game)
{
  for (int i = 0; i < game->n_seats; i++)
    if (game->seat[i].forfeit)
      return "forfeit";
  return "played";
}

/* ---- CSV ---- */

static void csv_head(const struct export *e)
{
  fputs("id,variant,seats,round,pod,deal,rotation,turns,trace,verdict", stdout);
  if (e->times)
    fputs(",attempt,worker,started,ms", stdout);
  for (int i = 1; i <= e->most_seats; i++)
    printf(",bot_%d,score_%d,rank_%d,win_share_%d,fault_%d,decisions_%d", i, i, i, i, i, i);
  fputs("\r\n", stdout);
}

static void csv_seat(const struct export *e, const struct tn_seat_row *seat, struct ad_buf *out)
{
  char share[16];
  share_text(seat, share, sizeof share);
  ad_buf_add(out, ",");
  rp_csv_field(out, e->summary->bot[seat->bot]);
  ad_buf_printf(out, ",%lld,%d,%s,%s,%d", seat->score, seat->rank, share, fault_word(seat),
                seat->decisions);
}

static void csv_game(struct export *e, const struct tn_game_row *r)
{
  const struct tn_fixture *g = &r->game;
  struct ad_buf *out = &e->line;
  ad_buf_clear(out);
  ad_buf_printf(out, "%lld,", g->id);
  rp_csv_field(out, e->summary->variant[g->variant]);
  ad_buf_printf(out, ",%d,%d,%lld,%d,%d,%d,%016" PRIx64 ",%s", g->seats, g->round + 1, g->pod + 1,
                g->deal + 1, g->rotation + 1, r->turns, r->game_hash, verdict_of(r));
  if (e->times)
    ad_buf_printf(out, ",%d,%d,%lld,%lld", r->attempt, r->worker, r->started_ms, r->ms);
  for (int i = 0; i < r->n_seats; i++)
    csv_seat(e, &r->seat[i], out);
  for (int i = r->n_seats; i < e->most_seats; i++)
    ad_buf_add(out, ",,,,,,");
  ad_buf_add(out, "\r\n");
  fputs(ad_buf_text(out), stdout);
}

/* ---- JSON, an object a line ---- */

static void put_seat(struct ad_json *json, const struct export *e, const struct tn_seat_row *seat)
{
  char share[16];
  share_text(seat, share, sizeof share);
  ad_json_map(json, NULL);
  ad_json_text(json, "bot", e->summary->bot[seat->bot]);
  ad_json_int(json, "score", seat->score);
  ad_json_int(json, "rank", seat->rank);
  ad_json_text(json, "win_share", share);
  ad_json_text(json, "fault", seat->fault == AD_FAULT_NONE ? NULL : fault_word(seat));
  ad_json_int(json, "decisions", seat->decisions);
  ad_json_end_map(json);
}

static void put_game(struct ad_json *json, const struct export *e, const struct tn_game_row *r)
{
  const struct tn_fixture *g = &r->game;
  char trace[20];
  snprintf(trace, sizeof trace, "%016" PRIx64, r->game_hash);
  ad_json_int(json, "id", g->id);
  ad_json_text(json, "variant", e->summary->variant[g->variant]);
  ad_json_int(json, "seats", g->seats);
  ad_json_int(json, "round", g->round + 1);
  ad_json_int(json, "pod", g->pod + 1);
  ad_json_int(json, "deal", g->deal + 1);
  ad_json_int(json, "rotation", g->rotation + 1);
  ad_json_int(json, "turns", r->turns);
  ad_json_text(json, "trace", trace);
  ad_json_text(json, "verdict", verdict_of(r));
  if (!e->times)
    return;
  ad_json_int(json, "attempt", r->attempt);
  ad_json_int(json, "worker", r->worker);
  ad_json_int(json, "started", r->started_ms);
  ad_json_int(json, "ms", r->ms);
}

static void ndjson_game(struct export *e, const struct tn_game_row *r)
{
  struct ad_json json;
  ad_buf_clear(&e->line);
  ad_json_init(&json, &e->line, AD_JSON_LINE);
  ad_json_map(&json, NULL);
  put_game(&json, e, r);
  ad_json_list(&json, "by_seat");
  for (int i = 0; i < r->n_seats; i++)
    put_seat(&json, e, &r->seat[i]);
  ad_json_end_list(&json);
  ad_json_end_map(&json);
  puts(ad_buf_text(&e->line));
}

/* ---- the file ---- */

struct sink {
  struct export *export;
  int format;
};

static bool add_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  const struct sink *sink = ctx;
  const struct tn_summary *summary = sink->export->summary;
  bool known =
    game->game.variant < summary->n_variants && game->n_seats <= sink->export->most_seats;
  for (int i = 0; i < game->n_seats; i++)
    known &= game->seat[i].bot < summary->n_bots;
  if (!known)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "the result file is damaged: game %lld is not a game of the tournament",
                   game->game.id);
  if (sink->format == CSV)
    csv_game(sink->export, game);
  else
    ndjson_game(sink->export, game);
  return true;
}

static bool export_games(struct tn_store *store, int format, bool times, struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_summary summary;
  struct export e = {.summary = &summary, .times = times};
  ad_arena_init(&arena);
  ad_buf_init(&e.line);
  bool ok = tn_store_summary(store, &summary, &arena, err);
  for (int i = 0; ok && i < summary.n_sizes; i++)
    e.most_seats = summary.size[i] > e.most_seats ? summary.size[i] : e.most_seats;
  if (ok && format == CSV)
    csv_head(&e);
  ok = ok && tn_store_games(store, false, add_game, &(struct sink){&e, format}, err);
  ad_buf_fini(&e.line);
  ad_arena_fini(&arena);
  return ok;
}

static int run_export(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {
    {"format", required_argument, NULL, OPT_FORMAT}, {"times", no_argument, NULL, OPT_TIMES}, {0}};
  struct ad_err err = {0};
  int option, code = CLI_DONE, format = CSV;
  bool times = false;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_TIMES)
      times = true;
    else if (!cli_word_option(self, "--format", optarg, format_words, &format))
      return CLI_USAGE;
  }
  if (argc - optind != 1)
    return cli_usage_error(self,
                           argc == optind ? "expected a result file" : "expected one result file");
  struct tn_store *store = tn_store_open(argv[optind], TN_READ, &err);
  if (!store || !export_games(store, format, times, &err)) {
    err.pos.file = argv[optind];
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  tn_store_close(store);
  return code;
}

const struct cli_command cli_export = {
  .name = "export",
  .arguments = "FILE [--format csv|ndjson] [--times]",
  .summary = "print every game of a result file, for other programs",
  .help =
    "A line a game, in the order of their numbers: variant, seats, round, pod, deal,\n"
    "rotation, moves, trace and verdict, and of every seat bot, score, rank, win\n"
    "share, fault and decisions.  The same tournament gives the same bytes, however\n"
    "many workers played it.\n\n"
    "Options:\n"
    "  --format FORMAT  csv (default), or ndjson: a JSON object a line\n"
    "  --times          attempt, worker, start (ms since 1970) and duration (ms) too,\n"
    "                   which are never the same twice\n\n"
    "Example:\n"
    "  aedile export nim-open.sqlite --format ndjson\n",
  .run = run_export,
  .rare = true,
};

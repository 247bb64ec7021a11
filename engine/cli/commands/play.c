/* play.c - `aedile play`: one match, people at the terminal and bots. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/match/variant.h"
#include "engine/app/match/bot_log.h"
#include "engine/app/match/live_record.h"
#include "engine/app/match/record.h"
#include "engine/base/clock.h"
#include "engine/cli/table/bot_log.h"
#include "engine/cli/table/play.h"
#include "engine/cli/terminal/input.h"
#include "engine/players/search/search.h"
#include "engine/report/json.h"

enum {
  OPT_PLAYERS = 256,
  OPT_SEATS,
  OPT_SEED,
  OPT_RECORD,
  OPT_RESUME,
  OPT_FORCE,
  OPT_BOT_LOG,
  OPT_LEVEL,
  OPT_JSON,
  OPT_QUIET = 'q'
};

struct play {
  const struct cli_command *self;
  const char *variant_name, *players_text, *level, *record_path, *resume_path;
  bool force; /* --record may replace a file */
  bool quiet, as_json;
  long long seats; /* 0: not said */
  bool has_seed;
  uint64_t seed;
  struct ad_arena arena;
  struct app_record record; /* of --resume; owns variant, set-up and match in every case */
  struct cli_terminal_match table;
  struct app_live_record live_record; /* of --record */
  struct cli_bot_log bot_log;
  struct ad_player *players[AD_MAX_SEATS];
  uint64_t bot_seeds[AD_MAX_SEATS];
};

/* ---- who plays ---- */

/* One person against the best bot of the game, or the search at a level, or alone. */
static void default_names(struct play *p, int seats)
{
  for (int seat = 0; seat < seats; seat++)
    p->table.names[seat] = seat == 0 ? "human"
                         : p->level  ? ad_arena_printf(&p->arena, "search:iterations=%s", p->level)
                                     : cli_adviser(p->record.setup);
}

static bool names_of_record(struct play *p)
{
  const struct ad_node *list = ad_node_peek(p->record.tree, "players");
  int n = 0;
  if (!list || list->n != p->record.setup->seats)
    return false;
  for (const struct ad_node *name = list->first; name; name = name->next)
    p->table.names[n++] = name->text;
  return true;
}

static bool make_players(struct play *p, int *exit_code)
{
  struct cli_terminal_match *table = &p->table;
  for (int seat = 0; seat < p->record.setup->seats; seat++) {
    p->bot_seeds[seat] = AD_DERIVE(table->match->seed, AD_FOR_BOT, (uint64_t)seat);
    table->human[seat] = strcmp(table->names[seat], "human") == 0;
    table->n_humans += table->human[seat];
    p->players[seat] = table->human[seat]
                       ? cli_human_new(table)
                       : cli_player(table->names[seat], p->record.setup->ops, exit_code);
    if (!p->players[seat])
      return false;
  }
  return true;
}

/* ---- the match ---- */

static bool new_match(struct play *p, int *exit_code)
{
  int n =
    p->players_text ? cli_split_names(p->self, p->players_text, &p->arena, p->table.names) : 0;
  if (p->players_text && !n) {
    *exit_code = CLI_USAGE;
    return false;
  }
  if (n && p->seats && n != p->seats) {
    *exit_code = cli_usage_error(p->self, "--seats is %lld, but --players names %d", p->seats, n);
    return false;
  }
  p->record.variant = cli_variant(p->variant_name, exit_code);
  if (!p->record.variant)
    return false;
  int seats = n ? n : p->seats ? (int)p->seats : app_usual_seats(p->record.variant);
  p->record.setup = cli_setup(p->record.variant, seats, exit_code);
  if (!p->record.setup)
    return false;
  if (!n)
    default_names(p, seats);
  p->record.match = ad_match_new(p->record.setup, p->has_seed ? p->seed : cli_new_seed());
  return true;
}

static bool resumed_match(struct play *p, int *exit_code)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  enum app_record_state state =
    app_record_load(p->resume_path, p->variant_name, &p->record, &diags);
  if (state == APP_RECORD_FAULTY) {
    cli_fault_print(&p->record.fault);
    *exit_code = CLI_RUNTIME;
  } else if (state != APP_RECORD_GOOD) {
    cli_print_diags(&diags, "record not loaded");
    *exit_code = CLI_INPUT;
  }
  ad_diags_fini(&diags);
  if (state != APP_RECORD_GOOD)
    return false;
  int seats = p->record.setup->seats,
      n =
        p->players_text ? cli_split_names(p->self, p->players_text, &p->arena, p->table.names) : 0;
  if (p->players_text && n != seats) {
    *exit_code =
      n ? cli_usage_error(p->self, "--players names %d, but the record has %d seats", n, seats)
        : CLI_USAGE;
    return false;
  }
  if (!n && !names_of_record(p))
    default_names(p, seats);
  return true;
}

static void go_back(struct cli_terminal_match *table)
{
  ad_match_undo(table->match, table->undo_to);
  cli_skip_printed_moves(table);
  if (table->live_record)
    app_live_record_rewrite(table->live_record);
  printf("back to move %d\n", table->undo_to + 1);
}

static void tell_fault(const struct ad_outcome *outcome, int seat, const char *name)
{
  const char *text = outcome->fault_text[seat];
  fprintf(stderr, "seat %d %s: %s%s%s at move %d", seat + 1, name,
          ad_word_of(ad_fault_words, (int)outcome->fault[seat]), *text ? ": " : "", text,
          outcome->fault_move[seat] + 1);
  if (outcome->n_faults[seat] > 1)
    fprintf(stderr, ", %d faults", outcome->n_faults[seat]);
  fputs(outcome->forfeit[seat] ? ", forfeits\n" : "\n", stderr);
}

/* What failed, and where the record shows it. */
static void tell_variant_fault(struct play *p, const struct ad_outcome *outcome)
{
  cli_fault_check(p->record.match->setup);
  if (outcome->lookahead_seat != AD_NOBODY)
    fprintf(stderr,
            "the fault is in the look-ahead of seat %d %s: the same match shows it again, its "
            "record alone may not\n",
            outcome->lookahead_seat + 1, p->table.names[outcome->lookahead_seat]);
}

/* ---- the end ---- */

static void tell_problems(struct play *p, const struct ad_outcome *outcome)
{
  for (int seat = 0; seat < outcome->result.seats; seat++)
    if (outcome->n_faults[seat])
      tell_fault(outcome, seat, p->table.names[seat]);
  if (outcome->hook_failed)
    tell_variant_fault(p, outcome);
}

static void tell_end(struct play *p, const struct ad_outcome *outcome)
{
  const struct ad_match *match = p->table.match;
  if (outcome->unfinished) {
    printf("stopped after %d move%s\n", match->n_moves, ad_plural(match->n_moves));
    return;
  }
  if (!p->quiet) {
    putchar('\n');
    cli_draw(match->setup, match->state, AD_NOBODY, 0);
    putchar('\n');
    cli_print_sheets(match->setup, match->state, AD_NOBODY, p->table.names);
  }
  cli_print_ranking(&outcome->result, p->table.names);
}

static void put_fault(struct ad_json *json, const struct ad_outcome *outcome, int seat)
{
  ad_json_map(json, "fault");
  ad_json_text(json, "kind", ad_word_of(ad_fault_words, (int)outcome->fault[seat]));
  ad_json_text(json, "text", outcome->fault_text[seat]);
  ad_json_int(json, "move", outcome->fault_move[seat] + 1);
  ad_json_int(json, "faults", outcome->n_faults[seat]);
  ad_json_bool(json, "forfeit", outcome->forfeit[seat]);
  ad_json_end_map(json);
}

static void put_lines(struct ad_json *json, const struct ad_match *match, int seat)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(match->setup, match->state, seat, AD_NOBODY, &sheet);
  rp_json_sheet(json, "lines", &sheet);
  ad_sheet_fini(&sheet);
}

/* Ranks are those after the fault rule; the sheet is what the rules of the game gave. */
static void put_player(struct ad_json *json, const struct play *p, const struct ad_outcome *outcome,
                       int seat)
{
  ad_json_map(json, NULL);
  ad_json_int(json, "seat", seat + 1);
  ad_json_text(json, "player", p->table.names[seat]);
  ad_json_int(json, "rank", outcome->result.rank[seat]);
  ad_json_int(json, "total", outcome->result.score[seat]);
  put_lines(json, p->table.match, seat);
  if (outcome->n_faults[seat])
    put_fault(json, outcome, seat);
  else
    ad_json_null(json, "fault");
  ad_json_end_map(json);
}

/* Of a match that has been played to its end, or was stopped: then there are no players. */
static void print_json(const struct play *p, const struct ad_outcome *outcome)
{
  const struct ad_match *match = p->table.match;
  const struct ad_setup *setup = match->setup;
  struct ad_buf text;
  struct ad_json json;
  char seed[24], hash[20];
  snprintf(seed, sizeof seed, "%" PRIu64, match->seed);
  snprintf(hash, sizeof hash, "%016" PRIx64, outcome->hash);
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "variant", setup->name);
  ad_json_text(&json, "fingerprint", setup->fingerprint);
  ad_json_int(&json, "seats", setup->seats);
  ad_json_text(&json, "seed", seed);
  ad_json_bool(&json, "over", !outcome->unfinished);
  ad_json_int(&json, "turns", match->n_moves);
  ad_json_list(&json, "players");
  for (int seat = 0; seat < setup->seats && !outcome->unfinished; seat++)
    put_player(&json, p, outcome, seat);
  ad_json_end_list(&json);
  ad_json_text(&json, "hash", hash);
  ad_json_text(&json, "record", p->record_path);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

static int play_match(struct play *p)
{
  struct ad_outcome outcome;
  struct cli_terminal_match *table = &p->table;
  void *copy = ad_calloc(1, table->match->setup->state_size);
  if (table->n_humans && !p->quiet)
    cli_print_banner(table, p->record.variant);
  else if (!p->quiet && !p->as_json)
    printf("%s, %d seat%s, seed %" PRIu64 "\n", table->match->setup->name,
           table->match->setup->seats, ad_plural(table->match->setup->seats), table->match->seed);
  if (table->n_humans)
    cli_catch_interrupt();
  cli_bot_log_begin(&p->bot_log, table->match, table->names, !p->quiet && !p->as_json);
  for (;;) {
    table->undo_to = -1;
    ad_play(table->match, p->players, p->bot_seeds, copy, &outcome);
    if (!outcome.unfinished || table->undo_to < 0)
      break;
    go_back(table);
  }
  if (table->n_humans && !outcome.unfinished)
    cli_print_moves(table, AD_NOBODY);
  tell_problems(p, &outcome);
  if (p->as_json)
    print_json(p, &outcome);
  else
    tell_end(p, &outcome);
  free(copy);
  struct ad_err err = {0};
  bool closed = !table->live_record || app_live_record_close(table->live_record, &err);
  if (!closed)
    cli_print_err(&err);
  bool saved = cli_bot_log_end(&p->bot_log, table->match, &err);
  if (!saved)
    cli_print_err(&err);
  if (!saved || !closed)
    return cli_exit_of(&err);
  return outcome.hook_failed || cli_input_failed() ? CLI_RUNTIME : CLI_DONE;
}

static void report_record(void *ctx, const struct ad_err *err)
{
  (void)ctx;
  cli_print_err(err);
}

/* The record is begun before the match: better known then than after it that it cannot be written.
 */
static bool begin_record(struct play *p, int *exit_code)
{
  struct cli_terminal_match *table = &p->table;
  struct ad_err err = {0};
  static const char instead[] = "--resume FILE resumes a record, --force replaces a record";
  bool free = p->force ? app_record_may_replace(p->record_path, &err)
                       : app_record_may_create(p->record_path, p->resume_path, instead, &err);
  if (free &&
      app_live_record_open(&p->live_record, p->record_path, table->match, table->names, &err)) {
    p->live_record.sync = table->n_humans > 0;
    p->live_record.report = report_record;
    table->live_record = &p->live_record;
    for (int seat = 0; seat < p->record.setup->seats; seat++)
      p->players[seat] = app_live_record_player(&p->live_record, p->players[seat]);
    return true;
  }
  cli_print_err(&err);
  *exit_code = cli_exit_of(&err);
  return false;
}

static int sit_down(struct play *p)
{
  int exit_code = CLI_DONE;
  if (!(p->resume_path ? resumed_match(p, &exit_code) : new_match(p, &exit_code)))
    return exit_code;
  p->table.match = p->record.match;
  p->table.printed_state = ad_calloc(1, p->record.setup->state_size);
  p->table.last_seat = -1;
  cli_skip_printed_moves(&p->table);
  if (!make_players(p, &exit_code))
    return exit_code;
  if (p->as_json && p->table.n_humans)
    return cli_usage_error(p->self, "--json is for matches of bots: people need the words");
  struct ad_err err = {0};
  if (p->bot_log.dir && !app_bot_log_folder(p->bot_log.dir, &err)) {
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  if (p->record_path && !begin_record(p, &exit_code))
    return exit_code;
  return play_match(p);
}

static int play_and_clear(struct play *p)
{
  ad_arena_init(&p->arena);
  app_record_init(&p->record);
  int exit_code = sit_down(p);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (p->players[seat])
      p->players[seat]->free(p->players[seat]);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    ad_buf_fini(&p->table.last_drawing[seat]);
  free(p->table.printed_state);
  app_record_fini(&p->record);
  ad_arena_fini(&p->arena);
  return exit_code;
}

static int run_play(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {
    {"players", required_argument, NULL, OPT_PLAYERS},
    {"level", required_argument, NULL, OPT_LEVEL},
    {"seats", required_argument, NULL, OPT_SEATS},
    {"seed", required_argument, NULL, OPT_SEED},
    {"record", required_argument, NULL, OPT_RECORD},
    {"resume", required_argument, NULL, OPT_RESUME},
    {"force", no_argument, NULL, OPT_FORCE},
    {"bot-log", required_argument, NULL, OPT_BOT_LOG},
    {"quiet", no_argument, NULL, OPT_QUIET},
    {"json", no_argument, NULL, OPT_JSON},
    CLI_COLOUR_OPTION,
    {0},
  };
  struct play p = {.self = self};
  bool ok = true;
  int level, option, exit_code;
  while (ok && (option = cli_next_option(self, argc, argv, "q", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_PLAYERS: p.players_text = optarg; break;
    case OPT_LEVEL:
      ok = cli_word_option(self, "--level", p.level = optarg, pl_search_levels, &level);
      break;
    case OPT_SEATS: ok = cli_int_option(self, "--seats", optarg, 1, AD_MAX_SEATS, &p.seats); break;
    case OPT_SEED: ok = p.has_seed = cli_seed_option(self, optarg, &p.seed); break;
    case OPT_RECORD: p.record_path = optarg; break;
    case OPT_RESUME: p.resume_path = optarg; break;
    case OPT_FORCE: p.force = true; break;
    case OPT_BOT_LOG: p.bot_log.dir = optarg; break;
    case OPT_QUIET: p.quiet = true; break;
    case OPT_JSON: p.as_json = true; break;
    default: break;
    }
  }
  if (!ok)
    return CLI_USAGE;
  if (argc - optind > 1)
    return cli_usage_error(self, "one variant at a time");
  if (argc == optind && !p.resume_path)
    return cli_usage_error(self, "a variant is missing");
  if (p.level && (p.players_text || p.resume_path))
    return cli_usage_error(self, "--level is of the usual players, leave it out");
  if (p.force && !p.record_path)
    return cli_usage_error(self, "--force is for --record: the file it may replace");
  if (p.quiet && p.as_json)
    return cli_usage_error(self, "--quiet is for words, --json prints the result and nothing else");
  if (p.resume_path && (p.seats || p.has_seed))
    return cli_usage_error(self, "--resume has its seats and seed from the record");
  p.variant_name = argc > optind ? argv[optind] : NULL;
  char base[AD_NAME];
  if (p.variant_name &&
      ad_game_find(p.variant_name)) { /* who says Neoville means its usual rules */
    snprintf(base, sizeof base, "%s/base", p.variant_name);
    p.variant_name = base;
  }
  return play_and_clear(&p);
}

const struct cli_command cli_play = {
  .name = "play",
  .arguments =
    "VARIANT [--players A,B,...] [--level WORD] [--seats N] [--seed N] [--record FILE] [--resume "
    "FILE] "
    "[--bot-log DIR] [--quiet|--json]",
  .summary = "play one match, people at the terminal and bots",
  .help =
    "People type moves or commands (help lists them); a script can play through a\n"
    "pipe, and the end of the input leaves the table.  Without people the match is\n"
    "played and its result shown.  The name of a game is its variant base.\n\n"
    "Options:\n"
    "  --players A,B,...   who sits where: human, a bot of `aedile list bots`, or a\n"
    "                      .lua file; with options as playout:playouts=200\n"
    "                      (default: human and the strongest bot that is quick)\n"
    "  --level WORD        you play against the bot search: easy, fair, strong, best\n"
    "  --seats N           seats at the table (default: as many as players, or 2)\n"
    "  --seed N            of the deal and the bots (default: drawn and shown)\n"
    "  --record FILE       write the record, move by move; a file that is there\n"
    "                      already is refused\n"
    "  --force             let --record replace a file\n"
    "  --resume FILE       continue a record (VARIANT may be left out); --record may\n"
    "                      name the same file\n"
    "  --bot-log DIR       write what bots print to DIR/match-SEED.log; it is shown\n"
    "                      while they play in any case\n"
    "  -q, --quiet         of the end the ranking alone, no board, no score sheets\n"
    "  --json              of a match of bots: result, score sheets, faults as JSON\n"
    "  --color WHEN        colours of boards: auto (on a terminal, without\n"
    "                      NO_COLOR), always or never\n\n"
    "Exit code: 0 the match was played or you left it, 4 a script of the variant\n"
    "failed, or the input cannot be read.\n\n"
    "Examples:\n"
    "  aedile play neoville/base\n"
    "  aedile play nim/base --players random,greedy --seed 7 --record match.yaml\n",
  .run = run_play,
  .scripts = true,
};

/* check.c - `aedile check FILE...`: every problem of variants, tournaments and bots; plays games of
 * the good variants. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/bots/bot.h"
#include "engine/app/check/random_games.h"
#include "engine/app/match/players.h"
#include "engine/app/match/positions.h"
#include "engine/app/match/record.h"
#include "engine/app/match/variant.h"
#include "engine/app/tourney/host.h"
#include "engine/app/tourney/trial.h"
#include "engine/base/drop.h"
#include "engine/cli/check_program.h"
#include "engine/cli/isolate.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/tourney.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

enum { OPT_JSON = 1, OPT_GAMES, OPT_SEED, OPT_VARIANT, OPT_BOT, OPT_GAME, OPT_QUIET };
enum { USUAL_GAMES = 20, USUAL_BOT_GAMES = 2, MOST_GAMES = 1000000 };

static const struct option options[] = {
  {"games", required_argument, NULL, OPT_GAMES},     {"seed", required_argument, NULL, OPT_SEED},
  {"variant", required_argument, NULL, OPT_VARIANT}, {"bot", required_argument, NULL, OPT_BOT},
  {"game", required_argument, NULL, OPT_GAME},       {"json", no_argument, NULL, OPT_JSON},
  {"quiet", no_argument, NULL, OPT_QUIET},           {0},
};

static const char help[] =
  "A FILE is a variant (a path, or a name like neoville/base), a tournament, a record, a position "
  "or\n"
  "a bot in Lua.  Every problem is told with file, line and column.  Good variants are then played "
  "by\n"
  "random players; a bot plays against itself if its folder has the name of a game, or with "
  "--variant.\n"
  "Of a tournament every program is started, and every bot plays one game of each variant.\n"
  "How variants are made is in docs/variants.md and docs/first-house-rule.md.\n"
  "With --bot there is no FILE: the program is asked to play, and every step of the protocol in\n"
  "docs/command-bots.md is told as right or wrong, with the lines that show it.\n"
  "\n"
  "Options:\n"
  "  --games N    random games for each number of seats (default 20); with --bot for each seat it "
  "is\n"
  "               tried in, the first and the last at the smallest and the largest table (2)\n"
  "  --seed N     of these games (default 1)\n"
  "  --variant V  what bots play: one game for each number of seats (default: GAME/base)\n"
  "  --bot WORDS  a program and its arguments, quoted as for a shell\n"
  "  --game G     with --bot: the game, played as G/base unless there is a --variant\n"
  "  -q, --quiet  nothing about files that are good\n"
  "  --json       a list with, per file, its kind, whether it is good, and its problems\n"
  "\n"
  "Exit code: 0 all are good, 1 some are not, 3 a file cannot be read.\n"
  "\n"
  "Examples:\n"
  "  aedile check variants/*/*.yaml\n"
  "  aedile check my-rules.yaml --games 1000\n"
  "  aedile check my-bot.lua --variant neoville/base\n"
  "  aedile check --bot \"python3 mybot.py\" --game neoville\n";

struct orders {
  int games;
  uint64_t seed;
  const char *variant;    /* for bots; NULL: by their folder */
  const char *bot, *game; /* a program, and what it plays */
  bool json, quiet;
};

/* One file and what is to be said about it. */
struct report {
  const char *name, *kind;
  struct ad_diags diags;
  char summary[200];
  bool unreadable;
};

/* ---- variants ---- */

static void check_variant(struct report *report, const struct orders *orders)
{
  char seats[CFG_SEATS_TEXT];
  report->kind = "variant";
  struct cfg_variant *variant = app_variant_load(report->name, &report->diags);
  if (!variant)
    return;
  for (int i = 0; i < variant->n_seats && ad_diags_ok(&report->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &report->diags);
    if (setup)
      app_check_games(setup, report->name, orders->games, orders->seed, &report->diags);
    ad_setup_free(setup);
  }
  cfg_variant_seats(variant, seats);
  snprintf(report->summary, sizeof report->summary, "variant of %s for %s seat%s, %d games played",
           variant->ops->key, seats, strcmp(seats, "1") == 0 ? "" : "s",
           orders->games * variant->n_seats);
  cfg_variant_free(variant);
}

/* ---- tournaments ---- */

static void check_tournament(struct report *report)
{
  struct app_tourney tourney;
  report->kind = "tournament";
  if (app_tourney_load(&tourney, report->name, &report->diags)) {
    const struct tn_plan *plan = tourney.plan;
    char variants[40] = "";
    if (plan->n_variants > 1)
      snprintf(variants, sizeof variants, ", %d variants", plan->n_variants);
    snprintf(report->summary, sizeof report->summary, "tournament of %d bot%s%s, %s%lld games",
             plan->n_bots, plan->n_bots == 1 ? "" : "s", variants,
             tn_settings_may_end_early(&plan->settings) ? "at most " : "", plan->schedule.games);
    /* what fails is in the report */
    ad_best_effort(app_try_programs(&tourney, &report->diags) &&
                   app_try_games(&tourney, &report->diags));
  }
  app_tourney_free(&tourney);
}

/* ---- bots ---- */

/* One player of the script a seat; false after reporting. */
static bool seat_bots(struct report *report, struct ad_player **players, int seats,
                      struct ad_arena *arena)
{
  struct ad_err err = {0};
  for (int seat = 0; seat < seats; seat++) {
    players[seat] = app_script_player(report->name, NULL, arena, &err);
    if (!players[seat]) {
      ad_diag_at(&report->diags, err.pos, "%s", err.msg);
      return false;
    }
  }
  return true;
}

static void report_faults(struct report *report, const struct ad_match *match,
                          const struct ad_outcome *outcome)
{
  if (outcome->hook_failed) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(match->setup, text, sizeof text);
    ad_diag_at(&report->diags, (struct ad_pos){report->name, 0, 0},
               "%s with %d seats, seed %llu, move %d: %s", match->setup->name, match->setup->seats,
               (unsigned long long)match->seed, match->n_moves + 1, text);
  }
  for (int seat = 0; seat < match->setup->seats; seat++)
    if (outcome->n_faults[seat])
      ad_diag_at(&report->diags, (struct ad_pos){report->name, 0, 0},
                 "%s with %d seats, seed %llu, seat %d, move %d: %s: %s", match->setup->name,
                 match->setup->seats, (unsigned long long)match->seed, seat + 1,
                 outcome->fault_move[seat] + 1, ad_word_of(ad_fault_words, outcome->fault[seat]),
                 outcome->fault_text[seat]);
}

/* The bot plays against itself. */
static void play_bot(struct report *report, const struct ad_setup *setup,
                     const struct orders *orders, struct ad_arena *arena)
{
  struct ad_player *players[AD_MAX_SEATS] = {NULL};
  uint64_t seeds[AD_MAX_SEATS];
  if (seat_bots(report, players, setup->seats, arena)) {
    struct ad_outcome outcome;
    struct ad_match *match = ad_match_new(setup, orders->seed);
    void *copy = ad_calloc(1, setup->state_size);
    for (int seat = 0; seat < setup->seats; seat++)
      seeds[seat] = AD_DERIVE(orders->seed, AD_FOR_BOT, (uint64_t)seat);
    ad_play(match, players, seeds, copy, &outcome);
    report_faults(report, match, &outcome);
    free(copy);
    ad_match_free(match);
  }
  for (int seat = 0; seat < setup->seats; seat++)
    if (players[seat])
      players[seat]->free(players[seat]);
}

/* "neoville/base", NULL if there is no such variant. */
static const char *with_base(const struct ad_game_ops *ops, struct ad_arena *arena)
{
  const char *name = ad_arena_printf(arena, "%s/base", ops->key);
  return cfg_find("variants", name, ".yaml", arena) ? name : NULL;
}

/* By a folder of the path that has the name of a game. */
static const char *variant_by_folder(const char *path, struct ad_arena *arena)
{
  for (const char *folder = path; folder;
       folder = strchr(folder, '/') ? strchr(folder, '/') + 1 : NULL)
    for (int i = 0; ad_games[i]; i++) {
      size_t len = strlen(ad_games[i]->key);
      if (strncmp(folder, ad_games[i]->key, len) == 0 && folder[len] == '/')
        return with_base(ad_games[i], arena);
    }
  return NULL;
}

static int play_bot_in(struct report *report, const struct ad_player *bot, const char *name,
                       const struct orders *orders, struct ad_arena *arena)
{
  struct ad_err err = {0};
  struct cfg_variant *variant = app_variant_load(name, &report->diags);
  int n_seats = variant ? variant->n_seats : 0;
  if (variant && !lb_bot_plays(bot, variant->ops, &err))
    ad_diag_at(&report->diags, err.pos, "%s", err.msg);
  for (int i = 0; i < n_seats && ad_diags_ok(&report->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &report->diags);
    if (setup)
      play_bot(report, setup, orders, arena);
    ad_setup_free(setup);
  }
  cfg_variant_free(variant);
  return n_seats;
}

/* What the bot calls itself, if it does. */
static const char *own_name(const struct ad_player *player, struct ad_arena *arena)
{
  const char *name = lb_bot_title(player);
  return name ? ad_text_harmless(ad_arena_printf(arena, " '%.60s'", name)) : "";
}

static void check_bot(struct report *report, const struct orders *orders)
{
  struct ad_arena arena;
  struct ad_player *player = NULL;
  report->kind = "bot";
  ad_arena_init(&arena);
  const char *variant = orders->variant ? orders->variant : variant_by_folder(report->name, &arena);
  if (seat_bots(report, &player, 1, &arena) && !variant)
    snprintf(report->summary, sizeof report->summary, "bot%s, loaded but not played (--variant)",
             own_name(player, &arena));
  else if (player)
    snprintf(report->summary, sizeof report->summary, "bot%s, %d games of %.80s played",
             own_name(player, &arena), play_bot_in(report, player, variant, orders, &arena),
             variant);
  if (player)
    player->free(player);
  ad_arena_fini(&arena);
}

/* ---- any file ---- */

static void report_err(struct report *report, const struct ad_err *err)
{
  ad_diag_at(&report->diags, err->pos, "%s", err->msg);
}

/* The path of what was asked for, NULL after reporting that it cannot be read. */
static const char *readable_path(struct report *report, struct ad_arena *arena)
{
  struct ad_err err;
  size_t len;
  const char *path =
    cfg_is_file(report->name) ? report->name : cfg_find("variants", report->name, ".yaml", arena);
  const char *base = strrchr(report->name, '/');
  if (!path && !strchr(base ? base : report->name, '.') &&
      /* no file, but a name: the reader of variants knows what is near */
      access(report->name, F_OK) != 0) {
    cfg_variant_free(app_variant_load(report->name, &report->diags));
    return NULL;
  }
  if (!cfg_read_file(path ? path : report->name, CFG_MAX_BYTES, &len, arena, &err))
    report_err(report, &err);
  else if (path)
    return path;
  else /* is read more than once */
    ad_diag_at(&report->diags, (struct ad_pos){.file = report->name},
               "found a pipe or a device, expected a file");
  return NULL;
}

/* ---- records, positions, other files ---- */

static void check_record(struct report *report)
{
  struct app_record record;
  report->kind = "record";
  app_record_init(&record);
  if (app_record_load(report->name, NULL, &record, &report->diags) == APP_RECORD_GOOD)
    snprintf(report->summary, sizeof report->summary,
             "record of %s with %d moves, played again alike", record.variant->ops->key,
             record.match->n_moves);
  app_record_fini(&record);
}

static void check_positions(struct report *report)
{
  struct app_positions positions;
  report->kind = "position";
  if (!app_positions_read(report->name, -1, &positions, &report->diags))
    return;
  snprintf(report->summary, sizeof report->summary, "%d position%s of %s", positions.n,
           cli_plural(positions.n), positions.n ? positions.list[0].setup->ops->key : "nothing");
  app_positions_fini(&positions);
}

/* Files that are checked by what uses them. */
static void point_elsewhere(struct report *report, const struct ad_node *at, const char *what,
                            const char *where)
{
  report->kind = "file";
  ad_diag_at(&report->diags, at->key_pos,
             "found %s, expected a variant, tournament, record, position or bot: %s", what, where);
}

/* The list of components in a file that is no variant, or NULL. */
static const struct ad_node *deck_in(const struct ad_node *root)
{
  for (int i = 0; ad_games[i] && !ad_node_peek(root, "game") && !ad_node_peek(root, "extends"); i++)
    for (const struct ad_component *component = ad_games[i]->components; component->name;
         component++)
      if (ad_node_peek(root, component->name))
        return ad_node_peek(root, component->name);
  return NULL;
}

/* By the keys that only such a file has.  What is no YAML is told by the variant's reader. */
static void check_yaml(struct report *report, const struct ad_node *root,
                       const struct orders *orders)
{
  if (ad_node_peek(root, "tournament") ||
      (ad_node_peek(root, "bots") && !ad_node_peek(root, "game")))
    check_tournament(report);
  else if (ad_node_peek(root, "record"))
    check_record(report);
  else if (ad_node_peek(root, "position"))
    check_positions(report);
  else if (ad_node_peek(root, "cases"))
    point_elsewhere(report, ad_node_peek(root, "cases"), "worked examples",
                    "`aedile examples` runs them");
  else if (deck_in(root))
    point_elsewhere(report, deck_in(root), "a list of components",
                    "check a variant that reads it with `from`");
  else
    check_variant(report, orders);
}

static void check_file(struct report *report, const struct orders *orders)
{
  struct ad_arena arena;
  struct ad_diags ignored;
  ad_arena_init(&arena);
  ad_diags_init(&ignored);
  const char *path = readable_path(report, &arena);
  report->kind = "file";
  report->unreadable = !path;
  if (path && ad_ends_with(path, ".lua"))
    check_bot(report, orders);
  else if (path)
    check_yaml(report, cfg_yaml_load(path, &arena, &ignored), orders);
  ad_diags_fini(&ignored);
  ad_arena_fini(&arena);
}

/* ---- telling ---- */

static void print_report(struct report *report, bool quiet)
{
  char verdict[80];
  if (ad_diags_ok(&report->diags) && quiet)
    return;
  if (ad_diags_ok(&report->diags)) {
    cli_put_harmless(stdout, report->name);
    printf(": %s\n", report->summary);
    return;
  }
  ad_flush(stdout);
  snprintf(verdict, sizeof verdict, "%s not accepted", report->kind);
  cli_print_diags(&report->diags, verdict);
}

static json_t *as_json(const struct report *report)
{
  bool good = ad_diags_ok(&report->diags);
  json_t *object = json_object();
  json_object_set_new(object, "file", rp_json_text(report->name));
  json_object_set_new(object, "kind", json_string(report->kind));
  json_object_set_new(object, "good", json_boolean(good));
  json_object_set_new(object, "summary", rp_json_text(good ? report->summary : NULL));
  json_object_set_new(object, "problems", rp_json_diags(&report->diags));
  return object;
}

static int exit_code_of(const struct report *report)
{
  return report->unreadable ? CLI_INPUT : ad_diags_ok(&report->diags) ? CLI_DONE : CLI_NO;
}

/* One file, checked by a process of its own: what hangs or crashes there ends no other check. */
struct check {
  const char *name;
  const struct orders *orders;
  FILE *json; /* where that process writes the report; NULL: it prints it */
};

/* What fails here leaves a report that cannot be read, and read_report() finds that out. */
static void write_report(const struct report *report, FILE *out)
{
  json_t *object = as_json(report);
  ad_best_effort(json_dumpf(object, out, 0) == 0);
  ad_flush(out);
  json_decref(object);
}

static int check_one(void *ctx)
{
  const struct check *check = ctx;
  struct report report = {.name = check->name};
  ad_diags_init(&report.diags);
  check_file(&report, check->orders);
  if (check->json)
    write_report(&report, check->json);
  else
    print_report(&report, check->orders->quiet);
  int code = exit_code_of(&report);
  ad_diags_fini(&report.diags);
  return code;
}

/* What is said of a file whose check did not come to its end. */
static void report_end(const struct check *check, const struct cli_child_end *why)
{
  struct report report = {.name = check->name, .kind = "file"};
  ad_diags_init(&report.diags);
  const struct ad_pos here = {.file = check->name};
  if (!*why->script || strcmp(why->script, check->name) == 0)
    ad_diag_at(&report.diags, here, "%s", why->text);
  else
    ad_diag_at(&report.diags, here, "%s: %s", why->script, why->text);
  if (check->json) {
    ad_best_effort(ftruncate(fileno(check->json), 0) == 0);
    rewind(check->json);
    write_report(&report, check->json);
  } else {
    print_report(&report, check->orders->quiet);
  }
  ad_diags_fini(&report.diags);
}

static int check_behind_wall(const struct check *check, char *const *words)
{
  struct cli_child_end why;
  int code = cli_run_isolated(check_one, (void *)check, words, &why);
  if (!*why.text)
    return code;
  report_end(check, &why);
  return *why.script ? CLI_NO : code;
}

/* Returns the report in FILE, which this closes, or NULL after a message about NAME. */
static json_t *read_report(FILE *file, const char *name)
{
  json_error_t why;
  rewind(file);
  json_t *report = json_loadf(file, 0, &why);
  ad_drop_stream(file);
  if (!report)
    fprintf(stderr, "%s: the report of its check is lost, too little memory: %s\n", name, why.text);
  return report;
}

static int check_all(char **names, const struct orders *orders)
{
  json_t *list = orders->json ? json_array() : NULL;
  int worst = CLI_DONE;
  for (char **name = names; *name; name++) {
    struct check check = {*name, orders, orders->json ? cli_report_file() : NULL};
    if (orders->json && !check.json) {
      fprintf(stderr, "aedile check: cannot make a file in memory: %s\n", strerror(errno));
      json_decref(list);
      return CLI_RUNTIME;
    }
    int code = check_behind_wall(&check, names);
    worst = code > worst ? code : worst;
    json_t *report = check.json ? read_report(check.json, *name) : NULL;
    if (check.json && !report)
      worst = CLI_RUNTIME;
    else if (report)
      json_array_append_new(list, report);
  }
  if (list)
    rp_json_print(stdout, list);
  return worst;
}

struct check_program {
  const struct orders *orders;
  const char *variant;
};

/* The variant may have scripts, and behind the jail no process for programs can be made. */
static int check_program(void *ctx)
{
  const struct check_program *check = ctx;
  const struct orders *orders = check->orders;
  struct ad_err err = {0};
  if (!cli_spawner(&err)) {
    cli_print_err(&err);
    return CLI_RUNTIME;
  }
  return cli_check_program(orders->bot, check->variant, orders->games, orders->seed, orders->json);
}

static int check_bot_program(const struct cli_command *self, const struct orders *orders)
{
  struct ad_arena arena;
  int exit_code = CLI_DONE;
  const struct ad_game_ops *ops = orders->game ? cli_game(self, orders->game, &exit_code) : NULL;
  if (exit_code != CLI_DONE)
    return exit_code;
  if (!ops && !orders->variant)
    return cli_usage_error(self, "--bot needs --game or --variant");
  ad_arena_init(&arena);
  struct check_program check = {
    orders, orders->variant ? orders->variant : ad_arena_printf(&arena, "%s/base", ops->key)};
  exit_code = cli_run_isolated(check_program, &check, &(char *){NULL}, NULL);
  ad_arena_fini(&arena);
  return exit_code;
}

/* False after the usage message. */
static bool take_option(const struct cli_command *self, int option, struct orders *orders)
{
  long long games;
  switch (option) {
  case OPT_JSON: orders->json = true; return true;
  case 'q':
  case OPT_QUIET: orders->quiet = true; return true;
  case OPT_VARIANT: orders->variant = optarg; return true;
  case OPT_BOT: orders->bot = optarg; return true;
  case OPT_GAME: orders->game = optarg; return true;
  case OPT_GAMES:
    if (!cli_int_option(self, "--games", optarg, 0, MOST_GAMES, &games))
      return false;
    orders->games = (int)games;
    return true;
  default: return cli_seed_option(self, optarg, &orders->seed);
  }
}

static int run_check(const struct cli_command *self, int argc, char **argv)
{
  struct orders orders = {.games = -1, .seed = 1};
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "q", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (!take_option(self, option, &orders))
      return CLI_USAGE;
  }
  if (orders.game && !orders.bot)
    return cli_usage_error(self, "--game goes with --bot");
  if (orders.bot && optind < argc)
    return cli_usage_error(self, "found '%s', expected no file with --bot", argv[optind]);
  if (orders.quiet && (orders.bot || orders.json))
    return cli_usage_error(self,
                           "--quiet is for lists of files in words, not for --bot and --json");
  if (!orders.bot && optind == argc)
    return cli_usage_error(self, "expected a file");
  if (orders.games < 0)
    orders.games = orders.bot ? USUAL_BOT_GAMES : USUAL_GAMES;
  return orders.bot ? check_bot_program(self, &orders) : check_all(argv + optind, &orders);
}

const struct cli_command cli_check = {
  .name = "check",
  .arguments =
    "FILE... [--games N] [--seed N] [--variant V] [--bot WORDS] [--game G] [--quiet|--json]",
  .summary = "find every problem of variants, tournaments, bots and other files",
  .help = help,
  .run = run_check,
};

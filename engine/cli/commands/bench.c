/* bench.c - `aedile bench`: how fast a variant plays on one core, through the interface everybody
 * uses. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/tourney/host.h"
#include "engine/base/clock.h"
#include "engine/cli/bench/bench.h"
#include "engine/cli/isolate.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"
#include "engine/tourney/run/run.h"

enum {
  OPT_PLAYERS = 256,
  OPT_SEED,
  OPT_GAMES,
  OPT_SECONDS,
  OPT_BOTS,
  OPT_PHASES,
  OPT_NO_HOOKS,
  OPT_JSON,
  OPT_TOURNAMENT,
  OPT_JOBS,
  OPT_HASH,
  DEFAULT_GAMES = 2000
};

struct bench {
  const char *variant;
  int players; /* 0: as few as the variant allows */
  bool as_json;
  struct ad_setup *setup;
  uint64_t seed;
  bool seeded;       /* --seed was given */
  long long games;   /* wanted */
  long long seconds; /* of cpu, 0: until all games are played */
  struct ad_player *bots[AD_MAX_SEATS];
  const char *bot_names; /* NULL: random moves without a player in between */
  bool no_hooks;         /* the variant without its scripts */
  bool hashed;           /* the states of random games are chained to one hash */
  bool by_phase;         /* what there is to choose in each phase is counted, too */
  /* measured */
  long long played, decisions, options, faults, hook_calls;
  double cpu_s;
  uint64_t hash;
  struct cli_phases phases;
};

/* of the hooks of a bound set-up */
static long long calls_of(const struct ad_setup *setup)
{
  return setup->hooks ? setup->run->calls : 0;
}

static bool goes_on(const struct bench *b, const struct ad_setup *setup, double start)
{
  return b->played < b->games && !ad_has_fault(setup) &&
         (!b->seconds || ad_processor_s() - start < (double)b->seconds);
}

/* Random games: every decision enumerates all legal moves and takes each with equal chance. */
static void play_random(struct bench *b)
{
  const struct ad_setup *setup = b->setup;
  long long before = calls_of(setup);
  void *state = ad_calloc(1, setup->state_size);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  double start = ad_processor_s();
  for (; goes_on(b, setup, start); b->played++) {
    struct ad_rng rng;
    ad_rng_seed(&rng, AD_DERIVE(b->seed, AD_FOR_BOT, (uint64_t)b->played));
    ad_deal(setup, state, AD_DERIVE(b->seed, AD_FOR_DEAL, (uint64_t)b->played));
    while (ad_to_act(setup, state) != AD_OVER && !ad_has_fault(setup)) {
      int n = ad_legal(setup, state, moves);
      if (b->by_phase)
        cli_phases_count(&b->phases, setup, state, n);
      ad_apply(setup, state, moves[ad_rng_below(&rng, (uint32_t)n)]);
      b->decisions++;
      b->options += n;
      if (b->hashed)
        b->hash = AD_DERIVE(b->hash, ad_state_hash(setup, state));
    }
  }
  b->cpu_s = ad_processor_s() - start;
  b->hook_calls = calls_of(setup) - before;
  free(moves);
  free(state);
}

/* Counts the options of a game that was played; that takes no time and calls no hooks as far as the
 * measurement goes. */
static void count_phases(struct bench *b, const struct ad_match *match, void *copy, double *start)
{
  long long calls = calls_of(match->lookahead);
  double before = ad_processor_s();
  cli_phases_count_match(&b->phases, match, copy, match->options);
  if (match->lookahead->hooks)
    match->lookahead->run->calls = calls;
  *start += ad_processor_s() - before;
}

/* Games of bots through the loop that tournaments use; decisions are those with two moves or more.
 */
static void play_bots(struct bench *b)
{
  struct ad_match *match = ad_match_new(b->setup, 0);
  void *copy = ad_calloc(1, b->setup->state_size);
  long long calls = calls_of(match->setup) + calls_of(match->lookahead);
  double start = ad_processor_s();
  for (; goes_on(b, match->setup, start); b->played++) {
    struct ad_outcome outcome;
    uint64_t seeds[AD_MAX_SEATS];
    for (int seat = 0; seat < b->setup->seats; seat++)
      seeds[seat] = AD_DERIVE(b->seed, AD_FOR_BOT, (uint64_t)b->played, (uint64_t)seat);
    ad_match_restart(match, AD_DERIVE(b->seed, AD_FOR_DEAL, (uint64_t)b->played));
    ad_play(match, b->bots, seeds, copy, &outcome);
    for (int seat = 0; seat < b->setup->seats; seat++) {
      b->decisions += outcome.decisions[seat];
      b->faults += outcome.n_faults[seat];
    }
    if (b->by_phase && !ad_has_fault(match->setup))
      count_phases(b, match, copy, &start);
  }
  b->cpu_s = ad_processor_s() - start;
  b->hook_calls = calls_of(match->setup) + calls_of(match->lookahead) - calls;
  if (match->setup->hooks)
    ad_hook_run_take_fault(b->setup->run, match->setup->run);
  free(copy);
  ad_match_free(match);
}

static void measure_games(struct bench *b)
{
  if (b->bot_names)
    play_bots(b);
  else
    play_random(b);
}

static double per_second(long long count, double seconds)
{
  return seconds > 0 ? (double)count / seconds : 0;
}

/* In so short a time the first calls of a process and other programs count most. */
static bool is_too_short(const struct bench *b)
{
  static const double least_s = 0.02;
  return b->cpu_s < least_s;
}

/* One line to compare with the same games elsewhere: it has no times. */
static void print_hash(const struct bench *b)
{
  printf("%s, %d player%s, %lld games, seed %" PRIu64 ": %016" PRIx64 "\n", b->setup->name,
         b->setup->seats, ad_plural(b->setup->seats), b->played, b->seed, b->hash);
}

static void print_bench(const struct bench *b)
{
  printf("%s, %d player%s, seed %" PRIu64 "%s%s%s\n", b->setup->name, b->setup->seats,
         ad_plural(b->setup->seats), b->seed, b->bot_names ? ", " : "",
         b->bot_names ? b->bot_names : "", b->no_hooks ? ", without scripts" : "");
  if (is_too_short(b)) {
    printf("games      %12lld\n", b->played);
    printf("decisions  %12lld\n", b->decisions);
  } else {
    printf("games      %12lld  %12.1f /s\n", b->played, per_second(b->played, b->cpu_s));
    printf("decisions  %12lld  %12.1f /s  %.3f us each\n", b->decisions,
           per_second(b->decisions, b->cpu_s),
           b->decisions ? 1e6 * b->cpu_s / (double)b->decisions : 0);
  }
  if (!b->bot_names)
    printf("options    %12lld  %12.2f per decision\n", b->options,
           per_second(b->options, (double)b->decisions));
  if (b->setup->hooks)
    printf("hook calls %12lld  %12.1f per game\n", b->hook_calls,
           per_second(b->hook_calls, (double)b->played));
  if (b->faults)
    printf("faults     %12lld\n", b->faults);
  printf("cpu_s      %12.3f\n", b->cpu_s);
  printf("state      %12zu bytes\n", b->setup->state_size);
  if (b->by_phase)
    cli_phases_print(&b->phases, b->played);
  if (is_too_short(b))
    printf("too short to measure: ask for more --games, or for --seconds\n");
}

static void print_json(const struct bench *b)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "variant", b->setup->name);
  ad_json_int(&json, "players", b->setup->seats);
  ad_json_u64(&json, "seed", b->seed);
  ad_json_int(&json, "games", b->played);
  ad_json_int(&json, "decisions", b->decisions);
  if (b->bot_names) {
    ad_json_text(&json, "bots", b->bot_names);
    ad_json_int(&json, "faults", b->faults);
  } else {
    ad_json_int(&json, "options", b->options);
  }
  if (b->setup->hooks)
    ad_json_int(&json, "hook_calls", b->hook_calls);
  ad_json_real(&json, "cpu_s", b->cpu_s);
  ad_json_real(&json, "games_per_s", per_second(b->played, b->cpu_s));
  ad_json_real(&json, "decisions_per_s", per_second(b->decisions, b->cpu_s));
  ad_json_int(&json, "state_bytes", (long long)b->setup->state_size);
  if (b->by_phase)
    cli_phases_json(&json, "phases", &b->phases);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

/* One bot a seat from "a,b"; fewer names than seats go round. */
static bool make_bots(struct bench *b, int *exit_code)
{
  struct ad_arena arena;
  const char *rest = b->bot_names;
  bool made = true;
  ad_arena_init(&arena);
  for (int seat = 0; seat < b->setup->seats && made; seat++) {
    size_t len = strcspn(rest, ",");
    b->bots[seat] = cli_player(ad_arena_text(&arena, rest, len), b->setup->ops, exit_code);
    made = b->bots[seat] != NULL;
    rest = rest[len] ? rest + len + 1 : b->bot_names;
  }
  ad_arena_fini(&arena);
  return made;
}

static int run_measurement(void *ctx)
{
  struct bench *b = ctx;
  int exit_code = CLI_DONE;
  struct cfg_variant *variant = cli_variant(b->variant, &exit_code);
  if (!variant)
    return exit_code;
  if (b->no_hooks)
    variant->scripts.n = 0;
  b->setup =
    ad_setup_bind_own(cli_setup(variant, b->players ? b->players : variant->seats[0], &exit_code));
  if (b->setup && (!b->bot_names || make_bots(b, &exit_code))) {
    cli_phases_init(&b->phases, b->setup->ops);
    measure_games(b);
    if (cli_fault_check(b->setup))
      exit_code = CLI_RUNTIME;
    else if (b->as_json)
      print_json(b);
    else if (b->hashed)
      print_hash(b);
    else
      print_bench(b);
  }
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (b->bots[seat])
      b->bots[seat]->free(b->bots[seat]);
  ad_setup_free(b->setup);
  cfg_variant_free(variant);
  return exit_code;
}

/* Returns the name of a given option that a measured tournament has no use for, or NULL. */
static const char *of_variants(const struct bench *b, long long players, long long games)
{
  return players      ? "--players"
       : games        ? "--games"
       : b->bot_names ? "--bots"
       : b->by_phase  ? "--phases"
       : b->no_hooks  ? "--no-hooks"
       : b->hashed    ? "--hash"
       : b->seeded    ? "--seed"
                      : NULL;
}

static int bench(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {
    {"players", required_argument, NULL, OPT_PLAYERS},
    {"seed", required_argument, NULL, OPT_SEED},
    {"games", required_argument, NULL, OPT_GAMES},
    {"seconds", required_argument, NULL, OPT_SECONDS},
    {"bots", required_argument, NULL, OPT_BOTS},
    {"phases", no_argument, NULL, OPT_PHASES},
    {"no-hooks", no_argument, NULL, OPT_NO_HOOKS},
    {"hash", no_argument, NULL, OPT_HASH},
    {"json", no_argument, NULL, OPT_JSON},
    {"tournament", required_argument, NULL, OPT_TOURNAMENT},
    {"jobs", required_argument, NULL, OPT_JOBS},
    {0},
  };
  struct bench b = {.seed = 1};
  struct cli_bench_tourney tourney = {0};
  long long players = 0, games = 0, jobs = 0;
  bool as_json = false, ok = true;
  int option, exit_code;
  while (ok && (option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_PLAYERS:
      ok = cli_int_option(self, "--players", optarg, 1, AD_MAX_SEATS, &players);
      break;
    case OPT_SEED:
      ok = cli_seed_option(self, optarg, &b.seed);
      b.seeded = true;
      break;
    case OPT_GAMES: ok = cli_int_option(self, "--games", optarg, 1, 1000000000, &games); break;
    case OPT_SECONDS: ok = cli_int_option(self, "--seconds", optarg, 1, 86400, &b.seconds); break;
    case OPT_BOTS: b.bot_names = optarg; break;
    case OPT_TOURNAMENT: tourney.file = optarg; break;
    case OPT_JOBS: ok = cli_int_option(self, "--jobs", optarg, 1, TN_MAX_WORKERS, &jobs); break;
    case OPT_PHASES: b.by_phase = true; break;
    case OPT_NO_HOOKS: b.no_hooks = true; break;
    case OPT_HASH: b.hashed = true; break;
    case OPT_JSON: as_json = true; break;
    default: break;
    }
  }
  if (!ok)
    return CLI_USAGE;
  if (tourney.file && argc > optind)
    return cli_usage_error(self, "a tournament or a variant, not both");
  const char *alien = tourney.file ? of_variants(&b, players, games) : jobs ? "--jobs" : NULL;
  if (alien)
    return cli_usage_error(self, "%s is for a %s", alien, tourney.file ? "variant" : "tournament");
  if (tourney.file) {
    tourney.jobs = jobs ? (int)jobs : app_default_jobs();
    tourney.seconds = b.seconds ? b.seconds : 6;
    tourney.as_json = as_json;
    return cli_bench_tourney(&tourney);
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a variant is missing" : "one variant at a time");
  if (b.hashed && (b.bot_names || b.seconds || as_json))
    return cli_usage_error(self, "--hash is for random games whose number is given: without %s",
                           b.bot_names ? "--bots"
                           : b.seconds ? "--seconds"
                                       : "--json");
  b.games = games ? games : b.seconds ? 1000000000 : DEFAULT_GAMES;
  b.variant = argv[optind];
  b.players = (int)players;
  b.as_json = as_json;
  return cli_run_isolated(run_measurement, &b, argv, NULL);
}

const struct cli_command cli_bench = {
  .name = "bench",
  .arguments =
    "VARIANT [--players N] [--seed N] [--games N] [--seconds S] [--bots A,B] [--phases] "
    "[--no-hooks] [--hash] [--json]\n"
    "--tournament FILE [--jobs N] [--seconds S] [--json]",
  .summary = "measure games and decisions per second of a variant on one core",
  .help =
    "Plays random games: every decision enumerates all legal moves and makes one.\n\n"
    "Options:\n"
    "  --players N   seats at the table (default: the fewest of the variant)\n"
    "  --seed N      of the deals and of the moves (default 1)\n"
    "  --games N     how many games (default 2000; with --seconds as many as fit)\n"
    "  --seconds S   stop after S seconds of processor time\n"
    "  --bots A,B    times these bots instead, through the loop of tournaments; names\n"
    "                go round the table; decisions are those with two moves or more\n"
    "  --phases      also how often each phase asks, and its options: mean and most\n"
    "  --no-hooks    the variant without its scripts: the difference is their cost\n"
    "  --hash        instead one line with a hash over the states after all moves, to\n"
    "                compare with the same games of another build\n"
    "  --json        as JSON\n\n"
    "  --tournament FILE  plays games of a tournament for S seconds (default 6) in\n"
    "                     this process without a result file, then as long with\n"
    "                     workers and one, and prints what is left\n"
    "  --jobs N           workers of a tournament (default: online cores)\n\n"
    "Examples:\n"
    "  aedile bench neoville/base --players 2 --games 10000\n"
    "  aedile bench neoville/base --bots first.lua    # --bots first: without Lua\n",
  .run = bench,
  .rare = true,
};

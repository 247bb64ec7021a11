/* drill.c - `aedile drill`: exercises made from games that are played for them. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/keeping.h"
#include "engine/cli/learn/teach.h"
#include "engine/app/match/variant.h"
#include "engine/config/yaml.h"
#include "engine/lesson/drill/drill.h"

enum {
  OPT_KIND = 256,
  OPT_CLAUSE,
  OPT_SEED,
  OPT_COUNT,
  OPT_SEATS,
  OPT_WRITE,
  OPT_ANSWERS,
  OPT_DUE,
  OPT_PROGRESS,
  OPT_NO_PROGRESS,
  OPT_TODAY
};
enum { USUAL_COUNT = 5, MOST_COUNT = 100000 };

struct orders {
  const struct cli_command *self;
  const char *name, *clause, *write, *answers;
  int kind; /* enum le_drill_kind; -1: any */
  bool due; /* what the cards ask today */
  struct cli_keeping keeping;
  uint64_t seed;
  long long count, seats;
};

/* What all drills of a run share. */
struct run {
  struct orders *orders;
  struct cfg_variant *variant;
  struct ad_setup *setup, *base; /* bound; BASE may be NULL */
  struct ad_arena arena;
  struct le_clauses clauses;
  FILE *in;
};

/* The set-up of the rules that a variant is compared with: those of the game's base. */
static struct ad_setup *base_setup(struct run *run, int seats)
{
  struct ad_diags ignored;
  const char *name = ad_arena_printf(&run->arena, "%s/base", run->variant->ops->key);
  ad_diags_init(&ignored);
  struct cfg_variant *variant =
    strcmp(name, run->variant->name) == 0 ? NULL : app_variant_load(name, &ignored);
  struct ad_setup *setup =
    variant ? ad_setup_bind_own(cfg_variant_compile_any(variant, seats, NULL, &ignored)) : NULL;
  cfg_variant_free(variant);
  ad_diags_fini(&ignored);
  return setup;
}

/* What the next card that is due asks for; false if none is due. */
static bool take_card(struct run *run, struct ad_arena *arena, struct le_drill_order *order)
{
  const char *kind;
  struct cli_keeping *keeping = &run->orders->keeping;
  return keeping->progress &&
         app_progress_due(keeping->progress, run->variant->ops->key, run->variant->fingerprint,
                          keeping->day, arena, &order->clause, &kind) &&
         ad_word_value(le_drill_words, kind, &order->kind);
}

/* Moves the card of DRILL after an answer; a store that fails is reported once. */
static void keep_card(struct run *run, const struct le_drill *drill, bool is_right)
{
  struct le_card card;
  struct ad_err err = {0};
  struct cli_keeping *keeping = &run->orders->keeping;
  const char *kind = ad_word_of(le_drill_words, (int)drill->kind);
  if (!keeping->progress || !*drill->clause)
    return;
  app_progress_card(keeping->progress, run->variant->fingerprint, drill->clause, kind, &card);
  if (le_card_answer(&card, is_right, keeping->day))
    printf("This clause was wrong twice; a lesson teaches it: aedile learn %s\n",
           run->variant->ops->key);
  if (!app_progress_set_card(keeping->progress, run->variant->ops->key, run->variant->fingerprint,
                             drill->clause, kind, &card, &err)) {
    cli_print_err(&err);
    keeping->progress = NULL;
  }
}

/* Makes the drill NUMBER; false if there is none, or no card is due. */
static bool make_drill(struct run *run, uint64_t number, struct ad_arena *arena,
                       struct le_drill *out)
{
  struct le_drill_order order = {.setup = run->setup,
                                 .base = run->base,
                                 .clauses = &run->clauses,
                                 .variant = run->variant->name,
                                 .kind = run->orders->kind,
                                 .clause = run->orders->clause,
                                 .seed = AD_DERIVE(run->orders->seed, number)};
  return (!run->orders->due || take_card(run, arena, &order)) && le_drill_make(&order, arena, out);
}

static int write_drill(const char *path, const struct le_drill *drill)
{
  struct ad_buf text = {0};
  FILE *file = fopen(path, "wx");
  if (!file) {
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return CLI_RUNTIME;
  }
  cfg_yaml_write(drill->tree, &text);
  bool good = fputs(ad_buf_text(&text), file) >= 0;
  good = fclose(file) == 0 && good;
  ad_buf_fini(&text);
  if (!good)
    fprintf(stderr, "%s: cannot be written\n", path);
  return good ? CLI_DONE : CLI_RUNTIME;
}

/* Asks one drill; the exit code of the lesson that it is. */
static int ask_drill(struct run *run, const struct le_drill *drill, int number)
{
  struct app_lesson lesson;
  struct ad_diags diags;
  struct cli_teaching teaching = {.lesson = &lesson, .answers = run->in};
  ad_diags_init(&diags);
  int code = CLI_RUNTIME;
  const char *name = ad_arena_printf(&run->arena, "drill %d", number);
  if (app_lesson_load_tree(drill->tree, name, &lesson, &diags))
    code = cli_teach(&teaching);
  else
    cli_print_diags(&diags, "drill not loaded");
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return code;
}

static int run_drills(struct run *run)
{
  int worst = CLI_DONE;
  for (int i = 0; i < run->orders->count && worst <= CLI_NO && !feof(run->in); i++) {
    struct ad_arena arena;
    struct le_drill drill;
    ad_arena_init(&arena);
    int code = CLI_NO;
    bool made = make_drill(run, (uint64_t)i, &arena, &drill);
    if (!made && run->orders->due) {
      puts("nothing is due");
      code = CLI_DONE;
      run->orders->count = 0;
    } else if (!made)
      fprintf(stderr, "no question of this kind was found in %d games\n", LE_DRILL_MAX_GAMES);
    else if (run->orders->write) {
      code = write_drill(run->orders->write, &drill);
    } else {
      code = ask_drill(run, &drill, i + 1);
      keep_card(run, &drill, code == CLI_DONE);
    }
    worst = code > worst ? code : worst;
    ad_arena_fini(&arena);
  }
  return worst;
}

static bool open_run(struct run *run, int *exit_code)
{
  const struct orders *orders = run->orders;
  const char *name = strchr(orders->name, '/')
                     ? orders->name
                     : ad_arena_printf(&run->arena, "%s/base", orders->name);
  run->variant = cli_variant(name, exit_code);
  if (!run->variant)
    return false;
  int seats = orders->seats ? (int)orders->seats : run->variant->seats[0];
  for (int i = 0; !orders->seats && i < run->variant->n_seats; i++)
    seats = run->variant->seats[i] == 2 ? 2 : seats;
  run->setup = ad_setup_bind_own(cli_setup(run->variant, seats, exit_code));
  if (!run->setup)
    return false;
  run->base = base_setup(run, seats);
  app_clauses_read(run->variant->ops->key, &run->arena, &run->clauses);
  if (orders->clause && !le_clause_find(&run->clauses, orders->clause)) {
    const char *meant = le_clause_nearest(&run->clauses, orders->clause);
    *exit_code = cli_usage_error(
      orders->self, "%s has no clause '%s'%s%s%s", run->variant->ops->key, orders->clause,
      meant ? ", did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
    return false;
  }
  return true;
}

/* In the script process. */
static int drill(void *ctx)
{
  struct orders *orders = ctx;
  struct run run = {.orders = orders, .in = stdin};
  int exit_code = CLI_DONE;
  ad_arena_init(&run.arena);
  if (orders->answers && !(run.in = fopen(orders->answers, "r"))) {
    fprintf(stderr, "%s: %s\n", orders->answers, strerror(errno));
    exit_code = CLI_INPUT;
  } else if (open_run(&run, &exit_code)) {
    exit_code = run_drills(&run);
  }
  if (run.in && run.in != stdin)
    ad_drop_stream(run.in);
  le_clauses_fini(&run.clauses);
  ad_setup_free(run.base);
  ad_setup_free(run.setup);
  cfg_variant_free(run.variant);
  ad_arena_fini(&run.arena);
  return exit_code;
}

static bool read_kind(const struct cli_command *self, const char *text, int *kind)
{
  char list[120];
  if (ad_word_value(le_drill_words, text, kind))
    return true;
  ad_words_list(le_drill_words, list, sizeof list);
  cli_usage_error(self, "--kind is '%.40s', expected %s", text, list);
  return false;
}

static int run_drill(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"kind", required_argument, NULL, OPT_KIND},
                                          {"clause", required_argument, NULL, OPT_CLAUSE},
                                          {"seed", required_argument, NULL, OPT_SEED},
                                          {"count", required_argument, NULL, OPT_COUNT},
                                          {"seats", required_argument, NULL, OPT_SEATS},
                                          {"write", required_argument, NULL, OPT_WRITE},
                                          {"answers", required_argument, NULL, OPT_ANSWERS},
                                          {"due", no_argument, NULL, OPT_DUE},
                                          {"progress", required_argument, NULL, OPT_PROGRESS},
                                          {"no-progress", no_argument, NULL, OPT_NO_PROGRESS},
                                          {"today", required_argument, NULL, OPT_TODAY},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct orders orders = {
    .self = self, .kind = -1, .seed = 1, .count = -1, .keeping.day = app_progress_day(NULL)};
  int option, exit_code;
  bool good = true;
  while (good && (option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_KIND: good = read_kind(self, optarg, &orders.kind); break;
    case OPT_CLAUSE: orders.clause = optarg; break;
    case OPT_SEED: good = cli_seed_option(self, optarg, &orders.seed); break;
    case OPT_COUNT:
      good = cli_int_option(self, "--count", optarg, 1, MOST_COUNT, &orders.count);
      break;
    case OPT_SEATS:
      good = cli_int_option(self, "--seats", optarg, 1, AD_MAX_SEATS, &orders.seats);
      break;
    case OPT_WRITE: orders.write = optarg; break;
    case OPT_ANSWERS: orders.answers = optarg; break;
    case OPT_DUE: orders.due = true; break;
    case OPT_PROGRESS: orders.keeping.path = optarg; break;
    case OPT_NO_PROGRESS: orders.keeping.off = true; break;
    case OPT_TODAY: good = cli_read_today(self, optarg, &orders.keeping.day); break;
    default: break;
    }
  }
  if (!good)
    return CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self,
                           argc == optind ? "a game or variant is missing" : "one game at a time");
  orders.name = argv[optind];
  orders.count = orders.count < 0 ? (orders.write ? 1 : USUAL_COUNT) : orders.count;
  orders.keeping.off |= orders.answers && !orders.keeping.path;
  struct ad_arena arena;
  ad_arena_init(&arena);
  int code = cli_keeping_open(&orders.keeping, &arena)
             ? cli_keeping_run(&orders.keeping, drill, &orders, argv + optind)
             : CLI_RUNTIME;
  cli_keeping_close(&orders.keeping);
  ad_arena_fini(&arena);
  return code;
}

const struct cli_command cli_drill = {
  .name = "drill",
  .arguments = "GAME [--kind K] [--clause ID] [--seed N] [--count N] [--write FILE]",
  .summary = "ask questions that the program finds in games",
  .help =
    "Positions come from games that the program plays; the rules give the answers.\n\n"
    "Options:\n"
    "  --kind K        best, why, legal, points, winner, next, change or rule\n"
    "  --clause ID     only questions that this clause decides\n"
    "  --seed N        of games and questions (default 1)\n"
    "  --count N       questions (default 5)\n"
    "  --seats N       seats at the table (default 2, or the fewest)\n"
    "  --write FILE    save one question as a lesson; a file that is there is kept\n"
    "  --answers FILE  take the answers from FILE, one a line\n"
    "  --due           questions of clauses whose day has come: after 1, 2, 5, 12, 30\n"
    "                  and 90 days, sooner after a wrong answer\n"
    "  --progress FILE keep the answers in FILE, as `aedile learn` does\n"
    "  --no-progress   keep nothing\n"
    "  --today DATE    the date of the progress, for tests: 2026-01-31\n"
    "  --color WHEN    colours of boards: auto, always or never\n\n"
    "Exit code: 0 all questions are answered, 1 some are not.\n\n"
    "Example:\n"
    "  aedile drill neoville --kind why\n",
  .run = run_drill,
};

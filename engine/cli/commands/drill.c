/* drill.c - `aedile drill`: exercises made from games that are played for them. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/teach.h"
#include "engine/app/match/variant.h"
#include "engine/config/yaml.h"
#include "engine/lesson/drill/drill.h"

enum { OPT_KIND = 256, OPT_CLAUSE, OPT_SEED, OPT_COUNT, OPT_SEATS, OPT_WRITE, OPT_ANSWERS };
enum { USUAL_COUNT = 5, MOST_COUNT = 100000 };

struct orders {
  const char *name, *clause, *write, *answers;
  int kind;
  uint64_t seed;
  long long count, seats;
};

/* What all drills of a run share. */
struct run {
  const struct orders *orders;
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
  return le_drill_make(&order, arena, out);
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
    if (!make_drill(run, (uint64_t)i, &arena, &drill))
      fprintf(stderr, "no such question was found in %d games\n", LE_DRILL_MAX_GAMES);
    else if (run->orders->write)
      code = write_drill(run->orders->write, &drill);
    else
      code = ask_drill(run, &drill, i + 1);
    worst = code > worst ? code : worst;
    ad_arena_fini(&arena);
  }
  return worst;
}

static bool open_run(const struct cli_command *self, struct run *run, int *exit_code)
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
    *exit_code = cli_usage_error(self, "%s has no clause '%s'%s%s%s", run->variant->ops->key,
                                 orders->clause, meant ? ", did you mean '" : "", meant ? meant : "",
                                 meant ? "'?" : "");
    return false;
  }
  return true;
}

static int drill(const struct cli_command *self, const struct orders *orders)
{
  struct run run = {.orders = orders, .in = stdin};
  int exit_code = CLI_DONE;
  ad_arena_init(&run.arena);
  if (orders->answers && !(run.in = fopen(orders->answers, "r"))) {
    fprintf(stderr, "%s: %s\n", orders->answers, strerror(errno));
    exit_code = CLI_INPUT;
  } else if (open_run(self, &run, &exit_code)) {
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
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct orders orders = {.kind = -1, .seed = 1, .count = -1};
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
  return drill(self, &orders);
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
    "  --color WHEN    colours of boards: auto, always or never\n\n"
    "Exit code: 0 all questions are answered, 1 some are not.\n\n"
    "Example:\n"
    "  aedile drill neoville --kind why\n",
  .run = run_drill,
  .scripts = true,
};

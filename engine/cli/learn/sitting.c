/* sitting.c - asks drills one after the other.
 *
 * Without `--due` each question is made from the seed and its number.  With it the store says which
 * card is next; its question is new each time.  A card whose variant is gone, or has other rules
 * now, is left out. */
#include "engine/cli/learn/sitting.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "engine/app/files/output.h"
#include "engine/app/drill/drills.h"
#include "engine/app/drill/pupils.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/exchange/drill_json.h"
#include "engine/cli/learn/house.h"
#include "engine/cli/learn/teach.h"
#include "engine/config/yaml.h"

/* A sitting that runs. */
struct run {
  struct cli_sitting *sitting;
  struct app_drills drills;
  const char *opened; /* the variant that DRILLS are of; NULL: none */
  FILE *in;
  int number;          /* questions asked; the last one may be left without an answer */
  int answered, right; /* and answered, right at once */
  int left_out;        /* cards */
  bool is_left;        /* by quit, or at the end of the answers */
  struct ad_arena arena;
  char where[4096]; /* the variant from any folder, for cards */
};

/* ---- the variant ---- */

/* A position as the store has it; returns BUF. */
enum { POSITION_TEXT = 20 };
static const char *print_position(uint64_t position, char buf[POSITION_TEXT])
{
  snprintf(buf, POSITION_TEXT, "%016" PRIx64, position);
  return buf;
}

/* Whether the store has an answer in POSITION; CTX is the sitting that runs. */
static bool was_seen(void *ctx, uint64_t position)
{
  const struct run *run = ctx;
  char text[POSITION_TEXT];
  struct app_progress *progress = run->sitting->keeping.progress;
  return progress && app_progress_seen(progress, run->drills.setup->fingerprint,
                                       print_position(position, text));
}

static void close_drills(struct run *run)
{
  if (run->opened)
    app_drills_fini(&run->drills);
  run->opened = NULL;
}

/* False after filling DIAGS. */
static bool open_drills(struct run *run, const char *name, struct ad_diags *diags)
{
  if (run->opened && strcmp(run->opened, name) == 0)
    return true;
  close_drills(run);
  if (!app_drills_open(name, (int)run->sitting->seats, &run->drills, diags)) {
    app_drills_fini(&run->drills);
    return false;
  }
  run->opened = ad_arena_printf(&run->drills.arena, "%s", name);
  run->drills.was_seen = was_seen;
  run->drills.ctx = run;
  return true;
}

/* Whether there is the clause of the command line, which may be in small letters. */
static bool find_clause(struct run *run)
{
  struct cli_sitting *sitting = run->sitting;
  for (int i = 0; i < run->drills.clauses.n; i++)
    if (strcasecmp(run->drills.clauses.list[i].id, sitting->clause) == 0) {
      sitting->clause = ad_arena_printf(&run->arena, "%s", run->drills.clauses.list[i].id);
      return true;
    }
  return false;
}

static int say_no_clause(const struct run *run)
{
  const struct cli_sitting *sitting = run->sitting;
  const char *meant = le_clause_nearest(&run->drills.clauses, sitting->clause);
  return cli_usage_error(sitting->self, "%s has no clause '%.40s'%s%s%s",
                         run->drills.variant->ops->key, sitting->clause,
                         meant ? ", did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
}

/* Opens the variant of the command line; false after printing, with the exit code. */
static bool open_named(struct run *run, int *exit_code)
{
  struct ad_diags diags;
  const struct cli_sitting *sitting = run->sitting;
  ad_diags_init(&diags);
  bool good = open_drills(run, sitting->variant, &diags);
  if (!good) {
    cli_print_diags(&diags, "variant not loaded");
    *exit_code = CLI_INPUT;
  }
  ad_diags_fini(&diags);
  if (good && sitting->clause && run->drills.clauses.n && !find_clause(run)) {
    *exit_code = say_no_clause(run);
    return false;
  }
  return good;
}

/* ---- which question ---- */

/* Makes the question of a card that is due; false if no card is left. */
static bool take_card(struct run *run, struct ad_arena *arena, struct le_drill *out)
{
  struct cli_sitting *sitting = run->sitting;
  struct app_card card;
  const char *print = sitting->variant ? run->drills.setup->fingerprint : "";
  uint64_t seed = AD_DERIVE(sitting->seed, (uint64_t)run->number);
  while (sitting->keeping.progress &&
         app_progress_due(sitting->keeping.progress, print, sitting->keeping.day, run->left_out,
                          arena, &card)) {
    int kind;
    struct ad_diags ignored;
    ad_diags_init(&ignored);
    bool good =
      ad_word_value(le_drill_words, card.kind, &kind) &&
      open_drills(run, sitting->variant ? sitting->variant : card.variant, &ignored) &&
      strcmp(run->drills.setup->fingerprint, card.variant_print) == 0 &&
      app_drills_next(&run->drills, kind, *card.clause ? card.clause : NULL, seed, arena, out);
    ad_diags_fini(&ignored);
    if (good)
      return true;
    run->left_out++;
  }
  return false;
}

static bool make_here(struct run *run, struct ad_arena *arena, struct le_drill *out)
{
  struct cli_sitting *s = run->sitting;
  return app_drills_next(&run->drills, s->kind, s->clause,
                         AD_DERIVE(s->seed, (uint64_t)run->number), arena, out);
}

/* Some clauses decide nothing with two seats: looks for the first question with other numbers of
 * seats, and stays with the number that has it. */
static bool make_elsewhere(struct run *run, struct ad_arena *arena, struct le_drill *out)
{
  int seats[AD_MAX_SEATS], n = 0, usual = run->drills.setup->seats;
  struct cli_sitting *s = run->sitting;
  bool found = false;
  for (int i = 0; i < run->drills.variant->n_seats && n < AD_MAX_SEATS; i++)
    if (run->drills.variant->seats[i] != usual)
      seats[n++] = run->drills.variant->seats[i];
  for (int i = 0; i < n && !found; i++) {
    struct ad_diags ignored;
    ad_diags_init(&ignored);
    s->seats = seats[i];
    close_drills(run);
    found = open_drills(run, s->variant, &ignored) && make_here(run, arena, out);
    ad_diags_fini(&ignored);
  }
  if (!found)
    s->seats = 0;
  return found;
}

static bool make_drill(struct run *run, struct ad_arena *arena, struct le_drill *out)
{
  const struct cli_sitting *s = run->sitting;
  if (s->due)
    return take_card(run, arena, out);
  return make_here(run, arena, out) ||
         (run->number == 1 && s->clause && !s->seats && make_elsewhere(run, arena, out));
}

/* ---- one question ---- */

static void offer_lesson(const struct app_card *card, struct ad_arena *arena)
{
  const char *lesson = app_lesson_of_clause(card->game, card->clause, arena);
  if (lesson)
    printf("Wrong twice in a row; a lesson teaches this: aedile learn %s\n", lesson);
  else if (*card->clause)
    printf("Wrong twice in a row; the rule is: aedile rules %s %s\n", card->game, card->clause);
  else
    printf("Wrong twice in a row; the lessons are: aedile learn %s\n", card->game);
}

static const char *heading_of(const struct run *run, struct ad_arena *arena)
{
  return run->sitting->count > 1
         ? ad_arena_printf(arena, "question %d of %lld", run->number, run->sitting->count)
         : ad_arena_printf(arena, "question %d", run->number);
}

/* Asks DRILL; the exit code of the lesson that it is. */
static int ask_drill(struct run *run, const struct le_drill *drill, struct ad_arena *arena)
{
  struct app_lesson lesson;
  struct ad_diags diags;
  char position[POSITION_TEXT];
  struct cli_keeping *keeping = &run->sitting->keeping;
  const char *game = run->drills.variant->ops->key;
  const char *kind = ad_word_of(le_drill_words, (int)drill->kind);
  const char *name = ad_arena_printf(arena, "%s/drill/%s/%s", game, kind, drill->clause);
  const struct app_card card = {game, run->sitting->variant ? run->where : run->opened,
                                run->drills.setup->fingerprint, drill->clause, kind};
  struct cli_teaching teaching = {.lesson = &lesson,
                                  .answers = run->in,
                                  .progress = keeping->progress,
                                  .day = keeping->day,
                                  .card = &card,
                                  .position = print_position(drill->position, position),
                                  .heading = heading_of(run, arena)};
  int code = CLI_RUNTIME;
  ad_diags_init(&diags);
  if (app_lesson_load_tree(drill->tree, name, &lesson, &diags))
    code = cli_teach(&teaching);
  else
    cli_print_diags(&diags, "question not loaded");
  run->answered += teaching.has_answered;
  run->right += teaching.stars == 3;
  run->is_left = teaching.is_left;
  if (teaching.offers)
    offer_lesson(&card, arena);
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return code;
}

static int print_drill(const struct le_drill *drill)
{
  struct app_lesson lesson;
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool good = app_lesson_load_tree(drill->tree, "drill", &lesson, &diags);
  if (!good)
    cli_print_diags(&diags, "question not loaded");
  good = good && cli_print_drill_json(drill, &lesson);
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return good ? CLI_DONE : CLI_RUNTIME;
}

/* Writes DRILL as a lesson, with its difficulty. */
static int write_drill(const char *path, const struct le_drill *drill, struct ad_arena *arena)
{
  struct ad_buf text = {0};
  struct ad_diags diags;
  struct app_lesson lesson;
  struct app_pupils pupils;
  if (access(path, F_OK) == 0) {
    fprintf(stderr, "%s: this file exists, expected a new name\n", path);
    return CLI_INPUT;
  }
  ad_diags_init(&diags);
  if (app_lesson_load_tree(drill->tree, "drill", &lesson, &diags)) {
    app_pupils_ask(&lesson, &pupils);
    app_pupils_put(&pupils, arena, drill->tree);
  }
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  cfg_yaml_write(drill->tree, &text);
  bool good = app_output_save(path, &text);
  if (!good)
    fprintf(stderr, "%s: %s\n", path, app_output_problem(errno));
  ad_buf_fini(&text);
  return good ? CLI_DONE : CLI_RUNTIME;
}

/* ---- the sitting ---- */

/* Where else one learns what no question was found about. */
static void say_elsewhere(const struct run *run, struct ad_arena *arena)
{
  const struct cli_sitting *sitting = run->sitting;
  const char *game = run->drills.variant->ops->key;
  const char *lesson = sitting->clause ? app_lesson_of_clause(game, sitting->clause, arena) : NULL;
  if (lesson)
    fprintf(stderr, "a lesson teaches %s: aedile learn %s\n", sitting->clause, lesson);
  if (sitting->kind == LE_DRILL_RULE)
    fprintf(stderr, "what is different: aedile learn %s%s\n", sitting->variant, cli_different);
}

static int say_none(const struct run *run, struct ad_arena *arena)
{
  const struct cli_sitting *sitting = run->sitting;
  const char *clause = sitting->clause;
  if (sitting->due && run->number == 1)
    puts("nothing is due");
  if (sitting->due)
    return CLI_DONE;
  if (sitting->kind == LE_DRILL_RULE && !run->drills.base) {
    fprintf(stderr, "%s extends no variant, so nothing is different\n", run->drills.variant->name);
    return CLI_NO;
  }
  fprintf(stderr, "no %squestion%s%s%s was found in %d games\n", run->number > 1 ? "further " : "",
          sitting->kind >= 0 ? " of this kind" : "", clause ? " about " : "", clause ? clause : "",
          LE_DRILL_MAX_GAMES);
  say_elsewhere(run, arena);
  return CLI_NO;
}

/* The next question; *GOES_ON is false when it was the last one. */
static int sit_once(struct run *run, bool *goes_on)
{
  struct ad_arena arena;
  struct le_drill drill;
  int code;
  ad_arena_init(&arena);
  run->number++;
  if (!make_drill(run, &arena, &drill)) {
    code = say_none(run, &arena);
    run->number--;
    *goes_on = false;
  } else if (run->sitting->write) {
    code = write_drill(run->sitting->write, &drill, &arena);
    *goes_on = false;
  } else if (run->sitting->as_json) {
    code = print_drill(&drill);
    *goes_on = code == CLI_DONE && run->number < run->sitting->count;
  } else {
    code = ask_drill(run, &drill, &arena);
    *goes_on = code <= CLI_NO && !run->is_left &&
               (!run->sitting->count || run->number < run->sitting->count);
  }
  ad_arena_fini(&arena);
  return code;
}

static void say_end(const struct run *run)
{
  struct app_due_count ahead = {0};
  char date[APP_DATE];
  const struct cli_keeping *keeping = &run->sitting->keeping;
  if (run->answered)
    printf("\n%d of %d right at once.\n", run->right, run->answered);
  if (run->left_out)
    printf("%d question%s left out: the variant is gone or has changed.\n", run->left_out,
           run->left_out == 1 ? " is" : "s are");
  if (keeping->progress)
    app_progress_ahead(keeping->progress, keeping->day, &ahead);
  if (ahead.n)
    printf("Next: %d question%s on %s, aedile learn --due\n", ahead.n, ad_plural(ahead.n),
           app_progress_date(ahead.day, date));
}

/* In the script process. */
static int sit(void *ctx)
{
  struct run *run = ctx;
  int worst = CLI_DONE;
  bool goes_on = !run->sitting->variant || open_named(run, &worst);
  bool is_open = goes_on;
  while (goes_on) {
    int code = sit_once(run, &goes_on);
    worst = code > worst ? code : worst;
  }
  if (is_open && !run->sitting->write && !run->sitting->as_json)
    say_end(run);
  close_drills(run);
  return worst;
}

/* Cards are asked from any folder. */
static void find_where(struct run *run)
{
  const char *name = run->sitting->variant;
  char *path = name && access(name, F_OK) == 0 ? realpath(name, NULL) : NULL;
  if (name && !path && ad_game_find(name))
    snprintf(run->where, sizeof run->where, "%s/base", name);
  else if (name)
    snprintf(run->where, sizeof run->where, "%s", path ? path : name);
  free(path);
}

/* Positions are new each time, unless the answers are known beforehand. */
static uint64_t drawn_seed(const struct cli_sitting *sitting)
{
  return sitting->answers || sitting->write ? 1 : cli_new_seed();
}

int cli_sit(struct cli_sitting *sitting, char *const *words)
{
  struct run run = {.sitting = sitting, .in = stdin};
  int code = CLI_RUNTIME;
  sitting->keeping.off |= (sitting->answers && !sitting->keeping.path) || sitting->as_json;
  sitting->seed = sitting->has_seed ? sitting->seed : drawn_seed(sitting);
  if (sitting->answers && !(run.in = fopen(sitting->answers, "r"))) {
    fprintf(stderr, "%s: %s\n", sitting->answers, strerror(errno));
    return CLI_INPUT;
  }
  find_where(&run);
  ad_arena_init(&run.arena);
  if (cli_keeping_open(&sitting->keeping, &run.arena))
    code = cli_keeping_run(&sitting->keeping, sit, &run, words);
  cli_keeping_close(&sitting->keeping);
  ad_arena_fini(&run.arena);
  if (run.in != stdin)
    ad_drop_stream(run.in);
  return code;
}

/* languages.c - says which texts of lessons are not translated, and writes files for translators.
 */
#include "engine/cli/learn/languages.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "engine/app/lesson/course.h"
#include "engine/app/lesson/translation.h"
#include "engine/base/drop.h"
#include "engine/cli/isolate.h"
#include "engine/cli/learn/names.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

/* ---- what is asked for ---- */

bool cli_read_language(const struct cli_command *self, const char *text, char out[APP_LANGUAGE])
{
  struct ad_arena arena;
  char list[200];
  int n;
  if (app_language_read(text, out))
    return true;
  ad_arena_init(&arena);
  const char *const *languages = app_languages(&arena, &n);
  const char *meant = ad_nearest(text, languages, n);
  ad_texts_list(languages, n, " or ", list, sizeof list);
  cli_usage_error(self, "--lang is '%.40s'%s%s%s, expected %s", text,
                  meant ? ", did you mean '" : "", meant ? meant : "", meant ? "'" : "", list);
  ad_arena_fini(&arena);
  return false;
}

/* The work of one command. */
struct work {
  const struct cli_translations *orders;
  char language[APP_LANGUAGE]; /* "" for all of them */
  struct ad_arena arena;
  FILE *file;                   /* --write */
  struct ad_json *json;         /* NULL: text */
  const char *const *languages; /* of the table */
  int n_languages;
  int n_lessons, n_texts, n_current;
  int code;
};

/* Calls EACH with the path of every lesson of GAME, and GAME before with path NULL. */
static void each_of_game(struct work *work, const char *game,
                         void (*each)(struct work *work, const char *game, const char *path))
{
  struct app_course course;
  struct ad_diags ignored; /* `aedile check` has what is wrong with a course */
  ad_diags_init(&ignored);
  app_course_read(game, &course, &ignored);
  if (course.n)
    each(work, game, NULL);
  for (int i = 0; i < course.n; i++)
    each(work, game, course.list[i].path);
  app_course_fini(&course);
  ad_diags_fini(&ignored);
}

/* Calls EACH with what is named, games as each_of_game does. */
static void each_named(struct work *work,
                       void (*each)(struct work *work, const char *game, const char *path))
{
  char *const *name = work->orders->names;
  for (int i = 0; ad_games[i] && !*name; i++)
    each_of_game(work, ad_games[i]->key, each);
  for (; *name; name++) {
    const char *path = app_lesson_path(*name, &work->arena);
    if (ad_game_find(*name)) {
      each_of_game(work, *name, each);
    } else if (path) {
      each(work, NULL, path);
    } else {
      cli_print_no_lesson(*name);
      work->code = CLI_INPUT;
    }
  }
}

/* ---- one language ---- */

static void put_lesson(struct work *work, const struct app_lesson *lesson, const char *path,
                       int current, const struct ad_diags *diags)
{
  ad_json_map(work->json, NULL);
  ad_json_text(work->json, "lesson", lesson->lesson ? lesson->lesson->name : path);
  ad_json_text(work->json, "language", work->language);
  ad_json_int(work->json, "texts", lesson->n_wordings);
  ad_json_int(work->json, "current", current);
  ad_json_bool(work->json, "good", ad_diags_ok(diags));
  rp_json_diags(work->json, "problems", diags);
  ad_json_end_map(work->json);
}

static void check_lesson(struct work *work, const char *game, const char *path)
{
  struct app_lesson lesson;
  struct ad_diags diags;
  const struct app_lesson_change change = {.language = work->language};
  int current = 0;
  (void)game;
  if (!path)
    return;
  ad_diags_init(&diags);
  if (app_lesson_load(path, &change, &lesson, &diags))
    current = app_translation_check(&lesson, &diags);
  if (work->json)
    put_lesson(work, &lesson, path, current, &diags);
  else
    cli_print_problems(&diags);
  if (!ad_diags_ok(&diags) && work->code == CLI_DONE)
    work->code = CLI_NO;
  work->n_lessons++;
  work->n_texts += lesson.n_wordings;
  work->n_current += current;
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
}

/* ---- the table ---- */

enum { LABEL = 27 }; /* columns of the first one */

/* DONE of N texts (at least one): of LESSON, or names of GAME. */
static void put_share(struct work *work, const char *game, const struct app_lesson *lesson,
                      const char *language, int n, int done)
{
  int width = (int)strlen(language) < 4 ? 4 : (int)strlen(language);
  if (!work->json) {
    printf(" %*d", width, done * 100 / n);
    return;
  }
  ad_json_map(work->json, NULL);
  ad_json_text(work->json, "game", game);
  ad_json_text(work->json, "lesson", lesson ? lesson->lesson->name : NULL); /* null: names */
  ad_json_text(work->json, "language", language);
  ad_json_int(work->json, "texts", n);
  ad_json_int(work->json, "current", done);
  ad_json_end_map(work->json);
}

static void show_cell(struct work *work, const char *game, const struct app_lesson *lesson,
                      const char *language)
{
  struct app_words words;
  struct ad_diags ignored; /* those of one language are printed by --lang LL */
  int n, done = 0;
  ad_diags_init(&ignored);
  bool good = app_words_read(language, lesson ? NULL : game, lesson ? lesson->lesson->name : NULL,
                             &words, &ignored);
  if (lesson) {
    n = lesson->n_wordings;
    for (int i = 0; good && i < n; i++)
      done += app_translated(&words, &lesson->wordings[i]) == APP_CURRENT;
  } else {
    n = app_names_count(&words, &done);
  }
  put_share(work, game, lesson, language, n, done);
  app_words_fini(&words);
  ad_diags_fini(&ignored);
}

/* One row: the names of GAME, or with LESSON its texts. */
static void show_row(struct work *work, const char *game, const struct app_lesson *lesson)
{
  if (!work->json && lesson)
    printf("%-*s", LABEL, lesson->lesson->name);
  else if (!work->json)
    printf("names of %-*s", LABEL - (int)strlen("names of "), game);
  for (int i = 0; i < work->n_languages; i++)
    show_cell(work, game, lesson, work->languages[i]);
  if (!work->json)
    putchar('\n');
}

static bool has_names(const char *game)
{
  struct app_words words;
  struct ad_diags ignored;
  int named;
  ad_diags_init(&ignored);
  bool some = app_words_read("en", game, NULL, &words, &ignored) && app_names_count(&words, &named);
  app_words_fini(&words);
  ad_diags_fini(&ignored);
  return some;
}

static void show_lesson(struct work *work, const char *game, const char *path)
{
  struct app_lesson lesson;
  struct ad_diags diags;
  if (!path) {
    if (has_names(game))
      show_row(work, game, NULL);
    return;
  }
  ad_diags_init(&diags);
  if (app_lesson_load(path, NULL, &lesson, &diags)) {
    show_row(work, lesson.lesson->head.ops->key, &lesson);
  } else {
    cli_print_problems(&diags);
    work->code = CLI_NO;
  }
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
}

static void show_head(struct work *work)
{
  const char *const *all = app_languages(&work->arena, &work->n_languages);
  const char **languages =
    ad_arena_alloc(&work->arena, ((size_t)work->n_languages + 1) * sizeof *languages);
  int n = 0;
  for (int i = 0; i < work->n_languages; i++)
    if (strcmp(all[i], "en") != 0)
      languages[n++] = all[i];
  work->languages = languages;
  work->n_languages = n;
  if (work->json)
    return;
  printf("%-*s", LABEL, "per cent");
  for (int i = 0; i < n; i++)
    printf(" %4s", languages[i]);
  putchar('\n');
}

/* ---- a file for a translator ---- */

static void write_entry(const struct app_lesson *lesson, const struct le_wording *wording,
                        struct ad_buf *out)
{
  enum { WIDTH = 100 };
  struct app_said said = app_words_text(&lesson->words, wording->key);
  char print[LE_WORDING_PRINT];
  struct ad_arena arena;
  struct ad_buf yaml = {0};
  ad_arena_init(&arena);
  struct ad_node *map = ad_node_map(&arena), *entry = ad_node_map(&arena);
  le_wording_print(wording->english, print);
  bool outdated = said.node && strcmp(said.of, print) != 0;
  cli_wrap(wording->english, WIDTH, "  # ", out);
  if (outdated)
    ad_buf_printf(
      out, "  # The text below is of an older English text.  Mend it, then write of: %s\n", print);
  ad_node_put(&arena, entry, "of", ad_node_text(&arena, outdated ? said.of : print));
  ad_node_put(&arena, entry, "text", ad_node_text(&arena, said.node ? said.text : ""));
  ad_node_put(&arena, map, wording->key, entry);
  cfg_yaml_write(map, &yaml);
  cli_wrap(ad_buf_text(&yaml), INT_MAX, "  ", out);
  ad_buf_fini(&yaml);
  ad_arena_fini(&arena);
}

static void write_lesson(const struct app_lesson *lesson, const char *language, FILE *file)
{
  struct ad_buf text = {0};
  ad_buf_printf(
    &text,
    "# %s in %s.  The English text stands above each text; an empty text is shown in\n"
    "# English.  `of` is the fingerprint of the English text: aedile check --lang %s %s\n"
    "# says which texts are missing or outdated.\n"
    "aedile: 1\n"
    "texts:\n",
    lesson->lesson->name, language, language, lesson->lesson->name);
  for (int i = 0; i < lesson->n_wordings; i++)
    write_entry(lesson, &lesson->wordings[i], &text);
  fputs(ad_buf_text(&text), file);
  ad_buf_fini(&text);
}

/* In the script process. */
static int write_body(void *ctx)
{
  struct work *work = ctx;
  struct app_lesson lesson;
  struct ad_diags diags;
  const struct app_lesson_change change = {.language = work->language};
  ad_diags_init(&diags);
  const char *path = app_lesson_path(work->orders->names[0], &work->arena);
  if (!path) {
    cli_print_no_lesson(work->orders->names[0]);
    return CLI_INPUT;
  }
  bool good = app_lesson_load(path, &change, &lesson, &diags);
  if (good)
    write_lesson(&lesson, work->language, work->file);
  else
    cli_print_diags(&diags, "lesson not loaded");
  ad_flush(work->file);
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return good ? CLI_DONE : CLI_INPUT;
}

/* Copies what is in FROM to the new file PATH; one that is there is kept. */
static bool save_new(const char *path, FILE *from)
{
  char piece[4096];
  size_t len;
  FILE *file = fopen(path, "wx");
  bool good = file != NULL;
  rewind(from);
  while (good && (len = fread(piece, 1, sizeof piece, from)) > 0)
    good = fwrite(piece, 1, len, file) == len;
  if (file)
    good = fclose(file) == 0 && good;
  if (!good)
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
  return good;
}

static int write_translation(struct work *work)
{
  work->file = cli_report_file();
  if (!work->file) {
    fprintf(stderr, "aedile check: cannot make a file in memory: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  int code = cli_run_isolated(write_body, work, work->orders->names, NULL);
  if (code == CLI_DONE && !save_new(work->orders->write, work->file))
    code = CLI_RUNTIME;
  ad_drop_stream(work->file);
  return code;
}

/* ---- the command ---- */

/* In the script process. */
static int check_body(void *ctx)
{
  struct work *work = ctx;
  struct ad_buf text;
  struct ad_json json;
  bool is_table = !*work->language;
  if (work->orders->as_json) {
    rp_json_begin(&json, &text);
    ad_json_list(&json, NULL);
    work->json = &json;
  }
  if (is_table)
    show_head(work);
  each_named(work, is_table ? show_lesson : check_lesson);
  if (work->json) {
    ad_json_end_list(&json);
    rp_json_print(stdout, &json);
  } else if (!is_table && work->n_lessons && !work->orders->quiet) {
    printf("%s: %d of %d text%s of %d lesson%s\n", work->language, work->n_current, work->n_texts,
           ad_plural(work->n_texts), work->n_lessons, ad_plural(work->n_lessons));
  }
  return work->code;
}

/* A language that nobody has begun yet must look like one: it becomes the name of a folder. */
static bool read_new_language(const struct cli_translations *orders, char out[APP_LANGUAGE])
{
  bool known = app_language_read(orders->language, out);
  size_t len = strspn(out, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
  if (!known && (len < 2 || out[len] || !strchr("abcdefghijklmnopqrstuvwxyz", out[0])))
    cli_usage_error(orders->self, "--lang is '%.40s', expected a language such as sv or pt-BR",
                    orders->language);
  else
    return true;
  return false;
}

static int refuse_english(const struct cli_translations *orders)
{
  return cli_usage_error(orders->self, "lessons are written in English, expected another language");
}

int cli_check_translations(const struct cli_translations *orders)
{
  struct work work = {.orders = orders};
  bool is_table = strcmp(orders->language, "all") == 0;
  if (orders->write && (is_table || !orders->names[0] || orders->names[1]))
    return cli_usage_error(orders->self, "--write takes one language and one lesson");
  if (orders->write
        ? !read_new_language(orders, work.language)
        : !is_table && !cli_read_language(orders->self, orders->language, work.language))
    return CLI_USAGE;
  if (strcmp(work.language, "en") == 0)
    return refuse_english(orders);
  ad_arena_init(&work.arena);
  int code = orders->write ? write_translation(&work)
                           : cli_run_isolated(check_body, &work, orders->names, NULL);
  ad_arena_fini(&work.arena);
  return code;
}

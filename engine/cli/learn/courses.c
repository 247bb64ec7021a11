/* courses.c - lists the lessons of games and variants, with titles and stars. */
#include "engine/cli/learn/courses.h"

#include <stdio.h>
#include <string.h>

#include "engine/app/heritage/verdict.h"
#include "engine/app/lesson/course.h"
#include "engine/app/lesson/words.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/house.h"
#include "engine/lesson/file/print.h"
#include "engine/report/json.h"

/* ---- the course of a game ---- */

struct row {
  const char *name;
  const char *title; /* in the language of the learner */
  int stars;
  bool is_old;
};

/* The title of the lesson in the learner's language; in ARENA.  `aedile check` reports what is
 * wrong with the words. */
static const char *title_of(const struct cli_courses *courses, const struct app_course_entry *entry,
                            struct ad_arena *arena)
{
  struct app_words words;
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  bool good = app_words_read(courses->language, NULL, entry->name, &words, &ignored);
  const char *title = good ? app_words_text(&words, "title").text : NULL;
  title = ad_arena_printf(arena, "%s", title ? title : entry->title);
  app_words_fini(&words);
  ad_diags_fini(&ignored);
  return title;
}

static struct row row_of(const struct cli_courses *courses, struct app_course *course, int i,
                         const struct cfg_variant *variant)
{
  char print[LE_PRINT] = "";
  const struct app_course_entry *entry = &course->list[i];
  struct row row = {.name = entry->name, .title = title_of(courses, entry, &course->arena)};
  if (entry->root)
    le_lesson_print(entry->root, print);
  const char *key = variant ? cli_house_key(variant, entry->name, &course->arena) : entry->name;
  if (courses->progress)
    row.stars = app_progress_stars(courses->progress, key, print, &row.is_old);
  row.is_old &= entry->root != NULL;
  return row;
}

/* The lesson number I can be taught under VARIANT (NULL: as it is).  The lesson is proved, which
 * takes a second or two, so the list is on the screen before. */
static bool is_true(const struct app_course *course, int i, const struct cfg_variant *variant)
{
  const char *path = course->list[i].path;
  ad_flush(stdout);
  if (!variant || !path || app_lesson_is_true(path, variant))
    return true;
  printf("%s is not true here\n", course->list[i].name);
  return false;
}

static void print_next(const char *lesson, const char *under)
{
  printf("next: aedile learn %s%s%s\n", lesson, under ? " --variant " : "", under ? under : "");
}

static void print_rows(const struct cli_courses *courses, struct app_course *course,
                       const struct cfg_variant *variant)
{
  bool *left = ad_arena_alloc(&course->arena, ((size_t)course->n + 1) * sizeof *left);
  int next = 0;
  printf("%s\n", course->title);
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(courses, course, i, variant);
    left[i] = !row.stars;
    printf("  %-3.*s  %-40s %s%s\n", row.stars, "***", row.name, row.title,
           row.is_old ? "  (changed since you passed it)" : "");
  }
  while (next < course->n && (!left[next] || !is_true(course, next, variant)))
    next++;
  if (next == course->n)
    return;
  print_next(course->list[next].name, variant && course->list[next].path ? courses->variant : NULL);
}

void cli_print_next(const char *game, const char *lesson, const char *under)
{
  struct app_course course;
  struct ad_diags ignored;
  int at = 0;
  ad_diags_init(&ignored);
  app_course_read(game, &course, &ignored);
  while (at < course.n && strcmp(course.list[at].name, lesson) != 0)
    at++;
  if (at + 1 < course.n)
    print_next(course.list[at + 1].name, under);
  app_course_fini(&course);
  ad_diags_fini(&ignored);
}

static void add_clauses(const struct ad_node *root, struct ad_json *json)
{
  const struct ad_node *teaches = root ? ad_node_peek(root, "teaches") : NULL;
  ad_json_list(json, "clauses");
  for (const struct ad_node *clause = teaches ? teaches->first : NULL; clause;
       clause = clause->next)
    if (clause->text)
      ad_json_text(json, NULL, clause->text);
  ad_json_end_list(json);
}

static void add_rows(const struct cli_courses *courses, struct app_course *course,
                     const struct cfg_variant *variant, struct ad_json *json)
{
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(courses, course, i, variant);
    ad_json_map(json, NULL);
    ad_json_text(json, "name", row.name);
    ad_json_text(json, "title", row.title);
    ad_json_int(json, "stars", row.stars);
    ad_json_bool(json, "changed", row.is_old);
    add_clauses(course->list[i].root, json);
    ad_json_end_map(json);
  }
}

/* The course of GAME on stdout, or into JSON. */
static bool show_course(const struct cli_courses *courses, const char *game, struct ad_json *json)
{
  struct app_course course;
  struct ad_diags diags;
  ad_diags_init(&diags);
  app_course_read(game, &course, &diags);
  cli_print_problems(&diags);
  if (json) {
    add_rows(courses, &course, NULL, json);
  } else if (course.n) {
    print_rows(courses, &course, NULL);
  }
  bool some = course.n > 0, good = ad_diags_ok(&diags);
  if (!some && courses->name && !json)
    printf("there is no lesson of %s yet; 'aedile drill %s' asks questions without end\n", game,
           game);
  app_course_fini(&course);
  ad_diags_fini(&diags);
  return good;
}

/* The day's questions, where all courses are listed. */
static void say_due(const struct cli_courses *courses)
{
  enum { MOST = 500 };
  struct ad_arena arena;
  struct app_card card;
  int n = 0;
  ad_arena_init(&arena);
  while (n < MOST && courses->progress &&
         app_progress_due(courses->progress, "", courses->day, n, &arena, &card))
    n++;
  if (n)
    printf("due: %d question%s, aedile learn --due\n", n, ad_plural(n));
  ad_arena_fini(&arena);
}

int cli_show_courses(const struct cli_courses *courses)
{
  struct ad_buf text;
  struct ad_json json;
  bool good = true;
  if (courses->as_json) {
    rp_json_begin(&json, &text);
    ad_json_list(&json, NULL);
  }
  for (int i = 0; ad_games[i]; i++)
    if (!courses->name || strcmp(courses->name, ad_games[i]->key) == 0)
      good &= show_course(courses, ad_games[i]->key, courses->as_json ? &json : NULL);
  if (courses->as_json) {
    ad_json_end_list(&json);
    rp_json_print(stdout, &json);
  } else if (!courses->name) {
    say_due(courses);
  }
  return good ? CLI_DONE : CLI_INPUT;
}

/* ---- the course of a variant ---- */

static void print_house(const struct cli_courses *courses, struct app_course *course,
                        const struct cfg_variant *variant)
{
  struct ad_buf text;
  struct ad_json json;
  if (!courses->as_json) {
    print_rows(courses, course, variant);
    return;
  }
  rp_json_begin(&json, &text);
  ad_json_list(&json, NULL);
  add_rows(courses, course, variant, &json);
  ad_json_end_list(&json);
  rp_json_print(stdout, &json);
}

int cli_show_house(const struct cli_courses *courses)
{
  struct app_course course;
  struct ad_diags diags;
  int code = CLI_DONE;
  struct cfg_variant *variant = cli_variant(courses->variant, &code);
  if (!variant)
    return code;
  ad_diags_init(&diags);
  cli_house_course(variant, &course, &diags);
  cli_print_problems(&diags);
  print_house(courses, &course, variant);
  code = ad_diags_ok(&diags) ? CLI_DONE : CLI_INPUT;
  app_course_fini(&course);
  ad_diags_fini(&diags);
  cfg_variant_free(variant);
  return code;
}

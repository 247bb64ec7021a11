/* courses.c - lists the lessons of games and variants, with titles and stars. */
#include "engine/cli/learn/courses.h"

#include <stdio.h>
#include <string.h>

#include "engine/app/lesson/course.h"
#include "engine/app/lesson/words.h"
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

static struct row row_of(const struct cli_courses *courses, struct app_course *course, int i)
{
  char print[LE_PRINT] = "";
  const struct app_course_entry *entry = &course->list[i];
  struct row row = {.name = entry->name, .title = title_of(courses, entry, &course->arena)};
  if (entry->root)
    le_lesson_print(entry->root, print);
  if (courses->progress)
    row.stars = app_progress_stars(courses->progress, entry->name, print, &row.is_old);
  row.is_old &= entry->root != NULL;
  return row;
}

static void print_rows(const struct cli_courses *courses, struct app_course *course)
{
  const char *next = NULL;
  bool under_variant = false;
  printf("%s\n", course->title);
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(courses, course, i);
    if (!next && !row.stars) {
      next = row.name;
      under_variant = courses->variant && course->list[i].path;
    }
    printf("  %-3.*s  %-40s %s%s\n", row.stars, "***", row.name, row.title,
           row.is_old ? "  (changed since you passed it)" : "");
  }
  if (next)
    printf("next: aedile learn %s%s%s\n", next, under_variant ? " --variant " : "",
           under_variant ? courses->variant : "");
}

static void add_rows(const struct cli_courses *courses, struct app_course *course,
                     struct ad_json *json)
{
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(courses, course, i);
    ad_json_map(json, NULL);
    ad_json_text(json, "name", row.name);
    ad_json_text(json, "title", row.title);
    ad_json_int(json, "stars", row.stars);
    ad_json_bool(json, "changed", row.is_old);
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
    add_rows(courses, &course, json);
  } else if (course.n) {
    print_rows(courses, &course);
  }
  bool some = course.n > 0, good = ad_diags_ok(&diags);
  if (!some && courses->name && !json)
    printf("there is no lesson of %s yet; 'aedile drill %s' asks questions without end\n", game,
           game);
  app_course_fini(&course);
  ad_diags_fini(&diags);
  return good;
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
  }
  return good ? CLI_DONE : CLI_INPUT;
}

/* ---- the course of a variant ---- */

static void print_house(const struct cli_courses *courses, struct app_course *course, int n_left)
{
  struct ad_buf text;
  struct ad_json json;
  if (!courses->as_json) {
    print_rows(courses, course);
    if (n_left)
      printf("%d lesson%s of the game %s left out: aedile check %s --lessons\n", n_left,
             ad_plural(n_left), n_left == 1 ? "is" : "are", courses->variant);
    return;
  }
  rp_json_begin(&json, &text);
  ad_json_list(&json, NULL);
  add_rows(courses, course, &json);
  ad_json_end_list(&json);
  rp_json_print(stdout, &json);
}

int cli_show_house(const struct cli_courses *courses)
{
  struct app_course course;
  struct ad_diags diags;
  int n_left, code = CLI_DONE;
  struct cfg_variant *variant = cli_variant(courses->variant, &code);
  if (!variant)
    return code;
  ad_diags_init(&diags);
  cli_house_course(variant, &course, &n_left, &diags);
  cli_print_problems(&diags);
  print_house(courses, &course, n_left);
  code = ad_diags_ok(&diags) ? CLI_DONE : CLI_INPUT;
  app_course_fini(&course);
  ad_diags_fini(&diags);
  cfg_variant_free(variant);
  return code;
}

/* test_pages.c - base.yaml and the rules page of every game say what the table of its parameters
 * says. */
#include <check.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/game/game.h"

/* The page of Nim has no table, and games in Lua have no parameters. */
static const char *const without[] = {"nim", "lua"};

/* A claim about a file of the game: WHERE is BASE or PAGE, and about the parameter NAME. */
#define CLAIM(good, where, name, ...)                                                              \
  ck_assert_msg(good, "%s, %s: %s", file_of(where), name, ad_arena_printf(&arena, __VA_ARGS__))

static struct ad_arena arena;
static struct ad_diags diags;
static const char *key;
static const struct ad_param *params;
static char *base, *page; /* base.yaml, docs/rules/<game>.md */
static const struct ad_node *rules;

enum file { BASE, PAGE };
static const char *file_of(enum file file)
{
  return ad_arena_printf(&arena, file == BASE ? "variants/%s/base.yaml" : "docs/rules/%s.md", key);
}

static char *text_of(const char *folder, const char *name, const char *ending, char **path)
{
  size_t len;
  *path = cfg_find(folder, name, ending, &arena);
  ck_assert_msg(*path != NULL, "there is not %s/%s%s", folder, name, ending);
  char *text = cfg_read_file(*path, CFG_MAX_BYTES, &len, &arena, NULL);
  ck_assert_ptr_nonnull(text);
  return text;
}

/* False: GAME is one of those without. */
static bool open_pages(int game)
{
  char *path;
  key = ad_games[game]->key;
  for (int i = 0; i < AD_LEN(without); i++)
    if (strcmp(without[i], key) == 0)
      return false;
  params = ad_games[game]->params;
  page = text_of("docs/rules", key, ".md", &path);
  base = text_of(ad_arena_printf(&arena, "variants/%s", key), "base", ".yaml", &path);
  rules = ad_node_get(cfg_yaml_load(path, &arena, &diags), "rules");
  ck_assert_msg(rules != NULL, "%s has no rules", path);
  return true;
}

static void start(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void finish(void)
{
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

static char *line_at(const char *text)
{
  return ad_arena_text(&arena, text, strcspn(text, "\n"));
}

static void check_words(enum file file, const struct ad_param *p, const char *line)
{
  for (const struct ad_word *word = p->words; word && word->word; word++)
    CLAIM(strstr(line, word->word) != NULL, file, p->name, "the word '%s' is missing", word->word);
}

START_TEST(base_states_every_parameter_with_its_default)
{
  int n = 0;
  if (!open_pages(_i))
    return;
  for (const struct ad_param *p = params; p->name; p++, n++) {
    const struct ad_node *said = ad_node_peek(rules, p->name);
    CLAIM(said != NULL, BASE, p->name, "it is not there, expected its default %s", p->fallback);
    char *text = ad_arena_printf(&arena, "value: %s", p->fallback);
    const struct ad_node *fallback =
      ad_node_peek(cfg_yaml_parse("fallback", text, strlen(text), &arena, &diags), "value");
    CLAIM(ad_node_matches(said, fallback, NULL) && ad_node_matches(fallback, said, NULL), BASE,
          p->name, "expected its default %s", p->fallback);
  }
  CLAIM(rules->n == n, BASE, "rules", "%d parameters, expected the %d of the table", rules->n, n);
}
END_TEST

START_TEST(base_names_range_words_and_clauses_beside_each_parameter)
{
  if (!open_pages(_i))
    return;
  for (const struct ad_param *p = params; p->name; p++) {
    const char *found = strstr(base, ad_arena_printf(&arena, "\n  %s:", p->name));
    CLAIM(found != NULL, BASE, p->name, "no line begins with it");
    const char *line = line_at(found + 1);
    if (p->type == AD_INT)
      CLAIM(strstr(line, ad_arena_printf(&arena, "%d..%d", p->min, p->max)) != NULL, BASE, p->name,
            "expected its range %d..%d in the line", p->min, p->max);
    CLAIM(strstr(line, p->clauses) != NULL, BASE, p->name, "expected its clauses in the line: %s",
          p->clauses);
    CLAIM((strstr(line, "[per seats]") != NULL) == p->per_seats, BASE, p->name,
          "expected %s[per seats] in the line", p->per_seats ? "" : "no ");
    CLAIM((strstr(line, "[per mode]") != NULL) == (p->selected_by != NULL), BASE, p->name,
          "expected %s[per mode] in the line", p->selected_by ? "" : "no ");
    if (p->type == AD_WORD || p->type == AD_INT)
      check_words(BASE, p, line);
  }
}
END_TEST

static void check_row(const struct ad_param *p, const char *line)
{
  bool ranged =
    p->type == AD_INT || p->type == AD_VALUES || p->type == AD_INTS || p->type == AD_GRID;
  CLAIM(strstr(line, ad_arena_printf(&arena, "| %s |", p->doc)) != NULL, PAGE, p->name,
        "expected in the row: %s", p->doc);
  CLAIM((strstr(line, "(s) |") != NULL) == p->per_seats, PAGE, p->name, "expected %s(s) in the row",
        p->per_seats ? "" : "no ");
  CLAIM((strstr(line, "(m) |") != NULL) == (p->selected_by != NULL), PAGE, p->name,
        "expected %s(m) in the row", p->selected_by ? "" : "no ");
  CLAIM(!ranged || strstr(line, ad_arena_printf(&arena, "%d to %d", p->min, p->max)), PAGE, p->name,
        "expected its range in the row: %d to %d", p->min, p->max);
  check_words(PAGE, p, line);
  for (const char *clause = p->clauses; *clause; clause += strspn(clause, " ")) {
    int len = (int)strcspn(clause, " ");
    CLAIM(strstr(line, ad_arena_printf(&arena, "[%.*s](#", len, clause)) != NULL, PAGE, p->name,
          "expected a link to clause %.*s in the row", len, clause);
    clause += len;
  }
}

START_TEST(rules_page_lists_every_parameter_with_its_default)
{
  int rows = 0;
  if (!open_pages(_i))
    return;
  const char *parameters = strstr(page, "\n## Parameters"),
             *end = parameters ? strstr(parameters + 1, "\n## ") : NULL;
  CLAIM(end != NULL, PAGE, "Parameters", "no section of this title with another one behind it");
  for (const struct ad_param *p = params; p->name; p++, rows++) {
    const char *found =
      strstr(parameters, ad_arena_printf(&arena, "\n| `%s` | `%s` |", p->name, p->fallback));
    CLAIM(found != NULL && found < end, PAGE, p->name, "expected a row: | `%s` | `%s` |", p->name,
          p->fallback);
    check_row(p, line_at(found + 1));
  }
  for (const char *row = parameters; (row = strstr(row, "\n| `")) != NULL && row < end; row++)
    rows--;
  CLAIM(rows == 0, PAGE, "Parameters", "%d more rows than the table has parameters", -rows);
}
END_TEST

static const char *anchor_of(const char *clause)
{
  char *anchor = ad_arena_printf(&arena, "<a id=\"%s\"></a>", clause);
  for (char *c = anchor + strlen("<a id=\""); *c != '"'; c++)
    *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
  return anchor;
}

/* Every clause that a parameter names can be looked up, and no anchor appears twice. */
START_TEST(rules_page_has_the_clauses_of_the_parameters)
{
  if (!open_pages(_i))
    return;
  for (const struct ad_param *p = params; p->name; p++)
    for (const char *clause = p->clauses; *clause; clause += strspn(clause, " ")) {
      int len = (int)strcspn(clause, " ");
      const char *anchor = anchor_of(ad_arena_printf(&arena, "%.*s", len, clause)),
                 *found = strstr(page, anchor);
      CLAIM(found != NULL, PAGE, p->name, "clause %.*s has no entry, expected %s", len, clause,
            anchor);
      CLAIM(strstr(found + 1, anchor) == NULL, PAGE, p->name, "clause %.*s appears twice", len,
            clause);
      clause += len;
    }
}
END_TEST

Suite *pages_suite(void);
Suite *pages_suite(void)
{
  Suite *suite = suite_create("pages");
  TCase *tc = tcase_create("parameters");
  int n = 0;
  while (ad_games[n])
    n++;
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_loop_test(tc, base_states_every_parameter_with_its_default, 0, n);
  tcase_add_loop_test(tc, base_names_range_words_and_clauses_beside_each_parameter, 0, n);
  tcase_add_loop_test(tc, rules_page_lists_every_parameter_with_its_default, 0, n);
  tcase_add_loop_test(tc, rules_page_has_the_clauses_of_the_parameters, 0, n);
  suite_add_tcase(suite, tc);
  return suite;
}

/* test_pages.c - base.yaml and the rules page of every game that has both say what the table of its
 * parameters says. */
#include <check.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/game/game.h"

static const char *const games[] = {"neoville", "quadropolis", "gardennation", "smallcity",
                                    "towpath"};

static struct ad_arena arena;
static struct ad_diags diags;
static const struct ad_param *params;
static char *base, *page; /* base.yaml, docs/rules/<game>.md */
static const struct ad_node *rules;

static char *text_of(const char *folder, const char *name, const char *ending, char **path)
{
  size_t len;
  *path = cfg_find(folder, name, ending, &arena);
  ck_assert_ptr_nonnull(*path);
  char *text = cfg_read_file(*path, CFG_MAX_BYTES, &len, &arena, NULL);
  ck_assert_ptr_nonnull(text);
  return text;
}

static void open_pages(int game)
{
  char *path;
  params = ad_game_find(games[game])->params;
  page = text_of("docs/rules", games[game], ".md", &path);
  base = text_of(ad_arena_printf(&arena, "variants/%s", games[game]), "base", ".yaml", &path);
  rules = ad_node_get(cfg_yaml_load(path, &arena, &diags), "rules");
  ck_assert_ptr_nonnull(rules);
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

static void check_words(const struct ad_param *p, const char *line)
{
  for (const struct ad_word *word = p->words; word && word->word; word++)
    ck_assert_msg(strstr(line, word->word) != NULL, "%s: '%s' is missing", p->name, word->word);
}

START_TEST(base_states_every_parameter_with_its_default)
{
  int n = 0;
  open_pages(_i);
  for (const struct ad_param *p = params; p->name; p++, n++) {
    const struct ad_node *said = ad_node_peek(rules, p->name);
    ck_assert_msg(said != NULL, "base.yaml does not state %s", p->name);
    char *text = ad_arena_printf(&arena, "value: %s", p->fallback);
    const struct ad_node *fallback =
      ad_node_peek(cfg_yaml_parse("fallback", text, strlen(text), &arena, &diags), "value");
    ck_assert_msg(ad_node_matches(said, fallback, NULL) && ad_node_matches(fallback, said, NULL),
                  "base.yaml has another value for %s", p->name);
  }
  ck_assert_int_eq(rules->n, n);
}
END_TEST

START_TEST(base_names_range_words_and_clauses_beside_each_parameter)
{
  open_pages(_i);
  for (const struct ad_param *p = params; p->name; p++) {
    const char *found = strstr(base, ad_arena_printf(&arena, "\n  %s:", p->name));
    ck_assert_msg(found != NULL, "no line for %s", p->name);
    const char *line = line_at(found + 1);
    if (p->type == AD_INT)
      ck_assert_msg(strstr(line, ad_arena_printf(&arena, "%d..%d", p->min, p->max)) != NULL,
                    "%s: no range", p->name);
    ck_assert_msg(strstr(line, p->clauses) != NULL, "%s: clauses %s are missing", p->name,
                  p->clauses);
    ck_assert_msg((strstr(line, "[per seats]") != NULL) == p->per_seats, "%s: [per seats] is wrong",
                  p->name);
    ck_assert_msg((strstr(line, "[per mode]") != NULL) == (p->selected_by != NULL),
                  "%s: [per mode] is wrong", p->name);
    if (p->type == AD_WORD || p->type == AD_INT)
      check_words(p, line);
  }
}
END_TEST

static void check_row(const struct ad_param *p, const char *line)
{
  bool ranged =
    p->type == AD_INT || p->type == AD_VALUES || p->type == AD_INTS || p->type == AD_GRID;
  ck_assert_msg(strstr(line, ad_arena_printf(&arena, "| %s |", p->doc)) != NULL,
                "%s: the row says something else", p->name);
  ck_assert_msg((strstr(line, "(s) |") != NULL) == p->per_seats, "%s: (s) is wrong", p->name);
  ck_assert_msg((strstr(line, "(m) |") != NULL) == (p->selected_by != NULL), "%s: (m) is wrong",
                p->name);
  ck_assert_msg(!ranged || strstr(line, ad_arena_printf(&arena, "%d to %d", p->min, p->max)),
                "%s: no range", p->name);
  check_words(p, line);
  for (const char *clause = p->clauses; *clause; clause += strspn(clause, " ")) {
    int len = (int)strcspn(clause, " ");
    ck_assert_msg(strstr(line, ad_arena_printf(&arena, "[%.*s](#", len, clause)) != NULL,
                  "%s: clauses", p->name);
    clause += len;
  }
}

START_TEST(rules_page_lists_every_parameter_with_its_default)
{
  int rows = 0;
  open_pages(_i);
  const char *parameters = strstr(page, "\n## Parameters"),
             *end = parameters ? strstr(parameters + 1, "\n## ") : NULL;
  ck_assert_ptr_nonnull(end);
  for (const struct ad_param *p = params; p->name; p++, rows++) {
    const char *found =
      strstr(parameters, ad_arena_printf(&arena, "\n| `%s` | `%s` |", p->name, p->fallback));
    ck_assert_msg(found != NULL && found < end, "no row for %s with its default", p->name);
    check_row(p, line_at(found + 1));
  }
  for (const char *row = parameters; (row = strstr(row, "\n| `")) != NULL && row < end; row++)
    rows--;
  ck_assert_int_eq(rows, 0);
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
  open_pages(_i);
  for (const struct ad_param *p = params; p->name; p++)
    for (const char *clause = p->clauses; *clause; clause += strspn(clause, " ")) {
      int len = (int)strcspn(clause, " ");
      const char *anchor = anchor_of(ad_arena_printf(&arena, "%.*s", len, clause)),
                 *found = strstr(page, anchor);
      ck_assert_msg(found != NULL, "%s: no clause %.*s", p->name, len, clause);
      ck_assert_msg(strstr(found + 1, anchor) == NULL, "%.*s appears twice", len, clause);
      clause += len;
    }
}
END_TEST

Suite *pages_suite(void);
Suite *pages_suite(void)
{
  Suite *suite = suite_create("pages");
  TCase *tc = tcase_create("parameters");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_loop_test(tc, base_states_every_parameter_with_its_default, 0, AD_LEN(games));
  tcase_add_loop_test(tc, base_names_range_words_and_clauses_beside_each_parameter, 0,
                      AD_LEN(games));
  tcase_add_loop_test(tc, rules_page_lists_every_parameter_with_its_default, 0, AD_LEN(games));
  tcase_add_loop_test(tc, rules_page_has_the_clauses_of_the_parameters, 0, AD_LEN(games));
  suite_add_tcase(suite, tc);
  return suite;
}

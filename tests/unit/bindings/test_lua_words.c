/* test_lua_words.c - comparisons in scripts that can never be true. */
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/source/words.h"
#include "tests/unit/fixture.h"

/* What is said of SOURCE, a script of nim; the caller frees it. */
static char *said(const struct ad_game_ops *ops, const char *source)
{
  struct ad_diags diags;
  struct ad_buf text = {0};
  ad_diags_init(&diags);
  lb_check_words(source, strlen(source), "a.lua", ops, &diags);
  ad_diags_text(&diags, &text);
  ad_diags_fini(&diags);
  char *copy = ad_strdup(ad_buf_text(&text));
  ad_buf_fini(&text);
  return copy;
}

static void check_said(const char *game, const char *source, const char *expected)
{
  char *text = said(ad_game_find(game), source);
  ck_assert_str_eq(text, expected);
  free(text);
}

/* Each word of a part is fine, any other text is not. */
static void check_part(const struct ad_game_ops *ops, const char *reading, enum ad_type type,
                       const struct ad_word *words)
{
  char source[300];
  for (; type == AD_WORD && words->word; words++) {
    snprintf(source, sizeof source, "if %s == '%s' then end", reading, words->word);
    char *text = said(ops, source);
    ck_assert_msg(!*text, "%s %s: %s", ops->key, source, text);
    free(text);
  }
  snprintf(source, sizeof source, "if %s ~= 'no such word' then end", reading);
  char *text = said(ops, source);
  ck_assert_msg(strstr(text, "'no such word'") != NULL, "%s %s: %s", ops->key, source, text);
  free(text);
}

START_TEST(lua_words_of_every_game)
{
  char reading[120];
  int n = 0;
  for (int g = 0; ad_games[g]; g++) {
    const struct ad_game_ops *ops = ad_games[g];
    for (const struct ad_field *f = ops->move_fields; f && f->name; f++)
      if (f->type == AD_WORD || f->type == AD_INT) {
        snprintf(reading, sizeof reading, "move.%s", f->name);
        check_part(ops, reading, f->type, f->words);
        n++;
      }
    for (const struct ad_attr *a = ops->attrs; a && a->name; a++)
      if (a->type == AD_WORD || a->type == AD_INT || a->type == AD_BOOL) {
        snprintf(reading, sizeof reading, "state:%s(1, 2)", a->name);
        check_part(ops, reading, a->type, a->words);
        n++;
      }
    if (ops->phases)
      check_part(ops, "state:phase()", AD_WORD, ops->phases);
  }
  ck_assert_int_gt(n, 100);
}
END_TEST

START_TEST(lua_words_say_what_is_meant)
{
  check_said(
    "neoville", "return {\n  allow = function(s, m)\n    return m.kind ~= 'plaec'\n  end\n}",
    "a.lua:3:22: 'kind' is never 'plaec', expected choose, place, build, draw or over, did "
    "you mean 'place'?\n");
  check_said("neoville", "return state:terrain(1, 1, 1) == 'park'",
             "a.lua:1:34: 'terrain' is never 'park', expected soil, grass, rock or water\n");
  check_said("nim", "return state:heap(1) == 'many'",
             "a.lua:1:25: 'heap' is compared with 'many', but it is not a text\n");
}
END_TEST

START_TEST(lua_words_follow_names)
{
  static const char *const wrong[] = {
    "function rule.allow(state, m) return m.kind == 'lay' end",
    "return { after = function(state, move, what) return what.kind == 'lay' end }",
    "return { after = function(state, move, what) return what.phase == 'lay' end }",
    "local kind = move.kind\nif kind == 'lay' then end",
    "if 'lay' == move.kind then end",
    "return (move.kind == 'lay')",
    "return not (move.kind == [[lay]])",
    "for _, m in ipairs(moves) do if m.kind == \"lay\" then return m end end",
    "function bot.choose(view, all) return all[1].kind == 'lay' end",
    "local p = state:phase()\nreturn p ~= 'lay'",
  };
  for (int i = 0; i < AD_LEN(wrong); i++) {
    char *text = said(ad_game_find("neoville"), wrong[i]);
    ck_assert_msg(strstr(text, "is never 'lay', expected ") != NULL, "%s: %s", wrong[i], text);
    free(text);
  }
}
END_TEST

START_TEST(lua_words_leave_what_is_uncertain)
{
  static const char *const fine[] = {
    "-- move.kind == 'lay'\nreturn 1",
    "--[[ move.kind == 'lay' ]] return 1",
    "return [[move.kind == 'lay']]",
    "return option.kind == 'lay'",
    "local move = {kind = 'lay'} return kinds[move.kind] == 'lay'",
    "local kind = move.kind\nkind = 'lay'\nreturn kind == 'lay'",
    "local kind = move.kind or 'lay'\nreturn kind == 'lay'",
    "local function f(kind) return kind == 'lay' end return f(move.kind)",
    "return 'a' .. move.kind == 'alay'",
    "return move.kind == 'l' .. 'ay'",
    "return move.kind == '\\108ay'",
    "return move:text() == 'lay'",
    "return move.kind == nil",
    "return move.kind == kind",
    "return state:my_own() == 'lay'",
    "== ~= ( ] [ ) 'lay' ==",
    "move.kind ==",
  };
  for (int i = 0; i < AD_LEN(fine); i++)
    check_said("neoville", fine[i], "");
}
END_TEST

Suite *lua_words_suite(void);
Suite *lua_words_suite(void)
{
  Suite *suite = suite_create("lua_words");
  TCase *tc = tcase_create("words");
  tcase_add_test(tc, lua_words_of_every_game);
  tcase_add_test(tc, lua_words_say_what_is_meant);
  tcase_add_test(tc, lua_words_follow_names);
  tcase_add_test(tc, lua_words_leave_what_is_uncertain);
  suite_add_tcase(suite, tc);
  return suite;
}

/* test_lua_slips.c - slips in scripts that are found in the source: options read as globals, and
 * attributes without their indexes. */
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/source/slips.h"
#include "tests/unit/fixture.h"

/* What is said of SOURCE is EXPECTED. */
static void check_said(const char *source, const char *expected)
{
  struct ad_diags diags;
  struct ad_buf text = {0};
  ad_diags_init(&diags);
  lb_check_slips(source, strlen(source), "a.lua", ad_game_find("neoville"), &diags);
  ad_diags_text(&diags, &text);
  ck_assert_msg(strcmp(ad_buf_text(&text), expected) == 0, "%s\nsays: %s\nnot: %s", source,
                ad_buf_text(&text), expected);
  ad_diags_fini(&diags);
  ad_buf_fini(&text);
}

#define OPTIONS "local rule = {options = {bonus = {default = 1}, {most = 2}}}\n"

START_TEST(lua_slips_options_as_globals)
{
  check_said(OPTIONS "function rule.score(s, seat, sheet) sheet:add(bonus, 'x') end\nreturn rule",
             "a.lua:2:47: 'bonus' is an option of the script and no variable, expected "
             "rule.options.bonus\n");
  check_said(OPTIONS "local n, m = 1, bonus\nreturn rule;",
             "a.lua:2:17: 'bonus' is an option of the script and no variable, expected "
             "rule.options.bonus\n");
  check_said("return {options = {bonus = {default = 1}}, score = function() return bonus end}",
             "a.lua:1:70: 'bonus' is an option of the script and no variable, expected the table "
             "of the script with a name (`local rule = {...}`, at the end `return rule`) and "
             "rule.options.bonus\n");
}
END_TEST

/* Fields, keys, and everything that some line declares. */
START_TEST(lua_slips_leave_declared_names)
{
  static const char *const lines[] = {"local bonus = rule.options.bonus; f(bonus)",
                                      "local a, bonus = 1, 2; f(bonus)",
                                      "local a <const>, bonus <const> = 1, 2; f(bonus)",
                                      "for bonus in f() do f(bonus) end",
                                      "for _, bonus in f() do f(bonus) end",
                                      "function rule.f(a, bonus) f(bonus) end",
                                      "function rule:f(bonus) f(bonus) end",
                                      "local f = function(bonus, b) f(bonus) end",
                                      "local function bonus() end f(bonus)",
                                      "bonus = 3 f(bonus)",
                                      "a, bonus = 3, 4 f(bonus)",
                                      "f(rule.options.bonus, a.bonus, a:bonus())",
                                      "f({bonus = 1}, {a = b, bonus = 2})",
                                      "goto bonus ::bonus::",
                                      "local _ENV = {bonus = 1} f(bonus)",
                                      "f('bonus') -- bonus",
                                      "f(most)"};
  for (int i = 0; i < AD_LEN(lines); i++) {
    char source[300];
    snprintf(source, sizeof source, "%s%s\nreturn rule", OPTIONS, lines[i]);
    check_said(source, "");
  }
}
END_TEST

START_TEST(lua_slips_attributes_without_indexes)
{
  static const struct {
    const char *source, *said;
  } row[] = {
    {"return state:parks() > 1",
     "a.lua:1:14: 'parks' without its seat is a table of values, "
     "expected one value: parks(seat)\n"},
    {"return 2 * state:parks()",
     "a.lua:1:18: 'parks' without its seat is a table of values, "
     "expected one value: parks(seat)\n"},
    {"return view:terrain(f[1], 2) .. 'x'",
     "a.lua:1:13: 'terrain' without its col is a table of values, expected one value: "
     "terrain(seat, row, col)\n"},
    {"return state:parks(seat) > 1", ""},
    {"return state:parks()[seat] > 1", ""},
    {"return #state:parks() > 1", ""},
    {"return 2 * state:parks()[seat]", ""},
    {"return state:parks(f()) > 1", ""},
    {"return state:parks(...) > 1", ""},
    {"return state:terrain(seat, f()) .. 'x'", ""},
    {"return other.state:parks() > 1", ""},
    {"return city:parks() > 1", ""},
    {"return state:round() > 1", ""},
    {"return state:no_such_thing() > 1", ""},
    {"local parks = state:parks() return parks", ""},
  };
  for (int i = 0; i < AD_LEN(row); i++)
    check_said(row[i].source, row[i].said);
}
END_TEST

Suite *lua_slips_suite(void);
Suite *lua_slips_suite(void)
{
  Suite *suite = suite_create("lua_slips");
  TCase *tc = tcase_create("slips");
  tcase_add_test(tc, lua_slips_options_as_globals);
  tcase_add_test(tc, lua_slips_leave_declared_names);
  tcase_add_test(tc, lua_slips_attributes_without_indexes);
  suite_add_tcase(suite, tc);
  return suite;
}

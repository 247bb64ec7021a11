/* test_qp_variants.c - variants/quadropolis and the rules page: both say what the program says, and
 * every house rule is played. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "tests/unit/games/house.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

/* ---- docs/rules/quadropolis.md ---- */

static struct ad_arena arena;
static struct ad_diags diags;

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

static char *text_of(const char *folder, const char *name, const char *ending, char **path)
{
  size_t len;
  *path = cfg_find(folder, name, ending, &arena);
  ck_assert_ptr_nonnull(*path);
  char *text = cfg_read_file(*path, CFG_MAX_BYTES, &len, &arena, NULL);
  ck_assert_ptr_nonnull(text);
  return text;
}

static void wants(const char *page, const char *line)
{
  ck_assert_msg(strstr(page, line) != NULL, "the page does not say '%s'", line);
}

/* "A A B B          2/1 3/1 1/4 1/2 3/2": a row of both cities. */
static const char *both_cities(const struct qp_rules *classic, const struct qp_rules *expert,
                               int row)
{
  char *text = ad_arena_text(&arena, "", 0);
  for (int col = 0; col < classic->cols; col++)
    text = ad_arena_printf(&arena, "%s%c ", text,
                           classic->district_sign[classic->district[row * classic->cols + col]]);
  text = ad_arena_printf(&arena, "\n%s        ", text);
  for (int col = 0; col < expert->cols; col++) {
    int square = row * expert->cols + col;
    text = ad_arena_printf(&arena, "%s %d/%d", text, expert->square_number[square],
                           expert->district_number[square]);
  }
  return ad_arena_printf(&arena, "%s\n", text);
}

static const char *tiles_to_be_seen(const struct qp_rules *r)
{
  int up = 0;
  char *monuments = NULL;
  for (int round = 0; round < r->rounds; round++)
    for (int i = 0; i < r->n_bag[round]; i++) {
      int tile = r->bag[round][i];
      bool seen = !qp_face_down(r, tile),
           monument = r->kind[r->tile[tile].kind].family == QP_MONUMENT;
      up += seen && round == 0;
      if (seen && monument)
        monuments = ad_arena_printf(&arena, "%s%s%d", monuments ? monuments : "",
                                    monuments ? ", " : "", round + 1);
    }
  return ad_arena_printf(&arena, "\n| %d | %d | %s |\n", r->seats, up, monuments);
}

START_TEST(qp_rules_page_shows_the_components)
{
  char *path, *page = text_of("docs/rules", "quadropolis", ".md", &path);
  struct qp_table classic, expert;
  qp_table_open(&classic, "quadropolis/classic", 2, NULL);
  for (int seats = 2; seats <= 4; seats++) {
    qp_table_open(&expert, "quadropolis/expert", seats, NULL);
    wants(page, tiles_to_be_seen(expert.rules));
    for (int row = 0; row < 4; row++)
      wants(page, both_cities(classic.rules, expert.rules, row));
    for (int group = 0; group < 5; group++) {
      const int *of = expert.rules->office_table.row[group].v;
      wants(page,
            ad_arena_printf(&arena, "  | %d%s | %d | %d | %d | %d | %d |\n", group + 1,
                            group == 4 ? " and more" : "", of[1], of[2], of[3], of[4], of[5]));
    }
    for (int i = 0; i < expert.rules->n_kinds; i++)
      wants(page, ad_arena_printf(&arena, "\n| `%s` | %s", expert.rules->kind[i].token,
                                  expert.rules->kind[i].title));
    qp_table_close(&expert);
  }
  qp_table_close(&classic);
}
END_TEST

/* ---- house rules ---- */

/* What each of them changes: the parameters that are not those of the file it extends. */
static const struct house_rule house[] = {
  {"longer-quay", "base", "{harbor_scoring: longest_only}"},
  {"no-urbanist", "base", "{urbanist_blocks: none}"},
  {"six-architects", "classic", "{architects: [1, 2, 2, 3, 3, 4]}"},
  {"all-open", "base", "{face_down_tiles: all_face_up}"},
  {"blind-draft", "base", "{face_down_tiles: takeable}"},
  {"own-architects", "expert", "{shared_architects: false}"},
  {"floor-by-floor", "expert", "{stack_by_location: false}"},
  {"treasurers", "base", "{allocation: player}"},
  {"public-services", NULL, NULL}, /* has further kinds and a script: test_qp_services.c */
};

START_TEST(qp_house_rules_are_what_they_say)
{
  house_play("quadropolis", &house[_i], offsetof(struct qp_rules, run), 20);
}
END_TEST

START_TEST(qp_house_rules_are_all_tested)
{
  house_all_listed("quadropolis", house, AD_LEN(house));
}
END_TEST

/* Mode base and classic are one game, expert is the other mode of it. */
START_TEST(qp_setup_09_two_published_modes)
{
  struct qp_table base, classic, expert, other;
  qp_table_open(&base, "quadropolis/base", 3, NULL);
  qp_table_open(&classic, "quadropolis/classic", 3, NULL);
  qp_table_open(&expert, "quadropolis/expert", 3, NULL);
  qp_table_open(&other, "quadropolis/base", 3, "{mode: expert}");
  ck_assert(memcmp(base.rules, classic.rules, sizeof *base.rules) == 0);
  ck_assert(memcmp(expert.rules, other.rules, sizeof *base.rules) == 0);
  ck_assert_int_eq(expert.rules->max_floors[QP_TOWER], 5);
  ck_assert_int_eq(expert.rules->shop_capacity, 5);
  qp_table_close(&base);
  qp_table_close(&classic);
  qp_table_close(&expert);
  qp_table_close(&other);
}
END_TEST

Suite *qp_variants_suite(void);
Suite *qp_variants_suite(void)
{
  Suite *suite = suite_create("qp_variants");
  TCase *pages = tcase_create("pages"), *rules = tcase_create("house rules");
  tcase_add_checked_fixture(pages, start, finish);
  tcase_add_test(pages, qp_rules_page_shows_the_components);
  tcase_add_checked_fixture(rules, start, finish);
  tcase_add_loop_test(rules, qp_house_rules_are_what_they_say, 0, AD_LEN(house));
  tcase_add_test(rules, qp_house_rules_are_all_tested);
  tcase_add_test(rules, qp_setup_09_two_published_modes);
  suite_add_tcase(suite, pages);
  suite_add_tcase(suite, rules);
  return suite;
}

/* The drawing of the table: whole pictures, and what changes in them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct qp_table t;

static const char *drawn(bool colour, bool utf8)
{
  return fixture_drawing(t.setup, t.st, AD_NOBODY, colour, utf8);
}

static int tile(const char *id)
{
  int found = qp_tile_find(t.rules, id);
  ck_assert_msg(found >= 0, "no tile %s", id);
  return found;
}

static void lay_architect(const char *slot, int number, int seat)
{
  int at = qp_slot_find(slot);
  t.st->taken |= 1u << at;
  t.st->at_slot[at] = (uint8_t)number;
  t.st->slot_seat[at] = (uint8_t)(seat + 1);
  if (!t.rules->shared_architects)
    t.st->city[seat].architects[number]--;
  else
    t.st->common[number]--;
}

/* Some tiles of round 1, architects 2 at N3 and 4 at E5, the Urbanist on (5,2). */
static void lay_out(void)
{
  qp_table_clear(&t);
  qp_table_site(&t, 1, 1, tile("qp001")); /* Tower Block with the Mayor */
  qp_table_site(&t, 1, 4, tile("qp006")); /* three inhabitants */
  qp_table_site(&t, 2, 1, tile("qp011")); /* Public Service, 2 points */
  qp_table_site(&t, 2, 4, tile("qp016")); /* Factory, three energy */
  qp_table_site(&t, 3, 2, tile("qp015")); /* Playground */
  qp_table_site(&t, 3, 3, tile("qp009")); /* Shop with mark 4 */
  qp_table_site(&t, 3, 5, tile("qp021")); /* Harbor with one of each and mark 3-4 */
  lay_architect("N3", 2, 0);
  lay_architect("E5", 4, 1);
  t.st->urbanist = 21;
}

static void open_classic(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  lay_out();
  qp_table_city(&t, 0, "T3 T1 . U2 / . P / S", 5, 3);
  qp_table_city(&t, 1, "H H1 / . F / . . . T", 1, 4);
}

static void open_expert(void)
{
  qp_table_open(&t, "quadropolis/expert", 4, NULL);
  lay_out();
  qp_table_city(&t, 0, "O2 O1 . S . / M", 3, 2);
  qp_table_city(&t, 3, ". . . T5", 0, 2);
  t.st->mayor = 3;
  qp_table_hold(&t, tile("qp003"), 2);
}

static void finish(void)
{
  qp_table_close(&t);
}

START_TEST(qp_draw_classic_in_letters)
{
  fixture_same_lines(drawn(false, false),
                     "      N1    --    2s1   N4    N5          > seat 1: 20 points  ^ Mayor\n"
                     "    +-----+-----+-----+-----+-----+           1    2    3    4\n"
                     "W1  | T ^ |  .  |  .  |  T  |  .  | E1      +-A-------+-B-------+\n"
                     "    |  i  |     |     | iii |     |       1 | T3   T1 | .    U2 |\n"
                     "    +-----+-----+-----+-----+-----+       2 | .    P  | .    .  |\n"
                     "W2  | U 2*|  .  |  .  |  F  |  .  | E2      +-C-------+-D-------+\n"
                     "    |     |     |     | eee |     |       3 | S    .  | .    .  |\n"
                     "    +-----+-----+-----+-----+-----+       4 | .    .  | .    .  |\n"
                     "W3  |  .  |  G  |#####|  .  |#####| E3      +---------+---------+\n"
                     "    |     |  i  |# 4 #|     |#3-4#|         i 5 inhabitants, shops 4\n"
                     "    +-----+-----+-----+-----+-----+         e 3 energy\n"
                     "W4  |  .  |  .  |  .  |  .  |  .  | E4      architects 1 3 4\n"
                     "    |     |     |     |     |     |\n"
                     "    +-----+-----+-----+-----+-----+         seat 2: -1 point\n"
                     "--  |  .  |  @  |  .  |  .  |  .  | 4s2       1    2    3    4\n"
                     "    |     |     |     |     |     |         +-A-------+-B-------+\n"
                     "    +-----+-----+-----+-----+-----+       1 |(H)   H1 | .    .  |\n"
                     "      S1    --    S3    S4    S5          2 | .   (F) | .    .  |\n"
                     "    @ Urbanist on (5,2)                     +-C-------+-D-------+\n"
                     "                                          3 | .    .  | .    T1 |\n"
                     " T Tower Block e    G Playground          4 | .    .  | .    .  |\n"
                     " S Shop e           F Factory i             +---------+---------+\n"
                     " U Public Service i H Harbor i              i 1 inhabitant\n"
                     " P Park                                     e 4 energy, idle 3\n"
                     "                                            architects 1 2 3\n"
                     "\n"
                     "round 1 of 4, begun by seat 1, lap 1 of 4\n"
                     "seat 1 places an architect: a number and a slot\n");
}
END_TEST

START_TEST(qp_draw_classic_in_signs)
{
  fixture_same_lines(drawn(false, true),
                     "      N1    ──    2s1   N4    N5          ▶ seat 1: 20 points  ♛ Mayor\n"
                     "    ┌─────┬─────┬─────┬─────┬─────┐           1    2    3    4\n"
                     "W1  │ T ♛ │  ·  │  ·  │  T  │  ·  │ E1      ┌─A───────┬─B───────┐\n"
                     "    │  ●  │     │     │ ●●● │     │       1 │ T3   T1 │ ·    U2 │\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤       2 │ ·    P  │ ·    ·  │\n"
                     "W2  │ U 2★│  ·  │  ·  │  F  │  ·  │ E2      ├─C───────┼─D───────┤\n"
                     "    │     │     │     │ ◆◆◆ │     │       3 │ S    ·  │ ·    ·  │\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤       4 │ ·    ·  │ ·    ·  │\n"
                     "W3  │  ·  │  G  │▒▒▒▒▒│  ·  │▒▒▒▒▒│ E3      └─────────┴─────────┘\n"
                     "    │     │  ●  │▒ 4 ▒│     │▒3-4▒│         ● 5 inhabitants, shops 4\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤         ◆ 3 energy\n"
                     "W4  │  ·  │  ·  │  ·  │  ·  │  ·  │ E4      architects 1 3 4\n"
                     "    │     │     │     │     │     │\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤         seat 2: -1 point\n"
                     "──  │  ·  │  ♙  │  ·  │  ·  │  ·  │ 4s2       1    2    3    4\n"
                     "    │     │     │     │     │     │         ┌─A───────┬─B───────┐\n"
                     "    └─────┴─────┴─────┴─────┴─────┘       1 │(H)   H1 │ ·    ·  │\n"
                     "      S1    ──    S3    S4    S5          2 │ ·   (F) │ ·    ·  │\n"
                     "    ♙ Urbanist on (5,2)                     ├─C───────┼─D───────┤\n"
                     "                                          3 │ ·    ·  │ ·    T1 │\n"
                     " T Tower Block ◆    G Playground          4 │ ·    ·  │ ·    ·  │\n"
                     " S Shop ◆           F Factory ●             └─────────┴─────────┘\n"
                     " U Public Service ● H Harbor ●              ● 1 inhabitant\n"
                     " P Park                                     ◆ 4 energy, idle 3\n"
                     "                                            architects 1 2 3\n"
                     "\n"
                     "round 1 of 4, begun by seat 1, lap 1 of 4\n"
                     "seat 1 places an architect: a number and a slot\n");
}
END_TEST

START_TEST(qp_draw_expert_in_letters)
{
  fixture_same_lines(drawn(false, false),
                     "      N1    --    2s1   N4    N5          > seat 1: 3 points\n"
                     "    +-----+-----+-----+-----+-----+           1     2     3     4     5\n"
                     "W1  | T ^ |  .  |  .  |  T  |  .  | E1      +-1---------+-4---+-2---------+\n"
                     "    |  i  |     |     | iii |     |       1 | O2 2 (O1)3| .  1| S  1  +  3|\n"
                     "    +-----+-----+-----+-----+-----+       2 | M  5  .  4| +  2| +  5  +  4|\n"
                     "W2  | U 2*|  .  |  .  |  F  |  .  | E2      +-5---------+     +-3---------+\n"
                     "    |     |     |     | eee |     |       3 | .  1  +  2| .  3| .  1  +  2|\n"
                     "    +-----+-----+-----+-----+-----+       4 | .  4  .  3| .  5| .  5  .  4|\n"
                     "W3  |  .  |  G  |  S  |  .  |  H  | E3      +-----------+-----+-----------+\n"
                     "    |     |  i  |     |     |  ie |         i 3 inhabitants, shops 2\n"
                     "    +-----+-----+-----+-----+-----+         e 2 energy\n"
                     "W4  |  .  |  .  |  .  |  .  |  .  | E4\n"
                     "    |     |     |     |     |     |         seat 2: 0 points\n"
                     "    +-----+-----+-----+-----+-----+           1     2     3     4     5\n"
                     "--  |  .  |  @  |  .  |  .  |  .  | 4s2     +-1---------+-4---+-2---------+\n"
                     "    |     |     |     |     |     |       1 | .  2  .  3| .  1| .  1  .  3|\n"
                     "    +-----+-----+-----+-----+-----+       2 | .  5  .  4| .  2| .  5  .  4|\n"
                     "      S1    --    S3    S4    S5            +-5---------+     +-3---------+\n"
                     "    @ Urbanist on (5,2)                   3 | .  1  .  2| .  3| .  1  .  2|\n"
                     "    architects 1111 222 3333 444 5555     4 | .  4  .  3| .  5| .  5  .  4|\n"
                     "                                            +-----------+-----+-----------+\n"
                     " T Tower Block e    F Factory i             i 0 inhabitants\n"
                     " S Shop e           H Harbor i              e 0 energy\n"
                     " U Public Service i O Office Tower ie\n"
                     " P Park             M Monument\n"
                     " G Playground\n"
                     "\n"
                     "  seat 3: 0 points                          seat 4: 14 points  ^ Mayor\n"
                     "    1     2     3     4     5                 1     2     3     4     5\n"
                     "  +-1---------+-4---+-2---------+           +-1---------+-4---+-2---------+\n"
                     "1 | .  2  .  3| .  1| .  1  .  3|         1 | .  2  .  3| .  1| T5 1  .  3|\n"
                     "2 | .  5  .  4| .  2| .  5  .  4|         2 | .  5  .  4| .  2| .  5  .  4|\n"
                     "  +-5---------+     +-3---------+           +-5---------+     +-3---------+\n"
                     "3 | .  1  .  2| .  3| .  1  .  2|         3 | .  1  .  2| .  3| .  1  .  2|\n"
                     "4 | .  4  .  3| .  5| .  5  .  4|         4 | .  4  .  3| .  5| .  5  .  4|\n"
                     "  +-----------+-----+-----------+           +-----------+-----+-----------+\n"
                     "  i 0 inhabitants                           i 0 inhabitants\n"
                     "  e 0 energy                                e 2 energy, idle 1\n"
                     "\n"
                     "round 1 of 5, begun by seat 1, lap 1 of 4\n"
                     "seat 1 builds or discards Tower Block [T] ii with architect 2\n");
}
END_TEST

START_TEST(qp_draw_expert_in_signs)
{
  fixture_same_lines(drawn(false, true),
                     "      N1    ──    2s1   N4    N5          ▶ seat 1: 3 points\n"
                     "    ┌─────┬─────┬─────┬─────┬─────┐           1     2     3     4     5\n"
                     "W1  │ T ♛ │  ·  │  ·  │  T  │  ·  │ E1      ┌─1─────────┬─4───┬─2─────────┐\n"
                     "    │  ●  │     │     │ ●●● │     │       1 │ O2 ² (O1)³│ ·  ¹│ S  ¹  +  ³│\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤       2 │ M  ⁵  ·  ⁴│ +  ²│ +  ⁵  +  ⁴│\n"
                     "W2  │ U 2★│  ·  │  ·  │  F  │  ·  │ E2      ├─5─────────┤     ├─3─────────┤\n"
                     "    │     │     │     │ ◆◆◆ │     │       3 │ ·  ¹  +  ²│ ·  ³│ ·  ¹  +  ²│\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤       4 │ ·  ⁴  ·  ³│ ·  ⁵│ ·  ⁵  ·  ⁴│\n"
                     "W3  │  ·  │  G  │  S  │  ·  │  H  │ E3      └───────────┴─────┴───────────┘\n"
                     "    │     │  ●  │     │     │  ●◆ │         ● 3 inhabitants, shops 2\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤         ◆ 2 energy\n"
                     "W4  │  ·  │  ·  │  ·  │  ·  │  ·  │ E4\n"
                     "    │     │     │     │     │     │         seat 2: 0 points\n"
                     "    ├─────┼─────┼─────┼─────┼─────┤           1     2     3     4     5\n"
                     "──  │  ·  │  ♙  │  ·  │  ·  │  ·  │ 4s2     ┌─1─────────┬─4───┬─2─────────┐\n"
                     "    │     │     │     │     │     │       1 │ ·  ²  ·  ³│ ·  ¹│ ·  ¹  ·  ³│\n"
                     "    └─────┴─────┴─────┴─────┴─────┘       2 │ ·  ⁵  ·  ⁴│ ·  ²│ ·  ⁵  ·  ⁴│\n"
                     "      S1    ──    S3    S4    S5            ├─5─────────┤     ├─3─────────┤\n"
                     "    ♙ Urbanist on (5,2)                   3 │ ·  ¹  ·  ²│ ·  ³│ ·  ¹  ·  ²│\n"
                     "    architects 1111 222 3333 444 5555     4 │ ·  ⁴  ·  ³│ ·  ⁵│ ·  ⁵  ·  ⁴│\n"
                     "                                            └───────────┴─────┴───────────┘\n"
                     " T Tower Block ◆    F Factory ●             ● 0 inhabitants\n"
                     " S Shop ◆           H Harbor ●              ◆ 0 energy\n"
                     " U Public Service ● O Office Tower ●◆\n"
                     " P Park             M Monument\n"
                     " G Playground\n"
                     "\n"
                     "  seat 3: 0 points                          seat 4: 14 points  ♛ Mayor\n"
                     "    1     2     3     4     5                 1     2     3     4     5\n"
                     "  ┌─1─────────┬─4───┬─2─────────┐           ┌─1─────────┬─4───┬─2─────────┐\n"
                     "1 │ ·  ²  ·  ³│ ·  ¹│ ·  ¹  ·  ³│         1 │ ·  ²  ·  ³│ ·  ¹│ T5 ¹  ·  ³│\n"
                     "2 │ ·  ⁵  ·  ⁴│ ·  ²│ ·  ⁵  ·  ⁴│         2 │ ·  ⁵  ·  ⁴│ ·  ²│ ·  ⁵  ·  ⁴│\n"
                     "  ├─5─────────┤     ├─3─────────┤           ├─5─────────┤     ├─3─────────┤\n"
                     "3 │ ·  ¹  ·  ²│ ·  ³│ ·  ¹  ·  ²│         3 │ ·  ¹  ·  ²│ ·  ³│ ·  ¹  ·  ²│\n"
                     "4 │ ·  ⁴  ·  ³│ ·  ⁵│ ·  ⁵  ·  ⁴│         4 │ ·  ⁴  ·  ³│ ·  ⁵│ ·  ⁵  ·  ⁴│\n"
                     "  └───────────┴─────┴───────────┘           └───────────┴─────┴───────────┘\n"
                     "  ● 0 inhabitants                           ● 0 inhabitants\n"
                     "  ◆ 0 energy                                ◆ 2 energy, idle 1\n"
                     "\n"
                     "round 1 of 5, begun by seat 1, lap 1 of 4\n"
                     "seat 1 builds or discards Tower Block [T] ●● with architect 2\n");
}
END_TEST

/* ---- what changes ---- */

static bool shows(const char *part)
{
  return strstr(drawn(false, true), part) != NULL;
}

START_TEST(qp_setup_05_drawn_backs_show_their_mark_alone)
{
  char *before = ad_strdup(drawn(false, true));
  int shop = t.st->site[12];
  ck_assert_str_eq(qp_kind_of(t.rules, &t.rules->tile[shop - 1])->id, "shop");
  t.st->site[12] = (uint8_t)(tile("qp014") + 1); /* a Park with the same mark */
  ck_assert_str_eq(drawn(false, true), before);
  t.st->site[12] = (uint8_t)(tile("qp012") + 1); /* mark 3-4 */
  ck_assert_str_ne(drawn(false, true), before);
  free(before);
}
END_TEST

START_TEST(qp_urb_02_drawn_on_a_face_down_tile)
{
  ck_assert(shows("│▒▒▒▒▒│"));
  t.st->urbanist = 12;
  ck_assert(shows("│▒ ♙ ▒│") && shows("│▒ 4 ▒│") && shows("♙ Urbanist on (3,3)"));
  t.st->urbanist = 0; /* it stays there with urbanist_leaves_between_rounds: false */
  ck_assert(shows("│ T ♛ │") && shows("│●   ♙│"));
  t.st->urbanist = QP_SITE;
  ck_assert(shows("♙ Urbanist beside the board"));
}
END_TEST

START_TEST(qp_arch_03_drawn_slots)
{
  ck_assert(shows("      S1    ──    S3    S4    S5") && shows("W4  │") && shows("│ E4"));
  t.st->urbanist = QP_SITE;
  ck_assert(shows("      S1    S2    S3    S4    S5") && shows("W5  │"));
}
END_TEST

START_TEST(qp_build_02_drawn_places)
{
  qp_table_hold(&t, tile("qp003"), 2);
  /* (1,2) as second floor or in column 2; (1,1) would be the fourth floor */
  ck_assert(shows("│ T3  +T1 │ ·    U2 │"));
  ck_assert(shows("│ +    P  │ +    +  │"));
  ck_assert(shows("seat 1 builds or discards Tower Block [T] ●● with architect 2"));
  t.st->number = 4;
  ck_assert(shows("│+T3   T1 │ ·    U2 │"));
}
END_TEST

START_TEST(qp_act_02_drawn_without_colour_in_brackets_with_colour_without_ground)
{
  qp_table_city(&t, 0, "H H1", 1, 0);
  ck_assert(shows("│(H)   H1 │"));
  const char *text = drawn(true, true);
  ck_assert_ptr_nonnull(strstr(text, "\033[0;38;5;244m H  \033[0m"));
  ck_assert_ptr_nonnull(strstr(text, "\033[0;1;38;5;231;48;5;33m H1 \033[0m"));
  ck_assert_ptr_null(strstr(text, "(H)"));
}
END_TEST

START_TEST(qp_draw_tells_the_step)
{
  t.st->phase = QP_CHOOSE_START;
  ck_assert(shows("seat 1 names the start player\n"));
  t.st->round = 3, t.st->lap = 1, t.st->start = 1, t.st->phase = QP_PLACE_ARCHITECT;
  ck_assert(
    shows("round 4 of 4, begun by seat 2, lap 2 of 4\nseat 1 places an architect: a number and a "
          "slot\n"));
}
END_TEST

START_TEST(qp_end_01_drawn_cities_alone)
{
  t.st->phase = QP_ENDED;
  ck_assert(shows("the game is over\n") && !shows("W1") && !shows("Urbanist") &&
            !shows("architect") && !shows("▶"));
  ck_assert(shows("  seat 1: 20 points  ♛ Mayor                seat 2: -1 point\n"));
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
  ck_assert(shows("seat 1 allocates inhabitants and energy\n") && shows("│+T3  +T1 │ ·   +U2 │") &&
            shows("│ ·    P  │"));
}
END_TEST

START_TEST(qp_setup_10_drawn_supply)
{
  ck_assert(shows("    architects 1111 222 3333 444 5555     "));
  t.st->common[1] = 12, t.st->common[3] = 0;
  ck_assert(shows("    architects 1x12 2x3 4x3 5x4           "));
  memset(t.st->common, 0, sizeof t.st->common);
  ck_assert(shows("    no architects left     "));
}
END_TEST

/* No game goes beyond 80 columns, and no line ends with blanks. */
START_TEST(qp_draw_keeps_to_eighty_columns)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  int seen = 0;
  for (int i = 0; i < n; i++) {
    if (strcmp(setups[i]->ops->key, "quadropolis") != 0)
      continue;
    struct ad_match *match = setups_random_game(setups[i], 5, NULL);
    void *state = ad_calloc(1, setups[i]->state_size);
    ad_deal(setups[i], state, match->seed);
    for (int m = 0; m <= match->n_moves; m++) {
      if (m % 5 == 0 || m == match->n_moves) {
        char *text = ad_strdup(fixture_drawing(setups[i], state, AD_NOBODY, false, true));
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
          ck_assert_msg(ad_utf8_width(line) <= 80 && !ad_ends_with(line, " "), "%s:\n%s",
                        setups[i]->name, line);
        free(text);
        seen++;
      }
      if (m < match->n_moves)
        ad_apply(setups[i], state, match->moves[m]);
    }
    free(state);
    ad_match_free(match);
  }
  ck_assert_int_gt(seen, 100);
}
END_TEST

static void long_tokens(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  lay_out();
  for (int kind = 0; kind < t.rules->n_kinds; kind++)
    snprintf(t.rules->kind[kind].token, sizeof t.rules->kind[kind].token, "%sabcde",
             t.rules->kind[kind].id[0] == 't' ? "T" : "X");
  t.rules->tile[tile("qp021")].gives[QP_ENERGY] = 3;
  t.rules->tile[tile("qp021")].min_seats = 2;
  t.rules->tile[tile("qp021")].points = 9;
  t.rules->tile[tile("qp021")].mayor = true;
}

START_TEST(qp_draw_cuts_long_tokens_and_counts_many_pieces)
{
  ck_assert(shows("│Xa9★♛│") && shows("│Tab ♛│") && shows("│ Tab │") && shows("│Xab2★│"));
  ck_assert(shows("│ 1●3◆│"));
}
END_TEST

Suite *qp_draw_suite(void);
Suite *qp_draw_suite(void)
{
  Suite *suite = suite_create("qp_draw");
  TCase *tc = tcase_create("classic");
  tcase_add_checked_fixture(tc, open_classic, finish);
  tcase_add_test(tc, qp_draw_classic_in_letters);
  tcase_add_test(tc, qp_draw_classic_in_signs);
  tcase_add_test(tc, qp_setup_05_drawn_backs_show_their_mark_alone);
  tcase_add_test(tc, qp_urb_02_drawn_on_a_face_down_tile);
  tcase_add_test(tc, qp_arch_03_drawn_slots);
  tcase_add_test(tc, qp_build_02_drawn_places);
  tcase_add_test(tc, qp_act_02_drawn_without_colour_in_brackets_with_colour_without_ground);
  tcase_add_test(tc, qp_draw_tells_the_step);
  tcase_add_test(tc, qp_end_01_drawn_cities_alone);
  suite_add_tcase(suite, tc);
  tc = tcase_create("expert");
  tcase_add_checked_fixture(tc, open_expert, finish);
  tcase_add_test(tc, qp_draw_expert_in_letters);
  tcase_add_test(tc, qp_draw_expert_in_signs);
  tcase_add_test(tc, qp_setup_10_drawn_supply);
  suite_add_tcase(suite, tc);
  tc = tcase_create("room");
  tcase_add_test(tc, qp_draw_keeps_to_eighty_columns);
  suite_add_tcase(suite, tc);
  tc = tcase_create("tokens");
  tcase_add_checked_fixture(tc, long_tokens, finish);
  tcase_add_test(tc, qp_draw_cuts_long_tokens_and_counts_many_pieces);
  suite_add_tcase(suite, tc);
  return suite;
}

/* What the attributes of a view and of a scene, and the fields of moves, say. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/show/attributes.h"
#include "engine/games/gardennation/show/fields.h"
#include "engine/games/gardennation/show/scene.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;
static uint64_t asked[4]; /* attributes that a test has asked for */

static const struct ad_attr *find(const struct ad_attr *attrs, const char *name)
{
  for (; attrs->name; attrs++)
    if (strcmp(attrs->name, name) == 0)
      return attrs;
  ck_abort_msg("no attribute %s", name);
  return NULL;
}

static int64_t get_of(const struct ad_attr *attr, const void *subject, int viewer, int a, int b,
                      int c)
{
  int ix[AD_MAX_INDEXES] = {0}, given[AD_MAX_INDEXES] = {a, b, c};
  for (int i = 0; i < attr->n_indexes; i++) {
    ix[i] = given[i] - attr->index[i].base;
    int count = attr->index[i].count(t.rules, subject, ix);
    ck_assert_msg(ix[i] >= 0 && ix[i] < count, "%s: %d of %d", attr->name, given[i], count);
  }
  return attr->get(t.rules, subject, viewer, ix);
}

static int64_t get_as(int viewer, const char *name, int a, int b, int c)
{
  const struct ad_attr *attr = find(gn_attrs, name);
  asked[(attr - gn_attrs) / 64] |= UINT64_C(1) << (attr - gn_attrs) % 64;
  return get_of(attr, t.st, viewer, a, b, c);
}

static const char *text_of(const struct ad_attr *attr, int64_t value)
{
  if (value == AD_NONE || value == AD_HIDDEN)
    return value == AD_NONE ? "none" : "hidden";
  return attr->type == AD_WORD ? ad_word_of(attr->words, (int)value)
                               : attr->name_of(t.rules, value);
}

static int project(const char *id)
{
  return gn_project_find(t.rules, id) + 1;
}

static int mission(const char *id)
{
  return gn_mission_find(t.rules, id) + 1;
}

#define SAYS(value, name, a, b, c) ck_assert_int_eq(get_as(0, name, a, b, c), value)
#define NAMES(word, name, a, b, c)                                                                 \
  ck_assert_str_eq(text_of(find(gn_attrs, name), get_as(0, name, a, b, c)), word)
#define NOTHING(name, a, b, c) ck_assert(get_as(0, name, a, b, c) == AD_NONE)
#define UNSEEN(viewer, name, a, b, c) ck_assert(get_as(viewer, name, a, b, c) == AD_HIDDEN)

/* ---- what each says ---- */

static void the_turn(void)
{
  gn_table_open(&t, 3, NULL);
  SAYS(1, "round", 0, 0, 0);
  SAYS(3, "turns", 0, 0, 0);
  SAYS(1, "turn", 0, 0, 0);
  SAYS(1, "action", 0, 0, 0);
  SAYS(1, "actions_left", 0, 0, 0);
  SAYS(1, "acting_seat", 0, 0, 0);
  SAYS(1, "had_turn", 1, 0, 0);
  SAYS(0, "had_turn", 3, 0, 0);
  NOTHING("crane", 0, 0, 0);
  NOTHING("built", 0, 0, 0);
  gn_table_display(&t, "temple");
  gn_table_play(&t, "construct 35"); /* south-west */
  SAYS(6, "crane", 0, 0, 0);
  SAYS(0, "actions_left", 0, 0, 0); /* who is next is asked */
  NOTHING("action", 0, 0, 0);
  gn_table_play(&t, "next 3; strategic 7");
  SAYS(2, "turn", 0, 0, 0);
  SAYS(2, "actions_left", 0, 0, 0);
  SAYS(3, "acting_seat", 0, 0, 0);
  SAYS(1, "first_seat", 0, 0, 0);
  SAYS(1, "ploys_used", 0, 0, 0);
  SAYS(3, "ploys", 3, 0, 0);
  SAYS(7, "crane", 0, 0, 0);
  gn_table_play(&t, "construct 74");
  SAYS(2, "action", 0, 0, 0);
  SAYS(1, "actions_left", 0, 0, 0);
  SAYS(0, "ploys_used", 0, 0, 0);
  t.st->round = 4, t.st->last_round = 1;
  SAYS(5, "round", 0, 0, 0);
  SAYS(1, "last_round", 0, 0, 0);
  t.st->phase = GN_ENDED;
  NOTHING("turn", 0, 0, 0);
  NOTHING("acting_seat", 0, 0, 0);
  NOTHING("blocked", 0, 0, 0);
  gn_table_close(&t);
}

/* The example of a blocked territory in docs/rules/gardennation.md (GN-ACT-05, -06). */
static void a_blocked_territory(void)
{
  gn_table_open(&t, 3, NULL);
  gn_table_towers(&t, "71/B/1 72/B/1 73/B/1 74/C/1 76/C/1");
  gn_table_crane(&t, 7);
  t.st->clan[0].inhabitants = 6;
  SAYS(0, "blocked", 0, 0, 0);
  t.st->clan[0].inhabitants = 5;
  SAYS(1, "blocked", 0, 0, 0);
  SAYS(0, "advances", 0, 0, 0);
  gn_table_play(&t, "advance");
  SAYS(1, "advances", 0, 0, 0);
  SAYS(1, "crane", 0, 0, 0);
  gn_table_close(&t);
}

static void the_board(void)
{
  gn_table_open(&t, 2, NULL);
  SAYS(4, "territory_at", 0, 0, 0);
  SAYS(6, "territory_at", 5, 0, 0);
  SAYS(3, "slot", 5, 0, 0);
  SAYS(0, "turned", 5, 0, 0);
  SAYS(6, "leads_to", 4, 5, 0);
  NAMES("red", "land", 4, 5, 0);
  NAMES("none", "land", 3, 4, 0);
  SAYS(1, "bramble", 3, 4, 0);
  SAYS(0, "bramble", 3, 5, 0);
  SAYS(3, "tokens", 2, 0, 0);
  gn_table_towers(&t, "34/green 31/A/3 53/B/3R");
  NAMES("green", "land", 3, 4, 0);
  SAYS(2, "tokens", 2, 0, 0);
  SAYS(5, "number", 3, 4, 0);
  SAYS(5, "price", 3, 4, 0);
  SAYS(3, "number", 3, 1, 0);
  SAYS(6, "price", 3, 1, 0);
  SAYS(3, "floors", 3, 1, 0);
  SAYS(1, "owner", 3, 1, 0);
  SAYS(0, "roof", 3, 1, 0);
  SAYS(1, "roof", 5, 3, 0);
  SAYS(2, "owner", 5, 3, 0);
  SAYS(24, "refund", 3, 1, 0); /* GN-ABAN-02 */
  SAYS(18, "invasion_price", 5, 3, 0);
  SAYS(0, "floors", 3, 0, 0);
  NOTHING("owner", 3, 0, 0);
  NOTHING("refund", 3, 0, 0);
  NOTHING("invasion_price", 3, 0, 0);
  SAYS(18, "roofs", 0, 0, 0);
  SAYS(17, "supply", 1, 0, 0);
  SAYS(38, "inhabitants", 1, 0, 0);
  SAYS(10, "inhabitant_points", 1, 0, 0);
  SAYS(-30, "end_points", 1, 0, 0);
  SAYS(-3, "end_points", 9, 0, 0);
  SAYS(10, "end_points", 99, 0, 0);
  gn_table_close(&t);
}

/* On the printed order 15 touches 10, 14, 16 and, over the seam, 32. */
static void neighbours(void)
{
  static const int of_15[] = {10, 14, 16, 32}, of_30[] = {31, 32, 33, 34, 35, 36};
  gn_table_open(&t, 2, NULL);
  SAYS(AD_LEN(of_15), "neighbours", 1, 5, 0);
  for (int k = 0; k < (int)AD_LEN(of_15); k++)
    SAYS(of_15[k], "neighbour", 1, 5, k + 1);
  SAYS(AD_LEN(of_30), "neighbours", 3, 0, 0);
  for (int k = 0; k < (int)AD_LEN(of_30); k++)
    SAYS(of_30[k], "neighbour", 3, 0, k + 1);
  t.st->turned[3] = 2; /* territory 5: printed 1 lies in the east then */
  gn_lay_territories(t.rules, t.st);
  SAYS(2, "turned", 5, 0, 0);
  SAYS(5, "leads_to", 5, 1, 0);
  gn_table_close(&t);
}

static void control(void)
{
  gn_table_open(&t, 3, "{control_counts: unroofed_floors}");
  gn_table_towers(&t, "12/A/2R 15/B/1 16/B/1 14/C/1 53/A/1 54/B/1");
  SAYS(2, "floors_in", 1, 1, 0);
  SAYS(2, "floors_in", 2, 1, 0);
  SAYS(0, "strength", 1, 1, 0);
  SAYS(2, "strength", 2, 1, 0);
  SAYS(0, "leads", 1, 1, 0);
  SAYS(1, "leads", 2, 1, 0);
  SAYS(1, "leads", 1, 5, 0);
  NOTHING("controller", 1, 0, 0);
  NOTHING("controller", 7, 0, 0);
  gn_table_towers(&t, "11/A/1");
  SAYS(1, "controller", 1, 0, 0);
  gn_table_close(&t);
}

/* The trio, pair and height examples of docs/rules/gardennation.md. */
static void projects(void)
{
  gn_table_open(&t, 2, NULL);
  gn_table_display(&t, "house bunker | temple");
  gn_table_towers(&t, "40/A/2 46/A/1 42/A/1 15/A/3 32/B/1 31/A/1 34/yellow");
  SAYS(1, "meets", project("temple"), 4, 2);
  SAYS(0, "meets", project("air_base"), 4, 2);
  SAYS(0, "meets", project("house"), 3, 1);
  SAYS(1, "would_meet", project("house"), 3, 1);
  SAYS(0, "would_meet", project("house"), 4, 0);   /* the centre */
  SAYS(0, "would_meet", project("outpost"), 3, 2); /* seat 2's */
  SAYS(1, "would_meet", project("outpost"), 1, 6);
  SAYS(0, "would_meet", project("outpost"), 3, 4);         /* has another land */
  SAYS(1, "would_meet", project("terraced_houses"), 4, 3); /* a bramble, green is left */
  t.st->tokens[GN_GREEN] = 0;
  SAYS(0, "would_meet", project("terraced_houses"), 4, 3);
  SAYS(0, "meets", project("house"), 3, 0); /* vacant */
  t.st->roofed |= gn_bit(gn_table_area(&t, 31));
  SAYS(0, "would_meet", project("house"), 3, 1);
  SAYS(1, "deck_left", 0, 0, 0);
  SAYS(project("bunker"), "display", 2, 0, 0);
  NAMES("bunker", "display_id", 2, 0, 0);
  NOTHING("display", 3, 0, 0);
  NAMES("none", "display_id", 3, 0, 0);
  SAYS(2, "project_place", project("bunker"), 0, 0);
  NOTHING("project_place", project("temple"), 0, 0);
  NOTHING("project_seat", project("prison"), 0, 0);
  t.st->taken_by[project("prison") - 1] = 2;
  t.st->clan[1].points = 3;
  SAYS(2, "project_seat", project("prison"), 0, 0);
  SAYS(1, "projects_taken", 2, 0, 0);
  SAYS(0, "projects_taken", 1, 0, 0);
  SAYS(3, "project_points", 2, 0, 0);
  gn_table_close(&t);
}

static void cards(void)
{
  gn_table_open_variant(&t, "gardennation/terraces", 2, NULL);
  int ferry = project("ferry"), embassy = project("embassy"), house = project("house");
  NAMES("ferry", "project_id", ferry, 0, 0);
  NAMES("Ferry", "project_title", ferry, 0, 0);
  NAMES("pair", "project_primitive", ferry, 0, 0);
  NAMES("yellow", "project_land", ferry, 0, 0);
  NAMES("red", "project_other_land", ferry, 0, 0);
  SAYS(2, "project_floors", ferry, 0, 0);
  SAYS(2, "project_other_floors", ferry, 0, 0);
  SAYS(5, "project_gives", ferry, 0, 0);
  NAMES("outer", "project_where", house, 0, 0);
  NAMES("any", "project_where", ferry, 0, 0);
  SAYS(2, "project_count", embassy, 0, 0);
  NAMES("none", "project_land", embassy, 0, 0);
  int bridges = mission("bridges"), belfry = mission("belfry"), control = mission("control_6_1");
  NAMES("bridges", "mission_id", bridges, 0, 0);
  NAMES("Bridges", "mission_title", bridges, 0, 0);
  NAMES("pairs", "mission_primitive", bridges, 0, 0);
  NAMES("pairs", "mission_family", bridges, 0, 0);
  NAMES("yellow", "mission_land", bridges, 0, 0);
  NAMES("green", "mission_other_land", bridges, 0, 0);
  NAMES("none", "mission_land", belfry, 0, 0);
  SAYS(1, "mission_floors", bridges, 0, 0);
  SAYS(1, "mission_other_floors", bridges, 0, 0);
  SAYS(2, "mission_each", bridges, 0, 0);
  SAYS(3, "mission_copies", belfry, 0, 0);
  SAYS(1, "mission_territory", control, 6, 0);
  SAYS(1, "mission_territory", control, 1, 0);
  SAYS(0, "mission_territory", control, 2, 0);
  SAYS(4, "mission_control", control, 1, 0);
  SAYS(12, "mission_control", control, 2, 0);
  gn_table_close(&t);
}

/* The missions example of docs/rules/gardennation.md; only their seat sees them (GN-SETUP-06,
 * GN-END-03). */
static void missions(void)
{
  gn_table_open(&t, 2, NULL);
  gn_table_towers(&t, "12/A/3 31/A/4 35/A/3 44/A/1 71/A/2R 76/A/3");
  gn_table_missions(&t, 0, "sculpture belfry observatory cabaret");
  t.st->clan[0].kept = 6;
  SAYS(9, "mission_worth", mission("sculpture"), 1, 0);
  SAYS(11, "mission_worth", mission("cabaret"), 1, 0);
  SAYS(0, "mission_worth", mission("cabaret"), 2, 0);
  SAYS(32, "mission_points", 1, 0, 0);
  NAMES("sculpture", "mission_dealt", 1, 1, 0);
  NAMES("belfry", "mission_kept", 1, 1, 0);
  NAMES("observatory", "mission_kept", 1, 2, 0);
  UNSEEN(1, "mission_points", 1, 0, 0);
  UNSEEN(1, "mission_dealt", 1, 1, 0);
  UNSEEN(1, "mission_kept", 1, 1, 0);
  ck_assert_int_eq(get_as(AD_NOBODY, "mission_points", 1, 0, 0), 32);
  t.st->phase = GN_ENDED;
  ck_assert_int_eq(get_as(1, "mission_points", 1, 0, 0), 32);
  ck_assert_int_eq(get_as(1, "mission_kept", 1, 1, 0), mission("belfry") - 1);
  UNSEEN(1, "mission_dealt", 1, 1, 0);
  gn_table_deal(&t, 1);
  int first = gn_to_act(t.rules, t.st) + 1;
  SAYS(0, "missions_chosen", first, 0, 0);
  NOTHING("mission_kept", first, 1, 0);
  NOTHING("turn", 0, 0, 0);
  ad_move moves[GN_MAX_MOVES];
  gn_legal(t.rules, t.st, moves);
  gn_apply(t.rules, t.st, moves[0]);
  SAYS(1, "missions_chosen", first, 0, 0);
  SAYS(0, "missions_chosen", 3 - first, 0, 0);
  gn_table_close(&t);
}

static void (*const parts[])(void) = {
  the_turn, a_blocked_territory, the_board, neighbours, control, projects, cards, missions};

START_TEST(gn_attrs_say_what_lies_on_the_table)
{
  parts[_i]();
}
END_TEST

START_TEST(gn_attrs_are_all_tested)
{
  memset(asked, 0, sizeof asked);
  for (int i = 0; i < (int)AD_LEN(parts); i++)
    parts[i]();
  for (const struct ad_attr *attr = gn_attrs; attr->name; attr++)
    ck_assert_msg(asked[(attr - gn_attrs) / 64] >> (attr - gn_attrs) % 64 & 1,
                  "no test asks for %s", attr->name);
}
END_TEST

/* ---- scene ---- */

/* What functions of cards see is what everybody sees under the same name. */
START_TEST(gn_scene_says_what_attributes_say)
{
  gn_table_open(&t, 2, NULL);
  gn_table_towers(&t, "40/A/2R 46/A/1 42/A/1 15/A/3 32/B/1 31/A/1 34/yellow");
  struct gn_scene scene = {t.st, 1, gn_table_area(&t, 32)};
  for (const struct ad_attr *s = gn_scene_attrs; s->name; s++) {
    if (strcmp(s->name, "seats") == 0 || strcmp(s->name, "built") == 0)
      continue;
    const struct ad_attr *attr = find(gn_attrs, s->name);
    ck_assert_int_eq(attr->n_indexes, s->n_indexes);
    for (int a = 0; a < (s->n_indexes > 0 ? s->index[0].count(t.rules, &scene, NULL) : 1); a++)
      for (int b = 0; b < (s->n_indexes > 1 ? s->index[1].count(t.rules, &scene, &a) : 1); b++) {
        int ix[AD_MAX_INDEXES] = {a, b, 0};
        for (; ix[2] < (s->n_indexes > 2 ? s->index[2].count(t.rules, &scene, ix) : 1); ix[2]++)
          ck_assert_msg(s->get(t.rules, &scene, AD_NOBODY, ix) ==
                          attr->get(t.rules, t.st, AD_NOBODY, ix),
                        "%s(%d, %d, %d)", s->name, ix[0], ix[1], ix[2]);
      }
  }
  ck_assert_int_eq(get_of(find(gn_scene_attrs, "seats"), &scene, AD_NOBODY, 0, 0, 0), 2);
  ck_assert_int_eq(get_of(find(gn_scene_attrs, "built"), &scene, AD_NOBODY, 0, 0, 0), 32);
  scene.built = -1;
  ck_assert(get_of(find(gn_scene_attrs, "built"), &scene, AD_NOBODY, 0, 0, 0) == AD_NONE);
  gn_table_close(&t);
}
END_TEST

/* ---- moves ---- */

static const struct ad_field *field_of(const char *name)
{
  for (const struct ad_field *f = gn_move_fields; f->name; f++)
    if (strcmp(f->name, name) == 0)
      return f;
  ck_abort_msg("no field %s", name);
  return NULL;
}

/* "kind=construct area=35 ...": the fields of a move that say something. */
static const char *told(ad_move move)
{
  static char text[600];
  size_t len = 0;
  for (const struct ad_field *f = gn_move_fields; f->name; f++) {
    int64_t value = f->get(t.rules, t.st, move);
    if (value == AD_NONE)
      continue;
    len += (size_t)snprintf(text + len, sizeof text - len, "%s%s=", len ? " " : "", f->name);
    if (f->type == AD_INT)
      len += (size_t)snprintf(text + len, sizeof text - len, "%d", (int)value);
    else
      len += (size_t)snprintf(text + len, sizeof text - len, "%s",
                              f->type == AD_WORD ? ad_word_of(f->words, (int)value)
                                                 : f->name_of(t.rules, value));
  }
  return text;
}

/* Before "move" the state is as in the table, which BOARD changes. */
static const struct {
  const char *move, *fields;
} moves[] = {
  {"construct 35",
   "kind=construct area=35 territory=3 position=5 land=green price=1 floors=1 leads_to=6"},
  {"construct 34", "kind=construct area=34 territory=3 position=4 price=5 floors=1 leads_to=7"},
  {"construct 31",
   "kind=construct area=31 territory=3 position=1 land=green price=5 floors=3 leads_to=1"},
  {"abandon 31",
   "kind=abandon area=31 territory=3 position=1 land=green gain=14 floors=2 leads_to=1"},
  {"invade 32",
   "kind=invade area=32 territory=3 position=2 land=red price=8 floors=1 owner=2 leads_to=2"},
  {"strategic 4", "kind=strategic territory=4"},
  {"transfer 36 13", "kind=transfer area=36 territory=3 position=6 target=13 land=yellow floors=1"},
  {"advance", "kind=advance territory=4"},
  {"pass", "kind=pass"},
  {"next 3", "kind=next seat=3"},
};

START_TEST(gn_act_01_fields_of_actions)
{
  gn_table_open(&t, 3, NULL);
  gn_table_towers(&t, "31/A/2 32/B/1 36/A/1R 13/A/1");
  gn_table_crane(&t, 3);
  ck_assert_str_eq(told(gn_table_move(&t, moves[_i].move)), moves[_i].fields);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_02_fields_of_land_and_projects)
{
  gn_table_open(&t, 2, NULL);
  gn_table_display(&t, "outpost");
  gn_table_towers(&t, "30/A/1");
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(get_as(0, "built", 0, 0, 0), 34);
  ck_assert_str_eq(told(gn_table_move(&t, "land red")),
                   "kind=land area=34 territory=3 position=4 land=red price=5 floors=1 leads_to=7");
  gn_table_play(&t, "land red");
  ck_assert_str_eq(told(gn_table_move(&t, "claim outpost")),
                   "kind=claim area=34 territory=3 position=4 land=red floors=1 leads_to=7 "
                   "project=outpost card=12 points=3");
  ck_assert_str_eq(told(gn_table_move(&t, "skip")),
                   "kind=skip area=34 territory=3 position=4 land=red floors=1 leads_to=7");
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_setup_06_fields_of_missions)
{
  gn_table_open(&t, 2, "{missions_dealt: 12, missions_kept: 12}");
  gn_table_missions(&t, 0,
                    "market market post_office post_office barracks barracks belfry belfry belfry "
                    "observatory observatory control_7_2");
  ck_assert_str_eq(told(gn_move(GN_KEEP, 0x805)), "kind=keep cards=market post_office control_7_2");
  ck_assert_str_eq(told(gn_move(GN_KEEP, 0xfff)),
                   "kind=keep cards=market market post_office post_office barracks barracks belfry "
                   "belfry belfry observatory "
                   "observatory control_7_2");
  ck_assert(field_of("cards")->get(t.rules, t.st, gn_table_move(&t, "pass")) == AD_NONE);
  gn_table_close(&t);
}
END_TEST

Suite *gn_attrs_suite(void);
Suite *gn_attrs_suite(void)
{
  Suite *suite = suite_create("gn_attrs");
  TCase *tc = tcase_create("attributes");
  tcase_add_loop_test(tc, gn_attrs_say_what_lies_on_the_table, 0, AD_LEN(parts));
  tcase_add_test(tc, gn_attrs_are_all_tested);
  tcase_add_test(tc, gn_scene_says_what_attributes_say);
  suite_add_tcase(suite, tc);
  tc = tcase_create("moves");
  tcase_add_loop_test(tc, gn_act_01_fields_of_actions, 0, AD_LEN(moves));
  tcase_add_test(tc, gn_build_02_fields_of_land_and_projects);
  tcase_add_test(tc, gn_setup_06_fields_of_missions);
  suite_add_tcase(suite, tc);
  return suite;
}

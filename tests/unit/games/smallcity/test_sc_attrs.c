/* What the attributes of a view and of a scene, and the fields of moves, say. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/show/attributes.h"
#include "engine/games/smallcity/show/fields.h"
#include "engine/games/smallcity/text/describe.h"
#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_make m;

static const struct ad_attr *find(const struct ad_attr *attrs, const char *name)
{
  for (; attrs->name; attrs++)
    if (strcmp(attrs->name, name) == 0)
      return attrs;
  ck_abort_msg("no attribute %s", name);
  return NULL;
}

/* A value as text; "nothing" and "hidden". */
static const char *say(int type, const struct ad_word *words,
                       const char *(*name_of)(const void *, int64_t), int64_t value)
{
  static char number[24];
  if (value == AD_NONE || value == AD_HIDDEN)
    return value == AD_NONE ? "nothing" : "hidden";
  if (type == AD_WORD)
    return ad_word_of(words, (int)value);
  if (type == AD_TEXT)
    return name_of(m.rules, value);
  snprintf(number, sizeof number, "%d", (int)value);
  return number;
}

/* CALL is "kind 1 4 3": an attribute and numbers as in scripts. */
static const char *ask(const struct ad_attr *attrs, int viewer, const char *call)
{
  char name[40];
  int given[AD_MAX_INDEXES] = {0}, ix[AD_MAX_INDEXES] = {0};
  sscanf(call, "%39s %d %d %d", name, &given[0], &given[1], &given[2]);
  const struct ad_attr *attr = find(attrs, name);
  for (int i = 0; i < attr->n_indexes; i++) {
    ix[i] = given[i] - attr->index[i].base;
    int count = attr->index[i].count(m.rules, m.st, ix);
    ck_assert_msg(ix[i] >= 0 && ix[i] < count, "%s: %d of %d", call, given[i], count);
  }
  return say(attr->type, attr->words, attr->name_of, attr->get(m.rules, m.st, viewer, ix));
}

#define SAYS(viewer, call, text)                                                                   \
  ck_assert_msg(strcmp(ask(sc_attrs, viewer, call), text) == 0, "%s: %s", call,                    \
                ask(sc_attrs, viewer, call))

static void deal_promises(void)
{
  static const char *const ids[] = {"2", "1", "5"};
  for (int i = 0; i < 3; i++)
    m.st->town[0].dealt[i] = (uint8_t)(sc_promise_find(m.rules, ids[i]) + 1);
  m.st->town[0].kept = 2;
}

/* The first seat builds, behind its screen, in a town with something of everything; the second one
 * has built a park behind its own. */
static void table(void)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R2 4,2 90; F1 0,6; WAREHOUSE 0,5; P2 5,4; C1 6,6; POLICE 0,0");
  sc_make_hall(&m, 0, "1 citizen 1 grey");
  sc_make_meeples(&m, 0, 0, "4,2 0,6 0,0");
  sc_make_meeples(&m, 0, 1, "5,2");
  sc_make_goods(&m, 0, "2 white");
  sc_make_graves(&m, 0, "6,0");
  sc_make_disc(&m, 0, 1, "TOURISM", 2);
  sc_make_track(&m, 0, 12, 7);
  sc_make_action(&m, 1, "SUPPORTER");
  sc_make_tiles(&m, 1, "P1 6,6");
  deal_promises();
  m.st->n_taken = 0;
  for (int i = 0; i < m.rules->n_ring; i++)
    m.st->ring[i] = (uint8_t)i;
}

static void clear_table(void)
{
  sc_make_close(&m);
}

static const struct {
  const char *call, *says;
} said[] = {
  /* the game */
  {"round", "1"},
  {"stage", "build"},
  {"acting_seat", "1"},
  {"seats_done", "0"},
  {"mayor", "1"},
  {"previous_mayor", "2"},
  {"first_mayor", "1"},
  {"mayor_stays", "0"},
  {"screens", "1"},
  {"street_x 1", "nothing"},
  {"street_y 2", "nothing"},
  {"ring 1", "MAYOR"},
  {"ring_seat 5", "2"},
  {"ring_seat 1", "nothing"},
  {"ring_cost 1", "nothing"},
  {"goods_left 1", "18"},
  {"left 1", "30"},
  {"left 2", "23"},
  {"kind_at_hand", "nothing"},
  {"council_row", "nothing"},
  {"council_step", "nothing"},
  {"made 1 1 1", "0"},
  {"loses 1", "0"},
  /* squares */
  {"kind 1 4 3", "R2"},
  {"kind 1 4 4", "nothing"},
  {"form 1 4 3", "R2/domino"},
  {"class 1 4 3", "residential"},
  {"level 1 4 3", "2"},
  {"cell 1 4 3", "home"},
  {"cell 1 1 0", "nothing"},
  {"head_x 1 4 3", "4"},
  {"head_y 1 4 3", "2"},
  {"rot 1 4 3", "90"},
  {"flip 1 4 3", "0"},
  {"built_in 1 4 3", "0"},
  {"stored 1 0 5", "white white"},
  {"stored 1 4 3", "nothing"},
  {"citizens_on 1 4 3", "1"},
  {"meeple 1 4 2", "1"},
  {"meeple 1 5 2", "2"},
  {"meeple 1 4 3", "nothing"},
  {"moved 1 4 2", "0"},
  {"moved 1 4 3", "nothing"},
  {"idle 1 4 2", "0"},
  {"barred 1 0 6", "0"},
  {"grave 1 6 0", "1"},
  {"terrain 1 0 0", "land"},
  {"area_level 1 7 0", "2"},
  {"unlocked 1 7 0", "0"},
  {"unlocked 1 6 6", "1"},
  {"empty 1 1 1", "1"},
  {"empty 1 6 0", "0"},
  {"empty 1 7 0", "0"},
  {"empty 1 5 2", "0"},
  {"mayors 1 0 0", "0"},
  {"residential_in_sight 1 5 4", "1"},
  {"commercial_in_sight 1 5 5", "1"},
  {"factories_in_sight 1 1 6", "1"},
  {"warehouses_in_sight 1 1 6", "1"},
  {"industrial_in_sight 1 1 6", "0"},
  {"services_in_sight 1 1 1", "1"},
  {"parks_in_sight 1 4 3", "1"},
  {"cultural_in_sight 1 4 2", "2"},
  /* seats */
  {"board_side 1", "easy"},
  {"area 1", "1"},
  {"levels 1", "4"},
  {"money 1", "4"},
  {"votes 1", "12"},
  {"votes_from 1 8", "12"},
  {"votes_due 1", "1"},
  {"pollution 1", "7"},
  {"pollution_from 1 5", "7"},
  {"pollution_due 1", "2"},
  {"round_pollution 1", "0"},
  {"out 1", "0"},
  {"hall_citizens 1", "1"},
  {"hall_goods 1 2", "1"},
  {"hall_room 1", "2"},
  {"warehouse_room 1", "0"},
  {"goods 1 1", "2"},
  {"career 1", "9"},
  {"general_supply 1", "8"},
  {"citizens 1", "3"},
  {"tourists 1", "1"},
  {"tourists_in 2 1", "1"},
  {"tourists_in 1 1", "0"},
  {"may_send 1 2", "1"},
  {"may_send 2 1", "0"},
  {"citizens_due 1", "0"},
  {"graves 1", "1"},
  {"graves_beside 1", "0"},
  {"tiles 1", "8"},
  {"tiles_of 1 22", "1"},
  {"squares_of 1 1", "2"},
  {"squares_of 1 8", "5"},
  {"unbuilt 1", "34"},
  {"used 1", "15"},
  {"reserve 1 22", "0"},
  {"reserve 1 23", "1"},
  {"price 1 3", "3"},
  {"price 1 22", "0"},
  {"metro 1", "0"},
  {"clinic 1", "0"},
  {"university 1", "0"},
  {"police 1", "1"},
  {"fire 1", "0"},
  {"action 1", "OPPONENT"},
  {"tiles_built 1", "0"},
  {"expanded 1", "0"},
  {"waived 1", "0"},
  {"tiles_built 2", "hidden"},
  {"expanded 2", "hidden"},
  {"waived 2", "hidden"},
  {"produced 1", "0"},
  {"produced_clean 1", "0"},
  {"sells 1", "0"},
  {"buys 1", "0"},
  {"gives 1", "0"},
  {"disc_row 1 1", "nothing"},
  {"disc_row 1 2", "TOURISM"},
  {"disc_step 1 2", "2"},
  {"promises_chosen 1", "1"},
  {"promise_dealt 1 1", "2"},
  {"promise_dealt 2 1", "hidden"},
  {"promise_kept 1 1", "1"},
  {"promise_kept 2 1", "hidden"},
  {"promise_votes 1", "-6"},
  {"promise_votes 2", "hidden"},
  {"promise_worth 4 1", "-3"},
  {"promise_worth 8 1", "6"},
  {"promise_measure 4 1", "1"},
  {"promise_measure 1 1", "1"},
  /* components */
  {"kind_id 3", "R3"},
  {"kind_title 3", "Terrace"},
  {"kind_class 3", "residential"},
  {"kind_level 3", "3"},
  {"kind_size 15", "2"},
  {"kind_stock 25", "limited"},
  {"kind_cost 26 3", "1"},
  {"kind_need 12 2", "1 HARBOR"},
  {"kind_excludes 1 3", "1"},
  {"kind_excludes 10 1", "1"},
  {"kind_excludes 6 3", "0"},
  {"kind_upgrade 1", "R2"},
  {"kind_upgrade 5", "nothing"},
  {"kind_once 22", "1"},
  {"kind_buildable 13", "0"},
  {"kind_function 1", "nothing"},
  {"kind_form 3 2", "4"},
  {"form_id 4", "R3/l3"},
  {"form_kind 4", "R3"},
  {"form_shape 4", "l3"},
  {"form_cell 4 0", "home"},
  {"form_cell 21 0", "nothing"},
  {"form_x 4 2", "1"},
  {"form_y 4 2", "1"},
  {"action_id 1", "MAYOR"},
  {"action_title 1", "Mayor"},
  {"action_letter 5", "E"},
  {"action_effect 5", "2 votes or 1 money"},
  {"action_effect 1", "nothing"},
  {"action_amount 3", "1"},
  {"row_id 1", "INDUSTRY"},
  {"row_title 1", "Industry"},
  {"row_step 1 2", "2 white or 1 grey"},
  {"step_price 2 1 3", "3"},
  {"promise_id 1", "1"},
  {"promise_title 6", "Clean air"},
  {"promise_pile 1", "12"},
  {"promise_special 17", "1"},
  {"promise_class 1", "residential"},
  {"promise_level 9", "4"},
  {"promise_min 9", "3"},
  {"promise_value 14", "17"},
  {"promise_metric 17", "factory_squares"},
  {"promise_metric 1", "nothing"},
  {"promise_most 17", "1"},
  {"promise_most 28", "0"},
  {"promise_most 1", "nothing"},
  {"pile_id 1", "6"},
  {"pile_kept 1", "6"},
  {"pile_broken 1", "3"},
};

START_TEST(sc_attrs_say_what_is_there)
{
  for (int i = 0; i < (int)AD_LEN(said); i++)
    SAYS(0, said[i].call, said[i].says);
}
END_TEST

START_TEST(sc_attrs_are_all_tested)
{
  char text[200];
  for (const struct ad_attr *attr = sc_attrs; attr->name; attr++) {
    size_t len = strlen(attr->name);
    bool tested = strcmp(attr->name, "promise_text") == 0;
    for (int i = 0; i < (int)AD_LEN(said); i++)
      tested |= strncmp(said[i].call, attr->name, len) == 0 && strchr(" ", said[i].call[len]);
    ck_assert_msg(tested, "%s is not in the list of this test", attr->name);
  }
  sc_describe_promise(m.rules, 5, text, sizeof text);
  SAYS(0, "promise_text 6", text);
  ck_assert_ptr_nonnull(strstr(text, "15"));
}
END_TEST

/* SC-BLD-01: what was built behind a screen is seen by its seat, and by nobody else before the
 * reveal. */
START_TEST(sc_bld_01_attributes_stop_at_screens)
{
  SAYS(0, "kind 2 6 6", "nothing");
  SAYS(1, "kind 2 6 6", "P1");
  SAYS(AD_NOBODY, "kind 2 6 6", "P1");
  SAYS(0, "tiles 2", "1");
  SAYS(0, "empty 2 6 6", "1");
  SAYS(1, "tiles 1", "1");
  SAYS(1, "votes_due 1", "0");
  SAYS(1, "unbuilt 1", "45");
  SAYS(1, "tiles_built 1", "hidden");
  SAYS(1, "promise_dealt 1 1", "hidden");
  sc_make_money(&m, 0, 9);
  sc_make_play(&m, "build P1");
  SAYS(0, "kind_at_hand", "P1");
  SAYS(1, "kind_at_hand", "hidden");
  SAYS(0, "tiles_built 1", "0");
  sc_make_play(&m, "place 6,5; expand");
  SAYS(0, "tiles_built 1", "1");
  SAYS(0, "expanded 1", "1");
  SAYS(0, "area 1", "2");
  SAYS(1, "area 1", "1");
  SAYS(0, "built_in 1 6 5", "1");
}
END_TEST

/* SC-UPG-02: in an upgrade it is the next level. */
START_TEST(sc_upg_02_attribute_of_the_next_level)
{
  sc_make_close(&m);
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  sc_make_play(&m, "upgrade 4,3");
  SAYS(0, "kind_at_hand", "R2");
}
END_TEST

START_TEST(sc_act_03_attributes_of_the_ring)
{
  sc_make_close(&m);
  sc_make_deal(&m, 2, "{mayor_placer: left_player, promises_kept: 0}", 1);
  sc_make_until(&m, SC_MAYOR, 1);
  sc_make_play(&m, "street 5,4 6,4");
  SAYS(0, "street_x 1", "5");
  SAYS(0, "street_x 2", "6");
  SAYS(0, "street_y 2", "4");
  SAYS(0, "mayors 1 6 4", "1");
  SAYS(0, "mayors 2 6 4", "0");
  SAYS(0, "promises_chosen 1", "1");
  for (int i = 0; i < m.rules->n_ring; i++)
    m.st->ring[i] = (uint8_t)i;
  SAYS(0, "ring_cost 4", "0");
  sc_make_play(&m, "take OPPONENT");
  SAYS(1, "ring_cost 1", "0");
  SAYS(1, "ring_cost 3", "2");
  SAYS(1, "ring_cost 8", "nothing");
  SAYS(1, "ring_seat 8", "1");
}
END_TEST

START_TEST(sc_scene_says_what_attributes_say)
{
  for (const struct ad_attr *s = sc_scene_attrs; s->name; s++) {
    if (strcmp(s->name, "seats") == 0)
      continue;
    const struct ad_attr *attr = find(sc_attrs, s->name);
    ck_assert_msg(attr->get == s->get && attr->n_indexes == s->n_indexes, "%s", s->name);
  }
  ck_assert_str_eq(ask(sc_scene_attrs, AD_NOBODY, "seats"), "2");
}
END_TEST

/* ---- moves ---- */

/* "kind=build building=R1 ...": the fields of a move that have a value. */
static const char *told(ad_move move)
{
  static char text[600];
  size_t len = 0;
  for (const struct ad_field *f = sc_move_fields; f->name; f++) {
    int64_t value = f->get(m.rules, m.st, move);
    if (value != AD_NONE)
      len += (size_t)snprintf(text + len, sizeof text - len, "%s%s=%s", len ? " " : "", f->name,
                              say(f->type, f->words, f->name_of, value));
  }
  return text;
}

static const struct {
  const char *move, *fields;
} moves[] = {
  {"hall 4,5", "kind=hall x=4 y=5 town=1 building=CITY_HALL"},
  {"keep 1", "kind=keep cards=1"},
  {"street 4,5 5,5", "kind=street x=4 y=5 to_x=5 to_y=5 town=1"},
  {"take ENGINEER", "kind=take action=ENGINEER pay=money price=0"},
  {"build R3", "kind=build building=R3 pay=money price=3"},
  {"upgrade 4,2", "kind=upgrade x=4 y=2 town=1 building=R2 cell=home pay=money price=0"},
  {"demolish 5,4", "kind=demolish x=5 y=4 town=1 building=P2 cell=rest pay=money price=2"},
  {"expand", "kind=expand"},
  {"grow R3 4,2 90", "kind=grow x=4 y=2 town=1 building=R3 form=R3/i3 rot=90 flip=0"},
  {"warehouse 1,5", "kind=warehouse x=1 y=5 town=1 building=WAREHOUSE"},
  {"waive grey", "kind=waive good=grey"},
  {"waive none", "kind=waive"},
  {"staff none", "kind=staff"},
  {"move 1:4,2", "kind=move x=4 y=2 town=1 building=R2 cell=home"},
  {"to 2:6,6", "kind=to x=6 y=6 town=2 building=P1 cell=rest"},
  {"house 4,3", "kind=house x=4 y=3 town=1 building=R2 cell=home"},
  {"sell grey", "kind=sell good=grey money=3"},
  {"buy 4", "kind=buy pay=money price=4 votes=5"},
  {"give black", "kind=give good=black votes=7"},
  {"store 2 white 1 black", "kind=store white=2 grey=0 black=1"},
  {"victim 5,2", "kind=victim x=5 y=2 town=1 building=SCHOOL cell=rest owner=2"},
  {"victim nobody", "kind=victim"},
  {"grave 6,1", "kind=grave x=6 y=1 town=1"},
  {"enter ECONOMY votes", "kind=disc row=ECONOMY step=1 pay=votes price=1"},
  {"advance TOURISM money", "kind=disc from_row=TOURISM row=TOURISM step=3 pay=money price=3"},
  {"restart TOURISM votes", "kind=disc from_row=TOURISM row=TOURISM step=1 pay=votes price=1"},
  {"switch TOURISM INDUSTRY money",
   "kind=disc from_row=TOURISM row=INDUSTRY step=1 pay=money price=1"},
  {"pass", "kind=pass"},
  {"end", "kind=end"},
};

START_TEST(sc_rnd_01_fields_of_moves)
{
  ck_assert_str_eq(told(sc_make_move(&m, moves[_i].move)), moves[_i].fields);
}
END_TEST

START_TEST(sc_bld_04_fields_of_places_and_gains)
{
  sc_make_money(&m, 0, 9);
  sc_make_play(&m, "build P3");
  ck_assert_str_eq(told(sc_make_move(&m, "place 0,2 l3 180 flip")),
                   "kind=place x=0 y=2 town=1 building=P3 form=P3/l3 rot=90 flip=0");
  m.st->row = 1, m.st->step = 2;
  ck_assert_str_eq(told(sc_make_move(&m, "gain 1 grey")),
                   "kind=gain votes=0 money=0 white=0 grey=1 black=0");
  m.st->row = 0, m.st->action = (uint8_t)(sc_action_find(m.rules, "SUPPORTER") + 1);
  ck_assert_str_eq(told(sc_make_move(&m, "gain 2 votes")),
                   "kind=gain votes=2 money=0 white=0 grey=0 black=0");
}
END_TEST

Suite *sc_attrs_suite(void);
Suite *sc_attrs_suite(void)
{
  Suite *suite = suite_create("sc_attrs");
  TCase *tc = tcase_create("attributes");
  tcase_add_checked_fixture(tc, table, clear_table);
  tcase_add_test(tc, sc_attrs_say_what_is_there);
  tcase_add_test(tc, sc_attrs_are_all_tested);
  tcase_add_test(tc, sc_bld_01_attributes_stop_at_screens);
  tcase_add_test(tc, sc_upg_02_attribute_of_the_next_level);
  tcase_add_test(tc, sc_act_03_attributes_of_the_ring);
  tcase_add_test(tc, sc_scene_says_what_attributes_say);
  suite_add_tcase(suite, tc);
  tc = tcase_create("moves");
  tcase_add_checked_fixture(tc, table, clear_table);
  tcase_add_loop_test(tc, sc_rnd_01_fields_of_moves, 0, AD_LEN(moves));
  tcase_add_test(tc, sc_bld_04_fields_of_places_and_gains);
  suite_add_tcase(suite, tc);
  return suite;
}

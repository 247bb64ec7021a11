/* What the attributes of a view and the fields of moves say. */
#include <check.h>
#include <string.h>

#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/show/attributes.h"
#include "engine/games/quadropolis/show/fields.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_table.h"

static struct qp_table t;
static uint64_t asked[4]; /* attributes that a test has asked for */

static int64_t get_as(int viewer, const char *name, int a, int b, int c)
{
  int number = 0;
  for (const struct ad_attr *attr = qp_attrs; attr->name; attr++, number++) {
    if (strcmp(attr->name, name) != 0)
      continue;
    int ix[AD_MAX_INDEXES] = {0}, given[AD_MAX_INDEXES] = {a, b, c};
    for (int i = 0; i < attr->n_indexes; i++) {
      ix[i] = given[i] - attr->index[i].base;
      int count = attr->index[i].count(t.rules, t.st, ix);
      ck_assert_msg(attr->index[i].base == 1 && ix[i] >= 0 && ix[i] < count, "%s: %d of %d", name,
                    given[i], count);
    }
    asked[number / 64] |= UINT64_C(1) << number % 64;
    return attr->get(t.rules, t.st, viewer, ix);
  }
  ck_abort_msg("no attribute %s", name);
  return 0;
}

static int64_t get(const char *name, int a, int b, int c)
{
  return get_as(0, name, a, b, c);
}

/* The value of a text or word. */
static const char *text(const char *name, int a, int b, int c)
{
  int64_t value = get(name, a, b, c);
  const struct ad_attr *attr = qp_attrs;
  while (strcmp(attr->name, name) != 0)
    attr++;
  if (value == AD_NONE || value == AD_HIDDEN)
    return value == AD_NONE ? "none" : "hidden";
  return attr->type == AD_WORD ? ad_word_of(attr->words, (int)value)
                               : attr->name_of(t.rules, value);
}

static int count(const char *name, int a)
{
  const struct ad_attr *attr = qp_attrs;
  while (strcmp(attr->name, name) != 0)
    attr++;
  int ix[AD_MAX_INDEXES] = {a - 1};
  return attr->index[a ? 1 : 0].count(t.rules, t.st, ix);
}

#define SAYS(value, name, a, b, c) ck_assert_int_eq(get(name, a, b, c), value)
#define NAMES(word, name, a, b, c) ck_assert_str_eq(text(name, a, b, c), word)
#define NOTHING(name, a, b, c) ck_assert(get(name, a, b, c) == AD_NONE)
#define UNSEEN(name, a, b, c) ck_assert(get(name, a, b, c) == AD_HIDDEN)

/* ---- what each says ---- */

static void the_turn(void)
{
  qp_table_open(&t, "quadropolis/classic", 3, NULL);
  NAMES("classic", "mode", 0, 0, 0);
  SAYS(4, "rounds", 0, 0, 0);
  SAYS(4, "turns_per_round", 0, 0, 0);
  SAYS(1, "round", 0, 0, 0);
  SAYS(1, "lap", 0, 0, 0);
  SAYS(1, "turn", 0, 0, 0);
  SAYS(1, "acting_seat", 0, 0, 0);
  SAYS(16, "turns_left", 1, 0, 0);
  t.st->round = 2, t.st->lap = 1, t.st->turn = 1, t.st->start = t.st->lap_start = 2, t.st->seat = 0,
  t.st->mayor = 1;
  SAYS(3, "round", 0, 0, 0);
  SAYS(2, "lap", 0, 0, 0);
  SAYS(2, "turn", 0, 0, 0);
  SAYS(3, "start_seat", 0, 0, 0);
  SAYS(2, "mayor", 0, 0, 0);
  SAYS(6, "turns_left", 3, 0, 0); /* has had its second turn */
  SAYS(7, "turns_left", 1, 0, 0);
  SAYS(7, "turns_left", 2, 0, 0);
  t.st->lap_start = 0, t.st->seat = 1; /* the lap has another order than the round */
  SAYS(6, "turns_left", 1, 0, 0);
  SAYS(7, "turns_left", 3, 0, 0);
  t.st->phase = QP_ENDED;
  NOTHING("lap", 0, 0, 0);
  NOTHING("turn", 0, 0, 0);
  NOTHING("acting_seat", 0, 0, 0);
  SAYS(0, "turns_left", 2, 0, 0);
  qp_table_close(&t);
}

static void architects_and_slots(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  qp_table_clear(&t);
  ck_assert_int_eq(count("architects", 1), 4);
  SAYS(1, "architects", 2, 4, 0);
  NOTHING("urbanist_row", 0, 0, 0);
  NOTHING("urbanist_col", 0, 0, 0);
  qp_table_play(&t, "architect 2 E3"); /* points at (3,4) */
  SAYS(0, "architects", 1, 2, 0);
  SAYS(1, "architects", 2, 2, 0);
  SAYS(3, "urbanist_row", 0, 0, 0);
  SAYS(4, "urbanist_col", 0, 0, 0);
  NAMES("E3", "slot_name", 18, 0, 0);
  NAMES("N1", "slot_name", 1, 0, 0);
  SAYS(2, "slot_number", 18, 0, 0);
  SAYS(1, "slot_seat", 18, 0, 0);
  NOTHING("slot_number", 17, 0, 0);
  NOTHING("slot_seat", 17, 0, 0);
  static const int closed[] = {4, 9, 13, 18};
  for (int slot = 1, next = 0; slot <= QP_SLOTS; slot++) {
    bool shut = next < AD_LEN(closed) && closed[next] == slot;
    SAYS(!shut, "slot_open", slot, 0, 0);
    next += shut;
  }
  SAYS(4, "target_row", 2, 8, 0); /* number 2 at S3 */
  SAYS(3, "target_col", 2, 8, 0);
  SAYS(5, "target_row", 4, 20, 0); /* number 4 at E5 */
  SAYS(2, "target_col", 4, 20, 0);
  qp_table_close(&t);
  qp_table_open(&t, "quadropolis/expert", 3, NULL);
  SAYS(3, "architects", 1, 5, 0);
  t.st->common[5] = 1;
  SAYS(1, "architects", 1, 5, 0);
  SAYS(1, "architects", 2, 5, 0);
  qp_table_close(&t);
}

static void the_site(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  qp_table_clear(&t);
  qp_table_site(&t, 1, 2, qp_tile_find(t.rules, "qp001")); /* Tower Block with the Mayor */
  qp_table_site(&t, 4, 5, qp_tile_find(t.rules, "qp011")); /* Public Service, 2 points */
  qp_table_site(&t, 5, 1, qp_tile_find(t.rules, "qp016")); /* Factory, three energy */
  qp_table_site(&t, 3, 3, qp_tile_find(t.rules, "qp021")); /* Harbor, mark 3-4 */
  NAMES("tower", "site", 1, 2, 0);
  NAMES("tower", "site_family", 1, 2, 0);
  NAMES("qp001", "site_tile", 1, 2, 0);
  SAYS(1, "site_inhabitants", 1, 2, 0);
  SAYS(0, "site_energy", 1, 2, 0);
  SAYS(1, "site_mayor", 1, 2, 0);
  SAYS(0, "site_mayor", 4, 5, 0);
  SAYS(2, "site_points", 4, 5, 0);
  SAYS(3, "site_energy", 5, 1, 0);
  SAYS(2, "site_mark", 5, 1, 0);
  SAYS(1, "site_takeable", 5, 1, 0);
  static const char *const of_face[] = {
    "site",        "site_family", "site_tile", "site_inhabitants",
    "site_energy", "site_points", "site_mayor"};
  for (int i = 0; i < AD_LEN(of_face); i++) {
    UNSEEN(of_face[i], 3, 3, 0);
    ck_assert(get_as(AD_NOBODY, of_face[i], 3, 3, 0) >= 0);
    NOTHING(of_face[i], 2, 2, 0);
  }
  SAYS(3, "site_mark", 3, 3, 0);
  SAYS(0, "site_takeable", 3, 3, 0);
  SAYS(0, "site_takeable", 2, 2, 0);
  NOTHING("site_mark", 2, 2, 0);
  t.rules->face_down_tiles = QP_DOWN_TAKEABLE;
  SAYS(1, "site_takeable", 3, 3, 0);
  UNSEEN("site", 3, 3, 0);
  t.rules->face_down_tiles = QP_ALL_UP;
  NAMES("harbor", "site", 3, 3, 0);
  qp_table_close(&t);
}

static void in_hand(void)
{
  qp_table_open(&t, "quadropolis/classic", 4, NULL);
  static const char *const all[] = {
    "in_hand",        "in_hand_family", "in_hand_tile",  "in_hand_inhabitants",
    "in_hand_energy", "in_hand_points", "in_hand_mayor", "in_hand_number"};
  for (int i = 0; i < AD_LEN(all); i++)
    NOTHING(all[i], 0, 0, 0);
  qp_table_hold(&t, qp_tile_find(t.rules, "qp015"), 3);
  NAMES("playground", "in_hand", 0, 0, 0);
  NAMES("park", "in_hand_family", 0, 0, 0);
  NAMES("qp015", "in_hand_tile", 0, 0, 0);
  SAYS(1, "in_hand_inhabitants", 0, 0, 0);
  SAYS(3, "in_hand_number", 0, 0, 0);
  SAYS(0, "in_hand_mayor", 0, 0, 0);
  qp_table_hold(&t, qp_tile_find(t.rules, "qp016"), 1);
  SAYS(3, "in_hand_energy", 0, 0, 0);
  qp_table_hold(&t, qp_tile_find(t.rules, "qp022"), 1);
  SAYS(1, "in_hand_points", 0, 0, 0);
  qp_table_close(&t);
}

static void cities(void)
{
  qp_table_open(&t, "quadropolis/expert", 2, NULL);
  SAYS(4, "city_rows", 0, 0, 0);
  SAYS(5, "city_cols", 0, 0, 0);
  SAYS(5, "districts", 0, 0, 0);
  SAYS(2, "district", 1, 3, 0); /* the second one in reading order, printed 4 */
  SAYS(4, "district_number", 1, 3, 0);
  SAYS(3, "square_number", 4, 2, 0);
  SAYS(1, "square_allowed", 4, 1, 3); /* district 4 */
  SAYS(1, "square_allowed", 4, 4, 1); /* square 4 */
  SAYS(0, "square_allowed", 4, 1, 1);
  qp_table_city(&t, 1, "T3 . . / . H2 . . O2", 4, 7);
  NAMES("tower", "city_kind", 2, 1, 1);
  NAMES("none", "city_kind", 2, 1, 2);
  NAMES("none", "city_kind", 1, 1, 1);
  NAMES("office", "city_family", 2, 2, 5);
  NAMES("none", "city_family", 2, 2, 4);
  SAYS(3, "floors", 2, 1, 1);
  SAYS(1, "floors", 2, 2, 2);
  SAYS(0, "floors", 2, 2, 1);
  SAYS(2, "printed_points", 2, 2, 2);
  SAYS(0, "printed_points", 2, 1, 1);
  SAYS(4, "inhabitants", 2, 0, 0);
  SAYS(7, "energy", 2, 0, 0);
  NOTHING("inhabitants_left", 0, 0, 0);
  NOTHING("energy_left", 0, 0, 0);
  qp_table_close(&t);
  qp_table_open(&t, "quadropolis/classic", 2,
                "{limited_supply: true, supply: {inhabitants: 9, energy: 4}}");
  SAYS(9, "inhabitants_left", 0, 0, 0);
  SAYS(4, "energy_left", 0, 0, 0);
  NOTHING("square_number", 1, 1, 0);
  SAYS(3, "district_number", 3, 1, 0); /* C */
  qp_table_close(&t);
}

static void allocations(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  /* 19 points, all active; four customers, one idle; the Park takes one energy */
  qp_table_city(&t, 1, "T3 T1 S . / P . . U2", 6, 4);
  SAYS(7, "family_points", 2, 1, 0);
  SAYS(7, "family_points", 2, 2, 0);
  SAYS(4, "family_points", 2, 3, 0);
  SAYS(2, "family_points", 2, 4, 0);
  for (int family = 5; family <= 8; family++)
    SAYS(0, "family_points", 2, family, 0);
  qp_table_city(&t, 1, "T3 T1 S . / P . . U2", 6, 2); /* one Tower Block stays dark */
  SAYS(1, "active", 2, 1, 1);
  SAYS(0, "active", 2, 1, 2);
  SAYS(1, "active", 2, 1, 3);
  SAYS(0, "active", 2, 1, 4);
  SAYS(1, "active", 2, 2, 1);
  SAYS(1 << 0 | 1 << 2 | 1 << 4 | 1 << 7, "active_set", 2, 0, 0);
  SAYS(4, "customers", 2, 0, 0);
  SAYS(1, "idle_inhabitants", 2, 0, 0);
  SAYS(0, "idle_energy", 2, 0, 0);
  SAYS(0, "absorbed_energy", 2, 0, 0);
  SAYS(5, "in_buildings", 2, 0, 0);
  SAYS(12, "empty_squares", 2, 0, 0);
  qp_table_city(&t, 1, "P . T1", 0, 4);
  SAYS(1, "absorbed_energy", 2, 0, 0);
  SAYS(2, "idle_energy", 2, 0, 0);
  SAYS(0, "decided", 2, 0, 0);
  t.st->city[1].allocating = 1; /* has activated nothing yet */
  SAYS(0, "active", 2, 1, 3);
  SAYS(1, "active", 2, 1, 1);
  SAYS(0, "decided", 2, 0, 0);
  t.st->city[1].allocating = 2;
  SAYS(1, "decided", 2, 0, 0);
  qp_table_close(&t);
  qp_table_open(&t, "quadropolis/public-services", 2, NULL);
  qp_table_city(&t, 1, "hall U . F / . . . fire", 5, 0); /* City Hall 3, Fire Station 3 */
  SAYS(6, "effect_points", 2, 0, 0);
  SAYS(0, "effect_points", 1, 0, 0);
  qp_table_close(&t);
}

static void components(void)
{
  qp_table_open(&t, "quadropolis/expert", 3, NULL);
  ck_assert_int_eq(count("kind_id", 0), 9);
  NAMES("office", "kind_id", 8, 0, 0);
  NAMES("park", "kind_family", 5, 0, 0); /* Playground */
  SAYS(1, "kind_inhabitants", 8, 0, 0);
  SAYS(0, "kind_inhabitants", 1, 0, 0);
  SAYS(1, "kind_energy", 1, 0, 0);
  SAYS(1, "kind_absorbs", 4, 0, 0);
  SAYS(0, "kind_absorbs", 5, 0, 0);
  t.rules->playground_absorbs = true, t.rules->park_absorb_capacity = 2;
  SAYS(2, "kind_absorbs", 5, 0, 0);
  SAYS(5, "kind_max_floors", 1, 0, 0);
  SAYS(1, "kind_max_floors", 2, 0, 0);
  for (int round = 1; round <= 5; round++) {
    int up = 0;
    for (int kind = 1; kind <= count("kind_id", 0); kind++)
      up += (int)get("tiles_in_round", round, kind, 0);
    ck_assert_int_eq(up, 20);
    ck_assert_int_eq(count("bag_tile", round), 25);
  }
  SAYS(0, "tiles_in_round", 1, 9, 0); /* Monuments: rounds 2 to 4 with three seats */
  SAYS(1, "tiles_in_round", 4, 9, 0);
  SAYS(0, "tiles_in_round", 5, 9, 0);
  NAMES("qp001", "bag_tile", 1, 1, 0);
  NAMES("tower", "bag_kind", 1, 1, 0);
  SAYS(1, "bag_inhabitants", 1, 1, 0);
  SAYS(1, "bag_mayor", 1, 1, 0);
  SAYS(2, "bag_mark", 1, 1, 0);
  int energy = 0, points = 0, marks = 0;
  for (int i = 1; i <= 25; i++) {
    energy += (int)get("bag_energy", 1, i, 0);
    points += (int)get("bag_points", 1, i, 0);
    marks += get("bag_mark", 1, i, 0) == 4;
  }
  ck_assert_int_eq(energy, 1 + 2 + 3 + 2 + 1); /* three Factories, two Harbors */
  ck_assert_int_eq(points, 1 + 2 + 1);         /* two Public Services, a Harbor */
  ck_assert_int_eq(marks, 5);
  qp_table_close(&t);
}

static void (*const parts[])(void) = {the_turn, architects_and_slots, the_site,  in_hand,
                                      cities,   allocations,          components};

START_TEST(qp_attrs_say_what_lies_on_the_table)
{
  parts[_i]();
}
END_TEST

START_TEST(qp_attrs_are_all_tested)
{
  int number = 0;
  for (int i = 0; i < AD_LEN(parts); i++)
    parts[i]();
  for (const struct ad_attr *attr = qp_attrs; attr->name; attr++, number++)
    ck_assert_msg(asked[number / 64] >> number % 64 & 1, "no test asks for %s", attr->name);
}
END_TEST

/* ---- moves ---- */

static int64_t field(const char *name, ad_move move)
{
  for (const struct ad_field *f = qp_move_fields; f->name; f++)
    if (strcmp(f->name, name) == 0)
      return f->get(t.rules, t.st, move);
  ck_abort_msg("no field %s", name);
  return 0;
}

static const char *word(const char *name, ad_move move)
{
  int64_t value = field(name, move);
  const struct ad_field *f = qp_move_fields;
  while (strcmp(f->name, name) != 0)
    f++;
  return value == AD_NONE   ? "none"
       : f->type == AD_WORD ? ad_word_of(f->words, (int)value)
                            : f->name_of(t.rules, value);
}

/* The fields that MOVE has, in the order of the table. */
static void has(ad_move move, const char *names)
{
  char got[200] = "";
  for (const struct ad_field *f = qp_move_fields; f->name; f++)
    if (f->get(t.rules, t.st, move) != AD_NONE) {
      strcat(got, *got ? " " : "");
      strcat(got, f->name);
    }
  ck_assert_str_eq(got, names);
}

static void table(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  qp_table_clear(&t);
}

static void clear_table(void)
{
  qp_table_close(&t);
}

START_TEST(qp_arch_05_fields_of_architects)
{
  qp_table_site(&t, 2, 3, qp_tile_find(t.rules, "qp011")); /* Public Service, 2 points */
  qp_table_site(&t, 3, 4, qp_tile_find(t.rules, "qp021")); /* face down */
  ad_move takes = qp_architect_move(2, qp_slot_find("N3")),
          down = qp_architect_move(2, qp_slot_find("E3"));
  has(takes,
      "kind number slot slot_name row col takes building family tile inhabitants energy points "
      "mayor");
  ck_assert_str_eq(word("kind", takes), "architect");
  ck_assert_int_eq(field("number", takes), 2);
  ck_assert_int_eq(field("slot", takes), 3);
  ck_assert_str_eq(word("slot_name", takes), "N3");
  ck_assert(field("row", takes) == 2 && field("col", takes) == 3 && field("takes", takes) == 1);
  ck_assert_str_eq(word("building", takes), "service");
  ck_assert_str_eq(word("family", takes), "service");
  ck_assert_str_eq(word("tile", takes), "qp011");
  ck_assert(field("points", takes) == 2 && field("inhabitants", takes) == 0 &&
            field("mayor", takes) == 0);
  has(down, "kind number slot slot_name row col takes");
  ck_assert(field("row", down) == 3 && field("col", down) == 4 && field("takes", down) == 0);
  t.rules->face_down_tiles = QP_DOWN_TAKEABLE;
  has(down, "kind number slot slot_name row col takes");
  ck_assert_int_eq(field("takes", down), 1);
}
END_TEST

START_TEST(qp_build_01_fields_of_buildings)
{
  qp_table_city(&t, 0, ". T2", 0, 0);
  qp_table_hold(&t, qp_tile_find(t.rules, "qp001"), 1);
  ad_move on_top = qp_building_move(1), below = qp_building_move(4);
  has(on_top, "kind row col building family tile inhabitants energy points mayor stack floor");
  ck_assert_str_eq(word("kind", on_top), "build");
  ck_assert(field("row", on_top) == 1 && field("col", on_top) == 2 && field("stack", on_top) == 1 &&
            field("floor", on_top) == 3);
  ck_assert(field("row", below) == 2 && field("col", below) == 1 && field("stack", below) == 0 &&
            field("floor", below) == 1);
  ck_assert_str_eq(word("building", below), "tower");
  ck_assert(field("mayor", below) == 1 && field("inhabitants", below) == 1 &&
            field("energy", below) == 0);
  has(QP_DISCARD, "kind building family tile inhabitants energy points mayor");
  ck_assert_str_eq(word("kind", QP_DISCARD), "discard");
  ck_assert_str_eq(word("piece", qp_discard_move(1)), "inhabitant");
  ck_assert_str_eq(word("piece", qp_discard_move(2)), "energy");
}
END_TEST

START_TEST(qp_act_03_fields_of_other_moves)
{
  ck_assert_str_eq(word("kind", qp_start_move(1)), "start");
  has(qp_start_move(1), "kind seat");
  ck_assert_int_eq(field("seat", qp_start_move(1)), 2);
  ck_assert_str_eq(word("kind", QP_PASS), "pass");
  has(QP_PASS, "kind");
  ck_assert_str_eq(word("kind", qp_activate_move(6)), "activate");
  has(qp_activate_move(6), "kind row col");
  ck_assert(field("row", qp_activate_move(6)) == 2 && field("col", qp_activate_move(6)) == 3);
  ck_assert_str_eq(word("kind", QP_DONE), "done");
  has(QP_DONE, "kind");
}
END_TEST

Suite *qp_attrs_suite(void);
Suite *qp_attrs_suite(void)
{
  Suite *suite = suite_create("qp_attrs");
  TCase *tc = tcase_create("attributes");
  tcase_add_loop_test(tc, qp_attrs_say_what_lies_on_the_table, 0, AD_LEN(parts));
  tcase_add_test(tc, qp_attrs_are_all_tested);
  suite_add_tcase(suite, tc);
  tc = tcase_create("moves");
  tcase_add_checked_fixture(tc, table, clear_table);
  tcase_add_test(tc, qp_arch_05_fields_of_architects);
  tcase_add_test(tc, qp_build_01_fields_of_buildings);
  tcase_add_test(tc, qp_act_03_fields_of_other_moves);
  suite_add_tcase(suite, tc);
  return suite;
}

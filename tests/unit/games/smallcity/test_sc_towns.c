/* test_sc_towns.c - random towns of Small City, as wild as they come, looked at by the engine and
 * by sc_slow.h: influence, where tiles may lie and grow, votes, pollution, moves, graves, metrics
 * and promises.
 *
 * AEDILE_GAMES is the number of towns (`make nightly`: 100,000). */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_slow.h"

static struct sc_make m;
static struct ad_rng rng;
static struct slow_town towns[SC_MAX_SEATS];
static int number; /* of the town */

static int below(int n)
{
  return (int)ad_rng_below(&rng, (uint32_t)n);
}

static int n_towns(void)
{
  const char *text = getenv("AEDILE_GAMES");
  return text && atoi(text) > 0 ? atoi(text) : 300;
}

#define SAME(what, got, expected)                                                                  \
  ck_assert_msg((got) == (expected), "town %d: %s is %d, expected %d", number, what, (int)(got),   \
                (int)(expected))

/* ---- random towns ---- */

static bool may_lay(const struct sc_town *t, int seat, int form,
                    const struct sc_orientation *orientation, int corner)
{
  const struct sc_side *side = &m.rules->side[m.rules->side_of[seat]];
  const struct sc_kind *kind = &m.rules->kind[m.rules->form[form].kind];
  sc_set squares = orientation->squares << corner, building = orientation->building << corner;
  sc_set ground = side->land & side->within[t->board.area],
         wet = ground | (side->water & side->within[t->board.area]);
  bool again =
    kind->once && sc_tiles_of(m.rules, &t->board, UINT64_C(1) << m.rules->form[form].kind);
  return sc_has(orientation->corners, corner) && !again &&
         !(squares & (t->covered | t->board.graves)) && !(building & ~ground) && !(squares & ~wet);
}

static void lay_tiles(struct sc_town *t, int seat)
{
  int tries = below(4) ? below(60) : below(8);
  for (int i = 0; i < tries; i++) {
    int form = below(m.rules->n_forms), orientation = below(m.rules->form[form].n_orientations),
        corner = below(SC_SQUARES);
    int born = below(3) ? SC_AT_START : m.st->round | (below(2) ? SC_BY_COUNCILOR : 0);
    if (may_lay(t, seat, form, &m.rules->form[form].orientation[orientation], corner))
      sc_lay_tile(m.rules, t, form, orientation, corner, born);
  }
}

static void lay_graves(struct sc_town *t, int seat)
{
  for (int i = below(3) ? 0 : below(8); i > 0; i--) {
    int square = below(SC_SQUARES);
    if (sc_has(sc_empty(m.rules, m.st, seat), square))
      t->board.graves |= sc_bit(square);
  }
  t->board.graves_beside = (uint8_t)(below(4) ? 0 : below(3));
}

static void stand_meeples(struct sc_town *t, int seat)
{
  int density = below(5);
  for (int square = 0; square < SC_SQUARES; square++) {
    bool own = sc_has(t->cells[SC_C_HOME] | t->cells[SC_C_STAFF], square), cell = own;
    for (int what = 0; what < SC_C_HOME; what++)
      cell |= sc_has(t->cells[what], square);
    if (cell && below(4) < density)
      t->board.meeples[own || below(3) ? seat : below(m.rules->seats)] |= sc_bit(square);
    for (int other = 0; other < m.rules->seats; other++)
      if (cell && below(6) == 0)
        t->barred[other] |= sc_bit(square);
  }
}

static void make_town(int seat)
{
  struct sc_town *t = &m.st->town[seat];
  struct sc_board *b = &t->board;
  memset(t, 0, sizeof *t);
  b->area = (uint8_t)(1 + below(m.rules->side[m.rules->side_of[seat]].levels));
  b->reserve = m.rules->personal;
  b->money = (int16_t)below(25);
  b->votes[SC_V_HOMES] = (int16_t)below(20), b->votes[SC_V_PRICES] = (int16_t)-below(8);
  b->pollution[SC_Q_MEEPLES] = (int16_t)below(60), b->pollution[SC_Q_PARKS] = (int16_t)-below(10);
  b->career = (uint8_t)below(3), b->supply = (uint8_t)below(2),
  b->hall_citizens = (uint8_t)below(3);
  t->action = (uint8_t)(1 + below(m.rules->n_actions));
  t->produced = (uint8_t)below(8);
  t->out = seat > 0 && below(12) == 0;
  t->disc_row[0] = (uint8_t)below(3),
  t->disc_row[1] = (uint8_t)(t->disc_row[0] ? t->disc_row[0] + 1 : below(4));
  for (int disc = 0; disc < SC_DISCS; disc++)
    t->disc_step[disc] = (uint8_t)(t->disc_row[disc] ? 1 + below(4) : 0);
  lay_tiles(t, seat);
  lay_graves(t, seat);
  stand_meeples(t, seat);
  sc_derive_town(m.rules, t);
}

static void make_state(void)
{
  m.st->round = (uint8_t)below(m.rules->rounds);
  m.st->mayor = (uint8_t)below(m.rules->seats);
  int square = below(SC_SQUARES - SC_SIDE - 1),
      other = square % SC_SIDE < 9 && below(2) ? square + 1 : square + SC_SIDE;
  sc_set land = m.rules->side[m.rules->side_of[m.st->mayor]].land;
  bool street = below(4) && sc_has(land, square) && sc_has(land, other);
  m.st->street[0] = (uint8_t)(street ? square + 1 : 0);
  m.st->street[1] = (uint8_t)(street ? other + 1 : 0);
  for (int form = 0; form < m.rules->n_forms; form++)
    m.st->stock[form] = (uint8_t)(below(8) ? 1 + below(5) : 0);
  for (int seat = 0; seat < m.rules->seats; seat++)
    make_town(seat);
  for (int seat = 0; seat < m.rules->seats; seat++)
    sc_slow_read(m.rules, m.st, seat, &towns[seat]);
}

/* ---- comparing ---- */

/* SC-INF-01, -02, -04: the rings of a class or a kind. */
static void compare_influence(int seat)
{
  static const char *const words[] = {"cultural", "residential", "industrial", "REFINERY",
                                      "HARBOR",   "warehouse",   "factory"};
  int which = below(AD_LEN(words)), class_, kind = sc_kind_find(m.rules, words[which]);
  uint64_t kinds = ad_word_value(sc_class_words, words[which], &class_) ? m.rules->of_class[class_]
                                                                        : UINT64_C(1) << kind;
  sc_set at_least[SC_MAX_COUNT + 1];
  struct slow_cell cells[4];
  sc_set squares = 0;
  sc_influence(m.rules, &m.st->town[seat].board, kinds, at_least);
  for (int square = 0; square < SC_SQUARES; square++) {
    int sees = sc_slow_sees(&towns[seat], words[which], square % SC_SIDE, square / SC_SIDE);
    for (int n = 1; n <= SC_MAX_COUNT; n++)
      SAME("influence", sc_has(at_least[n], square), sees >= n);
  }
  for (int i = 0; i < (int)AD_LEN(cells); i++) {
    int square = below(SC_SQUARES);
    cells[i] = (struct slow_cell){square % SC_SIDE, square / SC_SIDE, SC_C_HOME};
    squares |= sc_bit(square);
  }
  SAME("tiles in sight", sc_tiles_in_sight(m.rules, &m.st->town[seat].board, kinds, squares),
       sc_slow_sees_any(&towns[seat], words[which], cells, AD_LEN(cells)));
}

/* SC-BLD-04, SC-INF-03, SC-INF-05, SC-FAC-02, SC-IND-01: every place of a form in an orientation.
 */
static void compare_places(int seat, enum slow_mode mode)
{
  struct sc_sites sites;
  int form = below(m.rules->n_forms), orientation = below(m.rules->form[form].n_orientations);
  const struct sc_orientation *lies = &m.rules->form[form].orientation[orientation];
  sc_find_sites(m.rules, m.st, seat,
                mode == SLOW_FREELY   ? SC_TERMS_FREELY
                : mode == SLOW_NORMAL ? SC_TERMS_PAID
                                      : SC_TERMS_FREE,
                &sites);
  sc_set corners = sc_form_corners(&sites, form, orientation, -1);
  for (int square = 0; square < SC_SQUARES; square++) {
    bool fits = sc_slow_fits(&towns[seat], form, lies->rot, lies->flip, square % SC_SIDE,
                             square / SC_SIDE, mode);
    ck_assert_msg(sc_has(corners, square) == fits, "town %d: %s at %d,%d turned %d%s, mode %d: %d",
                  number, m.rules->form[form].id, square % SC_SIDE, square / SC_SIDE, lies->rot,
                  lies->flip ? " flipped" : "", mode, fits);
  }
}

/* SC-UPG-02 .. -06 for one tile: whether it may grow, and to what. */
static void compare_growth(int seat)
{
  const struct sc_board *b = &m.st->town[seat].board;
  struct slow_town *slow = &towns[seat];
  struct sc_sites sites;
  if (slow->n_tiles == 0)
    return;
  int index = below(slow->n_tiles),
      head = slow->tile[index].cell[0].y * SC_SIDE + slow->tile[index].cell[0].x;
  head = sc_head_at(m.rules, b, head);
  sc_find_sites(m.rules, m.st, seat, SC_TERMS_PAID, &sites);
  bool grows = sc_can_grow(&sites, head);
  SAME("can grow", grows, sc_slow_grows(slow, index));
  for (int form = 0; form < m.rules->n_forms && grows; form++)
    for (int orientation = 0; orientation < m.rules->form[form].n_orientations; orientation++) {
      const struct sc_orientation *lies = &m.rules->form[form].orientation[orientation];
      if (m.rules->form[form].kind != m.rules->kind[slow->tile[index].kind].upgrade_to ||
          m.st->stock[form] == 0)
        continue;
      sc_set corners = sc_form_corners(&sites, form, orientation, head);
      for (int square = 0; square < SC_SQUARES; square++)
        SAME("growth", sc_has(corners, square),
             sc_slow_grows_to(slow, index, form, lies->rot, lies->flip, square % SC_SIDE,
                              square / SC_SIDE));
    }
}

/* SC-VOTE-01, -02, SC-ACT-13, SC-POL-01 */
static void compare_count(int seat)
{
  int parts[SC_POLLUTION_SOURCES] = {0}, sum = 0, slow = sc_slow_pollution(&towns[seat]);
  SAME("pollution", sc_round_pollution(m.rules, m.st, seat, parts), slow);
  for (int i = 0; i < SC_POLLUTION_SOURCES; i++)
    sum += parts[i];
  SAME("the parts of pollution", sum, slow);
  SAME("votes of homes", sc_town_votes(m.rules, m.st, seat, SC_V_HOMES),
       sc_slow_votes(&towns[seat], SC_V_HOMES));
  SAME("votes of a university", sc_town_votes(m.rules, m.st, seat, SC_V_UNIVERSITY),
       sc_slow_votes(&towns[seat], SC_V_UNIVERSITY));
  SAME("votes of an action", sc_town_votes(m.rules, m.st, seat, SC_V_ACTION),
       sc_slow_votes(&towns[seat], SC_V_ACTION));
  for (int ability = SC_CLINIC; ability <= SC_FIRE; ability++)
    SAME("staffed", sc_is_staffed(m.rules, m.st, seat, ability),
         sc_slow_staffed(&towns[seat], ability));
  SAME("metro", sc_has_metro(m.rules, m.st, seat), sc_slow_has(&towns[seat], SC_METRO));
}

/* SC-MOV-02, SC-MOV-06, SC-TOU-02, SC-MAY-05, SC-DTH-06 */
static void compare_squares(int seat)
{
  int guest = below(m.rules->seats);
  sc_set targets = guest == seat ? sc_own_targets(m.rules, m.st, seat, SC_NO_SQUARE)
                                 : sc_tourist_targets(m.rules, m.st, guest, seat, SC_NO_SQUARE);
  sc_set graves = sc_grave_squares(m.rules, m.st, seat), right = 0, down = 0;
  if (seat == m.st->mayor) {
    right = sc_streets(m.rules, m.st, 0);
    down = sc_streets(m.rules, m.st, 1);
  }
  for (int square = 0; square < SC_SQUARES; square++) {
    int x = square % SC_SIDE, y = square / SC_SIDE;
    SAME("a target", sc_has(targets, square), sc_slow_may_enter(&towns[seat], guest, x, y));
    SAME("a grave's square", sc_has(graves, square), sc_slow_grave_here(&towns[seat], x, y));
    SAME("a street to the right", sc_has(right, square),
         seat == m.st->mayor && sc_slow_street(&towns[seat], x, y, x + 1, y));
    SAME("a street downwards", sc_has(down, square),
         seat == m.st->mayor && sc_slow_street(&towns[seat], x, y, x, y + 1));
  }
}

/* SC-PROM-01 .. -06 */
static void compare_promises(int seat)
{
  for (int metric = 0; metric < SC_METRICS; metric++)
    SAME(ad_word_of(sc_metric_words, metric), sc_metric(m.rules, m.st, AD_NOBODY, seat, metric),
         sc_slow_metric(&towns[seat], metric));
  for (int i = 0; i < m.rules->n_promises; i++)
    SAME(m.rules->promise[i].title, sc_keeps_promise(m.rules, m.st, seat, i, NULL),
         sc_slow_keeps(towns, seat, &m.rules->promise[i]));
}

static void compare_ring(void)
{
  uint8_t taken[SC_MAX_SEATS];
  int n = m.rules->n_ring, n_taken = below(m.rules->seats);
  for (int i = 0; i < n_taken; i++) {
    bool again = true;
    while (again) {
      taken[i] = (uint8_t)below(n);
      again = false;
      for (int k = 0; k < i; k++)
        again |= taken[k] == taken[i];
    }
  }
  for (int place = 0; place < n; place++) {
    bool gone = false;
    for (int i = 0; i < n_taken; i++)
      gone |= taken[i] == place;
    if (!gone)
      SAME("cost in the ring", sc_ring_cost(m.rules, n, taken, n_taken, place),
           sc_slow_ring_cost(m.rules, n, taken, n_taken, place));
  }
}

static const struct {
  int seats;
  const char *options;
} cases[] = {
  {2, "{board_side: [easy, expert], promise_pool: both}"},
  {4, "{board_side: expert}"},
  {3,
   "{build_requirement_scope: footprint, promise_10_reading: total, promise_16_city_hall: false, "
   "harbor_water_on: water, "
   "board_side: expert}"},
  {2,
   "{exclusion_enabled: false, build_on_graves: true, promise_10_reading: groups, "
   "promise_11_career: false, "
   "ring_direction: clockwise, harbor_water_on: land}"},
  {3,
   "{mayor_blocks: [upgrade], park_capacity: per_tile, promise_ties: strict, use_starred_actions: "
   "[I, J, K], park_reduction: 2, "
   "residential_votes: [2, 1, 5]}"},
  {2, "{influence_distance: 2, upgrade_skip_levels: true}"},
};
/* In the last case shops exclude shops, but for the shop that grows. */
static void keep_shops_apart(void)
{
  for (int i = 0; i < m.rules->n_kinds; i++)
    if (m.rules->kind[i].class_ == SC_COMMERCIAL)
      m.rules->kind[i].excludes = m.rules->kind[i].keeps_off = 1u << SC_COMMERCIAL;
}

START_TEST(sc_towns_as_slow_versions_see_them)
{
  int share = n_towns() / (int)AD_LEN(cases) + 1;
  sc_make_open(&m, cases[_i].seats, cases[_i].options);
  m.st->screens = 0; /* all is seen */
  if (_i == AD_LEN(cases) - 1)
    keep_shops_apart();
  ad_rng_seed(&rng, (uint64_t)_i);
  for (number = 0; number < share; number++) {
    int seat = below(m.rules->seats);
    make_state();
    compare_influence(seat);
    for (int i = 0; i < 3; i++)
      compare_places(seat, (enum slow_mode)i);
    compare_places(seat, SLOW_NORMAL);
    compare_growth(seat);
    compare_count(seat);
    compare_squares(seat);
    compare_promises(seat);
    compare_ring();
  }
  sc_make_close(&m);
}
END_TEST

Suite *sc_towns_suite(void);
Suite *sc_towns_suite(void)
{
  Suite *suite = suite_create("sc_towns");
  TCase *tc = tcase_create("towns");
  tcase_set_timeout(tc, 36000);
  tcase_add_loop_test(tc, sc_towns_as_slow_versions_see_them, 0, AD_LEN(cases));
  suite_add_tcase(suite, tc);
  return suite;
}

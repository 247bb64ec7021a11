/* test_qp_hidden.c - hide() of Quadropolis: face-down tiles and layouts to come are re-dealt,
 * each that can be with the same chance, and nothing else. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/play.h"
#include "tests/unit/games/quadropolis/qp_table.h"

enum { SAMPLES = 24000, FOUR = 24 /* orders of four tiles */ };

static struct qp_table t;
static struct qp_state *copy;

static void open_table(int seats, const char *options)
{
  qp_table_open(&t, "quadropolis/base", seats, options);
  copy = ad_calloc(1, sizeof *copy);
}

static void close_table(void)
{
  free(copy);
  qp_table_close(&t);
}

static void hide(int viewer, uint64_t seed)
{
  memcpy(copy, t.st, t.setup->state_size);
  ad_hide(t.setup, copy, viewer, seed);
}

/* Squares on which tiles with this mark lie. */
static int squares_of(const struct qp_state *st, int mark, int *square)
{
  int n = 0;
  for (int i = 0; i < QP_SITE; i++)
    if (st->site[i] && t.rules->tile[st->site[i] - 1].min_seats == mark)
      square[n++] = i;
  return n;
}

/* Number of the order in which N tiles lie on these squares of the copy, 0 .. n! - 1. */
static int order_number(const int *square, int n)
{
  int number = 0;
  for (int i = 0; i < n; i++) {
    int smaller = 0;
    for (int k = i + 1; k < n; k++)
      smaller += copy->site[square[k]] < copy->site[square[i]];
    number = number * (n - i) + smaller;
  }
  return number;
}

static double unevenness(const int *times, int n)
{
  double even = (double)SAMPLES / n, chi2 = 0;
  for (int i = 0; i < n; i++)
    chi2 += (times[i] - even) * (times[i] - even) / even;
  return chi2;
}

/* Puts the tiles with a mark back where they lie in truth, if it is the same tiles. */
static void undo(const int *square, int n)
{
  unsigned char seen[QP_MAX_TILES + 1] = {0};
  for (int i = 0; i < n; i++)
    seen[copy->site[square[i]]]++;
  for (int i = 0; i < n; i++) {
    ck_assert_int_eq(seen[t.st->site[square[i]]], 1);
    copy->site[square[i]] = t.st->site[square[i]];
  }
}

/* Takes a face-down tile with the mark, which everybody sees then, and leaves four of them. */
static void take_unseen(int mark)
{
  int square[QP_SITE], n = squares_of(t.st, mark, square);
  ad_move moves[QP_MAX_MOVES];
  ck_assert_int_eq(n, 5);
  int m = qp_legal(t.rules, t.st, moves);
  for (int i = 0; i < m; i++)
    if (t.rules->pointed[qp_move_number(moves[i])][qp_move_slot(moves[i])] == square[2]) {
      int tile = t.st->site[square[2]];
      qp_apply(t.rules, t.st, moves[i]);
      ck_assert_int_eq(t.st->in_hand, tile);
      return;
    }
  ck_abort_msg("no architect can take it");
}

/* With two seats four tiles for three and more lie face down, and five for four, one of which is
   taken: both groups change among themselves, independently.  The limit is the 0.999 quantile of
   chi-square with 575 degrees of freedom. */
START_TEST(qp_setup_05_every_order_of_face_down_tiles_is_equally_likely)
{
  int low[QP_SITE], high[QP_SITE];
  static int times[FOUR * FOUR];
  open_table(2, "{face_down_tiles: takeable}");
  take_unseen(4);
  ck_assert_int_eq(squares_of(t.st, 3, low), 4);
  ck_assert_int_eq(squares_of(t.st, 4, high), 4);
  memset(times, 0, sizeof times);
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    hide((int)(seed % 2), seed);
    times[order_number(low, 4) * FOUR + order_number(high, 4)]++;
    undo(low, 4), undo(high, 4);
    copy->seed = t.st->seed;
    ck_assert_mem_eq(copy, t.st, t.setup->state_size);
  }
  ck_assert_double_lt(unevenness(times, FOUR * FOUR), 683.0);
  close_table();
}
END_TEST

/* What lies face up, in three seats also tiles for three, and with all_face_up everything, stays
 * where it is. */
START_TEST(qp_setup_05_tiles_that_lie_open_stay)
{
  static const struct {
    int seats, down;
    const char *options;
  } cases[] = {{2, 9, NULL},
               {3, 5, NULL},
               {4, 0, NULL},
               {2, 0, "{face_down_tiles: all_face_up}"},
               {2, 0, "{face_down_tiles: removed}"},
               {3, 5, "{mode: expert}"}};
  int moved[QP_SITE] = {0}, n_moved = 0;
  open_table(cases[_i].seats, cases[_i].options);
  for (uint64_t seed = 0; seed < 200; seed++) {
    hide(0, seed);
    for (int i = 0; i < QP_SITE; i++)
      moved[i] += copy->site[i] != t.st->site[i];
  }
  for (int i = 0; i < QP_SITE; i++) {
    bool down = t.st->site[i] && qp_face_down(t.rules, t.st->site[i] - 1);
    ck_assert_msg(down ? moved[i] > 100 : moved[i] == 0, "square %d changes in %d of 200", i,
                  moved[i]);
    n_moved += down;
  }
  ck_assert_int_eq(n_moved, cases[_i].down);
  close_table();
}
END_TEST

/* The next layout in copies: a tile on any square, as often on each (0.999 quantile, 24 degrees of
   freedom), and not where it will lie in truth. */
START_TEST(qp_round_05_layouts_to_come_are_unknown)
{
  int times[QP_SITE] = {0}, order[FOUR] = {0};
  open_table(4, NULL);
  int tile = t.rules->bag[1][7] + 1;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    int square[4], n = 0;
    hide((int)(seed % 4), seed);
    copy->round = 1;
    qp_lay_out_site(t.rules, copy);
    for (int i = 0; i < QP_SITE; i++)
      times[i] += copy->site[i] == tile;
    for (int i = 0; i < QP_SITE; i++)
      if (copy->site[i] - 1 >= t.rules->bag[1][3] && copy->site[i] - 1 <= t.rules->bag[1][6] &&
          n < 4)
        square[n++] = i;
    ck_assert_int_eq(n, 4);
    order[order_number(square, 4)]++;
  }
  ck_assert_double_lt(unevenness(times, QP_SITE), 51.2);
  ck_assert_double_lt(unevenness(order, FOUR), 49.7);
  close_table();
}
END_TEST

/* Two games that are alike up to now but will go on otherwise give equal copies. */
START_TEST(qp_round_05_copies_do_not_depend_on_what_will_come)
{
  open_table(3, "{face_down_tiles: takeable}");
  struct qp_state *other = ad_calloc(1, sizeof *other);
  int square[QP_SITE], n = squares_of(t.st, 4, square);
  memcpy(other, t.st, t.setup->state_size);
  other->seed ^= 0x123456789;
  for (int i = 0; i < n; i++)
    other->site[square[i]] = t.st->site[square[n - 1 - i]];
  for (uint64_t seed = 0; seed < 100; seed++) {
    hide((int)(seed % 3), seed);
    struct qp_state *again = ad_calloc(1, sizeof *again);
    memcpy(again, other, t.setup->state_size);
    ad_hide(t.setup, again, (int)(seed % 3), seed);
    ck_assert_mem_eq(copy, again, t.setup->state_size);
    free(again);
  }
  free(other);
  close_table();
}
END_TEST

Suite *qp_hidden_suite(void);
Suite *qp_hidden_suite(void)
{
  Suite *suite = suite_create("qp_hidden");
  TCase *tc = tcase_create("hidden");
  tcase_set_timeout(tc, 300);
  tcase_add_test(tc, qp_setup_05_every_order_of_face_down_tiles_is_equally_likely);
  tcase_add_loop_test(tc, qp_setup_05_tiles_that_lie_open_stay, 0, 6);
  tcase_add_test(tc, qp_round_05_layouts_to_come_are_unknown);
  tcase_add_test(tc, qp_round_05_copies_do_not_depend_on_what_will_come);
  suite_add_tcase(suite, tc);
  return suite;
}

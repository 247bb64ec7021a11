/* test_drills.c - drills of every kind against an independent count of their answers.
 *
 * What is asked is read from the lesson that a drill is; what is right is counted here: by the list
 * of legal moves where the drill asked the reader of moves, by the slow scorers of the games and by
 * sums over sheets where it asked for points, by playing the move where it asked for its effect.
 * AEDILE_DRILLS is the number of drills of a game and kind; `make nightly` has 10,000. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/drill/drills.h"
#include "engine/lesson/flow/session.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/neoville/nv_slow.h"
#include "tests/unit/games/quadropolis/qp_slow.h"

enum { N_BASES = 5 }; /* at the beginning of the list */
#define NO(kind) (1 << LE_DRILL_##kind)

/* Variants, and the kinds of questions that they do not have. */
static const struct ground {
  const char *variant;
  int lacks;
} grounds[] = {
  {"nim/base", NO(BEST) | NO(MAJORITY) | NO(RULE)},
  {"neoville/base", NO(RULE)},
  {"quadropolis/base", NO(RULE)},
  {"gardennation/base", NO(RULE)},
  {"smallcity/base", NO(RULE)},
  {"neoville/riverfront", 0}, /* a house rule that scores */
  {"quadropolis/no-urbanist", 0},
  {"lua/nine-plots", NO(WHY) | NO(RULE)}, /* no rules page, no base */
};

/* AEDILE_DRILLS, or 0. */
static int ordered(void)
{
  const char *text = getenv("AEDILE_DRILLS");
  return text && atoi(text) > 0 ? atoi(text) : 0;
}

static int n_drills(int usual)
{
  return ordered() ? ordered() : usual;
}

/* ---- a drill that is asked ---- */

static struct app_drills drills;

struct asked {
  const struct le_drill *drill;
  const struct ad_setup *setup;
  struct ad_node *step; /* of the lesson's tree */
  struct le_world world;
  struct le_session *session; /* at the question */
  struct ad_buf solution;
};

static void open_asked(struct asked *a, const struct le_drill *drill, struct ad_arena *arena)
{
  struct ad_diags diags;
  struct le_head head;
  struct ad_err err = {0};
  ad_diags_init(&diags);
  *a = (struct asked){.drill = drill, .setup = drills.setup};
  a->step = ad_node_get(drill->tree, "steps")->first;
  bool good = le_head_read(drill->tree, &head, &diags);
  const struct le_lesson *lesson =
    good ? le_lesson_read(drill->tree, "drill", &head, drills.setup, &drills.clauses, arena, &diags)
         : NULL;
  a->world = (struct le_world){
    .lesson = lesson, .setup = drills.setup, .lookahead = drills.setup, .clauses = &drills.clauses};
  good = lesson && le_world_prepare(&a->world, &diags);
  ck_assert_msg(good, "%s", fixture_problems(&diags));
  a->session = le_session_new(&a->world);
  ck_assert_msg(le_session_solution(a->session, &a->solution, &err), "%s", err.msg);
  ad_diags_fini(&diags);
}

static void close_asked(struct asked *a)
{
  ad_buf_fini(&a->solution);
  le_session_free(a->session);
  le_world_fini(&a->world);
}

static const char *text_in(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = ad_node_peek(map, key);
  return node ? node->text : NULL;
}

static const char *solution_of(const struct asked *a)
{
  return ad_buf_text(&a->solution);
}

/* ---- the independent count ---- */

/* Whether TEXT is on the list of legal moves of STATE; *MOVE gets the move. */
static bool is_listed(const struct ad_setup *setup, const void *state, const char *text,
                      ad_move *move)
{
  char own[AD_MOVE_TEXT];
  bool found = false;
  if (ad_to_act(setup, state) == AD_OVER)
    return false;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves);
  for (int i = 0; i < n && !found; i++) {
    ad_move_print(setup, state, moves[i], own, sizeof own);
    found = strcmp(own, text) == 0;
    *move = found ? moves[i] : *move;
  }
  free(moves);
  return found;
}

static int points_of(const struct ad_setup *setup, const void *state, int seat)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup, state, seat, seat, &sheet);
  int points = ad_sheet_total(&sheet);
  ad_sheet_fini(&sheet);
  return points;
}

static void *after(const struct ad_setup *setup, const void *state, ad_move move)
{
  void *next = ad_calloc(1, setup->state_size);
  memcpy(next, state, setup->state_size);
  ad_apply(setup, next, move);
  return next;
}

static int gain_under(const struct ad_setup *setup, const void *state, ad_move move)
{
  int seat = ad_to_act(setup, state);
  void *next = after(setup, state, move);
  int points = points_of(setup, next, seat) - points_of(setup, state, seat);
  free(next);
  return points;
}

static int next_under(const struct ad_setup *setup, const void *state, ad_move move)
{
  void *next = after(setup, state, move);
  int seat = ad_to_act(setup, next);
  free(next);
  return seat;
}

static int gain(const struct asked *a, ad_move move)
{
  return gain_under(a->setup, a->session->state, move);
}

static bool says(const struct asked *a, const char *answer)
{
  struct le_response response;
  struct le_session *copy = le_session_copy(a->session);
  le_response_init(&response);
  le_session_answer(copy, answer, &response);
  bool right = response.verdict == LE_RIGHT;
  le_response_fini(&response);
  le_session_free(copy);
  return right;
}

static bool best_is_right(const struct asked *a)
{
  ad_move best, *moves = ad_calloc((size_t)a->setup->max_moves, sizeof *moves);
  int n = ad_legal(a->setup, a->session->state, moves);
  bool good = is_listed(a->setup, a->session->state, solution_of(a), &best);
  for (int i = 0; i < n && good; i++)
    good = moves[i] == best || gain(a, moves[i]) + a->drill->gap <= gain(a, best);
  free(moves);
  return good && a->drill->gap >= 2;
}

/* Exactly one of the options is right, and it is the clause that the rules name. */
static bool why_is_right(const struct asked *a)
{
  struct ad_arena arena;
  struct le_texts options;
  struct ad_reason reason;
  ad_move move = 0;
  int right = 0;
  const char *text = text_in(a->step, "move");
  bool good = !is_listed(a->setup, a->session->state, text, &move) &&
              !ad_move_parse(a->setup, a->session->state, text, &move, &reason) &&
              strcmp(reason.clause, a->drill->clause) == 0 &&
              strcmp(reason.clause, solution_of(a)) == 0;
  ad_arena_init(&arena);
  le_session_options(a->session, &arena, &options);
  for (int i = 0; i < options.n; i++)
    right += says(a, options.text[i]);
  ad_arena_fini(&arena);
  return good && options.n == 4 && right == 1;
}

static bool legal_is_right(const struct asked *a)
{
  int n = 0, legal = 0;
  ad_move move;
  bool good = true;
  for (const struct ad_node *o = ad_node_peek(a->step, "options")->first; o; o = o->next, n++) {
    bool is_legal = is_listed(a->setup, a->session->state, text_in(o, "text"), &move);
    legal += is_legal;
    good &= is_legal == (strcmp(text_in(o, "text"), solution_of(a)) == 0);
  }
  return good && n == 4 && legal == 1;
}

/* The whole sheet, counted by what was written a second time from the rules page alone. */
static bool total_is_right(const struct asked *a, int seat)
{
  enum { FEW_SUBSETS = 8 };
  const void *rules = a->setup->rules, *state = a->session->state;
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(a->setup, state, seat, AD_NOBODY, &sheet);
  int total = ad_sheet_total(&sheet);
  ad_sheet_fini(&sheet);
  if (strcmp(drills.variant->name, "neoville/base") == 0)
    return total == slow_points(rules, state, seat);
  if (strcmp(drills.variant->name, "quadropolis/base") != 0)
    return true;
  const struct qp_city *city = &((const struct qp_state *)state)->city[seat];
  return qp_slow_costly(rules, city) > FEW_SUBSETS || total == qp_slow_best(rules, city).points;
}

/* The points of SEAT by the clause of the drill, at exactly the places WHERE (NULL: anywhere). */
static int points_by(const struct asked *a, int seat, const char *where)
{
  struct ad_sheet sheet;
  int points = 0;
  ad_sheet_init(&sheet);
  ad_score(a->setup, a->session->state, seat, AD_NOBODY, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (!strcmp(sheet.lines[i].clause, a->drill->clause) &&
        (!where || !strcmp(sheet.lines[i].where, where)))
      points += sheet.lines[i].points;
  ad_sheet_fini(&sheet);
  return points;
}

static bool points_are_right(const struct asked *a)
{
  int seat = a->world.lesson->seat;
  int points = points_by(a, seat, text_in(ad_node_peek(a->step, "answer"), "where"));
  return points && points == atoi(solution_of(a)) && total_is_right(a, seat);
}

static bool majority_is_right(const struct asked *a)
{
  int leader = atoi(solution_of(a)) - 1;
  for (int seat = 0; seat < a->setup->seats; seat++)
    if (seat != leader && points_by(a, seat, NULL) >= points_by(a, leader, NULL))
      return false;
  return true;
}

static bool winner_is_right(const struct asked *a)
{
  struct ad_result result;
  int winner = atoi(solution_of(a)) - 1;
  bool good = ad_to_act(a->setup, a->session->state) == AD_OVER;
  ad_result_of(a->setup, a->session->state, &result);
  for (int seat = 0; seat < result.seats; seat++)
    good &= (result.rank[seat] == 1) == (seat == winner);
  return good;
}

/* The move of `after`. */
static bool next_is_right(const struct asked *a)
{
  ad_move move;
  const char *text = ad_node_peek(ad_node_peek(a->step, "answer"), "after")->first->text;
  if (!is_listed(a->setup, a->session->state, text, &move))
    return false;
  return next_under(a->setup, a->session->state, move) + 1 == atoi(solution_of(a));
}

static bool change_is_right(const struct asked *a)
{
  ad_move move;
  const char *text = text_in(ad_node_peek(a->step, "answer"), "gain");
  return is_listed(a->setup, a->session->state, text, &move) &&
         gain(a, move) == atoi(solution_of(a));
}

/* The position under the base rules; caller frees. */
static void *under_base(const struct asked *a)
{
  struct ad_diags diags;
  struct ad_arena arena;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *start = ad_node_copy(&arena, ad_node_get(a->drill->tree, "start"));
  struct ad_node *position = ad_node_map(&arena);
  for (const struct ad_node *node = start->first; node; node = node->next)
    if (strcmp(node->key, "seats") != 0 && strcmp(node->key, "vars") != 0)
      ad_node_put(&arena, position, node->key, ad_node_copy(&arena, node));
  void *state = ad_calloc(1, drills.base->state_size);
  ck_assert_msg(ad_position_read(drills.base, state, position, &diags), "%s",
                fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return state;
}

/* The answer is as the solution says here, and another one under the base rules. */
static bool rule_is_right(const struct asked *a)
{
  const struct ad_node *answer = ad_node_peek(a->step, "answer"),
                       *after = ad_node_peek(answer, "after");
  const char *legal = text_in(answer, "legal"), *gains = text_in(answer, "gain");
  const char *text = legal ? legal : gains ? gains : after->first->text;
  const void *state = a->session->state;
  void *other = under_base(a);
  ad_move here, there;
  bool is_here = is_listed(a->setup, state, text, &here);
  bool is_there = is_listed(drills.base, other, text, &there), good = is_here && is_there;
  if (legal)
    good = is_here != is_there && strcmp(solution_of(a), is_here ? "yes" : "no") == 0;
  else if (good && gains)
    good = gain_under(a->setup, state, here) == atoi(solution_of(a)) &&
           gain_under(a->setup, state, here) != gain_under(drills.base, other, there);
  else if (good)
    good = next_under(a->setup, state, here) + 1 == atoi(solution_of(a)) &&
           next_under(a->setup, state, here) != next_under(drills.base, other, there);
  free(other);
  return good;
}

static bool is_right(const struct asked *a)
{
  static bool (*const oracles[LE_N_DRILLS])(const struct asked *) = {
    [LE_DRILL_BEST] = best_is_right,         [LE_DRILL_WHY] = why_is_right,
    [LE_DRILL_LEGAL] = legal_is_right,       [LE_DRILL_POINTS] = points_are_right,
    [LE_DRILL_MAJORITY] = majority_is_right, [LE_DRILL_WINNER] = winner_is_right,
    [LE_DRILL_NEXT] = next_is_right,         [LE_DRILL_CHANGE] = change_is_right,
    [LE_DRILL_RULE] = rule_is_right,
  };
  return oracles[a->drill->kind](a) && says(a, solution_of(a));
}

/* ---- tests ---- */

static void open_drills(const char *variant)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  ck_assert_msg(app_drills_open(variant, 0, &drills, &diags), "%s", fixture_problems(&diags));
  ad_diags_fini(&diags);
}

/* Makes N drills of KIND and counts their answers again.  Returns how many there were. */
static int check_kind(int kind, int n)
{
  int made = 0;
  for (int i = 0; i < n; i++, made++) {
    struct ad_arena arena;
    struct le_drill drill;
    struct asked asked;
    ad_arena_init(&arena);
    if (!app_drills_next(&drills, kind, NULL, AD_DERIVE(17, (uint64_t)kind, (uint64_t)i), &arena,
                         &drill)) {
      ad_arena_fini(&arena);
      break;
    }
    open_asked(&asked, &drill, &arena);
    ck_assert_msg(is_right(&asked), "%s: drill %d of %s: the answer is %s", drills.variant->name, i,
                  ad_word_of(le_drill_words, kind), solution_of(&asked));
    close_asked(&asked);
    ad_arena_fini(&arena);
  }
  return made;
}

START_TEST(an_independent_count_has_the_same_answers)
{
  const struct ground *ground = &grounds[_i];
  open_drills(ground->variant);
  for (int kind = 0; kind < LE_N_DRILLS; kind++) {
    bool has_kind = !(ground->lacks >> kind & 1);
    int made = check_kind(kind, has_kind ? n_drills(_i < N_BASES ? 40 : 10) : 1);
    ck_assert_msg(has_kind == (made > 0), "%s: %d drills of %s", ground->variant, made,
                  ad_word_of(le_drill_words, kind));
    if (ordered())
      printf("%s: %d drills of %s, 0 wrong\n", ground->variant, made,
             ad_word_of(le_drill_words, kind));
    fflush(stdout);
  }
  app_drills_fini(&drills);
}
END_TEST

Suite *drills_suite(void);
Suite *drills_suite(void)
{
  Suite *suite = suite_create("drills");
  TCase *tc = tcase_create("answers");
  tcase_add_loop_test(tc, an_independent_count_has_the_same_answers, 0, AD_LEN(grounds));
  suite_add_tcase(suite, tc);
  return suite;
}

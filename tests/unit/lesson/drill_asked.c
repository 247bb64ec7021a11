/* drill_asked.c - answers of drills, counted independently.
 *
 * What is asked is read from the lesson that a drill is; what is right is counted here: by the list
 * of legal moves where the drill asked the reader of moves, by the slow scorers of the games and by
 * sums over sheets where it asked for points, by playing the move where it asked for its effect. */
#include "tests/unit/lesson/drill_asked.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/fixture.h"
#include "tests/unit/games/neoville/nv_slow.h"
#include "tests/unit/games/quadropolis/qp_slow.h"

/* ---- a drill that is asked ---- */

struct app_drills drills;
struct asked_counts asked_counts;

void open_asked(struct asked *a, const struct le_drill *drill, struct ad_arena *arena)
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

void close_asked(struct asked *a)
{
  ad_buf_fini(&a->solution);
  le_session_free(a->session);
  le_world_fini(&a->world);
}

const char *text_in(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = ad_node_peek(map, key);
  return node ? node->text : NULL;
}

const char *solution_of(const struct asked *a)
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

/* Exactly one option is legal, or exactly one is not, as the question says. */
static bool legal_is_right(const struct asked *a)
{
  int n = 0, right = 0;
  ad_move move;
  bool good = true, of_refused = strstr(text_in(a->step, "text"), "not allowed") != NULL;
  for (const struct ad_node *o = ad_node_peek(a->step, "options")->first; o; o = o->next, n++) {
    bool fits = is_listed(a->setup, a->session->state, text_in(o, "text"), &move) != of_refused;
    right += fits;
    good &= fits == (strcmp(text_in(o, "text"), solution_of(a)) == 0);
  }
  return good && n == 4 && right == 1;
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

/* Ranks as the rules of ties say: more points, then the higher value. */
static bool winner_is_right(const struct asked *a)
{
  struct ad_result result;
  char expected[40] = "nobody alone";
  int best = 0, equal = 0;
  bool good = ad_to_act(a->setup, a->session->state) == AD_OVER;
  ad_result_of(a->setup, a->session->state, &result);
  for (int seat = 1; seat < result.seats; seat++)
    if (result.score[seat] > result.score[best] ||
        (result.score[seat] == result.score[best] && result.tie[seat] > result.tie[best]))
      best = seat;
  bool shared = false;
  for (int seat = 0; seat < result.seats; seat++)
    if (seat != best && result.score[seat] == result.score[best]) {
      equal++;
      shared |= result.tie[seat] == result.tie[best];
    }
  if (!shared)
    snprintf(expected, sizeof expected, "seat %d by %s", best + 1,
             equal ? "a tie-break" : "points");
  asked_counts.close += equal > 0;
  return good && strcmp(solution_of(a), expected) == 0;
}

/* What an attribute says, as an answer is typed. */
static void print_attr(const struct asked *a, const char *name, const void *state, char *out,
                       size_t size)
{
  static const int none[AD_MAX_INDEXES];
  const struct ad_attr *attr = a->setup->ops->attrs;
  while (strcmp(attr->name, name) != 0)
    attr++;
  int64_t value = attr->get(a->setup->rules, state, AD_NOBODY, none);
  if (attr->type == AD_BOOL)
    snprintf(out, size, "%s", value ? "yes" : "no");
  else if (attr->type == AD_WORD)
    snprintf(out, size, "%s", ad_word_of(attr->words, (int)value));
  else
    snprintf(out, size, "%d", (int)value);
}

/* The seat, the phase or the attribute after the move of `after`. */
static bool next_is_right(const struct asked *a)
{
  ad_move move;
  char expected[80];
  const struct ad_node *answer = ad_node_peek(a->step, "answer");
  const char *now = text_in(answer, "now"), *attr = text_in(answer, "attr");
  if (!is_listed(a->setup, a->session->state, ad_node_peek(answer, "after")->first->text, &move))
    return false;
  void *then = after(a->setup, a->session->state, move);
  if (attr)
    print_attr(a, attr, then, expected, sizeof expected);
  else if (strcmp(now, "phase") == 0)
    snprintf(expected, sizeof expected, "%s", ad_phase(a->setup, then));
  else
    snprintf(expected, sizeof expected, "%d", ad_to_act(a->setup, then) + 1);
  asked_counts.next[attr ? 2 : strcmp(now, "phase") == 0]++;
  free(then);
  return strcmp(solution_of(a), expected) == 0;
}

/* The sum of the points by CLAUSE, and the number of such lines. */
static int sum_by(const struct asked *a, const void *state, const char *clause, int *lines)
{
  struct ad_sheet sheet;
  int points = 0;
  ad_sheet_init(&sheet);
  ad_score(a->setup, state, a->world.lesson->seat, a->world.lesson->seat, &sheet);
  *lines = 0;
  for (int i = 0; i < sheet.n; i++)
    if (strcmp(sheet.lines[i].clause, clause) == 0) {
      points += sheet.lines[i].points;
      ++*lines;
    }
  ad_sheet_fini(&sheet);
  return points;
}

/* Every clause that LIST names has lines before or after, and every other clause of the page has
 * as many points after as before. */
static bool names_all_changed(const struct asked *a, const void *then, const char *list)
{
  for (int i = 0; i < drills.clauses.n; i++) {
    int before, after;
    const char *id = drills.clauses.list[i].id, *at = strstr(list, id);
    bool named = at && strchr(" ", at[strlen(id)]);
    int change = sum_by(a, a->session->state, id, &before) - sum_by(a, then, id, &after);
    if (named ? !before && !after : change != 0)
      return false;
  }
  return true;
}

static bool change_is_right(const struct asked *a)
{
  ad_move move;
  const struct ad_node *answer = ad_node_peek(a->step, "answer");
  const char *gains = text_in(answer, "gain"), *changes = text_in(answer, "changes");
  if (!is_listed(a->setup, a->session->state, gains ? gains : changes, &move))
    return false;
  asked_counts.lines += changes != NULL;
  if (gains)
    return gain(a, move) == atoi(solution_of(a));
  const char *value = NULL;
  int right = 0;
  for (const struct ad_node *o = ad_node_peek(a->step, "options")->first; o; o = o->next)
    if (strcmp(text_in(o, "text"), solution_of(a)) == 0) {
      value = text_in(o, "value");
      right++;
    }
  void *then = after(a->setup, a->session->state, move);
  bool good = right == 1 && names_all_changed(a, then, value);
  free(then);
  return good;
}

static bool is_foreign(const char *name)
{
  size_t len = name ? strcspn(name, "/") : 0;
  for (const char *const *id = drills.foreign; name && *id; id++)
    if (strlen(*id) == len && memcmp(*id, name, len) == 0)
      return true;
  return false;
}

/* Takes out of NODE the entries and counts of components that the base does not have. */
static void take_foreign(struct ad_node *node)
{
  for (struct ad_node *child = node->first, *next; child; child = next) {
    next = child->next;
    if (child->kind == AD_SCALAR && is_foreign(node->kind == AD_LIST ? child->text : child->key))
      ad_node_remove(node, child);
    else
      take_foreign(child);
  }
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
  take_foreign(position);
  ck_assert_msg(ad_position_read(drills.base, state, position, &diags), "%s",
                fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return state;
}

/* What the attribute that ANSWER names says of the seat that is asked, or of the game. */
static int64_t attr_then(const struct asked *a, const struct ad_setup *setup, const void *state,
                         const struct ad_node *answer, ad_move move)
{
  const struct ad_node *node = ad_node_peek(answer, "attr");
  const char *name = node->text ? node->text : node->first->key;
  const int seat[AD_MAX_INDEXES] = {a->world.lesson->seat};
  const struct ad_attr *attr = setup->ops->attrs;
  while (strcmp(attr->name, name) != 0)
    attr++;
  void *then = after(setup, state, move);
  int64_t value = attr->get(setup->rules, then, AD_NOBODY, seat);
  free(then);
  return value;
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
  else if (good && ad_node_peek(answer, "attr"))
    good = attr_then(a, a->setup, state, answer, here) == atoi(solution_of(a)) &&
           attr_then(a, a->setup, state, answer, here) !=
             attr_then(a, drills.base, other, answer, there);
  else if (good)
    good = next_under(a->setup, state, here) + 1 == atoi(solution_of(a)) &&
           next_under(a->setup, state, here) != next_under(drills.base, other, there);
  free(other);
  return good;
}

bool is_right(const struct asked *a)
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

/* ---- what the tests of drills share ---- */

int ordered(void)
{
  const char *text = getenv("AEDILE_DRILLS");
  return text && atoi(text) > 0 ? atoi(text) : 0;
}

bool is_ordered(const char *variant)
{
  const char *of = getenv("AEDILE_DRILLS_OF");
  return ordered() && (!of || strstr(variant, of));
}

int n_drills(int usual)
{
  return ordered() ? ordered() : usual;
}

void open_drills(const char *variant)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  ck_assert_msg(app_drills_open(variant, 0, &drills, &diags), "%s", fixture_problems(&diags));
  ad_diags_fini(&diags);
}

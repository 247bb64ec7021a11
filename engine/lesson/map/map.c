/* map.c - finds the places of a lesson.
 *
 * Method: a search in breadth over sessions, from the author's path.  Two sessions are at one place
 * if everything that a later step can read is equal: step, position, place to return to, decisions
 * made, the last move, and the positions that other steps name by `from`. */
#include "engine/lesson/map/map.h"

#include <stdlib.h>
#include <string.h>

#include "engine/lesson/map/_internal.h"

/* ---- places ---- */

static uint64_t hash_of(const struct le_session *s, const void *state)
{
  return state ? ad_state_hash(s->world->setup, state) : 0;
}

/* The key of the place of S; two places with one key are taken for one, at a chance of 2^-64. */
static uint64_t key_of(const struct le_session *s)
{
  const struct le_lesson *lesson = s->world->lesson;
  uint64_t key = AD_DERIVE(hash_of(s, s->state), (uint64_t)s->at, (uint64_t)(s->back + 1),
                           (uint64_t)s->played, hash_of(s, s->entered[s->at]));
  if (s->has_last)
    key = AD_DERIVE(key, s->last, hash_of(s, s->previous));
  if (s->back >= 0)
    key = AD_DERIVE(key, hash_of(s, s->entered[s->back]));
  for (int i = 0; i < lesson->n_steps; i++) {
    int from = lesson->step[i].from ? le_step_find(lesson, lesson->step[i].from) : -1;
    if (from >= 0)
      key = AD_DERIVE(key, hash_of(s, s->entered[from]));
  }
  return key;
}

/* A copy that remembers no slip and no hint: what is said does not depend on them. */
static struct le_session *fresh_copy(const struct le_session *s)
{
  struct le_session *copy = le_session_copy(s);
  memset(copy->mark, 0, sizeof copy->mark);
  copy->hints_given = 0;
  return copy;
}

int le_map_place(struct le_map *map, const struct le_session *s, bool is_authors)
{
  if (!le_session_step(s))
    return LE_TO_END;
  uint64_t key = key_of(s);
  for (int i = 0; i < map->n; i++)
    if (map->key[i] == key)
      return i;
  if (map->n >= LE_MAP_PLACES && !is_authors) {
    map->is_cut = true;
    return LE_TO_OUTSIDE;
  }
  AD_RESERVE(map->key, map->n, map->cap_keys, 1);
  AD_GROW(map->place, map->n, map->cap);
  map->key[map->n] = key;
  map->place[map->n] = (struct le_place){.session = fresh_copy(s), .is_authors = is_authors};
  return map->n++;
}

/* ---- the author's path ---- */

/* The answer of the author to the question that S is at; false after filling ERR. */
static bool find_solution(const struct le_session *s, struct ad_buf *out, struct ad_err *err)
{
  const struct le_step *step = le_session_step(s);
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  ad_move move;
  if (step->kind == LE_ASK)
    return le_session_solution(s, out, err);
  bool by_bot = step->moves.n == 1 &&
                !ad_move_parse(s->world->setup, s->state, step->moves.text[0], &move, &reason);
  if (!by_bot && s->played >= step->moves.n)
    return ad_fail(err, AD_EINPUT, step->node->pos,
                   "the solution of step '%s' does not reach the goal", step->id);
  if (!by_bot) {
    ad_buf_add(out, step->moves.text[s->played]);
    return true;
  }
  if (!le_bot_move(s->world, s->state, step->moves.text[0],
                   AD_DERIVE(step->seed, (uint64_t)s->played), &move, err))
    return false;
  ad_move_print(s->world->setup, s->state, move, text, sizeof text);
  ad_buf_add(out, text);
  return true;
}

/* Answers as the author does; false after filling ERR. */
static bool answer_as_author(struct le_map *map, struct le_session *s, struct le_place *place,
                             struct ad_err *err)
{
  struct ad_buf solution = {0};
  struct le_response response;
  const struct le_step *step = le_session_step(s);
  bool good = find_solution(s, &solution, err);
  if (good) {
    place->solution = ad_arena_text(&map->arena, ad_buf_text(&solution), solution.len);
    le_response_init(&response);
    le_session_answer(s, place->solution, &response);
    if (!s->failed && response.verdict != LE_RIGHT && response.verdict != LE_GOES_ON)
      good = ad_fail(err, AD_EINPUT, step->node->pos, "the solution '%.80s' of step '%s' is wrong",
                     place->solution, step->id);
    le_response_fini(&response);
  }
  ad_buf_fini(&solution);
  return good;
}

static bool walk_author(struct le_map *map, struct ad_err *err)
{
  struct le_session *s = le_session_new(map->world);
  struct ad_buf unused = {0};
  const struct le_step *step;
  bool good = true;
  while (good && (step = le_session_step(s)) != NULL) {
    int at = le_map_place(map, s, true);
    if (step->kind == LE_ASK || step->kind == LE_PLAY)
      good = answer_as_author(map, s, &map->place[at], err);
    else
      le_session_read_on(s, &unused);
  }
  if (good && s->failed) {
    *err = s->err;
    good = false;
  }
  ad_buf_fini(&unused);
  le_session_free(s);
  return good;
}

/* ---- life ---- */

bool le_map_make(const struct le_world *world, struct le_map *out, struct ad_err *err)
{
  *out = (struct le_map){.world = world};
  ad_arena_init(&out->arena);
  if (!walk_author(out, err))
    return false;
  for (int i = 0; i < out->n; i++) {
    if (!out->place[i].is_authors && out->n_answers >= LE_MAP_ANSWERS)
      out->is_cut = true;
    else if (!le_map_judge(out, i, err))
      return false;
  }
  return true;
}

void le_map_fini(struct le_map *map)
{
  for (int i = 0; i < map->n; i++) {
    le_session_free(map->place[i].session);
    free(map->place[i].answer);
    free(map->place[i].hint);
  }
  free(map->place);
  free(map->key);
  ad_arena_fini(&map->arena);
}

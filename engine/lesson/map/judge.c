/* judge.c - asks the session what it says to each answer at a place.
 *
 * Of a question about a move these are all legal moves, and the illegal moves that the lesson
 * speaks of or that are legal elsewhere on the author's path.  Of other questions these are the
 * options, or the right answer, the wrong ones that the author foresees, and a sample for all
 * others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/judge/squares.h"
#include "engine/lesson/map/_internal.h"

enum { MAX_REFUSED = 60 }; /* illegal moves at a place */

static const char *copy_text(struct le_map *map, const char *text)
{
  return ad_arena_text(&map->arena, text, strlen(text));
}

static bool take_failure(const struct le_session *s, struct ad_err *err)
{
  if (s->failed)
    *err = s->err;
  return !s->failed;
}

/* ---- answers ---- */

static bool is_judged(const struct le_place *place, const char *typed)
{
  for (int i = 0; i < place->n_answers; i++)
    if (strcmp(place->answer[i].typed, typed) == 0)
      return true;
  return false;
}

/* What the session at place AT says to TYPED after SLIPS wrong answers: into OUT, but for its note
 * and last try; false after filling ERR. */
static bool ask_once(struct le_map *map, int at, const char *typed, int slips,
                     struct le_judged *out, struct ad_err *err)
{
  struct le_response response;
  struct le_session *s = le_session_copy(map->place[at].session);
  int step = s->at, played = s->played;
  s->mark[step].slips = (uint8_t)slips;
  le_response_init(&response);
  le_session_answer(s, typed, &response);
  bool good = take_failure(s, err);
  *out = (struct le_judged){.typed = typed,
                            .note = "",
                            .verdict = response.verdict,
                            .text = copy_text(map, ad_buf_text(&response.text)),
                            .to = at,
                            .is_slip = s->mark[step].slips > slips};
  if (good && (s->at != step || s->played != played))
    out->to = le_map_place(map, s, false);
  le_response_fini(&response);
  le_session_free(s);
  return good;
}

static bool ask_session(struct le_map *map, int at, const char *typed, struct le_judged *out,
                        struct ad_err *err)
{
  struct le_judged last;
  int tries = le_session_step(map->place[at].session)->tries;
  if (!ask_once(map, at, typed, 0, out, err))
    return false;
  if (tries < 2 || !out->is_slip)
    return true;
  if (!ask_once(map, at, typed, tries - 1, &last, err))
    return false;
  out->last_text = last.text;
  out->last_to = last.to;
  return true;
}

static bool add_answer(struct le_map *map, int at, const char *typed, const char *note,
                       bool is_offered, struct ad_err *err)
{
  struct le_judged judged;
  if (is_judged(&map->place[at], typed))
    return true;
  if (!ask_session(map, at, copy_text(map, typed), &judged, err))
    return false;
  struct le_place *place = &map->place[at]; /* asking may have moved it */
  judged.is_offered = is_offered;
  judged.note = copy_text(map, note);
  if (judged.verdict == LE_UNCLEAR)
    return true;
  AD_GROW(place->answer, place->n_answers, place->cap_answers);
  place->answer[place->n_answers++] = judged;
  map->n_answers++;
  return true;
}

/* ---- moves ---- */

static bool add_legal(struct le_map *map, int at, struct ad_err *err)
{
  const struct ad_setup *setup = map->world->setup;
  const void *state = map->place[at].session->state;
  char text[AD_MOVE_TEXT], note[AD_MOVE_ANNOTATION];
  bool good = true;
  if (ad_to_act(setup, state) == AD_OVER)
    return true;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves);
  for (int i = 0; i < n && good; i++) {
    if (ad_move_secret(setup, state, moves[i], map->world->lesson->seat))
      continue;
    ad_move_print(setup, state, moves[i], text, sizeof text);
    ad_move_annotate(setup, state, moves[i], note, sizeof note);
    good = add_answer(map, at, text, note, true, err);
  }
  free(moves);
  return good;
}

static bool add_texts(struct le_map *map, int at, const struct le_texts *texts, struct ad_err *err)
{
  bool good = true;
  for (int i = 0; i < texts->n && good; i++)
    good = add_answer(map, at, texts->text[i], "", false, err);
  return good;
}

/* Moves that STEP speaks of. */
static bool add_spoken(struct le_map *map, int at, const struct le_step *step, struct ad_err *err)
{
  bool good = true;
  if (step->kind == LE_PLAY || step->kind == LE_REPLY)
    good = add_texts(map, at, &step->moves, err);
  if (step->kind != LE_ASK)
    return good;
  if (step->solution && step->ask == LE_ASK_MOVE)
    good = add_answer(map, at, step->solution, "", false, err);
  if (good && step->move)
    good = add_answer(map, at, step->move, "", false, err);
  for (int i = 0; i < step->n_wrong && good && step->ask == LE_ASK_MOVE; i++)
    good = add_answer(map, at, step->wrong[i].answer, "", false, err);
  return good;
}

/* Some of the moves that are legal at OTHER, spread over their whole list. */
static bool add_tempting(struct le_map *map, int at, int other, int most, struct ad_err *err)
{
  bool good = true;
  int n = map->place[other].n_answers, apart = n > most ? n / most : 1;
  for (int i = 0; i < n && good; i += apart)
    if (map->place[other].answer[i].is_offered)
      good = add_answer(map, at, map->place[other].answer[i].typed, "", false, err);
  return good;
}

static bool add_moves(struct le_map *map, int at, struct ad_err *err)
{
  const struct le_lesson *lesson = map->world->lesson;
  bool good =
    add_legal(map, at, err) && add_spoken(map, at, le_session_step(map->place[at].session), err);
  int most = map->place[at].n_answers + MAX_REFUSED;
  for (int i = 0; i < lesson->n_steps && good && map->place[at].n_answers < most; i++)
    good = add_spoken(map, at, &lesson->step[i], err);
  for (int other = 0; other < at && good && map->place[at].n_answers < most; other++)
    if (map->place[other].is_authors)
      good = add_tempting(map, at, other, MAX_REFUSED / 4, err);
  return good;
}

/* ---- values ---- */

static bool add_values(struct le_map *map, int at, struct ad_err *err)
{
  struct ad_arena arena;
  struct le_texts options;
  char number[16];
  const struct le_step *step = le_session_step(map->place[at].session);
  bool good = true;
  ad_arena_init(&arena);
  le_session_options(map->place[at].session, &arena, &options);
  for (int i = 0; i < options.n && good; i++)
    good = add_answer(map, at, options.text[i], "", true, err);
  if (!options.n && step->ask == LE_ASK_YES)
    good =
      good && add_answer(map, at, "yes", "", true, err) && add_answer(map, at, "no", "", true, err);
  for (int seat = 1; seat <= map->world->setup->seats && step->ask == LE_ASK_SEAT && good; seat++) {
    snprintf(number, sizeof number, "%d", seat);
    good = add_answer(map, at, number, "", true, err);
  }
  ad_arena_fini(&arena);
  for (int i = 0; i < step->n_wrong && good; i++)
    good = add_answer(map, at, step->wrong[i].answer, "", false, err);
  return good && add_answer(map, at, map->place[at].solution, "", false, err);
}

/* TEXT with "{}" in the place of PROBE; NULL if TEXT is NULL. */
static const char *without_probe(struct le_map *map, const char *text, const char *probe)
{
  const char *found = text ? strstr(text, probe) : NULL;
  return found ? ad_arena_printf(&map->arena, "%.*s{}%s", (int)(found - text), text,
                                 found + strlen(probe))
               : text;
}

/* An answer that nobody expects; of squares two opposite corners. */
static const char *probe_of(struct le_map *map, int at, const struct le_step *step)
{
  if (step->ask == LE_ASK_NUMBER)
    return "987654321";
  const struct le_squares there = le_squares_of(map->world->setup, map->place[at].session->state);
  if (!there.between)
    return "zz99";
  return ad_arena_printf(&map->arena, "%d%s%d %d%s%d", there.low[0], there.between, there.low[1],
                         there.high[0] - 1, there.between, there.high[1] - 1);
}

/* Keeps what is said to PROBE, an answer that nobody expects, with "{}" in its place. */
static bool add_other(struct le_map *map, int at, const char *probe, struct ad_err *err)
{
  struct le_judged judged;
  if (!ask_session(map, at, probe, &judged, err))
    return false;
  map->place[at].other = without_probe(map, judged.text, probe);
  map->place[at].other_last = without_probe(map, judged.last_text, probe);
  return true;
}

static bool add_unclear(struct le_map *map, int at, struct ad_err *err)
{
  struct le_judged judged;
  bool good = ask_session(map, at, "?", &judged, err);
  map->place[at].unclear = good && judged.verdict == LE_UNCLEAR ? judged.text : NULL;
  return good;
}

/* ---- hints, and ways on ---- */

static void add_hints(struct le_map *map, int at)
{
  struct le_place *place = &map->place[at];
  struct le_session *s = le_session_copy(place->session);
  const struct le_texts *mark;
  bool repeats = le_session_step(s)->kind == LE_PLAY;
  struct ad_buf text = {0};
  while (!(repeats && place->n_hints) && le_session_hint(s, &text, &mark)) {
    AD_GROW(place->hint, place->n_hints, place->cap_hints);
    place->hint[place->n_hints++] =
      (struct le_given_hint){copy_text(map, ad_buf_text(&text)), mark};
    ad_buf_clear(&text);
  }
  ad_buf_fini(&text);
  le_session_free(s);
}

/* Goes on without an answer, by LEAVE; false after filling ERR. */
static bool find_way(struct le_map *map, int at,
                     void (*leave)(struct le_session *session, struct ad_buf *out),
                     struct le_way *way, struct ad_err *err)
{
  struct ad_buf text = {0};
  struct le_session *s = le_session_copy(map->place[at].session);
  leave(s, &text);
  bool good = take_failure(s, err);
  *way =
    (struct le_way){copy_text(map, ad_buf_text(&text)), good ? le_map_place(map, s, false) : 0};
  ad_buf_fini(&text);
  le_session_free(s);
  return good;
}

static bool judge_question(struct le_map *map, int at, struct ad_err *err)
{
  struct le_way skip;
  const struct le_step *step = le_session_step(map->place[at].session);
  bool is_move = step->kind == LE_PLAY || step->ask == LE_ASK_MOVE;
  if (!map->place[at].solution && step->kind == LE_ASK) {
    struct ad_buf solution = {0};
    if (!le_session_solution(map->place[at].session, &solution, err)) {
      ad_buf_fini(&solution);
      return false;
    }
    map->place[at].solution = copy_text(map, ad_buf_text(&solution));
    ad_buf_fini(&solution);
  }
  add_hints(map, at);
  bool good =
    is_move ? add_moves(map, at, err) : add_values(map, at, err) && add_unclear(map, at, err);
  if (good && !is_move && (step->ask == LE_ASK_NUMBER || step->ask == LE_ASK_SQUARES))
    good = add_other(map, at, probe_of(map, at, step), err);
  good = good && find_way(map, at, le_session_skip, &skip, err);
  if (good)
    map->place[at].skip = skip;
  return good;
}

bool le_map_judge(struct le_map *map, int at, struct ad_err *err)
{
  struct le_way on;
  const struct le_step *step = le_session_step(map->place[at].session);
  bool asks = step->kind == LE_ASK || step->kind == LE_PLAY;
  bool good = asks ? judge_question(map, at, err) : find_way(map, at, le_session_read_on, &on, err);
  if (good && !asks)
    map->place[at].on = on;
  map->place[at].is_open = good;
  return good;
}

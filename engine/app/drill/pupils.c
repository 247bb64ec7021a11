/* pupils.c - lists the possible answers to a question, and lets each pupil name one. */
#include "engine/app/drill/pupils.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/session.h"

/* Judging a move may try all others, so of many possible answers a spread sample is judged. */
enum { MOST_JUDGED = 32, SEED = 1 };

const struct ad_word app_pupil_words[] = {{"random", APP_PUPIL_RANDOM},
                                          {"first", APP_PUPIL_FIRST},
                                          {"greedy", APP_PUPIL_GREEDY},
                                          {"playout", APP_PUPIL_PLAYOUT},
                                          {NULL, 0}};

/* The possible answers; in ARENA. */
struct possible {
  struct ad_arena arena;
  const char **text;
  int *points; /* NULL: the answers have no points */
  int n;
};

static void make_room(struct possible *p, int n, bool with_points)
{
  p->text = ad_arena_alloc(&p->arena, ((size_t)n + 1) * sizeof *p->text);
  p->points = with_points ? ad_arena_alloc(&p->arena, ((size_t)n + 1) * sizeof *p->points) : NULL;
}

static void list_moves(struct possible *p, const struct le_session *session)
{
  const struct ad_setup *setup = session->world->setup;
  int seat = ad_to_act(setup, session->state);
  if (seat == AD_OVER)
    return;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *after = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, session->state, moves);
  make_room(p, n, true);
  for (; p->n < n; p->n++) {
    char text[AD_MOVE_TEXT];
    ad_move_print(setup, session->state, moves[p->n], text, sizeof text);
    memcpy(after, session->state, setup->state_size);
    ad_apply(setup, after, moves[p->n]);
    p->text[p->n] = ad_arena_printf(&p->arena, "%s", text);
    p->points[p->n] = ad_points_visible_to(setup, after, seat, seat).points;
  }
  free(after);
  free(moves);
}

static void list_seats(struct possible *p, const struct le_session *session)
{
  const struct ad_setup *setup = session->world->setup;
  make_room(p, setup->seats, true);
  for (; p->n < setup->seats; p->n++) {
    p->text[p->n] = ad_arena_printf(&p->arena, "%d", p->n + 1);
    p->points[p->n] =
      ad_points_visible_to(setup, session->state, p->n, session->world->lesson->seat).points;
  }
}

static void list_numbers(struct possible *p, const struct le_session *session)
{
  struct ad_sheet sheet;
  int seat = session->world->lesson->seat;
  ad_sheet_init(&sheet);
  ad_score(session->world->setup, session->state, seat, seat, &sheet);
  make_room(p, sheet.n, true);
  for (; p->n < sheet.n; p->n++) {
    p->text[p->n] = ad_arena_printf(&p->arena, "%d", sheet.lines[p->n].points);
    p->points[p->n] = sheet.lines[p->n].points;
  }
  ad_sheet_fini(&sheet);
}

static void list_options(struct possible *p, const struct le_session *session)
{
  struct le_texts options;
  le_session_options(session, &p->arena, &options);
  make_room(p, options.n, false);
  for (; p->n < options.n; p->n++)
    p->text[p->n] = ad_arena_printf(&p->arena, "%d", p->n + 1);
}

static void list_answers(struct possible *p, const struct le_session *session)
{
  switch (le_session_step(session)->ask) {
  case LE_ASK_MOVE: list_moves(p, session); break;
  case LE_ASK_SEAT: list_seats(p, session); break;
  case LE_ASK_NUMBER: list_numbers(p, session); break;
  case LE_ASK_CHOICE:
  case LE_ASK_CLAUSE: list_options(p, session); break;
  case LE_ASK_YES:
    make_room(p, 2, false);
    p->text[p->n++] = "yes";
    p->text[p->n++] = "no";
    break;
  case LE_ASK_SQUARES: break;
  }
}

/* ---- the pupils ---- */

static bool is_wrong(const struct le_session *session, const char *answer)
{
  struct le_response response;
  struct le_session *copy = le_session_copy(session);
  le_response_init(&response);
  le_session_answer(copy, answer, &response);
  bool wrong = response.verdict != LE_RIGHT;
  le_response_fini(&response);
  le_session_free(copy);
  return wrong;
}

static int ask_random(const struct le_session *session, const struct possible *p)
{
  int apart = (p->n + MOST_JUDGED - 1) / MOST_JUDGED, n = 0, wrong = 0;
  for (int i = 0; i < p->n; i += apart, n++)
    wrong += is_wrong(session, p->text[i]);
  return 100 * wrong / n;
}

static int ask_greedy(const struct le_session *session, const struct possible *p)
{
  int best = 0;
  for (int i = 1; i < p->n && p->points; i++)
    if (p->points[i] > p->points[best])
      best = i;
  return p->points ? 100 * is_wrong(session, p->text[best]) : APP_ABSENT;
}

static int ask_playout(const struct le_session *session)
{
  struct ad_err err = {0};
  char text[AD_MOVE_TEXT];
  ad_move move;
  const struct le_world *world = session->world;
  if (le_session_step(session)->ask != LE_ASK_MOVE ||
      ad_to_act(world->setup, session->state) == AD_OVER ||
      !le_bot_move(world, session->state, "playout:playouts=50", SEED, &move, &err))
    return APP_ABSENT;
  ad_move_print(world->setup, session->state, move, text, sizeof text);
  return 100 * is_wrong(session, text);
}

void app_pupils_ask(const struct app_lesson *lesson, struct app_pupils *out)
{
  struct possible p = {0};
  int sum = 0, n = 0;
  struct le_session *session = le_session_new(&lesson->world);
  const struct le_step *step = le_session_step(session);
  *out = (struct app_pupils){{APP_ABSENT, APP_ABSENT, APP_ABSENT, APP_ABSENT}, 0};
  ad_arena_init(&p.arena);
  if (step && step->kind == LE_ASK)
    list_answers(&p, session);
  if (p.n) {
    out->wrong[APP_PUPIL_RANDOM] = ask_random(session, &p);
    out->wrong[APP_PUPIL_FIRST] = 100 * is_wrong(session, p.text[0]);
    out->wrong[APP_PUPIL_GREEDY] = ask_greedy(session, &p);
    out->wrong[APP_PUPIL_PLAYOUT] = ask_playout(session);
  }
  for (int i = 0; i < APP_N_PUPILS; i++) {
    sum += out->wrong[i] == APP_ABSENT ? 0 : out->wrong[i];
    n += out->wrong[i] != APP_ABSENT;
  }
  out->difficulty = n ? sum / n : 0;
  ad_arena_fini(&p.arena);
  le_session_free(session);
}

void app_pupils_put(const struct app_pupils *pupils, struct ad_arena *arena, struct ad_node *tree)
{
  struct ad_node *data = ad_node_get(tree, "drill");
  ad_node_put_int(arena, data, "wrong", pupils->difficulty);
  struct ad_node *map = ad_node_put(arena, data, "pupils", ad_node_map(arena));
  for (int i = 0; i < APP_N_PUPILS; i++)
    if (pupils->wrong[i] != APP_ABSENT)
      ad_node_put_int(arena, map, ad_word_of(app_pupil_words, i), pupils->wrong[i]);
}

/* prove.c - goes through a lesson in every way that it allows.
 *
 * Method: a walk in depth over sessions.  At a question every accepted move (that is kept) and
 * every branch of a wrong answer is a way on; sessions that are at the same step, with the same
 * position and the same place to return to, are the same, and one of them is followed.  The
 * author's path is walked first, and its texts are kept.  After LE_MAX_PATHS ways the others are
 * sampled: LE_SAMPLED_PATHS ways of answers that are chosen by chance, from the lesson's seed. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/lesson/flow/text.h"
#include "engine/lesson/proof/_internal.h"

void le_proof_init(struct le_proof *proof)
{
  *proof = (struct le_proof){0};
}

void le_proof_fini(struct le_proof *proof)
{
  ad_buf_fini(&proof->transcript);
  ad_buf_fini(&proof->texts);
  ad_buf_fini(&proof->sheets);
  ad_buf_fini(&proof->failure.expected);
  ad_buf_fini(&proof->failure.got);
}

/* ---- where the walk was ---- */

struct place {
  uint64_t hash;
  int at, back, played;
};
struct walk {
  struct le_prover *prover;
  struct place *seen;
  int n_seen, cap_seen;
  struct ad_buf answers; /* given on this way, for messages */
  struct ad_rng *chance; /* chooses one answer at each question; NULL: all are followed */
  uint64_t ended[2 * LE_MAX_STEPS]; /* hashes of positions from which a random game has ended */
  int n_ended;
};

static bool is_new(struct walk *walk, const struct le_session *s)
{
  struct place here = {ad_state_hash(s->world->setup, s->state), s->at, s->back, s->played};
  for (int i = 0; i < walk->n_seen; i++)
    if (walk->seen[i].hash == here.hash && walk->seen[i].at == here.at &&
        walk->seen[i].back == here.back && walk->seen[i].played == here.played)
      return false;
  AD_GROW(walk->seen, walk->n_seen, walk->cap_seen);
  walk->seen[walk->n_seen++] = here;
  return true;
}

/* ---- P2: random play ends ---- */

static bool has_ended(struct walk *walk, uint64_t hash)
{
  for (int i = 0; i < walk->n_ended; i++)
    if (walk->ended[i] == hash)
      return true;
  if (walk->n_ended < AD_LEN(walk->ended))
    walk->ended[walk->n_ended++] = hash;
  return false;
}

static void prove_end(struct walk *walk, const struct le_session *s)
{
  struct le_prover *p = walk->prover;
  const struct ad_setup *setup = p->world->setup;
  struct ad_rng rng;
  if (has_ended(walk, ad_state_hash(setup, s->state)))
    return;
  void *state = ad_calloc(1, setup->state_size);
  memcpy(state, s->state, setup->state_size);
  ad_rng_seed(&rng, p->world->lesson->seed);
  int moves = 0;
  while (ad_to_act(setup, state) != AD_OVER && moves < AD_MAX_PLAYOUT_MOVES &&
         !ad_has_fault(setup)) {
    int n = ad_legal(setup, state, p->moves);
    ad_apply(setup, state, p->moves[ad_rng_below(&rng, (uint32_t)n)]);
    moves++;
  }
  if (moves >= AD_MAX_PLAYOUT_MOVES || ad_has_fault(setup))
    ad_diag(p->diags, le_session_step(s)->node,
            "P2: a random game from the position of step '%s' %s", le_session_step(s)->id,
            ad_has_fault(setup) ? "ends with a fault of a script" : "has no end");
  free(state);
}

/* What a step shows beside its text is there. */
static void prove_shown(struct le_prover *p, const struct le_session *s)
{
  const struct le_show *show = &le_session_step(s)->show;
  struct ad_sheet sheet;
  bool found = !show->line;
  ad_sheet_init(&sheet);
  if (!found)
    ad_score(s->world->setup, s->state, show->seat, s->world->lesson->seat, &sheet);
  for (int i = 0; i < sheet.n && !found; i++)
    found = strcmp(sheet.lines[i].clause, show->line) == 0;
  ad_sheet_fini(&sheet);
  if (!found)
    ad_diag(p->diags, ad_node_peek(ad_node_peek(le_session_step(s)->node, "show"), "line"),
            "P3: the sheet of seat %d has no line of %s to show at step '%s'", show->seat + 1,
            show->line, le_session_step(s)->id);
}

/* What holds at every step, whether it asks or not. */
static void prove_position(struct walk *walk, const struct le_session *s)
{
  prove_end(walk, s);
  prove_shown(walk->prover, s);
}

/* ---- the author's path ---- */

static void report_failure(struct le_prover *p, const struct le_session *s, const char *proof)
{
  ad_diag_at(p->diags, s->err.pos, "%s: %s", proof, s->err.msg);
}

/* Plays the author's moves of a `play` step, or lets a bot play them; false if they do not reach
 * the goal. */
static bool play_solution(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  struct le_response response;
  struct ad_err err = {0};
  struct ad_reason reason;
  ad_move move;
  bool by_bot = step->moves.n == 1 &&
                !ad_move_parse(s->world->setup, s->state, step->moves.text[0], &move, &reason);
  bool going = true;
  for (int i = 0; going && (by_bot || i < step->moves.n); i++) {
    char text[AD_MOVE_TEXT];
    const char *typed = by_bot ? text : step->moves.text[i];
    if (by_bot) {
      if (!le_bot_move(s->world, s->state, step->moves.text[0], AD_DERIVE(step->seed, (uint64_t)i),
                       &move, &err))
        return false;
      ad_move_print(s->world->setup, s->state, move, text, sizeof text);
    }
    le_response_init(&response);
    le_session_answer(s, typed, &response);
    ad_buf_printf(out, "> %s\n%s", typed, ad_buf_text(&response.text));
    going = response.verdict == LE_GOES_ON;
    bool met = response.verdict == LE_RIGHT;
    le_response_fini(&response);
    if (met)
      return true;
  }
  return false;
}

static void note_sheets(struct le_prover *p, const struct le_session *s)
{
  for (int seat = 0; seat < s->world->setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ad_score(s->world->setup, s->state, seat, s->world->lesson->seat, &sheet);
    for (int i = 0; i < sheet.n; i++)
      ad_buf_printf(&p->proof->sheets, "%s ", sheet.lines[i].clause);
    ad_sheet_fini(&sheet);
  }
}

/* One step as the author does it; false when the path is broken. */
static bool follow_author(struct le_prover *p, struct le_session *s)
{
  const struct le_step *step = le_session_step(s);
  struct le_response response;
  struct ad_buf solution = {0};
  struct ad_err err = {0};
  bool good = true;
  le_response_init(&response);
  ad_buf_printf(&p->proof->transcript, "[%s]\n", step->id);
  le_step_text(s, step, &p->proof->texts);
  ad_buf_add(&p->proof->texts, "\n");
  if (step->kind == LE_ASK)
    note_sheets(p, s);
  if (step->kind == LE_PLAY) {
    good = play_solution(s, step, &p->proof->transcript);
    if (!good) {
      ad_diag(p->diags, ad_node_peek(step->node, "solution"),
              "P3: the solution of step '%s' does not reach the goal", step->id);
      le_note_failure(p, step, NULL, "the author's moves reach the goal", "they do not");
    }
  } else if (step->kind != LE_ASK) {
    le_session_read_on(s, &p->proof->transcript);
  } else if (le_session_solution(s, &solution, &err)) {
    le_session_answer(s, ad_buf_text(&solution), &response);
    ad_buf_printf(&p->proof->transcript, "> %s\n%s", ad_buf_text(&solution),
                  ad_buf_text(&response.text));
    good = response.verdict == LE_RIGHT;
  } else {
    good = false;
  }
  if (s->failed)
    report_failure(p, s, "P3");
  ad_buf_fini(&solution);
  le_response_fini(&response);
  return good && !s->failed;
}

static void walk_author(struct walk *walk)
{
  struct le_prover *p = walk->prover;
  struct le_session *s = le_session_new(p->world);
  ad_move *accepted = ad_calloc((size_t)p->world->setup->max_moves, sizeof *accepted);
  int before = p->diags->reported;
  while (le_session_step(s) && p->diags->reported == before) {
    prove_position(walk, s);
    le_prove_move_named(p, s);
    le_prove_step(p, s, true, accepted);
    if (p->diags->reported == before && !follow_author(p, s))
      break;
  }
  if (s->failed && p->diags->reported == before)
    report_failure(p, s, "P3");
  free(accepted);
  le_session_free(s);
}

/* ---- every path ---- */

static void walk_on(struct walk *walk, struct le_session *s);

/* Follows the session after TYPED. */
static void walk_answer(struct walk *walk, const struct le_session *s, const char *typed)
{
  struct le_response response;
  struct le_session *copy = le_session_copy(s);
  size_t before = walk->answers.len;
  le_response_init(&response);
  le_session_answer(copy, typed, &response);
  le_response_fini(&response);
  ad_buf_printf(&walk->answers, "%s'%s'", before ? ", " : "", typed);
  walk_on(walk, copy);
  walk->answers.len = before;
  walk->answers.text[before] = '\0';
  le_session_free(copy);
}

static void walk_moves(struct walk *walk, const struct le_session *s, const ad_move *accepted,
                       int n)
{
  const struct le_step *step = le_session_step(s);
  int only = walk->chance && n ? (int)ad_rng_below(walk->chance, (uint32_t)n) : -1;
  for (int i = 0; i < n; i++) {
    char text[AD_MOVE_TEXT];
    if (only >= 0 && i != only)
      continue;
    ad_move_print(s->world->setup, s->state, accepted[i], text, sizeof text);
    walk_answer(walk, s, text);
    if (!step->keep)
      return; /* all of them lead to the same position */
  }
  if (!n)
    walk_answer(walk, s, step->solution);
}

static void walk_value(struct walk *walk, const struct le_session *s)
{
  struct ad_buf solution = {0};
  struct ad_err err = {0};
  if (le_session_solution(s, &solution, &err))
    walk_answer(walk, s, ad_buf_text(&solution));
  ad_buf_fini(&solution);
}

static void walk_branches(struct walk *walk, const struct le_session *s)
{
  const struct le_step *step = le_session_step(s);
  for (int i = 0; i < step->n_wrong && !walk->chance; i++)
    if (step->wrong[i].go)
      walk_answer(walk, s, step->wrong[i].answer);
}

/* A `play` step: the author's way, and the way of somebody who misses the goal. */
static void walk_play(struct walk *walk, const struct le_session *s)
{
  const struct le_step *step = le_session_step(s);
  struct ad_buf unused = {0};
  struct le_session *copy = le_session_copy(s);
  if (play_solution(copy, step, &unused))
    walk_on(walk, copy);
  le_session_free(copy);
  copy = walk->chance ? NULL : le_session_copy(s);
  if (copy) {
    le_session_skip(copy, &unused);
    walk_on(walk, copy);
  }
  le_session_free(copy);
  ad_buf_fini(&unused);
}

static void walk_question(struct walk *walk, struct le_session *s)
{
  struct le_prover *p = walk->prover;
  const struct le_step *step = le_session_step(s);
  ad_move *accepted = ad_calloc((size_t)p->world->setup->max_moves, sizeof *accepted);
  int before = p->diags->reported;
  prove_position(walk, s);
  int n = le_prove_step(p, s, false, accepted);
  if (p->diags->reported > before && walk->answers.len)
    ad_diag(p->diags, step->node, "P7: this is so after the answers %.200s",
            ad_buf_text(&walk->answers));
  if (p->diags->reported == before && step->kind == LE_PLAY)
    walk_play(walk, s);
  else if (p->diags->reported == before) {
    walk_branches(walk, s);
    if (step->ask == LE_ASK_MOVE)
      walk_moves(walk, s, accepted, n);
    else
      walk_value(walk, s);
  }
  free(accepted);
}

static void walk_on(struct walk *walk, struct le_session *s)
{
  struct le_prover *p = walk->prover;
  struct ad_buf unused = {0};
  while (le_session_step(s) && le_session_step(s)->kind != LE_ASK &&
         le_session_step(s)->kind != LE_PLAY) {
    p->proof->count[s->at].reached = true;
    prove_position(walk, s);
    le_session_read_on(s, &unused);
  }
  ad_buf_fini(&unused);
  if (s->failed) {
    report_failure(p, s, "P7");
  } else if (!le_session_step(s)) {
    p->proof->n_paths++;
  } else if (walk->chance) {
    walk_question(walk, s);
  } else if (is_new(walk, s)) {
    if (p->proof->n_paths >= LE_MAX_PATHS || walk->n_seen > 4 * LE_MAX_PATHS)
      p->proof->is_sampled = true;
    else
      walk_question(walk, s);
  } else {
    p->proof->n_paths++;
  }
}

static void walk_everywhere(struct walk *walk)
{
  struct le_prover *p = walk->prover;
  struct le_session *s = le_session_new(p->world);
  walk_on(walk, s);
  le_session_free(s);
}

/* Ways beyond the first ones. */
static void walk_by_chance(struct walk *walk)
{
  struct le_prover *p = walk->prover;
  struct ad_rng rng;
  int before = p->diags->reported, counted = p->proof->n_paths;
  ad_rng_seed(&rng, p->world->lesson->seed);
  walk->chance = &rng;
  for (int i = 0; i < LE_SAMPLED_PATHS && p->diags->reported == before; i++)
    walk_everywhere(walk);
  walk->chance = NULL;
  p->proof->n_paths = counted;
}

/* ---- P6 ---- */

static void prove_reached(struct le_prover *p)
{
  const struct le_lesson *lesson = p->world->lesson;
  for (int i = 0; i < lesson->n_steps && !p->proof->is_sampled; i++)
    if (!p->proof->count[i].reached)
      ad_diag(p->diags, lesson->step[i].node, "P6: no answer leads to step '%s'",
              lesson->step[i].id);
}

/* ---- P13 ---- */

static void prove_repeats(struct walk *walk)
{
  struct le_prover *p = walk->prover;
  struct le_proof again;
  struct le_prover second = *p;
  struct walk other = {.prover = &second};
  le_proof_init(&again);
  second.proof = &again;
  walk_author(&other);
  if (strcmp(ad_buf_text(&again.transcript), ad_buf_text(&p->proof->transcript)) != 0)
    ad_diag(p->diags, p->world->lesson->step[0].node,
            "P13: the same answers give other texts the second time");
  le_proof_fini(&again);
}

bool le_prove(const struct le_world *world, struct le_proof *proof, struct ad_diags *diags)
{
  int before = diags->reported;
  struct le_prover prover = {world, proof, diags,
                             ad_calloc((size_t)world->setup->max_moves, sizeof(ad_move))};
  struct walk walk = {.prover = &prover};
  le_prove_names(&prover);
  if (diags->reported == before)
    walk_author(&walk);
  if (diags->reported == before)
    walk_everywhere(&walk);
  if (diags->reported == before && proof->is_sampled)
    walk_by_chance(&walk);
  if (diags->reported == before)
    prove_reached(&prover);
  if (diags->reported == before)
    prove_repeats(&walk);
  if (diags->reported == before) {
    le_prove_claims(&prover);
    le_prove_texts(&prover);
  }
  free(walk.seen);
  ad_buf_fini(&walk.answers);
  free(prover.moves);
  return diags->reported == before;
}

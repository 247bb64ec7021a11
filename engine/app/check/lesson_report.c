/* lesson_report.c - copies the parts of a proof that `check` prints. */
#include "engine/app/check/lesson_report.h"

static struct app_question question_of(const struct le_step *step, const struct le_count *count,
                                       struct ad_arena *arena)
{
  bool is_move = step->kind == LE_ASK && step->ask == LE_ASK_MOVE;
  const char *ask = step->kind == LE_PLAY ? "play" : ad_word_of(le_ask_words, (int)step->ask);
  bool is_counted = count->possible > 0;
  return (struct app_question){
    .step = ad_arena_printf(arena, "%s", step->id),
    .ask = ask,
    .line = step->node->pos.line,
    .accepted = is_move && is_counted ? count->accepted : -1,
    .legal = is_move && is_counted ? count->possible : -1,
    .options = !is_move && is_counted ? count->possible : -1,
  };
}

void app_lesson_report_fill(const struct le_lesson *lesson, const struct le_proof *proof,
                            struct app_lesson_report *out)
{
  struct ad_arena *arena = &out->arena;
  out->is_lesson = true;
  out->n_paths = proof->n_paths;
  out->is_sampled = proof->is_sampled;
  out->questions = ad_arena_alloc(arena, ((size_t)lesson->n_steps + 1) * sizeof *out->questions);
  for (int i = 0; i < lesson->n_steps; i++)
    if (lesson->step[i].kind == LE_ASK || lesson->step[i].kind == LE_PLAY)
      out->questions[out->n_questions++] = question_of(&lesson->step[i], &proof->count[i], arena);
  out->claims = ad_arena_alloc(arena, ((size_t)lesson->n_teaches + 1) * sizeof *out->claims);
  for (int i = 0; i < lesson->n_teaches && i < LE_MAX_CLAIMS; i++)
    out->claims[out->n_claims++] = (struct app_claim){
      ad_arena_printf(arena, "%s", lesson->teaches[i].clause), proof->evidence[i]};
}

int app_lesson_report_count(const struct app_lesson_report *report, enum app_mutant_verdict verdict)
{
  int n = 0;
  for (int i = 0; i < report->mutants.n; i++)
    n += report->mutants.list[i].verdict == verdict;
  return n;
}

void app_lesson_report_fini(struct app_lesson_report *report)
{
  if (report->has_mutants)
    app_mutants_fini(&report->mutants);
  ad_arena_fini(&report->arena);
}

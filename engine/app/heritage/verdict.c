/* verdict.c - proves a lesson under a variant, and under trials of it. */
#include "engine/app/heritage/verdict.h"

#include <ctype.h>
#include <string.h>

#include "engine/app/heritage/guest.h"
#include "engine/lesson/proof/proof.h"

const struct ad_word app_stand_words[] = {{"holds", APP_HOLDS},
                                          {"other numbers", APP_OTHER_NUMBERS},
                                          {"false here", APP_FALSE_HERE},
                                          {"not applicable", APP_NOT_APPLICABLE},
                                          {NULL, 0}};

/* A proof, and what was reported meanwhile. */
struct trial {
  enum app_stand stand;
  struct le_proof proof;
  struct ad_diags diags;
  const char *step; /* that failed, in an arena; "" if none */
};

static bool same_text(const struct ad_buf *a, const struct ad_buf *b)
{
  return strcmp(ad_buf_text(a), ad_buf_text(b)) == 0;
}

/* Proves GUEST under the variant with TAKEN taken back; OWN is the proof as it is. */
static void try_lesson(const struct app_guest *guest, const bool *taken, const struct le_proof *own,
                       struct ad_arena *arena, struct trial *out)
{
  struct cfg_variant variant;
  struct app_lesson lesson;
  *out = (struct trial){.stand = APP_NOT_APPLICABLE, .step = ""};
  le_proof_init(&out->proof);
  ad_diags_init(&out->diags);
  if (app_guest_load(guest, taken, NULL, &variant, &lesson, &out->diags)) {
    bool proved = le_prove(&lesson.world, &out->proof, &out->diags);
    out->stand = !proved ? APP_FALSE_HERE
               : same_text(&out->proof.transcript, &own->transcript) &&
                     same_text(&out->proof.texts, &own->texts)
                 ? APP_HOLDS
                 : APP_OTHER_NUMBERS;
    if (out->proof.failure.step)
      out->step = ad_arena_printf(arena, "%s", out->proof.failure.step->id);
  }
  app_lesson_fini(&lesson);
  app_trial_fini(&variant);
}

static void end_trial(struct trial *trial)
{
  le_proof_fini(&trial->proof);
  ad_diags_fini(&trial->diags);
}

/* How the lesson stands with TAKEN taken back: as before if the same step fails in the same way. */
enum effect { AS_BEFORE, BETTER, WORSE };
static enum effect effect_of(const struct app_guest *guest, const bool *taken,
                             const struct le_proof *own, struct ad_arena *arena,
                             const struct app_verdict *verdict)
{
  struct trial trial;
  try_lesson(guest, taken, own, arena, &trial);
  bool same_step = strcmp(trial.step, verdict->step) == 0;
  enum effect effect = trial.stand == verdict->stand && same_step ? AS_BEFORE
                     : trial.stand <= verdict->stand              ? BETTER
                                                                  : WORSE;
  end_trial(&trial);
  return effect;
}

/* ---- causes ---- */

/* Singly: the differences without which, each alone, the lesson stands better; a later step may
 * fail then.  TOGETHER: a smallest set of differences that still has the verdict. */
static void find_causes(const struct app_guest *guest, const struct le_proof *own, bool together,
                        struct ad_arena *arena, struct app_verdict *out)
{
  bool taken[APP_MAX_DIFFERENCES] = {false};
  for (int i = 0; i < guest->differences.n; i++) {
    if (guest->kept[i])
      continue;
    taken[i] = true;
    enum effect effect = effect_of(guest, taken, own, arena, out);
    bool is_cause = together ? effect != AS_BEFORE : effect == BETTER;
    taken[i] = together && !is_cause;
    if (is_cause)
      out->causes.list[out->causes.n++] = guest->differences.list[i];
  }
  out->is_together = together && out->causes.n > 1;
}

/* ---- what parameters say that they change ---- */

/* True if the id CLAUSE of LEN bytes stands in TEXT as a word. */
static bool names_clause(const char *text, const char *clause, size_t len)
{
  for (const char *at = text; (at = memmem(at, strlen(at), clause, len)); at += len)
    if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[len]))
      return true;
  return false;
}

static bool teaches(const struct le_lesson *lesson, const char *clause, size_t len)
{
  for (int i = 0; i < lesson->n_teaches; i++)
    if (names_clause(lesson->teaches[i].clause, clause, len))
      return true;
  return false;
}

/* True if a question has CLAUSE as its `fact`. */
static bool has_fact(const struct le_lesson *lesson, const char *clause, size_t len)
{
  for (int i = 0; i < lesson->n_steps; i++)
    for (int k = 0; k < lesson->step[i].facts.n; k++)
      if (names_clause(lesson->step[i].facts.text[k], clause, len))
        return true;
  return false;
}

/* True if the lesson teaches one of CLAUSES, or shows it as a fact, in an answer or on a sheet;
 * HERE (may be NULL): its transcript under the variant. */
static bool shows_one(const struct le_lesson *lesson, const struct le_proof *own,
                      const struct le_proof *here, const char *clauses)
{
  for (size_t len; (clauses += strspn(clauses, " ")), (len = strcspn(clauses, " ")); clauses += len)
    if (teaches(lesson, clauses, len) || has_fact(lesson, clauses, len) ||
        names_clause(ad_buf_text(&own->transcript), clauses, len) ||
        names_clause(ad_buf_text(&own->sheets), clauses, len) ||
        (here && names_clause(ad_buf_text(&here->transcript), clauses, len)))
      return true;
  return false;
}

static bool is_predicted(const struct app_guest *guest, const struct le_proof *own)
{
  for (int i = 0; i < guest->differences.n; i++)
    if (!guest->kept[i] &&
        shows_one(guest->own.lesson, own, NULL, guest->differences.list[i].clauses))
      return true;
  return false;
}

/* A lesson that cannot be shown, that teaches no clause, or of which the texts alone differ, says
 * nothing about clauses. */
static const char *missed_parameter(const struct app_guest *guest, const struct le_proof *own,
                                    const struct trial *here, const struct app_verdict *verdict)
{
  const struct app_difference *cause = &verdict->causes.list[0];
  bool is_single = verdict->causes.n == 1 && cause->kind == APP_PARAMETER;
  bool is_telling =
    guest->own.lesson->n_teaches > 0 &&
    (verdict->stand == APP_FALSE_HERE || (verdict->stand == APP_OTHER_NUMBERS &&
                                          !same_text(&own->transcript, &here->proof.transcript)));
  return is_single && is_telling && !shows_one(guest->own.lesson, own, &here->proof, cause->clauses)
         ? cause->name
         : NULL;
}

/* ---- the verdict ---- */

static void say_why(const struct trial *trial, struct ad_arena *arena, struct app_verdict *out)
{
  const struct le_failure *failure = &trial->proof.failure;
  if (trial->diags.n) {
    out->why = ad_arena_printf(arena, "%s", trial->diags.list[0].msg);
    out->pos = trial->diags.list[0].pos;
    out->pos.file = out->pos.file ? ad_arena_printf(arena, "%s", out->pos.file) : NULL;
  }
  out->step = trial->step;
  out->clause = ad_arena_printf(arena, "%s", failure->clause);
  out->expected = ad_arena_printf(arena, "%s", ad_buf_text(&failure->expected));
  out->got = ad_arena_printf(arena, "%s", ad_buf_text(&failure->got));
}

static void judge(const struct app_guest *guest, const struct le_proof *own, struct ad_arena *arena,
                  struct app_verdict *out)
{
  struct trial here;
  try_lesson(guest, NULL, own, arena, &here);
  out->stand = here.stand;
  out->is_predicted = is_predicted(guest, own);
  say_why(&here, arena, out);
  if (out->stand != APP_HOLDS)
    find_causes(guest, own, false, arena, out);
  if (out->stand != APP_HOLDS && !out->causes.n)
    find_causes(guest, own, true, arena, out);
  out->missed = missed_parameter(guest, own, &here, out);
  end_trial(&here);
}

bool app_verdict_make(const char *path, const struct cfg_variant *variant, struct ad_arena *arena,
                      struct app_verdict *out, struct ad_diags *diags)
{
  struct app_guest guest;
  struct le_proof own;
  *out = (struct app_verdict){
    .why = "", .step = "", .clause = "", .expected = "", .got = "", .stand = APP_HOLDS};
  le_proof_init(&own);
  bool good = app_guest_open(path, variant, &guest, diags);
  if (good && guest.why.len) {
    out->stand = APP_NOT_APPLICABLE;
    out->why = ad_arena_printf(arena, "%s", ad_buf_text(&guest.why));
  } else if (good && (good = le_prove(&guest.own.world, &own, diags)) && guest.differences.n) {
    judge(&guest, &own, arena, out);
  }
  le_proof_fini(&own);
  app_guest_close(&guest);
  return good;
}

bool app_lesson_is_true(const char *path, const struct cfg_variant *variant)
{
  struct app_guest guest;
  struct app_lesson lesson;
  struct cfg_variant trial;
  struct le_proof proof;
  struct ad_diags ignored;
  bool is_true = false;
  ad_diags_init(&ignored);
  le_proof_init(&proof);
  if (app_guest_open(path, variant, &guest, &ignored) && !guest.why.len) {
    is_true = app_guest_load(&guest, NULL, NULL, &trial, &lesson, &ignored) &&
              le_prove(&lesson.world, &proof, &ignored);
    app_lesson_fini(&lesson);
    app_trial_fini(&trial);
  }
  le_proof_fini(&proof);
  app_guest_close(&guest);
  ad_diags_fini(&ignored);
  return is_true;
}

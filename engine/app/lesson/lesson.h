/* lesson.h - lessons from files, with all that they are judged with. */
#ifndef AEDILE_APP_LESSON_LESSON_H
#define AEDILE_APP_LESSON_LESSON_H

#include "engine/app/lesson/script.h"
#include "engine/app/lesson/words.h"
#include "engine/app/match/players.h"
#include "engine/app/match/record.h"
#include "engine/config/variant.h"
#include "engine/lesson/file/wordings.h"
#include "engine/lesson/judge/world.h"

struct app_lesson {
  struct ad_arena arena;
  struct ad_node *root; /* the file */
  struct cfg_variant *variant;
  bool borrows_variant;
  struct ad_setup *shared, *bound, *lookahead; /* owned; the last two NULL without hooks */
  struct le_clauses clauses;
  struct app_players players;
  struct app_record record; /* of `record:` */
  struct app_words words;
  struct app_lesson_script *script; /* NULL: none */
  struct le_lesson *lesson;
  struct le_wording *wordings; /* its texts, in English and as the learner reads them */
  int n_wordings;
  struct le_world world;
};

/* What the lesson is loaded under, in place of what it says; NULL for what it says. */
struct app_lesson_change {
  struct cfg_variant *variant; /* another variant of its game, borrowed */
  struct ad_node *options;     /* parameters, laid over those of the lesson */
  const char *language;        /* of texts and names; NULL: English */
};

/* Returns the path of the lesson NAME: a path, or the name of a file below scripts/scenarios such
   as nim/take-one or, for a script that makes lessons, nim/balance.lua; NULL if there is none. */
const char *app_lesson_path(const char *name, struct ad_arena *arena);
/* Loads the lesson of the file at PATH.  False after reporting every problem; free OUT in both
 * cases. */
AD_MUST_USE bool app_lesson_load(const char *path, const struct app_lesson_change *change,
                                 struct app_lesson *out, struct ad_diags *diags);
/* Does the same for the lesson ROOT, which is copied, under the name NAME. */
AD_MUST_USE bool app_lesson_load_tree(const struct ad_node *root, const char *name,
                                      struct app_lesson *out, struct ad_diags *diags);
void app_lesson_fini(struct app_lesson *lesson);
/* Returns what the parameter KEY is under the lesson's rules, or NULL: in its options, else in its
   variant; of a table the entry for its seats, or for the word that selects it. */
const struct ad_node *app_lesson_parameter(const struct app_lesson *lesson, const char *key);

/* Reads the rules page of the game KEY; no clauses if the page is not found. */
void app_clauses_read(const char *key, struct ad_arena *arena, struct le_clauses *out);

#endif

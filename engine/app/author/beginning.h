/* beginning.h - files for authors to begin with: templates of scripts/new/, filled in.
 *
 * A template is a text with placeholders such as @NAME@.  What differs from game to game is asked
 * of a variant: its seats, its phases, two legal moves of its first decision. */
#ifndef AEDILE_APP_AUTHOR_BEGINNING_H
#define AEDILE_APP_AUTHOR_BEGINNING_H

#include "engine/config/variant.h"

/* Values of placeholders; texts in the arena of the caller. */
struct app_beginning {
  struct {
    const char *key, *value;
  } list[16];
  int n;
};

/* Returns the variant to begin with: the base variant of the game, or the first variant of a game
 * without one; NULL if there is none.  In ARENA. */
const char *app_beginning_variant(const struct ad_game_ops *ops, struct ad_arena *arena);
/* Fills OUT for files that are called NAME; VARIANT is NULL for files that belong to no game.
 * Loads the variant and deals matches, so scripts run.  False after reporting to DIAGS. */
AD_MUST_USE bool app_beginning_ask(const char *name, const char *variant, struct ad_arena *arena,
                                   struct app_beginning *out, struct ad_diags *diags);
/* Appends the template TEMPLATE ("rule.yaml") with its placeholders filled in to OUT.  False after
 * filling ERR, whose file is in ARENA: there is no such template, or a placeholder has no value. */
AD_MUST_USE bool app_beginning_write(const struct app_beginning *beginning, const char *template,
                                     struct ad_arena *arena, struct ad_buf *out,
                                     struct ad_err *err);

#endif

/* inherit.h - the lessons of a variant: those of its game, and what `lessons` of its files changes.
 *
 * The list begins with the course of the game.  Then each file of the variant, the last parent
 * first, says what becomes of it: `inherit: false` drops all, `drop` some, `replace` puts another
 * lesson in the place of one, and `add` appends. */
#ifndef AEDILE_APP_HERITAGE_INHERIT_H
#define AEDILE_APP_HERITAGE_INHERIT_H

#include "engine/app/lesson/course.h"
#include "engine/config/variant.h"

enum app_origin {
  APP_INHERITED,
  APP_DROPPED,  /* is not taught */
  APP_REPLACED, /* is not taught; the one in its place stands behind it */
  APP_OWN       /* an addition or a replacement */
};
struct app_heir {
  const char *name, *path, *title;
  enum app_origin origin;
};
struct app_heritage {
  struct app_course course; /* of the game; its arena holds what the list borrows */
  struct app_heir *list;    /* in the order of teaching */
  int n, cap;
};
/* Reads the lessons of VARIANT.  Names of lessons that do not exist are reported at their place. */
void app_heritage_read(const struct cfg_variant *variant, struct app_heritage *out,
                       struct ad_diags *diags);
void app_heritage_fini(struct app_heritage *heritage);

#endif

/* several.h - the files that the words of `aedile check` stand for: a folder stands for all lessons
 * in it, a course for all lessons that it names. */
#ifndef AEDILE_APP_CHECK_SEVERAL_H
#define AEDILE_APP_CHECK_SEVERAL_H

#include "engine/base/mem.h"

struct app_to_check {
  const char *name;  /* what app_check_file checks */
  const char *group; /* the folder or course that it is of, one pointer for all; NULL: none */
};
struct app_several {
  struct ad_arena arena; /* holds the texts */
  struct app_to_check *list;
  int n, cap;
};
/* Lists the files for NAMES, which ends with NULL, in this order.  The lessons of a folder and of
 * the folders below it are sorted; those of a course follow it in its order.  A file that cannot be
 * read as YAML may be meant as a lesson, so it is listed.  A folder without any is listed itself;
 * the check of a folder says what is wrong. */
void app_several_read(char *const *names, struct app_several *out);
void app_several_fini(struct app_several *several);

#endif

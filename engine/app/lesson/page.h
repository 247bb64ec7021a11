/* page.h - a lesson as a page that needs no program. */
#ifndef AEDILE_APP_LESSON_PAGE_H
#define AEDILE_APP_LESSON_PAGE_H

#include "engine/app/lesson/lesson.h"

struct app_lesson_page {
  struct ad_buf text;
  int n_places, n_answers; /* on the page */
  bool is_cut;             /* the lesson has more */
};

/* Makes the page of LESSON, whose texts are in LANGUAGE ("en").  False after filling ERR; free OUT
 * in both cases. */
AD_MUST_USE bool app_lesson_page(const struct app_lesson *lesson, const char *language,
                                 struct app_lesson_page *out, struct ad_err *err);
void app_lesson_page_fini(struct app_lesson_page *page);

#endif

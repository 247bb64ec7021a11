/* page_data.h - what the script of a lesson's page teaches by; for page.c. */
#ifndef AEDILE_APP_LESSON_PAGE_DATA_H
#define AEDILE_APP_LESSON_PAGE_DATA_H

#include "engine/app/lesson/lesson.h"
#include "engine/lesson/map/map.h"
#include "engine/report/html/drawing.h"

enum { APP_PAGE_CLAUSE = 120 }; /* bytes of a clause beside an option */

/* Texts that are in the page once, with a number each. */
struct app_page_texts {
  struct app_page_entry {
    uint64_t hash;
    char *text;
  } * list;
  int n, cap;
};
/* Returns the number of TEXT, which is added if it is new. */
int app_page_text(struct app_page_texts *texts, const char *text);
void app_page_texts_fini(struct app_page_texts *texts);

struct app_page_writer {
  const struct app_lesson *lesson;
  const char *language;
  const struct le_map *map;
  struct rp_html *h;
  struct rp_colours colours;
  struct app_page_texts boards;
  struct app_page_texts texts; /* that answers get */
  int *hint_board;             /* by hint, place after place: likewise; -1: it marks nothing */
  int *board;                  /* by place: its number, of the element "bN"; -1: none yet */
};
/* Appends the data: JSON on one line. */
void app_page_data(struct app_page_writer *w, struct ad_buf *out);

#endif

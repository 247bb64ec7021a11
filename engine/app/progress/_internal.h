/* _internal.h - requests to the store of a learner's answers.  Private to this folder. */
#ifndef AEDILE_APP_PROGRESS_INTERNAL_H
#define AEDILE_APP_PROGRESS_INTERNAL_H

#include "engine/app/progress/progress.h"

enum app_request_kind {
  APP_ADD,
  APP_PASS,
  APP_STARS,
  APP_KNOWN,
  APP_DRILL,
  APP_DUE,
  APP_AHEAD,
  APP_SEEN,
  APP_N_REQUESTS
};
enum { APP_REQUEST_TEXTS = 11, APP_REQUEST_NUMBERS = 3, APP_REQUEST_TEXT = 256 };

/* One request and its answer, in place. */
struct app_request {
  int kind; /* enum app_request_kind */
  int number[APP_REQUEST_NUMBERS];
  bool good;
  char text[APP_REQUEST_TEXTS][APP_REQUEST_TEXT];
  char problem[400];
};

struct app_progress {
  struct sqlite3 *db; /* NULL: the store is in another process */
  int fd;             /* the socket to that process */
  const char *path;   /* borrowed; "" then */
};

bool app_store_open(struct app_progress *progress, struct ad_err *err);
void app_store_close(struct app_progress *progress);
/* Answers REQUEST in its place; false after filling ERR. */
bool app_store_answer(struct app_progress *progress, struct app_request *request,
                      struct ad_err *err);

#endif

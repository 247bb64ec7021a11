/* report.h - the standings of a result file as a page, with pages of its games beside it. */
#ifndef AEDILE_APP_RESULTS_REPORT_H
#define AEDILE_APP_RESULTS_REPORT_H

#include "engine/app/results/results.h"

struct app_report {
  const char *variant; /* this one alone, or NULL */
  const char *out;     /* the file that the page will be in, or NULL */
  /* "faults", "all" or ids "3,17": games whose pages are written beside OUT; NULL: none */
  const char *games;
};
/* Appends the page to PAGE and writes the pages of games.  False after filling ERR. */
AD_MUST_USE bool app_report_page(struct app_results *results, const struct app_report *report,
                                 struct ad_buf *page, struct ad_err *err);

#endif

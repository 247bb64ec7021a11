/* standings.h - the standings of a result file as text, CSV or JSON. */
#ifndef AEDILE_APP_RESULTS_STANDINGS_H
#define AEDILE_APP_RESULTS_STANDINGS_H

#include "engine/report/tables/standings.h"
#include "engine/tourney/store/store.h"

enum app_format { APP_TEXT, APP_CSV, APP_JSON, APP_HTML };
struct app_standings {
  const char *variant;         /* this one alone, or NULL */
  enum app_format format;      /* text, CSV or JSON */
  struct rp_text_options text; /* of text */
  enum rp_csv table;           /* of CSV */
};
/* Appends the standings of STORE to OUT as OPTIONS say.  False after filling ERR. */
AD_MUST_USE bool app_standings_add(struct tn_store *store, const struct app_standings *options,
                                   struct ad_buf *out, struct ad_err *err);

#endif

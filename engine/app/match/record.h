/* record.h - records of matches: read from a file and played again, and written to a file. */
#ifndef AEDILE_APP_MATCH_RECORD_H
#define AEDILE_APP_MATCH_RECORD_H

#include "engine/app/match/fault.h"
#include "engine/config/variant.h"
#include "engine/core/record/record.h"

/* A record with what it was played again with.  Owns all its parts. */
struct app_record {
  struct ad_arena arena;
  struct ad_node *tree; /* in the arena */
  struct cfg_variant *variant;
  struct ad_setup *setup;
  struct ad_match *match; /* up to the first wrong move */
  struct app_fault fault; /* if the state is APP_RECORD_FAULTY */
};
enum app_record_state {
  APP_RECORD_GOOD,
  APP_RECORD_DIFFERS,
  APP_RECORD_UNREADABLE,
  /* a hook of the variant failed, as it may have done when the record was made */
  APP_RECORD_FAULTY
};

void app_record_init(struct app_record *record);
void app_record_fini(struct app_record *record);
/* Reads the record at PATH (or takes TREE), loads the variant and plays the moves.  VARIANT
 * replaces the variant that the record names; NULL: that one.  Reports problems to DIAGS.  OUT
 * comes from app_record_init and is filled as far as possible; end it with app_record_fini in every
 * case. */
AD_MUST_USE enum app_record_state app_record_load(const char *path, const char *variant,
                                                  struct app_record *out, struct ad_diags *diags);
AD_MUST_USE enum app_record_state app_record_play(struct ad_node *tree, const char *variant,
                                                  struct app_record *out, struct ad_diags *diags);

/* Names of the players by seat, as the record gives them, in STORAGE; NULL if it gives none. */
const char *const *app_record_names(const struct app_record *record,
                                    const char *storage[AD_MAX_SEATS]);

/* Writes the record of MATCH, played by NAMES, to PATH, at once or not at all; false after filling
 * ERR. */
AD_MUST_USE bool app_record_save(const char *path, const struct ad_match *match,
                                 const char *const *names, struct ad_err *err);
/* Writes TEXT, a record or a part of one, in the same way. */
AD_MUST_USE bool app_record_save_text(const char *path, const struct ad_buf *text,
                                      struct ad_err *err);

#endif

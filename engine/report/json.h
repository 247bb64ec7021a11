/* json.h - JSON for programs: data trees, score sheets and results as Jansson values; one way to
 * print them. */
#ifndef AEDILE_REPORT_JSON_H
#define AEDILE_REPORT_JSON_H

#include <jansson.h>
#include <stdio.h>

#include "engine/core/match/setup.h"

/* NODE as JSON: plain whole numbers, decimals, true, false and null typed, everything else text;
   keys in the order of the tree. NULL becomes null.  Whole numbers beyond 64 bits stay text, so
   that nothing is rounded.  New reference. */
json_t *rp_json(const struct ad_node *node);
/* NULL becomes null; what is not UTF-8 becomes '?'.  New reference */
json_t *rp_json_text(const char *text);
/* a text beyond 63 bits, so that nothing is rounded.  New reference */
json_t *rp_json_seed(uint64_t seed);
/* [{clause, points, label, where}]; new reference */
json_t *rp_json_sheet(const struct ad_sheet *sheet);
/* {clause, word, reason}; new reference */
json_t *rp_json_reason(const struct ad_reason *reason);
/* {name: value} of everything that VIEWER (a seat or AD_NOBODY) can see of STATE; an attribute with
   indexes is lists in lists, null where nothing is there or VIEWER may not know.  New reference. */
json_t *rp_json_attrs(const struct ad_setup *setup, const void *state, int viewer);
/* [{file, line, column, message}]; new reference */
json_t *rp_json_diags(const struct ad_diags *diags);
/* VALUE with the FLAGS of jansson; what would steer a terminal (base/text.h) is escaped. */
void rp_json_put(FILE *out, const json_t *value, size_t flags);
/* Appends VALUE to OUT, indented, with a newline, and drops the reference. */
void rp_json_add(struct ad_buf *out, json_t *value);
/* The same on a stream. */
void rp_json_print(FILE *out, json_t *value);

#endif

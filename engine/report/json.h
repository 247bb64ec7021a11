/* json.h - JSON for programs: score sheets, reasons and problems; one way to print. */
#ifndef AEDILE_REPORT_JSON_H
#define AEDILE_REPORT_JSON_H

#include <stdio.h>

#include "engine/base/json.h"
#include "engine/core/match/setup.h"

/* {clause, points, label, where} into the list that is open */
void rp_json_line(struct ad_json *json, const struct ad_line *line);
/* a list of such lines */
void rp_json_sheet(struct ad_json *json, const char *key, const struct ad_sheet *sheet);
/* Writes the keys clause, word and reason into the map that is open. */
void rp_json_reason(struct ad_json *json, const struct ad_reason *reason);
/* Writes the keys file, line, column and message into the map that is open. */
void rp_json_diag(struct ad_json *json, const struct ad_diag *diag);
/* [{file, line, column, message}] */
void rp_json_diags(struct ad_json *json, const char *key, const struct ad_diags *diags);

/* Begins an indented text in TEXT, which need not be initialised. */
void rp_json_begin(struct ad_json *json, struct ad_buf *text);
/* Prints what was written since rp_json_begin(), with a newline, and frees it. */
void rp_json_print(FILE *out, struct ad_json *json);
/* Prints TREE, indented. */
void rp_json_print_tree(FILE *out, const struct ad_node *tree);

#endif

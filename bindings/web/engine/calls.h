/* calls.h - the requests of the page: JSON in, JSON out (docs/page.md lists them). */
#ifndef AEDILE_WEB_CALLS_H
#define AEDILE_WEB_CALLS_H

#include <jansson.h>

#include "engine/base/json.h"

/* Writes the keys of the answer to REQUEST into JSON, whose map is open.  Returns false if REQUEST
 * is not one of the table's. */
AD_MUST_USE bool web_table_answer(const json_t *request, struct ad_json *json);

/* The text at KEY of REQUEST; OTHERWISE if there is none. */
const char *web_text(const json_t *request, const char *key, const char *otherwise);
/* The whole number at KEY, within FROM and TO; OTHERWISE if there is none. */
long long web_number(const json_t *request, const char *key, long long otherwise, long long from,
                     long long to);
/* Writes what was printed on standard output since the last request as text at KEY. */
void web_put_printed(struct ad_json *json, const char *key);

#endif

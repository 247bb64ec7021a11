/* _internal.h - what the files of the pages share. */
#ifndef AEDILE_REPORT_HTML_INTERNAL_H
#define AEDILE_REPORT_HTML_INTERNAL_H

#include <math.h>

#include "engine/report/html/page.h"
#include "engine/report/html/svg.h"

/* The text of a scalar; "" for null and for what is not there. */
const char *rp_str(const struct ad_node *map, const char *key);
/* NAN for null and for texts other than numbers */
double rp_real(const struct ad_node *map, const char *key);
double rp_value(const struct ad_node *node);                  /* the same of a node */
long long rp_int(const struct ad_node *map, const char *key); /* 0 */
const struct ad_node *rp_first(const struct ad_node *map, const char *key);
int rp_count(const struct ad_node *map, const char *key);
bool rp_any(const struct ad_node *rows, const char *key); /* some row of the list has it */
/* "94.4", or "–" for NAN, in a buffer of the caller's block as rp_number. */
const char *rp_number_or_dash(double value, int places, char buf[RP_NUMBER_TEXT]);
#define rp_or_dash(value, places) rp_number_or_dash(value, places, (char[RP_NUMBER_TEXT]){0})
#define rp_percent(share) rp_or_dash(100 * (share), 1)
/* A cell with a number, or a dash. */
void rp_cell(struct rp_html *h, double value, int places);
/* A name and its text in a list of facts; nothing where the text is "". */
void rp_fact(struct rp_html *h, const char *name, const char *text);

/* The section of TABLE, number NUMBER on the page, with all its parts. */
void rp_part_table(struct rp_html *h, const struct ad_node *standings, const struct ad_node *table,
                   int number);
/* Appends the title of TABLE: "neoville/base, 3 seats". */
void rp_table_title(struct ad_buf *out, const struct ad_node *standings,
                    const struct ad_node *table);
/* Sections below the heading of a table, each with its own h3; nothing where the tree has nothing.
 */
void rp_part_crosstable(struct rp_html *h, const struct ad_node *table);
void rp_part_superiority(struct rp_html *h, const struct ad_node *table);
void rp_part_rating(struct rp_html *h, const struct ad_node *table); /* model and ladder */
void rp_part_seats(struct rp_html *h, const struct ad_node *table);
void rp_part_distribution(struct rp_html *h, const struct ad_node *table);
void rp_part_curves(struct rp_html *h, const struct ad_node *table);
/* Sections of the whole tournament, each with its own h2. */
void rp_part_test(struct rp_html *h, const struct ad_node *standings);
void rp_part_paired(struct rp_html *h, const struct ad_node *standings);
void rp_part_faults(struct rp_html *h, const struct ad_node *standings);
/* A link to the page of game ID, as rp_game_file says. */
void rp_game_link(struct rp_html *h, const struct ad_node *standings, long long id);

#endif

/* lab_part.h - what the files that print results of the lab share. */
#ifndef AEDILE_REPORT_TABLES_LAB_PART_H
#define AEDILE_REPORT_TABLES_LAB_PART_H

#include "engine/report/tables/lab.h"
#include "engine/report/tables/standings_part.h"

/* The number at KEY; NAN for null and for what is not there. */
double rp_lab_number(const struct ad_node *map, const char *key);
/* Writes "0.53 ±0.02", "32.0 exact" or "–". */
void rp_lab_estimate(const struct ad_node *estimate, int places, char *out, size_t size);
/* The tables of `compare`. */
void rp_lab_compare_text(const struct ad_node *lab, struct ad_buf *out);
/* The answer of `tune`. */
void rp_lab_tune_text(const struct ad_node *lab, struct ad_buf *out);
/* The tables of `sweep`. */
void rp_lab_sweep_text(const struct ad_node *lab, struct ad_buf *out);
/* The curves of tension of a table of `measure`, or of base or variant in `compare`; nothing if
 * they were not asked for. */
void rp_lab_tension_text(const struct ad_node *table, struct ad_buf *out);
/* The parts skill, worth and parameters of a table of `measure`; nothing if they were not asked
 * for. */
void rp_lab_skill_text(const struct ad_node *table, struct ad_buf *out);
void rp_lab_worth_text(const struct ad_node *table, struct ad_buf *out);
void rp_lab_parameters_text(const struct ad_node *table, struct ad_buf *out);
/* Writes "VARIANTGLUE REST" in a line, or in two if it is too long for one: paths are. */
void rp_lab_heading(struct ad_buf *out, const char *variant, const char *glue, const char *rest,
                    ...) AD_PRINTF(4, 5);
/* Adds TEXT, cut to COLUMNS. */
void rp_lab_add_text(struct rp_grid *grid, const char *text, int columns);
/* Adds the name of a feature, cut so that the table fits 100 columns. */
void rp_lab_add_name(struct rp_grid *grid, const struct ad_node *row);
/* Whether the demands of TABLE are met, a line each. */
void rp_lab_demands_text(const struct ad_node *table, const char *key, struct ad_buf *out);
/* Adds ", until it was known; intervals of 99.17 %" to the deals of BOT of LAB if they were not
 * fixed. */
void rp_lab_looked_text(const struct ad_node *lab, const char *bot, struct ad_buf *out);
/* "+0.8 ±0.3". */
void rp_lab_add_change(struct rp_grid *grid, const struct ad_node *row, int places);
/* "shown", "depends on who plays", "–" or " ". */
const char *rp_lab_mark(const struct ad_node *row);
/* Adds the change of ROW in words: "games last 2.1 turns longer (1.4 to 2.8)"; false if it has
 * none. */
bool rp_lab_says(const struct ad_node *row, struct ad_buf *out);
/* The decimals that suit a metric. */
int rp_lab_places(const struct ad_node *row);

/* Whether B is about the same arm and seats as A, with another bot. */
bool rp_lab_beside(const struct ad_node *a, const struct ad_node *b);
/* The table with the most metrics from FIRST to LAST (NULL: all that stand beside it).  It has
 * those of all: only some bots have optional ones. */
const struct ad_node *rp_lab_fullest(const struct ad_node *first, const struct ad_node *last);
/* The row of METRIC in TABLE; NULL: none. */
const struct ad_node *rp_lab_row(const struct ad_node *table, const char *metric);

/* Features of one source, the weightiest first. */
enum { RP_LAB_FEATURES = 4096, RP_LAB_TOLD = 12 };
struct rp_lab_told {
  const struct ad_node *row;
  double weight;
};
/* Sorts the features of TABLE from SOURCE into OUT, which has room for RP_LAB_FEATURES.  Returns
 * how many are worth a row, at most RP_LAB_TOLD. */
int rp_lab_choose(const struct ad_node *table, const char *source, struct rp_lab_told *out);

#endif

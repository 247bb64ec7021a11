/* lab_internal.h - what the files of the lab's page share. */
#ifndef AEDILE_REPORT_HTML_LAB_LAB_INTERNAL_H
#define AEDILE_REPORT_HTML_LAB_LAB_INTERNAL_H

#include "engine/report/html/_internal.h"
#include "engine/report/html/lab/lab.h"
#include "engine/report/html/lab/plots.h"
#include "engine/report/tables/lab_part.h"

enum { RP_LAB_CELL = 120, RP_LAB_LINES = 32 };

/* The sections of the page, one for each table, comparison or sweep; NUMBER of the first is 1. */
void rp_lab_measure_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *table,
                         int number);
void rp_lab_compare_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *table,
                         int number);
void rp_lab_sweep_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep,
                       int number);
void rp_lab_tune_html(struct rp_html *h, const struct ad_node *lab);

/* Parts of a table of `measure`; nothing if they were not asked for. */
void rp_lab_use_html(struct rp_html *h, const struct ad_node *table);
void rp_lab_skill_html(struct rp_html *h, const struct ad_node *table);
void rp_lab_worth_html(struct rp_html *h, const struct ad_node *table);
void rp_lab_parameters_html(struct rp_html *h, const struct ad_node *table);

/* Tables whose curves are drawn beside each other: what `measure` says, or one of the curves of
 * `compare`.
 */
struct rp_lab_lines {
  const struct ad_node *table[RP_LAB_LINES];
  char name[RP_LAB_LINES][RP_LAB_CELL];
  int n;
  bool named; /* not after their bots */
};
/* How often the leader wins, and how open games are; nothing if it was not asked for. */
void rp_lab_holds_html(struct rp_html *h, const struct rp_lab_lines *lines);
void rp_lab_tension_html(struct rp_html *h, const struct rp_lab_lines *lines);

/* Changes of metrics, as pictures and a table. */
void rp_lab_changes_html(struct rp_html *h, const struct ad_node *rows, const char *base);
/* Whether what was asked of TABLE at KEY is shown. */
void rp_lab_demands_html(struct rp_html *h, const struct ad_node *table, const char *key);

/* ---- pieces ---- */

/* Opens a section with its h2 "VARIANT, 2 seats" and a line about bot, deals and what stopped. */
void rp_lab_open_section(struct rp_html *h, const char *kind, int number, const char *title);
void rp_lab_h3(struct rp_html *h, const char *title, const char *says);
/* Opens a table with HEADS, up to its body; a head that begins with '<' is left-aligned. */
void rp_lab_open_table(struct rp_html *h, const char *caption, const char *const *heads, int n);
void rp_lab_close_table(struct rp_html *h);
/* A cell with an estimate, "0.53 ±0.02"; with a bar if it is a share, with a mark at EVEN (NAN:
 * none). */
void rp_lab_cell(struct rp_html *h, const struct ad_node *estimate, int places);
void rp_lab_share_cell(struct rp_html *h, const struct ad_node *estimate, double even);
/* "+0.8 ±0.3" in BUF. */
const char *rp_lab_change(const struct ad_node *row, int places, char buf[RP_LAB_CELL]);
/* Ends a figure with its caption. */
void rp_lab_end_figure(struct rp_html *h, const char *caption);
bool rp_lab_is_share(const struct ad_node *row);
/* A strip of the interval of ROW, times SCALE; NAME and TEXT are borrowed. */
struct rp_strip rp_lab_strip(const struct ad_node *row, double scale, const char *name,
                             const char *text);
/* A bot without its options, in BUF. */
const char *rp_lab_bot(const struct ad_node *table, char buf[RP_LAB_CELL]);

#endif

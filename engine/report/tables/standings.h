/* standings.h - standings for people and for programs.  The tree is that of tn_standings_tree;
 * as JSON it is printed as it is. */
#ifndef AEDILE_REPORT_TABLES_STANDINGS_H
#define AEDILE_REPORT_TABLES_STANDINGS_H

#include "engine/base/tree/node.h"

enum { RP_MOST_COLUMNS = 60 };
struct rp_text_options { /* of the text; zero: the usual one */
  bool full;             /* all tables */
  int width;     /* columns of the terminal: tables leave out what does not fit; 0: any number */
  int n_columns; /* of the main tables; 0: the usual ones */
  const char *column[RP_MOST_COLUMNS]; /* keys of rows */
};
/* Reads "bot,wins,rating" into LOOK (the texts are static).  False after filling ERR: no such
 * column. */
AD_MUST_USE bool rp_columns(const char *list, struct rp_text_options *look, struct ad_err *err);

/* Aligned tables in UTF-8, with a heading and what the numbers mean. */
void rp_standings_text(const struct ad_node *standings, const struct rp_text_options *look,
                       struct ad_buf *out);

/* RFC 4180; every table of the tournament, one below the other, under one heading: empty variant or
 * seats mean all of several. */
enum rp_csv {
  RP_ROWS,
  RP_CROSSTABLE,
  RP_SUPERIORITY,
  RP_SEATS,
  RP_DISTRIBUTION,
  RP_LADDER,
  RP_TEST,
  RP_PAIRED,
  RP_FAULTS
};
extern const struct ad_word rp_csv_words[];
void rp_standings_csv(const struct ad_node *standings, enum rp_csv table, struct ad_buf *out);
void rp_csv_field(struct ad_buf *out, const char *value); /* quoted if it must be */

#endif

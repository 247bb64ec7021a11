/* standings_part.h - what the files that print standings share. */
#ifndef AEDILE_REPORT_TABLES_STANDINGS_PART_H
#define AEDILE_REPORT_TABLES_STANDINGS_PART_H

#include "engine/report/tables/standings.h"

enum { RP_CELLS = 80 }; /* columns of a grid at most */

/* The text of a scalar; "" for null and for what is not there. */
const char *rp_field_text(const struct ad_node *map, const char *key);
long long rp_field_int(const struct ad_node *map, const char *key);
const struct ad_node *rp_get_first(const struct ad_node *map, const char *key);
bool rp_is_true(const struct ad_node *map, const char *key);
/* A decimal word with PLACES digits behind the point; "–" for "". */
void rp_round(char *out, size_t size, const char *word, int places);

/* What a key of the tree is called in tables, text and HTML alike: "mean rank" for mean_rank, "won"
 * for wins.  In OUT. */
const char *rp_words(const char *key, char *out, size_t size);

/* A table that grows row by row and is as wide as its widest cells. */
struct rp_grid {
  int columns, rows;
  bool left[RP_CELLS];
  struct ad_arena arena;
  const char **cell; /* [rows][columns] */
  int cap, n;
};
void rp_grid_init(struct rp_grid *grid, int columns); /* the first column is aligned to the left */
void rp_grid_fini(struct rp_grid *grid);
void rp_grid_add(struct rp_grid *grid, const char *text);
/* Returns the width of its widest line, in columns of a terminal. */
int rp_grid_width(const struct rp_grid *grid);
void rp_grid_print(const struct rp_grid *grid, struct ad_buf *out);

/* The tables that `--full` adds: those of TABLE, those of the whole tournament. */
void rp_more_of_table(const struct ad_node *table, struct ad_buf *out);
void rp_more_of_all(const struct ad_node *standings, struct ad_buf *out);

/* Keys of rows that may be columns, ended by NULL. */
extern const char *const rp_row_keys[];

#endif

/* schema.h - what a variant file of a game may say, for people and for editors. */
#ifndef AEDILE_REPORT_SCHEMA_H
#define AEDILE_REPORT_SCHEMA_H

#include "engine/core/show/boards.h"

/* The same for every game: keys of an entry under `vars`, in the form of parameters. */
extern const struct ad_param rp_var_keys[];
/* The same for `boards`. */
extern const struct ad_param rp_board_keys[];

/* Adds the words of TEXT in lines of at most WIDTH columns; lines after the first begin at INDENT,
 * where the first one is already. */
void rp_wrap(struct ad_buf *out, const char *text, int indent, int width);

/* Every parameter and every key of every component with type, range, default, meaning and clauses,
 * in lines of at most WIDTH columns. */
void rp_schema_text(const struct ad_game_ops *ops, int width, struct ad_buf *out);

/* Returns a JSON schema (draft 7) of whole variant files: `extends`, patched lists and tables by
 * seats included; its nodes are in ARENA.  VALUE reads a default as it is written in YAML (NULL if
 * it cannot).  Keys in the order of the tables. */
struct ad_node *rp_schema_json(const struct ad_game_ops *ops, struct ad_arena *arena,
                               const struct ad_node *(*value)(void *ctx, const char *text),
                               void *ctx);

#endif

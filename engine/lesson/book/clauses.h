/* clauses.h - the clauses of a rules page: id and text.
 *
 * A rules page (docs/rules/GAME.md) is the one text of the rules.  A clause begins with its id in
 * bold at the start of a paragraph or list item ("**NIM-TAKE-01** On its turn ...") and ends before
 * the next clause, heading, table or code block.  A code block that is indented as the text of a
 * list item belongs to the clause: its picture. */
#ifndef AEDILE_LESSON_BOOK_CLAUSES_H
#define AEDILE_LESSON_BOOK_CLAUSES_H

#include "engine/base/mem.h"
#include "engine/base/text.h"
#include "engine/core/match/setup.h"

struct le_clause {
  const char *id;      /* "NIM-TAKE-01" */
  const char *section; /* the heading above it, "" if there is none */
  const char *text;    /* without the marks of Markdown, on one line */
  const char *picture; /* the code block inside it, line by line; "" if there is none */
};
struct le_clauses { /* in the order of the page; everything lives in the arena it was read into */
  struct le_clause *list;
  int n, cap;
};

/* Reads PAGE, the text of a rules page, into OUT.  A page without clauses gives an empty list. */
void le_clauses_read(const char *page, struct ad_arena *arena, struct le_clauses *out);
void le_clauses_fini(struct le_clauses *clauses); /* frees the list, not the arena */
const struct le_clause *le_clause_find(const struct le_clauses *clauses, const char *id);
/* The id nearest to TEXT, or NULL; borrowed. */
const char *le_clause_nearest(const struct le_clauses *clauses, const char *text);
/* The same for what a person looks for: a clause's id, else a word of the clauses' texts.  In
 * ARENA, or NULL. */
const char *le_clause_word_nearest(const struct le_clauses *clauses, const char *text,
                                   struct ad_arena *arena);
/* True if CLAUSE is the name of a script of SETUP's variant, without ".lua": scripts forbid and
 * score under their names. */
bool le_is_script(const struct ad_setup *setup, const char *clause);
/* Appends the text of CLAUSE, cut after a whole sentence or word so that it has at most MOST
 * bytes; a text that was cut ends with "...". */
void le_clause_short(const struct le_clause *clause, size_t most, struct ad_buf *out);

#endif

/* _internal.h - what the readers of a lesson's parts share.  Private to this folder. */
#ifndef AEDILE_LESSON_FILE_INTERNAL_H
#define AEDILE_LESSON_FILE_INTERNAL_H

#include "engine/lesson/file/lesson.h"

/* The reading of one lesson. */
struct le_reader {
  const struct ad_setup *setup;
  const struct le_clauses *clauses;
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct le_lesson *lesson;
};

/* Read MAP's KEY, if it is there; return false and leave OUT as it is if it is missing or wrong. */
bool le_read_text(struct le_reader *in, struct ad_node *map, const char *key, const char **out);
bool le_read_texts(struct le_reader *in, struct ad_node *map, const char *key,
                   struct le_texts *out); /* one text or a list of them */
/* a seat counted from 1 in the file and from 0 in OUT */
bool le_read_seat(struct le_reader *in, struct ad_node *map, const char *key, int *out);
/* an id of the rules page, or the name of a script of the variant */
bool le_read_clause(struct le_reader *in, struct ad_node *map, const char *key, const char **out);
bool le_check_clause(struct le_reader *in, const struct ad_node *node, const char *clause);

/* Finds the attribute NAME; NULL after reporting at NODE. */
const struct ad_attr *le_find_attr(struct le_reader *in, const char *name,
                                   const struct ad_node *node);
/* Reads the indexes of ATTR from VALUES (a number or a list) into INDEX, counted from 0. */
bool le_read_indexes(struct le_reader *in, const struct ad_attr *attr, struct ad_node *values,
                     int index[AD_MAX_INDEXES]);
/* Finds the variable NAME of the variant's scripts; NULL after reporting at NODE. */
const struct ad_var *le_find_var(struct le_reader *in, const char *name,
                                 const struct ad_node *node);
/* Reads the index of VAR, a list, from NODE (a number from 1, or a list of one) into OUT. */
bool le_read_var_index(struct le_reader *in, const struct ad_var *var, struct ad_node *node,
                       int *out);
/* The condition or answer in MAP's KEY; NULL if it is missing or wrong. */
struct le_condition *le_read_condition(struct le_reader *in, struct ad_node *map, const char *key);
struct le_answer *le_read_answer(struct le_reader *in, struct ad_node *map, const char *key);

/* The parts of a step. */
void le_read_show(struct le_reader *in, struct ad_node *step, struct le_show *out);
void le_read_wrong(struct le_reader *in, struct ad_node *map, struct le_step *step);
void le_read_hints(struct le_reader *in, struct ad_node *map, struct le_step *step);
/* Adds a clause behind the texts and places of the hints, where the author has none. */
void le_make_clause_hint(struct ad_node *map, struct le_step *step);
void le_read_options(struct le_reader *in, struct ad_node *map, struct le_step *step);
void le_read_step(struct le_reader *in, struct ad_node *map, struct le_step *step);

#endif

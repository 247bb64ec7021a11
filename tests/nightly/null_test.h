/* null_test.h - what the parts of the null test share. */
#ifndef AEDILE_TESTS_NULL_TEST_H
#define AEDILE_TESTS_NULL_TEST_H

#include "engine/stats/intervals.h"
#include "tests/nightly/null_field.h"

enum { NULL_TOURNAMENTS = 1000 };
extern int null_tournaments;

enum null_goal {
  /* 95 % intervals: 93 to 97 %; of fewer than NULL_TOURNAMENTS tournaments, that and three standard
     errors */
  NULL_COVERS,
  NULL_AT_MOST, /* no more than the limit and three standard errors */
  NULL_SHOWN    /* no goal: what is known to go wrong */
};

struct null_count {
  long long cases, hits;
};
void null_count(struct null_count *count, bool hit);

/* One line of the table: how many of COUNT's cases are hits.  Cases of one tournament hang
   together, so standard errors are those of the number of tournaments.  NOTE may be NULL. */
void null_report(const char *field, const char *what, const struct null_count *count,
                 enum null_goal goal, double limit, const char *note);

/* Each looks at the games of FIELD's last tournament; afterwards all is reported and forgotten.
   GOAL is that of numbers made from blocks; those made from deals are to cover always. */
void null_shares_look(const struct null_field *field);
void null_shares_report(const struct null_field *field, const char *name, enum null_goal goal);
void null_ratings_look(const struct null_field *field);
void null_ratings_report(const char *name, enum null_goal goal);

void null_seats_look(const struct null_field *field, uint64_t seed);
void null_seats_report(const struct null_field *field, const char *name);

/* Win share of every bot in the block that starts at game FIRST, in 1/ST_UNIT; returns how many
 * games it has. */
int null_block(const struct null_field *field, long long first, long long *share);

/* Tests that stop by themselves, of a candidate that is not better and of one that is better by the
 * margin. */
void null_sequential(int seats, double margin, bool normalised);
/* Stops as soon as the interval leaves out 1/2, looked at after every tenth block. */
void null_peeking(void);
/* How intervals fare that are made from very few deals. */
void null_few_deals(void);

#endif

/* proof.h - proves what a lesson claims, by playing it in every way that it allows.
 *
 * A lesson says: this is a position, this answer is right, that one is refused by this clause, and
 * who has done all steps has seen these rules at work.  Each of these claims is checked against the
 * rules.  The proofs have numbers, P2 to P13, which messages begin with and
 * docs/writing-lessons.md explains; P1 is the reading of the file. */
#ifndef AEDILE_LESSON_PROOF_PROOF_H
#define AEDILE_LESSON_PROOF_PROOF_H

#include "engine/lesson/flow/session.h"

enum { LE_MAX_PATHS = 512, LE_SAMPLED_PATHS = 64, LE_SAMPLES = 16, LE_MAX_CLAIMS = LE_MAX_TEXTS };

/* What shows that a clause is taught, as bits. */
enum le_evidence {
  LE_BY_REFUSAL = 1, /* a wrong answer, or the move of a question, is refused by the clause */
  LE_BY_LINE = 2,    /* an answer or a condition rests on a line of a sheet with the clause */
  LE_BY_FACT = 4,    /* a question about the position, of which its step says `fact: CLAUSE` */
  LE_BY_MUTANT = 8   /* with another value of a parameter of the clause, the lesson fails */
};

/* How many answers a question takes, on the author's path. */
struct le_count {
  int accepted, possible; /* moves or options; possible 0: not a list */
  bool reached;           /* on some path */
};
/* What the first question that fails claims, and what the rules say. */
struct le_failure {
  const struct le_step *step;  /* NULL: no question failed, or the lesson fails as a whole */
  char clause[24];             /* that it is about; "" if none is named */
  struct ad_buf expected, got; /* a phrase each, such as "refused by NIM-TAKE-02" */
};
struct le_proof {
  int n_paths;     /* ways through the lesson that were tried */
  bool is_sampled; /* there were more than LE_MAX_PATHS */
  struct le_count count[LE_MAX_STEPS];
  uint8_t evidence[LE_MAX_CLAIMS]; /* by claim: bits of enum le_evidence */
  /* all that the lesson said to the author's answers and to wrong ones; equal lessons and rules
     give equal texts */
  struct ad_buf transcript;
  struct ad_buf texts;  /* that the author's path shows, placeholders filled: their numbers may
                           change where the transcript does not */
  struct ad_buf sheets; /* clauses of all lines on the score sheets of the author's path */
  struct le_failure failure;
};
void le_proof_init(struct le_proof *proof);
void le_proof_fini(struct le_proof *proof);

/* Proves the lesson of WORLD.  False after reporting every proof that fails, at the place in the
 * file that makes the claim. */
AD_MUST_USE bool le_prove(const struct le_world *world, struct le_proof *proof,
                          struct ad_diags *diags);

#endif

/* _internal.h - what the proofs share.  Private to this folder. */
#ifndef AEDILE_LESSON_PROOF_INTERNAL_H
#define AEDILE_LESSON_PROOF_INTERNAL_H

#include "engine/lesson/proof/proof.h"

struct le_prover {
  const struct le_world *world;
  struct le_proof *proof;
  struct ad_diags *diags;
  ad_move *moves; /* room for the legal moves of a position */
};

/* Proves what is claimed at the step of SESSION (P4, P5, P8, P9, P10).  Fills ACCEPTED (room for
   max_moves) with the legal moves that are right and returns their number; 0 for other questions.
   IS_AUTHORS: on the author's path, where counts and texts are kept. */
int le_prove_step(struct le_prover *p, const struct le_session *session, bool is_authors,
                  ad_move *accepted);
/* P9: what the hints of the step say before `solution`. */
void le_prove_hints(struct le_prover *p, const struct le_session *session);
/* P10: nothing that the seat cannot know decides; ACCEPTED: the N legal moves that are right. */
void le_prove_hidden(struct le_prover *p, const struct le_session *session, const ad_move *accepted,
                     int n);
/* P1: the names that only the whole world can check: squares, bots. */
void le_prove_names(struct le_prover *p);
/* P12 */
void le_prove_texts(struct le_prover *p);
/* P12: `{move}` in the texts of the step of SESSION stands for a move. */
void le_prove_move_named(struct le_prover *p, const struct le_session *session);
/* P11, once all steps are proved. */
void le_prove_claims(struct le_prover *p);
/* Notes that CLAUSE was seen at work. */
void le_note_evidence(struct le_prover *p, const char *clause, enum le_evidence evidence);
/* Notes what failed at STEP, unless something failed before; CLAUSE may be NULL. */
void le_note_failure(struct le_prover *p, const struct le_step *step, const char *clause,
                     const char *expected, const char *got);
/* Whether TYPED would be right at the step of SESSION; RESPONSE (initialised) says what is said. */
bool le_would_be_right(const struct le_session *session, const char *typed,
                       struct le_response *response);
bool le_is_right(const struct le_session *session, const char *typed);

#endif

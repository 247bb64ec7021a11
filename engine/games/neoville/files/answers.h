/* answers.h - the answers to the five types of worked examples (docs/file-formats.md). */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_ANSWERS_H
#define AEDILE_GAMES_NEOVILLE_FILES_ANSWERS_H

#include "engine/games/neoville/files/case.h"

/* Each fills the answer c->out from c->input; problems go to c->diags. */
void nv_answer_score(struct nv_case *c);
void nv_answer_place(struct nv_case *c);
void nv_answer_build(struct nv_case *c);
void nv_answer_setup(struct nv_case *c);
void nv_answer_draw(struct nv_case *c);

#endif

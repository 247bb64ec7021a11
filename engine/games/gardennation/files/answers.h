/* answers.h - the answers to the types of worked examples (docs/file-formats.md). */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_ANSWERS_H
#define AEDILE_GAMES_GARDENNATION_FILES_ANSWERS_H

#include "engine/games/gardennation/files/case.h"

/* Each fills the answer c->out from c->input; problems go to c->diags. */
void gn_answer_projects(struct gn_case *c);
void gn_answer_missions(struct gn_case *c);
void gn_answer_control(struct gn_case *c);
void gn_answer_inhabitants(struct gn_case *c);
void gn_answer_cost(struct gn_case *c);
void gn_answer_crane(struct gn_case *c);
void gn_answer_adjacency(struct gn_case *c);
void gn_answer_legal(struct gn_case *c);
void gn_answer_final(struct gn_case *c);

#endif

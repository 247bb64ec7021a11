/* describe.h - what utilities promise, in words. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_DESCRIBE_H
#define AEDILE_GAMES_NEOVILLE_TEXT_DESCRIBE_H

#include "engine/games/neoville/rules/rules.h"

/* Writes the names of features, bits of nv_utility.counts: "parks and sport facilities". */
void nv_name_features(uint32_t counts, char *out, size_t size);
/* Writes when a utility of this kind keeps its promise: "its row and column have 4 parks or more".
 */
void nv_describe_utility(const struct nv_utility *u, char *out, size_t size);

#endif

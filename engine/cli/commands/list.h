/* list.h - what `aedile list` says, for the page. */
#ifndef AEDILE_CLI_COMMANDS_LIST_H
#define AEDILE_CLI_COMMANDS_LIST_H

#include "engine/base/tree/node.h"

/* Adds what `list variants` says of the variant NAME to LIST: name, title, about, seats, scripts.
 */
void cli_list_variant(struct ad_node *list, const char *name, struct ad_arena *arena);

#endif

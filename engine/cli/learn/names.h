/* names.h - what somebody may have meant who named a lesson that does not exist. */
#ifndef AEDILE_CLI_LEARN_NAMES_H
#define AEDILE_CLI_LEARN_NAMES_H

/* Says on stderr that there is no lesson NAME, and which one may be meant. */
void cli_print_no_lesson(const char *name);

#endif

/* proved.h - what `aedile check` says of a lesson beyond its one line. */
#ifndef AEDILE_CLI_AUTHOR_PROVED_H
#define AEDILE_CLI_AUTHOR_PROVED_H

#include "engine/app/check/file.h"
#include "engine/base/json.h"

/* Prints how many of the legal moves each question takes, as many questions to a line as fit. */
void cli_print_accepted(const struct app_lesson_report *report);
/* Prints where the texts have digits that a parameter has, too. */
void cli_print_remarks(const struct app_lesson_report *report);
/* Prints the values of parameters that the lesson does not notice, and a line of counts; nothing
 * if no mutants were tried. */
void cli_print_mutants(const struct app_lesson_report *report);
/* Adds keys to the map of a lesson: questions, clauses, remarks, paths, sampled, and mutants or
 * null. */
void cli_put_lesson(struct ad_json *json, const struct app_lesson_report *report);
/* Adds the problems of a lesson as `problems`, each with its proof ("P1" if it says none). */
void cli_put_lesson_problems(struct ad_json *json, const struct ad_diags *diags);

/* Words for the bits of enum le_evidence. */
extern const struct ad_word cli_evidence_words[];
/* Adds EVIDENCE as a list of words. */
void cli_put_evidence(struct ad_json *json, uint8_t evidence);

/* ---- many lessons ---- */

/* On a terminal: a line that says which of OF lessons is being proved; nothing elsewhere. */
void cli_show_lesson(int done, int of, const char *name);
/* Clears that line, before anything else is printed. */
void cli_clear_lesson(void);

#endif

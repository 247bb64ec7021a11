/* named.h - whether a hint says the answer. */
#ifndef AEDILE_LESSON_FLOW_NAMED_H
#define AEDILE_LESSON_FLOW_NAMED_H

#include <stdbool.h>

/* Whether HINT has the answer RIGHT as a whole word, letter case and blanks aside.  A number is
 * named if it is the only number of the hint and QUESTION does not have it: "7 minus 4" is a help,
 * "it is 3" is the answer; the numbers of a square such as 3,4 do not count. */
bool le_names_answer(const char *hint, const char *question, const char *right);

#endif

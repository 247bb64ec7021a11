/* request.h - what a program says in a lesson: one JSON object a line. */
#ifndef AEDILE_CLI_EXCHANGE_REQUEST_H
#define AEDILE_CLI_EXCHANGE_REQUEST_H

#include <stdbool.h>
#include <stdio.h>

enum cli_request_kind {
  CLI_REQUEST_END, /* the input has ended */
  CLI_REQUEST_BAD, /* the line is not a request: TEXT says why */
  CLI_REQUEST_ANSWER,
  CLI_REQUEST_READ_ON,
  CLI_REQUEST_HINT,
  CLI_REQUEST_SKIP,
  CLI_REQUEST_BACK,
  CLI_REQUEST_AGAIN,
  CLI_REQUEST_WHY,
  CLI_REQUEST_RULE,
  CLI_REQUEST_SHOW,
  CLI_REQUEST_SCORE,
  CLI_REQUEST_PICTURE,
  CLI_REQUEST_QUIT
};
enum {
  CLI_REQUEST_TEXT = 1001,
  CLI_REQUEST_LINE = 4096,
  CLI_REQUEST_PANELS = 8
}; /* bytes, NUL included */
struct cli_request {
  enum cli_request_kind kind;
  int line;   /* of the input, from 1 */
  int panels; /* of PICTURE: beside each other */
  /* of ANSWER, WHY, RULE and SHOW, harmless and without blanks around it; "" if it was null */
  char text[CLI_REQUEST_TEXT];
};

/* Reads the next line of FILE that is not blank into REQUEST, whose LINE counts on. */
void cli_request_read(FILE *file, struct cli_request *request);
/* Makes the JSON parser seed its hash tables, which reads a file.  Call it before the process
   sandbox forbids files. */
void cli_request_prepare(void);

#endif

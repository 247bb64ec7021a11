/* isolate.h - the script process: everything that runs scripts runs there, with a clock and in a
 * sandbox.
 *
 * Scripts come from strangers.  The sandbox of Lua limits what they reach and counts their
 * instructions; the script process protects against what gets past that.  The parent runs no
 * script: it waits, ends a child in which one call of a script has taken CLI_CALL_S seconds of
 * processor time, says what happened when a child dies, and opens the files that the child may
 * write.  The child is locked in (engine/process/sandbox.h) before it loads its first script. */
#ifndef AEDILE_CLI_ISOLATE_H
#define AEDILE_CLI_ISOLATE_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/base/err.h"

enum { CLI_CALL_S = 10 };

/* Why a child did not end by itself. */
struct cli_child_end {
  char script[200]; /* the script that ran then; "": none */
  char text[500];   /* "" if the child ended by itself */
};
/* Runs BODY with CTX in a child and returns its exit code: what BODY returned, or CLI_INPUT when a
 * script hung while it was loaded, CLI_RUNTIME when it hung later, when the child died, or when
 * there is no child.  WHY then says what happened; if WHY is NULL, that is printed.  WORDS, the
 * command line (ends with NULL), names the files that the child may write (app/files/output.h):
 * those of --record and --out, pages NAME-game-N.html beside NAME.html, and NAME.yaml that is
 * missing or a record.  AEDILE_CALL_S in the environment takes the place of CLI_CALL_S; with
 * AEDILE_WALL=no, and within a child, BODY runs in this process. */
AD_MUST_USE int cli_run_isolated(int (*body)(void *ctx), void *ctx, char *const *words,
                                 struct cli_child_end *why);

/* A second way from the child to its parent: what the child sends on the socket CHILD_END, the
 * parent answers on OWN_END with SERVE, which returns false when the child has closed it or sends
 * what it may not. */
struct cli_door {
  int own_end, child_end;
  bool (*serve)(void *ctx, int fd);
  void *ctx;
};
/* Does the same with a door (may be NULL).  Where BODY runs in this process (cli_runs_here), nobody
   answers at it. */
AD_MUST_USE int cli_run_isolated_with(int (*body)(void *ctx), void *ctx, char *const *words,
                                      const struct cli_door *door, struct cli_child_end *why);
/* Workers of the child that runs BODY: each runs WORK with its end of a socket, whose
 * other end BODY has. */
enum { CLI_MOST_CREW = 63 };
struct cli_crew {
  int n;                     /* 0 where BODY runs in this process */
  int socket[CLI_MOST_CREW]; /* for BODY */
  int (*work)(int fd);
  /* Ctrl-C asks BODY to end (cli_is_asked_to_end), and ends all processes the second time */
  bool asks;
};
/* Does the same with CREW->n workers.  They end with the child of BODY; if one of them dies or
 * hangs, WHY says so of it, and the others end too. */
AD_MUST_USE int cli_run_crew(int (*body)(void *ctx), void *ctx, char *const *words,
                             struct cli_crew *crew, struct cli_child_end *why);
/* Lets Ctrl-C ask this process to end in the same manner, where there is no child. */
void cli_ask_at_interrupt(void);
AD_MUST_USE bool cli_is_asked_to_end(void);
/* True within a child and with AEDILE_WALL=no: BODY runs in this process. */
AD_MUST_USE bool cli_runs_here(void);

/* A file in memory for what a child of cli_run_isolated reports to its parent; the caller closes
 * it.  NULL with errno set. */
AD_MUST_USE FILE *cli_report_file(void);

#endif

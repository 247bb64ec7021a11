/* messages.h - the messages of docs/command-bots.md: what we say, and reading what a program says.
 */
#ifndef AEDILE_PLAYERS_COMMAND_MESSAGES_H
#define AEDILE_PLAYERS_COMMAND_MESSAGES_H

#include "engine/core/match/player.h"
#include "engine/players/command/command.h"

/* Each appends one line, its newline included. */
void pl_write_init(struct ad_buf *out, const struct ad_setup *setup, int seat, uint64_t seed,
                   const char *options, const struct pl_command_limits *limits);
/* NEXT: room for a state. */
void pl_write_decide(struct ad_buf *out, struct ad_view *view, int number, const ad_move *moves,
                     int n, void *next);
void pl_write_finish(struct ad_buf *out, const struct ad_result *result);

/* Everything VIEWER can see of STATE: {name: value}, an attribute with indexes as lists in lists,
   null for nothing and for what is hidden. */
void pl_json_attrs(struct ad_buf *out, const struct ad_setup *setup, const void *state, int viewer);

enum pl_reply_kind {
  PL_REPLY_NONE /* a blank line, a log */,
  PL_REPLY_READY,
  PL_REPLY_CHOICE,
  PL_REPLY_INVALID
};
struct pl_reply {
  long long n, choice; /* PL_REPLY_CHOICE */
  char why[160];       /* PL_REPLY_INVALID: "it has no 'choice'" */
};
enum pl_reply_kind pl_reply_read(const char *line, size_t len, struct pl_reply *out);
/* Reading draws its random numbers, of the parser's tables, from a file once: to be called before
 * that is forbidden. */
void pl_reply_prepare(void);

#endif

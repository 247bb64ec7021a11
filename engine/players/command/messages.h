/* messages.h - writes the messages to a program and reads its replies (docs/command-bots.md). */
#ifndef AEDILE_PLAYERS_COMMAND_MESSAGES_H
#define AEDILE_PLAYERS_COMMAND_MESSAGES_H

#include "engine/core/match/player.h"
#include "engine/players/command/command.h"

/* The writers append one line with its newline. */
void pl_write_init(struct ad_buf *out, const struct ad_setup *setup, int seat, uint64_t seed,
                   const char *options, const struct pl_command_limits *limits);
/* NEXT is scratch memory for one state. */
void pl_write_decide(struct ad_buf *out, struct ad_view *view, int number, const ad_move *moves,
                     int n, void *next);
void pl_write_finish(struct ad_buf *out, const struct ad_result *result);

enum pl_reply_kind {
  PL_REPLY_NONE, /* a blank line or a log message */
  PL_REPLY_READY,
  PL_REPLY_CHOICE,
  PL_REPLY_INVALID
};
enum { PL_MAX_LOGGED = 4000 };
struct pl_reply {
  long long n, choice; /* PL_REPLY_CHOICE */
  /* the `text` of a log message, or the whole line if it has none; cut if it is longer */
  char logged[PL_MAX_LOGGED];
  size_t logged_len; /* 0: nothing */
  char why[160];     /* PL_REPLY_INVALID: "it has no 'choice'" */
};
AD_MUST_USE enum pl_reply_kind pl_reply_read(const char *line, size_t len, struct pl_reply *out);
/* Makes the JSON parser seed its hash tables, which reads a file.  Call it before the process
   sandbox forbids files. */
void pl_reply_prepare(void);

#endif

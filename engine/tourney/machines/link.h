/* link.h - the connection to a Redis server: commands, answers, and connecting again.
 *
 * A connection that is lost is made anew by the next call, after a pause that grows.  So every
 * caller must be content with TN_DOWN at any call, and with a command that was carried out although
 * its answer did not arrive.  One thread per link. */
#ifndef AEDILE_TOURNEY_MACHINES_LINK_H
#define AEDILE_TOURNEY_MACHINES_LINK_H

#include <stddef.h>

#include "engine/base/err.h"

struct tn_link;
/* An answer of Redis; owned by the link until its next call. */
struct tn_reply;

enum tn_answer {
  TN_ANSWERED,
  TN_DOWN,   /* no connection, or it was lost during the call: try again later */
  TN_FULL,   /* Redis has no memory, or cannot write to its disk: try again later */
  TN_ABSENT, /* the key or the group is not there */
  TN_REFUSED /* for good: tn_link_problem says why */
};

/* Makes a link to URL: redis://[USER@]HOST[:PORT][/NUMBER] or unix://[USER@]/PATH.  PASSWORD may be
 * NULL.  Connects, and checks that the server is one that the tournament can use.  Returns NULL
 * after filling ERR. */
struct tn_link *tn_link_open(const char *url, const char *password, struct ad_err *err);
void tn_link_close(struct tn_link *link); /* NULL is fine */

/* Sends a command and waits for its answer, at most some seconds.  FORMAT: words with %s (a text),
 * %b (bytes and their number, a size_t) and %lld.  REPLY may be NULL. */
enum tn_answer tn_link_call(struct tn_link *link, const struct tn_reply **reply, const char *format,
                            ...);
/* The same with a command without formats, its words with blanks between them. */
enum tn_answer tn_link_call_text(struct tn_link *link, const struct tn_reply **reply,
                                 const char *command);
/* Waits MS milliseconds, or until a signal comes. */
void tn_pause(int ms);
/* What the last call that was not answered was about, for people; "" after a good one. */
const char *tn_link_problem(const struct tn_link *link);
/* Fills ERR with that. */
bool tn_link_fail(const struct tn_link *link, struct ad_err *err);

/* ---- answers; REPLY may be NULL in all of them ---- */
int tn_reply_n(const struct tn_reply *reply);                              /* items of a list */
const struct tn_reply *tn_reply_item(const struct tn_reply *reply, int i); /* NULL: none */
const char *tn_reply_text(const struct tn_reply *reply, size_t *len);      /* NULL: no text */
long long tn_reply_number(const struct tn_reply *reply);                   /* 0: no number */
/* Returns the text behind NAME in a list of names and values, or NULL. */
const char *tn_reply_field(const struct tn_reply *reply, const char *name, size_t *len);

#endif

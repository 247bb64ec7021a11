/* _internal.h - the parts of a hall: its matches, who follows them, bots, questions, undo. */
#ifndef AEDILE_CLI_SERVE_CHILD_INTERNAL_H
#define AEDILE_CLI_SERVE_CHILD_INTERNAL_H

#include <jansson.h>

#include "engine/app/lesson/lesson.h"
#include "engine/cli/match/view.h"
#include "engine/cli/serve/child/hall.h"
#include "engine/config/variant.h"

/* A channel whose events are wanted. */
struct sv_follower {
  int viewer, panels;
  uint64_t sent; /* the hash of what it was sent last: its view, without options and moves */
};
struct sv_follower_list {
  struct sv_follower *list;
  int n, cap;
};

struct sv_match {
  uint32_t id; /* 0: free */
  struct cli_match play;
  int undo;        /* enum sv_undo */
  int told;        /* moves that were reported to the server */
  int back_to;     /* an undo waits for others: moves that would be left; -1: none waits */
  int asked_by;    /* its seat */
  unsigned agreed; /* bits of the seats */
  struct sv_follower_list followers;
};

struct sv_hall {
  struct cfg_variant *variant;
  struct ad_setup *setup[AD_MAX_SEATS + 1]; /* by seats */
  struct ad_player *script[AD_MAX_SEATS];   /* for the one match; NULL: no script, or taken */
  char script_name[AD_MAX_SEATS][SV_PLAYER];
  struct ad_arena arena;
  struct le_clauses clauses;
  struct sv_match match[SV_MOST_MATCHES];
  struct ad_buf text; /* room for an answer */
};

struct sv_match *sv_find_match(struct sv_hall *hall, uint32_t id);

/* ---- bots.c ---- */

/* The built-in bot or the loaded script that PLAYER names for SEAT; NULL after filling ERR. */
struct ad_player *sv_take_bot(struct sv_hall *hall, int seat, const char *player,
                              struct ad_err *err);
bool sv_load_scripts(struct sv_hall *hall, const char *const *players, struct ad_diags *diags);

/* ---- shown.c ---- */

void sv_put_view(const struct sv_match *m, int viewer, int panels, int log_from,
                 struct ad_json *json);
void sv_follow(struct sv_match *m, const struct sv_channel *channel, struct ad_buf *out);
void sv_leave(struct sv_match *m, const struct sv_channel *channel);
/* Reports the forced moves that a match begins with, before anybody follows it. */
void sv_begin(struct sv_match *m, struct ad_buf *out);
/* Makes the legal move number CHOICE and the forced ones behind it, and reports them to the server,
 * then to all followers what has changed. */
void sv_make_move(struct sv_match *m, int choice, struct ad_buf *out);
/* The match went back: a view for everybody. */
void sv_tell_views(struct sv_match *m, struct ad_buf *out);
/* An event without secrets, for everybody. */
void sv_tell_all(struct sv_match *m, enum sv_event event, const struct ad_buf *json,
                 struct ad_buf *out);
void sv_forget_followers(struct sv_match *m);

/* ---- asks.c, questions.c, undo.c: answers; each returns the status ---- */

/* What somebody asks a match, on its way to the answer. */
struct sv_call {
  struct sv_hall *hall;
  struct sv_match *m;
  struct sv_channel channel; /* its viewer asks */
  const json_t *ask;
  struct ad_json *json; /* the answer, whose map is open */
  struct ad_buf *out;   /* frames that come before the answer */
};
int sv_answer(struct sv_call *call, const char *json, size_t len);
int sv_answer_question(struct sv_call *call);
int sv_answer_undo(struct sv_call *call);
int sv_answer_agree(struct sv_call *call);
/* Ends an undo that waits, because the match went on. */
void sv_drop_undo(struct sv_match *m, struct ad_buf *out);
/* {"error": TEXT, "code": CODE} */
int sv_refuse(struct ad_json *json, int status, const char *code, const char *text);

#endif

/* serve_fixture.h - a server without a network: tables, what they said, and clients that keep a
 * view by the events of a channel as the page does. */
#ifndef AEDILE_TESTS_SERVE_FIXTURE_H
#define AEDILE_TESTS_SERVE_FIXTURE_H

#include <check.h>
#include <jansson.h>

#include "engine/cli/serve/tables/tables.h"

/* A channel that is followed. */
struct client {
  struct sv_channel channel;
  json_t *view;           /* by its events; NULL: none has come */
  int n_views, n_changes; /* events */
  int gone, back;         /* of "moment" */
  bool over;
  json_t *undo;       /* the last event of that name */
  size_t bytes[2000]; /* of the changes */
};

struct server {
  struct sv_tables *tables;
  ad_move moves[4][4000]; /* kept, by match from 1 */
  int n[4];
  bool full; /* nothing more can be kept */
  struct client client[12];
  int n_clients;
  /* the last answer */
  uint64_t answered;
  int status;
  json_t *body;
  int opened[4]; /* status of the opening */
};

void server_start(struct server *s, const struct sv_limits *limits);
void server_end(struct server *s);
/* Opens match MATCH with what was kept of it; PLAYERS has commas. */
void server_open(struct server *s, uint32_t match, const char *variant, const char *players,
                 uint64_t seed, enum sv_undo undo);
struct client *server_follow(struct server *s, uint32_t match, int viewer, int panels);
/* Waits up to a few seconds until *VALUE has changed from WAS. */
void server_turn(struct server *s, int ms);
/* Sends TEXT and waits for the answer; its status.  The body is in s->body. */
int server_ask(struct server *s, uint32_t match, int viewer, const char *text);
const char *server_said(const struct server *s, const char *key);
/* Sends the move number CHOICE at move N. */
int server_move(struct server *s, uint32_t match, int viewer, int n, int choice);
/* The view of a viewer, borrowed until the next answer. */
json_t *server_view(struct server *s, uint32_t match, int viewer);
int view_int(const json_t *view, const char *key);
/* Makes a random move of whose turn it is, or lets bots move; false when the match is over. */
bool server_play_on(struct server *s, uint32_t match, uint32_t *random);

#endif

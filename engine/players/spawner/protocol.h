/* protocol.h - the messages on the socket between a process and its spawner: one datagram per
 * request and one per answer. */
#ifndef AEDILE_PLAYERS_SPAWNER_PROTOCOL_H
#define AEDILE_PLAYERS_SPAWNER_PROTOCOL_H

#include "engine/players/spawner/spawner.h"

enum pl_request_kind { PL_START = 1, PL_END };

struct pl_request {
  int kind;
  int id, grace_ms;                /* PL_END */
  struct pl_program_limits limits; /* PL_START: the limits, */
  int n_words;                     /* the number of words, and the words, each with its NUL */
  char words[PL_MAX_WORDS_SIZE];
};

struct pl_answer {
  /* the started program, whose three file descriptors come with the message; 0: not started */
  int id;
  int problem;    /* if not started: errno */
  int how, value; /* PL_END: enum pl_end */
};

/* Runs the spawner in the forked process: serves requests from FD until the other end is closed. */
void pl_spawner_serve(int fd);

#endif

/* protocol.h - what is said on the socket between a process and its spawner: one message a request,
 * one an answer. */
#ifndef AEDILE_PLAYERS_SPAWNER_PROTOCOL_H
#define AEDILE_PLAYERS_SPAWNER_PROTOCOL_H

#include "engine/players/spawner/spawner.h"

enum pl_request_kind { PL_START = 1, PL_END };

struct pl_request {
  int kind;
  int id, grace_ms;                /* PL_END */
  struct pl_program_limits limits; /* PL_START, */
  int n_words;                     /* and each word with its NUL: */
  char words[PL_MAX_WORDS_SIZE];
};

struct pl_answer {
  /* of what was started, with three file descriptors; 0: not started */
  int id;
  int problem;    /* then errno */
  int how, value; /* PL_END: enum pl_end */
};

/* The spawner's whole life, in the forked process: serves FD until its other end is closed. */
void pl_spawner_serve(int fd);

#endif

/* worker.h - a process that plays games of a lab for another one (hands.h). */
#ifndef AEDILE_APP_LAB_PLAY_WORKER_H
#define AEDILE_APP_LAB_PLAY_WORKER_H

#include <stdbool.h>

#include "engine/base/err.h"

/* Plays what is ordered at the socket FD, until the other end closes it.  False: the other end says
 * what no lab says. */
AD_MUST_USE bool app_lab_work(int fd);

#endif

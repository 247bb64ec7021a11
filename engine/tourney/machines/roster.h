/* roster.h - the machines that play a tournament: what they say of themselves in Redis.
 *
 * What they say is shown to people and decides how much work is handed out ahead, and nothing
 * else. */
#ifndef AEDILE_TOURNEY_MACHINES_ROSTER_H
#define AEDILE_TOURNEY_MACHINES_ROSTER_H

#include "engine/tourney/machines/entry.h"

enum { TN_MAX_MACHINES = 1024, TN_BEAT_KEPT_S = 60 };
/* Seconds between two beats; after SILENT seconds without one a machine is called silent. */
static const double tn_beat_s = 1, tn_silent_s = 5;

struct tn_machine {
  char name[TN_MAX_MACHINE];
  int jobs;                     /* its workers */
  long long played, waiting;    /* games: in this session, received and not begun */
  double rate;                  /* games a second, of the last seconds */
  double silent_s;              /* since its last beat */
  char version[20], state[160]; /* "playing", or why it does not play */
};

/* Tells Redis about MACHINE of the tournament. */
enum tn_answer tn_machine_beat(const struct tn_post *post, const struct tn_machine *machine);
/* Fills LIST, of at most MOST machines, by name; N gets their number. */
enum tn_answer tn_machines_read(const struct tn_post *post, struct tn_machine *list, int most,
                                int *n);

/* What the coordinator says of a tournament. */
struct tn_phase {
  char name[80],
    phase[12]; /* PHASE: open, paused, ended; left: open, but its coordinator is gone */
  long long done, total;
};
enum tn_answer tn_phase_write(const struct tn_post *post, const struct tn_phase *phase);
/* PHASE is "" if Redis does not know the tournament. */
enum tn_answer tn_phase_read(const struct tn_post *post, struct tn_phase *phase);
/* Fills IDS with the tournaments that Redis knows, at most MOST of them, sorted. */
enum tn_answer tn_tournaments_read(struct tn_link *link, char (*ids)[TN_ID + 1], int most, int *n);

#endif

/* keep.h - what the server of tables keeps in its file: tables, seats, moves, visitors.
 *
 * One SQLite file in WAL mode; each change is on the disk when its function returns, so what was
 * acknowledged survives a kill at any moment.  Keys and sessions are kept as hashes. */
#ifndef AEDILE_CLI_SERVE_KEEP_KEEP_H
#define AEDILE_CLI_SERVE_KEEP_KEEP_H

#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/result.h"
#include "engine/cli/serve/keep/keys.h"
#include "engine/core/game/game.h"

enum { HS_NAME = 97, HS_PLAYER = 64, HS_VARIANT = 160 }; /* bytes, NUL included */

/* A table as it is kept; no pointers. */
struct hs_table {
  uint32_t number;
  char id[HS_ID]; /* its name in links */
  char variant[HS_VARIANT];
  int seats;
  struct hs_seat {
    char player[HS_PLAYER]; /* "human" or a bot */
    char key[HS_HASH];      /* hash; "": a bot */
    char session[HS_HASH];  /* hash of the session that sits there; "": nobody yet */
    char name[HS_NAME];     /* 24 characters */
  } seat[AD_MAX_SEATS];
  char watch_key[HS_HASH]; /* "": nobody may watch */
  char creator_key[HS_HASH], creator[HS_HASH];
  uint64_t seed;
  int undo; /* enum sv_undo */
  bool listed, commit, chat;
  char maker[HS_MAKER]; /* of the address that made it (hs_keep_maker); "": finished or old */
  long long used_ms;    /* since 1970 */
};

/* Takes the file at PATH for this process alone, because two servers would go on with the same
 * tables, each without the moves of the other.  The file is made if there is none.  False after
 * filling ERR.  Close *FD, unless it is -1, after the file: that gives it back. */
AD_MUST_USE bool hs_keep_lock(const char *path, int *fd, struct ad_err *err);

struct hs_keep;
/* Opens or makes the file at PATH, borrowed; NULL after filling ERR. */
struct hs_keep *hs_keep_open(const char *path, struct ad_err *err);
void hs_keep_close(struct hs_keep *keep);
/* Whether the file is still at its path.  What is kept in one that was removed or replaced would be
 * gone with the server. */
AD_MUST_USE bool hs_keep_is_there(const struct hs_keep *keep);
/* Writes what is kept of ADDRESS: 16 bits of its hash with a key of this file.  They tell one
 * household from another for the limits, and each value stands for 65,536 addresses of IPv4. */
void hs_keep_maker(struct hs_keep *keep, const char *address, char out[HS_MAKER]);
/* Adds TABLE and gives it its number. */
AD_MUST_USE bool hs_keep_add(struct hs_keep *keep, struct hs_table *table, struct ad_err *err);
/* Keeps the seats of TABLE, its maker and when it was used. */
AD_MUST_USE bool hs_keep_save(struct hs_keep *keep, const struct hs_table *table,
                              struct ad_err *err);
/* Finds a table by its name; false if there is none. */
AD_MUST_USE bool hs_keep_find(struct hs_keep *keep, const char *id, struct hs_table *out);
/* Lists the names of at most MOST tables that were used after SINCE_MS; returns their number. */
int hs_keep_recent(struct hs_keep *keep, long long since_ms, char (*ids)[HS_ID], int most);
void hs_keep_remove(struct hs_keep *keep, uint32_t number);
/* Forgets tables that were last used before BEFORE_MS. */
void hs_keep_forget(struct hs_keep *keep, long long before_ms);

/* Keeps move N of the table; later moves are gone. */
AD_MUST_USE bool hs_keep_move(struct hs_keep *keep, uint32_t number, int n, ad_move move);
/* The table has N moves again. */
AD_MUST_USE bool hs_keep_cut(struct hs_keep *keep, uint32_t number, int n);
/* The N moves of the table to MOVES, which the caller frees; false if they cannot all be read. */
AD_MUST_USE bool hs_keep_moves(struct hs_keep *keep, uint32_t number, ad_move **moves, int *n);

enum { HS_MOST_VISITORS = 1000 };
/* SESSION is VIEWER at the table; false if it watches and the table has too many visitors. */
AD_MUST_USE bool hs_keep_visit(struct hs_keep *keep, uint32_t number, const char *session,
                               int viewer);
/* SESSION is VIEWER no more; if it is somebody else there now, it stays that. */
void hs_keep_leave(struct hs_keep *keep, uint32_t number, const char *session, int viewer);
/* Whom SESSION is at the table; false if it is nobody there. */
AD_MUST_USE bool hs_keep_viewer(struct hs_keep *keep, uint32_t number, const char *session,
                                int *viewer);

/* ---- classes ---- */

struct hs_class {
  uint32_t number;
  char id[HS_ID];
  char teacher_key[HS_HASH], pupil_key[HS_HASH], teacher[HS_HASH];
  long long ends_ms;
  char maker[HS_MAKER];
};
struct hs_pupil {
  int pupil; /* from 1 */
  char name[HS_NAME], lesson[HS_VARIANT];
  int step, steps, stars;
  long long seen_ms;
  char maker[HS_MAKER];
};
AD_MUST_USE bool hs_keep_add_class(struct hs_keep *keep, struct hs_class *room, struct ad_err *err);
AD_MUST_USE bool hs_keep_find_class(struct hs_keep *keep, const char *id, struct hs_class *out);
/* The number of classes made from MAKER; NULL: of all. */
int hs_keep_classes(struct hs_keep *keep, const char *maker);
/* The session that teaches. */
AD_MUST_USE bool hs_keep_teacher(struct hs_keep *keep, const struct hs_class *room);
void hs_keep_end_class(struct hs_keep *keep, uint32_t number);
/* Forgets classes that ended before NOW_MS. */
void hs_keep_forget_classes(struct hs_keep *keep, long long now_ms);
enum { HS_MOST_PUPILS = 200 };
/* The number of the pupil with SESSION, who has the name of NEWCOMER; made like that if there is
 * none; 0 if the class has HS_MOST_PUPILS, or MOST from the newcomer's address. */
int hs_keep_pupil(struct hs_keep *keep, uint32_t number, const char *session,
                  const struct hs_pupil *newcomer, int most);
/* The number of a pupil that is there, with its name; 0 if SESSION is not a pupil. */
int hs_keep_is_pupil(struct hs_keep *keep, uint32_t number, const char *session,
                     char name[HS_NAME]);
/* A pupil's place; an answer to the step counts when it has ANSWERED. */
AD_MUST_USE bool hs_keep_report(struct hs_keep *keep, uint32_t number, const struct hs_pupil *pupil,
                                bool answered, bool right);
void hs_keep_each_pupil(struct hs_keep *keep, uint32_t number,
                        void (*each)(void *ctx, const struct hs_pupil *pupil), void *ctx);
/* Questions in the order of how often they went wrong, the worst 50. */
void hs_keep_each_question(struct hs_keep *keep, uint32_t number,
                           void (*each)(void *ctx, const char *lesson, int step, int asked,
                                        int wrong),
                           void *ctx);

#endif

/* _internal.h - what the server knows of its matches and of the processes that play them. */
#ifndef AEDILE_CLI_SERVE_TABLES_INTERNAL_H
#define AEDILE_CLI_SERVE_TABLES_INTERNAL_H

#include "engine/cli/serve/child/process.h"
#include "engine/cli/serve/tables/tables.h"

/* A match; it outlives its process. */
struct sv_entry {
  uint32_t id;
  struct sv_process *process; /* NULL: it cannot be opened any more */
  struct sv_open open;        /* without moves */
  ad_move *moves;             /* kept by the listener */
  int n, cap;
  struct sv_channel *followers;
  int n_followers, cap_followers;
  bool opened;  /* the answer to its opening was passed on */
  bool away;    /* its followers know that their process is gone */
  bool instead; /* its bot did not come back from a decision */
  int deaths;   /* of processes that opened it */
};

/* What was sent to a process, or will be, and is not done. */
struct sv_request {
  int kind; /* SV_OPEN, SV_CLOSE, SV_ASK, SV_FOLLOW, SV_LEAVE, SV_BOT */
  struct sv_channel channel;
  uint64_t number;
  char *json; /* of SV_ASK, owned */
  size_t len;
  bool slow; /* may take as long as a bot */
  bool answered;
};

struct sv_process {
  struct sv_table_start start;
  bool solo; /* has scripts: for one match */
  int n_matches;
  pid_t pid; /* 0: none runs */
  int fd;
  bool ready; /* it has said hello */
  struct ad_buf in, out;
  struct sv_request *queue; /* the process works at the first one */
  int n, cap;
  long long since;    /* when it began with that, in ms; or was started */
  long long start_at; /* not before */
  int deaths;         /* in a row */
};

struct sv_tables {
  struct sv_limits limits;
  struct sv_listener listener;
  struct sv_spawner spawner;
  struct sv_entry **entry;
  int n, cap;
  struct sv_process **process;
  int n_processes, cap_processes;
};

/* The channel of what concerns a match as a whole. */
static inline struct sv_channel sv_channel_of(uint32_t match)
{
  return (struct sv_channel){match, AD_PUBLIC, 1};
}

struct sv_entry *sv_entry_of(const struct sv_tables *tables, uint32_t id);
/* It cannot be opened any more. */
void sv_entry_detach(struct sv_entry *entry);
/* Frees the entry; its process stays. */
void sv_entry_remove(struct sv_tables *tables, struct sv_entry *entry);

/* ---- process.c ---- */

struct sv_process *sv_process_new(struct sv_tables *tables);
void sv_process_free(struct sv_tables *tables, struct sv_process *p);
/* Appends REQUEST (owned from now on), and sends it if the process is ready. */
void sv_process_push(struct sv_tables *tables, struct sv_process *p,
                     const struct sv_request *request);
/* The same for what nobody asked: a process that is not ready gets the matches with their followers
 * when it is. */
void sv_process_tell(struct sv_tables *tables, struct sv_process *p, int kind,
                     struct sv_channel channel);
/* Starts, sends, receives, watches. */
void sv_process_turn(struct sv_tables *tables, struct sv_process *p, long long now);
/* Milliseconds until something is due. */
long long sv_process_patience(const struct sv_tables *tables, const struct sv_process *p,
                              long long now);

/* ---- news.c: what a process sends; false: it sends what it may not, or a move was not kept ----
 */

AD_MUST_USE bool sv_take_frame(struct sv_tables *tables, struct sv_process *p, int kind,
                               struct ad_reader *body);
/* The process cannot start: its matches are refused or lost. */
void sv_give_up(struct sv_tables *tables, struct sv_process *p, const char *text);
/* Answers REQUEST with {"error", "code"}. */
void sv_answer_error(struct sv_tables *tables, const struct sv_request *request, int status,
                     const char *code, const char *text);
/* The match is refused if it was never open, else lost. */
void sv_lose(struct sv_tables *tables, struct sv_entry *entry, const char *text);
/* The event "moment" for the followers of ENTRY, unless they know. */
void sv_tell_moment(struct sv_tables *tables, uint32_t id, bool back);

#endif

/* audit.c - chooses games by chance and compares hashes. */
#include "engine/tourney/machines/audit.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"

void tn_audit_init(struct tn_audit *audit, double share)
{
  *audit = (struct tn_audit){.share = share, .chance = tn_random_seed()};
}

void tn_audit_fini(struct tn_audit *audit)
{
  free(audit->list);
  *audit = (struct tn_audit){0};
}

/* Returns whether chance picks this game.  A machine must not be able to foresee it. */
static bool is_picked(struct tn_audit *audit)
{
  const double range = 18446744073709551616.0; /* 2^64 */
  return audit->share >= 1 || (double)ad_splitmix(&audit->chance) < audit->share * range;
}

bool tn_audit_repeats(const struct tn_plan *plan, const struct tn_played *played)
{
  for (int seat = 0; seat < played->game.seats; seat++) {
    enum ad_fault fault = played->outcome.fault[seat];
    if (plan->bot[played->game.bot[seat]].command || fault == AD_FAULT_LATE ||
        fault == AD_FAULT_TIME || fault == AD_FAULT_DIED || fault == AD_FAULT_WATCHDOG)
      return false;
  }
  return true;
}

static uint64_t fold(uint64_t hash, uint64_t value)
{
  return ad_mix(hash ^ ad_mix(value));
}

/* Returns the first 8 of LEN bytes, or all if there are fewer, as a number with their count. */
static uint64_t take_bytes(const unsigned char *bytes, size_t len)
{
  int n = len < 8 ? (int)len : 8;
  uint64_t number = 0;
  for (int i = 0; i < n; i++)
    number |= (uint64_t)bytes[i] << 8 * i;
  return number + (uint64_t)n;
}

uint64_t tn_played_digest(const struct tn_played *played)
{
  const struct ad_outcome *out = &played->outcome;
  uint64_t hash = fold(played->game_hash, out->hash);
  hash = fold(hash, (uint64_t)played->moves << 2 | (uint64_t)out->aborted << 1 | out->hook_failed);
  for (int seat = 0; seat < played->game.seats; seat++) {
    hash = fold(hash, (uint64_t)(uint32_t)out->result.score[seat] << 32 |
                        (uint32_t)out->result.tie[seat]);
    hash = fold(hash, (uint64_t)(uint8_t)out->result.rank[seat] << 8 | (uint64_t)out->fault[seat]);
    hash =
      fold(hash, (uint64_t)(uint32_t)out->decisions[seat] << 32 | (uint32_t)out->n_faults[seat]);
    hash = fold(hash, (uint64_t)(uint32_t)out->fault_move[seat] << 1 | out->forfeit[seat]);
  }
  for (size_t i = 0; i < played->replay_len; i += 8)
    hash = fold(hash, take_bytes(played->replay + i, played->replay_len - i));
  return hash ? hash : 1;
}

bool tn_audit_wants(struct tn_audit *audit, const struct tn_plan *plan,
                    const struct tn_played *played)
{
  return audit->share > 0 && tn_audit_repeats(plan, played) && is_picked(audit);
}

bool tn_audit_wants_abandoned(struct tn_audit *audit, const struct tn_plan *plan,
                              const struct tn_job *job)
{
  for (int seat = 0; seat < job->game.seats; seat++)
    if (plan->bot[job->game.bot[seat]].command)
      return false;
  return audit->share > 0 && is_picked(audit);
}

void tn_audit_add(struct tn_audit *audit, const struct tn_job *job, uint64_t digest, int machine)
{
  AD_GROW(audit->list, audit->n, audit->cap);
  audit->list[audit->n++] = (struct tn_claim){*job, digest, machine};
}

bool tn_audit_next(struct tn_audit *audit, struct tn_job *out)
{
  if (audit->given == audit->n)
    return false;
  *out = audit->list[audit->given++].job;
  return true;
}

static int find(const struct tn_audit *audit, long long id)
{
  for (int i = 0; i < audit->n; i++)
    if (audit->list[i].job.game.id == id)
      return i;
  return -1;
}

static void remove_at(struct tn_audit *audit, int i)
{
  audit->given -= i < audit->given;
  memmove(&audit->list[i], &audit->list[i + 1], (size_t)(audit->n - i - 1) * sizeof *audit->list);
  audit->n--;
}

void tn_audit_requeue(struct tn_audit *audit, const struct tn_job *job)
{
  int i = find(audit, job->game.id);
  if (i < 0)
    return;
  struct tn_claim claim = audit->list[i];
  claim.job = *job;
  remove_at(audit, i);
  AD_GROW(audit->list, audit->n, audit->cap);
  audit->list[audit->n++] = claim;
}

int tn_audit_check(struct tn_audit *audit, const struct tn_played *played)
{
  int i = find(audit, played->game.id);
  if (i < 0)
    return 0;
  struct tn_claim claim = audit->list[i];
  remove_at(audit, i);
  return claim.digest == tn_played_digest(played) ? 0 : claim.machine;
}

void tn_audit_drop(struct tn_audit *audit, long long id)
{
  int i = find(audit, id);
  if (i >= 0)
    remove_at(audit, i);
}

/* batches.c - batches in a list, and for each game its batch and place there. */
#include "engine/tourney/machines/batches.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

struct tn_place {
  int batch, job; /* both from 1; 0: not out */
};

void tn_batches_init(struct tn_batches *all, long long games)
{
  *all = (struct tn_batches){.games = games};
  all->place = ad_calloc((size_t)games + 1, sizeof *all->place);
}

void tn_batches_fini(struct tn_batches *all)
{
  for (int i = 0; i < all->n; i++)
    free(all->list[i].job);
  free(all->list);
  free(all->place);
  *all = (struct tn_batches){0};
}

static int free_index(struct tn_batches *all)
{
  for (int i = 0; i < all->n; i++)
    if (!all->list[i].used)
      return i;
  AD_GROW(all->list, all->n, all->cap);
  all->list[all->n] = (struct tn_batch){0};
  return all->n++;
}

int tn_batches_add(struct tn_batches *all, const struct tn_job *jobs, int n)
{
  int index = free_index(all);
  struct tn_batch *batch = &all->list[index];
  *batch = (struct tn_batch){.used = true, .n = n, .left = n};
  batch->job = ad_calloc((size_t)n, sizeof *batch->job);
  memcpy(batch->job, jobs, (size_t)n * sizeof *jobs);
  for (int i = 0; i < n; i++) {
    struct tn_place *place = &all->place[jobs[i].game.id];
    batch->left -= place->batch == index + 1; /* it is twice among JOBS, and comes back once */
    *place = (struct tn_place){index + 1, i + 1};
  }
  all->open++;
  return index;
}

int tn_batches_of(const struct tn_batches *all, long long id)
{
  return id >= 1 && id <= all->games ? all->place[id].batch - 1 : -1;
}

const struct tn_job *tn_batches_job(const struct tn_batches *all, long long id)
{
  int index = tn_batches_of(all, id);
  return index < 0 ? NULL : &all->list[index].job[all->place[id].job - 1];
}

int tn_batches_find(const struct tn_batches *all, const char *entry)
{
  for (int i = 0; i < all->n; i++)
    if (all->list[i].used && strcmp(all->list[i].entry, entry) == 0)
      return i;
  return -1;
}

void tn_batches_remove(struct tn_batches *all, long long id)
{
  int index = tn_batches_of(all, id);
  if (index < 0)
    return;
  struct tn_batch *batch = &all->list[index];
  all->place[id] = (struct tn_place){0};
  if (--batch->left > 0)
    return;
  free(batch->job);
  *batch = (struct tn_batch){0};
  all->open--;
}

const struct tn_job *tn_batches_first(const struct tn_batches *all, int index)
{
  const struct tn_batch *batch = &all->list[index];
  for (int i = 0; i < batch->n; i++)
    if (tn_batches_of(all, batch->job[i].game.id) == index)
      return &batch->job[i];
  return NULL;
}

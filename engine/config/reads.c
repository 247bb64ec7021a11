/* reads.c - the list of files that were read. */
#include "engine/config/reads.h"

#include <stdbool.h>
#include <string.h>

#include "engine/base/mem.h"

static const char **reads;
static int n_reads, cap_reads;
static bool records;

void cfg_record_reads(void)
{
  records = true;
}

const char *const *cfg_reads(int *n)
{
  *n = n_reads;
  return reads;
}

void cfg_note_read(const char *path)
{
  bool is_known = !records;
  for (int i = 0; i < n_reads && !is_known; i++)
    is_known = strcmp(reads[i], path) == 0;
  if (is_known)
    return;
  AD_GROW(reads, n_reads, cap_reads);
  reads[n_reads++] = ad_strdup(path);
}

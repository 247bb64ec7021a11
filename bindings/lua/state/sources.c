/* sources.c - a list of texts by path. */
#include "bindings/lua/state/sources.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/core/match/hooks.h"

static struct lb_source *sources;
static bool collects, closed;

void lb_sources_record(void)
{
  collects = true;
}

const struct lb_source *lb_sources(void)
{
  return sources;
}

static const struct lb_source *find(const char *path)
{
  const struct lb_source *source = sources;
  while (source && strcmp(source->path, path) != 0)
    source = source->next;
  return source;
}

static char *copy_text(const char *text, size_t len)
{
  char *copy = ad_calloc(1, len + 1);
  memcpy(copy, text, len);
  return copy;
}

void lb_sources_add(const char *path, const char *text, size_t len)
{
  struct lb_source *source = ad_calloc(1, sizeof *source);
  *source = (struct lb_source){sources, ad_strdup(path), copy_text(text, len), len};
  sources = source;
}

void lb_sources_seal(void)
{
  closed = true;
}

bool lb_sources_sealed(void)
{
  return closed;
}

static char *read_file(const char *path, size_t *len)
{
  struct stat about;
  FILE *file =
    stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= AD_MAX_SCRIPT_BYTES
      ? fopen(path, "rb")
      : NULL;
  if (!file)
    return NULL;
  char *text = ad_calloc(1, (size_t)about.st_size + 1);
  *len = fread(text, 1, (size_t)about.st_size, file);
  ad_drop_stream(file);
  return text;
}

char *lb_source_copy(const char *path, size_t *len)
{
  const struct lb_source *source = find(path);
  *len = source ? source->len : 0;
  return source ? copy_text(source->text, source->len) : NULL;
}

char *lb_source_read(const char *path, size_t *len)
{
  char *text = read_file(path, len);
  if (text && collects)
    lb_sources_add(path, text, *len);
  return text;
}

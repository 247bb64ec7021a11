/* bundle.c - a head, then a path, whether it is a program, and the bytes of each file.
 *
 * Paths are "data/..." of data folders, else "files/" and the full path. */
#include "engine/app/tourney/bundle.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bindings/lua/state/sources.h"
#include "engine/base/drop.h"
#include "engine/base/wire/bytes.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"

enum { MOST_FILES = 10000, MOST_FILE = 64 << 20, MOST_BUNDLE = 256 << 20 };
static const char magic[] = "aedile bundle 1";

void app_bundle_record(void)
{
  cfg_record_reads();
}

/* ---- where files are ---- */

/* Returns PATH from the root, without "." and "..", in ARENA; NULL if the current folder is
 * unknown. */
static char *full_path(const char *path, struct ad_arena *arena)
{
  char here[PATH_MAX];
  if (*path != '/' && !getcwd(here, sizeof here))
    return NULL;
  char *text =
    *path == '/' ? ad_arena_printf(arena, "%s", path) : ad_arena_printf(arena, "%s/%s", here, path);
  char *out = ad_arena_alloc(arena, strlen(text) + 2);
  size_t len = 0;
  for (char *rest = text, *part; (part = strsep(&rest, "/"));) {
    if (!*part || strcmp(part, ".") == 0)
      continue;
    if (strcmp(part, "..") == 0) {
      while (len > 0 && out[--len] != '/')
        ;
      out[len] = '\0';
      continue;
    }
    len += (size_t)sprintf(out + len, "/%s", part);
  }
  return len ? out : ad_arena_text(arena, "/", 1);
}

/* Returns the place of PATH in a bundle, in ARENA. */
static const char *place_of(const char *path, struct ad_arena *arena)
{
  char real[PATH_MAX];
  const char *full = full_path(path, arena);
  if (!full)
    return NULL;
  for (const char *const *folder = cfg_data_folders(); *folder; folder++) {
    const char *candidates[] = {full, realpath(full, real) ? real : full};
    for (int i = 0; i < AD_LEN(candidates); i++) {
      size_t len = strlen(*folder);
      if (strncmp(candidates[i], *folder, len) == 0 &&
          (candidates[i][len] == '/' || !candidates[i][len]))
        return ad_arena_printf(arena, "data%s", candidates[i] + len);
    }
  }
  return ad_arena_printf(arena, "files%s", full);
}

/* ---- writing ---- */

struct packing {
  struct ad_buf *out;
  struct ad_arena arena;
  const char **places; /* of the files so far */
  int n, cap;
  struct ad_err *err;
};

static bool is_packed(const struct packing *p, const char *place)
{
  for (int i = 0; i < p->n; i++)
    if (strcmp(p->places[i], place) == 0)
      return true;
  return false;
}

/* Packs the file at PATH; its text is TEXT unless that is NULL. */
static bool pack(struct packing *p, const char *path, const char *text, size_t len)
{
  const char *place = place_of(path, &p->arena);
  if (!place)
    return ad_fail(p->err, AD_ERUNTIME, (struct ad_pos){.file = path},
                   "the current folder cannot be found: %s", strerror(errno));
  if (is_packed(p, place))
    return true;
  if (!text && !(text = cfg_read_file(path, MOST_FILE, &len, &p->arena, p->err)))
    return false;
  AD_GROW(p->places, p->n, p->cap);
  p->places[p->n++] = place;
  ad_write_bytes(p->out, place, strlen(place));
  ad_write_number(p->out, access(path, X_OK) == 0, 1);
  ad_write_bytes(p->out, text, len);
  return p->out->len <= MOST_BUNDLE ||
         ad_fail(p->err, AD_EINPUT, (struct ad_pos){.file = path},
                 "the files of the tournament have more than %d MB", MOST_BUNDLE >> 20);
}

/* Files named by their full path are elsewhere on another machine. */
static bool refuse_full(const char *name, const char *what, struct ad_err *err)
{
  return *name != '/' ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                 "%s '%.200s' is named by its full path, which other machines do not have: name it "
                 "relative to the tournament file",
                 what, name);
}

static bool check_names(const struct tn_plan *plan, struct ad_err *err)
{
  for (int v = 0; v < plan->n_variants; v++)
    if (!refuse_full(plan->variant[v].name, "variant", err))
      return false;
  for (int b = 0; b < plan->n_bots; b++)
    for (int i = 0; i < plan->bot[b].n_scripts; i++)
      if (!refuse_full(plan->bot[b].script[i].file, "script", err))
        return false;
  return true;
}

static bool pack_all(struct packing *p, const struct app_tourney *tourney)
{
  const struct tn_plan *plan = tourney->plan;
  int n;
  const char *const *reads = cfg_reads(&n);
  if (!pack(p, tourney->path, plan->text, strlen(plan->text)))
    return false;
  for (int i = 0; i < n; i++)
    if (!pack(p, reads[i], NULL, 0))
      return false;
  for (int b = 0; b < plan->n_bots; b++)
    for (int i = 0; i < plan->bot[b].n_scripts; i++) {
      const struct tn_script *script = &plan->bot[b].script[i];
      if (!pack(p, script->path, script->source, script->len))
        return false;
    }
  for (const struct lb_source *source = lb_sources(); source; source = source->next)
    if (!pack(p, source->path, source->text, source->len))
      return false;
  return true;
}

bool app_bundle_write(const struct app_tourney *tourney, struct ad_buf *out, struct ad_err *err)
{
  struct packing p = {.out = out, .err = err};
  ad_arena_init(&p.arena);
  const char *tournament = place_of(tourney->path, &p.arena), *here = place_of(".", &p.arena);
  bool ok = check_names(tourney->plan, err);
  if (ok && (!tournament || !here))
    ok = ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the current folder cannot be found: %s",
                 strerror(errno));
  if (ok) {
    ad_write_bytes(out, magic, strlen(magic));
    ad_write_bytes(out, tournament, strlen(tournament));
    ad_write_bytes(out, here, strlen(here));
    ad_write_number(out, tourney->plan->schedule.seed, 8);
    ok = pack_all(&p, tourney);
  }
  free(p.places);
  ad_arena_fini(&p.arena);
  return ok;
}

/* ---- unpacking ---- */

/* Returns the text that is next, in ARENA, if it is a place inside a bundle, else NULL. */
static const char *take_place(struct ad_reader *r, struct ad_arena *arena)
{
  size_t len = 0;
  const char *bytes = ad_take_bytes(r, &len);
  if (!r->ok || len >= PATH_MAX / 2 || memchr(bytes, '\0', len))
    return NULL;
  char *text = ad_arena_text(arena, bytes, len), *part, *rest;
  bool inside = strncmp(text, "data", 4) == 0 || strncmp(text, "files", 5) == 0;
  for (rest = ad_arena_text(arena, bytes, len); (part = strsep(&rest, "/"));)
    inside &= *part && strcmp(part, "..") != 0 && strcmp(part, ".") != 0;
  return inside ? text : NULL;
}

/* Makes the folders above PATH below FOLDER, and with LAST itself. */
static bool make_folders(const char *folder, const char *place, bool last, struct ad_arena *arena)
{
  char *path = ad_arena_printf(arena, "%s/%s%s", folder, place, last ? "/" : "");
  for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
    *slash = '\0';
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
      return false;
    *slash = '/';
  }
  return true;
}

static bool write_file(const char *path, const char *bytes, size_t len, bool runs)
{
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, runs ? 0700 : 0600);
  FILE *file = fd >= 0 ? fdopen(fd, "wb") : NULL;
  if (!file)
    return false;
  bool ok = fwrite(bytes, 1, len, file) == len;
  return fclose(file) == 0 && ok;
}

static bool fail_write(const char *path, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path},
                 "a file of the tournament cannot be written: %s", strerror(errno));
}

static bool unpack_files(struct ad_reader *r, const char *folder, struct ad_arena *arena,
                         struct ad_err *err)
{
  for (int i = 0; r->ok && r->at < r->end && i < MOST_FILES; i++) {
    size_t len = 0;
    const char *place = take_place(r, arena);
    bool runs = ad_take_byte(r, 0, 1);
    const char *bytes = ad_take_bytes(r, &len);
    r->ok &= place != NULL;
    if (!r->ok)
      break;
    const char *path = ad_arena_printf(arena, "%s/%s", folder, place);
    if (!make_folders(folder, place, false, arena) || !write_file(path, bytes, len, runs))
      return fail_write(path, err);
  }
  return ad_reader_done(r) ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "the bundle of the tournament is damaged");
}

bool app_bundle_unpack(const char *bytes, size_t len, const char *folder, struct app_bundle *out,
                       struct ad_arena *arena, struct ad_err *err)
{
  struct ad_reader r = ad_reader_of(bytes, len);
  size_t magic_len = 0;
  const char *first = ad_take_bytes(&r, &magic_len), *tournament = take_place(&r, arena),
             *here = take_place(&r, arena);
  out->seed = ad_take_number(&r, 8);
  if (!r.ok || magic_len != strlen(magic) || memcmp(first, magic, magic_len) != 0 || !tournament ||
      !here)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "the bundle of the tournament is of another version or damaged");
  out->path = ad_arena_printf(arena, "%s/%s", folder, tournament);
  out->folder = ad_arena_printf(arena, "%s/%s", folder, here);
  out->data = ad_arena_printf(arena, "%s/data", folder);
  if (!make_folders(folder, "data", true, arena) || !make_folders(folder, here, true, arena))
    return fail_write(folder, err);
  return unpack_files(&r, folder, arena, err);
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *at)
{
  (void)about;
  (void)kind;
  (void)at;
  ad_best_effort(remove(path) == 0);
  return 0;
}

void app_bundle_remove(const char *folder)
{
  enum { DESCRIPTORS = 16 };
  ad_best_effort(nftw(folder, remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS) == 0);
}

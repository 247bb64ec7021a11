/* paths.c - finds and reads files. */
#include "engine/config/paths.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"

/* ---- pieces of paths ---- */

char *cfg_dirname(const char *path, struct ad_arena *arena)
{
  const char *slash = strrchr(path, '/');
  if (!slash)
    return ad_arena_text(arena, ".", 1);
  return slash == path ? ad_arena_text(arena, "/", 1)
                       : ad_arena_text(arena, path, (size_t)(slash - path));
}

char *cfg_join(const char *folder, const char *name, struct ad_arena *arena)
{
  if (*name == '/' || !*folder || strcmp(folder, ".") == 0)
    return ad_arena_text(arena, name, strlen(name));
  return ad_arena_printf(arena, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/",
                         name);
}

static bool has_kind(const char *path, mode_t kind)
{
  struct stat st;
  return stat(path, &st) == 0 && (st.st_mode & S_IFMT) == kind;
}

bool cfg_same_file(const char *a, const char *b)
{
  char full_a[PATH_MAX], full_b[PATH_MAX];
  return realpath(a, full_a) && realpath(b, full_b) && strcmp(full_a, full_b) == 0;
}

bool cfg_is_file(const char *path)
{
  return has_kind(path, S_IFREG);
}

bool cfg_is_folder(const char *path)
{
  return has_kind(path, S_IFDIR);
}

/* ---- data folders ---- */

enum { MOST_FOLDERS = 32, MOST_ADDED = 4 };

struct folders {
  struct ad_arena arena;
  const char *list[MOST_FOLDERS + 1];
  struct cfg_place place[MOST_FOLDERS];
  int n, n_places;
};

static bool add_folder(struct folders *f, const char *path)
{
  char full[PATH_MAX];
  if (!realpath(path, full) || !has_kind(full, S_IFDIR))
    return false;
  for (int i = 0; i < f->n; i++)
    if (strcmp(f->list[i], full) == 0)
      return true;
  f->list[f->n++] = ad_arena_text(&f->arena, full, strlen(full));
  return true;
}

static void add_place(struct folders *f, const char *path, bool from_environment)
{
  if (f->n_places == MOST_FOLDERS)
    return;
  f->place[f->n_places++] = (struct cfg_place){ad_arena_text(&f->arena, path, strlen(path)),
                                               from_environment, add_folder(f, path)};
}

static void add_environment(struct folders *f)
{
  const char *path = getenv("AEDILE_PATH");
  while (path && *path) {
    size_t len = strcspn(path, ":");
    if (len > 0)
      add_place(f, ad_arena_text(&f->arena, path, len), true);
    path += len + (path[len] == ':');
  }
}

/* Adds the data folder that belongs to the running program: PREFIX/share/aedile for
 * PREFIX/bin/aedile, or the source tree in which the program was built, SOURCE/build/.../NAME. */
static void add_beside_program(struct folders *f)
{
  enum { MAX_LEVELS = 3 }; /* build/fuzz/NAME is two folders below the source tree */
  char program[PATH_MAX];
  ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
  if (len <= 0)
    return;
  program[len] = '\0';
  const char *above = cfg_dirname(cfg_dirname(program, &f->arena), &f->arena);
  const char *shared = cfg_join(above, "share/aedile", &f->arena);
  bool installed = has_kind(cfg_join(shared, "variants", &f->arena), S_IFDIR);
  for (int level = 0; level < MAX_LEVELS && !installed; level++) {
    if (cfg_is_file(cfg_join(above, "engine/games/games.def", &f->arena))) {
      add_place(f, above, false);
      return;
    }
    above = cfg_dirname(above, &f->arena);
  }
  add_place(f, shared, false);
}

/* Two threads may load their first variants at the same time. */
static struct folders folders;
static pthread_once_t folders_found = PTHREAD_ONCE_INIT;

/* Of cfg_data_folder_add. */
static char added[MOST_ADDED][PATH_MAX];
static int n_added;

void cfg_data_folder_add(const char *path)
{
  if (n_added < MOST_ADDED && strlen(path) < sizeof added[0])
    snprintf(added[n_added++], sizeof added[0], "%s", path);
}

static void find_folders(void)
{
  add_environment(&folders);
  for (int i = 0; i < n_added; i++)
    add_place(&folders, added[i], false);
  add_beside_program(&folders);
  add_place(&folders, AEDILE_PREFIX "/share/aedile", false);
}

static const struct folders *all_folders(void)
{
  pthread_once(&folders_found, find_folders);
  return &folders;
}

const char *const *cfg_data_folders(void)
{
  return all_folders()->list;
}

const struct cfg_place *cfg_data_places(int *n)
{
  *n = all_folders()->n_places;
  return all_folders()->place;
}

char *cfg_places_text(const char *sub, struct ad_arena *arena)
{
  int n;
  const struct cfg_place *place = cfg_data_places(&n);
  char *text = ad_arena_text(arena, "", 0);
  for (int i = 0; i < n; i++)
    text = ad_arena_printf(arena, "%s%s%s%s%s", text, i ? ", " : "", place[i].path, *sub ? "/" : "",
                           sub);
  return text;
}

/* Makes a path in the working folder relative, for messages. */
static char *make_relative(char *path)
{
  char here[PATH_MAX];
  size_t len;
  if (!getcwd(here, sizeof here))
    return path;
  len = strlen(here);
  return strncmp(path, here, len) == 0 && path[len] == '/' && path[len + 1] ? path + len + 1 : path;
}

char *cfg_find(const char *sub, const char *name, const char *suffix, struct ad_arena *arena)
{
  for (const char *const *folder = cfg_data_folders(); *folder; folder++) {
    char *path = ad_arena_printf(arena, "%s/%s/%s", *folder, sub, name);
    if (cfg_is_file(path))
      return make_relative(path);
    path = ad_arena_printf(arena, "%s%s", path, suffix);
    if (cfg_is_file(path))
      return make_relative(path);
  }
  return NULL;
}

/* ---- listing ---- */

enum { MOST_LEVELS = 8, MOST_LISTED = 100000 };

struct listing {
  struct ad_arena *arena;
  const char *suffix;
  char **names;
  int n, cap;
};

static void add_name(struct listing *l, const char *name)
{
  size_t len = strlen(name), tail = strlen(l->suffix);
  if (len <= tail || strcmp(name + len - tail, l->suffix) != 0 || l->n == MOST_LISTED)
    return;
  AD_GROW(l->names, l->n, l->cap);
  l->names[l->n++] = ad_arena_text(l->arena, name, len - tail);
}

static void list_folder(struct listing *l, const char *folder, const char *below, int level)
{
  DIR *dir = level < MOST_LEVELS ? opendir(folder) : NULL;
  struct dirent *entry;
  if (!dir && level < MOST_LEVELS && errno == ENOMEM)
    ad_out_of_memory(0); /* a folder that is left out would look empty */
  if (!dir)
    return;
  while ((entry = readdir(dir))) {
    if (entry->d_name[0] == '.')
      continue;
    const char *path = cfg_join(folder, entry->d_name, l->arena);
    const char *name = cfg_join(below, entry->d_name, l->arena);
    if (has_kind(path, S_IFDIR))
      list_folder(l, path, name, level + 1);
    else if (cfg_is_file(path))
      add_name(l, name);
  }
  closedir(dir);
}

static int by_name(const void *a, const void *b)
{
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the names of L sorted, each once, ended by NULL. */
static char **finish_listing(struct listing *l, int *n)
{
  if (l->n)
    qsort(l->names, (size_t)l->n, sizeof *l->names, by_name);
  char **out = ad_arena_alloc(l->arena, ((size_t)l->n + 1) * sizeof *out);
  *n = 0;
  for (int i = 0; i < l->n; i++)
    if (i == 0 || strcmp(l->names[i], l->names[i - 1]) != 0)
      out[(*n)++] = l->names[i];
  free(l->names);
  return out;
}

char **cfg_list(const char *sub, const char *suffix, int *n, struct ad_arena *arena)
{
  struct listing l = {.arena = arena, .suffix = suffix};
  for (const char *const *folder = cfg_data_folders(); *folder; folder++)
    list_folder(&l, cfg_join(*folder, sub, arena), "", 0);
  return finish_listing(&l, n);
}

/* Lists FOLDER from LEVEL on. */
static char **list_from(const char *folder, int level, const char *suffix, int *n,
                        struct ad_arena *arena)
{
  struct listing l = {.arena = arena, .suffix = suffix};
  list_folder(&l, folder, "", level);
  return finish_listing(&l, n);
}

char **cfg_list_folder(const char *folder, const char *suffix, int *n, struct ad_arena *arena)
{
  return list_from(folder, MOST_LEVELS - 1, suffix, n, arena);
}

char **cfg_list_tree(const char *folder, const char *suffix, int *n, struct ad_arena *arena)
{
  return list_from(folder, 0, suffix, n, arena);
}

/* ---- folders of `require` ---- */

struct roots {
  struct roots *next;
  const char **list;
};

/* Returns the stored list equal to LIST; stores LIST if there is none. */
static const char *const *keep_roots(struct ad_arena *arena, const char **list)
{
  static struct roots *all;
  for (const struct roots *r = all; r; r = r->next) {
    int i = 0;
    while (r->list[i] && list[i] && strcmp(r->list[i], list[i]) == 0)
      i++;
    if (!r->list[i] && !list[i])
      return r->list;
  }
  struct roots *kept = ad_arena_alloc(arena, sizeof *kept);
  int n = 0;
  while (list[n])
    n++;
  kept->list = ad_arena_alloc(arena, (size_t)(n + 1) * sizeof *kept->list);
  for (int i = 0; i < n; i++)
    kept->list[i] = ad_arena_text(arena, list[i], strlen(list[i]));
  kept->next = all;
  all = kept;
  return kept->list;
}

static int add_root(const char **list, int n, const char *root)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i], root) == 0)
      return n;
  list[n] = root;
  return n + 1;
}

const char *const *cfg_script_roots(const char *const *paths, int n, const char *const *subs)
{
  static struct ad_arena kept;
  static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER; /* threads share KEPT */
  struct ad_arena arena;
  int n_subs = 0, n_roots = 0;
  while (subs[n_subs])
    n_subs++;
  ad_arena_init(&arena);
  const char **list =
    ad_arena_alloc(&arena, (size_t)(n + n_subs * MOST_FOLDERS + 1) * sizeof *list);
  for (int i = 0; i < n; i++)
    n_roots = add_root(list, n_roots, cfg_dirname(paths[i], &arena));
  for (const char *const *folder = cfg_data_folders(); *folder; folder++)
    for (int i = 0; i < n_subs; i++)
      n_roots = add_root(list, n_roots, cfg_join(*folder, subs[i], &arena));
  pthread_mutex_lock(&keeping);
  const char *const *roots = keep_roots(&kept, list);
  pthread_mutex_unlock(&keeping);
  ad_arena_fini(&arena);
  return roots;
}

/* ---- reading ---- */

static char *fail_file(struct ad_err *err, const char *path, const char *msg)
{
  ad_fail(err, AD_EINPUT, (struct ad_pos){path, 0, 0}, "%s", msg);
  return NULL;
}

static char *fail_errno(struct ad_err *err, const char *path)
{
  char msg[120];
  snprintf(msg, sizeof msg, "%s", errno == ENOENT ? "no such file" : strerror(errno));
  msg[0] = (char)tolower((unsigned char)msg[0]);
  return fail_file(err, path, msg);
}

static char *read_stream(FILE *in, const char *path, size_t max, size_t *len,
                         struct ad_arena *arena, struct ad_err *err)
{
  struct ad_buf buf;
  char chunk[16384], *text = NULL;
  size_t got;
  ad_buf_init(&buf);
  while (buf.len <= max && (got = fread(chunk, 1, sizeof chunk, in)) > 0)
    ad_buf_add_n(&buf, chunk, got);
  if (ferror(in)) {
    fail_errno(err, path);
  } else if (buf.len > max) {
    ad_fail(err, AD_EINPUT, (struct ad_pos){path, 0, 0},
            "the file is too long, expected at most %zu bytes", max);
  } else {
    *len = buf.len;
    text = ad_arena_text(arena, ad_buf_text(&buf), buf.len);
  }
  ad_buf_fini(&buf);
  return text;
}

/* Opens without waiting for the writer of a FIFO; a FIFO without a writer is empty. */
static FILE *open_at_once(const char *path)
{
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0)
    return NULL;
  FILE *file = fcntl(fd, F_SETFL, O_RDONLY) == 0 ? fdopen(fd, "rb") : NULL;
  if (!file)
    ad_drop_fd(fd);
  return file;
}

char *cfg_read_file(const char *path, size_t max, size_t *len, struct ad_arena *arena,
                    struct ad_err *err)
{
  char *copy = ad_arena_text(
    arena, path, strlen(path)); /* positions keep the path longer than the caller does */
  struct stat st;
  if (stat(path, &st) != 0)
    return fail_errno(err, copy);
  if (S_ISDIR(st.st_mode))
    return fail_file(err, copy, "found a folder, expected a file");
  FILE *in = open_at_once(path);
  if (!in)
    return fail_errno(err, copy);
  char *text = read_stream(in, copy, max, len, arena, err);
  ad_drop_stream(in);
  return text;
}

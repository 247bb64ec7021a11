/* files.c - which files are in a page. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/page/page.h"
#include "engine/config/paths.h"

enum { MOST_BYTES = 4 << 20 };

void cli_page_files_init(struct cli_page_files *files)
{
  *files = (struct cli_page_files){0};
  ad_arena_init(&files->arena);
}

void cli_page_files_fini(struct cli_page_files *files)
{
  ad_buf_fini(&files->open);
  ad_arena_fini(&files->arena);
}

static const struct cli_page_file *find(const struct cli_page_files *files, const char *path)
{
  for (int i = 0; i < files->n; i++)
    if (strcmp(files->file[i].path, path) == 0)
      return &files->file[i];
  return NULL;
}

/* Adds the file at FROM as PATH; a file that fails to be read is left out. */
static bool add(struct cli_page_files *files, const char *from, const char *path,
                struct ad_err *err)
{
  struct cli_page_file *file = &files->file[files->n];
  if (files->n == CLI_PAGE_FILES || find(files, path))
    return true;
  file->text = cfg_read_file(from, MOST_BYTES, &file->len, &files->arena, err);
  file->path = ad_arena_text(&files->arena, path, strlen(path));
  files->n += file->text != NULL;
  return file->text != NULL;
}

/* Adds the files with SUFFIX of FOLDER, below a data folder; DEEP: those of its folders too. */
static void add_folder(struct cli_page_files *files, const char *folder, const char *suffix,
                       bool deep)
{
  struct ad_err err;
  for (const char *const *root = cfg_data_folders(); *root; root++) {
    int n;
    const char *place = cfg_join(*root, folder, &files->arena);
    char **names = deep ? cfg_list_tree(place, suffix, &n, &files->arena)
                        : cfg_list_folder(place, suffix, &n, &files->arena);
    for (int i = 0; i < n; i++) {
      const char *path = ad_arena_printf(&files->arena, "%s/%s%s", folder, names[i], suffix);
      (void)!add(files, cfg_join(*root, path, &files->arena), path, &err);
    }
  }
}

/* Adds the file PATH of a data folder; that folder, NULL without such a file. */
static const char *add_data_file(struct cli_page_files *files, const char *path)
{
  struct ad_err err;
  for (const char *const *root = cfg_data_folders(); *root; root++) {
    const char *from = cfg_join(*root, path, &files->arena);
    int n = files->n;
    if (cfg_is_file(from) && add(files, from, path, &err) && files->n > n)
      return *root;
  }
  return NULL;
}

void cli_page_add_shared(struct cli_page_files *files)
{
  add_folder(files, "scripts", ".lua", false);
  add_folder(files, "scripts/lib", ".lua", true);
  add_folder(files, "scripts/bots", ".lua", false);
  add_folder(files, "scripts/lang/en/names", ".yaml", false);
  (void)add_data_file(files, "docs/glossary.md");
}

static const char *folder_of(struct cli_page_files *files, const char *folder, const char *game)
{
  return ad_arena_printf(&files->arena, "%s/%s", folder, game);
}

/* Cuts what stands between BEGIN and END, both included, out of TEXT. */
static void cut(char *text, const char *begin, const char *end)
{
  char *from = strstr(text, begin), *to = from ? strstr(from, end) : NULL;
  if (to)
    memmove(from, to + strlen(end), strlen(to + strlen(end)) + 1);
}

/* Adds the pictures that the rules page TEXT of the data folder ROOT shows, without their colours
 * and symbols: the page has these. */
static void add_pictures(struct cli_page_files *files, const char *root, const char *text)
{
  static const char link[] = "](../pictures/";
  for (const char *at = text; (at = strstr(at, link)); at++) {
    struct ad_err err;
    const char *name = at + strlen(link);
    const char *path =
      ad_arena_printf(&files->arena, "docs/pictures/%.*s", (int)strcspn(name, "/)"), name);
    const char *from = cfg_join(root, path, &files->arena);
    int n = files->n;
    if (!cfg_is_file(from) || !add(files, from, path, &err) || files->n == n)
      continue;
    char *picture = ad_arena_text(&files->arena, files->file[n].text, files->file[n].len);
    cut(picture, "<style>", "</style>");
    cut(picture, "<defs>", "</defs>");
    files->file[n].text = picture;
    files->file[n].len = strlen(picture);
  }
}

void cli_page_add_game(struct cli_page_files *files, const char *game)
{
  add_folder(files, folder_of(files, "variants", game), ".yaml", true);
  add_folder(files, folder_of(files, "variants", game), ".lua", true);
  add_folder(files, folder_of(files, "scripts/bots", game), ".lua", true);
  add_folder(files, folder_of(files, "scripts/scenarios", game), ".yaml", true);
  add_folder(files, folder_of(files, "scripts/scenarios", game), ".lua", true);
  /* what the search has learned of the game, if it has */
  (void)add_data_file(files, ad_arena_printf(&files->arena, "scripts/judgement/%s.yaml", game));
  const char *root = add_data_file(files, ad_arena_printf(&files->arena, "docs/rules/%s.md", game));
  if (root)
    add_pictures(files, root, files->file[files->n - 1].text);
}

bool cli_page_has_game(const struct cli_page_files *files, const char *game)
{
  char base[128];
  snprintf(base, sizeof base, "variants/%s/base.yaml", game);
  return find(files, base);
}

/* Whether PATH is in a data folder. */
static bool is_data(const char *path)
{
  for (const char *const *root = cfg_data_folders(); *root; root++) {
    size_t len = strlen(*root);
    if (strncmp(path, *root, len) == 0 && path[len] == '/' &&
        (strncmp(path + len, "/variants/", 10) == 0 || strncmp(path + len, "/scripts/", 9) == 0))
      return true;
  }
  return false;
}

/* What follows FOLDER, a full path, in the full path FULL; NULL if FULL is not in it. */
static const char *below(const char *folder, const char *full)
{
  size_t len = strlen(folder);
  if (strncmp(full, folder, len) != 0 || (full[len] != '/' && strcmp(folder, "/") != 0))
    return NULL;
  return full + len + (full[len] == '/');
}

/* The path of a file of the person's in the page: /own and what follows the folder of the first. */
static const char *own_path(struct cli_page_files *files, const char *full)
{
  if (!files->own)
    files->own = cfg_dirname(full, &files->arena);
  const char *rest = below(files->own, full), *slash = strrchr(full, '/');
  return ad_arena_printf(&files->arena, "/own/%s", rest ? rest : slash ? slash + 1 : full);
}

/* Adds a file of the person's.  The file FULL may be added again, another one of its name not. */
static bool add_own(struct cli_page_files *files, const char *full, const char *path,
                    struct ad_err *err)
{
  const struct cli_page_file *taken = find(files, path);
  if (taken && taken->from && strcmp(taken->from, full) == 0)
    return true;
  if (taken)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = full},
                   "another file has the name %s in the page, expected another name", path);
  if (!add(files, full, path, err))
    return false;
  files->file[files->n - 1].from = ad_arena_text(&files->arena, full, strlen(full));
  return true;
}

bool cli_page_add_own(struct cli_page_files *files, const char *const *paths, int n,
                      struct ad_err *err)
{
  char full[PATH_MAX];
  bool is_first = !files->own;
  /* files of a variant name each other by their paths: the folder is one that has them all */
  for (int i = 0; i < n && is_first; i++)
    if (realpath(paths[i], full) && !is_data(full))
      for (own_path(files, full); !below(files->own, full);)
        files->own = cfg_dirname(files->own, &files->arena);
  for (int i = 0; i < n; i++)
    if (realpath(paths[i], full) && !is_data(full) &&
        !add_own(files, full, own_path(files, full), err))
      return false;
  return true;
}

bool cli_page_add_file(struct cli_page_files *files, const char *path, struct ad_err *err)
{
  char full[PATH_MAX];
  const char *from = realpath(path, full) ? full : path; /* what is missing is reported as given */
  return add_own(files, from, own_path(files, from), err);
}

void cli_page_offer(struct cli_page_files *files, const char *kind, const char *name)
{
  char full[PATH_MAX];
  bool own = (ad_ends_with(name, ".yaml") || ad_ends_with(name, ".lua")) && realpath(name, full) &&
             find(files, own_path(files, full));
  ad_buf_printf(&files->open, "%s %s\n", kind, own ? own_path(files, full) : name);
}

bool cli_page_add_record(struct cli_page_files *files, const char *path, struct ad_err *err)
{
  return add_own(files, path, "/own/record.yaml", err);
}

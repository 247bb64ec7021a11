/* files.c - the system calls of WASI that the C library needs, over files in memory.
 *
 * The functions take the place of those of the C library that call out of the module, so the module
 * reaches nothing outside: it has two imports, a clock and a source of random bytes (host.h). A
 * folder is there if a file below it is there. */
#include "bindings/web/engine/files.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wasi/api.h>

#include "bindings/web/engine/host.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"

enum { ROOT_FD = 3, FIRST_FD = 4, MOST_FDS = 64, MOST_BYTES = 64 << 20 };

struct file {
  struct file *next;
  char *path; /* without the slash at its start */
  struct ad_buf text;
  bool removed; /* but perhaps still open */
};
struct open_file {
  struct file *file;
  char *folder; /* the path of an open folder; NULL: a file */
  size_t at;
};

static struct file *files;
static struct open_file open_files[MOST_FDS];
static struct {
  const char *text;
  size_t len, at;
} input;
static struct ad_buf output[3];

/* ---- files ---- */

/* Paths begin without slash, dots are resolved: "a/./b/../c" is "a/c". */
static void clean_path(const char *path, char *out, size_t size)
{
  size_t len = 0;
  while (*path) {
    size_t n = strcspn(path, "/");
    if (n == 2 && path[0] == '.' && path[1] == '.') {
      while (len && out[--len] != '/')
        continue;
    } else if (n && !(n == 1 && *path == '.') && len + n + 2 < size) {
      if (len)
        out[len++] = '/';
      memcpy(out + len, path, n);
      len += n;
    }
    path += n + (path[n] == '/');
  }
  out[len] = '\0';
}

static struct file *find(const char *path)
{
  struct file *file = files;
  while (file && (file->removed || strcmp(file->path, path) != 0))
    file = file->next;
  return file;
}

/* Whether PATH is below FOLDER; REST becomes what follows. */
static bool is_below(const char *folder, const char *path, const char **rest)
{
  size_t len = strlen(folder);
  *rest = path + len + (len != 0);
  return !len || (strncmp(folder, path, len) == 0 && path[len] == '/');
}

static bool is_folder(const char *path)
{
  const char *rest;
  for (const struct file *file = files; file; file = file->next)
    if (!file->removed && is_below(path, file->path, &rest))
      return true;
  return !*path || strcmp(path, "tmp") == 0;
}

static struct file *make(const char *path)
{
  struct file *file = ad_calloc(1, sizeof *file);
  *file = (struct file){.next = files, .path = ad_strdup(path)};
  return files = file;
}

void web_file_put(const char *path, const char *text, size_t len)
{
  char clean[1024];
  clean_path(path, clean, sizeof clean);
  struct file *file = find(clean);
  if (!file)
    file = make(clean);
  ad_buf_clear(&file->text);
  ad_buf_add_n(&file->text, text, len);
}

const char *web_file_get(const char *path, size_t *len)
{
  char clean[1024];
  clean_path(path, clean, sizeof clean);
  struct file *file = find(clean);
  *len = file ? file->text.len : 0;
  return file ? ad_buf_text(&file->text) : NULL;
}

void web_file_remove(const char *path)
{
  char clean[1024];
  clean_path(path, clean, sizeof clean);
  struct file *file = find(clean);
  if (file)
    file->removed = true;
}

void web_set_input(const char *text, size_t len)
{
  input.text = text;
  input.len = len;
  input.at = 0;
}

const char *web_output(int stream, size_t *len)
{
  *len = output[stream].len;
  return ad_buf_text(&output[stream]);
}

void web_clear_output(void)
{
  ad_buf_clear(&output[1]);
  ad_buf_clear(&output[2]);
}

/* ---- open files ---- */

static struct open_file *opened(__wasi_fd_t fd)
{
  struct open_file *o = fd >= FIRST_FD && fd < MOST_FDS ? &open_files[fd] : NULL;
  return o && (o->file || o->folder) ? o : NULL;
}

static size_t copy_out(const char *text, size_t len, size_t *at, const __wasi_iovec_t *iov,
                       size_t n)
{
  size_t done = 0;
  for (size_t i = 0; i < n && *at < len; i++) {
    size_t here = iov[i].buf_len < len - *at ? iov[i].buf_len : len - *at;
    memcpy(iov[i].buf, text + *at, here);
    *at += here;
    done += here;
  }
  return done;
}

__wasi_errno_t __wasi_fd_read(__wasi_fd_t fd, const __wasi_iovec_t *iov, size_t n,
                              __wasi_size_t *done)
{
  struct open_file *o = opened(fd);
  if (fd == 0)
    *done = copy_out(input.text, input.len, &input.at, iov, n);
  else if (o && o->file)
    *done = copy_out(ad_buf_text(&o->file->text), o->file->text.len, &o->at, iov, n);
  else
    return __WASI_ERRNO_BADF;
  return __WASI_ERRNO_SUCCESS;
}

/* Every write goes to the end: the program writes its files from their start, once. */
__wasi_errno_t __wasi_fd_write(__wasi_fd_t fd, const __wasi_ciovec_t *iov, size_t n,
                               __wasi_size_t *done)
{
  struct open_file *o = opened(fd);
  struct ad_buf *to = fd == 1 || fd == 2 ? &output[fd] : o && o->file ? &o->file->text : NULL;
  *done = 0;
  if (!to)
    return __WASI_ERRNO_BADF;
  for (size_t i = 0; i < n; i++) {
    if (to->len + iov[i].buf_len > MOST_BYTES)
      return __WASI_ERRNO_NOSPC;
    ad_buf_add_n(to, (const char *)iov[i].buf, iov[i].buf_len);
    *done += iov[i].buf_len;
  }
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_close(__wasi_fd_t fd)
{
  struct open_file *o = opened(fd);
  if (!o)
    return fd < FIRST_FD ? __WASI_ERRNO_SUCCESS : __WASI_ERRNO_BADF;
  free(o->folder);
  *o = (struct open_file){0};
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t fd, __wasi_filedelta_t offset, __wasi_whence_t whence,
                              __wasi_filesize_t *at)
{
  struct open_file *o = opened(fd);
  if (!o || !o->file)
    return __WASI_ERRNO_SPIPE;
  int64_t from = whence == __WASI_WHENCE_SET ? 0
               : whence == __WASI_WHENCE_CUR ? (int64_t)o->at
                                             : (int64_t)o->file->text.len;
  if (from + offset < 0 || from + offset > (int64_t)o->file->text.len)
    return __WASI_ERRNO_INVAL;
  *at = o->at = (size_t)(from + offset);
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_tell(__wasi_fd_t fd, __wasi_filesize_t *at)
{
  return __wasi_fd_seek(fd, 0, __WASI_WHENCE_CUR, at);
}

__wasi_errno_t __wasi_path_open(__wasi_fd_t root, __wasi_lookupflags_t follow, const char *path,
                                __wasi_oflags_t flags, __wasi_rights_t rights,
                                __wasi_rights_t inherited, __wasi_fdflags_t how, __wasi_fd_t *fd)
{
  char clean[1024];
  (void)root, (void)follow, (void)rights, (void)inherited, (void)how;
  clean_path(path, clean, sizeof clean);
  struct file *file = find(clean);
  bool folder = !file && is_folder(clean);
  if (file && flags & __WASI_OFLAGS_EXCL)
    return __WASI_ERRNO_EXIST;
  if (!file && !folder && !(flags & __WASI_OFLAGS_CREAT))
    return __WASI_ERRNO_NOENT;
  if (file && flags & __WASI_OFLAGS_DIRECTORY)
    return __WASI_ERRNO_NOTDIR;
  for (*fd = FIRST_FD; *fd < MOST_FDS && opened(*fd); ++*fd)
    continue;
  if (*fd == MOST_FDS)
    return __WASI_ERRNO_MFILE;
  if (file && flags & __WASI_OFLAGS_TRUNC)
    ad_buf_clear(&file->text);
  open_files[*fd] = (struct open_file){.file = file || folder ? file : make(clean),
                                       .folder = folder ? ad_strdup(clean) : NULL};
  return __WASI_ERRNO_SUCCESS;
}

/* ---- what is known of files ---- */

static void describe(const struct file *file, __wasi_filestat_t *out)
{
  *out =
    (__wasi_filestat_t){.dev = 1,
                        .ino = file ? (uintptr_t)file : 1,
                        .filetype = file ? __WASI_FILETYPE_REGULAR_FILE : __WASI_FILETYPE_DIRECTORY,
                        .nlink = 1,
                        .size = file ? file->text.len : 0};
}

__wasi_errno_t __wasi_fd_filestat_get(__wasi_fd_t fd, __wasi_filestat_t *out)
{
  struct open_file *o = opened(fd);
  if (!o && fd > ROOT_FD)
    return __WASI_ERRNO_BADF;
  describe(o ? o->file : NULL, out);
  if (fd < ROOT_FD)
    out->filetype = __WASI_FILETYPE_UNKNOWN;
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_path_filestat_get(__wasi_fd_t root, __wasi_lookupflags_t follow,
                                        const char *path, __wasi_filestat_t *out)
{
  char clean[1024];
  (void)root, (void)follow;
  clean_path(path, clean, sizeof clean);
  const struct file *file = find(clean);
  if (!file && !is_folder(clean))
    return __WASI_ERRNO_NOENT;
  describe(file, out);
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_fdstat_get(__wasi_fd_t fd, __wasi_fdstat_t *out)
{
  struct open_file *o = opened(fd);
  if (!o && fd > ROOT_FD)
    return __WASI_ERRNO_BADF;
  *out =
    (__wasi_fdstat_t){.fs_filetype = fd == ROOT_FD || (o && o->folder) ? __WASI_FILETYPE_DIRECTORY
                                   : o ? __WASI_FILETYPE_REGULAR_FILE
                                       : __WASI_FILETYPE_UNKNOWN,
                      .fs_rights_base = UINT64_MAX,
                      .fs_rights_inheriting = UINT64_MAX};
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_fdstat_set_flags(__wasi_fd_t fd, __wasi_fdflags_t flags)
{
  (void)fd, (void)flags;
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_prestat_get(__wasi_fd_t fd, __wasi_prestat_t *out)
{
  if (fd != ROOT_FD)
    return __WASI_ERRNO_BADF;
  *out = (__wasi_prestat_t){.tag = __WASI_PREOPENTYPE_DIR, .u.dir.pr_name_len = 1};
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_fd_prestat_dir_name(__wasi_fd_t fd, uint8_t *path, __wasi_size_t len)
{
  (void)fd;
  memcpy(path, "/", len);
  return __WASI_ERRNO_SUCCESS;
}

/* Whether an earlier file of the list is below the same entry NAME (LEN bytes) of FOLDER. */
static bool is_listed(const char *folder, const struct file *end, const char *name, size_t len)
{
  const char *rest;
  for (const struct file *file = files; file != end; file = file->next)
    if (!file->removed && is_below(folder, file->path, &rest) && strncmp(rest, name, len) == 0 &&
        (rest[len] == '\0' || rest[len] == '/'))
      return true;
  return false;
}

__wasi_errno_t __wasi_fd_readdir(__wasi_fd_t fd, uint8_t *buf, __wasi_size_t size,
                                 __wasi_dircookie_t cookie, __wasi_size_t *used)
{
  const struct open_file *o = opened(fd);
  const char *folder = o ? o->folder : "", *rest;
  __wasi_dircookie_t n = 0;
  *used = 0;
  for (const struct file *file = files; file && folder; file = file->next) {
    if (file->removed || !is_below(folder, file->path, &rest) || !*rest)
      continue;
    size_t len = strcspn(rest, "/");
    if (is_listed(folder, file, rest, len) || n++ < cookie)
      continue;
    __wasi_dirent_t entry = {.d_next = n,
                             .d_ino = n,
                             .d_namlen = len,
                             .d_type = rest[len] ? __WASI_FILETYPE_DIRECTORY
                                                 : __WASI_FILETYPE_REGULAR_FILE};
    if (*used + sizeof entry + len >
        size) { /* a reader comes back for an entry that does not fit */
      memset(buf + *used, 0, size - *used);
      *used = size;
      break;
    }
    memcpy(buf + *used, &entry, sizeof entry);
    memcpy(buf + *used + sizeof entry, rest, len);
    *used += sizeof entry + len;
  }
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_path_unlink_file(__wasi_fd_t root, const char *path)
{
  (void)root;
  web_file_remove(path);
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_path_rename(__wasi_fd_t root, const char *from, __wasi_fd_t to_root,
                                  const char *to)
{
  size_t len;
  const char *text = web_file_get(from, &len);
  (void)root, (void)to_root;
  if (!text)
    return __WASI_ERRNO_NOENT;
  web_file_put(to, text, len);
  web_file_remove(from);
  return __WASI_ERRNO_SUCCESS;
}

/* ---- clocks, random bytes, the end ---- */

__wasi_errno_t __wasi_clock_time_get(__wasi_clockid_t id, __wasi_timestamp_t precision,
                                     __wasi_timestamp_t *out)
{
  (void)precision;
  *out = (__wasi_timestamp_t)(host_now(id == __WASI_CLOCKID_REALTIME) * 1e6);
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_clock_res_get(__wasi_clockid_t id, __wasi_timestamp_t *out)
{
  (void)id;
  *out = 1000;
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_random_get(uint8_t *buf, __wasi_size_t len)
{
  for (__wasi_size_t i = 0; i < len; i++)
    buf[i] = (uint8_t)host_random();
  return __WASI_ERRNO_SUCCESS;
}

_Noreturn void __wasi_proc_exit(__wasi_exitcode_t code)
{
  host_exit((int)code);
}

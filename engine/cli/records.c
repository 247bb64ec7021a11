/* records.c - records from files, played again, and to files. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/cli/terminal/show.h"
#include "engine/cli/isolate.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

const char *cli_variant_beside(const char *name, const char *file, struct ad_arena *arena)
{
  if (!ad_ends_with(name, ".yaml") || cfg_is_file(name) || !file)
    return name;
  const char *path = cfg_join(cfg_dirname(file, arena), name, arena);
  return cfg_is_file(path) ? path : name;
}

bool cli_variant_missing(const char *path, const struct ad_node *node, struct ad_diags *diags)
{
  bool missing = ad_ends_with(path, ".yaml") && access(path, F_OK) < 0 && errno == ENOENT;
  if (missing)
    ad_diag(diags, node, "no file '%.200s', neither in the current folder nor beside this file",
            path);
  return missing;
}

void cli_record_init(struct cli_record *record)
{
  *record = (struct cli_record){0};
  ad_arena_init(&record->arena);
}

void cli_record_fini(struct cli_record *record)
{
  ad_match_free(record->match);
  if (record->setup)
    ad_setup_free(record->setup);
  if (record->variant)
    cfg_variant_free(record->variant);
  ad_arena_fini(&record->arena);
}

enum cli_record_state cli_record_play(struct ad_node *tree, const char *variant,
                                      struct cli_record *out, struct ad_diags *diags)
{
  struct ad_record_head head;
  out->tree = tree;
  if (!ad_record_head(tree, &head, diags) || !ad_read_list(tree, "moves", AD_REQUIRED, diags))
    return CLI_RECORD_UNREADABLE;
  int before = diags->n;
  const char *name =
    variant ? variant : cli_variant_beside(head.variant, tree->pos.file, &out->arena);
  if (!variant && cli_variant_missing(name, ad_node_peek(tree, "variant"), diags))
    return CLI_RECORD_UNREADABLE;
  out->variant = cfg_variant_load(name, diags);
  if (!variant)
    cli_place_diags(diags, before, ad_node_peek(tree, "variant"));
  if (!out->variant)
    return CLI_RECORD_UNREADABLE;
  if (out->variant->ops != head.ops) {
    ad_diag(diags, ad_node_peek(tree, "variant"),
            "variant '%s' is of the game %s, the record of %s", out->variant->name,
            out->variant->ops->key, head.ops->key);
    return CLI_RECORD_UNREADABLE;
  }
  out->setup = cfg_variant_compile(out->variant, head.seats, NULL, diags);
  if (!out->setup)
    return CLI_RECORD_UNREADABLE;
  out->match = ad_match_new(out->setup, head.seed);
  bool good = ad_record_replay(tree, out->match, diags);
  if (ad_has_fault(out->setup)) {
    cli_fault_save(&out->fault, out->setup, &out->arena);
    return CLI_RECORD_FAULTY;
  }
  return good ? CLI_RECORD_GOOD : CLI_RECORD_DIFFERS;
}

enum cli_record_state cli_record_load(const char *path, const char *variant, struct cli_record *out,
                                      struct ad_diags *diags)
{
  struct ad_node *tree = cfg_yaml_load(path, &out->arena, diags);
  return tree && !cfg_is_other(tree, CFG_RECORD, diags) ? cli_record_play(tree, variant, out, diags)
                                                        : CLI_RECORD_UNREADABLE;
}

/* A FIFO that nobody reads is refused instead of waited for. */
static FILE *open_output(const char *path, int flags, const char *mode)
{
  int fd = cli_open_output(path, O_WRONLY | O_CREAT | O_NONBLOCK | flags);
  if (fd < 0)
    return NULL;
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  return fdopen(fd, mode);
}

static void say_cannot_write(const char *path)
{
  fprintf(stderr, "%s: cannot write the record: %s\n", path, cli_output_problem(errno));
}

bool cli_record_can_save(const char *path, struct ad_err *err)
{
  FILE *file = open_output(path, O_APPEND, "a");
  if (!file)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path}, "cannot write the record: %s",
                   cli_output_problem(errno));
  fclose(file);
  return true;
}

bool cli_write_all(int fd, const char *text, size_t len)
{
  while (len > 0) {
    ssize_t n = write(fd, text, len);
    if (n < 0 && errno != EINTR)
      return false;
    text += n > 0 ? n : 0;
    len -= n > 0 ? (size_t)n : 0;
  }
  return true;
}

int cli_replace_file(const char *path, const struct ad_buf *text, bool sync)
{
  int fd = cli_replace_open(path);
  if (fd < 0)
    return -1;
  if (cli_write_all(fd, ad_buf_text(text), text->len) && (!sync || fdatasync(fd) == 0) &&
      cli_replace_commit())
    return fd;
  cli_replace_abort();
  close(fd);
  return -1;
}

/* Text that has gone to the file; ERRNO tells why not. */
static bool write_file(const char *path, const struct ad_buf *text)
{
  struct stat info;
  if (stat(path, &info) < 0 || S_ISREG(info.st_mode)) {
    int fd = cli_replace_file(path, text, false);
    return fd >= 0 && close(fd) == 0;
  }
  FILE *file = open_output(path, 0, "w");
  if (!file)
    return false;
  bool ok = fwrite(ad_buf_text(text), 1, text->len, file) == text->len;
  int why = errno;
  if (fclose(file) != 0)
    return false;
  errno = why;
  return ok;
}

bool cli_text_save(const char *path, const char *text, size_t len)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  ad_buf_add_n(&buf, text, len);
  bool ok = write_file(path, &buf);
  if (!ok)
    say_cannot_write(path);
  ad_buf_fini(&buf);
  return ok;
}

bool cli_record_save(const char *path, const struct ad_match *match, const char *const *names)
{
  struct ad_arena arena;
  struct ad_buf text;
  ad_arena_init(&arena);
  ad_buf_init(&text);
  cfg_yaml_write(ad_record_write(match, names, &arena), &text);
  bool ok = write_file(path, &text);
  if (!ok)
    say_cannot_write(path);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return ok;
}

/* write.c - a page made of its parts. */
#include <sha2.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/cli/commands/list.h"
#include "engine/cli/page/page.h"
#include "engine/config/paths.h"
#include "engine/core/game/game.h"
#include "engine/report/picture/svg.h"

enum { MOST_BYTES = 32 << 20 };

/* Where the parts are: in an installation, in a source tree after `make page`. */
static const char *const places[] = {"page", "build/page/parts", NULL};

static const char *read_part(const char *name, size_t *len, struct ad_arena *arena,
                             struct ad_err *err)
{
  const char *path = NULL;
  for (const char *const *place = places; *place && !path; place++)
    path = cfg_find(*place, name, "", arena);
  if (path)
    return cfg_read_file(path, MOST_BYTES, len, arena, err);
  ad_fail(err, AD_EINPUT, (struct ad_pos){0},
          "the engine for browsers is not installed: `make page` in the source tree compiles it, "
          "then `make install` installs it, too");
  return NULL;
}

/* "'sha256-...'", as a policy names a script or a style. */
static void add_hash(struct ad_buf *out, const char *text, size_t len)
{
  SHA2_CTX ctx;
  unsigned char digest[SHA256_DIGEST_LENGTH];
  SHA256Init(&ctx);
  SHA256Update(&ctx, (const uint8_t *)text, len);
  SHA256Final(digest, &ctx);
  ad_buf_add(out, "'sha256-");
  ad_buf_add_base64(out, digest, sizeof digest);
  ad_buf_add(out, "'");
}

/* Nothing is loaded from anywhere; the worker is made of a text of the page. */
static void add_policy(struct ad_buf *out, const char *script, const char *style)
{
  ad_buf_add(out,
             "default-src 'none'; base-uri 'none'; form-action 'none'; worker-src blob:; "
             "script-src 'wasm-unsafe-eval' ");
  add_hash(out, script, strlen(script));
  ad_buf_add(out, "; style-src ");
  add_hash(out, style, strlen(style));
}

/* Adds the list of the variants that are in the page, so that the page need not load them all to
 * say what there is. */
static void add_variants(struct ad_json *json, const struct cli_page_files *files)
{
  static const char folder[] = "variants/", suffix[] = ".yaml";
  struct ad_arena arena;
  struct ad_buf text = {0};
  ad_arena_init(&arena);
  struct ad_node *list = ad_node_list(&arena);
  for (int i = 0; i < files->n; i++) {
    const char *path = files->file[i].path, *name = path + strlen(folder);
    const char *slash = strncmp(path, folder, strlen(folder)) == 0 ? strchr(name, '/') : NULL;
    if (slash && !strchr(slash + 1, '/') && ad_ends_with(name, suffix)) /* deeper ones are decks */
      cli_list_variant(list, ad_arena_text(&arena, name, strlen(name) - strlen(suffix)), &arena);
  }
  ad_json_add_tree(&text, list);
  ad_json_text(json, "/own/variants.json", ad_buf_text(&text));
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
}

/* Adds the games in their order, by key and title. */
static void add_games(struct ad_json *json)
{
  struct ad_buf text = {0};
  struct ad_json list;
  ad_json_init(&list, &text, AD_JSON_LOG);
  ad_json_list(&list, NULL);
  for (const struct ad_game_ops *const *game = ad_games; *game; game++) {
    ad_json_map(&list, NULL);
    ad_json_text(&list, "name", (*game)->key);
    ad_json_text(&list, "title", (*game)->title);
    ad_json_end_map(&list);
  }
  ad_json_end_list(&list);
  ad_json_text(json, "/own/games.json", ad_buf_text(&text));
  ad_buf_fini(&text);
}

/* No text of a file may end the element that it is in. */
static void add_files(struct ad_buf *out, const struct cli_page_files *files)
{
  struct ad_buf text = {0};
  struct ad_json json;
  ad_json_begin(&json, &text);
  for (int i = 0; i < files->n; i++)
    ad_json_text(&json, files->file[i].path, files->file[i].text);
  ad_json_text(&json, "/own/open", ad_buf_text(&files->open));
  add_games(&json);
  add_variants(&json, files);
  ad_json_end_map(&json);
  const char *from = ad_buf_text(&text), *at;
  for (; (at = strchr(from, '<')); from = at + 1) {
    ad_buf_add_n(out, from, (size_t)(at - from));
    ad_buf_add(out, "\\u003c");
  }
  ad_buf_add(out, from);
  ad_buf_fini(&text);
}

struct parts {
  const char *template, *style, *script, *worker, *module;
  size_t module_len;
};

/* The style of the page, then that of pictures. */
static const char *add_picture_style(const char *style, struct ad_arena *arena)
{
  static const struct rp_look look = {.theme = RP_THEME_AUTO};
  struct ad_buf rules = {0};
  rp_picture_style(&look, &rules);
  const char *both = ad_arena_printf(arena, "%s%s\n", style, ad_buf_text(&rules));
  ad_buf_fini(&rules);
  return both;
}

static bool read_module(struct parts *parts, struct ad_arena *arena, struct ad_err *err)
{
  parts->module = read_part("aedile.wasm.lzma", &parts->module_len, arena, err);
  return parts->module;
}

/* SCRIPT is that of a file or that of a server, which has more rooms. */
static bool read_texts(const char *script, struct parts *parts, struct ad_arena *arena,
                       struct ad_err *err)
{
  size_t len;
  return (parts->template = read_part("page.html", &len, arena, err)) &&
         (parts->style = read_part("style.css", &len, arena, err)) &&
         (parts->script = read_part(script, &len, arena, err)) &&
         (parts->worker = read_part("worker.js", &len, arena, err));
}

/* Appends what stands for the mark that begins at AT; returns the text after the mark. */
static const char *add_mark(struct ad_buf *out, const char *at, const struct parts *parts,
                            const struct cli_page_files *files)
{
  if (strncmp(at, "@POLICY@", 8) == 0)
    add_policy(out, parts->script, parts->style);
  else if (strncmp(at, "@STYLE@", 7) == 0)
    ad_buf_add(out, parts->style);
  else if (strncmp(at, "@FILES@", 7) == 0)
    add_files(out, files);
  else if (strncmp(at, "@MODULE@", 8) == 0)
    ad_buf_add_base64(out, (const uint8_t *)parts->module, parts->module_len);
  else if (strncmp(at, "@WORKER@", 8) == 0)
    ad_buf_add(out, parts->worker);
  else if (strncmp(at, "@SCRIPT@", 8) == 0)
    ad_buf_add(out, parts->script);
  else if (strncmp(at, "@SYMBOLS@", 9) == 0)
    rp_picture_symbols(out);
  return strchr(at + 1, '@') + 1;
}

bool cli_page_write(const struct cli_page_files *files, struct ad_buf *out, struct ad_err *err)
{
  struct ad_arena arena;
  struct parts parts;
  ad_arena_init(&arena);
  bool good = read_module(&parts, &arena, err) && read_texts("page.js", &parts, &arena, err);
  if (good)
    parts.style = add_picture_style(parts.style, &arena);
  const char *from = good ? parts.template : "", *at;
  for (; (at = strchr(from, '@')) && strchr(at + 1, '@'); from = add_mark(out, at, &parts, files))
    ad_buf_add_n(out, from, (size_t)(at - from));
  ad_buf_add(out, from);
  ad_arena_fini(&arena);
  return good;
}

/* ---- the page of a server ---- */

/* What stands in the page of a server for a line of the template with MARK. */
static const struct {
  const char *mark, *line;
} served[] = {
  {"@STYLE@", "<link rel=\"stylesheet\" href=\"/style.css\">\n"},
  {"@FILES@", ""},
  {"@MODULE@", ""},
  {"@WORKER@", ""},
  {"@SCRIPT@", "<script src=\"/page.js\" defer></script>\n"},
};

static void add_served_line(struct ad_buf *out, const char *line, const char *words)
{
  if (strstr(line, "@POLICY@")) { /* the server sends its own with every answer */
    ad_buf_printf(out, "<meta name=\"aedile-server\" content=\"%s\">\n", words);
    return;
  }
  if (strstr(line, "@SYMBOLS@")) {
    rp_picture_symbols(out);
    ad_buf_add(out, "\n");
    return;
  }
  for (int i = 0; i < AD_LEN(served); i++)
    if (strstr(line, served[i].mark)) {
      ad_buf_add(out, served[i].line);
      return;
    }
  ad_buf_printf(out, "%s\n", line);
}

/* The page without what a server sends beside it: its policy allows nothing inline. */
static void add_served_page(struct ad_buf *out, const char *template, const char *words,
                            struct ad_arena *arena)
{
  for (const char *line = template; *line;) {
    size_t len = strcspn(line, "\n");
    add_served_line(out, ad_arena_text(arena, line, len), words);
    line += len + (line[len] == '\n');
  }
}

bool cli_page_write_files(const struct cli_page_files *files, const char *words,
                          void (*each)(void *ctx, const char *path, const char *text, size_t len),
                          void *ctx, struct ad_err *err)
{
  struct ad_arena arena;
  struct parts parts;
  struct ad_buf page = {0}, all = {0};
  struct ad_err missing;
  ad_arena_init(&arena);
  bool good = read_texts("served.js", &parts, &arena, err);
  if (good) {
    const char *style = add_picture_style(parts.style, &arena);
    add_served_page(&page, parts.template, words, &arena);
    add_files(&all, files);
    each(ctx, "/", page.text, page.len);
    each(ctx, "/page.js", parts.script, strlen(parts.script));
    each(ctx, "/worker.js", parts.worker, strlen(parts.worker));
    each(ctx, "/style.css", style, strlen(style));
    each(ctx, "/files.json", all.text, all.len);
    if (read_module(&parts, &arena, &missing))
      each(ctx, "/engine.wasm", parts.module, parts.module_len);
  }
  ad_buf_fini(&page);
  ad_buf_fini(&all);
  ad_arena_fini(&arena);
  return good;
}

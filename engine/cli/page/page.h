/* page.h - the files that are in a page, and the page made of its parts. */
#ifndef AEDILE_CLI_PAGE_PAGE_H
#define AEDILE_CLI_PAGE_PAGE_H

#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"

enum { CLI_PAGE_FILES = 4096 };

/* Files by the paths that they have in the page. */
struct cli_page_files {
  struct ad_arena arena;
  struct cli_page_file {
    const char *path; /* below a data folder without slash at its start, else with one */
    const char *text;
    const char *from; /* of the person's files: where it was read; else NULL */
    size_t len;
  } file[CLI_PAGE_FILES];
  int n;
  struct ad_buf open; /* what the page offers first: "variant PATH", a line each */
  const char *own;    /* the folder that /own of the page stands for; NULL: none yet */
};

void cli_page_files_init(struct cli_page_files *files);
void cli_page_files_fini(struct cli_page_files *files);
/* Adds what all games share: libraries, bots, the glossary. */
void cli_page_add_shared(struct cli_page_files *files);
/* Adds variants, bots, lessons and rules of GAME. */
void cli_page_add_game(struct cli_page_files *files, const char *game);
bool cli_page_has_game(const struct cli_page_files *files, const char *game);
/* Adds those of the N files at PATHS, which are of one variant, that are in no data folder, below
 * /own.  Fails, as the two functions below, if another file has the name of one of them there. */
AD_MUST_USE bool cli_page_add_own(struct cli_page_files *files, const char *const *paths, int n,
                                  struct ad_err *err);
/* Adds a file of the person's, below /own. */
AD_MUST_USE bool cli_page_add_file(struct cli_page_files *files, const char *path,
                                   struct ad_err *err);
/* The page offers NAME, a "variant", "bot" or "lesson", first: its name, or the path of a file that
   was added. */
void cli_page_offer(struct cli_page_files *files, const char *kind, const char *name);
AD_MUST_USE bool cli_page_add_record(struct cli_page_files *files, const char *path,
                                     struct ad_err *err);
/* Writes the page to OUT; false, with what to do in ERR, where the engine for browsers is missing.
 */
AD_MUST_USE bool cli_page_write(const struct cli_page_files *files, struct ad_buf *out,
                                struct ad_err *err);
/* The same page as files of a server: calls EACH with the path "/page.js" and so on, "/" for the
 * page itself, and the content.  WORDS says what the server has, for the page's <meta>.  There is
 * no
 * "/engine.wasm" where the engine for browsers is missing. */
AD_MUST_USE bool cli_page_write_files(const struct cli_page_files *files, const char *words,
                                      void (*each)(void *ctx, const char *path, const char *text,
                                                   size_t len),
                                      void *ctx, struct ad_err *err);

#endif

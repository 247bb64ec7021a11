/* fixture.h - what many tests need: trees from YAML text, set-ups of nim, problems as one text. */
#ifndef AEDILE_TESTS_FIXTURE_H
#define AEDILE_TESTS_FIXTURE_H

#include <check.h>
#include <dirent.h>

#include "engine/core/match/setup.h"

/* The tree of TEXT, named "t.yaml" in positions; a test fails if it cannot be read.  In ARENA. */
struct ad_node *fixture_yaml(struct ad_arena *arena, const char *text);
/* Nim for SEATS; PARAMETERS is a YAML map of the parameters that differ from the default ("{misere:
 * true}"), or NULL. */
struct ad_setup *fixture_nim(int seats, const char *parameters);
/* The same for a game that is nim in most, with HOOKS, which it owns. */
struct ad_setup *fixture_hooked(const struct ad_game_ops *nim, int seats, const char *parameters,
                                const struct ad_hooks *hooks);
/* Every problem as "t.yaml:1:2: message" lines; empties DIAGS.  Static storage. */
const char *fixture_problems(struct ad_diags *diags);
/* The text of a position of SETUP as VIEWER sees it.  In ARENA. */
char *fixture_position(const struct ad_setup *setup, const void *state, int viewer,
                       struct ad_arena *arena);
/* The board as VIEWER sees it.  Static storage. */
const char *fixture_drawing(const struct ad_setup *setup, const void *state, int viewer,
                            bool colour, bool utf8);
/* The bytes of a file below 1 MiB, and a NUL; the caller frees them. */
char *fixture_file(const char *path, size_t *len);
/* Two texts line by line, so that a difference can be read. */
void fixture_same_lines(const char *got, const char *want);
/* Damages a tree: a node is left out, becomes one of WORDS, or changes its text or its key with
 * another node. */
void fixture_damage(struct ad_node *root, const char *const *words, int n_words,
                    struct ad_rng *rng);
/* Makes a folder in $TMPDIR or /tmp, and removes it with all that is in it. */
void fixture_folder_make(char *folder, size_t size);
void fixture_folder_remove(const char *folder);
int fixture_is_script(const struct dirent *entry); /* for scandir: *.lua */

#endif

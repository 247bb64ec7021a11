/* api.h - what `aedile api` tells, as data: sections with entries, made of the tables that scripts
 * really use. */
#ifndef AEDILE_CLI_API_API_H
#define AEDILE_CLI_API_API_H

#include "bindings/lua/api/hook_api.h"
#include "engine/core/match/hooks.h"

enum { API_NOTES = 6, API_SECTIONS = 24 };

struct api_note {
  const char *label; /* "seen by", "when" */
  const char *text;
};
/* A function, a part or a word of scripts; texts are borrowed from the tables or live in the arena.
 */
struct api_entry {
  const char *before; /* "view:", "move." */
  const char *name;
  const char *arguments; /* LuaCATS; NULL: not a function */
  const char *returns;   /* LuaCATS; "" for nothing */
  const char *doc;       /* "" if the name says it all */
  int n_notes;
  struct api_note note[API_NOTES];
};
struct api_section {
  const char *key;    /* how it is asked for: "state" */
  const char *title;  /* "what hooks see of the game" */
  const char *about;  /* a sentence more, or "" */
  const char *column; /* what the names are: "method" */
  bool with_headings; /* each entry has a heading and a list of its notes */
  bool of_game;
  int n, cap;
  struct api_entry *entry;
};
struct api {
  struct ad_arena arena;
  const struct ad_game_ops *ops; /* NULL: what is the same in every game */
  int width;                     /* columns of text, for who prints it */
  int n;
  struct api_section section[API_SECTIONS];
};

/* Sections of every game, and of OPS unless it is NULL. */
void api_init(struct api *api, const struct ad_game_ops *ops);
void api_fini(struct api *api);

/* LuaCATS type of a value: integer, boolean, string, or the words it can be; in the arena. */
const char *api_type(struct api *api, enum ad_type type, const struct ad_word *words);
/* The next argument of "seat: integer, name?: string" as "seat", "?" or "", "integer"; NULL after
 * the last.  In the arena. */
struct api_argument {
  const char *name, *type;
  bool optional;
};
const char *api_argument(struct api *api, const char *arguments, struct api_argument *out);
const char *api_names(struct api *api, const char *arguments); /* "seat, name" */
/* An attribute's value may be nil: its words say when nothing is there, or who may see it. */
bool api_may_be_nil(const struct ad_attr *attr);

/* NULL: those of every game.  On stdout */
void api_print_stubs(const struct ad_game_ops *ops);
void api_print_markdown(void); /* docs/lua-api.md */
/* NULL: what is the same in every game */
void api_print_json(const struct ad_game_ops *ops);

#endif

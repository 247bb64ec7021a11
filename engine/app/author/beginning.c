/* beginning.c - fills in the templates of scripts/new/. */
#include "engine/app/author/beginning.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/base/mem.h"
#include "engine/config/paths.h"
#include "engine/core/match/match.h"

enum {
  MOST_SEEDS = 100, /* deals that are tried until the first decision has a choice */
  MOST_BYTES = 65536,
  COMMENT_COLUMNS = 90
};
static const char folder[] = "scripts/new";

static void put(struct app_beginning *b, const char *key, const char *value)
{
  assert(b->n < AD_LEN(b->list));
  b->list[b->n].key = key;
  b->list[b->n++].value = value;
}

const char *app_beginning_variant(const struct ad_game_ops *ops, struct ad_arena *arena)
{
  int n;
  const char *base = ad_arena_printf(arena, "%s/base", ops->key);
  if (cfg_find("variants", base, ".yaml", arena))
    return base;
  char **names = cfg_list("variants", ".yaml", &n, arena);
  size_t len = strlen(ops->key);
  for (int i = 0; i < n; i++)
    if (strncmp(names[i], ops->key, len) == 0 && names[i][len] == '/')
      return names[i];
  return NULL;
}

/* ---- what the variant says ---- */

static void put_seats(struct app_beginning *b, const struct cfg_variant *variant, int usual,
                      struct ad_arena *arena)
{
  const char *all = "";
  for (int i = 0; i < variant->n_seats; i++)
    all = ad_arena_printf(arena, "%s%s%d", all, i ? ", " : "", variant->seats[i]);
  put(b, "SEATS", all);
  put(b, "TABLE", ad_arena_printf(arena, "%d", usual));
}

/* A text within double quotes of YAML. */
static const char *quotable(const char *text, struct ad_arena *arena)
{
  struct ad_buf out = {0};
  for (; *text; text++)
    ad_buf_printf(&out, "%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
  const char *kept = ad_arena_printf(arena, "%s", ad_buf_text(&out));
  ad_buf_fini(&out);
  return kept;
}

static void add_phase(struct ad_buf *out, size_t *column, const char *word)
{
  if (out->len)
    ad_buf_add(out, ",");
  if (*column + strlen(word) > COMMENT_COLUMNS) {
    ad_buf_add(out, "\n--  ");
    *column = 0;
  }
  ad_buf_printf(out, "%s%s", out->len ? " " : "", word);
  *column += strlen(word) + 2;
}

/* The phases of the game; that of the first decision may be named by a script instead. */
static void put_phases(struct app_beginning *b, const struct ad_setup *setup, const char *first,
                       struct ad_arena *arena)
{
  struct ad_buf text = {0};
  size_t column = 0;
  int ignored;
  if (!ad_word_value(setup->ops->phases, first, &ignored))
    add_phase(&text, &column, first);
  for (const struct ad_word *word = setup->ops->phases; word->word; word++)
    add_phase(&text, &column, word->word);
  put(b, "PHASES", ad_arena_printf(arena, "%s", ad_buf_text(&text)));
  ad_buf_fini(&text);
}

/* The first deal that offers a choice at once. */
static bool put_moves(struct app_beginning *b, const struct ad_setup *setup, struct ad_arena *arena)
{
  static const char *const keys[] = {"MOVE", "OTHER"};
  struct ad_match *match = ad_match_new(setup, 1);
  int seed = 1;
  while (ad_match_options(match) < 2 && seed < MOST_SEEDS)
    ad_match_restart(match, (uint64_t)++seed);
  bool good = ad_match_options(match) >= 2;
  for (int i = 0; i < AD_LEN(keys) && good; i++) {
    char text[AD_MOVE_TEXT];
    ad_move_print(match->setup, match->state, match->options[i], text, sizeof text);
    put(b, keys[i], quotable(text, arena));
  }
  if (good) {
    put(b, "SEED", ad_arena_printf(arena, "%d", seed));
    put(b, "SEAT", ad_arena_printf(arena, "%d", ad_to_act(match->setup, match->state) + 1));
    put_phases(b, setup, ad_phase(match->setup, match->state), arena);
  }
  ad_match_free(match);
  return good;
}

static bool ask_variant(const char *name, struct ad_arena *arena, struct app_beginning *out,
                        struct ad_diags *diags)
{
  struct cfg_variant *variant = app_variant_load(name, diags);
  if (!variant)
    return false;
  const char *slash = strchr(name, '/');
  int seats = app_usual_seats(variant);
  put(out, "GAME", variant->ops->key);
  put(out, "VARIANT", name);
  put(out, "EXTENDS", slash ? slash + 1 : name);
  put_seats(out, variant, seats, arena);
  struct ad_setup *setup = ad_setup_bind_own(cfg_variant_compile(variant, seats, NULL, diags));
  bool good = setup && put_moves(out, setup, arena);
  if (setup && !good)
    ad_diag(diags, NULL, "%s: the first decision of %d deals has only one legal move", name,
            MOST_SEEDS);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  return good;
}

bool app_beginning_ask(const char *name, const char *variant, struct ad_arena *arena,
                       struct app_beginning *out, struct ad_diags *diags)
{
  *out = (struct app_beginning){0};
  put(out, "NAME", name);
  return !variant || ask_variant(variant, arena, out, diags);
}

/* ---- the templates ---- */

/* The value of the placeholder that TEXT begins with; NULL: it has none.  LEN is that of its key;
 * 0: TEXT begins with no placeholder. */
static const char *value_at(const struct app_beginning *b, const char *text, size_t *len)
{
  *len = *text == '@' ? strspn(text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
  if (*len && text[*len + 1] != '@')
    *len = 0;
  for (int i = 0; i < b->n && *len; i++)
    if (strlen(b->list[i].key) == *len && strncmp(b->list[i].key, text + 1, *len) == 0)
      return b->list[i].value;
  return NULL;
}

static bool fill_in(const struct app_beginning *b, const char *text, struct ad_pos pos,
                    struct ad_buf *out, struct ad_err *err)
{
  pos.line = 1;
  for (size_t len; *text; text++) {
    const char *value = value_at(b, text, &len);
    pos.line += *text == '\n';
    if (!len) {
      ad_buf_add_n(out, text, 1);
    } else if (value) {
      ad_buf_add(out, value);
      text += len + 1;
    } else {
      return ad_fail(err, AD_EINPUT, pos, "unknown placeholder '%.*s'", (int)len + 2, text);
    }
  }
  return true;
}

bool app_beginning_write(const struct app_beginning *beginning, const char *template,
                         struct ad_arena *arena, struct ad_buf *out, struct ad_err *err)
{
  size_t len;
  struct ad_pos pos = {.file = cfg_find(folder, template, "", arena)};
  if (!pos.file)
    return ad_fail(err, AD_EINPUT, pos, "the template %s is not in %s", template,
                   cfg_places_text(folder, arena));
  const char *text = cfg_read_file(pos.file, MOST_BYTES, &len, arena, err);
  return text && fill_in(beginning, text, pos, out, err);
}

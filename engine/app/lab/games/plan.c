/* plan.c - a lab as a tournament file. */
#include "engine/app/lab/games/plan.h"

#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/tree/put.h"
#include "engine/config/paths.h"

/* Returns NAME, whose part before the first colon may be a path, with that path made absolute. */
static const char *absolute(const char *name, struct ad_arena *arena)
{
  char path[PATH_MAX];
  size_t len = strcspn(name, ":");
  const char *file = ad_arena_text(arena, name, len);
  if (!cfg_is_file(file) || !realpath(file, path))
    return name;
  return ad_arena_printf(arena, "%s%s", path, name + len);
}

static void put_arms(const struct app_lab *lab, struct ad_node *plan, struct ad_arena *arena)
{
  struct ad_node *arms = ad_put_list(arena, plan, "arms");
  for (int i = 0; i < lab->n_arms; i++)
    ad_put_text(arena, ad_push_map(arena, arms), "variant", absolute(lab->arm[i].name, arena));
}

static void put_seats(const struct app_lab *lab, struct ad_node *plan, struct ad_arena *arena)
{
  struct ad_node *seats = ad_put_list(arena, plan, "seats");
  for (int i = 0; i < lab->n_seats; i++)
    ad_node_push(seats, ad_node_int(arena, lab->seats[i]));
}

/* Puts "playouts=100:halving=true", which follows the name of a bot. */
static void put_options(const char *text, struct ad_node *bot, struct ad_arena *arena)
{
  struct ad_node *options = *text ? ad_put_map(arena, bot, "options") : NULL;
  while (*text) {
    size_t key = strcspn(text, "=:"), len = strcspn(text, ":");
    const char *value = key < len ? ad_arena_text(arena, text + key + 1, len - key - 1) : "true";
    ad_node_put(arena, options, ad_arena_text(arena, text, key), ad_node_word(arena, value));
    text += len + (text[len] == ':');
  }
}

/* Returns an id made of the name of bot I: letters, digits and '-', another one than those before.
 */
static const char *id_of(const struct app_lab *lab, int bot, struct ad_arena *arena)
{
  const char *name = lab->lineup[bot].name, *slash = strrchr(name, '/');
  name = slash && slash < name + strcspn(name, ":") ? slash + 1 : name;
  char *id = ad_arena_text(arena, name, strcspn(name, ":."));
  int same = 0;
  for (char *at = id; *at; at++)
    *at = isalnum((unsigned char)*at) ? *at : '-';
  for (int i = 0; i < bot; i++)
    same += strncmp(id_of(lab, i, arena), id, strlen(id)) == 0;
  return same ? ad_arena_printf(arena, "%s-%d", id, same + 1) : id;
}

static bool put_bot(const struct app_lab *lab, int i, struct ad_node *bots, struct ad_arena *arena,
                    struct ad_diags *diags)
{
  const char *name = lab->lineup[i].name;
  if (strncmp(name, APP_COMMAND, strlen(APP_COMMAND)) == 0) {
    ad_diag_at(diags, (struct ad_pos){0},
               "'%s' is a program, expected bots in C or Lua: write a tournament file with "
               "format lab by hand for programs",
               name);
    return false;
  }
  struct ad_node *bot = ad_push_map(arena, bots);
  const char *path = absolute(name, arena);
  const char *found = ad_arena_text(arena, path, strcspn(path, ":"));
  ad_put_text(arena, bot, "id", id_of(lab, i, arena));
  ad_put_text(arena, bot, ad_ends_with(found, ".lua") ? "file" : "bot", found);
  const char *options = strchr(name, ':');
  put_options(options ? options + 1 : "", bot, arena);
  return true;
}

struct ad_node *app_lab_plan(const struct app_lab *lab, const char *name, struct ad_arena *arena,
                             struct ad_diags *diags)
{
  struct ad_node *plan = ad_node_map(arena);
  long long deals = lab->lineup[0].deals;
  for (int i = 1; i < lab->n_lineups; i++)
    deals = lab->lineup[i].deals < deals ? lab->lineup[i].deals : deals;
  ad_node_put_int(arena, plan, "aedile", 1);
  ad_put_text(arena, plan, "tournament", name);
  ad_put_text(arena, plan, "format", "lab");
  ad_put_text(arena, plan, "design", "self");
  ad_node_put(arena, plan, "seed",
              ad_node_word(arena, ad_arena_printf(arena, "%" PRIu64, lab->seed)));
  ad_node_put_int(arena, plan, "deals", deals);
  put_seats(lab, plan, arena);
  put_arms(lab, plan, arena);
  struct ad_node *bots = ad_put_list(arena, plan, "bots");
  for (int i = 0; i < lab->n_lineups; i++)
    if (!put_bot(lab, i, bots, arena, diags))
      return NULL;
  return plan;
}

/* lobby.c - tables are made, joined and left. */
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/input_line.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

bool hs_get_tables(struct hs_call *call)
{
  struct ad_json *json = hs_begin(call);
  ad_json_list(json, "tables");
  for (const struct hs_room *room = call->site->rooms; room; room = room->next) {
    if (!room->kept.listed)
      continue;
    ad_json_map(json, NULL);
    ad_json_text(json, "table", room->kept.id);
    ad_json_text(json, "variant", room->kept.variant);
    ad_json_bool(json, "over", room->over);
    ad_json_list(json, "seats");
    for (int i = 0; i < room->kept.seats; i++) {
      const struct hs_seat *seat = &room->kept.seat[i];
      hs_put_seat(json, room, i);
      ad_json_bool(json, "free", hs_is_human(seat) && !*seat->session);
      ad_json_end_map(json);
    }
    ad_json_end_list(json);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  return hs_answer(call);
}

/* ---- a new table ---- */

/* The map in LIST whose `name` is NAME, or NULL. */
static const json_t *find_named(const json_t *list, const char *name)
{
  for (size_t i = 0; i < json_array_size(list); i++) {
    const char *own = json_string_value(json_object_get(json_array_get(list, i), "name"));
    if (own && strcmp(own, name) == 0)
      return json_array_get(list, i);
  }
  return NULL;
}

static bool offers_seats(const json_t *offer, size_t n)
{
  const json_t *seats = json_object_get(offer, "seats");
  for (size_t i = 0; i < json_array_size(seats); i++)
    if (json_integer_value(json_array_get(seats, i)) == (json_int_t)n)
      return true;
  return false;
}

bool hs_is_offered(const struct hs_site *site, const struct hs_table *table)
{
  const json_t *offer = find_named(site->offers, table->variant);
  const json_t *bots = json_object_get(offer, "bots");
  bool offered = offer && offers_seats(offer, (size_t)table->seats) && table->undo >= SV_UNDO_OWN &&
                 table->undo <= SV_UNDO_NEVER;
  for (int i = 0; i < table->seats && offered; i++)
    offered = hs_is_human(&table->seat[i]) || find_named(bots, table->seat[i].player);
  return offered;
}

static bool refuse_seats(struct hs_call *call, const json_t *offer, size_t n)
{
  const json_t *seats = json_object_get(offer, "seats");
  size_t all = json_array_size(seats);
  char words[80] = "";
  for (size_t i = 0; i < all; i++)
    ad_list_append(words, sizeof words, i + 1 == all, "%d",
                   (int)json_integer_value(json_array_get(seats, i)));
  return hs_deny(call->ex, 422, "body", "'seats' has %zu player%s, %.80s is for %s", n,
                 ad_plural((int)n), hs_text_of(call, "variant"), words);
}

static bool take_seats(struct hs_call *call, const json_t *offer, struct hs_table *table)
{
  const json_t *seats = json_object_get(call->body, "seats");
  size_t n = json_array_size(seats), humans = 0;
  if (n > AD_MAX_SEATS || !offers_seats(offer, n))
    return refuse_seats(call, offer, n);
  table->seats = (int)n;
  for (size_t i = 0; i < n; i++) {
    const char *player = json_string_value(json_array_get(seats, i));
    snprintf(table->seat[i].player, HS_PLAYER, "%s", player ? player : "no text");
    humans += hs_is_human(&table->seat[i]);
    if (!hs_is_human(&table->seat[i]) &&
        (!player || !find_named(json_object_get(offer, "bots"), player)))
      return hs_deny(call->ex, 422, "body",
                     "seat %zu is '%.60s', expected human or a bot that is offered", i + 1,
                     table->seat[i].player);
  }
  return humans > 0 ||
         hs_deny(call->ex, 422, "body", "'seats' has bots alone, expected a human too");
}

static bool take_table(struct hs_call *call, struct hs_table *table)
{
  static const struct ad_word undos[] = {
    {"own", SV_UNDO_OWN}, {"teaching", SV_UNDO_TEACHING}, {"never", SV_UNDO_NEVER}, {NULL, 0}};
  const char *undo = hs_text_of(call, "undo"), *variant = hs_text_of(call, "variant");
  const json_t *offer = find_named(call->site->offers, variant);
  if (!offer)
    return hs_deny(call->ex, 422, "body", "there is no variant '%.80s' here", variant);
  snprintf(table->variant, HS_VARIANT, "%s", variant);
  table->undo = SV_UNDO_OWN;
  if (*undo && !ad_word_value(undos, undo, &table->undo))
    return hs_deny(call->ex, 422, "body", "'undo' is '%.40s', expected own, teaching or never",
                   undo);
  table->listed = hs_true_of(call, "listed");
  table->commit = hs_true_of(call, "commit");
  table->chat = hs_true_of(call, "chat");
  table->used_ms = ad_wall_clock_ms();
  return take_seats(call, offer, table);
}

/* Whether there is room for another table, and for another one of MAKER. */
static bool has_room(struct hs_call *call, const char *maker)
{
  int own = 0;
  for (const struct hs_room *room = call->site->rooms; room; room = room->next)
    own += !room->over && strcmp(room->maker, maker) == 0;
  if (own < hs_most_of_address(call->site, HS_TABLES_OF_ADDRESS))
    return hs_may_open(call);
  call->ex->reply.retry_s = 60;
  return hs_deny(call->ex, 429, "full",
                 "%d unfinished tables are from this address: finish one first", own);
}

struct made_keys {
  char seat[AD_MAX_SEATS][HS_KEY], watch[HS_KEY], creator[HS_KEY];
};

static void make_keys(struct hs_call *call, struct hs_table *table, struct made_keys *keys)
{
  memset(keys, 0, sizeof *keys);
  hs_new_id(table->id);
  hs_new_key(keys->creator);
  hs_hash(keys->creator, table->creator_key);
  snprintf(table->creator, HS_HASH, "%s", hs_session(call));
  for (int i = 0; i < table->seats; i++)
    if (hs_is_human(&table->seat[i])) {
      hs_new_key(keys->seat[i]);
      hs_hash(keys->seat[i], table->seat[i].key);
    }
  if (!json_is_false(json_object_get(call->body, "watch"))) {
    hs_new_key(keys->watch);
    hs_hash(keys->watch, table->watch_key);
  }
  hs_random(&table->seed, sizeof table->seed);
}

bool hs_post_table(struct hs_call *call)
{
  struct hs_table table = {0};
  struct made_keys keys;
  struct ad_err err = {0};
  hs_keep_maker(call->site->keep, call->ex->ask.address, table.maker);
  if (!has_room(call, table.maker) || !take_table(call, &table))
    return false;
  make_keys(call, &table, &keys);
  struct hs_room *room =
    hs_keep_add(call->site->keep, &table, &err) ? hs_open_room(call->site, &table, &err) : NULL;
  if (!room) {
    hs_keep_remove(call->site->keep, table.number);
    return hs_deny(call->ex, 503, "lost", "the table cannot be opened: %s", err.msg);
  }
  call->ex->reply.status = 201;
  struct ad_json *json = hs_begin(call);
  ad_json_text(json, "table", table.id);
  ad_json_list(json, "seats");
  for (int i = 0; i < table.seats; i++)
    if (*keys.seat[i]) {
      ad_json_map(json, NULL);
      ad_json_int(json, "seat", i);
      ad_json_text(json, "key", keys.seat[i]);
      ad_json_end_map(json);
    }
  ad_json_end_list(json);
  if (*keys.watch)
    ad_json_text(json, "watch_key", keys.watch);
  ad_json_text(json, "creator_key", keys.creator);
  hs_put_commitment(json, room);
  return hs_answer(call);
}

/* ---- joining ---- */

enum { NO_VIEWER = -9 };

/* Whom KEY opens the table for; NO_VIEWER: for nobody.  Every key is compared, so that the time
 * does not say which one was nearly right. */
static int viewer_of_key(const struct hs_table *table, const char *key)
{
  int viewer = NO_VIEWER;
  for (int i = 0; i < table->seats; i++)
    if (hs_key_fits(key, table->seat[i].key))
      viewer = i;
  return hs_key_fits(key, table->watch_key) ? AD_PUBLIC : viewer;
}

/* Keeps NEXT of the room on the disk and here, or neither; false after refusing. */
static bool keep_table(struct hs_call *call, const struct hs_table *next)
{
  struct ad_err err = {0};
  if (!hs_keep_save(call->site->keep, next, &err))
    return hs_deny(call->ex, 503, "lost", "%s", err.msg);
  call->room->kept = *next;
  return true;
}

static bool sit_down(struct hs_call *call, int viewer, const char *name)
{
  struct hs_table next = call->room->kept;
  struct hs_seat *seat = viewer >= 0 ? &next.seat[viewer] : NULL;
  if (seat && *seat->session && strcmp(seat->session, call->session) != 0)
    return hs_deny(call->ex, 409, "taken",
                   "somebody sits there already: who made the table can free the "
                   "seat and send a new link");
  if (!hs_keep_visit(call->site->keep, next.number, hs_session(call), viewer))
    return hs_deny(call->ex, 429, "full", "this table has too many visitors");
  if (seat) {
    snprintf(seat->session, HS_HASH, "%s", call->session);
    if (*name)
      snprintf(seat->name, HS_NAME, "%s", name);
  }
  next.used_ms = ad_wall_clock_ms();
  return keep_table(call, &next);
}

bool hs_post_join(struct hs_call *call)
{
  char name[HS_NAME];
  struct hs_room *room = call->room;
  if (!hs_take_name(call, name))
    return false;
  int viewer = viewer_of_key(&room->kept, hs_text_of(call, "key"));
  if (viewer == NO_VIEWER)
    return hs_deny(call->ex, 403, "key",
                   "this key opens no seat of the table: copy the whole link");
  if (!sit_down(call, viewer, name))
    return false;
  hs_change_presence(call->site, room->match);
  struct ad_json *json = hs_begin(call);
  ad_json_int(json, "seat", viewer);
  ad_json_text(json, "name", viewer >= 0 ? room->kept.seat[viewer].name : name);
  ad_json_text(json, "variant", room->kept.variant);
  hs_put_commitment(json, room);
  return hs_answer(call);
}

static bool made_table(const struct hs_call *call)
{
  const struct hs_table *table = &call->room->kept;
  return hs_key_fits(hs_text_of(call, "key"), table->creator_key) ||
         hs_key_fits(hs_text_of(call, "creator_key"), table->creator_key) ||
         (*call->session && strcmp(call->session, table->creator) == 0);
}

bool hs_post_free(struct hs_call *call)
{
  char key[HS_KEY];
  struct hs_room *room = call->room;
  struct hs_table next = room->kept;
  if (!made_table(call))
    return hs_deny(call->ex, 403, "key", "only who made the table can free a seat");
  long long seat = hs_int_of(call, "seat", -1);
  if (seat < 0 || seat >= room->kept.seats || !hs_is_human(&room->kept.seat[seat]))
    return hs_deny(call->ex, 422, "body", "'seat' is not a seat of a human at this table");
  struct hs_seat *freed = &next.seat[seat], was = *freed;
  hs_new_key(key);
  hs_hash(key, freed->key);
  freed->session[0] = freed->name[0] = '\0';
  if (!keep_table(call, &next))
    return false;
  if (*was.session) {
    hs_keep_leave(call->site->keep, next.number, was.session, (int)seat);
    hs_end_readers(call->site, room->match, was.session);
  }
  hs_change_presence(call->site, room->match);
  struct ad_json *json = hs_begin(call);
  ad_json_int(json, "seat", seat);
  ad_json_text(json, "key", key);
  return hs_answer(call);
}

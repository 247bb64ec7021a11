/* rooms.c - open tables; others are put away until somebody comes. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

struct hs_room *hs_room_of(struct hs_site *site, uint32_t match)
{
  struct hs_room *room = site->rooms;
  while (room && room->match != match)
    room = room->next;
  return room;
}

static struct hs_room *refuse_room(struct ad_err *err, const char *text)
{
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s", text);
  return NULL;
}

struct hs_room *hs_open_room(struct hs_site *site, const struct hs_table *kept, struct ad_err *err)
{
  const struct hs_play *play = &site->settings->play;
  struct sv_opening opening = {.match = site->n_matches + 1,
                               .variant = kept->variant,
                               .seats = kept->seats,
                               .seed = kept->seed,
                               .undo = (enum sv_undo)kept->undo};
  ad_move *moves;
  if (!hs_is_offered(site, kept))
    return refuse_room(err, "it is not among what this server offers");
  if (!hs_keep_moves(site->keep, kept->number, &moves, &opening.n_moves))
    return refuse_room(err, "its moves cannot be read");
  opening.moves = moves;
  for (int i = 0; i < kept->seats; i++)
    opening.players[i] = kept->seat[i].player;
  bool good = play->open(play->tables, &opening, err);
  free(moves);
  if (!good)
    return NULL;
  struct hs_room *room = ad_calloc(1, sizeof *room);
  room->match = ++site->n_matches;
  room->kept = *kept;
  memcpy(room->maker, kept->maker, sizeof room->maker);
  room->next = site->rooms;
  site->rooms = room;
  site->n_rooms++;
  return room;
}

void hs_free_room(struct hs_room *room)
{
  free(room->lines);
  free(room);
}

void hs_close_room(struct hs_site *site, struct hs_room *room)
{
  const struct hs_play *play = &site->settings->play;
  if (room->changed)
    (void)!hs_keep_save(site->keep, &room->kept, NULL);
  hs_end_readers(site, room->match, NULL);
  hs_drop_feeds(site, room->match);
  play->close(play->tables, room->match);
  HS_UNLINK(site->rooms, room);
  site->n_rooms--;
  hs_free_room(room);
}

void hs_use_room(struct hs_room *room)
{
  room->kept.used_ms = ad_wall_clock_ms();
  room->changed = true;
}

static bool is_read(const struct hs_site *site, const struct hs_room *room)
{
  for (const struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (hs_is_at(reader, room->match))
      return true;
  return false;
}

/* Whether another table fits.  A full server puts one away that is over and that nobody looks at,
 * the longest unused one: finished tables must not keep others out for a day. */
static bool make_room(struct hs_site *site)
{
  enum { LEFT_MS = 60000 }; /* no question waits so long */
  const struct hs_settings *settings = site->settings;
  long long left = settings->idle_ms < LEFT_MS ? settings->idle_ms : LEFT_MS;
  long long before = ad_wall_clock_ms() - left;
  struct hs_room *unused = NULL;
  if (site->n_rooms < settings->tables)
    return true;
  for (struct hs_room *room = site->rooms; room; room = room->next)
    if (room->over && room->kept.used_ms <= before && !is_read(site, room)) {
      unused = room;
      before = room->kept.used_ms;
    }
  if (unused)
    hs_close_room(site, unused);
  return unused;
}

bool hs_may_open(struct hs_call *call)
{
  if (make_room(call->site))
    return true;
  call->ex->reply.retry_s = 60;
  return hs_deny(call->ex, 429, "full", "%d tables are open, no more fit: try again later",
                 call->site->n_rooms);
}

bool hs_find_room(struct hs_call *call)
{
  struct hs_site *site = call->site;
  struct hs_exchange *ex = call->ex;
  struct hs_table kept;
  struct ad_err err = {0};
  for (call->room = site->rooms; call->room; call->room = call->room->next)
    if (strcmp(call->room->kept.id, call->id) == 0)
      return true;
  if (!hs_keep_find(site->keep, call->id, &kept))
    return hs_deny(ex, 404, "missing",
                   "there is no such table; tables unused for 30 days are gone");
  if (!hs_may_open(call))
    return false;
  kept.used_ms = ad_wall_clock_ms();
  call->room = hs_open_room(site, &kept, &err);
  if (call->room)
    return true;
  ex->reply.retry_s = 5;
  return hs_deny(ex, 503, "lost", "the table cannot be opened: %s", err.msg);
}

void hs_end_room(struct hs_site *site, struct hs_room *room)
{
  struct ad_err unused;
  room->over = true;
  if (!*room->kept.maker)
    return;
  room->kept.maker[0] = '\0';
  room->changed = !hs_keep_save(site->keep, &room->kept, &unused);
}

void hs_put_away(struct hs_site *site)
{
  long long now = ad_wall_clock_ms();
  for (struct hs_room *room = site->rooms, *next; room; room = next) {
    next = room->next;
    if (now - room->kept.used_ms >= site->settings->idle_ms && !is_read(site, room))
      hs_close_room(site, room);
    else if (room->changed)
      room->changed = !hs_keep_save(site->keep, &room->kept, NULL);
  }
}

int hs_site_resume(struct hs_site *site, struct hs_keep *keep)
{
  site->keep = keep;
  int most = site->settings->tables, failed = 0;
  char(*ids)[HS_ID] = ad_calloc((size_t)most, sizeof *ids);
  int n = hs_keep_recent(site->keep, ad_wall_clock_ms() - site->settings->idle_ms, ids, most);
  for (int i = 0; i < n; i++) {
    struct hs_table kept;
    failed += !hs_keep_find(site->keep, ids[i], &kept) || !hs_open_room(site, &kept, NULL);
  }
  free(ids);
  return failed;
}

/* ---- what everybody may know ---- */

bool hs_is_human(const struct hs_seat *seat)
{
  return strcmp(seat->player, "human") == 0;
}

void hs_put_seat(struct ad_json *json, const struct hs_room *room, int seat)
{
  const struct hs_seat *at = &room->kept.seat[seat];
  ad_json_map(json, NULL);
  ad_json_int(json, "seat", seat);
  ad_json_bool(json, "human", hs_is_human(at));
  ad_json_text(json, "name", hs_is_human(at) ? at->name : at->player);
}

void hs_put_commitment(struct ad_json *json, const struct hs_room *room)
{
  char seed[32], hash[HS_HASH];
  if (!room->kept.commit)
    return;
  snprintf(seed, sizeof seed, "%" PRIu64, room->kept.seed);
  hs_hash(seed, hash);
  ad_json_text(json, "commitment", hash);
}

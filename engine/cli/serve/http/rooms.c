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

struct hs_room *hs_open_room(struct hs_site *site, const struct hs_table *kept, struct ad_err *err)
{
  const struct hs_play *play = &site->settings->play;
  struct sv_opening opening = {.match = site->n_matches + 1,
                               .variant = kept->variant,
                               .seats = kept->seats,
                               .seed = kept->seed,
                               .undo = (enum sv_undo)kept->undo};
  ad_move *moves = hs_keep_moves(site->keep, kept->number, &opening.n_moves);
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
  room->next = site->rooms;
  site->rooms = room;
  site->n_rooms++;
  return room;
}

void hs_close_room(struct hs_site *site, struct hs_room *room)
{
  const struct hs_play *play = &site->settings->play;
  struct ad_err unused;
  struct hs_room **at = &site->rooms;
  if (room->changed)
    (void)!hs_keep_save(site->keep, &room->kept, &unused);
  hs_end_readers(site, room->match, NULL);
  hs_drop_feeds(site, room->match);
  play->close(play->tables, room->match);
  while (*at != room)
    at = &(*at)->next;
  *at = room->next;
  site->n_rooms--;
  free(room);
}

struct hs_room *hs_find_room(struct hs_site *site, const char *id, struct hs_exchange *ex)
{
  struct hs_table kept;
  struct ad_err err = {0};
  for (struct hs_room *room = site->rooms; room; room = room->next)
    if (strcmp(room->kept.id, id) == 0)
      return room;
  if (!hs_keep_find(site->keep, id, &kept)) {
    hs_deny(ex, 404, "missing", "there is no such table; tables unused for 30 days are gone");
    return NULL;
  }
  if (site->n_rooms >= site->settings->tables) {
    hs_deny(ex, 429, "full", "%d tables are open, no more fit: try again later", site->n_rooms);
    ex->reply.retry_s = 60;
    return NULL;
  }
  kept.used_ms = ad_wall_clock_ms();
  struct hs_room *room = hs_open_room(site, &kept, &err);
  if (!room) {
    hs_deny(ex, 503, "lost", "the table cannot be opened: %s", err.msg);
    ex->reply.retry_s = 5;
  }
  return room;
}

static bool is_read(const struct hs_site *site, const struct hs_room *room)
{
  for (const struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (reader->feed && reader->feed->channel.match == room->match)
      return true;
  return false;
}

void hs_put_away(struct hs_site *site)
{
  long long now = ad_wall_clock_ms();
  struct ad_err unused;
  for (struct hs_room *room = site->rooms, *next; room; room = next) {
    next = room->next;
    if (now - room->kept.used_ms >= site->settings->idle_ms && !is_read(site, room))
      hs_close_room(site, room);
    else if (room->changed)
      room->changed = !hs_keep_save(site->keep, &room->kept, &unused);
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
    struct ad_err err;
    failed += !hs_keep_find(site->keep, ids[i], &kept) || !hs_open_room(site, &kept, &err);
  }
  free(ids);
  return failed;
}

void hs_commitment(const struct hs_room *room, char out[HS_HASH])
{
  char seed[32];
  snprintf(seed, sizeof seed, "%" PRIu64, room->kept.seed);
  hs_hash(seed, out);
}

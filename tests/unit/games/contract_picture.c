/* The contract of games, fourth part: pictures, and what moves touch in them. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/hooks.h"
#include "engine/core/match/move.h"
#include "engine/core/show/show.h"
#include "engine/report/picture/svg.h"
#include "tests/unit/games/contract.h"

/* The picture of STATE for VIEWER; free it with ad_picture_fini. */
static struct ad_picture picture_of(const void *state, int viewer)
{
  struct ad_picture picture;
  ad_picture_init(&picture);
  ad_depict(setup, state, viewer, &picture);
  return picture;
}

/* ---- a sound picture ---- */

static int by_text(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *title_of(const struct ad_picture *picture, const struct ad_shape *group)
{
  const struct ad_shape *shape = group + 1;
  while (shape->kind == AD_SHAPE_STATE)
    shape++;
  return shape->kind == AD_SHAPE_TITLE ? ad_picture_text_of(picture, shape) : "";
}

/* Returns the ids of PICTURE in order, *N of them; the caller frees the list. */
static const char **ids_of(const struct ad_picture *picture, int *n)
{
  const char **ids = ad_calloc((size_t)picture->n + 1, sizeof *ids);
  *n = 0;
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    const char *id = shape->kind == AD_SHAPE_BEGIN ? ad_picture_text_of(picture, shape) : "";
    if (!*id)
      continue;
    REQUIRE(strlen(id) < AD_PLACE_ID, "the id %s is too long", id);
    REQUIRE(*title_of(picture, shape), "%s has no title", id);
    ids[(*n)++] = id;
  }
  qsort(ids, (size_t)*n, sizeof *ids, by_text);
  return ids;
}

static void ids_are_unique(const struct ad_picture *picture)
{
  int n;
  const char **ids = ids_of(picture, &n);
  for (int i = 1; i < n; i++)
    REQUIRE(strcmp(ids[i - 1], ids[i]) != 0, "the id %s appears twice", ids[i]);
  free(ids);
}

static void picture_is_sound(const struct ad_picture *picture)
{
  int depth = 0;
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    depth += (shape->kind == AD_SHAPE_BEGIN) - (shape->kind == AD_SHAPE_END);
    REQUIRE(depth > 0 || shape->kind == AD_SHAPE_END, "a shape stands outside of all panels");
    REQUIRE(shape->kind <= AD_SHAPE_END || rp_paint_find(shape->paint) >= 0,
            "the theme has no paint %s", shape->paint);
  }
  REQUIRE(depth == 0, "%d groups are not closed", depth);
  REQUIRE(picture->width > 0 && picture->height > 0, "the picture is %d x %d", picture->width,
          picture->height);
  ids_are_unique(picture);
}

static void pictures_are_sound(struct ad_match *match, int n)
{
  if (!is_looked_at(match, n, 31))
    return;
  for (int viewer = AD_PUBLIC; viewer < setup->seats; viewer++) {
    struct ad_picture picture = picture_of(match->state, viewer);
    picture_is_sound(&picture);
    ad_picture_fini(&picture);
  }
}

/* ---- what moves touch ---- */

enum { MOST_PAIRED = 300 }; /* moves that are compared with each other */

static bool touches(const struct ad_places *places, const char *id)
{
  for (int i = 0; i < places->n; i++)
    if (strcmp(places->id[i], id) == 0)
      return true;
  return false;
}

/* Whether B touches all that A touches: who has pointed at that can mean both. */
static bool is_within(const struct ad_places *a, const struct ad_places *b)
{
  for (int i = 0; i < a->n; i++)
    if (!touches(b, a->id[i]))
      return false;
  return true;
}

static void places_are_there(const struct ad_picture *picture, const struct ad_places *places)
{
  REQUIRE(places->n > 0 && places->n < AD_MAX_PLACES, "a move touches %d places", places->n);
  for (int i = 0; i < places->n; i++)
    REQUIRE(rp_picture_has(picture, places->id[i]) || strchr(places->id[i], '/'),
            "%s is neither in the picture nor a button", places->id[i]);
}

static void moves_touch_places(struct ad_match *match, int n)
{
  int acts = ad_to_act(setup, match->state);
  if (!(ops->places || setup->boards) || !is_looked_at(match, n, 29) || acts == AD_OVER)
    return;
  struct ad_picture picture = picture_of(match->state, acts);
  struct ad_places *places = ad_calloc((size_t)n, sizeof *places);
  int m = 0;
  for (int i = 0; i < n; i++) {
    ad_move_places(setup, match->state, match->options[i], acts, &places[m]);
    if (places[m].n == 0 && match->options[i] & AD_HOOK_MOVE)
      continue;
    places_are_there(&picture, &places[m++]);
  }
  for (int i = 0; i < m && m <= MOST_PAIRED; i++)
    for (int k = 0; k < m; k++)
      REQUIRE(i == k || !is_within(&places[i], &places[k]),
              "who points at %s, %s can mean two moves", places[i].id[0], places[i].id[1]);
  free(places);
  ad_picture_fini(&picture);
}

/* All in one walk through the games: to play them takes longer than to look at them. */
static void pictures_hold(struct ad_match *match, int n)
{
  pictures_are_sound(match, n);
  moves_touch_places(match, n);
}

START_TEST(contract_pictures_hold)
{
  over_games(_i, pictures_hold);
}
END_TEST

setups_check *const contract_picture_checks[] = {pictures_are_sound, moves_touch_places, NULL};

void contract_add_pictures(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_pictures_hold, 0, n);
}

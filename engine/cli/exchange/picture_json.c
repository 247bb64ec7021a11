/* picture_json.c - pictures and places as JSON: the page and lessons show the same ones. */
#include "engine/cli/exchange/picture_json.h"

#include "engine/core/show/show.h"
#include "engine/report/picture/svg.h"

void cli_json_picture(struct ad_json *json, const struct ad_setup *setup, const void *state,
                      int viewer, struct cli_picture_look look)
{
  const struct rp_look bare = {.bare = true};
  struct ad_picture picture;
  struct ad_buf text = {0};
  if (!ad_has_picture(setup)) {
    ad_json_null(json, "picture");
    return;
  }
  ad_picture_init(&picture);
  picture.panels = look.panels;
  picture.hides_points = look.hides_points;
  ad_depict(setup, state, viewer, &picture);
  rp_picture_svg(&picture, &bare, setup->ops->title, &text);
  ad_json_text(json, "picture", ad_buf_text(&text));
  ad_buf_fini(&text);
  ad_picture_fini(&picture);
}

void cli_json_places(struct ad_json *json, const char *key, const struct ad_setup *setup,
                     const void *state, ad_move move, int viewer)
{
  struct ad_places places;
  ad_move_places(setup, state, move, viewer, &places);
  ad_json_list(json, key);
  for (int i = 0; i < places.n; i++)
    ad_json_text(json, NULL, places.id[i]);
  ad_json_end_list(json);
}

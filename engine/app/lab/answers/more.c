/* more.c - plays parts of `measure` for themselves. */
#include "engine/app/lab/answers/more.h"

#include "engine/app/lab/answers/screen.h"
#include "engine/app/lab/answers/skill.h"
#include "engine/app/lab/answers/worth.h"

static const struct {
  enum app_lab_part part;
  bool (*put)(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
              struct ad_node *table, struct ad_arena *arena, struct ad_diags *diags);
} parts[] = {{APP_LAB_SKILL, app_lab_put_skill},
             {APP_LAB_WORTH, app_lab_put_worth},
             {APP_LAB_PARAMETERS, app_lab_put_screen}};

static bool play_table(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                       struct ad_diags *diags)
{
  lab->more[arm][s] = ad_node_map(&lab->arena);
  for (int i = 0; i < AD_LEN(parts); i++)
    if (lab->parts & parts[i].part &&
        !parts[i].put(lab, arm, s, progress, lab->more[arm][s], &lab->arena, diags))
      return false;
  return true;
}

bool app_lab_play_more(struct app_lab *lab, struct app_lab_progress *progress,
                       struct ad_diags *diags)
{
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++) {
      if (lab->ended)
        return true;
      lab->ended = !play_table(lab, a, s, progress, diags);
    }
  return ad_diags_ok(diags);
}

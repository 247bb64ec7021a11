/* page.h - pages for people: the standings of a tournament, a game to step through, a lesson. */
#ifndef AEDILE_REPORT_HTML_PAGE_H
#define AEDILE_REPORT_HTML_PAGE_H

#include "engine/base/tree/node.h"
#include "engine/core/match/player.h"
#include "engine/report/html/html.h"

/* The page of a tree of tn_standings_tree; what the tree lacks, the page leaves out.  Besides, the
 * tree may have file: name of the result file, for the commands that the page tells; page: name of
 * the file that the page will be in; pages: [ids] of games whose pages stand beside it as
 * rp_game_file says; and in each table `curves` as rp_curves_tree makes it. */
void rp_standings_html(const struct ad_node *standings, struct ad_buf *out);

/* A game to step through. */
struct rp_game {
  const struct ad_match *match; /* played as far as it goes; all of them borrowed */
  const char *title;
  const char *const *names; /* by seat; or NULL */
  int viewer;               /* who looks at the boards (engine/base/viewer.h) */
  /* the places after the fault rule; NULL: those of the game's rules, if it is over */
  const struct ad_result *result;
  const char *back; /* the file of the report that it belongs to, or NULL */
  /* why it ends where it does, if it does not end by its rules; or NULL */
  const char *note;
  struct rp_game_fault { /* by seat; AD_FAULT_NONE: none */
    enum ad_fault fault;
    /* how many, the first one at this move (from 0; negative: before all) */
    int n, move;
    bool forfeit;
    const char *text;
  } fault[AD_MAX_SEATS];
};
/* Every position with its board, what of the score sheets has changed, and the list of moves.  With
   a script one position is shown at a time; without one they stand below each other. */
void rp_game_html(const struct rp_game *game, struct ad_buf *out);

/* Appends "cup-game-12.html" for game 12 of the page in the file "cup.html".  The name of the page
 * is in it because several tournaments may have their pages in one folder. */
void rp_game_file(struct ad_buf *out, const char *page, long long id);

/* Style and script of the page of a lesson, which engine/app/lesson/page.c writes. */
extern const char rp_lesson_style[], rp_lesson_script[];

#endif

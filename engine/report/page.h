/* page.h - pages for people: the standings of a tournament, and a game to step through. */
#ifndef AEDILE_REPORT_PAGE_H
#define AEDILE_REPORT_PAGE_H

#include "engine/base/node.h"
#include "engine/report/html.h"

/* The page of a tree of tn_standings_tree; what the tree lacks, the page leaves out.  Besides, the tree may have
 *   file: name of the result file, for the commands that the page tells
 *   pages: [ids] of games whose pages stand beside it as rp_game_file says
 *   and in each table `curves` as rp_curves_tree makes it. */
void rp_standings_html(const struct ad_node *standings, struct ad_buf *out);

/* "game-12.html" into BUF. */
enum { RP_GAME_FILE = 40 };
const char *rp_game_file(long long id, char *buf);

#endif

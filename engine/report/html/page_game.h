/* page_game.h - style and script of the page of a game; for page_replay.c. */
#ifndef AEDILE_REPORT_HTML_PAGE_GAME_H
#define AEDILE_REPORT_HTML_PAGE_GAME_H

extern const char rp_game_style[], rp_game_script[];

#endif

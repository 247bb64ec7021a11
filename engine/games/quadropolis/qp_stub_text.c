#include "engine/games/quadropolis/qp.h"
bool qp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason) { (void)rules, (void)state, (void)move; (void)reason; return false; }
void qp_sheet(const void *rules, const void *state, int seat, struct ad_sheet *sheet) { ad_sheet_line(sheet, "QP", qp_points(rules, state, seat), "all"); }

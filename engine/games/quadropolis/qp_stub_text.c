#include "engine/games/quadropolis/qp.h"
void qp_sheet(const void *rules, const void *state, int seat, struct ad_sheet *sheet) { ad_sheet_line(sheet, "QP", qp_points(rules, state, seat), "all"); }

#include <stdio.h>
#include <string.h>
#include "engine/games/quadropolis/qp.h"
void qp_slot_name(int slot, char out[3]) { snprintf(out, 3, "%c%d", "NSWE"[slot / QP_SIDE], slot % QP_SIDE + 1); }
int qp_slot_find(const char *name) { (void)name; return -1; }
const char *qp_phase(const void *rules, const void *state)
{
  static const char *const name[] = {"choose_start_player", "place_architect", "place_building", "allocate", "over"};
  (void)rules;
  return name[((const struct qp_state *)state)->phase];
}
void qp_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size) { (void)rules, (void)state; snprintf(buf, size, "%x", move); }
bool qp_read_move(const void *rules, const void *state, const char *text, ad_move *out, struct ad_reason *reason) { (void)rules, (void)state; (void)reason; return sscanf(text, "%x", out) == 1; }
bool qp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason) { (void)rules, (void)state, (void)move; (void)reason; return false; }
void qp_sheet(const void *rules, const void *state, int seat, struct ad_sheet *sheet) { ad_sheet_line(sheet, "QP", qp_points(rules, state, seat), "all"); }

/* changes.h - what differs between two pictures, so that a page steps through a game without a
 * whole picture for each move. */
#ifndef AEDILE_REPORT_PICTURE_CHANGES_H
#define AEDILE_REPORT_PICTURE_CHANGES_H

#include "engine/report/picture/svg.h"

/* Appends an element <svg> with the groups of AFTER that differ from the groups of BEFORE with the
 * same ids: they take the places of these.  In them <g data-keep="ID ID"> stands for groups that
 * stay as they were, and <g data-move="ID"> for a group of which only the place has changed.  The
 * element has a view box if that has changed.  Returns false, and appends nothing, if that is not
 * enough: panels came or went. */
AD_MUST_USE bool rp_picture_changes(const struct ad_picture *before, const struct ad_picture *after,
                                    struct ad_buf *out);

#endif

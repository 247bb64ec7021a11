/* page.h - the page of a review. */
#ifndef AEDILE_APP_REVIEW_PAGE_H
#define AEDILE_APP_REVIEW_PAGE_H

#include "engine/app/review/review.h"

/* Appends the page: turning points with pictures, luck, chances over the game, every decision.
 * NAMES by seat, or NULL. */
void app_review_page(const struct app_review *review, const struct app_review_request *request,
                     const char *const *names, struct ad_buf *out);

#endif

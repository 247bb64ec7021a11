/* page.h - HTML pages as files. */
#ifndef AEDILE_APP_FILES_PAGE_H
#define AEDILE_APP_FILES_PAGE_H

#include "engine/base/err.h"
#include "engine/base/text.h"

/* Writes TEXT to PATH, where nothing may be but a page.  False after filling ERR. */
AD_MUST_USE bool app_page_save(const char *path, const struct ad_buf *text, struct ad_err *err);
/* The same for an SVG picture. */
AD_MUST_USE bool app_picture_save(const char *path, const struct ad_buf *text, struct ad_err *err);

#endif

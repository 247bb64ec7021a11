/* version.h - the release this tree becomes (CHANGELOG.md). */
#ifndef AEDILE_BASE_VERSION_H
#define AEDILE_BASE_VERSION_H

#define AD_VERSION "0.2.0"

#endif

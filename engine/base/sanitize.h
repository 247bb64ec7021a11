/* sanitize.h - AD_SANITIZED: 1 in a build with the address sanitizer, which is slow and needs files
 * and terabytes of address space. */
#ifndef AEDILE_BASE_SANITIZE_H
#define AEDILE_BASE_SANITIZE_H

#if defined(__SANITIZE_ADDRESS__)
#define AD_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AD_SANITIZED 1
#endif
#endif
#ifndef AD_SANITIZED
#define AD_SANITIZED 0
#endif

#endif

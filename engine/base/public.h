/* public.h - marks the declarations that programs may link.
 *
 * Everything is compiled with hidden symbols.  What stands between AD_PUBLIC_BEGIN and
 * AD_PUBLIC_END is exported by libaedile.a, and can be called from C++ too. */
#ifndef AEDILE_BASE_PUBLIC_H
#define AEDILE_BASE_PUBLIC_H

#ifdef __cplusplus
#define AD_EXTERN_C_BEGIN extern "C" {
#define AD_EXTERN_C_END }
#else
#define AD_EXTERN_C_BEGIN
#define AD_EXTERN_C_END
#endif

#define AD_PUBLIC_BEGIN AD_EXTERN_C_BEGIN _Pragma("GCC visibility push(default)")
#define AD_PUBLIC_END _Pragma("GCC visibility pop") AD_EXTERN_C_END

#endif

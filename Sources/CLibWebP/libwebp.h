// libwebp as the system has it.
#if !__has_include(<webp/encode.h>)
#error "libwebp is missing: install libwebp-dev (Debian, Ubuntu), libwebp-devel (Fedora) or webp (Homebrew)"
#endif
#include <webp/decode.h>
#include <webp/encode.h>

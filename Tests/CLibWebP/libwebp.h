// The decoder of the system's libwebp.
#if !__has_include(<webp/decode.h>)
#error "libwebp is missing: install libwebp-dev (Debian, Ubuntu), libwebp-devel (Fedora) or webp (Homebrew)"
#endif
#include <webp/decode.h>

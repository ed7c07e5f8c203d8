// The few things DripExport asks of libpng, which reads files, in a form that Swift can call.
//
// libpng reports errors with longjmp, which must not cross a Swift frame: nothing would be released on
// the way. So everything between setjmp and the end of a file happens inside one C function here.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// What came of it.
typedef enum {
  CPNG_OK = 0,
  /// The bytes are not a PNG file, or a damaged one.
  CPNG_DAMAGED = 1,
  /// The bytes end before the picture does.
  CPNG_TRUNCATED = 2,
  /// Memory ran out.
  CPNG_NO_MEMORY = 3,
  /// The picture has more pixels than the caller allows.
  CPNG_TOO_LARGE = 4,
} cpng_status;

enum { CPNG_MESSAGE_SIZE = 160 };

/// What libpng has to say about a failure, as text that ends with a zero.
typedef struct {
  char text[CPNG_MESSAGE_SIZE];
} cpng_message;

/// How pixels lie in a file, in the numbers of the PNG specification.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  int color_type;
  int interlaced;
  /// Whether there is an sRGB chunk.
  int srgb;
} cpng_header;

/// Reads everything before the pixels.
cpng_status cpng_read_header(
  const uint8_t *bytes, size_t count, uint32_t most_per_side, cpng_header *header,
  cpng_message *message);

/// Reads a file into straight RGBA, 8 bits each. `pixels` has room for width × height × 4 bytes, as
/// `cpng_read_header` gave them. `consumed` becomes the number of bytes up to the file's end.
cpng_status cpng_read_pixels(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t *consumed, cpng_message *message);

#endif

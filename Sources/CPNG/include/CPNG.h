// The few things DripExport asks of libpng, which reads files, in a form that Swift can call.
//
// libpng reports errors with longjmp, which must not cross a Swift frame: nothing would be released on
// the way. So each function here calls setjmp itself, and a jump ends where it began, in C.

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
  /// How often every row is read: once, or seven times where the rows are interlaced.
  int passes;
  /// Whether there is an sRGB chunk.
  int srgb;
} cpng_header;

/// Writes the next bytes of a file, and returns how many there were: fewer only at the end.
typedef size_t (*cpng_source)(void *context, uint8_t *bytes, size_t count);

/// A file that is being read.
typedef struct cpng_reader cpng_reader;

/// Reads everything before the pixels. What `result` becomes must be closed, whatever is returned.
cpng_status cpng_open(
  cpng_source source, void *context, uint32_t most_per_side, cpng_header *header,
  cpng_message *message, cpng_reader **result);

/// Reads the next row as straight RGBA, 8 bits each, into room for `width` × 4 bytes. Of an interlaced
/// file the rows are read `passes` times from the first to the last, and pixels of other passes are left.
cpng_status cpng_read_row(cpng_reader *reader, uint8_t *row, cpng_message *message);

/// Reads what is behind the last row, up to the end of the file.
cpng_status cpng_finish(cpng_reader *reader, cpng_message *message);

/// Gives back all memory; nothing happens to NULL.
void cpng_close(cpng_reader *reader);

#endif

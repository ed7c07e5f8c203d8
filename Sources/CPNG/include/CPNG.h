// An interface to libpng's reader that Swift can call.
//
// libpng reports errors with longjmp, which must not cross a Swift frame, because Swift would
// release nothing. So each function here calls setjmp itself, and a jump stays within C.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// The result of a function.
typedef enum {
  CPNG_OK = 0,
  /// The bytes are no PNG file, or a damaged one.
  CPNG_DAMAGED = 1,
  /// The file is truncated.
  CPNG_TRUNCATED = 2,
  /// There is not enough memory.
  CPNG_NO_MEMORY = 3,
  /// The picture has more pixels than the caller allows.
  CPNG_TOO_LARGE = 4,
} cpng_status;

enum { CPNG_MESSAGE_SIZE = 160 };

/// The message of libpng about a failure; the text ends with a zero.
typedef struct {
  char text[CPNG_MESSAGE_SIZE];
} cpng_message;

/// The storage of the pixels, with the numbers of the PNG specification.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  int color_type;
  /// The number of passes over the rows: one, or seven in an interlaced file.
  int passes;
  /// True if there is an sRGB chunk.
  int srgb;
} cpng_header;

/// Fills a buffer with the next bytes of a file and returns their number, which is smaller only at
/// the end.
typedef size_t (*cpng_source)(void *context, uint8_t *bytes, size_t count);

/// An open reader.
typedef struct cpng_reader cpng_reader;

/// Reads everything before the pixels. The caller must close `result`, even after a failure.
cpng_status cpng_open(
  cpng_source source, void *context, uint32_t most_per_side, cpng_header *header,
  cpng_message *message, cpng_reader **result);

/// Reads the next row as straight RGBA with 8 bits per channel into a buffer of `width` × 4 bytes.
/// In an interlaced file, the rows are read `passes` times, and pixels of other passes are
/// unchanged.
cpng_status cpng_read_row(cpng_reader *reader, uint8_t *row, cpng_message *message);

/// Reads the bytes after the last row, up to the end of the file.
cpng_status cpng_finish(cpng_reader *reader, cpng_message *message);

/// Frees all memory. NULL is ignored.
void cpng_close(cpng_reader *reader);

#endif

// Stores bits in about as much space as their probabilities require: arithmetic coding with a range of 48 bits.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { counting, writing, reading } Task;
static Task task;
static uint8_t *packed;
static size_t packedAt, packedSize;
static double range, low;
static const double full = 0x1p48, least = 0x1p40;

static void begin(uint8_t *bytes, size_t size) {
  packed = bytes;
  packedSize = size;
  packedAt = 0;
  range = full;
  low = 0;
  if (task == reading) for (int index = 0; index < 6; index++) low = low * 256 + packed[packedAt++];
}

static void writeByte(void) {
  if (low >= full) {
    low -= full;
    size_t at = packedAt - 1;
    while (packed[at] == 255) packed[at--] = 0;
    packed[at]++;
  }
  uint64_t whole = (uint64_t)low;
  packed[packedAt++] = (uint8_t)(whole >> 40);
  low = (double)(whole & 0xffffffffff) * 256;
  range *= 256;
}

// Codes a bit that is 1 with a probability. While reading, `low` is the part of the number that is left.
static inline int codeBit(float probability, int bit) {
  double part = __builtin_floor(range * (double)probability);
  if (task == reading) bit = low < part;
  if (bit) {
    range = part;
  } else {
    range -= part;
    low += task == reading ? -part : part;
  }
  while (range < least) {
    if (task == writing) {
      writeByte();
    } else {
      range *= 256;
      low = low * 256 + (packedAt < packedSize ? packed[packedAt] : 0);
      packedAt++;
    }
  }
  return bit;
}

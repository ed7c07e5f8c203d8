// PNG files from straight RGBA pixels, without filters, by whatever compressor there is.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#ifdef HAVE_LIBDEFLATE
#include <libdeflate.h>
#endif
#ifdef HAVE_ISAL
#include <isa-l.h>
#endif

// The file made last.
static unsigned char *png_file;

// Compresses bytes into a zlib stream, and returns how many there are.
typedef size_t (*compressor)(
    int level, const unsigned char *bytes, size_t count, unsigned char *room, size_t most);

#ifdef HAVE_LIBDEFLATE
static inline size_t with_libdeflate(
    int level, const unsigned char *bytes, size_t count, unsigned char *room, size_t most) {
  static struct libdeflate_compressor *compressors[13];
  if (!compressors[level]) compressors[level] = libdeflate_alloc_compressor(level);
  return libdeflate_zlib_compress(compressors[level], bytes, count, room, most);
}
#endif

#ifdef HAVE_ISAL
static inline size_t with_isal(
    int level, const unsigned char *bytes, size_t count, unsigned char *room, size_t most) {
  static unsigned char memory[ISAL_DEF_LVL3_EXTRA_LARGE];
  static const unsigned memory_sizes[] = {
      0, ISAL_DEF_LVL1_DEFAULT, ISAL_DEF_LVL2_DEFAULT, ISAL_DEF_LVL3_DEFAULT};
  struct isal_zstream stream;
  isal_deflate_init(&stream);
  stream.level = (unsigned)level;
  stream.level_buf = level == 0 ? NULL : memory;
  stream.level_buf_size = memory_sizes[level];
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (uint8_t *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = room;
  stream.avail_out = (uint32_t)most;
  isal_deflate(&stream);
  return stream.total_out;
}
#endif

static void write_number(unsigned char *place, size_t number) {
  for (int byte = 0; byte < 4; byte++) place[byte] = (unsigned char)(number >> (24 - 8 * byte));
}

// Closes a chunk whose `count` bytes stand at `place + 8`, and returns where the next one goes.
static unsigned char *end_chunk(unsigned char *place, const char *type, size_t count) {
  write_number(place, count);
  memcpy(place + 4, type, 4);
#ifdef HAVE_LIBDEFLATE
  const size_t check = libdeflate_crc32(0, place + 4, count + 4);
#else
  const size_t check = crc32(0, place + 4, (uInt)count + 4);
#endif
  write_number(place + 8 + count, check);
  return place + 12 + count;
}

// Makes a file, and returns its size.
static inline size_t make_png(const unsigned char *pixels, int side, compressor compressor, int level) {
  static unsigned char *rows;
  static int last_side;
  const size_t row = (size_t)side * 4, raw = (row + 1) * (size_t)side, most = raw + raw / 8 + 4096;
  if (side != last_side) {
    free(rows);
    free(png_file);
    rows = malloc(raw);
    png_file = malloc(most + 100);
    last_side = side;
  }
  for (int y = 0; y < side; y++) {
    rows[(row + 1) * y] = 0;
    memcpy(rows + (row + 1) * y + 1, pixels + row * y, row);
  }
  memcpy(png_file, "\211PNG\r\n\032\n", 8);
  unsigned char *place = png_file + 8;
  write_number(place + 8, (size_t)side);
  write_number(place + 12, (size_t)side);
  memcpy(place + 16, "\10\6\0\0\0", 5);
  place = end_chunk(place, "IHDR", 13);
  place = end_chunk(place, "IDAT", compressor(level, rows, raw, place + 8, most));
  place = end_chunk(place, "IEND", 0);
  return (size_t)(place - png_file);
}

// The fastest compressor there is.
#if defined(HAVE_ISAL)
#define FASTEST "ISA-L level 1"
#define fastest with_isal
#elif defined(HAVE_LIBDEFLATE)
#define FASTEST "libdeflate level 1"
#define fastest with_libdeflate
#else
#define FASTEST "zlib level 1"
static inline size_t fastest(
    int level, const unsigned char *bytes, size_t count, unsigned char *room, size_t most) {
  uLongf size = most;
  compress2(room, &size, bytes, count, level);
  return size;
}
#endif

// Writes the file made last, and returns its size.
static inline long write_file(const char *path, size_t size) {
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(png_file, 1, size, file) != size || fclose(file) != 0) {
    fprintf(stderr, "cannot write %s\n", path);
    exit(1);
  }
  return (long)size;
}

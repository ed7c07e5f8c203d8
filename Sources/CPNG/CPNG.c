#include "CPNG.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// Everything an error needs, and everything that must outlive a jump: locals of the function that
// called setjmp may hold anything after one.
typedef struct {
  jmp_buf escape;
  cpng_status status;
  cpng_message *message;
  png_structp png;
  png_infop info;
  cpng_sink sink;
  void *context;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  // Memory for what a writer needs, so that it asks the system for none.
  _Alignas(max_align_t) unsigned char pool[8192];
  size_t pooled;
} session;

static _Noreturn void fail(session *s, cpng_status status, const char *text) {
  s->status = status;
  strncpy(s->message->text, text, CPNG_MESSAGE_SIZE - 1);
  s->message->text[CPNG_MESSAGE_SIZE - 1] = 0;
  longjmp(s->escape, 1);
}

static _Noreturn void on_error(png_structp png, png_const_charp text) {
  fail(png_get_error_ptr(png), CPNG_DAMAGED, text);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static png_voidp on_allocate(png_structp png, png_alloc_size_t size) {
  void *memory = malloc(size);
  session *s = png_get_mem_ptr(png);
  // Only after creation has succeeded is there somewhere to jump to with a name for it.
  if (!memory && s->png) fail(s, CPNG_NO_MEMORY, "out of memory");
  return memory;
}

static void on_free(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

// Takes memory from the pool as long as that lasts.
static png_voidp on_pool_allocate(png_structp png, png_alloc_size_t size) {
  session *s = png_get_mem_ptr(png);
  size_t step = sizeof(max_align_t);
  if (size > sizeof s->pool - s->pooled) return on_allocate(png, size);
  void *memory = s->pool + s->pooled;
  size_t left = sizeof s->pool - s->pooled;
  size_t whole = (size + step - 1) / step * step;
  s->pooled += whole < left ? whole : left;
  return memory;
}

static void on_pool_free(png_structp png, png_voidp memory) {
  session *s = png_get_mem_ptr(png);
  unsigned char *bytes = memory;
  if (bytes < s->pool || bytes >= s->pool + sizeof s->pool) on_free(png, memory);
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (s->sink(s->context, bytes, count)) fail(s, CPNG_SINK, "the output takes no more");
}

static void on_flush(png_structp png) { (void)png; }

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (count > s->count - s->position) fail(s, CPNG_TRUNCATED, "the file ends too early");
  memcpy(bytes, s->bytes + s->position, count);
  s->position += count;
}

// MARK: Writing

// Starts writing, up to the chunks before the pixels; called with somewhere to jump to.
static void open_writer(session *s, const cpng_header *header) {
  s->png = png_create_write_struct_2(
    PNG_LIBPNG_VER_STRING, s, on_error, on_warning, s, on_pool_allocate, on_pool_free);
  if (!s->png) fail(s, CPNG_NO_MEMORY, "libpng does not start");
  s->info = png_create_info_struct(s->png);
  if (!s->info) fail(s, CPNG_NO_MEMORY, "out of memory");
  png_set_write_fn(s->png, s, on_write, on_flush);

  // The size was checked by the caller, who may allow more than libpng's own million per side.
  png_set_user_limits(s->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
    s->png, s->info, header->width, header->height, header->bit_depth, header->color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(s->png, s->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (header->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color colors[256];
    png_byte alphas[256];
    for (int i = 0; i < header->palette_count; i++) {
      const uint8_t *entry = header->palette + 4 * i;
      colors[i] = (png_color){entry[0], entry[1], entry[2]};
      alphas[i] = entry[3];
    }
    png_set_PLTE(s->png, s->info, colors, header->palette_count);
    if (header->translucent_count > 0)
      png_set_tRNS(s->png, s->info, alphas, header->translucent_count, NULL);
  }
}

cpng_status cpng_write(
  const cpng_header *header, const uint8_t *bytes, size_t count, cpng_sink sink, void *context,
  cpng_message *message
) {
  session s;
  memset(&s, 0, offsetof(session, pool));
  s.pooled = 0;
  s.message = message;
  s.sink = sink;
  s.context = context;
  message->text[0] = 0;
  if (setjmp(s.escape)) {
    png_destroy_write_struct(&s.png, &s.info);
    return s.status;
  }
  open_writer(&s, header);
  png_write_info(s.png, s.info);
  const png_byte data[] = "IDAT", end[] = "IEND";
  // The longest chunk there is has 2^31 - 1 bytes.
  for (size_t start = 0; start < count; start += PNG_UINT_31_MAX) {
    size_t length = count - start < PNG_UINT_31_MAX ? count - start : PNG_UINT_31_MAX;
    png_write_chunk(s.png, data, bytes + start, length);
  }
  // What png_write_end does, which knows only of pixels that it has compressed itself.
  png_write_chunk(s.png, end, NULL, 0);
  png_destroy_write_struct(&s.png, &s.info);
  return CPNG_OK;
}

// MARK: Reading

// Starts reading; called with somewhere to jump to.
static void open_reader(session *s, uint32_t most_per_side) {
  s->png = png_create_read_struct_2(
    PNG_LIBPNG_VER_STRING, s, on_error, on_warning, s, on_allocate, on_free);
  if (!s->png) fail(s, CPNG_NO_MEMORY, "libpng does not start");
  s->info = png_create_info_struct(s->png);
  if (!s->info) fail(s, CPNG_NO_MEMORY, "out of memory");
  png_set_read_fn(s->png, s, on_read);
  if (s->count < 8 || png_sig_cmp(s->bytes, 0, 8)) fail(s, CPNG_DAMAGED, "not a PNG file");

  // Strict: what others would repair in silence is damage here.
  png_set_crc_action(s->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(s->png, 0);
  png_set_user_limits(s->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Text, profiles and other things that nobody here looks at do not eat the memory.
  png_set_chunk_cache_max(s->png, 128);
  png_set_chunk_malloc_max(s->png, 8 << 20);
  png_set_keep_unknown_chunks(s->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_read_info(s->png, s->info);
  if (png_get_image_width(s->png, s->info) > most_per_side ||
      png_get_image_height(s->png, s->info) > most_per_side)
    s->status = CPNG_TOO_LARGE;
}

cpng_status cpng_read_header(
  const uint8_t *bytes, size_t count, uint32_t most_per_side, cpng_header *header,
  cpng_message *message
) {
  session s = {.message = message, .bytes = bytes, .count = count};
  message->text[0] = 0;
  if (setjmp(s.escape)) {
    png_destroy_read_struct(&s.png, &s.info, NULL);
    return s.status;
  }
  open_reader(&s, most_per_side);
  header->width = png_get_image_width(s.png, s.info);
  header->height = png_get_image_height(s.png, s.info);
  header->bit_depth = png_get_bit_depth(s.png, s.info);
  header->color_type = png_get_color_type(s.png, s.info);
  header->interlaced = png_get_interlace_type(s.png, s.info) != PNG_INTERLACE_NONE;
  header->srgb = png_get_valid(s.png, s.info, PNG_INFO_sRGB) != 0;
  png_destroy_read_struct(&s.png, &s.info, NULL);
  return s.status;
}

cpng_status cpng_read_pixels(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t *consumed, cpng_message *message
) {
  session s = {.message = message, .bytes = bytes, .count = count};
  message->text[0] = 0;
  if (setjmp(s.escape)) {
    png_destroy_read_struct(&s.png, &s.info, NULL);
    return s.status;
  }
  open_reader(&s, PNG_UINT_31_MAX);
  png_set_expand(s.png);
  png_set_scale_16(s.png);
  png_set_gray_to_rgb(s.png);
  png_set_add_alpha(s.png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(s.png);
  png_read_update_info(s.png, s.info);
  // The caller made room for exactly this; anything else would write past its end.
  if (png_get_image_width(s.png, s.info) != width || png_get_image_height(s.png, s.info) != height ||
      png_get_rowbytes(s.png, s.info) != (size_t)width * 4)
    fail(&s, CPNG_DAMAGED, "the pixels are not as announced");
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < height; y++)
      png_read_row(s.png, pixels + y * (size_t)width * 4, NULL);
  png_read_end(s.png, NULL);
  *consumed = s.position;
  png_destroy_read_struct(&s.png, &s.info, NULL);
  return CPNG_OK;
}

#if !__has_include(<png.h>)
#error "libpng is missing: install libpng-dev (Debian, Ubuntu), libpng-devel (Fedora) or libpng (Homebrew)"
#endif

#include "CPNG.h"

#include <setjmp.h>
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
  const uint8_t *bytes;
  size_t count;
  size_t position;
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

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  if (count > s->count - s->position) fail(s, CPNG_TRUNCATED, "the file ends too early");
  memcpy(bytes, s->bytes + s->position, count);
  s->position += count;
}

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

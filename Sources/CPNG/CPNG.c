#if !__has_include(<png.h>)
#error "libpng is missing: install libpng-dev (Debian, Ubuntu), libpng-devel (Fedora) or libpng (Homebrew)"
#endif

#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// The state for errors, and all values that must survive a jump: after longjmp, locals of the
// function that called setjmp are undefined.
struct cpng_reader {
  jmp_buf escape;
  cpng_status status;
  cpng_message *message;
  png_structp png;
  png_infop info;
  cpng_source source;
  void *context;
};

typedef cpng_reader session;

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
  // The jump target exists only after the creation has succeeded.
  if (!memory && s->png) fail(s, CPNG_NO_MEMORY, "out of memory");
  return memory;
}

static void on_free(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  session *s = png_get_io_ptr(png);
  // The source has returned, so the jump crosses C frames only.
  if (s->source(s->context, bytes, count) < count) fail(s, CPNG_TRUNCATED, "the file ends too early");
}

// Starts reading. The jump target must be set.
static void start(session *s, uint32_t most_per_side, cpng_header *header) {
  s->png = png_create_read_struct_2(
    PNG_LIBPNG_VER_STRING, s, on_error, on_warning, s, on_allocate, on_free);
  if (!s->png) fail(s, CPNG_NO_MEMORY, "libpng does not start");
  s->info = png_create_info_struct(s->png);
  if (!s->info) fail(s, CPNG_NO_MEMORY, "out of memory");
  png_set_read_fn(s->png, s, on_read);
  uint8_t signature[8];
  if (s->source(s->context, signature, 8) < 8 || png_sig_cmp(signature, 0, 8))
    fail(s, CPNG_DAMAGED, "not a PNG file");
  png_set_sig_bytes(s->png, 8);

  // Be strict: errors that other readers repair are failures here.
  png_set_crc_action(s->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(s->png, 0);
  png_set_user_limits(s->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Check texts, profiles and other unused chunks and discard them, because a text of a kilobyte
  // can expand to megabytes.
  static const png_byte ignored[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sTER\0"
    "tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(s->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(s->png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof ignored / 5);
  png_set_chunk_malloc_max(s->png, 8 << 20);
  png_read_info(s->png, s->info);
  header->width = png_get_image_width(s->png, s->info);
  header->height = png_get_image_height(s->png, s->info);
  header->bit_depth = png_get_bit_depth(s->png, s->info);
  header->color_type = png_get_color_type(s->png, s->info);
  header->srgb = png_get_valid(s->png, s->info, PNG_INFO_sRGB) != 0;
  if (header->width > most_per_side || header->height > most_per_side)
    fail(s, CPNG_TOO_LARGE, "the picture is too large");
  png_set_expand(s->png);
  png_set_scale_16(s->png);
  png_set_gray_to_rgb(s->png);
  png_set_add_alpha(s->png, 0xff, PNG_FILLER_AFTER);
  header->passes = png_set_interlace_handling(s->png);
  png_read_update_info(s->png, s->info);
  // The caller's buffer has exactly this size.
  if (png_get_rowbytes(s->png, s->info) != (size_t)header->width * 4)
    fail(s, CPNG_DAMAGED, "the pixels are not as announced");
}

// Every function below sets its own jump target and returns to Swift normally.

cpng_status cpng_open(
  cpng_source source, void *context, uint32_t most_per_side, cpng_header *header,
  cpng_message *message, cpng_reader **result
) {
  message->text[0] = 0;
  session *s = *result = calloc(1, sizeof *s);
  if (!s) return CPNG_NO_MEMORY;
  s->source = source;
  s->context = context;
  s->message = message;
  if (setjmp(s->escape)) return s->status;
  start(s, most_per_side, header);
  return CPNG_OK;
}

cpng_status cpng_read_row(cpng_reader *s, uint8_t *row, cpng_message *message) {
  s->message = message;
  message->text[0] = 0;
  if (setjmp(s->escape)) return s->status;
  png_read_row(s->png, row, NULL);
  return CPNG_OK;
}

cpng_status cpng_finish(cpng_reader *s, cpng_message *message) {
  s->message = message;
  message->text[0] = 0;
  if (setjmp(s->escape)) return s->status;
  png_read_end(s->png, NULL);
  return CPNG_OK;
}

void cpng_close(cpng_reader *s) {
  if (!s) return;
  png_destroy_read_struct(&s->png, &s->info, NULL);
  free(s);
}

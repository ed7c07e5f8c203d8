// Encoders of PNG files, each with the frames that `drip-bench --files` wrote.
//
//     encoders FRAMES MILLISECONDS SIDE...
//
// Whatever they write is read by libpng and compared with the frame.
#include <png.h>

#include "encoder.h"
#include "timing.h"

struct settings {
  const char *name;
  // Nothing for libpng.
  compressor compressor;
  int level;
};

// A level of libpng at which nothing is set.
enum { as_it_comes = -1 };

static const struct settings all_settings[] = {
    {"libpng as it comes", NULL, as_it_comes},
    {"libpng, no filter, level 1", NULL, 1},
    {"libpng, no filter, level 6", NULL, 6},
    {"libpng, no filter, level 9", NULL, 9},
#ifdef HAVE_LIBDEFLATE
    {"libdeflate level 1", with_libdeflate, 1},
    {"libdeflate level 6", with_libdeflate, 6},
    {"libdeflate level 12", with_libdeflate, 12},
#endif
#ifdef HAVE_ISAL
    {"ISA-L level 1", with_isal, 1},
#endif
};

struct file {
  unsigned char *bytes;
  size_t count, room;
};

static void append(png_structp png, png_bytep bytes, png_size_t count) {
  struct file *file = png_get_io_ptr(png);
  if (file->count + count > file->room) {
    file->room = 2 * (file->count + count);
    file->bytes = realloc(file->bytes, file->room);
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void ignore(png_structp png) { (void)png; }

static void encode_with_libpng(struct file *file, unsigned char *pixels, int side, int level) {
  file->count = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, file, append, ignore);
  if (level != as_it_comes) {
    png_set_compression_level(png, level);
    png_set_filter(png, 0, PNG_FILTER_NONE);
  }
  png_set_IHDR(
      png, info, (png_uint_32)side, (png_uint_32)side, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int y = 0; y < side; y++) png_write_row(png, pixels + (size_t)y * side * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

struct work {
  const struct settings *settings;
  unsigned char *pixels;
  int side;
  struct file file;
};

static void encode(int number, void *context) {
  struct work *work = context;
  (void)number;
  if (work->settings->compressor) {
    work->file.count =
        make_png(work->pixels, work->side, work->settings->compressor, work->settings->level);
  } else {
    encode_with_libpng(&work->file, work->pixels, work->side, work->settings->level);
  }
}

static int is_right(const struct work *work) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  const unsigned char *bytes = work->settings->compressor ? png_file : work->file.bytes;
  if (!png_image_begin_read_from_memory(&image, bytes, work->file.count)) return 0;
  image.format = PNG_FORMAT_RGBA;
  const size_t size = (size_t)work->side * work->side * 4;
  if (PNG_IMAGE_SIZE(image) != size) return 0;
  unsigned char *pixels = malloc(size);
  const int is_read = png_image_finish_read(&image, NULL, pixels, 0, NULL);
  const int is_same = is_read && memcmp(pixels, work->pixels, size) == 0;
  free(pixels);
  return is_same;
}

int main(int count, char **arguments) {
  static const char *const pictures[] = {"wave", "river", "finish"};
  for (int argument = 3; argument < count; argument++) {
    struct work work = {.side = atoi(arguments[argument])};
    for (size_t picture = 0; picture < sizeof pictures / sizeof *pictures; picture++) {
      work.pixels = read_frame(arguments[1], pictures[picture], work.side);
      for (size_t index = 0; index < sizeof all_settings / sizeof *all_settings; index++) {
        work.settings = &all_settings[index];
        const struct timing timing = repeat(atof(arguments[2]), encode, &work);
        if (!is_right(&work)) {
          fprintf(stderr, "%s wrote something else\n", work.settings->name);
          return 1;
        }
        printf(
            "encode\t%s\t%s\t%d\t%.1f\t%.1f\t%zu\n", work.settings->name, pictures[picture],
            work.side, timing.minimum, timing.median, work.file.count);
        fflush(stdout);
      }
      free(work.pixels);
    }
  }
  return 0;
}

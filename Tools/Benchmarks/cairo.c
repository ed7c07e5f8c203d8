// Cairo, drawing into an image in memory.
//
//     cairo FRAMES MILLISECONDS SIDE...
//     cairo --sequence FOLDER SIDE COUNT
//
// Sequences are written twice: with the PNG files that Cairo writes itself, and with faster ones.
#include <cairo.h>
#include <stdint.h>
#include <string.h>

#include "encoder.h"
#include "raster.h"

static cairo_surface_t *surface;
static cairo_t *context;

static void begin_frame(int side) {
  if (!surface || cairo_image_surface_get_width(surface) != side) {
    if (surface) cairo_surface_destroy(surface);
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  }
  context = cairo_create(surface);
  cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
  cairo_paint(context);
  cairo_set_operator(context, CAIRO_OPERATOR_OVER);
}

static void end_frame(void) {
  cairo_destroy(context);
  cairo_surface_flush(surface);
}

static void begin_path(void) { cairo_new_path(context); }
static void move_to(double x, double y) { cairo_move_to(context, x, y); }
static void line_to(double x, double y) { cairo_line_to(context, x, y); }
static void close_path(void) { cairo_close_path(context); }

static void cubic_to(double ax, double ay, double bx, double by, double x, double y) {
  cairo_curve_to(context, ax, ay, bx, by, x, y);
}

static void quadratic_to(double cx, double cy, double x, double y) {
  double startx, starty;
  cairo_get_current_point(context, &startx, &starty);
  cairo_curve_to(
      context, (startx + 2 * cx) / 3, (starty + 2 * cy) / 3, (x + 2 * cx) / 3, (y + 2 * cy) / 3, x, y);
}

static void use_colour(struct colour colour) {
  cairo_set_source_rgba(
      context, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, colour.alpha / 255.0);
}

static void fill_path(struct colour colour) {
  use_colour(colour);
  cairo_fill(context);
}

static void stroke_path(struct colour colour, double width, int is_round) {
  use_colour(colour);
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, is_round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_stroke(context);
}

static void clip_to_path(void) { cairo_clip(context); }
static void end_clip(void) { cairo_reset_clip(context); }

// Memory has blue first.
static const int channel_places[3] = {2, 1, 0};

static const unsigned char *frame_pixels(size_t *bytes_per_row) {
  *bytes_per_row = (size_t)cairo_image_surface_get_stride(surface);
  return cairo_image_surface_get_data(surface);
}

static long write_own_png(const char *path) {
  cairo_surface_write_to_png(surface, path);
  FILE *file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  const long size = ftell(file);
  fclose(file);
  return size;
}

// Straight colours, red first. Most pixels are like the one before.
static void straighten(const unsigned char *from, size_t bytes_per_row, int side, unsigned char *to) {
  uint32_t last = 0;
  unsigned char straight[4] = {0, 0, 0, 0};
  for (int y = 0; y < side; y++) {
    const uint32_t *row = (const uint32_t *)(from + (size_t)y * bytes_per_row);
    for (int x = 0; x < side; x++, to += 4) {
      if (row[x] != last) {
        last = row[x];
        const unsigned alpha = last >> 24;
        for (int channel = 0; channel < 3; channel++) {
          const unsigned value = last >> (16 - 8 * channel) & 255;
          straight[channel] = (unsigned char)(alpha ? (value * 255 + alpha / 2) / alpha : 0);
        }
        straight[3] = (unsigned char)alpha;
      }
      memcpy(to, straight, 4);
    }
  }
}

static long write_fast_png(const char *path) {
  static unsigned char *pixels;
  const int side = cairo_image_surface_get_width(surface);
  size_t bytes_per_row;
  const unsigned char *frame = frame_pixels(&bytes_per_row);
  if (!pixels) pixels = malloc((size_t)side * side * 4);
  straighten(frame, bytes_per_row, side, pixels);
  return write_file(path, make_png(pixels, side, fastest, 1));
}

int main(int count, char **arguments) {
  if (count == 5 && strcmp(arguments[1], "--sequence") == 0) {
    const int side = atoi(arguments[3]), frames = atoi(arguments[4]);
    measure_sequence("Cairo in C, its own PNG files", arguments[2], side, frames, write_own_png);
    measure_sequence("Cairo in C, " FASTEST, arguments[2], side, frames, write_fast_png);
    return 0;
  }
  return measure_pictures("Cairo", count, arguments);
}

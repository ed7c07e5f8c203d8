// ThorVG's software engine, from the library that its Python package brings.
//
//     thorvg FRAMES MILLISECONDS SIDE...
//     thorvg --sequence FOLDER SIDE COUNT
//
// The package brings no header, so the functions that are used are declared here. THORVG is the path of
// the library.
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "encoder.h"
#include "raster.h"

typedef void *object;
enum { rgba_multiplied = 0, rgba_straight = 2 };

// Result type, name, arguments.
#define FUNCTIONS(F)                                                                             \
  F(int, engine_init, (unsigned threads))                                                        \
  F(object, swcanvas_create, (uint8_t option))                                                   \
  F(int, swcanvas_set_target, (object, uint32_t *, uint32_t, uint32_t, uint32_t, int))           \
  F(int, canvas_add, (object, object))                                                           \
  F(int, canvas_remove, (object, object))                                                        \
  F(int, canvas_update, (object))                                                                \
  F(int, canvas_draw, (object, bool clear))                                                      \
  F(int, canvas_sync, (object))                                                                  \
  F(object, shape_new, (void))                                                                   \
  F(int, shape_move_to, (object, float, float))                                                  \
  F(int, shape_line_to, (object, float, float))                                                  \
  F(int, shape_cubic_to, (object, float, float, float, float, float, float))                     \
  F(int, shape_close, (object))                                                                  \
  F(int, shape_set_fill_color, (object, uint8_t, uint8_t, uint8_t, uint8_t))                     \
  F(int, shape_set_stroke_color, (object, uint8_t, uint8_t, uint8_t, uint8_t))                   \
  F(int, shape_set_stroke_width, (object, float))                                                \
  F(int, shape_set_stroke_cap, (object, int))                                                    \
  F(int, shape_set_stroke_join, (object, int))                                                   \
  F(object, paint_duplicate, (object))                                                           \
  F(int, paint_unref, (object, bool))                                                            \
  F(int, paint_set_clip, (object, object))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static bool load(const char *path) {
  void *library = dlopen(path, RTLD_NOW);
  if (!library) return false;
#define FIND(result, name, arguments) \
  if (!(*(void **)&name = dlsym(library, "tvg_" #name))) return false;
  FUNCTIONS(FIND)
  return engine_init(0) == 0;
}

static object canvas, shape, window;
static uint32_t *buffer;
static int buffer_side, colour_space = rgba_multiplied;
static double last_x, last_y;

static void begin_frame(int side) {
  if (!canvas) canvas = swcanvas_create(0);
  if (side != buffer_side) {
    free(buffer);
    buffer = calloc((size_t)side * side, 4);
    buffer_side = side;
    swcanvas_set_target(canvas, buffer, side, side, side, colour_space);
  }
  canvas_remove(canvas, NULL);
}

static void end_frame(void) {
  canvas_update(canvas);
  canvas_draw(canvas, true);
  canvas_sync(canvas);
}

static void begin_path(void) { shape = shape_new(); }

static void move_to(double x, double y) {
  shape_move_to(shape, x, y);
  last_x = x;
  last_y = y;
}

static void line_to(double x, double y) { shape_line_to(shape, x, y); }
static void close_path(void) { shape_close(shape); }

static void cubic_to(double ax, double ay, double bx, double by, double x, double y) {
  shape_cubic_to(shape, ax, ay, bx, by, x, y);
}

static void quadratic_to(double cx, double cy, double x, double y) {
  shape_cubic_to(
      shape, (last_x + 2 * cx) / 3, (last_y + 2 * cy) / 3, (x + 2 * cx) / 3, (y + 2 * cy) / 3, x, y);
}

static void add_shape(void) {
  if (window) paint_set_clip(shape, paint_duplicate(window));
  canvas_add(canvas, shape);
}

static void fill_path(struct colour colour) {
  shape_set_fill_color(shape, colour.red, colour.green, colour.blue, colour.alpha);
  add_shape();
}

static void stroke_path(struct colour colour, double width, int is_round) {
  shape_set_stroke_color(shape, colour.red, colour.green, colour.blue, colour.alpha);
  shape_set_stroke_width(shape, width);
  shape_set_stroke_cap(shape, is_round);
  shape_set_stroke_join(shape, is_round);
  add_shape();
}

static void clip_to_path(void) { window = shape; }

static void end_clip(void) {
  paint_unref(window, true);
  window = NULL;
}

static const int channel_places[3] = {0, 1, 2};

static const unsigned char *frame_pixels(size_t *bytes_per_row) {
  *bytes_per_row = (size_t)buffer_side * 4;
  return (const unsigned char *)buffer;
}

static long write_png(const char *path) {
  return write_file(path, make_png((const unsigned char *)buffer, buffer_side, fastest, 1));
}

int main(int count, char **arguments) {
  const char *library = getenv("THORVG");
  if (!library || !load(library)) {
    fprintf(stderr, "ThorVG is not what was expected\n");
    return 1;
  }
  if (count == 5 && strcmp(arguments[1], "--sequence") == 0) {
    colour_space = rgba_straight;
    measure_sequence(
        "ThorVG in C, " FASTEST, arguments[2], atoi(arguments[3]), atoi(arguments[4]), write_png);
    return 0;
  }
  return measure_pictures("ThorVG", count, arguments);
}

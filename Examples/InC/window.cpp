// Plays a scene in a window, or writes one frame as a PNG file. Cairo draws both from path commands.
//     c++ -std=c++17 window.cpp $(pkg-config --cflags --libs drip cairo-xlib x11) -o window
//     ./window heart
//     ./window heart 0.6 heart.png
#include <X11/Xlib.h>
#include <cairo-xlib.h>
#include <drip.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

static void check(drip_status status) {
  if (status != DRIP_OK) throw std::runtime_error(drip_error_message());
}

struct FreeScene {
  void operator()(drip_scene *scene) const { drip_scene_free(scene); }
};
struct FreeFrame {
  void operator()(drip_frame *frame) const { drip_frame_free(frame); }
};
using Scene = std::unique_ptr<drip_scene, FreeScene>;
using Frame = std::unique_ptr<drip_frame, FreeFrame>;

static Scene makeScene(const char *kind) {
  drip_scene *scene = nullptr;
  check(drip_scene_create(kind, nullptr, &scene));
  return Scene(scene);
}

static Frame makeFrame(const Scene &scene, double time) {
  drip_frame *frame = nullptr;
  check(drip_frame_create(scene.get(), time, &frame));
  return Frame(frame);
}

/// The components of 0xRRGGBBAA.
struct Color {
  double red, green, blue, alpha;
  explicit Color(uint32_t code)
      : red((code >> 24) / 255.0), green((code >> 16 & 255) / 255.0), blue((code >> 8 & 255) / 255.0),
        alpha((code & 255) / 255.0) {}
};

/// Draws the commands of a frame in points.
static void draw(cairo_t *cairo, const Frame &frame) {
  drip_frame_info info{};
  info.size = sizeof info;
  check(drip_frame_describe(frame.get(), &info));
  std::vector<drip_command> commands(info.command_count);
  check(drip_frame_commands(frame.get(), 0, commands.data(), commands.size(), nullptr));

  std::vector<double> opacities;
  cairo_pattern_t *paint = cairo_pattern_create_rgb(0, 0, 0);
  auto take = [&](cairo_pattern_t *next) {
    cairo_pattern_destroy(paint);
    paint = next;
  };
  for (const drip_command &command : commands) {
    const double *n = command.numbers;
    const Color color(command.color);
    switch (command.kind) {
      case DRIP_COLOR: take(cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha)); break;
      case DRIP_LINEAR: take(cairo_pattern_create_linear(n[0], n[1], n[2], n[3])); break;
      case DRIP_RADIAL: {
        // Cairo expects the inverse transform, from the page to the unit circle.
        cairo_matrix_t matrix{n[0], n[1], n[2], n[3], n[4], n[5]};
        take(cairo_pattern_create_radial(0, 0, 0, 0, 0, 1));
        if (cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS) cairo_pattern_set_matrix(paint, &matrix);
        break;
      }
      case DRIP_STOP:
        cairo_pattern_add_color_stop_rgba(paint, n[0], color.red, color.green, color.blue, color.alpha);
        break;
      case DRIP_PATH: cairo_new_path(cairo); break;
      case DRIP_MOVE_TO: cairo_move_to(cairo, n[0], n[1]); break;
      case DRIP_LINE_TO: cairo_line_to(cairo, n[0], n[1]); break;
      case DRIP_QUADRATIC_TO: {
        double x, y;
        cairo_get_current_point(cairo, &x, &y);
        cairo_curve_to(
            cairo, x + (n[0] - x) * 2 / 3, y + (n[1] - y) * 2 / 3, n[2] + (n[0] - n[2]) * 2 / 3,
            n[3] + (n[1] - n[3]) * 2 / 3, n[2], n[3]);
        break;
      }
      case DRIP_CUBIC_TO: cairo_curve_to(cairo, n[0], n[1], n[2], n[3], n[4], n[5]); break;
      case DRIP_CLOSE: cairo_close_path(cairo); break;
      case DRIP_CIRCLE:
        cairo_new_path(cairo);
        cairo_arc(cairo, n[0], n[1], n[2], 0, 6.283185307179586);
        cairo_close_path(cairo);
        break;
      case DRIP_RECTANGLE:
        cairo_new_path(cairo);
        cairo_rectangle(cairo, n[0], n[1], n[2], n[3]);
        break;
      case DRIP_FILL:
      case DRIP_FILL_EVEN_ODD:
        cairo_set_source(cairo, paint);
        cairo_set_fill_rule(
            cairo, command.kind == DRIP_FILL ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD);
        cairo_fill(cairo);
        break;
      case DRIP_STROKE:
        // The constants of Cairo for caps and joins have the same values.
        cairo_set_source(cairo, paint);
        cairo_set_line_width(cairo, n[0]);
        cairo_set_line_cap(cairo, static_cast<cairo_line_cap_t>(n[1]));
        cairo_set_line_join(cairo, static_cast<cairo_line_join_t>(n[2]));
        cairo_set_miter_limit(cairo, n[3]);
        cairo_stroke(cairo);
        break;
      case DRIP_CLIP:
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
        cairo_clip(cairo);
        break;
      case DRIP_GROUP: {
        cairo_save(cairo);
        const cairo_matrix_t matrix{n[0], n[1], n[2], n[3], n[4], n[5]};
        cairo_transform(cairo, &matrix);
        opacities.push_back(n[6]);
        if (n[6] < 1) cairo_push_group(cairo);
        break;
      }
      case DRIP_END_GROUP:
        if (opacities.back() < 1) {
          cairo_pop_group_to_source(cairo);
          cairo_paint_with_alpha(cairo, opacities.back());
        }
        opacities.pop_back();
        cairo_restore(cairo);
        break;
    }
  }
  cairo_pattern_destroy(paint);
}

/// Draws a frame on the page colour of its scene, scaled to fit a square.
static void draw(cairo_t *cairo, const drip_scene_info &info, const Frame &frame, double side) {
  const Color page(info.page);
  cairo_push_group(cairo);
  cairo_set_source_rgba(cairo, page.red, page.green, page.blue, page.alpha);
  cairo_paint(cairo);
  const double scale = std::min(side / info.width, side / info.height);
  cairo_translate(cairo, (side - scale * info.width) / 2, (side - scale * info.height) / 2);
  cairo_scale(cairo, scale, scale);
  draw(cairo, frame);
  cairo_pop_group_to_source(cairo);
  cairo_paint(cairo);
}

/// Plays a scene until it ends, or until a key is pressed.
static void play(const Scene &scene, const drip_scene_info &info, int side) {
  Display *display = XOpenDisplay(nullptr);
  if (!display) throw std::runtime_error("there is no display");
  const Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, side, side, 0, 0, ~0ul);
  XStoreName(display, window, "drip");
  XSelectInput(display, window, KeyPressMask);
  XMapWindow(display, window);
  cairo_surface_t *surface =
      cairo_xlib_surface_create(display, window, DefaultVisual(display, DefaultScreen(display)), side, side);
  cairo_t *cairo = cairo_create(surface);

  const auto start = std::chrono::steady_clock::now();
  for (bool plays = true; plays;) {
    const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    draw(cairo, info, makeFrame(scene, time), side);
    cairo_surface_flush(surface);
    XFlush(display);
    plays = info.loops || time < info.duration;
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == KeyPress) plays = false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(8));
  }
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  XCloseDisplay(display);
}

/// Writes a frame of a scene as a PNG file.
static void write(const Scene &scene, const drip_scene_info &info, double time, int side, const char *file) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cairo = cairo_create(surface);
  draw(cairo, info, makeFrame(scene, time), side);
  const cairo_status_t status = cairo_surface_write_to_png(surface, file);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

int main(int count, char **arguments) {
  try {
    const Scene scene = makeScene(count > 1 ? arguments[1] : "download");
    drip_scene_info info{};
    info.size = sizeof info;
    check(drip_scene_describe(scene.get(), &info));
    if (count > 3) {
      write(scene, info, std::atof(arguments[2]), 480, arguments[3]);
    } else {
      play(scene, info, 480);
    }
  } catch (const std::exception &error) {
    std::cerr << "window: " << error.what() << '\n';
    return 1;
  }
}

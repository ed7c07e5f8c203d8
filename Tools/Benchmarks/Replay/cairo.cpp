// Draws recordings with Cairo: replay-cairo RECORDING SIDE MILLISECONDS [PIXELS]

#include <cairo.h>

#include <numbers>

#include "recording.h"

struct Canvas {
  struct Shape {
    std::vector<cairo_path_t *> clips;
    cairo_path_t *path;
    cairo_pattern_t *paint;
    Node node;
  };
  cairo_t *context;
  std::vector<std::vector<Shape>> frames;

  Canvas(int side, uint32_t *pixels, const std::vector<Frame> &recorded) {
    auto *memory = reinterpret_cast<unsigned char *>(pixels);
    context = cairo_create(cairo_image_surface_create_for_data(memory, CAIRO_FORMAT_ARGB32, side, side, 4 * side));
    for (const Frame &frame : recorded) {
      auto &shapes = frames.emplace_back();
      for (const Node &node : frame) {
        Shape shape{{}, outline(node.path), paint(node), node};
        for (const Path &clip : node.clips) shape.clips.push_back(outline(clip));
        shapes.push_back(shape);
      }
    }
  }

  cairo_path_t *outline(const Path &path) {
    cairo_new_path(context);
    for (const auto &[verb, at] : path) {
      double x, y;
      switch (verb) {
      case 'M': cairo_move_to(context, at[0], at[1]); break;
      case 'L': cairo_line_to(context, at[0], at[1]); break;
      case 'Q': // Cairo has cubic curves only.
        cairo_get_current_point(context, &x, &y);
        cairo_curve_to(context, (x + 2 * at[0]) / 3, (y + 2 * at[1]) / 3, (at[2] + 2 * at[0]) / 3,
                       (at[3] + 2 * at[1]) / 3, at[2], at[3]);
        break;
      case 'C': cairo_curve_to(context, at[0], at[1], at[2], at[3], at[4], at[5]); break;
      case 'O':
        cairo_new_sub_path(context);
        cairo_arc(context, at[0], at[1], at[2], 0, 2 * std::numbers::pi);
        [[fallthrough]];
      default: cairo_close_path(context);
      }
    }
    cairo_path_t *copy = cairo_copy_path(context);
    cairo_new_path(context);
    return copy;
  }

  static cairo_pattern_t *paint(const Node &node) {
    const Numbers &at = node.place, &colors = node.colors;
    if (node.paint == "color") return cairo_pattern_create_rgba(colors[0], colors[1], colors[2], colors[3]);
    auto *gradient = node.paint == "linear" ? cairo_pattern_create_linear(at[0], at[1], at[2], at[3])
                                            : cairo_pattern_create_radial(at[0], at[1], 0, at[0], at[1], at[2]);
    for (size_t stop = 0; stop < colors.size(); stop += 5)
      cairo_pattern_add_color_stop_rgba(gradient, colors[stop], colors[stop + 1], colors[stop + 2], colors[stop + 3],
                                        colors[stop + 4]);
    if (node.paint == "radial") {
      cairo_matrix_t place;
      cairo_matrix_init(&place, at[3], at[4], at[5], at[6], at[7], at[8]);
      cairo_matrix_invert(&place);
      cairo_pattern_set_matrix(gradient, &place);
    }
    return gradient;
  }

  void draw(size_t frame) {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    for (const auto &[clips, path, paint, node] : frames[frame]) {
      for (cairo_path_t *clip : clips) {
        cairo_append_path(context, clip);
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);
        cairo_clip(context);
      }
      cairo_append_path(context, path);
      cairo_set_source(context, paint);
      if (node.isStroke) {
        cairo_set_line_width(context, node.width);
        cairo_set_miter_limit(context, node.limit);
        cairo_set_line_cap(context, node.cap == "round"    ? CAIRO_LINE_CAP_ROUND
                                    : node.cap == "square" ? CAIRO_LINE_CAP_SQUARE
                                                           : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(context, node.join == "round"   ? CAIRO_LINE_JOIN_ROUND
                                     : node.join == "bevel" ? CAIRO_LINE_JOIN_BEVEL
                                                            : CAIRO_LINE_JOIN_MITER);
        cairo_stroke(context);
      } else {
        cairo_set_fill_rule(context, node.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        cairo_fill(context);
      }
      if (!clips.empty()) cairo_reset_clip(context);
    }
    cairo_surface_flush(cairo_get_target(context));
  }
};

int main(int count, char **words) { return replay<Canvas>(count, words); }

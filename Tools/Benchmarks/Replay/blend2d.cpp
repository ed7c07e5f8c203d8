// Draws recordings with Blend2D: replay-blend2d RECORDING SIDE MILLISECONDS [PIXELS]

#include <blend2d.h>

#include "recording.h"

static BLPath outline(const Path &path) {
  BLPath outline;
  for (const auto &[verb, at] : path) {
    switch (verb) {
    case 'M': outline.moveTo(at[0], at[1]); break;
    case 'L': outline.lineTo(at[0], at[1]); break;
    case 'Q': outline.quadTo(at[0], at[1], at[2], at[3]); break;
    case 'C': outline.cubicTo(at[0], at[1], at[2], at[3], at[4], at[5]); break;
    case 'O': outline.addCircle(BLCircle(at[0], at[1], at[2])); break;
    default: outline.close();
    }
  }
  return outline;
}

static BLRgba32 color(const double *part) {
  return BLRgba32(BLRgba(part[0], part[1], part[2], part[3]).toRgba32());
}

static BLVar paint(const Node &node) {
  const Numbers &at = node.place, &colors = node.colors;
  if (node.paint == "color") return BLVar(color(colors.data()));
  BLGradient gradient;
  if (node.paint == "linear") {
    gradient.create(BLLinearGradientValues(at[0], at[1], at[2], at[3]));
  } else {
    gradient.create(BLRadialGradientValues(at[0], at[1], at[0], at[1], at[2]));
    gradient.setTransform(BLMatrix2D(at[3], at[4], at[5], at[6], at[7], at[8]));
  }
  for (size_t stop = 0; stop < colors.size(); stop += 5) gradient.addStop(colors[stop], color(&colors[stop + 1]));
  return BLVar(gradient);
}

struct Shape {
  BLPath path;
  BLVar paint;
  BLFillRule rule;
  bool isStroke;
  BLStrokeOptions stroke;

  Shape(const Node &node) : path(outline(node.path)), paint(::paint(node)), isStroke(node.isStroke) {
    rule = node.isEvenOdd ? BL_FILL_RULE_EVEN_ODD : BL_FILL_RULE_NON_ZERO;
    stroke.width = node.width;
    stroke.miterLimit = node.limit;
    const auto cap = node.cap == "round"    ? BL_STROKE_CAP_ROUND
                     : node.cap == "square" ? BL_STROKE_CAP_SQUARE
                                            : BL_STROKE_CAP_BUTT;
    stroke.setCaps(cap);
    stroke.join = node.join == "round"   ? BL_STROKE_JOIN_ROUND
                  : node.join == "bevel" ? BL_STROKE_JOIN_BEVEL
                                         : BL_STROKE_JOIN_MITER_BEVEL;
    // Blend2D clips to rectangles only, so recordings for it contain the intersections.
    if (!node.clips.empty()) std::abort();
  }
};

struct Canvas {
  std::vector<std::vector<Shape>> frames;
  BLImage image;
  BLContext context;

  Canvas(int side, uint32_t *pixels, const std::vector<Frame> &recorded) {
    for (const Frame &frame : recorded) frames.emplace_back(frame.begin(), frame.end());
    image.createFromData(side, side, BL_FORMAT_PRGB32, pixels, 4 * side);
    BLContextCreateInfo oneThread{};
    context.begin(image, oneThread);
  }

  void draw(size_t frame) {
    context.clearAll();
    for (const Shape &shape : frames[frame]) {
      if (shape.isStroke) {
        context.setStrokeOptions(shape.stroke);
        context.strokePath(shape.path, shape.paint);
      } else {
        context.setFillRule(shape.rule);
        context.fillPath(shape.path, shape.paint);
      }
    }
    context.flush(BL_CONTEXT_FLUSH_SYNC);
  }
};

int main(int count, char **words) { return replay<Canvas>(count, words); }

// The pictures that libraries are compared with: `wave`, `river` and `finish`, as numbers.
//
// Whoever includes this file says how to draw, by defining the functions declared first. Coordinates are
// pixels from the top left. Circles are four cubic curves for everyone.
#pragma once

#include <math.h>

struct colour {
  unsigned char red, green, blue, alpha;
};

static void begin_frame(int side);
static void end_frame(void);
static void begin_path(void);
static void move_to(double x, double y);
static void line_to(double x, double y);
static void quadratic_to(double cx, double cy, double x, double y);
static void cubic_to(double ax, double ay, double bx, double by, double x, double y);
static void close_path(void);
static void fill_path(struct colour colour);
// With butt caps and mitres, or with everything round.
static void stroke_path(struct colour colour, double width, int is_round);
// What follows is seen through the path only, until `end_clip`.
static void clip_to_path(void);
static void end_clip(void);

static const double pi = 3.14159265358979323846;
static const struct colour pale = {235, 235, 241, 255};
static const struct colour cyan = {79, 240, 255, 255};
static const struct colour cyan_veil = {79, 240, 255, 77};
static const struct colour teal = {50, 171, 155, 255};
static const struct colour teal_veil = {50, 171, 155, 64};
static const struct colour white = {255, 255, 255, 255};

static void circle(double x, double y, double radius) {
  const double handle = 0.5522847498 * radius;
  begin_path();
  move_to(x + radius, y);
  cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
  cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
  cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
  cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
  close_path();
}

// Everything below a sine curve, with a corner at every pixel.
static void water(int side, double level, double phase) {
  const double height = side / 20.0, frequency = 2 * pi / (0.9 * side);
  begin_path();
  move_to(0, level + height * sin(phase));
  for (int x = 1; x <= side; x++) line_to(x, level + height * sin(frequency * x + phase));
  line_to(side, side);
  line_to(0, side);
  close_path();
}

static void draw_wave(int side, double phase) {
  const double middle = side / 2.0;
  begin_frame(side);
  circle(middle, middle, middle);
  fill_path(pale);
  circle(middle, middle, middle);
  clip_to_path();
  water(side, middle, phase);
  fill_path(cyan);
  // 0.65 wave lengths, measured in turns of the whole frame, behind the other.
  water(side, middle + side / 100.0, phase + 0.65 * 0.9 * 2 * pi);
  fill_path(cyan_veil);
  end_clip();
  end_frame();
}

static void draw_river(int side, double phase) {
  const double middle = side / 2.0;
  (void)phase;
  begin_frame(side);
  circle(middle, middle, side / 4.0 - 1.5);
  stroke_path(teal, side / 100.0, 0);
  circle(middle, middle, side / 6.0);
  fill_path(cyan);
  for (int droplet = 0; droplet < 6; droplet++) {
    const double angle = pi / 12 + droplet * pi / 3, bend = angle + pi / 6;
    const double x = middle + 0.35 * side * cos(angle), y = middle + 0.35 * side * sin(angle);
    begin_path();
    move_to(x, y);
    quadratic_to(
        middle + 0.2 * side * cos(bend), middle + 0.2 * side * sin(bend), middle, middle);
    stroke_path(teal, side / 200.0, 0);
    circle(x, y, side / 37.0);
    fill_path(cyan);
  }
  end_frame();
}

static void draw_finish(int side, double phase) {
  const double middle = side / 2.0;
  // 70 % of the length of a check mark: all of its first line, and part of its second.
  const double first = hypot(0.07, 0.07), second = hypot(0.14, 0.15);
  const double part = (0.7 * (first + second) - first) / second;
  (void)phase;
  begin_frame(side);
  circle(middle, middle, 0.42 * side);
  fill_path(teal_veil);
  circle(middle, middle, side / 4.0);
  fill_path(teal);
  begin_path();
  move_to(0.40 * side, 0.51 * side);
  line_to(0.47 * side, 0.58 * side);
  line_to((0.47 + 0.14 * part) * side, (0.58 - 0.15 * part) * side);
  stroke_path(white, side / 16.0, 1);
  end_frame();
}

struct picture {
  const char *name;
  void (*draw)(int side, double phase);
};

static const struct picture pictures[] = {
    {"wave", draw_wave}, {"river", draw_river}, {"finish", draw_finish}};
enum { picture_count = sizeof pictures / sizeof *pictures };

// The phase of the wave on a frame of the film.
static double phase_of_frame(int frame) { return 0.7 + 0.25 * frame; }

// Measures a library that draws the pictures, and compares what it draws with the frames given.
#pragma once

#include "pictures.h"
#include "timing.h"

// The premultiplied pixels of the frame drawn last: where a row begins, and how far it is to the next.
static const unsigned char *frame_pixels(size_t *bytes_per_row);
// Where red, green and blue are within a pixel.
static const int channel_places[3];

static void draw_next(int number, void *picture) {
  const int side = ((int *)picture)[0];
  pictures[((int *)picture)[1]].draw(side, phase_of_frame(number));
}

static void compare(const char *library, const char *folder, const char *picture, int side) {
  unsigned char *expected = read_frame(folder, picture, side);
  size_t stride;
  const unsigned char *pixels = frame_pixels(&stride);
  int most = 0;
  double sum = 0;
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      const unsigned char *ours = expected + 4 * ((size_t)y * side + x);
      const unsigned char *theirs = pixels + y * stride + 4 * x;
      for (int channel = 0; channel < 4; channel++) {
        const int value = channel == 3 ? ours[3] : (ours[channel] * ours[3] + 127) / 255;
        const int place = channel == 3 ? 3 : channel_places[channel];
        const int difference = abs(value - theirs[place]);
        if (difference > most) most = difference;
        sum += difference;
      }
    }
  }
  printf("difference\t%s\t%s\t%d\t%d\t%.5f\n", library, picture, side, most,
         sum / (4.0 * side * side));
  free(expected);
}

// The arguments: the folder of the frames to compare with, milliseconds, and sides.
static int measure_pictures(const char *library, int count, char **arguments) {
  const char *folder = arguments[1];
  const double milliseconds = atof(arguments[2]);
  for (int argument = 3; argument < count; argument++) {
    const int side = atoi(arguments[argument]);
    for (int index = 0; index < picture_count; index++) {
      int choice[] = {side, index};
      pictures[index].draw(side, phase_of_frame(0));
      compare(library, folder, pictures[index].name, side);
      const struct timing timing = repeat(milliseconds, draw_next, choice);
      printf("raster\t%s\t%s\t%d\t%.2f\t%.2f\n", library, pictures[index].name, side,
             timing.minimum, timing.median);
      fflush(stdout);
    }
  }
  return 0;
}

// Writes a film of the wave, and says how fast that was. `write` returns the bytes of a file.
static void measure_sequence(
    const char *name, const char *folder, int side, int frames,
    long (*write)(const char *path)) {
  char path[4096];
  long bytes = 0;
  const double start = microseconds_now();
  for (int frame = 0; frame < frames; frame++) {
    draw_wave(side, phase_of_frame(frame));
    snprintf(path, sizeof path, "%s/wave-%03d.png", folder, frame);
    bytes += write(path);
  }
  const double seconds = (microseconds_now() - start) / 1e6;
  printf("sequence\t%s\t%d\t%.2f\t%ld\n", name, side, frames / seconds, bytes / frames);
}

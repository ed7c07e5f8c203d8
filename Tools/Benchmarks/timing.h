// How long something takes, and files.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double microseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  const double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

struct timing {
  double minimum, median;
};

// Repeats work for a while; `call` is given the number of the call.
static inline struct timing repeat(
    double milliseconds, void (*call)(int number, void *context), void *context) {
  enum { most = 20000, fewest = 3, warm = 3 };
  static double times[most];
  int count = 0;
  double begun = microseconds_now();
  // What is slow needs to be warm less.
  for (int number = 0; number < warm; number++) {
    if (number == 0 || microseconds_now() - begun < milliseconds * 1000) call(number, context);
  }
  begun = microseconds_now();
  while (count < fewest ||
         (count < most && microseconds_now() - begun < milliseconds * 1000)) {
    const double start = microseconds_now();
    call(count, context);
    times[count++] = microseconds_now() - start;
  }
  qsort(times, (size_t)count, sizeof *times, ascending);
  return (struct timing){times[0], times[count / 2]};
}

// The pixels of a frame as `drip-bench --files` wrote them; straight RGBA, or nothing.
static inline unsigned char *read_frame(const char *folder, const char *picture, int side) {
  char path[4096];
  const size_t size = (size_t)side * side * 4;
  unsigned char *pixels = malloc(size);
  snprintf(path, sizeof path, "%s/%s-%d.rgba", folder, picture, side);
  FILE *file = fopen(path, "rb");
  if (!file || fread(pixels, 1, size, file) != size) {
    fprintf(stderr, "cannot read %s\n", path);
    exit(1);
  }
  fclose(file);
  return pixels;
}

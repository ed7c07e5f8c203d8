// Writes a frame of a scene as a PAM image, which has an alpha channel, and prints its readouts:
//     cc frame.c $(pkg-config --cflags --libs drip) -o frame && ./frame download 2.5 >frame.pam
#include <drip.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 256 };

static unsigned char pixels[SIDE][SIDE][4];

static void check(drip_status status) {
  if (status == DRIP_OK) return;
  fprintf(stderr, "frame: %s\n", drip_error_message());
  exit(1);
}

int main(int count, char **arguments) {
  drip_scene *scene;
  drip_frame *frame;
  check(drip_scene_create(count > 1 ? arguments[1] : "download", NULL, &scene));
  check(drip_scene_set_seed(scene, 7));
  check(drip_frame_create(scene, count > 2 ? atof(arguments[2]) : 2.5, &frame));

  drip_frame_info info = {.size = sizeof info};
  check(drip_frame_describe(frame, &info));
  fprintf(stderr, "phase %s\n", info.phase);
  for (size_t index = 0; index < info.value_count; index++) {
    drip_value value = {.size = sizeof value};
    check(drip_frame_value_at(frame, index, &value));
    fprintf(stderr, "%s %g\n", value.name, value.value);
  }

  drip_target target = {.size = sizeof target, .pixels = pixels, .length = sizeof pixels,
                        .width = SIDE, .height = SIDE, .stride = sizeof pixels[0]};
  check(drip_frame_draw(frame, &target));
  printf("P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", SIDE, SIDE);
  fwrite(pixels, sizeof pixels, 1, stdout);

  check(drip_frame_free(frame));
  check(drip_scene_free(scene));
  return 0;
}

// Misuses the library in ways that a Swift test cannot: memory that ends with a page which nobody may touch, and
// handles that several threads use and free.
#include <drip.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define EXPECT(condition)                                                        \
  do {                                                                           \
    if (!(condition)) {                                                          \
      fprintf(stderr, "misuse.c:%d: %s: %s\n", __LINE__, #condition, drip_error_message()); \
      exit(1);                                                                   \
    }                                                                            \
  } while (0)

/// Returns memory that ends where the process may neither read nor write.
static unsigned char *guarded(size_t length) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t pages = (length + page - 1) / page;
  unsigned char *start = mmap(
      NULL, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  EXPECT(start != MAP_FAILED);
  EXPECT(mprotect(start + pages * page, page, PROT_NONE) == 0);
  return start + pages * page - length;
}

static void useExactMemory(drip_scene *scene, drip_frame *frame) {
  enum { WIDTH = 31, HEIGHT = 17, STRIDE = 131, LENGTH = STRIDE * (HEIGHT - 1) + WIDTH * 4 };
  unsigned char *pixels = guarded(LENGTH);
  for (int sign = -1; sign <= 1; sign += 2) {
    drip_target target = {.size = sizeof target, .pixels = pixels, .length = LENGTH, .width = WIDTH,
                          .height = HEIGHT, .stride = sign * STRIDE, .background = 0xFF0000FF};
    EXPECT(drip_frame_draw(frame, &target) == DRIP_OK);
    target.length--;
    EXPECT(drip_frame_draw(frame, &target) == DRIP_ERROR_SIZE);
  }

  // A structure, a text and a buffer.
  drip_event *event = (drip_event *)guarded(sizeof *event);
  memset(event, 0, sizeof *event);
  event->size = sizeof *event;
  event->x = 0.5;
  char *input = (char *)guarded(sizeof "progress");
  event->input = strcpy(input, "progress");
  EXPECT(drip_scene_send(scene, event) == DRIP_OK);
  drip_phase *phase = (drip_phase *)guarded(sizeof *phase);
  phase->size = sizeof *phase;
  EXPECT(drip_scene_phase_at(scene, 0, phase) == DRIP_OK);
  char *flat = (char *)guarded(sizeof "flat");
  EXPECT(drip_scene_set(scene, "material", "flat") == DRIP_OK);
  EXPECT(drip_scene_get(scene, "material", flat, sizeof "flat", NULL) == DRIP_OK);
  EXPECT(strcmp(flat, "flat") == 0);

  drip_frame_info info = {.size = sizeof info};
  EXPECT(drip_frame_describe(frame, &info) == DRIP_OK);
  const size_t length = info.command_count * sizeof(drip_command);
  drip_command *commands = (drip_command *)guarded(length);
  EXPECT(drip_frame_commands(frame, 0, commands, info.command_count, NULL) == DRIP_OK);
}

// The number of calls that freed the scene.
static atomic_int frees;

static void *useAndFree(void *scene) {
  for (int turn = 0; turn < 20; turn++) {
    drip_frame *frame = NULL;
    if (drip_frame_create(scene, turn * 0.1, &frame) != DRIP_OK) {
      EXPECT(strstr(drip_error_message(), "freed"));
      break;
    }
    unsigned char pixels[16][16][4];
    drip_target target = {.size = sizeof target, .pixels = pixels, .length = sizeof pixels,
                          .width = 16, .height = 16, .stride = 64, .format = DRIP_BGRA,
                          .alpha = DRIP_PREMULTIPLIED};
    EXPECT(drip_frame_draw(frame, &target) == DRIP_OK);
    EXPECT(drip_frame_free(frame) == DRIP_OK);
    EXPECT(drip_frame_free(frame) == DRIP_ERROR_HANDLE);
    if (turn == 15 && drip_scene_free(scene) == DRIP_OK) frees++;
  }
  return NULL;
}

int main(void) {
  EXPECT(strcmp(drip_version(), DRIP_VERSION) == 0 && drip_abi_version() == DRIP_ABI);
  drip_scene *scene = NULL;
  drip_frame *frame = NULL;
  EXPECT(drip_scene_create("download", NULL, &scene) == DRIP_OK);
  EXPECT(drip_frame_create(scene, 2, &frame) == DRIP_OK);
  useExactMemory(scene, frame);

  EXPECT(drip_frame_free((drip_frame *)&scene) == DRIP_ERROR_HANDLE);
  EXPECT(drip_frame_free(frame) == DRIP_OK);

  pthread_t threads[4];
  for (int index = 0; index < 4; index++) {
    EXPECT(pthread_create(&threads[index], NULL, useAndFree, scene) == 0);
  }
  for (int index = 0; index < 4; index++) EXPECT(pthread_join(threads[index], NULL) == 0);
  EXPECT(frees == 1);
  EXPECT(drip_scene_free(scene) == DRIP_ERROR_HANDLE);
  return 0;
}

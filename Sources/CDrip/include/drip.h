/// The C interface of DripKit: water animations as pictures, pixels and numbers for every time.
///
///     drip_scene *scene;
///     drip_frame *frame;
///     if (drip_scene_create("download", NULL, &scene) != DRIP_OK) return puts(drip_error_message());
///     drip_frame_create(scene, 2.5, &frame);
///     drip_frame_draw(frame, &(drip_target){.size = sizeof(drip_target), .pixels = pixels, ...});
///     drip_frame_free(frame);
///     drip_scene_free(scene);
///
/// Ownership. The caller frees every scene with `drip_scene_free` and every frame with `drip_frame_free`. A frame does
/// not depend on its scene, which may change or be freed first. Texts that the library returns belong to the library and
/// are valid until the process ends; only the text of `drip_error_message` has a shorter life. The library keeps no
/// pointer that it was passed: texts, structures and pixels are needed only during the call.
///
/// Errors. A function that can fail returns a status. A call that fails changes no scene and no memory of the caller,
/// except that `drip_scene_get` can store a length, and `drip_error_message` then describes the failure. Null pointers,
/// handles that were freed or belong to another kind of object, sizes that do not fit and numbers that are not finite
/// are such failures. Any other pointer must be valid, because the library cannot check it. If memory is exhausted, the
/// process ends.
///
/// Threads. Every function may be called from every thread. Calls with the same scene wait for each other. A frame
/// never changes, so several threads can draw it at the same time. If a thread frees a handle that a call in another
/// thread is using, that call still ends with its result, and later calls are refused.
///
/// Structures. Set `size` to the `sizeof` of a structure before you pass it, also if the library fills the structure.
/// Later versions add members at the end, so programs that were built with this header still work with their library.
///
/// Units. Texts are UTF-8 and end with a zero byte. Times are in seconds, lengths in points of the canvas, whose origin
/// is the upper left corner. A colour is 0xRRGGBBAA in sRGB with straight alpha. An index is less than the count of its
/// items.

#ifndef DRIP_H
#define DRIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this header.
#define DRIP_VERSION "0.2.0"
/// The version of the binary interface. It changes if programs must be compiled again.
#define DRIP_ABI 1

/// Returns the version of the library.
const char *drip_version(void);

/// Returns the version of the library's binary interface; a program can use the library if it is `DRIP_ABI`.
uint32_t drip_abi_version(void);

// Errors

/// The result of a function.
typedef enum drip_status {
  DRIP_OK = 0,
  /// A pointer is null.
  DRIP_ERROR_NULL = 1,
  /// A handle is null, was freed, or belongs to another kind of object.
  DRIP_ERROR_HANDLE = 2,
  /// The `size` of a structure is too small, or members that the library does not know are set.
  DRIP_ERROR_STRUCTURE = 3,
  /// There is no scene, variant, parameter, input or value of this name.
  DRIP_ERROR_NAME = 4,
  /// There is no item with this index.
  DRIP_ERROR_INDEX = 5,
  /// A parameter or an input does not take this value.
  DRIP_ERROR_VALUE = 6,
  /// A width, height, stride or length does not fit the others.
  DRIP_ERROR_SIZE = 7,
  /// A text is not UTF-8, or longer than `DRIP_TEXT_LIMIT`.
  DRIP_ERROR_TEXT = 8,
  /// There were too many scenes and frames.
  DRIP_ERROR_LIMIT = 9
} drip_status;

/// The maximum number of bytes of a text, without the zero byte.
#define DRIP_TEXT_LIMIT 1048576

/// Returns a sentence that describes the last failure in this thread; an empty text if there was none.
///
/// A call that succeeds keeps the text, except that `drip_scene_set` of an SVG file says what it leaves out. The text is valid
/// until the next failure or SVG file in this thread, or the end of the thread.
const char *drip_error_message(void);

// Colours

/// Reads a colour from a CSS name such as `teal` or from digits such as `#3366ff`, `#36f` or `#3366ff80`.
drip_status drip_color_parse(const char *text, uint32_t *color);

// Kinds of scenes

/// A kind of scene.
typedef struct drip_kind {
  size_t size;
  /// The name for `drip_scene_create`.
  const char *name;
  /// A description in one line.
  const char *summary;
  /// The names of the variants, separated by spaces; the first is the default.
  const char *variants;
  /// The ARIA role of the scene, for assistive technologies.
  const char *role;
} drip_kind;

/// Returns the number of kinds of scenes.
size_t drip_kind_count(void);

/// Describes a kind of scene, by an index below `drip_kind_count`.
drip_status drip_kind_at(size_t index, drip_kind *kind);

// Scenes

/// The handle of a scene with its parameters and its input. It is not an address.
typedef struct drip_scene drip_scene;

/// Creates a scene from the names of its kind and of a variant; null stands for the default variant.
///
/// `scene` receives the handle, which the caller frees with `drip_scene_free`.
drip_status drip_scene_create(const char *kind, const char *variant, drip_scene **scene);

/// Frees a scene. Its frames remain valid.
drip_status drip_scene_free(drip_scene *scene);

/// The properties of a scene.
typedef struct drip_scene_info {
  size_t size;
  /// The size of the canvas.
  double width, height;
  /// The rectangle of the button on the canvas; the whole canvas if the scene is not a button.
  double body_x, body_y, body_width, body_height;
  /// The duration of the scene with its input; of a scene that loops, its period.
  double duration;
  /// The colour of the page around the scene.
  uint32_t page;
  /// True if the scene does not end.
  bool loops;
  /// The seed of the random numbers.
  uint64_t seed;
  /// The counts of items. Events can change those of the phases and moments.
  size_t parameter_count, input_count, phase_count, moment_count;
} drip_scene_info;

/// Describes a scene.
drip_status drip_scene_describe(drip_scene *scene, drip_scene_info *info);

/// Sets the seed of a scene's random numbers. As after every change of a scene, frames that exist stay as they are.
drip_status drip_scene_set_seed(drip_scene *scene, uint64_t seed);

/// Makes a scene show its form with reduced motion, or its full form.
drip_status drip_scene_set_reduced_motion(drip_scene *scene, bool is_reduced);

/// Adds construction lines to later frames of a scene, or leaves them out.
drip_status drip_scene_set_guides(drip_scene *scene, bool is_on);

// Parameters

/// A parameter of a scene.
typedef struct drip_parameter {
  size_t size;
  /// The names of the enclosing groups and of the parameter, joined by dots.
  const char *path;
  /// A name of two or three words.
  const char *label;
  /// The group for a list of settings: look, size, motion, water, droplets, finish or behaviour.
  const char *group;
  /// A description in one line.
  const char *meaning;
  /// The kind of its values: number, whole, flag, color, optionalColor, choice, glyph, text, outline or thresholds.
  const char *kind;
  /// The unit of a number; empty for ratios.
  const char *unit;
  /// The names of a choice, separated by spaces.
  const char *choices;
  /// The range of a number; otherwise NaN.
  double minimum, maximum;
  /// The current and the default value of a number; otherwise NaN.
  double value, standard;
} drip_parameter;

/// Describes a parameter, by an index below `parameter_count` of `drip_scene_info`.
drip_status drip_scene_parameter_at(drip_scene *scene, size_t index, drip_parameter *parameter);

/// Sets a parameter to the value of a text, such as `0.5`, `true`, `#3366ff`, `auto` or an SVG path.
///
/// A glyph or an outline can also be the content of an SVG file, whose shapes become the path. `drip_error_message` then
/// has sentences that say what of the file the path does not show, or none.
drip_status drip_scene_set(drip_scene *scene, const char *path, const char *value);

/// Writes the value of a parameter as a text that `drip_scene_set` accepts.
///
/// The buffer has room for `capacity` bytes, which include the zero byte. If it is too small, or null with a capacity of
/// 0, the result is `DRIP_ERROR_SIZE`, and the buffer keeps its bytes. `length`, unless it is null, receives the number of
/// bytes of the text without the zero byte, also if the buffer is too small.
drip_status drip_scene_get(
    drip_scene *scene, const char *path, char *buffer, size_t capacity, size_t *length);

// Input

/// An input of a scene.
typedef struct drip_input {
  size_t size;
  /// The name of the input.
  const char *name;
  /// Its kind: progress, pull, press, toggle, value, pointer or event.
  const char *kind;
  /// The names of the events of an input of the kind event, separated by spaces; otherwise empty.
  const char *events;
  /// The range of a progress, pull or value; otherwise NaN. A value may be outside of it if the scene says so.
  double minimum, maximum;
} drip_input;

/// Describes an input, by an index below `input_count` of `drip_scene_info`.
drip_status drip_scene_input_at(drip_scene *scene, size_t index, drip_input *input);

/// The action of an event. Each action names the kind of input that takes it and the members of `drip_event` that it uses.
typedef enum drip_action {
  /// Progress: it changes to `x`, from 0 to 1. Pull: a finger pulls to a distance of `x` points within `duration`.
  DRIP_MOVE = 0,
  /// Progress: the work begins, and its size is unknown.
  DRIP_BEGIN = 1,
  /// Progress: the work pauses.
  DRIP_PAUSE = 2,
  /// Progress: the work resumes.
  DRIP_RESUME = 3,
  /// Progress: the user cancels the work.
  DRIP_CANCEL = 4,
  /// Progress: the work fails.
  DRIP_FAIL = 5,
  /// Pull: the refreshed content has arrived.
  DRIP_END = 6,
  /// Press: the finger touches or leaves.
  DRIP_DOWN = 7,
  DRIP_UP = 8,
  /// Toggle: the switch is turned on or off.
  DRIP_ON = 9,
  DRIP_OFF = 10,
  /// Value: it changes to `x` within `duration`.
  DRIP_VALUE = 11,
  /// Pointer: it moves to `x` and `y` within `duration`.
  DRIP_POINTER = 12,
  /// Pointer: it leaves the canvas.
  DRIP_LEAVE = 13,
  /// Event: the event `name` occurs.
  DRIP_EVENT = 14,
  /// Value: it is not known, until it changes.
  DRIP_UNKNOWN = 15
} drip_action;

/// An event for an input of a scene.
typedef struct drip_event {
  size_t size;
  /// The name of the input; null stands for the first one that takes the action.
  const char *input;
  /// The action.
  drip_action action;
  /// The time; an event that is earlier than the latest one is treated as if it had the same time.
  double time;
  /// The numbers of the action. They must be finite even if the action does not use them.
  double x, y, duration;
  /// The name of the event for `DRIP_EVENT`; other actions ignore it.
  const char *name;
} drip_event;

/// Sends an event to a scene. The first event replaces the demonstration of its input.
drip_status drip_scene_send(drip_scene *scene, const drip_event *event);

/// Removes all events of a scene; then it waits for input, or plays its demonstration if `waits` is false.
drip_status drip_scene_set_waiting(drip_scene *scene, bool waits);

/// Releases memory that only frames before a time need.
///
/// Frames of earlier times are not exact afterwards. Any change of the scene except an event makes them exact again.
drip_status drip_scene_forget(drip_scene *scene, double time);

// Phases and moments

/// A period of time in which a scene stays in one phase.
typedef struct drip_phase {
  size_t size;
  const char *name;
  double start, end;
} drip_phase;

/// Describes a phase of a scene with its input so far, in the order of time, by an index below `phase_count`.
drip_status drip_scene_phase_at(drip_scene *scene, size_t index, drip_phase *phase);

/// A named instant, for sounds and haptics.
typedef struct drip_moment {
  size_t size;
  const char *name;
  double time;
} drip_moment;

/// Describes a moment of a scene with its input so far, in the order of time, by an index below `moment_count`.
drip_status drip_scene_moment_at(drip_scene *scene, size_t index, drip_moment *moment);

// Frames

/// The handle of a frame: the picture and the readouts of a scene at one time, which never change. It is not an address.
typedef struct drip_frame drip_frame;

/// Creates the frame of a scene at a time.
///
/// `frame` receives the handle, which the caller frees with `drip_frame_free`.
drip_status drip_frame_create(drip_scene *scene, double time, drip_frame **frame);

/// Frees a frame.
drip_status drip_frame_free(drip_frame *frame);

/// The properties of a frame.
typedef struct drip_frame_info {
  size_t size;
  /// The size of the canvas.
  double width, height;
  /// The name of the phase.
  const char *phase;
  /// The number of readouts.
  size_t value_count;
  /// The number of commands.
  size_t command_count;
} drip_frame_info;

/// Describes a frame.
drip_status drip_frame_describe(drip_frame *frame, drip_frame_info *info);

/// A readout: a named quantity behind a picture.
typedef struct drip_value {
  size_t size;
  const char *name;
  double value;
} drip_value;

/// Describes a readout, by an index below `value_count` of `drip_frame_info`.
drip_status drip_frame_value_at(drip_frame *frame, size_t index, drip_value *value);

// Pixels

/// The order of the components of a pixel in memory, 8 bits each.
typedef enum drip_format { DRIP_RGBA = 0, DRIP_BGRA = 1 } drip_format;

/// The relation of the colour components of a pixel to its alpha.
typedef enum drip_alpha {
  /// The colour does not depend on the alpha.
  DRIP_STRAIGHT = 0,
  /// The colour is multiplied by the alpha, and rounded.
  DRIP_PREMULTIPLIED = 1
} drip_alpha;

/// The maximum width and height in pixels.
#define DRIP_SIDE_LIMIT 16384

/// The memory for a drawing.
typedef struct drip_target {
  size_t size;
  /// The lowest address of the memory, with any alignment.
  void *pixels;
  /// The number of bytes of the memory: at least (height - 1) * |stride| + width * 4.
  size_t length;
  /// The size in pixels, 1 to `DRIP_SIDE_LIMIT` each. The picture is as large as fits, and centred.
  uint32_t width, height;
  /// The number of bytes from a row to the one below: at least width * 4, or at most -width * 4 if the lowest row comes
  /// first in memory.
  ptrdiff_t stride;
  drip_format format;
  drip_alpha alpha;
  /// The colour behind the picture, which fills all pixels; 0 is transparent.
  uint32_t background;
} drip_target;

/// Draws a frame and sets every pixel of the target. Bytes between the rows keep their values.
drip_status drip_frame_draw(drip_frame *frame, const drip_target *target);

// Commands

/// The kind of a command, which is one step of drawing a picture with Cairo, Skia or a canvas.
///
/// A paint comes first, then a path, then `DRIP_FILL`, `DRIP_FILL_EVEN_ODD` or `DRIP_STROKE`. `DRIP_CLIP` follows a
/// path, too, and lasts until the end of the group. Each kind names its numbers in their order.
typedef enum drip_command_kind {
  /// A paint of one colour: `color`.
  DRIP_COLOR = 0,
  /// A paint: a linear gradient from x, y to x, y. A `DRIP_STOP` for each stop follows.
  DRIP_LINEAR = 1,
  /// A paint: a radial gradient from the centre to the edge of a circle of radius 1 around the origin. The numbers are the
  /// transform a, b, c, d, tx, ty of the circle. A `DRIP_STOP` for each stop follows.
  DRIP_RADIAL = 2,
  /// A stop of a gradient: its offset, and `color`. There are enough stops for painters that interpolate straight
  /// colours, and for those that multiply colours by their alpha first.
  DRIP_STOP = 3,
  /// Begins a new path.
  DRIP_PATH = 4,
  /// Begins a subpath at a point.
  DRIP_MOVE_TO = 5,
  /// A line to a point.
  DRIP_LINE_TO = 6,
  /// A quadratic curve: a control point and the end.
  DRIP_QUADRATIC_TO = 7,
  /// A cubic curve: two control points and the end.
  DRIP_CUBIC_TO = 8,
  /// Closes the subpath.
  DRIP_CLOSE = 9,
  /// Begins a new path that is a circle: the centre and the radius.
  DRIP_CIRCLE = 10,
  /// Begins a new path that is a rectangle: x, y, width and height.
  DRIP_RECTANGLE = 11,
  /// Fills the path by the non-zero rule, or by the even-odd rule.
  DRIP_FILL = 12,
  DRIP_FILL_EVEN_ODD = 13,
  /// Draws a line along the path: its width, a `drip_cap`, a `drip_join` and the miter limit.
  DRIP_STROKE = 14,
  /// Limits the rest of the group to the path. If the path was filled just before, a painter that clips the fill and
  /// the rest together avoids a thin line along the edge.
  DRIP_CLIP = 15,
  /// Begins a group: a transform a, b, c, d, tx, ty from its coordinates to those around it, and an opacity, which
  /// applies to the group as a whole.
  DRIP_GROUP = 16,
  /// Ends the innermost group.
  DRIP_END_GROUP = 17
} drip_command_kind;

/// The end of an open line.
typedef enum drip_cap { DRIP_CAP_BUTT = 0, DRIP_CAP_ROUND = 1, DRIP_CAP_SQUARE = 2 } drip_cap;

/// The corner of a line.
typedef enum drip_join { DRIP_JOIN_MITER = 0, DRIP_JOIN_ROUND = 1, DRIP_JOIN_BEVEL = 2 } drip_join;

/// A command with its arguments. This structure never changes.
typedef struct drip_command {
  drip_command_kind kind;
  uint32_t color;
  /// The numbers that the kind names, in its order; the others are 0.
  double numbers[7];
} drip_command;

/// Copies the commands of a frame, beginning with the index `first`, into an array with room for `capacity` commands.
///
/// `count`, unless it is null, receives the number of copied commands. `command_count` of `drip_frame_info` is the number
/// of all commands; `first` may be equal to it, and then nothing is copied.
drip_status drip_frame_commands(
    drip_frame *frame, size_t first, drip_command *commands, size_t capacity, size_t *count);

#ifdef __cplusplus
}
#endif

#endif

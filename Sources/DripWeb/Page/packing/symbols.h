// Predicts symbols from those before them, and learns from each.
//
// A symbol is a path in a tree. For each step of the path, ten contexts tell how often it went to the right after an equal
// past, and how certain they are. The model adds these ten numbers with weights, and changes the weights after each step in
// favour of the contexts that were right.

#include <wasm_simd128.h>

#include "bits.h"

enum {
  contextCount = 10,
  inputCount = 12,  // the contexts, the last equal past, and a constant: three vectors
  slotBits = 21,
  kindCount = 24,
  groupCount = kindCount * 64,
  certaintyCount = 9,
  historySize = 1 << 22,
  matchBits = 18,
};

// The trees of all kinds of symbols. The lengths of the paths, of which frequent symbols have short ones, define them.
static uint8_t *lengths;
static int16_t children[kindCount][256][2];
static uint32_t paths[kindCount][256];

// A slot has a probability in its upper half, and how often it was used in its lower one.
static uint32_t *slots;
static float weights[kindCount * 256][inputCount] __attribute__((aligned(16)));
static float otherWeights[groupCount * certaintyCount][inputCount] __attribute__((aligned(16)));
static float corrections[kindCount * 256][33];
static uint32_t contexts[contextCount];
static uint8_t history[historySize];
static uint32_t historyCount, matches[1 << matchBits], matchAt, matchLength;

enum { span = 12, steps = 2048, limit = 30 };
static float squashed[2 * steps + 1], stretched[4096], trust[limit + 1];
static int32_t rates[limit + 1];
static const float speed = 0.02f;

// The logistic function.
static inline float squash(float value) {
  if (value < -span) value = -span;
  if (value > span) value = span;
  return squashed[(int)((value + span) * (steps / span))];
}

static void prepareTables(void) {
  for (int index = 0; index <= 2 * steps; index++) {
    double power = 1 - ((double)index * span / steps - span) / 4194304;
    for (int bit = 0; bit < 22; bit++) power *= power;
    squashed[index] = 1 / (1 + power);
  }
  // The inverse of the logistic function, by adding its slope.
  double sum = 1.0 / 2048;
  for (int index = 2048; index < 4096; index++) {
    stretched[index] = sum;
    stretched[4095 - index] = -sum;
    double p = (index + 1) / 4096.0;
    if (p < 1) sum += 1 / (4096 * p * (1 - p));
  }
  for (int count = 0; count <= limit; count++) {
    rates[count] = (int32_t)(32768 / (count + 1.35f));
    trust[count] = 1 - 1 / (1 + count * 6.0f);
  }
}

static void growTree(int kind) {
  uint8_t *own = lengths + kind * 256;
  uint32_t path = 0;
  int nodes = 1;
  for (int length = 1; length < 32; length++, path <<= 1) {
    for (int symbol = 0; symbol < 256; symbol++) {
      if (own[symbol] != length) continue;
      paths[kind][symbol] = path;
      int node = 0;
      for (int bit = length - 1; bit > 0; bit--) {
        int16_t *child = &children[kind][node][path >> bit & 1];
        if (*child == 0) *child = nodes++;
        node = *child;
      }
      // Leaves are negative.
      children[kind][node][path & 1] = ~symbol;
      path++;
    }
  }
}

static void prepareModel(void) {
  prepareTables();
  for (int kind = 0; kind < kindCount; kind++) growTree(kind);
  for (size_t index = 0; index < (size_t)contextCount << slotBits; index++) slots[index] = 1u << 31;
  for (int place = 0; place < kindCount * 256; place++) {
    for (int index = 0; index < inputCount; index++) weights[place][index] = 0.2f;
    for (int index = 0; index < 33; index++) corrections[place][index] = squash((index - 16) / 2.0f);
  }
  for (int place = 0; place < groupCount * certaintyCount; place++)
    for (int index = 0; index < inputCount; index++) otherWeights[place][index] = 0.2f;
}

static inline float sumOf(v128_t vector) {
  return (wasm_f32x4_extract_lane(vector, 0) + wasm_f32x4_extract_lane(vector, 1)) +
         (wasm_f32x4_extract_lane(vector, 2) + wasm_f32x4_extract_lane(vector, 3));
}

static inline float product(const float *row, const v128_t *inputs) {
  v128_t sum = wasm_f32x4_mul(wasm_v128_load(row), inputs[0]);
  sum = wasm_f32x4_add(sum, wasm_f32x4_mul(wasm_v128_load(row + 4), inputs[1]));
  return sumOf(wasm_f32x4_add(sum, wasm_f32x4_mul(wasm_v128_load(row + 8), inputs[2])));
}

static inline void adapt(float *row, const v128_t *inputs, float error) {
  v128_t factor = wasm_f32x4_splat(error * speed);
  for (int index = 0; index < 3; index++) {
    v128_t changed = wasm_f32x4_add(wasm_v128_load(row + 4 * index), wasm_f32x4_mul(factor, inputs[index]));
    wasm_v128_store(row + 4 * index, changed);
  }
}

// Notes a symbol, and looks for an equal past if the last one is over.
static void learn(int symbol) {
  if (matchAt) {
    if (history[matchAt] == symbol) {
      matchAt++;
      matchLength++;
    } else {
      matchAt = 0;
    }
  }
  if (historyCount >= historySize) __builtin_trap();
  history[historyCount++] = symbol;
  if (historyCount < 12) return;
  uint32_t hash = 0;
  for (int index = 1; index <= 10; index++) hash = ((hash + history[historyCount - index] + 1) * 0x2c1b3c6d) ^ hash >> 15;
  uint32_t *place = &matches[hash >> (32 - matchBits)];
  if (!matchAt) {
    uint32_t length = 0;
    while (length < 32 && length < *place && history[*place - 1 - length] == history[historyCount - 1 - length]) length++;
    if (length >= 8) {
      matchAt = *place;
      matchLength = length;
    }
  }
  *place = historyCount;
}

// Codes a symbol of a kind, and returns it.
static int code(int kind, int group, int symbol) {
  if (task == counting) {
    uint32_t *counts = (uint32_t *)packed;
    counts[kind * 256 + symbol]++;
    return symbol;
  }
  uint32_t path = paths[kind][symbol];
  int length = lengths[kind * 256 + symbol];
  // The symbol that followed the last equal past, if there is one.
  int expected = matchAt ? history[matchAt] : -1, expectedLength = 0;
  uint32_t expectedPath = 0, certainty = 0;
  float opinion = 0;
  if (matchAt && lengths[kind * 256 + expected]) {
    expectedLength = lengths[kind * 256 + expected];
    expectedPath = paths[kind][expected];
    opinion = 0.5f + 0.15f * (matchLength < 31 ? matchLength : 31);
    certainty = 1 + ((matchLength < 15 ? matchLength : 15) >> 1);
  }
  int node = 0;
  for (int depth = 0; node >= 0; depth++) {
    uint32_t *found[contextCount];
    union { float each[inputCount]; v128_t vectors[3]; } inputs;
#pragma clang loop unroll(full)
    for (int index = 0; index < contextCount; index++) {
      // The slots of neighbouring nodes are in one line of the processor's cache.
      uint32_t hash = (contexts[index] + (uint32_t)(node >> 4) * 0x9e3779b1) * 0x85ebca6b;
      found[index] = &slots[((size_t)index << slotBits) + ((hash >> (32 - slotBits)) ^ (node & 15))];
      uint32_t slot = *found[index];
      inputs.each[index] = stretched[slot >> 20] * trust[slot & 65535];
    }
    int expectedBit = expectedLength ? expectedPath >> (expectedLength - 1 - depth) & 1 : 0;
    inputs.each[contextCount] = expectedLength ? (expectedBit ? opinion : -opinion) : 0;
    inputs.each[contextCount + 1] = 0.3f;
    if (!expectedLength) certainty = 0;

    float *row = weights[kind * 256 + node], *otherRow = otherWeights[group * certaintyCount + certainty];
    float sum = product(row, inputs.vectors), otherSum = product(otherRow, inputs.vectors);
    float mean = (sum + otherSum) / 2;
    float scaled = (mean < -7.99f ? -7.99f : mean > 7.99f ? 7.99f : mean) * 2 + 16;
    int step = (int)scaled;
    float part = scaled - step;
    float *correction = &corrections[kind * 256 + node][step];
    float probability = (squash(mean) + correction[0] * (1 - part) + correction[1] * part) / 2;
    if (probability < 1.0f / 65536) probability = 1.0f / 65536;
    if (probability > 1 - 1.0f / 65536) probability = 1 - 1.0f / 65536;
    int bit = codeBit(probability, path >> ((length - 1 - depth) & 31) & 1);

    correction[0] += (bit - correction[0]) * 0.02f * (1 - part);
    correction[1] += (bit - correction[1]) * 0.02f * part;
    adapt(row, inputs.vectors, bit - squash(sum));
    adapt(otherRow, inputs.vectors, bit - squash(otherSum));
    int32_t goal = bit ? 65535 : 0;
#pragma clang loop unroll(full)
    for (int index = 0; index < contextCount; index++) {
      uint32_t slot = *found[index], count = slot & 65535;
      int32_t old = slot >> 16;
      *found[index] = (uint32_t)(old + ((goal - old) * rates[count] >> 15)) << 16 | (count + (count < limit));
    }
    if (bit != expectedBit) expectedLength = 0;
    node = children[kind][node][bit];
  }
  learn(~node);
  return ~node;
}

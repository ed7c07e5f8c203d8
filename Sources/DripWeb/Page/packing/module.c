// Packs a WebAssembly module into about seven tenths of the bytes that LZMA needs, and unpacks it.
//
// Both are the same walk through the syntax of the module. It knows what each symbol is: an opcode, a variable, a constant.
// While packing, the walk writes its symbols, and while unpacking it reads them.
//
// The numbers of the model are floating-point numbers. WebAssembly defines all results, so every engine has the same ones.

#include "symbols.h"

enum {
  opcode, rank, callee, label, int32, int64, float32, float64, align, offset, blockType, global, vector, memory, lane,
  table, declaration, data, other, choice, type
};

static uint8_t *bytes;
static size_t at, end;
enum { variableLimit = 1 << 16 };
static uint32_t ops[6], tokens[2], recent[2], given, stack, function, lastOf[kindCount];
static uint8_t variables[variableLimit];
static uint16_t order[variableLimit];
static uint32_t variableCount;

static inline uint32_t mix(uint32_t a, uint32_t b) {
  uint32_t product = (a ^ (b + 0x3c6ef372)) * 0x9e3779b1;
  return product ^ product >> 15;
}

static int codeSymbol(int kind, int symbol) {
  uint32_t base = mix(kind, given), first = mix(base, ops[0]), second = mix(first, ops[1]), third = mix(second, ops[2]),
           fourth = mix(third, ops[3]), own = mix(first, function + 0x10000);
  uint32_t one = historyCount ? history[historyCount - 1] : 0, two = historyCount > 1 ? history[historyCount - 2] : 0;
  uint32_t types = variables[order[0]] << 14 | variables[order[1]] << 11 | variables[order[2]] << 8;
  uint32_t all[contextCount] = {
    third, fourth, mix(mix(fourth, ops[4]), ops[5]), mix(mix(base, one), two), mix(first, types | (stack & 255)),
    mix(first, lastOf[kind]), own, mix(own, recent[0]), mix(second, (stack & 255) | 0x40000),
    mix(mix(base, tokens[0]), tokens[1]),
  };
  for (int index = 0; index < contextCount; index++) contexts[index] = mix(all[index], index + 77);
  return code(kind, kind * 64 + (mix(ops[0], 5) >> 26), symbol);
}

static inline void noteGiven(int symbol) { given = mix(given, symbol + 1); }

static int codeByte(int kind) {
  if (at >= end) __builtin_trap();
  int symbol = codeSymbol(kind, bytes[at]);
  bytes[at++] = symbol;
  return symbol;
}

// Codes a number of variable length.
static uint32_t codeNumber(int kind) {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    int byte = codeByte(kind);
    if (shift < 32) value |= (uint32_t)(byte & 127) << shift;
    if (byte < 128) break;
    noteGiven(byte);
  }
  given = 0;
  return value;
}

static void codeBytes(int kind, int count) {
  while (count-- > 0) noteGiven(codeByte(kind));
  given = 0;
}

// Reads a number that was coded.
static uint32_t readNumber(void) {
  uint32_t value = 0;
  for (int shift = 0; shift < 35; shift += 7) {
    if (at >= end) __builtin_trap();
    uint8_t byte = bytes[at++];
    value |= (uint32_t)(byte & 127) << shift;
    if (byte < 128) break;
  }
  return value;
}

static void writeNumber(uint32_t value) {
  if (at + 5 > end) __builtin_trap();
  for (; value > 127; value >>= 7) bytes[at++] = (value & 127) | 128;
  bytes[at++] = value;
}

// Types as small numbers.
static int typeOf(uint8_t byte) { return byte >= 0x7b && byte <= 0x7f ? 0x80 - byte : 6; }

static void pop(uint32_t count) { stack = count > 7 ? 0 : stack >> 4 * count; }
static void push(int type) { stack = stack << 4 | type; }

enum { typeLimit = 1 << 12, functionLimit = 1 << 15 };
static size_t typeAt[typeLimit];
static uint32_t typeCount, functionCount;
static uint16_t functionTypes[functionLimit];

static void readTypes(size_t start) {
  size_t kept = at;
  at = start;
  typeCount = readNumber();
  if (typeCount > typeLimit) __builtin_trap();
  for (uint32_t index = 0; index < typeCount; index++) {
    typeAt[index] = ++at;
    for (int list = 0; list < 2; list++) at += readNumber();
  }
  at = kept;
}

static void readFunctions(size_t start) {
  size_t kept = at;
  at = start;
  functionCount = readNumber();
  if (functionCount > functionLimit) __builtin_trap();
  for (uint32_t index = 0; index < functionCount; index++) functionTypes[index] = readNumber();
  at = kept;
}

// Takes the parameters of a call from the stack, and adds its results.
static void call(uint32_t type) {
  if (type >= typeCount) return;
  size_t kept = at;
  at = typeAt[type];
  uint32_t parameters = readNumber();
  pop(parameters);
  at += parameters;
  for (uint32_t results = readNumber(); results > 0 && at < end; results--) push(typeOf(bytes[at++]));
  at = kept;
}

// Codes the index of a variable as its place among those used last. Those with the type of the value on the stack come
// first.
static uint32_t codeVariable(int op) {
  uint8_t wanted = op == 0x20 ? 0 : stack & 15;
  uint32_t before = 0, place = 0;
#define fits(place) (!wanted || variables[order[place]] == wanted)
  if (task != reading) {
    uint32_t index = readNumber();
    for (; place < variableCount && order[place] != index; place++) before += fits(place);
    if (place == variableCount) __builtin_trap();
    if (!fits(place)) {
      before = place - before;
      for (uint32_t each = 0; each < variableCount; each++) before += fits(each);
    }
  }
  uint32_t found = 0;
  for (int symbol = 255; symbol == 255; before -= symbol) {
    symbol = codeSymbol(rank, before < 255 ? before : 255);
    noteGiven(symbol);
    found += symbol;
  }
  given = 0;
  bool isOther = false;
  for (place = 0;; place++) {
    if (place == variableCount) {
      if (isOther) __builtin_trap();
      isOther = true;
      place = 0;
    }
    if (fits(place) != isOther && found-- == 0) break;
  }
  uint32_t index = order[place];
  for (; place > 0; place--) order[place] = order[place - 1];
  order[0] = index;
  if (task == reading) writeNumber(index);
  recent[1] = recent[0];
  recent[0] = index;
  return index;
}

static uint32_t codePlace(void) {
  codeNumber(align);
  return codeNumber(offset);
}

// Codes what follows the opcodes of bulk memory and of saturating conversions.
static void codeBulk(uint32_t op) {
  if (op < 8) {
    pop(1);
    push(1);
    return;
  }
  codeNumber(lane);
  if (op == 8 || op == 10 || op == 12 || op == 14) codeNumber(lane);
  pop(3);
}

static uint32_t codeVector(uint32_t op) {
  uint32_t value = 0;
  bool isLoad = op <= 10 || op == 92 || op == 93, isLane = op >= 84 && op <= 91, isExtract = op >= 21 && op <= 34;
  if (isLoad || isLane || op == 11) value = codePlace();
  if (op == 12 || op == 13) codeBytes(lane, 16);
  if (isLane || isExtract) codeBytes(lane, 1);
  pop(op == 12 ? 0 : isLoad || isExtract ? 1 : 2);
  if (op != 11) push(isExtract ? 1 : 5);
  return value;
}

// Takes the operands of an instruction without immediate values from the stack, and adds its result.
static void compute(int op) {
  static const struct { uint8_t last, operands, type; } all[] = {
    {0x44, 0, 0}, {0x45, 1, 1}, {0x4f, 2, 1}, {0x50, 1, 1}, {0x66, 2, 1}, {0x69, 1, 1}, {0x78, 2, 1}, {0x7b, 1, 2},
    {0x8a, 2, 2}, {0x91, 1, 3}, {0x98, 2, 3}, {0x9f, 1, 4}, {0xa6, 2, 4}, {0xab, 1, 1}, {0xb1, 1, 2}, {0xb6, 1, 3},
    {0xbb, 1, 4}, {0xbc, 1, 1}, {0xbd, 1, 2}, {0xbe, 1, 3}, {0xbf, 1, 4}, {0xc1, 1, 1}, {0xff, 1, 2},
  };
  int index = 0;
  while (op > all[index].last) index++;
  if (!all[index].operands) return;
  pop(all[index].operands);
  push(all[index].type);
}

// Codes what follows an opcode, and returns its last number.
static uint32_t codeRest(int op) {
  uint32_t value = 0;
  switch (op) {
  case 0x02: case 0x03: return codeNumber(blockType);
  case 0x04: pop(1); return codeNumber(blockType);
  case 0x0c: return codeNumber(label);
  case 0x0d: pop(1); return codeNumber(label);
  case 0x0e:
    for (uint32_t count = codeNumber(table) + 1; count > 0; count--) value = codeNumber(label);
    pop(1);
    return value;
  case 0x10:
    value = codeNumber(callee);
    call(value < functionCount ? functionTypes[value] : typeCount);
    return value;
  case 0x11:
    value = codeNumber(type);
    codeNumber(table);
    pop(1);
    call(value);
    return value;
  case 0x1a: pop(1); return 0;
  case 0x1b: pop(2); return 0;
  case 0x1c: codeBytes(choice, codeNumber(choice)); pop(2); return 0;
  case 0x20: value = codeVariable(op); push(variables[value]); return value;
  case 0x21: value = codeVariable(op); pop(1); return value;
  case 0x22: return codeVariable(op);
  case 0x23: value = codeNumber(global); push(1); return value;
  case 0x24: value = codeNumber(global); pop(1); return value;
  case 0x3f: case 0x40: codeBytes(other, 1); return 0;
  case 0x41: value = codeNumber(int32); push(1); return value;
  case 0x42: value = codeNumber(int64); push(2); return value;
  case 0x43: codeBytes(float32, 4); push(3); return 0;
  case 0x44: codeBytes(float64, 8); push(4); return 0;
  default: break;
  }
  if (op < 0x28 || op > 0x3e) {
    compute(op);
    return 0;
  }
  value = codePlace();
  if (op > 0x35) {
    pop(2);
  } else {
    pop(1);
    push(op == 0x28 || (op >= 0x2c && op <= 0x2f) ? 1 : op == 0x2a ? 3 : op == 0x2b ? 4 : 2);
  }
  return value;
}

static void forget(void) {
  for (int index = 0; index < 6; index++) ops[index] = 0;
  tokens[0] = tokens[1] = 0;
}

static void noteOp(uint32_t op) {
  for (int index = 5; index > 0; index--) ops[index] = ops[index - 1];
  ops[0] = op;
}

static void codeInstructions(void) {
  for (int depth = 1; depth > 0;) {
    uint32_t op = codeByte(opcode), value = 0;
    noteOp(op);
    if (op >= 0xfc) {
      uint32_t further = codeNumber(op == 0xfc ? memory : vector);
      op = ops[0] = op << 8 | further;
      if (op >> 8 == 0xfc) codeBulk(further);
      else value = codeVector(further);
    } else {
      if (op >= 0x02 && op <= 0x04) depth++;
      if (op == 0x0b) depth--;
      value = codeRest(op);
    }
    tokens[1] = tokens[0];
    tokens[0] = mix(op, value + 1);
    if (op == 0x10) lastOf[callee] = value;
    if (op >= 0x20 && op <= 0x22) lastOf[rank] = value;
    if (op == 0x41) lastOf[int32] = value;
    if (op >= 0x28 && op <= 0x3e) lastOf[offset] = value;
  }
}

static void codeFunction(uint32_t type) {
  function++;
  // The size of a function follows from its end.
  size_t sizeAt = at, size = 0;
  if (task != reading) size = readNumber();
  else at += 5;
  size_t start = at;
  forget();
  ops[0] = 300;
  recent[0] = recent[1] = stack = variableCount = 0;
  if (type >= typeCount) __builtin_trap();
  at = typeAt[type];
  for (uint32_t count = readNumber(); count > 0 && variableCount < variableLimit; count--)
    variables[variableCount++] = typeOf(bytes[at++]);
  at = start;
  for (uint32_t groups = codeNumber(declaration); groups > 0; groups--) {
    uint32_t count = codeNumber(declaration);
    int each = typeOf(codeByte(declaration));
    if (count > variableLimit - variableCount) __builtin_trap();
    for (; count > 0; count--) variables[variableCount++] = each;
  }
  for (uint32_t index = 0; index < variableCount; index++) order[index] = index;
  codeInstructions();
  if (task != reading) {
    if (at != start + size) __builtin_trap();
    return;
  }
  size = at - start;
  at = sizeAt;
  writeNumber(size);
  __builtin_memmove(bytes + at, bytes + start, size);
  at += size;
}

static void codeModule(void) {
  while (at < 8) codeByte(other);
  while (at < end) {
    int section = codeByte(other);
    size_t size = codeNumber(other), start = at;
    if (section == 10) {
      uint32_t count = codeNumber(other);
      for (uint32_t index = 0; index < count; index++)
        codeFunction(index < functionCount ? functionTypes[index] : typeCount);
      continue;
    }
    forget();
    if (size > end - at) __builtin_trap();
    while (at < start + size) noteOp(codeByte(section == 11 ? data : other));
    if (section == 1) readTypes(start);
    if (section == 3) readFunctions(start);
  }
}

extern uint8_t __heap_base;

// Makes space, and returns where it begins.
__attribute__((export_name("reserve"))) uint8_t *reserve(size_t size) {
  static size_t used;
  uint8_t *start = &__heap_base + used;
  used += (size + 15) & ~(size_t)15;
  size_t pages = ((size_t)&__heap_base + used + 65535) >> 16, present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) __builtin_trap();
  return start;
}

// Counts, writes or reads the symbols of a module. Returns the size of what was packed.
__attribute__((export_name("walk"))) size_t walk(Task wanted, uint8_t *module, size_t moduleSize, uint8_t *pathLengths,
                                                 uint8_t *packedBytes, size_t size) {
  task = wanted;
  bytes = module;
  at = 0;
  end = moduleSize;
  lengths = pathLengths;
  if (task != counting) {
    slots = (uint32_t *)reserve((size_t)contextCount << (slotBits + 2));
    prepareModel();
  }
  begin(packedBytes, size);
  codeModule();
  if (task == writing) for (int index = 0; index < 6; index++) writeByte();
  return packedAt;
}

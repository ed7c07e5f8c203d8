// Parses numbers for `Double(_:)` of Embedded Swift.

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

// The digits of a number, the first one above zero, with the decimal point before the digit at `point`. The midpoint of two
// neighbouring doubles has at most 768 digits. The largest number is 10^400; each of its 1330 halvings adds a digit.
enum { kept = 800, room = kept + 1400 };
static unsigned char digits[room];
static int count, point;

static void trim(void) {
  while (count && !digits[count - 1]) count--;
}

static void twice(void) {
  int carry = 0;
  for (int index = count; index--;) {
    carry += digits[index] * 2;
    digits[index] = (unsigned char)(carry % 10);
    carry /= 10;
  }
  if (carry) {
    for (int index = count++; index; index--) digits[index] = digits[index - 1];
    digits[0] = 1;
    point++;
  }
  trim();
}

static void half(void) {
  int rest = 0, to = 0;
  for (int index = 0; index < count || rest; index++) {
    rest = rest * 10 + (index < count ? digits[index] : 0);
    if (rest / 2 || to) {
      digits[to++] = (unsigned char)(rest / 2);
    } else {
      point--;
    }
    rest %= 2;
  }
  count = to;
  trim();
}

static int is_below(uint64_t power) {
  // The number has at most 17 digits before the point here.
  uint64_t whole = 0;
  if (point > 17) return 0;
  for (int index = 0; index < point; index++) whole = whole * 10 + (index < count ? digits[index] : 0);
  return whole < power;
}

// Returns the nearest double, with ties to even. Doubling and halving, which are exact, bring the number to 53 bits before
// the point; then it is rounded.
static double nearest(void) {
  const uint64_t least = (uint64_t)1 << 52, most = (uint64_t)1 << 53;
  if (!count || point < -400) return 0;
  if (point > 400) return __builtin_inf();
  int exponent = 0;
  while (!is_below(most)) half(), exponent++;
  while (is_below(least) && exponent > -1074) twice(), exponent--;
  uint64_t whole = 0;
  for (int index = 0; index < point; index++) whole = whole * 10 + (index < count ? digits[index] : 0);
  if (point >= 0 && point < count) {
    const int isHalf = digits[point] == 5 && point + 1 == count;
    if (isHalf ? whole & 1 : digits[point] >= 5) whole++;
  }
  if (whole == most) whole /= 2, exponent++;
  if (exponent > 971) return __builtin_inf();
  union { uint64_t bits; double number; } result;
  result.bits = whole < least ? whole : (whole - least) | (uint64_t)(exponent + 1075) << 52;
  return result.number;
}

static int small(char letter) { return letter >= 'A' && letter <= 'Z' ? letter | 32 : letter; }

static const char *behind(const char *text, const char *word) {
  while (*word && small(*text) == *word) text++, word++;
  return *word ? NULL : text;
}

static int value(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  return small(letter) >= 'a' && small(letter) <= 'f' ? small(letter) - 'a' + 10 : 99;
}

// Reads the exponent after its letter. Returns the unchanged position if there is no digit.
static const char *read_exponent(const char *text, char letter, int *exponent) {
  if (small(*text) != letter) return text;
  const char *place = text + 1;
  const int isNegative = *place == '-';
  if (*place == '-' || *place == '+') place++;
  if (value(*place) > 9) return text;
  int read = 0;
  for (; value(*place) <= 9; place++)
    if (read < 100000) read = read * 10 + value(*place);
  *exponent += isNegative ? -read : read;
  return place;
}

static const char *read_decimal(const char *text, double *result) {
  int isFraction = 0, anything = 0, exponent = 0, isMore = 0;
  count = point = 0;
  for (;; text++) {
    if (*text == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    if (value(*text) > 9) break;
    anything = 1;
    if (!isFraction && (count || value(*text))) point++;
    if (isFraction && !count && !value(*text)) point--;
    if (!count && !value(*text)) continue;
    // Of the digits far after the point, it only matters if any of them is not zero.
    if (count < kept) digits[count++] = (unsigned char)value(*text);
    else isMore |= value(*text) > 0;
  }
  if (!anything) return NULL;
  text = read_exponent(text, 'e', &exponent);
  if (isMore) digits[count++] = 1;
  point += exponent;
  trim();
  *result = nearest();
  return text;
}

// Converts a whole number of 60 bits to digits, which are then halved. Its last bit is set if there are more digits.
static const char *read_hexadecimal(const char *text, double *result) {
  int isFraction = 0, anything = 0, exponent = 0;
  uint64_t whole = 0;
  for (;; text++) {
    if (*text == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    if (value(*text) > 15) break;
    anything = 1;
    if (whole >> 56) {
      whole |= value(*text) > 0;
      if (!isFraction) exponent += 4;
    } else {
      whole = whole << 4 | (uint64_t)value(*text);
      if (isFraction) exponent -= 4;
    }
  }
  if (!anything) return NULL;
  text = read_exponent(text, 'p', &exponent);
  count = point = 0;
  for (uint64_t rest = whole; rest; rest /= 10) count++;
  point = count;
  for (int index = count; index--; whole /= 10) digits[index] = (unsigned char)(whole % 10);
  trim();
  if (count && exponent > 1100) exponent = 1100;
  if (count && exponent < -1200) count = 0;
  for (; count && exponent > 0; exponent--) twice();
  for (; count && exponent < 0; exponent++) half();
  *result = nearest();
  return text;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const int isNegative = *text == '-';
  const char *place = text, *end = NULL;
  if (*place == '-' || *place == '+') place++;
  if ((end = behind(place, "infinity")) || (end = behind(place, "inf"))) *result = __builtin_inf();
  else if ((end = behind(place, "nan"))) *result = __builtin_nan("");
  else if (place[0] == '0' && small(place[1]) == 'x') end = read_hexadecimal(place + 2, result);
  else end = read_decimal(place, result);
  if (!end) return text;
  if (isNegative) *result = -*result;
  return end;
}

#endif

#include "ErrorMessage.h"

#include <string.h>

#include "drip.h"

// Swift has no variables of a thread.
static _Thread_local char message[512];

const char *drip_error_message(void) { return message; }

void cdrip_set_error_message(const char *text, size_t length) {
  if (length >= sizeof message) {
    length = sizeof message - 1;
    // The next byte of a character that continues is 10xxxxxx.
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(message, text, length);
  message[length] = 0;
}

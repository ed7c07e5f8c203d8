#ifndef CDRIP_ERROR_MESSAGE_H
#define CDRIP_ERROR_MESSAGE_H

#include <stddef.h>

/// Sets the text of `drip_error_message` in this thread; a long one is cut off after a whole character.
void cdrip_set_error_message(const char *text, size_t length);

#endif

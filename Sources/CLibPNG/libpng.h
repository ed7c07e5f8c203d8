// libpng as the system has it.
#include <png.h>

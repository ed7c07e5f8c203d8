// The system's libpng.
#include <png.h>

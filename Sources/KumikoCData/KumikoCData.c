#include "KumikoCData.h"

__attribute__((weak)) const char *kumiko_installed_data(void) { return 0; }

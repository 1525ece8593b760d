#include "KumikoCMalloc.h"

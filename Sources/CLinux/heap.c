#include "CLinux.h"

#include <malloc.h>

void clinux_trim_heap(void) {
    malloc_trim(0);
}

#include "CUIKit.h"

#include <malloc.h>

void CUIKitTrimHeap(void) {
    malloc_trim(0);
}

#include "CUIKit.h"

#include <stdio.h>

void CUIKitBufferStandardOutputByLine(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}

#define _GNU_SOURCE
#include "CUIKit.h"

#include <unistd.h>

int CUIKitThreadIdentifier(void) {
    return gettid();
}

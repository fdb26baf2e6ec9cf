#include "CUIKit.h"

// libdispatch's entry for run loops, which CoreFoundation uses in the same way.
extern void _dispatch_main_queue_callback_4CF(void *unused);

void CUIKitDrainMainQueue(void) {
  _dispatch_main_queue_callback_4CF(0);
}

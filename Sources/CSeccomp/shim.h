#include <errno.h>
#include <seccomp.h>

// Errors and flags that Swift cannot import, because the header computes them.

static inline uint32_t foreground_action_errno(uint16_t error) { return SCMP_ACT_ERRNO(error); }
static inline uint32_t foreground_action_allow(void) { return SCMP_ACT_ALLOW; }

#include "CUIKit.h"

#include <sys/stat.h>

int64_t CUIKitSizeOfFile(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) < 0 || !S_ISREG(status.st_mode)) return -1;
  return status.st_size;
}

#define _GNU_SOURCE
#include "CUIKit.h"

#include <dlfcn.h>
#include <sys/mman.h>

// The program of an app is called by code that is in no file, at which the unwinder of the C library
// fails. Swift's functions keep a frame pointer, so the frames are a list.
int CUIKitCallers(uint64_t *addresses, int capacity) {
  const uint64_t page_size = 4096, largest_frame = 1 << 20;
  uint64_t frame = (uint64_t)__builtin_frame_address(0), page = 0;
  int count = 0;
  while (count < capacity && frame % sizeof frame == 0) {
    // The two words may be on two pages.
    uint64_t last = (frame + sizeof frame) & ~(page_size - 1);
    unsigned char is_there;
    if (last != page && mincore((void *)last, 1, &is_there) < 0) break;
    page = last;
    uint64_t next = ((uint64_t *)frame)[0], address = ((uint64_t *)frame)[1];
    if (!address) break;
    addresses[count++] = address;
    if (next <= frame || next - frame > largest_frame) break;
    frame = next;
  }
  return count;
}

uint64_t CUIKitProgramPlace(uint64_t address, const char **path) {
  Dl_info image;
  if (!dladdr((void *)address, &image) || !image.dli_fname) return 0;
  *path = image.dli_fname;
  return address - (uint64_t)image.dli_fbase;
}

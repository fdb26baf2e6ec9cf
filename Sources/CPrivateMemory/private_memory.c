#include "private_memory.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>

// Buffers through which keys, passcodes and content have passed are freed as they are, by Foundation
// above all. So the C library's two functions that free memory are replaced for the whole program, its
// shared libraries included. It exports these for that.
void __libc_free(void *memory);
void *__libc_realloc(void *memory, size_t size);

// Tests are linked with this, too, and free as every other program.
static int overwrites;

void free(void *memory) {
  if (memory == NULL) return;
  if (!overwrites) {
    __libc_free(memory);
    return;
  }
  int number = errno;
  explicit_bzero(memory, malloc_usable_size(memory));
  __libc_free(memory);
  errno = number;
}

void *realloc(void *memory, size_t size) {
  if (!overwrites) return __libc_realloc(memory, size);
  if (memory == NULL) return malloc(size);
  if (size == 0) {
    free(memory);
    return NULL;
  }
  size_t present = malloc_usable_size(memory);
  if (size <= present && size >= present / 2) return memory;
  void *other = malloc(size);
  if (other == NULL) return NULL;
  memcpy(other, memory, size < present ? size : present);
  free(memory);
  return other;
}

__attribute__((noinline)) void clear_stack(size_t size) {
  char room[size];
  explicit_bzero(room, size);
}

void overwrite_freed_memory(void) {
  overwrites = 1;
}

int keep_memory_private(void) {
  overwrite_freed_memory();
  // Buffers of a mebibyte come and go with each request: they shall not be mapped anew each time.
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT) == 0) return 0;
  return errno;
}

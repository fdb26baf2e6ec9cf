#include "include/CCallbackWord.h"

#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>

struct callback_word {
  // The number of the last callback that the app may begin in the upper half, and in the lower half that
  // of the last that it has begun.
  _Atomic uint64_t range;
  _Atomic uint32_t is_watched;
};

_Static_assert(sizeof(_Atomic uint64_t) == 8, "two processes have one layout of the word");

static uint64_t range(uint32_t last, uint32_t begun) { return (uint64_t)last << 32 | begun; }

size_t callback_word_size(void) { return sizeof(struct callback_word); }

struct callback_word *callback_word_map(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) < 0 || status.st_size < (off_t)sizeof(struct callback_word)) {
    return NULL;
  }
  void *memory = mmap(
      NULL, sizeof(struct callback_word), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void callback_word_unmap(struct callback_word *word) {
  munmap(word, sizeof(struct callback_word));
}

void callback_word_watch(struct callback_word *word) { atomic_store(&word->is_watched, 1); }

bool callback_word_is_watched(struct callback_word *word) {
  return atomic_load(&word->is_watched) != 0;
}

bool callback_word_begin(struct callback_word *word, uint32_t number) {
  uint64_t now = atomic_load(&word->range);
  do {
    if ((uint32_t)now + 1 != number || number > now >> 32) return false;
  } while (!atomic_compare_exchange_weak(&word->range, &now, now + 1));
  return true;
}

void callback_word_allow(struct callback_word *word, uint32_t current, uint32_t last) {
  atomic_store(&word->range, range(last, current));
}

void callback_word_extend(struct callback_word *word, uint32_t last) {
  uint64_t now = atomic_load(&word->range);
  while (!atomic_compare_exchange_weak(&word->range, &now, range(last, (uint32_t)now))) {
  }
}

uint32_t callback_word_take_back(struct callback_word *word) {
  uint64_t now = atomic_load(&word->range);
  while (!atomic_compare_exchange_weak(&word->range, &now, range((uint32_t)now, (uint32_t)now))) {
  }
  return (uint32_t)now;
}

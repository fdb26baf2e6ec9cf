#define _GNU_SOURCE
#include "CUIKit.h"

#include <link.h>
#include <stdio.h>

/* The words of an object after its head (type and reference count) that are looked at. */
enum { firstWord = 2, lastWord = 7 };

/* A part of memory that can be written to. */
struct Part {
  uintptr_t low, high;
};

enum { mostParts = 1024 };

struct Search {
  uintptr_t code, object, table;
  /* The parts of memory in which the object's holder may be, in their order: each thread that
     allocates has its own. */
  struct Part parts[mostParts];
  int partCount;
  uintptr_t *place;
  int count;
};

/* Whether all words of a holder can be read. */
static int isReadable(const struct Search *search, uintptr_t holder) {
  uintptr_t end = holder + (lastWord + 2) * sizeof(uintptr_t);
  int first = 0, last = search->partCount - 1;
  while (first <= last) {
    int middle = (first + last) / 2;
    const struct Part *part = &search->parts[middle];
    if (holder < part->low)
      last = middle - 1;
    else if (holder >= part->high)
      first = middle + 1;
    else
      return end > holder && end <= part->high;
  }
  return 0;
}

static void searchVariables(struct Search *search, uintptr_t start, uintptr_t end) {
  for (uintptr_t at = (start + 7) & ~(uintptr_t)7; at + sizeof(uintptr_t) <= end;
       at += sizeof(uintptr_t)) {
    uintptr_t holder = *(uintptr_t *)at;
    if (holder & 15 || !isReadable(search, holder)) continue;
    uintptr_t *words = (uintptr_t *)holder;
    for (int word = firstWord; word <= lastWord; word++) {
      if (words[word] != search->object || words[word + 1] != search->table) continue;
      if (search->place == words + word) continue;
      search->place = words + word;
      search->count++;
    }
  }
}

static int searchLibrary(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct Search *search = data;
  int isIt = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD
        && search->code - (info->dlpi_addr + part->p_vaddr) < part->p_memsz)
      isIt = 1;
  }
  if (!isIt) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W)) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    searchVariables(search, start, start + part->p_memsz);
  }
  return 1;
}

void **CUIKitFindHolder(const void *code, const void *object, const void *table) {
  static struct Search search;
  search = (struct Search){
      .code = (uintptr_t)code, .object = (uintptr_t)object, .table = (uintptr_t)table};
  FILE *maps = fopen("/proc/self/maps", "re");
  if (!maps) return NULL;
  char line[4400];
  while (search.partCount < mostParts && fgets(line, sizeof line, maps)) {
    unsigned long low, high, offset, inode;
    char rights[8];
    if (sscanf(line, "%lx-%lx %7s %lx %*s %lu", &low, &high, rights, &offset, &inode) != 5) continue;
    /* What is allocated is in no file, and is the process's own. */
    if (rights[0] != 'r' || rights[1] != 'w' || rights[3] != 'p' || inode != 0) continue;
    search.parts[search.partCount++] = (struct Part){low, high};
  }
  fclose(maps);
  dl_iterate_phdr(searchLibrary, &search);
  return search.count == 1 ? (void **)search.place : NULL;
}

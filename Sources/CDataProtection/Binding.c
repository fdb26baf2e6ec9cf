#define _GNU_SOURCE
#include "Binding.h"

#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct wish {
  const struct binding *bindings;
  size_t count;
  bool (*is_meant)(const char *library);
};

static void bind_relocations(
    const struct wish *wish, uintptr_t base, const ElfW(Rela) *relocations, size_t size,
    const ElfW(Sym) *symbols, const char *names) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (size_t i = 0; relocations != NULL && i < size / sizeof *relocations; i++) {
    size_t symbol = ELF64_R_SYM(relocations[i].r_info);
    if (symbol == 0) continue;
    const char *name = names + symbols[symbol].st_name;
    for (size_t j = 0; j < wish->count; j++) {
      if (strcmp(name, wish->bindings[j].name) != 0) continue;
      void **place = (void **)(base + relocations[i].r_offset);
      if (*place == wish->bindings[j].function) break;
      // The dynamic linker has made the table read-only when it was done with it.
      void *start = (void *)((uintptr_t)place & ~(page - 1));
      if (mprotect(start, page, PROT_READ | PROT_WRITE) == 0) *place = wish->bindings[j].function;
      break;
    }
  }
}

static int bind_library(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  const struct wish *wish = context;
  if (!wish->is_meant(library->dlpi_name)) return 0;
  const ElfW(Dyn) *entry = NULL;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type == PT_DYNAMIC) {
      entry = (const ElfW(Dyn) *)(library->dlpi_addr + library->dlpi_phdr[i].p_vaddr);
    }
  }
  const ElfW(Rela) *calls = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t size_of_calls = 0, size_of_others = 0;
  for (; entry != NULL && entry->d_tag != DT_NULL; entry++) {
    // The dynamic linker has made addresses of those that are places.
    switch (entry->d_tag) {
      case DT_JMPREL: calls = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: size_of_calls = entry->d_un.d_val; break;
      case DT_RELA: others = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
      case DT_RELASZ: size_of_others = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = (const ElfW(Sym) *)entry->d_un.d_ptr; break;
      case DT_STRTAB: names = (const char *)entry->d_un.d_ptr; break;
      default: break;
    }
  }
  if (symbols == NULL || names == NULL) return 0;
  // Linux's own library in every program has offsets there, and none of these functions.
  if ((uintptr_t)symbols < library->dlpi_addr) return 0;
  bind_relocations(wish, library->dlpi_addr, calls, size_of_calls, symbols, names);
  bind_relocations(wish, library->dlpi_addr, others, size_of_others, symbols, names);
  return 0;
}

void bind_calls(const struct binding *bindings, size_t count, bool (*is_meant)(const char *library)) {
  struct wish wish = {bindings, count, is_meant};
  dl_iterate_phdr(bind_library, &wish);
}

// Types of the frameworks, made ahead. Swift makes the description of a type with parameters, such as
// `[String: CALayer]`, when code first uses it, and looks for its conformances among tens of thousands:
// a fifth of an app's launch. What the holder has made, its copies have.
//
// The compiler keeps a place for each such type: at first the type's mangled name, and how long that is as
// a negative number, and later the description. The names of these places in the table of symbols end in
// MD. Making a type runs no code of anybody; without the table nothing is made ahead.

#include "parts.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// A place for a type.
union place {
  struct {
    int32_t name;    ///< from here
    int32_t length;  ///< negative: the type is not made yet
  };
  const void *type;
};

typedef const void *(*make_type)(const char *name, size_t length, const void *context, const void *);

static bool is_place(const char *name, size_t room) {
  size_t length = strnlen(name, room);
  return length > 2 && length < room && memcmp(name + length - 2, "MD", 2) == 0;
}

/// Makes the types of a library, whose file is mapped.
static void make_types(const char *file, size_t size, char *base, make_type make) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
  size_t table_end = header->e_shoff + (size_t)header->e_shnum * sizeof(Elf64_Shdr);
  if (header->e_shentsize != sizeof(Elf64_Shdr) || table_end > size) return;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    const Elf64_Shdr *section = &sections[i];
    if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *names = &sections[section->sh_link];
    if (section->sh_offset + section->sh_size > size) return;
    if (names->sh_offset + names->sh_size > size) return;
    const Elf64_Sym *symbols = (const Elf64_Sym *)(file + section->sh_offset);
    for (size_t k = 0; k < section->sh_size / sizeof *symbols; k++) {
      const Elf64_Sym *symbol = &symbols[k];
      if (symbol->st_size != sizeof(union place) || ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT ||
          symbol->st_name >= names->sh_size ||
          !is_place(file + names->sh_offset + symbol->st_name, names->sh_size - symbol->st_name)) {
        continue;
      }
      union place *place = (union place *)(base + symbol->st_value);
      if (place->length >= 0) continue;
      const char *name = (const char *)&place->name + place->name;
      const void *type = make(name, (size_t)-place->length, NULL, NULL);
      if (type) place->type = type;
    }
  }
}

void prepare_types(const char *library) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  make_type make = (make_type)dlsym(RTLD_DEFAULT, "swift_getTypeByMangledNameInContext");
  struct link_map *map = NULL;
  if (!handle || !make || dlinfo(handle, RTLD_DI_LINKMAP, &map) < 0) return;
  int file = open(library, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      make_types(bytes, size, (char *)map->l_addr, make);
      munmap(bytes, size);
    }
  }
  close(file);
}

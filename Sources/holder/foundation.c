// Foundation in a copy of the holder: what it has learned of the holder when it was loaded, and does not
// look at again, is the app's there.
//
// That is the path of the program, its name, and the values of some variables of the environment, to which
// it keeps pointers. No function changes them, so their places are found by what they point to. If they
// are not where they are expected, nothing is loaded ahead: programs are executed.

#include "parts.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { most_segments = 8, most_of_path = 4096 };

/// A variable of the environment that Foundation has looked at.
struct variable {
  const char *name;
  const char *value;
};

/// What is mapped of Foundation.
static struct {
  char *start;
  size_t size;
  bool is_writable;
} segments[most_segments];
static int segment_count;

static const char **path_place;
static const char **name_place;
static struct variable *first_variable;
static int variable_count;

static int find_segments(struct dl_phdr_info *library, size_t size, void *name) {
  (void)size;
  if (strcmp(library->dlpi_name, name) != 0) return 0;
  for (int i = 0; i < library->dlpi_phnum && segment_count < most_segments; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    segments[segment_count].start = (char *)library->dlpi_addr + segment->p_vaddr;
    segments[segment_count].size = segment->p_memsz;
    segments[segment_count++].is_writable = (segment->p_flags & PF_W) != 0;
  }
  return 1;
}

static bool is_in_foundation(const void *place, size_t size, bool writable) {
  for (int i = 0; i < segment_count; i++) {
    uintptr_t offset = (uintptr_t)place - (uintptr_t)segments[i].start;
    if (writable && !segments[i].is_writable) continue;
    if (offset < segments[i].size && size <= segments[i].size - offset) return true;
  }
  return false;
}

/// Whether an entry of Foundation's list of variables is there.
static bool is_variable(const struct variable *entry) {
  static const char letters[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz0123456789";
  if (!is_in_foundation(entry, sizeof *entry, true)) return false;
  if (!is_in_foundation(entry->name, 64, false)) return false;
  size_t length = strspn(entry->name, letters);
  return length > 1 && length < 64 && entry->name[length] == 0;
}

int find_foundation(void) {
  const char *(*process_path)(void) =
      (const char *(*)(void))dlsym(RTLD_DEFAULT, "_CFProcessPath");
  Dl_info library;
  if (!process_path) return 0;  // It is not loaded.
  errno = ENOTSUP;
  if (!dladdr((void *)process_path, &library)) return -1;
  dl_iterate_phdr(find_segments, (void *)library.dli_fname);
  const char *path = process_path();
  const char *slash = path ? strrchr(path, '/') : NULL;
  const char *home = getenv("HOME");
  if (!slash || !home) return -1;

  int paths = 0, names = 0, homes = 0;
  struct variable *found = NULL;
  for (int i = 0; i < segment_count; i++) {
    if (!segments[i].is_writable) continue;
    const char **places = (const char **)segments[i].start;
    for (size_t k = 0; k < segments[i].size / sizeof *places; k++) {
      if (places[k] == path) {
        path_place = &places[k];
        paths++;
      } else if (places[k] == slash + 1) {
        name_place = &places[k];
        names++;
      } else if (places[k] == home && k > 0) {
        found = (struct variable *)&places[k - 1];
        homes++;
      }
    }
  }
  if (paths != 1 || names != 1 || homes != 1) return -1;
  if (!is_variable(found) || strcmp(found->name, "HOME") != 0) return -1;
  first_variable = found;
  while (is_variable(first_variable - 1)) first_variable--;
  while (is_variable(first_variable + variable_count)) variable_count++;
  return 0;
}

void tell_foundation(void) {
  if (!path_place) return;
  static char path[most_of_path];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  *path_place = path;
  *name_place = strrchr(path, '/') + 1;
  for (int i = 0; i < variable_count; i++) {
    first_variable[i].value = getenv(first_variable[i].name);
  }
}

// The descriptors that are kept for the engines to come.

#include "parts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Descriptors that the supervisor needs itself.
enum { reserve = 64 };

static struct kept *entries;
static size_t entry_count;
static size_t capacity;
static size_t used;

static struct kept *find(const char *name) {
  for (size_t i = 0; i < entry_count; i++) {
    if (*entries[i].name && strcmp(entries[i].name, name) == 0) return &entries[i];
  }
  return NULL;
}

static bool has_room(void) {
  struct rlimit files;
  if (used >= SUPERVISOR_DESCRIPTOR_LIMIT || getrlimit(RLIMIT_NOFILE, &files) < 0) return false;
  return used + reserve < files.rlim_cur;
}

static struct kept *add(void) {
  if (!has_room()) return NULL;
  for (size_t i = 0; used < entry_count && i < entry_count; i++) {
    if (!*entries[i].name) return &entries[i];
  }
  if (entry_count == capacity) {
    size_t larger = capacity ? capacity * 2 : 64;
    struct kept *moved = realloc(entries, larger * sizeof *entries);
    if (!moved) return NULL;
    entries = moved;
    capacity = larger;
  }
  return &entries[entry_count++];
}

bool keep(const char *name, int descriptor) {
  struct kept *entry = find(name);
  if (entry) {
    close(entry->descriptor);
    entry->descriptor = descriptor;
    return true;
  }
  entry = add();
  if (!entry) {
    close(descriptor);
    return false;
  }
  memset(entry, 0, sizeof *entry);
  strncpy(entry->name, name, sizeof entry->name - 1);
  entry->descriptor = descriptor;
  used++;
  return true;
}

static void empty(struct kept *entry) {
  close(entry->descriptor);
  entry->descriptor = -1;
  *entry->name = 0;
  used--;
}

void drop(const char *name) {
  struct kept *entry = find(name);
  if (entry) empty(entry);
}

int find_kept(const char *name) {
  struct kept *entry = find(name);
  return entry ? entry->descriptor : -1;
}

static bool begins_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

void drop_all_but(const char *const *beginnings) {
  for (size_t i = 0; i < entry_count; i++) {
    struct kept *entry = &entries[i];
    if (!*entry->name) continue;
    const char *const *beginning = beginnings;
    while (*beginning && !begins_with(entry->name, *beginning)) beginning++;
    if (!*beginning) empty(entry);
  }
}

const struct kept *next_kept(size_t *index) {
  for (; *index < entry_count; (*index)++) {
    if (*entries[*index].name) return &entries[*index];
  }
  return NULL;
}

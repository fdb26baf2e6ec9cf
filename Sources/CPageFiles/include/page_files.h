#ifndef PAGE_FILES_H
#define PAGE_FILES_H

#include <stddef.h>

/// A file of the page, embedded in this program.
struct page_file {
  /// Such as "main.js".
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/// All files of the page.
const struct page_file *page_files(size_t *count);

#endif

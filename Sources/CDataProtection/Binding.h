#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A function of another library, and what is called in its place.
struct binding {
  const char *name;
  void *function;
};

/// Binds calls of functions anew, in all libraries for which the function says so; it is given their
/// paths.
///
/// An app that was loaded into a copy of the holder is not the first in which the dynamic linker looks
/// for a name: the C library and a part of Swift's runtime were there before. So what stands in front of
/// their functions in a program that is executed does not there. Call it in a constructor, before there
/// are other threads.
void bind_calls(const struct binding *bindings, size_t count, bool (*is_meant)(const char *library));

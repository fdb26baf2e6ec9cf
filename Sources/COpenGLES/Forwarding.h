// What the functions of Forwarding.c have in common.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include "OpenGLESFunctions.h"

/// Finds a function of the machine's library; null if it has none of this name.
typedef void *(*gles_lookup)(const char *name);

/// Fills the table of the machine's functions. Once, before any of them is called.
void gles_find_functions(gles_lookup find);

/// Whether the machine's functions are there.
extern atomic_bool gles_is_loaded;
/// Whether the app is in the background, after applicationDidEnterBackground has returned.
extern atomic_bool gles_is_closed;

/// The app has called OpenGL ES in the background: the system is told, and ends the process. It has the
/// name that stacks of such ends have on the platform (QA1766). Returns only if the system knows no
/// such rule.
void gpus_ReturnNotPermittedKillClient(const char *call);

/// The thread's context has commands to carry out.
void gles_commands_were_given(void);
/// All commands of the thread's context have been carried out.
void gles_commands_are_finished(void);

/// Whether a call goes on to the machine's library. Before there was a context there is none, and the
/// call does nothing, as one without a context does.
static inline bool gles_enter(const char *call, bool works) {
  if (!atomic_load_explicit(&gles_is_loaded, memory_order_acquire)) return false;
  if (__builtin_expect(atomic_load_explicit(&gles_is_closed, memory_order_relaxed), false)) {
    gpus_ReturnNotPermittedKillClient(call);
  }
  if (works) gles_commands_were_given();
  return true;
}

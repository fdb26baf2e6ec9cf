// Contexts of OpenGL ES over the machine's library, which is loaded for the first of them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gles_context gles_context;

/// Loads the machine's library of OpenGL ES, once. Any thread.
///
/// Returns null when it is loaded, and otherwise the reason why it is not, with the Debian packages that
/// are missing.
const char *gles_load(void);

/// A context of this version of the API (2 or 3), after `gles_load`; null if the library makes none.
/// It shares its objects with another one unless that is null.
gles_context *gles_context_create(int version, gles_context *sharing);

/// Destroys a context that is current in no thread.
void gles_context_destroy(gles_context *context);

/// Makes a context the thread's own; null: it has none then.
bool gles_context_make_current(gles_context *context);

/// The size in pixels of the renderbuffer that is bound; false if none is, or it has no storage.
bool gles_renderbuffer_size(int *width, int *height);

/// Gives the renderbuffer that is bound storage of this format and size.
bool gles_renderbuffer_allocate(uint32_t format, int width, int height);

/// Reads the pixels of the renderbuffer that is bound, after all commands of the context have been
/// carried out: rows from the top, of blue, green, red and alpha. The colours count as multiplied by alpha.
/// The memory has 4 × width × height bytes. False if the renderbuffer cannot be read.
bool gles_renderbuffer_read(gles_context *context, int width, int height, bool opaque,
                            uint8_t *pixels);

/// Sets whether the app is in the background, where each call ends it.
void gles_set_closed(bool closed);

/// Whether a context has commands that were not finished.
bool gles_has_unfinished_commands(void);

/// Ends the process if the app is in the background, as each function of the API does.
void gles_check(const char *call);

/// The app has used OpenGL ES in the background. Calls `report`, and then waits for the system to end the
/// process; returns only if `report` returns false.
void gles_refuse(const char *call);

/// What tells the system of a use in the background: with the name of the call, on the thread that has
/// called. It returns false if the system knows no such rule.
void gles_set_report(bool (*report)(const char *call));

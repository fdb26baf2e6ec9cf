// Contexts of OpenGL ES, made with the machine's EGL without a surface: they draw into renderbuffers.

#define _GNU_SOURCE
#include "include/OpenGLESContexts.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Forwarding.h"

// The few types, constants and functions of EGL that are used.
typedef void *egl_display, *egl_object;
enum {
  EGL_NONE = 0x3038,
  EGL_CONTEXT_CLIENT_VERSION = 0x3098,
  EGL_OPENGL_ES_API = 0x30A0,
  EGL_PLATFORM_SURFACELESS_MESA = 0x31DD,
};

static struct {
  void *(*get_proc_address)(const char *);
  egl_display (*get_platform_display)(unsigned, void *, const int32_t *);
  unsigned (*initialize)(egl_display, int32_t *, int32_t *);
  unsigned (*bind_api)(unsigned);
  egl_object (*create_context)(egl_display, egl_object, egl_object, const int32_t *);
  unsigned (*destroy_context)(egl_display, egl_object);
  unsigned (*make_current)(egl_display, egl_object, egl_object, egl_object);
} egl;

struct gles_context {
  egl_object object;
  int version;
  /// The framebuffer with which pixels are read; 0: not made yet.
  GLuint reader;
  /// Commands were given that may not have been carried out.
  atomic_bool is_working;
  struct gles_context *next;
};

atomic_bool gles_is_loaded;
atomic_bool gles_is_closed;
static bool (*_Atomic report_use)(const char *);
static egl_display display;
static void *library;
static const char *failure;
static _Thread_local gles_context *current;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static gles_context *contexts;

// MARK: The machine's library

static void *find(const char *name) {
  // The library's own first: this program's functions have the same names.
  void *function = dlsym(library, name);
  return function ? function : egl.get_proc_address(name);
}

static void load(void) {
  // Drawing is done by the processor: no device is looked for, and nothing is written to the disk.
  setenv("LIBGL_ALWAYS_SOFTWARE", "true", 0);
  setenv("MESA_SHADER_CACHE_DISABLE", "true", 0);
  setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/usr/share/glvnd/egl_vendor.d/50_mesa.json", 0);
  void *egl_library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
  library = dlopen("libGLESv2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!egl_library || !library) {
    failure = "libEGL.so.1 and libGLESv2.so.2 cannot be loaded (Debian: libegl1, libgles2)";
    return;
  }
  egl.get_proc_address = dlsym(egl_library, "eglGetProcAddress");
  egl.get_platform_display = dlsym(egl_library, "eglGetPlatformDisplay");
  egl.initialize = dlsym(egl_library, "eglInitialize");
  egl.bind_api = dlsym(egl_library, "eglBindAPI");
  egl.create_context = dlsym(egl_library, "eglCreateContext");
  egl.destroy_context = dlsym(egl_library, "eglDestroyContext");
  egl.make_current = dlsym(egl_library, "eglMakeCurrent");
  if (!egl.get_proc_address || !egl.get_platform_display || !egl.initialize || !egl.bind_api ||
      !egl.create_context || !egl.destroy_context || !egl.make_current) {
    failure = "libEGL.so.1 is older than EGL 1.5 (Debian: libegl1)";
    return;
  }
  // The display's platform is an extension of Mesa, which needs neither a window system nor a device.
  intptr_t attributes[] = {EGL_NONE};
  display = egl.get_platform_display(EGL_PLATFORM_SURFACELESS_MESA, NULL, (void *)attributes);
  if (!display || !egl.initialize(display, NULL, NULL)) {
    failure = "Mesa cannot draw without a screen (Debian: libegl-mesa0, libgl1-mesa-dri)";
    return;
  }
  gles_find_functions(find);
  atomic_store_explicit(&gles_is_loaded, true, memory_order_release);
}

const char *gles_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure;
}

// MARK: Contexts

gles_context *gles_context_create(int version, gles_context *sharing) {
  int32_t attributes[] = {EGL_CONTEXT_CLIENT_VERSION, version, EGL_NONE};
  gles_context *context = calloc(1, sizeof *context);
  if (!context) return NULL;
  // The API is a property of the thread.
  egl.bind_api(EGL_OPENGL_ES_API);
  context->object =
      egl.create_context(display, NULL, sharing ? sharing->object : NULL, attributes);
  context->version = version;
  if (!context->object) {
    free(context);
    return NULL;
  }
  pthread_mutex_lock(&lock);
  context->next = contexts;
  contexts = context;
  pthread_mutex_unlock(&lock);
  return context;
}

void gles_context_destroy(gles_context *context) {
  pthread_mutex_lock(&lock);
  gles_context **place = &contexts;
  while (*place != context) place = &(*place)->next;
  *place = context->next;
  pthread_mutex_unlock(&lock);
  egl.destroy_context(display, context->object);
  free(context);
}

bool gles_context_make_current(gles_context *context) {
  if (!gles_is_loaded) return !context;
  egl.bind_api(EGL_OPENGL_ES_API);
  if (!egl.make_current(display, NULL, NULL, context ? context->object : NULL)) return false;
  current = context;
  return true;
}

// MARK: The renderbuffer that is shown. Its functions are those of the API, so they are checked as all are.

// Numbers of OpenGL ES 3 that are the same in all its versions.
enum { GL_NO_NAME = 0 };

bool gles_renderbuffer_size(int *width, int *height) {
  GLint name = 0;
  glGetIntegerv(GL_RENDERBUFFER_BINDING, &name);
  *width = *height = 0;
  if (name == GL_NO_NAME) return false;
  glGetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH, width);
  glGetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_HEIGHT, height);
  return *width > 0 && *height > 0;
}

bool gles_renderbuffer_allocate(uint32_t format, int width, int height) {
  glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
  int allocated_width, allocated_height;
  return gles_renderbuffer_size(&allocated_width, &allocated_height) &&
         allocated_width == width && allocated_height == height;
}

/// How pixels are put into memory, which the app may have changed.
static const GLenum packing[] = {GL_PACK_ALIGNMENT, GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS,
                                 GL_PACK_SKIP_PIXELS};
enum { PACKING_COUNT = sizeof packing / sizeof *packing };

/// Turns rows around, because the first is the lowest, and red and blue.
static void arrange(uint8_t *pixels, int width, int height, bool opaque) {
  uint32_t *rows = (uint32_t *)pixels;
  for (int low = 0, high = height - 1; low <= high; low++, high--) {
    uint32_t *one = rows + (size_t)low * width, *other = rows + (size_t)high * width;
    for (int column = 0; column < width; column++) {
      uint32_t a = one[column], b = other[column];
      uint32_t alpha = opaque ? 0xFF000000u : 0;
      a = (a & 0xFF00FF00u) | (a & 0xFF) << 16 | (a >> 16 & 0xFF) | alpha;
      b = (b & 0xFF00FF00u) | (b & 0xFF) << 16 | (b >> 16 & 0xFF) | alpha;
      one[column] = b;
      other[column] = a;
    }
  }
}

bool gles_renderbuffer_read(gles_context *context, int width, int height, bool opaque,
                            uint8_t *pixels) {
  // From version 3 on, there is a framebuffer for reading alone, and more can be set.
  bool is_new = context->version >= 3;
  GLenum target = is_new ? GL_READ_FRAMEBUFFER : GL_FRAMEBUFFER;
  GLint renderbuffer = 0, framebuffer = 0, buffer = 0, old[PACKING_COUNT];
  int settings = is_new ? PACKING_COUNT : 1;
  glGetIntegerv(GL_RENDERBUFFER_BINDING, &renderbuffer);
  glGetIntegerv(is_new ? GL_READ_FRAMEBUFFER_BINDING : GL_FRAMEBUFFER_BINDING, &framebuffer);
  if (context->reader == GL_NO_NAME) glGenFramebuffers(1, &context->reader);
  glBindFramebuffer(target, context->reader);
  glFramebufferRenderbuffer(target, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, (GLuint)renderbuffer);
  bool is_complete = glCheckFramebufferStatus(target) == GL_FRAMEBUFFER_COMPLETE;
  if (is_complete) {
    for (int i = 0; i < settings; i++) glGetIntegerv(packing[i], &old[i]);
    if (is_new) glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &buffer);
    for (int i = 0; i < settings; i++) glPixelStorei(packing[i], i == 0 ? 4 : 0);
    if (is_new) glBindBuffer(GL_PIXEL_PACK_BUFFER, GL_NO_NAME);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    for (int i = 0; i < settings; i++) glPixelStorei(packing[i], old[i]);
    if (is_new) glBindBuffer(GL_PIXEL_PACK_BUFFER, (GLuint)buffer);
    arrange(pixels, width, height, opaque);
  }
  // The app may delete the renderbuffer, and its memory is to be free then.
  glFramebufferRenderbuffer(target, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, GL_NO_NAME);
  glBindFramebuffer(target, (GLuint)framebuffer);
  if (is_complete) gles_commands_are_finished();
  return is_complete;
}

// MARK: The background

void gles_commands_were_given(void) {
  if (current) atomic_store_explicit(&current->is_working, true, memory_order_relaxed);
}

void gles_commands_are_finished(void) {
  if (current) atomic_store_explicit(&current->is_working, false, memory_order_relaxed);
}

bool gles_has_unfinished_commands(void) {
  bool has = false;
  pthread_mutex_lock(&lock);
  for (gles_context *context = contexts; context; context = context->next) {
    has = has || atomic_load(&context->is_working);
  }
  pthread_mutex_unlock(&lock);
  return has;
}

void gles_set_closed(bool closed) { atomic_store(&gles_is_closed, closed); }

void gles_set_report(bool (*report)(const char *call)) { atomic_store(&report_use, report); }

void gles_check(const char *call) {
  if (atomic_load(&gles_is_closed)) gpus_ReturnNotPermittedKillClient(call);
}

void gles_refuse(const char *call) { gpus_ReturnNotPermittedKillClient(call); }

__attribute__((noinline)) void gpus_ReturnNotPermittedKillClient(const char *call) {
  bool (*report)(const char *) = atomic_load(&report_use);
  if (!report || !report(call)) return;
  // The system ends the process. The call returns to nobody, whatever this thread gets as a signal.
  for (;;) pause();
}

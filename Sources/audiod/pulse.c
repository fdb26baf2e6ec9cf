/* PulseAudio, and PipeWire in its name. The library is loaded when there is sound, so that a device
   without it boots, and one that never plays does not pay for it. The declarations are those of its
   public headers. */

#include <dlfcn.h>
#include <stddef.h>

#include "device.h"

struct pa_sample_spec {
  int format;
  uint32_t rate;
  uint8_t channels;
};

struct pa_buffer_attr {
  uint32_t maxlength, tlength, prebuf, minreq, fragsize;
};

enum { PA_SAMPLE_FLOAT32LE = 5, PA_STREAM_PLAYBACK = 1 };

static void *(*simple_new)(
    const char *, const char *, int, const char *, const char *, const struct pa_sample_spec *,
    const void *, const struct pa_buffer_attr *, int *);
static int (*simple_write)(void *, const void *, size_t, int *);
static int (*simple_drain)(void *, int *);
static void (*simple_free)(void *);

static bool load(void) {
  static void *library;
  if (library) return true;
  library = dlopen("libpulse-simple.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  simple_new = dlsym(library, "pa_simple_new");
  simple_write = dlsym(library, "pa_simple_write");
  simple_drain = dlsym(library, "pa_simple_drain");
  simple_free = dlsym(library, "pa_simple_free");
  if (simple_new && simple_write && simple_drain && simple_free) return true;
  dlclose(library);
  library = NULL;
  return false;
}

static bool pulse_write(struct device *device, const float *frames) {
  size_t bytes = AUDIO_BLOCK * AUDIO_CHANNELS * sizeof *frames;
  return simple_write(device->handle, frames, bytes, NULL) >= 0;
}

static void pulse_drain(struct device *device) {
  simple_drain(device->handle, NULL);
}

static void pulse_close(struct device *device) {
  simple_free(device->handle);
}

bool pulse_open(struct device *device) {
  if (!load()) return false;
  struct pa_sample_spec format = {
      .format = PA_SAMPLE_FLOAT32LE, .rate = AUDIO_RATE, .channels = AUDIO_CHANNELS};
  struct pa_buffer_attr buffer = {
      .maxlength = UINT32_MAX,
      .tlength = DEVICE_BLOCKS * AUDIO_BLOCK * AUDIO_CHANNELS * sizeof(float),
      .prebuf = UINT32_MAX,
      .minreq = UINT32_MAX,
      .fragsize = UINT32_MAX};
  void *handle = simple_new(
      NULL, "Foreground", PA_STREAM_PLAYBACK, NULL, "Apps", &format, NULL, &buffer, NULL);
  if (!handle) return false;
  *device = (struct device){
      .kind = AUDIO_OUTPUT_PULSE,
      .handle = handle,
      .write = pulse_write,
      .drain = pulse_drain,
      .close = pulse_close};
  return true;
}

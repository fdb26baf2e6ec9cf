/* Sound cards. The library is loaded when there is sound; the declarations are those of its public
   headers. */

#include <dlfcn.h>
#include <stddef.h>

#include "device.h"

enum { SND_PCM_STREAM_PLAYBACK = 0, SND_PCM_FORMAT_FLOAT_LE = 14, SND_PCM_ACCESS_RW_INTERLEAVED = 3 };

/* A block that was late so often in a row cannot be written at all. */
static const int most_attempts = 10;

static int (*pcm_open)(void **, const char *, int, int);
static int (*pcm_set_params)(void *, int, int, unsigned, unsigned, int, unsigned);
static long (*pcm_write)(void *, const void *, unsigned long);
static int (*pcm_recover)(void *, int, int);
static int (*pcm_drain)(void *);
static int (*pcm_prepare)(void *);
static int (*pcm_close)(void *);

/* A machine without a sound card is no error. */
static void ignore(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static bool load(void) {
  static void *library;
  if (library) return true;
  library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  pcm_open = dlsym(library, "snd_pcm_open");
  pcm_set_params = dlsym(library, "snd_pcm_set_params");
  pcm_write = dlsym(library, "snd_pcm_writei");
  pcm_recover = dlsym(library, "snd_pcm_recover");
  pcm_drain = dlsym(library, "snd_pcm_drain");
  pcm_prepare = dlsym(library, "snd_pcm_prepare");
  pcm_close = dlsym(library, "snd_pcm_close");
  int (*on_error)(void (*)(const char *, int, const char *, int, const char *, ...)) =
      dlsym(library, "snd_lib_error_set_handler");
  if (on_error) on_error(ignore);
  if (pcm_open && pcm_set_params && pcm_write && pcm_recover && pcm_drain && pcm_prepare && pcm_close) {
    return true;
  }
  dlclose(library);
  library = NULL;
  return false;
}

static bool alsa_write(struct device *device, const float *frames) {
  unsigned long left = AUDIO_BLOCK;
  for (int attempt = 0; left > 0; attempt++) {
    long written = pcm_write(device->handle, frames, left);
    if (written < 0) {
      /* Too late, or the machine has slept. */
      if (attempt == most_attempts) return false;
      if (pcm_recover(device->handle, (int)written, 1) < 0) return false;
      continue;
    }
    frames += written * AUDIO_CHANNELS;
    left -= (unsigned long)written;
  }
  return true;
}

static void alsa_drain(struct device *device) {
  /* A device that fails here fails at the next block, too. */
  pcm_drain(device->handle);
  pcm_prepare(device->handle);
}

static void alsa_close(struct device *device) {
  pcm_close(device->handle);
}

bool alsa_open(struct device *device) {
  if (!load()) return false;
  void *handle = NULL;
  if (pcm_open(&handle, "default", SND_PCM_STREAM_PLAYBACK, 0) < 0) return false;
  unsigned microseconds = DEVICE_BLOCKS * AUDIO_BLOCK * 1000 / (AUDIO_RATE / 1000);
  if (pcm_set_params(
          handle, SND_PCM_FORMAT_FLOAT_LE, SND_PCM_ACCESS_RW_INTERLEAVED, AUDIO_CHANNELS, AUDIO_RATE,
          1, microseconds) < 0) {
    pcm_close(handle);
    return false;
  }
  *device = (struct device){
      .kind = AUDIO_OUTPUT_ALSA,
      .handle = handle,
      .write = alsa_write,
      .drain = alsa_drain,
      .close = alsa_close};
  return true;
}

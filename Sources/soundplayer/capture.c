/* The libraries are loaded here, so that a machine without them plays sounds all the same; the
   declarations are those of their public headers. */

#include "capture.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

#include "audio_wire.h"

/* MARK: PulseAudio, and PipeWire in its name */

struct pa_sample_spec {
  int format;
  uint32_t rate;
  uint8_t channels;
};

struct pa_buffer_attr {
  uint32_t maxlength, tlength, prebuf, minreq, fragsize;
};

enum { PA_SAMPLE_FLOAT32LE = 5, PA_STREAM_RECORD = 2 };

static int (*simple_read)(void *, void *, size_t, int *);

static bool pulse_read(struct capture *capture, float *frames) {
  size_t bytes = AUDIO_BLOCK * AUDIO_CHANNELS * sizeof *frames;
  return simple_read(capture->handle, frames, bytes, NULL) >= 0;
}

static bool pulse_open(struct capture *capture) {
  void *library = dlopen("libpulse-simple.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  void *(*simple_new)(
      const char *, const char *, int, const char *, const char *, const struct pa_sample_spec *,
      const void *, const struct pa_buffer_attr *, int *) = dlsym(library, "pa_simple_new");
  simple_read = dlsym(library, "pa_simple_read");
  if (!simple_new || !simple_read) return false;
  struct pa_sample_spec format = {
      .format = PA_SAMPLE_FLOAT32LE, .rate = AUDIO_RATE, .channels = AUDIO_CHANNELS};
  /* Block by block, as it is spoken. */
  struct pa_buffer_attr buffer = {
      .maxlength = UINT32_MAX,
      .tlength = UINT32_MAX,
      .prebuf = UINT32_MAX,
      .minreq = UINT32_MAX,
      .fragsize = AUDIO_BLOCK * AUDIO_CHANNELS * sizeof(float)};
  capture->handle = simple_new(
      NULL, "Foreground", PA_STREAM_RECORD, NULL, "Microphone", &format, NULL, &buffer, NULL);
  capture->read = pulse_read;
  return capture->handle != NULL;
}

/* MARK: Sound cards */

enum { SND_PCM_STREAM_CAPTURE = 1, SND_PCM_FORMAT_FLOAT_LE = 14, SND_PCM_ACCESS_RW_INTERLEAVED = 3 };

/* A device that has failed so often in a row is gone. */
static const int most_attempts = 10;

static long (*pcm_read)(void *, void *, unsigned long);
static int (*pcm_recover)(void *, int, int);

/* A machine without a sound card is no error. */
static void ignore(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static bool alsa_read(struct capture *capture, float *frames) {
  unsigned long left = AUDIO_BLOCK;
  for (int attempt = 0; left > 0; attempt++) {
    long count = pcm_read(capture->handle, frames, left);
    if (count <= 0) {
      /* Too late, or the machine has slept; or nothing is left to read. */
      if (attempt == most_attempts) return false;
      if (count < 0 && pcm_recover(capture->handle, (int)count, 1) < 0) return false;
      continue;
    }
    frames += count * AUDIO_CHANNELS;
    left -= (unsigned long)count;
  }
  return true;
}

static bool alsa_open(struct capture *capture) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  int (*pcm_open)(void **, const char *, int, int) = dlsym(library, "snd_pcm_open");
  int (*pcm_set_params)(void *, int, int, unsigned, unsigned, int, unsigned) =
      dlsym(library, "snd_pcm_set_params");
  pcm_read = dlsym(library, "snd_pcm_readi");
  pcm_recover = dlsym(library, "snd_pcm_recover");
  int (*on_error)(void (*)(const char *, int, const char *, int, const char *, ...)) =
      dlsym(library, "snd_lib_error_set_handler");
  if (on_error) on_error(ignore);
  if (!pcm_open || !pcm_set_params || !pcm_read || !pcm_recover) return false;
  void *handle = NULL;
  if (pcm_open(&handle, "default", SND_PCM_STREAM_CAPTURE, 0) < 0) return false;
  unsigned microseconds = 6 * AUDIO_BLOCK * 1000 / (AUDIO_RATE / 1000);
  if (pcm_set_params(
          handle, SND_PCM_FORMAT_FLOAT_LE, SND_PCM_ACCESS_RW_INTERLEAVED, AUDIO_CHANNELS, AUDIO_RATE, 1,
          microseconds) < 0) {
    return false;
  }
  *capture = (struct capture){.handle = handle, .read = alsa_read};
  return true;
}

bool capture_open(struct capture *capture) {
  if (pulse_open(capture) || alsa_open(capture)) return true;
  fprintf(stderr, "soundplayer: the machine has no microphone\n");
  return false;
}

#include "output.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>

/* The libraries are loaded when there is sound, so that a device without them boots, and one that
   never plays does not pay for them. The declarations are those of their public headers. */

/* MARK: Nobody hears it */

/* The instant at which the next block is due, in nanoseconds. */
static int64_t due;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int null_write(struct output *output, const float *frames) {
  (void)output;
  (void)frames;
  int64_t block = (int64_t)AUDIO_BLOCK * 1000000000 / AUDIO_RATE;
  int64_t present = now();
  /* After a rest, or if this process was not run for long, the clock begins anew. */
  if (due == 0 || present - due > 10 * block) due = present;
  due += block;
  struct timespec until = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {
  }
  return 0;
}

static void null_rest(struct output *output) {
  (void)output;
  due = 0;
}

struct output output_null(void) {
  due = 0;
  return (struct output){
      .kind = AUDIO_OUTPUT_NULL, .device = NULL, .write = null_write, .rest = null_rest};
}

/* MARK: PulseAudio, and PipeWire in its name */

struct pa_sample_spec {
  int format;
  uint32_t rate;
  uint8_t channels;
};

struct pa_buffer_attr {
  uint32_t maxlength, tlength, prebuf, minreq, fragsize;
};

enum { PA_SAMPLE_FLOAT32LE = 5, PA_STREAM_PLAYBACK = 1 };

static int (*pulse_write)(void *, const void *, size_t, int *);

static int pulse_play(struct output *output, const float *frames) {
  size_t bytes = AUDIO_BLOCK * AUDIO_CHANNELS * sizeof *frames;
  return pulse_write(output->device, frames, bytes, NULL) < 0 ? -1 : 0;
}

static void device_rest(struct output *output) {
  (void)output;
}

static int pulse_open(struct output *output) {
  void *library = dlopen("libpulse-simple.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
  void *(*open)(
      const char *, const char *, int, const char *, const char *, const struct pa_sample_spec *,
      const void *, const struct pa_buffer_attr *, int *) = dlsym(library, "pa_simple_new");
  pulse_write = dlsym(library, "pa_simple_write");
  if (!open || !pulse_write) return -1;
  struct pa_sample_spec format = {
      .format = PA_SAMPLE_FLOAT32LE, .rate = AUDIO_RATE, .channels = AUDIO_CHANNELS};
  uint32_t length = 6 * AUDIO_BLOCK * AUDIO_CHANNELS * sizeof(float);
  struct pa_buffer_attr buffer = {
      .maxlength = UINT32_MAX,
      .tlength = length,
      .prebuf = UINT32_MAX,
      .minreq = UINT32_MAX,
      .fragsize = UINT32_MAX};
  void *device = open(
      NULL, "Foreground", PA_STREAM_PLAYBACK, NULL, "Apps", &format, NULL, &buffer, NULL);
  if (!device) return -1;
  *output = (struct output){
      .kind = AUDIO_OUTPUT_PULSE, .device = device, .write = pulse_play, .rest = device_rest};
  return 0;
}

/* MARK: ALSA */

enum { SND_PCM_STREAM_PLAYBACK = 0, SND_PCM_FORMAT_FLOAT_LE = 14, SND_PCM_ACCESS_RW_INTERLEAVED = 3 };

static long (*alsa_write)(void *, const void *, unsigned long);
static int (*alsa_recover)(void *, int, int);

static int alsa_play(struct output *output, const float *frames) {
  unsigned long left = AUDIO_BLOCK;
  while (left > 0) {
    long written = alsa_write(output->device, frames, left);
    /* Too late, or the machine has slept. */
    if (written < 0) written = alsa_recover(output->device, (int)written, 1);
    if (written < 0) return -1;
    frames += written * AUDIO_CHANNELS;
    left -= (unsigned long)written;
  }
  return 0;
}

/* A machine without a sound card is no error. */
static void ignore(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static int alsa_open(struct output *output) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
  int (*open)(void **, const char *, int, int) = dlsym(library, "snd_pcm_open");
  int (*set)(void *, int, int, unsigned, unsigned, int, unsigned) =
      dlsym(library, "snd_pcm_set_params");
  int (*close)(void *) = dlsym(library, "snd_pcm_close");
  int (*on_error)(void (*)(const char *, int, const char *, int, const char *, ...)) =
      dlsym(library, "snd_lib_error_set_handler");
  alsa_write = dlsym(library, "snd_pcm_writei");
  alsa_recover = dlsym(library, "snd_pcm_recover");
  if (!open || !set || !close || !alsa_write || !alsa_recover) return -1;
  void *device = NULL;
  if (on_error) on_error(ignore);
  if (open(&device, "default", SND_PCM_STREAM_PLAYBACK, 0) < 0) return -1;
  if (set(device, SND_PCM_FORMAT_FLOAT_LE, SND_PCM_ACCESS_RW_INTERLEAVED, AUDIO_CHANNELS,
          AUDIO_RATE, 1, 60000) < 0) {
    close(device);
    return -1;
  }
  *output = (struct output){
      .kind = AUDIO_OUTPUT_ALSA, .device = device, .write = alsa_play, .rest = device_rest};
  return 0;
}

struct output output_open(void) {
  struct output output;
  if (pulse_open(&output) == 0 || alsa_open(&output) == 0) return output;
  return output_null();
}

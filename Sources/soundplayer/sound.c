#include "sound.h"

#include <math.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audio_wire.h"

/* The platform plays no longer one for a notification. */
enum { MOST_SECONDS = 30, CHUNK = 1024 };

/* The file is read in chunks of its own frames; the system's sounds are one chunk. */
struct sound {
  SNDFILE *file;
  int channels;
  /* Its frames for one of AUDIO_RATE. */
  double step;
  float *chunk;
  /* Which frames the chunk has. */
  uint64_t first;
  uint32_t length;
  /* What is played next, in its own frames. */
  double position;
};

static struct sound *made(SNDFILE *file, int channels, double rate, uint32_t frames) {
  struct sound *sound = calloc(1, sizeof *sound);
  float *chunk = calloc((size_t)frames * (size_t)channels, sizeof *chunk);
  if (!sound || !chunk) {
    free(sound);
    free(chunk);
    return NULL;
  }
  *sound =
      (struct sound){.file = file, .channels = channels, .step = rate / AUDIO_RATE, .chunk = chunk};
  return sound;
}

struct sound *sound_open(int descriptor) {
  SF_INFO info = {0};
  SNDFILE *file = sf_open_fd(descriptor, SFM_READ, &info, 1);
  if (!file) {
    fprintf(stderr, "soundplayer: the app's sound cannot be read: %s\n", sf_strerror(NULL));
    return NULL;
  }
  bool is_possible = info.channels >= 1 && info.channels <= 64 && info.samplerate >= 1000 &&
                     info.samplerate <= 768000 && info.frames > 0;
  if (!is_possible || info.frames > (sf_count_t)info.samplerate * MOST_SECONDS) {
    fprintf(stderr, "soundplayer: the app's sound is not one of at most %d s\n", MOST_SECONDS);
    sf_close(file);
    return NULL;
  }
  struct sound *sound = made(file, info.channels, info.samplerate, CHUNK);
  if (!sound) sf_close(file);
  return sound;
}

/* A note that begins at once and fades away. */
static void strike(struct sound *sound, double start, double pitch) {
  const double turn = 6.283185307179586;
  for (uint32_t frame = (uint32_t)(start * AUDIO_RATE); frame < sound->length; frame++) {
    double time = (double)frame / AUDIO_RATE - start;
    double size = 0.3 * exp(-6 * time) * (time < 0.005 ? time / 0.005 : 1);
    sound->chunk[frame] += (float)(size * (sin(turn * pitch * time) + 0.3 * sin(2 * turn * pitch * time)));
  }
}

struct sound *sound_own(enum sound_kind kind) {
  uint32_t frames = kind == SOUND_ALERT ? AUDIO_RATE : 3 * AUDIO_RATE;
  struct sound *sound = made(NULL, 1, AUDIO_RATE, frames);
  if (!sound) return NULL;
  sound->length = frames;
  if (kind == SOUND_ALERT) {
    strike(sound, 0, 1046.5);
    strike(sound, 0.14, 1318.5);
  } else {
    strike(sound, 0, 659.3);
    strike(sound, 0.25, 784);
    strike(sound, 0.5, 659.3);
    strike(sound, 0.75, 784);
  }
  return sound;
}

/* Makes the chunk have the frame. Returns false after the last. */
static bool reach(struct sound *sound, uint64_t frame) {
  while (frame >= sound->first + sound->length) {
    if (!sound->file) return false;
    sound->first += sound->length;
    sf_count_t count = sf_readf_float(sound->file, sound->chunk, CHUNK);
    sound->length = count > 0 ? (uint32_t)count : 0;
    if (sound->length == 0) return false;
  }
  return true;
}

uint32_t sound_read(struct sound *sound, float *frames, uint32_t count) {
  for (uint32_t index = 0; index < count; index++) {
    uint64_t whole = (uint64_t)sound->position;
    if (!reach(sound, whole) || sound->position > (double)MOST_SECONDS * AUDIO_RATE * sound->step) {
      return index;
    }
    const float *here = sound->chunk + (whole - sound->first) * (uint64_t)sound->channels;
    for (int channel = 0; channel < AUDIO_CHANNELS; channel++) {
      frames[index * AUDIO_CHANNELS + (uint32_t)channel] = here[channel < sound->channels ? channel : 0];
    }
    sound->position += sound->step;
  }
  return count;
}

void sound_rewind(struct sound *sound) {
  sound->position = 0;
  if (!sound->file) return;
  sf_seek(sound->file, 0, SEEK_SET);
  sound->first = 0;
  sound->length = 0;
}

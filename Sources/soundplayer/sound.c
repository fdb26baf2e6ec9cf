#include "sound.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "audio_wire.h"
#include "sound_reader.h"

struct sound {
  /* NULL: it is one of the system's own. */
  struct sound_reader *reader;
  /* The file's frames for one of AUDIO_RATE. */
  double step;
  /* What is played next, in the file's frames, and where it ends at the latest. */
  double position, end;
  /* Of the system's own: its frames, both channels alike. */
  uint32_t length;
  float frames[];
};

static struct sound *made(uint32_t length) {
  struct sound *sound = calloc(1, sizeof *sound + length * sizeof *sound->frames);
  if (!sound) return NULL;
  sound->step = 1;
  sound->length = length;
  return sound;
}

struct sound *sound_open(int descriptor, double most_seconds) {
  struct sound_problem problem;
  struct sound_reader *reader = sound_reader_open(descriptor, &problem);
  if (!reader) {
    fprintf(stderr, "soundplayer: the sound cannot be read: %s\n", problem.words);
    return NULL;
  }
  double seconds = (double)sound_reader_frames(reader) / sound_reader_rate(reader);
  struct sound *sound = NULL;
  if (seconds > 0 && seconds <= most_seconds) {
    sound = made(0);
  } else {
    fprintf(stderr, "soundplayer: the sound is not one of at most %.0f s\n", most_seconds);
  }
  if (!sound) {
    sound_reader_close(reader);
    return NULL;
  }
  sound->reader = reader;
  sound->step = sound_reader_rate(reader) / AUDIO_RATE;
  /* A file can have more than it says. */
  sound->end = most_seconds * sound_reader_rate(reader);
  return sound;
}

/* A note that begins at once and fades away. */
static void strike(struct sound *sound, double start, double pitch) {
  const double turn = 6.283185307179586;
  for (uint32_t frame = (uint32_t)(start * AUDIO_RATE); frame < sound->length; frame++) {
    double time = (double)frame / AUDIO_RATE - start;
    double size = 0.3 * exp(-6 * time) * (time < 0.005 ? time / 0.005 : 1);
    double wave = sin(turn * pitch * time) + 0.3 * sin(2 * turn * pitch * time);
    sound->frames[frame] += (float)(size * wave);
  }
}

struct sound *sound_own(enum sound_kind kind) {
  struct sound *sound = made(kind == SOUND_ALERT ? AUDIO_RATE : 3 * AUDIO_RATE);
  if (!sound) return NULL;
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

/* Writes the samples of what is played next. Returns false after the last. */
static bool read_samples(struct sound *sound, float samples[AUDIO_CHANNELS]) {
  if (sound->reader) {
    if (sound->position >= sound->end) return false;
    return sound_reader_read(sound->reader, sound->position, samples);
  }
  if (sound->position >= sound->length) return false;
  samples[0] = samples[1] = sound->frames[(uint32_t)sound->position];
  return true;
}

uint32_t sound_read(struct sound *sound, float *frames, uint32_t count) {
  for (uint32_t index = 0; index < count; index++) {
    if (!read_samples(sound, frames + (size_t)index * AUDIO_CHANNELS)) return index;
    sound->position += sound->step;
  }
  return count;
}

void sound_rewind(struct sound *sound) {
  sound->position = 0;
}

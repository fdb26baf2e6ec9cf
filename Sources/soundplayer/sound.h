/* A sound that is played once or again and again: a file of an app, or one of the system's own. */
#ifndef SOUND_H
#define SOUND_H

#include <stdbool.h>
#include <stdint.h>

struct sound;

/* What is heard when no file is: after it, nothing or the same again. */
enum sound_kind {
  /* Two notes, for a notification. */
  SOUND_ALERT,
  /* Four notes and a pause, for a call. */
  SOUND_RINGTONE,
};

/* Opens the file with this descriptor. Returns NULL, and says why on the standard error, if it cannot
   be read as sound, or lasts longer than so many seconds. */
struct sound *sound_open(int descriptor, double most_seconds);

/* The system's own. Returns NULL if there is no memory. */
struct sound *sound_own(enum sound_kind kind);

/* Writes the next frames, with AUDIO_CHANNELS samples each and AUDIO_RATE of them a second. Returns how
   many; less than asked for at its end. */
uint32_t sound_read(struct sound *sound, float *frames, uint32_t count);

/* The next frame is the first again. */
void sound_rewind(struct sound *sound);

#endif

/* Reads a sound file as frames of two samples, at any place of it, also between its own frames: so the
   file's rate becomes that of the device. A file can say anything of itself; what it says is checked,
   and what is read is what it has. Used by one thread at a time. */
#ifndef SOUND_READER_H
#define SOUND_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sound_reader;

/* Why a file cannot be read as sound, in words. */
struct sound_problem {
  char words[160];
};

/* Opens the file, and owns the descriptor, also if it fails. Returns NULL, and why, if it cannot be read
   as sound. */
struct sound_reader *sound_reader_open(int descriptor, struct sound_problem *problem);

/* Opens a file's content, of which it makes a copy. */
struct sound_reader *sound_reader_open_bytes(
    const void *bytes, size_t length, struct sound_problem *problem);

void sound_reader_close(struct sound_reader *reader);

/* Frames a second. */
double sound_reader_rate(const struct sound_reader *reader);

int sound_reader_channels(const struct sound_reader *reader);

/* How many frames it says to have. */
int64_t sound_reader_frames(const struct sound_reader *reader);

/* Writes the left and right sample at a place of the file, in its frames; between two, on the straight
   line from one to the other. Of more than two channels it has the first two. Returns false after the
   last frame. */
bool sound_reader_read(struct sound_reader *reader, double position, float samples[2]);

#endif

/* Writes a sound file from frames of two samples, with the device's rate; the file has a rate and channels
   of its own. Used by one thread at a time. */
#ifndef SOUND_WRITER_H
#define SOUND_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "sound_reader.h"

struct sound_writer;

enum sound_container { SOUND_WAV, SOUND_AIFF, SOUND_CAF, SOUND_FLAC_FILE };

enum sound_coding {
  SOUND_PCM_8,
  SOUND_PCM_16,
  SOUND_PCM_24,
  SOUND_PCM_32,
  SOUND_FLOAT,
  SOUND_ULAW,
  SOUND_ALAW,
  SOUND_IMA4,
  SOUND_LOSSLESS,
};

struct sound_format {
  enum sound_container container;
  enum sound_coding coding;
  /* Frames a second of the file, from 1000 to 192000. */
  int rate;
  /* One: both samples become one. */
  int channels;
  bool is_big_endian;
};

/* Begins a file, and owns the descriptor, also if it fails. Returns NULL, and why, if there is no such
   format. */
struct sound_writer *sound_writer_open(
    int descriptor, const struct sound_format *format, double rate, struct sound_problem *problem);

/* Adds frames of the given rate. Returns false if they cannot be written, for example because the disk is
   full. */
bool sound_writer_write(struct sound_writer *writer, const float *frames, uint32_t count);

/* How many frames of the file were written. */
int64_t sound_writer_frames(const struct sound_writer *writer);

/* Completes the file. Returns false if it is not whole. */
bool sound_writer_close(struct sound_writer *writer);

#endif

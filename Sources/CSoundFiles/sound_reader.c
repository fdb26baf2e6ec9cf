#define _GNU_SOURCE
#include "sound_reader.h"

#include <errno.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The frames that are read at once. */
enum { CHUNK = 4096 };

/* No file may say that it has more: thirty days. */
static const int64_t most_seconds = 60 * 60 * 24 * 30;

struct sound_reader {
  SNDFILE *file;
  SF_INFO info;
  /* Room for one frame more than is read at once: the last of the chunk before it, from which a line
     is drawn to its first. */
  float *chunk;
  /* Which frames of the file the chunk has. */
  int64_t first, length;
  /* The frame that the file would read next; -1: nobody knows. */
  int64_t place;
};

static void *refuse(struct sound_problem *problem, const char *words) {
  snprintf(problem->words, sizeof problem->words, "%s", words);
  return NULL;
}

struct sound_reader *sound_reader_open(int descriptor, struct sound_problem *problem) {
  SF_INFO info = {0};
  SNDFILE *file = sf_open_fd(descriptor, SFM_READ, &info, 1);
  /* It has closed the descriptor. */
  if (!file) return refuse(problem, sf_strerror(NULL));
  if (info.channels < 1 || info.channels > 64 || info.samplerate < 1000 || info.samplerate > 768000 ||
      info.frames < 0 || info.frames >= info.samplerate * most_seconds) {
    sf_close(file);
    snprintf(
        problem->words, sizeof problem->words,
        "It says that it has %d channels and %lld frames, %d in a second.", info.channels,
        (long long)info.frames, info.samplerate);
    return NULL;
  }
  struct sound_reader *reader = malloc(sizeof *reader);
  float *chunk = calloc((size_t)(CHUNK + 1) * (size_t)info.channels, sizeof *chunk);
  if (!reader || !chunk) {
    free(reader);
    free(chunk);
    sf_close(file);
    return refuse(problem, strerror(ENOMEM));
  }
  *reader = (struct sound_reader){.file = file, .info = info, .chunk = chunk};
  return reader;
}

struct sound_reader *sound_reader_open_bytes(
    const void *bytes, size_t length, struct sound_problem *problem) {
  int descriptor = memfd_create("sound", MFD_CLOEXEC);
  if (descriptor < 0) return refuse(problem, strerror(errno));
  const char *rest = bytes;
  while (length > 0) {
    ssize_t count = write(descriptor, rest, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      refuse(problem, strerror(errno));
      close(descriptor);
      return NULL;
    }
    rest += count;
    length -= (size_t)count;
  }
  lseek(descriptor, 0, SEEK_SET);
  return sound_reader_open(descriptor, problem);
}

void sound_reader_close(struct sound_reader *reader) {
  sf_close(reader->file);
  free(reader->chunk);
  free(reader);
}

double sound_reader_rate(const struct sound_reader *reader) {
  return reader->info.samplerate;
}

int sound_reader_channels(const struct sound_reader *reader) {
  return reader->info.channels;
}

int64_t sound_reader_frames(const struct sound_reader *reader) {
  return reader->info.frames;
}

/* The samples of a frame of the file. Returns NULL after the last. */
static const float *frame_at(struct sound_reader *reader, int64_t number) {
  size_t channels = (size_t)reader->info.channels;
  if (number < reader->first || number >= reader->first + reader->length) {
    if (number == reader->place && reader->length > 0) {
      float *last = reader->chunk + (size_t)(reader->length - 1) * channels;
      memmove(reader->chunk, last, channels * sizeof *last);
      reader->length = 1;
    } else {
      reader->length = 0;
      if (number != reader->place) reader->place = sf_seek(reader->file, number, SEEK_SET);
      /* The file has less than it says. */
      if (reader->place != number) {
        reader->place = -1;
        return NULL;
      }
    }
    reader->first = number - reader->length;
    float *rest = reader->chunk + (size_t)reader->length * channels;
    sf_count_t count = sf_readf_float(reader->file, rest, CHUNK);
    if (count <= 0) return NULL;
    reader->length += count;
    reader->place += count;
  }
  return reader->chunk + (size_t)(number - reader->first) * channels;
}

bool sound_reader_read(struct sound_reader *reader, double position, float samples[2]) {
  int64_t whole = (int64_t)position;
  int right = reader->info.channels > 1;
  const float *here = frame_at(reader, whole);
  if (!here) return false;
  samples[0] = here[0];
  samples[1] = here[right];
  float part = (float)(position - (double)whole);
  const float *next = part > 0 ? frame_at(reader, whole + 1) : NULL;
  if (!next) return true;
  samples[0] += (next[0] - samples[0]) * part;
  samples[1] += (next[right] - samples[1]) * part;
  return true;
}

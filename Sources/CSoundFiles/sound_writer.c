#include "sound_writer.h"

#include <errno.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The frames that are written at once. */
enum { CHUNK = 1024 };

struct sound_writer {
  SNDFILE *file;
  int channels;
  /* Frames of what comes for one of the file, and how far the next is into what comes. */
  double step, position;
  /* The last frame that came, from which a line is drawn to the next. */
  float last[2];
  bool has_last, has_failed;
  int64_t frames;
  float chunk[CHUNK * 2];
  int count;
};

static int container_of(enum sound_container container) {
  switch (container) {
  case SOUND_WAV: return SF_FORMAT_WAV;
  case SOUND_AIFF: return SF_FORMAT_AIFF;
  case SOUND_CAF: return SF_FORMAT_CAF;
  case SOUND_FLAC_FILE: return SF_FORMAT_FLAC;
  }
  return 0;
}

static int coding_of(enum sound_coding coding, enum sound_container container) {
  switch (coding) {
  case SOUND_PCM_8:
    return container == SOUND_WAV ? SF_FORMAT_PCM_U8 : SF_FORMAT_PCM_S8;
  case SOUND_PCM_16: return SF_FORMAT_PCM_16;
  case SOUND_PCM_24: return SF_FORMAT_PCM_24;
  case SOUND_PCM_32: return SF_FORMAT_PCM_32;
  case SOUND_FLOAT: return SF_FORMAT_FLOAT;
  case SOUND_ULAW: return SF_FORMAT_ULAW;
  case SOUND_ALAW: return SF_FORMAT_ALAW;
  case SOUND_IMA4: return SF_FORMAT_IMA_ADPCM;
  case SOUND_LOSSLESS: return SF_FORMAT_ALAC_16;
  }
  return 0;
}

struct sound_writer *sound_writer_open(
    int descriptor, const struct sound_format *format, double rate, struct sound_problem *problem) {
  SF_INFO info = {
      .samplerate = format->rate,
      .channels = format->channels,
      .format = container_of(format->container) | coding_of(format->coding, format->container)};
  bool is_plain = format->coding <= SOUND_FLOAT && format->container == SOUND_CAF;
  if (is_plain) info.format |= format->is_big_endian ? SF_ENDIAN_BIG : SF_ENDIAN_LITTLE;
  struct sound_writer *writer = calloc(1, sizeof *writer);
  const char *reason = NULL;
  if (!writer) {
    reason = strerror(ENOMEM);
  } else if (
      format->channels < 1 || format->channels > 2 || format->rate < 1000 || format->rate > 192000 ||
      !sf_format_check(&info)) {
    reason = "There is no such file: the container has not this coding, rate or number of channels.";
  }
  if (reason) {
    close(descriptor);
  } else {
    /* It closes the descriptor if it fails. */
    writer->file = sf_open_fd(descriptor, SFM_WRITE, &info, 1);
    if (!writer->file) reason = sf_strerror(NULL);
  }
  if (reason) {
    snprintf(problem->words, sizeof problem->words, "%s", reason);
    free(writer);
    return NULL;
  }
  sf_command(writer->file, SFC_SET_CLIPPING, NULL, SF_TRUE);
  /* A file that is never closed can be read all the same. */
  sf_command(writer->file, SFC_SET_UPDATE_HEADER_AUTO, NULL, SF_TRUE);
  writer->channels = format->channels;
  writer->step = rate / format->rate;
  return writer;
}

static void flush(struct sound_writer *writer) {
  if (writer->count > 0 && sf_writef_float(writer->file, writer->chunk, writer->count) != writer->count) {
    writer->has_failed = true;
  }
  writer->frames += writer->count;
  writer->count = 0;
}

static void append(struct sound_writer *writer, float left, float right) {
  float *place = writer->chunk + writer->count * writer->channels;
  if (writer->channels == 1) {
    place[0] = (left + right) / 2;
  } else {
    place[0] = left;
    place[1] = right;
  }
  writer->count += 1;
  if (writer->count == CHUNK) flush(writer);
}

bool sound_writer_write(struct sound_writer *writer, const float *frames, uint32_t count) {
  for (uint32_t index = 0; index < count && !writer->has_failed; index++) {
    const float *next = frames + (size_t)index * 2;
    if (!writer->has_last) memcpy(writer->last, next, sizeof writer->last);
    writer->has_last = true;
    for (; writer->position < 1; writer->position += writer->step) {
      float part = (float)writer->position;
      append(
          writer, writer->last[0] + (next[0] - writer->last[0]) * part,
          writer->last[1] + (next[1] - writer->last[1]) * part);
    }
    writer->position -= 1;
    memcpy(writer->last, next, sizeof writer->last);
  }
  flush(writer);
  return !writer->has_failed;
}

int64_t sound_writer_frames(const struct sound_writer *writer) {
  return writer->frames;
}

bool sound_writer_close(struct sound_writer *writer) {
  bool is_whole = !writer->has_failed;
  if (sf_close(writer->file) != 0) is_whole = false;
  free(writer);
  return is_whole;
}

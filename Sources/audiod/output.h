/* Where sound goes, and whose clock it has. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "audio_wire.h"

struct output {
  enum audio_output_kind kind;
  void *device;
  /* Writes one block, and returns when the next is due. Returns -1 if the output has failed. */
  int (*write)(struct output *output, const float *frames);
  /* Nothing is played any more: what was written is dropped at its end. */
  void (*rest)(struct output *output);
};

/* Opens a PulseAudio or PipeWire server if one answers, else a sound card, else nothing that is
   heard, but has the same clock. */
struct output output_open(void);

/* An output that nobody hears. */
struct output output_null(void);

#endif

/* A sound server or a sound card that is open. Each of its functions may take as long as that wants,
   so only the output's thread calls them. */
#ifndef DEVICE_H
#define DEVICE_H

#include <stdbool.h>

#include "audio_wire.h"

struct device {
  enum audio_output_kind kind;
  void *handle;
  /* Writes one block, and returns when there is room for another. Returns false if the device has
     failed; it can only be closed then. */
  bool (*write)(struct device *device, const float *frames);
  /* Lets all that was written be heard, and then stands still until the next block. */
  void (*drain)(struct device *device);
  void (*close)(struct device *device);
};

/* Opens a PulseAudio or PipeWire server. Returns false if none answers. */
bool pulse_open(struct device *device);

/* Opens a sound card, or what the machine's settings of ALSA have in its place. Returns false if there
   is none. */
bool alsa_open(struct device *device);

enum {
  /* The blocks that a device is asked to keep: 60 ms. */
  DEVICE_BLOCKS = 6,
};

#endif

#include "client.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FRAME = AUDIO_CHANNELS * sizeof(float) };

/* A sample of this size is heard: -60 dB of the loudest (AUD-03). */
static const float loud = 0.001F;

/* By how much another app's sound is quieter under duckOthers: -14 dB. */
static const float ducked = 0.2F;

bool client_open(struct client *client, int descriptor, uint32_t number) {
  float *ring = malloc((size_t)AUDIO_AHEAD * FRAME);
  if (!ring) return false;
  *client = (struct client){.descriptor = descriptor, .number = number, .ring = ring};
  return true;
}

void client_close(struct client *client) {
  close(client->descriptor);
  free(client->ring);
  *client = (struct client){.descriptor = -1};
}

static void append(struct client *client, const unsigned char *frame) {
  uint32_t place = (client->first + client->count) % AUDIO_AHEAD;
  memcpy(client->ring + (size_t)place * AUDIO_CHANNELS, frame, FRAME);
  client->count += 1;
}

/* Takes bytes in the order in which they were sent. Returns false if they break the rules. */
static bool take(struct client *client, const unsigned char *bytes, size_t length) {
  while (length > 0) {
    if (client->awaited == 0) {
      client->head[client->head_bytes++] = *bytes++;
      length -= 1;
      if (client->head_bytes < sizeof client->head) continue;
      client->head_bytes = 0;
      struct audio_samples samples;
      memcpy(&samples, client->head, sizeof samples);
      if (samples.frames == 0 || samples.frames > AUDIO_AHEAD - client->count) return false;
      client->awaited = samples.frames * FRAME;
      continue;
    }
    size_t part = FRAME - client->part_bytes;
    if (part > length) part = length;
    memcpy(client->part + client->part_bytes, bytes, part);
    client->part_bytes += (uint32_t)part;
    client->awaited -= (uint32_t)part;
    bytes += part;
    length -= part;
    if (client->part_bytes == FRAME) {
      append(client, client->part);
      client->part_bytes = 0;
    }
  }
  return true;
}

enum client_state client_read(struct client *client) {
  /* No more than an app may have sent; the rest is read in the next turn, so that one app cannot
     keep the others waiting. */
  unsigned char bytes[8192];
  size_t limit = (size_t)AUDIO_AHEAD * FRAME;
  for (size_t total = 0; total < limit;) {
    ssize_t length = recv(client->descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
    if (length == 0) return CLIENT_GONE;
    if (length < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN ? CLIENT_FINE : CLIENT_GONE;
    }
    if (client->kind == AUDIO_RECORDER) return CLIENT_MISUSED;
    if (!take(client, bytes, (size_t)length)) return CLIENT_MISUSED;
    total += (size_t)length;
  }
  return CLIENT_FINE;
}

void client_mix(struct client *client, float *mix, int64_t now) {
  uint32_t frames = client->count < AUDIO_BLOCK ? client->count : AUDIO_BLOCK;
  float gain = client->level == AUDIO_DUCKED ? ducked : 1;
  float peak = 0;
  for (uint32_t frame = 0; frame < frames; frame++) {
    const float *from = client->ring + (size_t)client->first * AUDIO_CHANNELS;
    for (int channel = 0; channel < AUDIO_CHANNELS; channel++) {
      float sample = from[channel];
      if (!isfinite(sample)) sample = 0;
      if (sample > 1) sample = 1;
      if (sample < -1) sample = -1;
      float size = fabsf(sample);
      if (size > peak) peak = size;
      mix[frame * AUDIO_CHANNELS + channel] += sample * gain;
    }
    client->first = (client->first + 1) % AUDIO_AHEAD;
  }
  client->count -= frames;
  client->taken += frames;
  if (peak >= loud) client->loud_at = now;
  /* It falls by half in about a third of a second. */
  client->peak = peak > client->peak ? peak : client->peak * 0.98F;
}

void client_record(struct client *client, const float *frames) {
  send(client->descriptor, frames, (size_t)AUDIO_BLOCK * FRAME, MSG_DONTWAIT | MSG_NOSIGNAL);
}

void client_tell(struct client *client) {
  struct audio_clock clock = {.taken = client->taken};
  /* The number is a total, so one that finds no room is not missed. */
  send(client->descriptor, &clock, sizeof clock, MSG_DONTWAIT | MSG_NOSIGNAL);
}

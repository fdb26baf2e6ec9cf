#define _GNU_SOURCE
#include "output.h"

#include <pthread.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "clock.h"
#include "device.h"

static const int64_t second = 1000000000;
static const int64_t block_time = (int64_t)AUDIO_BLOCK * 1000000000 / AUDIO_RATE;

/* How long a device may take to open, or to take a block, before the machine's clock takes its place. */
static const int64_t patience = 500000000;

/* From a failure to the next attempt to open a device: of one that was open, and after that. */
static const int64_t first_retry = 250000000;
static const int64_t retry = 2000000000;

/* How long a device is kept open that plays nothing. */
static const int64_t idle = 5000000000;

/* What is between the player and the thread is guarded by the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static int notice = -1;

static enum {
  /* No device is open. */
  CLOSED,
  /* One is being opened for the first block. */
  OPENING,
  /* It takes the next block. */
  READY,
  /* It has been given one. */
  BUSY,
  /* There is none, or it has failed; now and then it is tried again. */
  ABSENT,
} state;
/* When that began. */
static int64_t since;
static bool is_wanted;
static enum audio_output_kind kind;
static float block[AUDIO_BLOCK * AUDIO_CHANNELS];

/* When the next block is due by the machine's clock. */
static int64_t null_due;

/* A device gets what it can keep at once, and more at no more than twice the pace at which it is
   heard, because apps could not follow. `earliest` is when the next block may be. */
static int64_t earliest;

/* A device that takes blocks far sooner than they can be heard, such as ALSA's `null`, has no clock,
   and gets them by the machine's. `credit` is the instant up to which it has taken blocks, counted as
   5 % shorter than they are, but at least `burst` ago. */
static const int64_t burst = 250000000;
static int64_t credit;
static bool has_clock;

static void become(int next) {
  state = next;
  since = clock_now();
  pthread_cond_signal(&changed);
  eventfd_write(notice, 1);
}

static void await_change(int64_t until) {
  struct timespec time = {.tv_sec = until / second, .tv_nsec = until % second};
  pthread_cond_timedwait(&changed, &lock, &time);
}

/* MARK: The thread */

/* Gives the device what is played, until it fails or nothing was played for a while. Called with the
   lock. Returns false if it has failed. */
static bool use(struct device *device) {
  bool is_drained = true;
  int64_t last = clock_now();
  for (;;) {
    if (state == BUSY) {
      /* Nobody changes the block meanwhile. */
      pthread_mutex_unlock(&lock);
      bool is_written = device->write(device, block);
      pthread_mutex_lock(&lock);
      if (!is_written) return false;
      is_drained = false;
      become(READY);
    } else if (is_wanted) {
      pthread_cond_wait(&changed, &lock);
    } else if (!is_drained) {
      pthread_mutex_unlock(&lock);
      device->drain(device);
      pthread_mutex_lock(&lock);
      is_drained = true;
      last = clock_now();
    } else if (clock_now() - last < idle) {
      await_change(last + idle);
    } else {
      return true;
    }
    if (is_wanted) last = clock_now();
  }
}

static void *serve(void *nothing) {
  pthread_mutex_lock(&lock);
  for (;;) {
    if (!is_wanted) {
      state = CLOSED;
      pthread_cond_wait(&changed, &lock);
      continue;
    }
    pthread_mutex_unlock(&lock);
    struct device device;
    bool is_open = pulse_open(&device) || alsa_open(&device);
    pthread_mutex_lock(&lock);
    bool is_fine = false;
    if (is_open) {
      kind = device.kind;
      has_clock = true;
      credit = 0;
      earliest = 0;
      become(READY);
      is_fine = use(&device);
      become(is_fine ? CLOSED : ABSENT);
      pthread_mutex_unlock(&lock);
      device.close(&device);
      pthread_mutex_lock(&lock);
    }
    if (is_fine) continue;
    become(ABSENT);
    int64_t until = clock_now() + (is_open ? first_retry : retry);
    while (clock_now() < until) await_change(until);
  }
  return nothing;
}

/* MARK: The player */

int output_start(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
  notice = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_t thread;
  if (notice < 0 || pthread_create(&thread, NULL, serve, NULL) != 0) return -1;
  pthread_detach(thread);
  return notice;
}

void output_noticed(void) {
  eventfd_t count;
  eventfd_read(notice, &count);
}

int64_t output_due(int64_t present) {
  pthread_mutex_lock(&lock);
  if (!is_wanted) {
    is_wanted = true;
    if (state == CLOSED) {
      has_clock = true;
      become(OPENING);
    }
    pthread_cond_signal(&changed);
  }
  if (state == READY && credit > present) has_clock = false;
  bool is_awaited = (state == OPENING || state == BUSY) && present - since < patience;
  int64_t due;
  if (has_clock && (is_awaited || state == READY)) null_due = 0;
  if (is_awaited) {
    due = since + patience;
  } else if (has_clock && state == READY) {
    due = earliest > present ? earliest : present;
  } else {
    /* After a rest, or if this process was not run for long, the clock begins anew. */
    if (present - null_due > 10 * block_time) null_due = present;
    due = null_due;
  }
  pthread_mutex_unlock(&lock);
  return due;
}

enum audio_output_kind output_play(const float *frames, int64_t present) {
  pthread_mutex_lock(&lock);
  enum audio_output_kind where = AUDIO_OUTPUT_NULL;
  if (state == READY) {
    where = kind;
    memcpy(block, frames, sizeof block);
    if (credit < present - burst) credit = present - burst;
    credit += block_time * 95 / 100;
    int64_t first = present - DEVICE_BLOCKS * block_time / 2;
    if (earliest < first) earliest = first;
    earliest += block_time / 2;
    become(BUSY);
  }
  if (null_due > 0) null_due += block_time;
  pthread_mutex_unlock(&lock);
  return where;
}

void output_rest(void) {
  pthread_mutex_lock(&lock);
  if (is_wanted) {
    is_wanted = false;
    null_due = 0;
    pthread_cond_signal(&changed);
  }
  pthread_mutex_unlock(&lock);
}

/* Plays the sound of the apps of one device, and gives them what its microphone hears. foregroundd starts it, with their conversation as
   descriptor 3 and the socket over which connections of apps come as descriptor 4. It has one
   thread besides that of its output, decides nothing, and sleeps while nobody plays. */

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "client.h"
#include "clock.h"
#include "output.h"

enum { CONTROL = 3, CONNECTIONS = 4 };

/* An app that was not loud for so long is silent (AUD-03): longer than a pause within music. */
static const int64_t silence = 2000000000;

static struct client clients[AUDIO_CLIENTS];
static float volume = 1;

/* The conversation is over, and with it this process, whatever the output's thread waits for. */
static void leave(void) {
  _exit(0);
}

static void report(uint32_t kind, uint32_t client, uint32_t value) {
  struct audio_report message = {.kind = kind, .client = client, .value = value};
  /* foregroundd always reads; if it does not, it is gone, and so is this program. */
  if (send(CONTROL, &message, sizeof message, MSG_NOSIGNAL) != sizeof message) leave();
}

static void hear(struct client *client, bool is_heard) {
  if (client->is_heard == is_heard) return;
  client->is_heard = is_heard;
  report(AUDIO_HEARD, client->number, is_heard);
}

static void end(struct client *client, enum audio_report_kind reason) {
  hear(client, false);
  report(reason, client->number, 0);
  client_close(client);
}

/* MARK: What foregroundd says */

/* Returns whether there was one. */
static bool accept_connection(void) {
  unsigned char bytes[9];
  struct iovec part = {.iov_base = bytes, .iov_len = sizeof bytes};
  char control[CMSG_SPACE(sizeof(int))] __attribute__((aligned(8)));
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(CONNECTIONS, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  if (length == 0) leave();
  if (length < 0) return false;
  struct cmsghdr *head = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return true;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  uint64_t number;
  memcpy(&number, bytes + 1, sizeof number);
  for (int index = 0; length == sizeof bytes && index < AUDIO_CLIENTS; index++) {
    if (clients[index].descriptor >= 0) continue;
    if (client_open(&clients[index], descriptor, (uint32_t)number)) return true;
    break;
  }
  close(descriptor);
  report(AUDIO_GONE, (uint32_t)number, 0);
  return true;
}

static void carry_out(const struct audio_command *command) {
  switch (command->kind) {
  case AUDIO_VOLUME:
    volume = (float)(command->value > 1000 ? 1000 : command->value) / 1000;
    return;
  case AUDIO_PING:
    report(AUDIO_PONG, 0, command->value);
    return;
  case AUDIO_ASK:
    for (int index = 0; index < AUDIO_CLIENTS; index++) {
      if (clients[index].descriptor < 0) continue;
      report(AUDIO_LOUDNESS, clients[index].number, (uint32_t)(clients[index].peak * 1000));
    }
    report(AUDIO_ANSWERED, 0, command->value);
    return;
  default:
    break;
  }
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    struct client *client = &clients[index];
    if (client->descriptor < 0 || client->number != command->client) continue;
    if (command->kind == AUDIO_REMOVE) {
      client_close(client);
    } else if (command->kind == AUDIO_KIND && command->value <= AUDIO_RECORDER) {
      client->kind = (enum audio_kind)command->value;
    } else if (command->kind == AUDIO_LEVEL && command->value <= AUDIO_SILENCE) {
      client->level = (enum audio_level)command->value;
      if (client->level == AUDIO_STOPPED) {
        client->peak = 0;
        hear(client, false);
      }
    }
  }
}

static void read_commands(void) {
  static unsigned char bytes[sizeof(struct audio_command)];
  static size_t count;
  for (;;) {
    ssize_t length = recv(CONTROL, bytes + count, sizeof bytes - count, MSG_DONTWAIT);
    if (length == 0) leave();
    if (length < 0) {
      if (errno == EINTR) continue;
      if (errno == EAGAIN) return;
      leave();
    }
    count += (size_t)length;
    if (count < sizeof bytes) continue;
    count = 0;
    struct audio_command command;
    memcpy(&command, bytes, sizeof command);
    carry_out(&command);
  }
}

/* MARK: Playing */

/* Whether there is something to play, or somebody may become silent. */
static bool is_playing(void) {
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    const struct client *client = &clients[index];
    if (client->descriptor < 0 || client->kind != AUDIO_PLAYER) continue;
    if (client->is_heard || (client->level != AUDIO_STOPPED && client->count > 0)) return true;
  }
  return false;
}

/* Where the last block went. */
static bool has_played;
static enum audio_output_kind last_output;

static void play_block(int64_t present) {
  float mix[AUDIO_BLOCK * AUDIO_CHANNELS] = {0};
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    struct client *client = &clients[index];
    if (client->descriptor < 0 || client->kind != AUDIO_PLAYER) continue;
    if (client->level == AUDIO_STOPPED) continue;
    uint64_t before = client->taken;
    client_mix(client, mix, present);
    if (client->taken > before) client_tell(client);
    hear(client, client->loud_at > 0 && present - client->loud_at < silence);
  }
  for (int index = 0; index < AUDIO_BLOCK * AUDIO_CHANNELS; index++) {
    float sample = mix[index] * volume;
    mix[index] = sample > 1 ? 1 : sample < -1 ? -1 : sample;
  }
  enum audio_output_kind current = output_play(mix, present);
  if (has_played && current == last_output) return;
  has_played = true;
  last_output = current;
  report(AUDIO_OUTPUT, 0, current);
}

/* MARK: Recording */

static const int64_t block_time = (int64_t)AUDIO_BLOCK * 1000000000 / AUDIO_RATE;

/* By how much recorders may be late. What would have been heard before is lost: the machine has slept, or
   had no time for it. */
static const int64_t most_late = 500000000;

/* When the next block is heard, by the machine's clock; 0: nobody records. */
static int64_t record_due;

static bool is_recording(void) {
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    const struct client *client = &clients[index];
    if (client->descriptor < 0 || client->kind != AUDIO_RECORDER) continue;
    if (client->level != AUDIO_STOPPED) return true;
  }
  return false;
}

static void record_block(int64_t present) {
  static const float silence_block[AUDIO_BLOCK * AUDIO_CHANNELS];
  float heard[AUDIO_BLOCK * AUDIO_CHANNELS] = {0};
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    struct client *client = &clients[index];
    if (client->descriptor < 0 || client->kind != AUDIO_MICROPHONE) continue;
    uint64_t before = client->taken;
    client_mix(client, heard, present);
    if (client->taken > before) client_tell(client);
  }
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    struct client *client = &clients[index];
    if (client->descriptor < 0 || client->kind != AUDIO_RECORDER) continue;
    if (client->level == AUDIO_FULL) client_record(client, heard);
    if (client->level == AUDIO_SILENCE) client_record(client, silence_block);
  }
}

/* Records what is due. Returns when the next block is, or INT64_MAX if nobody records. */
static int64_t record_until(int64_t present) {
  if (!is_recording()) {
    record_due = 0;
    return INT64_MAX;
  }
  /* A block is heard at its end. */
  if (record_due == 0) record_due = present + block_time;
  if (record_due < present - most_late) record_due = present;
  for (; record_due <= present; record_due += block_time) record_block(present);
  return record_due;
}

/* Waits for so many nanoseconds until somebody says something; negative: as long as it takes. */
static void listen_to_all(int output, int64_t duration) {
  struct pollfd waiting[AUDIO_CLIENTS + 3] = {
      {.fd = CONTROL, .events = POLLIN}, {.fd = CONNECTIONS, .events = POLLIN}};
  waiting[AUDIO_CLIENTS + 2] = (struct pollfd){.fd = output, .events = POLLIN};
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    waiting[index + 2] = (struct pollfd){.fd = clients[index].descriptor, .events = POLLIN};
  }
  struct timespec limit = {.tv_sec = duration / 1000000000, .tv_nsec = duration % 1000000000};
  if (ppoll(waiting, AUDIO_CLIENTS + 3, duration < 0 ? NULL : &limit, NULL) < 0) return;
  if (waiting[AUDIO_CLIENTS + 2].revents) output_noticed();
  /* Connections first: a command may be about one that has just come. */
  while (accept_connection()) {
  }
  for (int index = 0; index < AUDIO_CLIENTS; index++) {
    if (clients[index].descriptor < 0 || !waiting[index + 2].revents) continue;
    switch (client_read(&clients[index])) {
    case CLIENT_FINE: break;
    case CLIENT_GONE: end(&clients[index], AUDIO_GONE); break;
    case CLIENT_MISUSED: end(&clients[index], AUDIO_MISUSE); break;
    }
  }
  if (waiting[0].revents) read_commands();
}

int main(int count, char **words) {
  (void)words;
  /* The folder only says whose audiod this is. */
  if (count != 2) {
    fprintf(stderr, "audiod is started by foregroundd: audiod FOLDER, with descriptors 3 and 4\n");
    return 64;
  }
  signal(SIGPIPE, SIG_IGN);
  for (int index = 0; index < AUDIO_CLIENTS; index++) clients[index].descriptor = -1;
  int output = output_start();
  if (output < 0) {
    fprintf(stderr, "audiod: it cannot have a thread for its output\n");
    return 71;
  }
  for (;;) {
    int64_t due = record_until(clock_now());
    int64_t present = clock_now();
    if (is_playing()) {
      int64_t play = output_due(present);
      if (play < due) due = play;
    } else {
      output_rest();
    }
    int64_t wait = due > present ? due - present : 0;
    listen_to_all(output, due == INT64_MAX ? -1 : wait);
    present = clock_now();
    if (is_playing() && output_due(present) <= present) play_block(present);
  }
}

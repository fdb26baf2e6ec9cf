// What the engine asks for. It is trusted, but nothing that it sends ends the supervisor.

#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_descriptors = 16 };

static struct {
  struct supervisor_request head;
  char text[SUPERVISOR_PATH_LIMIT];
} packet;

static ssize_t send_reply(const struct supervisor_reply *reply, const int *descriptors, int count) {
  if (supervisor.socket < 0) return -EPIPE;
  return clinux_send_packet(supervisor.socket, reply, sizeof *reply, descriptors, count, 0);
}

static void answer(int error) {
  struct supervisor_reply reply = {.kind = packet.head.kind, .error = error};
  send_reply(&reply, NULL, 0);
}

// MARK: The requests

static void keep_it(int descriptor) {
  if (descriptor < 0) return;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (copy >= 0 && keep(packet.text, copy)) return;
  say("the supervisor has no room to keep %s", packet.text);
}

static void listen_on_it(void) {
  int socket = find_kept(packet.text);
  if (socket < 0) {
    answer(ENOENT);
  } else {
    answer(listen(socket, packet.head.number) < 0 ? errno : 0);
  }
}

static void make_holder(void) {
  // Nobody would know of it.
  if (supervisor.engine == 0) return;
  end_holder(false);
  struct supervisor_reply reply = {.kind = SUPERVISOR_HOLDER};
  int socket = -1;
  reply.error = start_holder(packet.text, &reply.process, &socket);
  if (reply.error) {
    reply.process = 0;
    send_reply(&reply, NULL, 0);
    return;
  }
  if (!keep("holder", socket)) {
    end_holder(false);
    answer(ENFILE);
    return;
  }
  send_reply(&reply, (int[]){socket, supervisor.holder_pidfd}, 2);
}

static void settle(void) {
  supervisor.is_settled = supervisor.has_settled = true;
  close_version(&supervisor.previous);
}

static void carry_out(int descriptor) {
  switch (packet.head.kind) {
    case SUPERVISOR_KEEP: keep_it(descriptor); break;
    case SUPERVISOR_DROP: drop(packet.text); break;
    case SUPERVISOR_LISTEN: listen_on_it(); break;
    case SUPERVISOR_HOLDER: make_holder(); break;
    case SUPERVISOR_FETCH: supervisor.fetched = 0; break;
    case SUPERVISOR_SETTLED: settle(); break;
    case SUPERVISOR_UPGRADE: answer(open_version(packet.text, &supervisor.next)); break;
    case SUPERVISOR_FINISH: supervisor.is_finishing = true; break;
    case SUPERVISOR_RESTART: supervisor.is_restarting = true; break;
    default: answer(ENOTSUP); break;
  }
}

static bool has_reply(uint32_t kind) {
  return kind != SUPERVISOR_KEEP && kind != SUPERVISOR_DROP && kind != SUPERVISOR_SETTLED &&
         kind != SUPERVISOR_FINISH && kind != SUPERVISOR_RESTART;
}

/// Whether a packet's text is what its kind has.
static bool has_text(size_t length) {
  size_t limit = 0;
  switch (packet.head.kind) {
    case SUPERVISOR_KEEP:
    case SUPERVISOR_DROP:
    case SUPERVISOR_LISTEN: limit = SUPERVISOR_NAME_LIMIT; break;
    case SUPERVISOR_HOLDER:
    case SUPERVISOR_UPGRADE: limit = SUPERVISOR_PATH_LIMIT; break;
    default: return true;
  }
  size_t count = strnlen(packet.text, length);
  return count > 0 && count < length && count < limit;
}

// MARK: The connection

static void hang_up(void) {
  close(supervisor.socket);
  supervisor.socket = -1;
}

static bool is_closed(void) {
  struct pollfd state = {.fd = supervisor.socket, .events = POLLRDHUP};
  return poll(&state, 1, 0) > 0 && state.revents;
}

bool serve(void) {
  if (supervisor.socket < 0) return false;
  int descriptors[most_descriptors];
  int count = 0;
  ssize_t length = clinux_receive_packet(
      supervisor.socket, &packet, sizeof packet, descriptors, most_descriptors, &count, 0);
  if (length == -EAGAIN) return false;
  if (length == 0 && is_closed()) {
    hang_up();
    return false;
  }
  // ECONNRESET comes once, before what the engine sent last.
  if (length < 0 && length != -ECONNRESET && length != -EMSGSIZE) {
    hang_up();
    return false;
  }
  if (length == -EMSGSIZE) say("the supervisor was sent what it cannot receive, and ignores it");
  if (length >= (ssize_t)sizeof packet.head) {
    if (has_text((size_t)length - sizeof packet.head)) {
      carry_out(count > 0 ? descriptors[0] : -1);
    } else if (has_reply(packet.head.kind)) {
      answer(EINVAL);
    }
  }
  for (int i = 0; i < count; i++) close(descriptors[i]);
  return true;
}

bool send_fetched(void) {
  while (supervisor.fetched != SIZE_MAX) {
    size_t index = supervisor.fetched;
    const struct kept *entry = next_kept(&index);
    struct supervisor_reply reply = {.kind = SUPERVISOR_FETCH};
    int descriptor = supervisor.holder_pidfd;
    if (entry) {
      memcpy(reply.name, entry->name, sizeof reply.name);
      descriptor = entry->descriptor;
    } else {
      reply.kind = SUPERVISOR_END;
      reply.process = supervisor.holder;
      reply.starts = supervisor.starts;
      reply.reason = supervisor.reason;
      reply.status = supervisor.status;
    }
    ssize_t sent = send_reply(&reply, &descriptor, descriptor >= 0 ? 1 : 0);
    if (sent == -EAGAIN) return true;
    // Linux limits how many descriptors of one user are on their way.
    if (sent == -ETOOMANYREFS || sent == -ENOMEM || sent == -ENOBUFS) return false;
    if (sent < 0) hang_up();
    supervisor.fetched = entry && sent >= 0 ? index + 1 : SIZE_MAX;
  }
  return true;
}

#include "system_bus.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

/* The declarations are those of the library's public headers, of version 241 and later. */

static int (*bus_new)(sd_bus **);
static int (*bus_set_address)(sd_bus *, const char *);
static int (*bus_set_bus_client)(sd_bus *, int);
static int (*bus_start)(sd_bus *);
static sd_bus *(*bus_close_unref)(sd_bus *);
static int (*bus_get_fd)(sd_bus *);
static int (*bus_get_events)(sd_bus *);
static int (*bus_get_timeout)(sd_bus *, uint64_t *);
static int (*bus_process)(sd_bus *, sd_bus_message **);
static int (*bus_is_ready)(sd_bus *);
static int (*bus_call_async)(
    sd_bus *, sd_bus_slot **, sd_bus_message *, system_bus_handler, void *, uint64_t);
static int (*bus_add_match_async)(
    sd_bus *, sd_bus_slot **, const char *, system_bus_handler, system_bus_handler, void *);
static sd_bus_slot *(*slot_unref)(sd_bus_slot *);
static int (*new_method_call)(
    sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *);
static int (*set_auto_start)(sd_bus_message *, int);
static int (*append_basic)(sd_bus_message *, char, const void *);
static int (*open_container)(sd_bus_message *, char, const char *);
static int (*close_container)(sd_bus_message *);
static sd_bus_message *(*message_unref)(sd_bus_message *);
static int (*peek_type)(sd_bus_message *, char *, const char **);
static int (*read_basic)(sd_bus_message *, char, void *);
static int (*skip)(sd_bus_message *, const char *);
static int (*enter_container)(sd_bus_message *, char, const char *);
static int (*exit_container)(sd_bus_message *);
static const sd_bus_error *(*get_error)(sd_bus_message *);
static const char *(*get_sender)(sd_bus_message *);
static const char *(*get_path)(sd_bus_message *);
static const char *(*get_interface)(sd_bus_message *);
static const char *(*get_member)(sd_bus_message *);
static int (*is_method_error)(sd_bus_message *, const char *);
static int (*is_method_call)(sd_bus_message *, const char *, const char *);
static int (*add_filter)(sd_bus *, sd_bus_slot **, system_bus_handler, void *);
static int (*request_name)(sd_bus *, const char *, uint64_t);
static int (*new_signal)(
    sd_bus *, sd_bus_message **, const char *, const char *, const char *);
static int (*new_method_return)(sd_bus_message *, sd_bus_message **);
static int (*new_method_error)(sd_bus_message *, sd_bus_message **, const sd_bus_error *);
static int (*bus_send)(sd_bus *, sd_bus_message *, uint64_t *);

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  /* Systems without systemd have sd-bus in a library of elogind. */
  if (!library) library = dlopen("libelogind.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&bus_new, "sd_bus_new"},
      {&bus_set_address, "sd_bus_set_address"},
      {&bus_set_bus_client, "sd_bus_set_bus_client"},
      {&bus_start, "sd_bus_start"},
      {&bus_close_unref, "sd_bus_close_unref"},
      {&bus_get_fd, "sd_bus_get_fd"},
      {&bus_get_events, "sd_bus_get_events"},
      {&bus_get_timeout, "sd_bus_get_timeout"},
      {&bus_process, "sd_bus_process"},
      {&bus_is_ready, "sd_bus_is_ready"},
      {&bus_call_async, "sd_bus_call_async"},
      {&bus_add_match_async, "sd_bus_add_match_async"},
      {&slot_unref, "sd_bus_slot_unref"},
      {&new_method_call, "sd_bus_message_new_method_call"},
      {&set_auto_start, "sd_bus_message_set_auto_start"},
      {&append_basic, "sd_bus_message_append_basic"},
      {&open_container, "sd_bus_message_open_container"},
      {&close_container, "sd_bus_message_close_container"},
      {&message_unref, "sd_bus_message_unref"},
      {&peek_type, "sd_bus_message_peek_type"},
      {&read_basic, "sd_bus_message_read_basic"},
      {&skip, "sd_bus_message_skip"},
      {&enter_container, "sd_bus_message_enter_container"},
      {&exit_container, "sd_bus_message_exit_container"},
      {&get_error, "sd_bus_message_get_error"},
      {&get_sender, "sd_bus_message_get_sender"},
      {&get_path, "sd_bus_message_get_path"},
      {&get_interface, "sd_bus_message_get_interface"},
      {&get_member, "sd_bus_message_get_member"},
      {&is_method_error, "sd_bus_message_is_method_error"},
      {&is_method_call, "sd_bus_message_is_method_call"},
      {&add_filter, "sd_bus_add_filter"},
      {&request_name, "sd_bus_request_name"},
      {&new_signal, "sd_bus_message_new_signal"},
      {&new_method_return, "sd_bus_message_new_method_return"},
      {&new_method_error, "sd_bus_message_new_method_error"},
      {&bus_send, "sd_bus_send"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index += 1) {
    void *symbol = dlsym(library, functions[index].name);
    if (!symbol) return;
    *(void **)functions[index].function = symbol;
  }
  is_loaded = true;
}

int system_bus_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? 0 : -ENOENT;
}

/* MARK: Connections */

int system_bus_open(const char *address, sd_bus **bus) {
  int result = system_bus_load();
  if (result < 0) return result;
  sd_bus *new = NULL;
  result = bus_new(&new);
  if (result < 0) return result;
  result = bus_set_address(new, address);
  if (result >= 0) result = bus_set_bus_client(new, 1);
  if (result >= 0) result = bus_start(new);
  if (result < 0) {
    bus_close_unref(new);
    return result;
  }
  *bus = new;
  return 0;
}

void system_bus_close(sd_bus *bus) {
  bus_close_unref(bus);
}

int system_bus_descriptor(sd_bus *bus) {
  return bus_get_fd(bus);
}

int system_bus_events(sd_bus *bus) {
  return bus_get_events(bus);
}

int system_bus_due(sd_bus *bus, uint64_t *microseconds) {
  return bus_get_timeout(bus, microseconds);
}

int system_bus_process(sd_bus *bus) {
  return bus_process(bus, NULL);
}

bool system_bus_is_ready(sd_bus *bus) {
  return bus_is_ready(bus) > 0;
}

/* MARK: Calls and signals */

int system_bus_call(
    sd_bus *bus, sd_bus_message *call, system_bus_handler handler, void *context,
    uint64_t microseconds) {
  return bus_call_async(bus, NULL, call, handler, context, microseconds);
}

int system_bus_match(
    sd_bus *bus, sd_bus_slot **slot, const char *rule, system_bus_handler handler,
    system_bus_handler accepted, void *context) {
  return bus_add_match_async(bus, slot, rule, handler, accepted, context);
}

void system_bus_slot_free(sd_bus_slot *slot) {
  slot_unref(slot);
}

/* MARK: Writing messages */

int system_bus_new_call(
    sd_bus *bus, sd_bus_message **message, const char *destination, const char *path,
    const char *interface, const char *member, bool starts_service) {
  int result = new_method_call(bus, message, destination, path, interface, member);
  return result < 0 ? result : set_auto_start(*message, starts_service);
}

int system_bus_append(sd_bus_message *message, char type, const void *value) {
  return append_basic(message, type, value);
}

int system_bus_begin(sd_bus_message *message, char type, const char *contents) {
  return open_container(message, type, contents);
}

int system_bus_end(sd_bus_message *message) {
  return close_container(message);
}

void system_bus_message_free(sd_bus_message *message) {
  message_unref(message);
}

/* MARK: Reading messages */

int system_bus_peek(sd_bus_message *message, char *type, const char **contents) {
  return peek_type(message, type, contents);
}

int system_bus_read(sd_bus_message *message, char type, void *value) {
  return read_basic(message, type, value);
}

int system_bus_skip(sd_bus_message *message, const char *types) {
  return skip(message, types);
}

int system_bus_enter(sd_bus_message *message, char type, const char *contents) {
  return enter_container(message, type, contents);
}

int system_bus_exit(sd_bus_message *message) {
  return exit_container(message);
}

bool system_bus_error(sd_bus_message *message, const char **name, const char **text) {
  if (is_method_error(message, NULL) <= 0) return false;
  const sd_bus_error *error = get_error(message);
  *name = error ? error->name : NULL;
  *text = error ? error->message : NULL;
  return true;
}

const char *system_bus_sender(sd_bus_message *message) {
  return get_sender(message);
}

const char *system_bus_path(sd_bus_message *message) {
  return get_path(message);
}

const char *system_bus_interface(sd_bus_message *message) {
  return get_interface(message);
}

const char *system_bus_member(sd_bus_message *message) {
  return get_member(message);
}

/* MARK: Offering a service */

int system_bus_filter(sd_bus *bus, system_bus_handler handler, void *context) {
  return add_filter(bus, NULL, handler, context);
}

int system_bus_request_name(sd_bus *bus, const char *name) {
  return request_name(bus, name, 0);
}

int system_bus_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface,
    const char *member) {
  return new_signal(bus, message, path, interface, member);
}

int system_bus_new_return(sd_bus_message *call, sd_bus_message **message) {
  return new_method_return(call, message);
}

int system_bus_new_error(
    sd_bus_message *call, sd_bus_message **message, const char *name, const char *text) {
  sd_bus_error error = {.name = name, .message = text};
  return new_method_error(call, message, &error);
}

int system_bus_send(sd_bus *bus, sd_bus_message *message) {
  return bus_send(bus, message, NULL);
}

bool system_bus_is_call(sd_bus_message *message) {
  return is_method_call(message, NULL, NULL) > 0;
}

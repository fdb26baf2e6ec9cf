#ifndef SYSTEM_BUS_H
#define SYSTEM_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What LinuxPlatform needs of sd-bus, the D-Bus library in libsystemd. The library is loaded when a
/// bus is first opened, so that a machine without it boots, and a device that asks nothing of a bus
/// does not pay for it. Functions return 0 or a value on success and -errno on failure. A connection,
/// and all that belongs to it, is for one thread.

typedef struct sd_bus sd_bus;
typedef struct sd_bus_slot sd_bus_slot;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_error {
  const char *name;
  const char *message;
  int needs_free;
} sd_bus_error;

/// What is called with a message that has arrived. It returns 0, or 1 if nobody else shall see it.
typedef int (*system_bus_handler)(sd_bus_message *message, void *context, sd_bus_error *error);

/// Loads the library; -ENOENT if the machine has none that is new enough.
int system_bus_load(void);

// MARK: Connections

/// Begins to connect to the bus at an address; does not wait.
int system_bus_open(const char *address, sd_bus **bus);
/// Closes and frees it. What was not sent is left out.
void system_bus_close(sd_bus *bus);
int system_bus_descriptor(sd_bus *bus);
/// The events of poll(2) to wait for.
int system_bus_events(sd_bus *bus);
/// When it must be processed next, in microseconds of CLOCK_MONOTONIC; UINT64_MAX: not by time.
int system_bus_due(sd_bus *bus, uint64_t *microseconds);
/// Does what is due, at most one message; 0 if there was nothing to do.
int system_bus_process(sd_bus *bus);
/// Whether the bus has greeted this connection.
bool system_bus_is_ready(sd_bus *bus);

// MARK: Calls and signals

/// Sends a call. The handler gets the reply, or the error, or that the time has passed.
int system_bus_call(
    sd_bus *bus, sd_bus_message *call, system_bus_handler handler, void *context,
    uint64_t microseconds);
/// Receives the messages of a match rule, until the slot is given up. The second handler hears
/// whether the bus has accepted the rule.
int system_bus_match(
    sd_bus *bus, sd_bus_slot **slot, const char *rule, system_bus_handler handler,
    system_bus_handler accepted, void *context);
void system_bus_slot_free(sd_bus_slot *slot);

// MARK: Writing messages

int system_bus_new_call(
    sd_bus *bus, sd_bus_message **message, const char *destination, const char *path,
    const char *interface, const char *member, bool starts_service);
/// Appends a value of one of D-Bus's basic types, as sd_bus_message_append_basic(3) takes it.
int system_bus_append(sd_bus_message *message, char type, const void *value);
int system_bus_begin(sd_bus_message *message, char type, const char *contents);
int system_bus_end(sd_bus_message *message);
void system_bus_message_free(sd_bus_message *message);

// MARK: Reading messages

/// The type of the next value; 0 if there is none.
int system_bus_peek(sd_bus_message *message, char *type, const char **contents);
int system_bus_read(sd_bus_message *message, char type, void *value);
int system_bus_skip(sd_bus_message *message, const char *types);
int system_bus_enter(sd_bus_message *message, char type, const char *contents);
int system_bus_exit(sd_bus_message *message);
/// Whether the message is an error; its name and text belong to the message.
bool system_bus_error(sd_bus_message *message, const char **name, const char **text);
const char *system_bus_sender(sd_bus_message *message);
const char *system_bus_path(sd_bus_message *message);
const char *system_bus_interface(sd_bus_message *message);
const char *system_bus_member(sd_bus_message *message);

// MARK: Offering a service

/// Receives every message of the connection, as long as it lasts.
int system_bus_filter(sd_bus *bus, system_bus_handler handler, void *context);
/// Asks for a name, and waits until it is given.
int system_bus_request_name(sd_bus *bus, const char *name);
int system_bus_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface,
    const char *member);
int system_bus_new_return(sd_bus_message *call, sd_bus_message **message);
int system_bus_new_error(
    sd_bus_message *call, sd_bus_message **message, const char *name, const char *text);
int system_bus_send(sd_bus *bus, sd_bus_message *message);
/// Whether the message is a call of a method.
bool system_bus_is_call(sd_bus_message *message);

#endif

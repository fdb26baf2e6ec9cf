#ifndef CSECURITY_KEYED_HASH_H
#define CSECURITY_KEYED_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { keyed_hash_length = 32 };

/// HMAC with SHA-256 (RFC 2104), of OpenSSL's libcrypto. That is loaded when it is first needed: most
/// launches of an app add no item to the keychain, and it would cost each of them most of a millisecond
/// and half a mebibyte of memory that is shared with nobody.
///
/// Returns whether the library is there and has done it. Any thread.
bool keyed_hash(const void *key, size_t key_length, const void *bytes, size_t length,
                uint8_t *hash);

#endif

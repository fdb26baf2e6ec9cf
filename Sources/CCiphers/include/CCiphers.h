#ifndef CCIPHERS_H
#define CCIPHERS_H

/// What Ciphers uses of OpenSSL's libcrypto, without OpenSSL's headers: nothing else of its interface,
/// and none of its macros, is visible in Swift.
///
/// All keys and halves of keys have 32 bytes. Where a length is zero, the pointer may be null. Any
/// thread.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  cipher_key_length = 32,
  cipher_nonce_length = 12,
  cipher_tag_length = 16,
};

/// What has come of a call.
typedef enum {
  cipher_done,
  /// What was given is not what it must be: a tag does not fit, or a key agrees with nothing.
  cipher_refused,
  /// There is no memory, or the library lacks something.
  cipher_failed,
} cipher_result;

/// Overwrites memory, also where a compiler sees that nobody reads it any more.
void cipher_erase(void *memory, size_t length);

/// Compares in a time that depends on the length alone.
bool cipher_is_equal(const void *one, const void *other, size_t length);

/// AES-256-GCM: seals `length` bytes into as many, and a tag.
cipher_result cipher_seal(const void *key, const void *nonce, const void *associated,
                          size_t associated_length, const void *content, size_t length,
                          void *sealed, void *tag);

/// AES-256-GCM: opens `length` bytes. If they are refused or it fails, `content` has nothing of them.
cipher_result cipher_open(const void *key, const void *nonce, const void *associated,
                          size_t associated_length, const void *sealed, size_t length,
                          const void *tag, void *content);

/// X25519: the public half of a private key.
cipher_result agreement_public_half(const void *key, void *public_half);

/// X25519: what a private key and another's public half have in common.
cipher_result agreement_secret(const void *key, const void *other, void *secret);

/// HKDF with SHA-256.
cipher_result derivation_hkdf(const void *material, size_t material_length, const void *salt,
                              size_t salt_length, const void *info, size_t info_length, void *key,
                              size_t length);

/// scrypt. The caller bounds the memory, which is 128 bytes times `rounds` times `block_size`.
cipher_result derivation_scrypt(const void *password, size_t password_length, const void *salt,
                                size_t salt_length, uint64_t rounds, uint64_t block_size,
                                uint64_t parallelism, void *key, size_t length);

#endif

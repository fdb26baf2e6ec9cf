#ifndef CCIPHERS_LIBRARY_H
#define CCIPHERS_LIBRARY_H

#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <stdbool.h>

#include "CCiphers.h"

/// What is asked of libcrypto once for the whole process: finding an algorithm by its name takes
/// longer than sealing a page.
struct cipher_library {
  EVP_CIPHER *aes_256_gcm;
  EVP_KDF *hkdf;
};

/// Returns NULL if libcrypto lacks something.
const struct cipher_library *cipher_library(void);

/// The result of a call whose failure is not the fault of what it was given. It forgets what
/// libcrypto has noted about a failure, which would wait for another user of it in this thread.
cipher_result cipher_result_of(bool is_done, cipher_result otherwise);

#endif

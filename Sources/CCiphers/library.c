#include "library.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <pthread.h>

static struct cipher_library library;
static bool is_ready;

static void prepare(void) {
  // Other threads may still use ciphers while the process exits. And no configuration is read: neither
  // the machine's nor the environment's decides what can be opened. Both hold for the whole process,
  // in which nothing else uses libcrypto.
  OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT | OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
  library.aes_256_gcm = EVP_CIPHER_fetch(NULL, "AES-256-GCM", NULL);
  library.hkdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
  is_ready = library.aes_256_gcm != NULL && library.hkdf != NULL;
}

const struct cipher_library *cipher_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, prepare);
  return is_ready ? &library : NULL;
}

cipher_result cipher_result_of(bool is_done, cipher_result otherwise) {
  if (is_done) return cipher_done;
  ERR_clear_error();
  return otherwise;
}

void cipher_erase(void *memory, size_t length) { OPENSSL_cleanse(memory, length); }

bool cipher_is_equal(const void *one, const void *other, size_t length) {
  return CRYPTO_memcmp(one, other, length) == 0;
}

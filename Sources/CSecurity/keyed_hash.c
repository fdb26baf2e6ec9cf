#include "include/keyed_hash.h"

#include <dlfcn.h>
#include <pthread.h>

/* The declarations are those of the public headers of OpenSSL 3, which keeps them in all its versions.
   No header of it is needed to build. */
typedef struct ossl_lib_ctx_st library_context;

static int (*initialize)(uint64_t options, const void *settings);
static library_context *(*make_context)(void);
static unsigned char *(*compute)(library_context *, const char *algorithm, const char *properties,
                                 const char *hash, const void *parameters, const void *key,
                                 size_t key_length, const unsigned char *bytes, size_t length,
                                 unsigned char *result, size_t size, size_t *result_length);

static const uint64_t without_exit_handler = 0x00080000; /* OPENSSL_INIT_NO_ATEXIT */

/* Of its own, so that no configuration of the machine or of the app chooses what computes it. NULL: the
   library cannot be used. */
static library_context *context;

static void load(void) {
  /* It stays, because it has set functions for the ends of threads. */
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&initialize, "OPENSSL_init_crypto"},
      {&make_context, "OSSL_LIB_CTX_new"},
      {&compute, "EVP_Q_mac"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index += 1) {
    void *symbol = dlsym(library, functions[index].name);
    if (!symbol) return;
    *(void **)functions[index].function = symbol;
  }
  /* Other threads may use the keychain while the app exits. */
  initialize(without_exit_handler, NULL);
  context = make_context();
}

bool keyed_hash(const void *key, size_t key_length, const void *bytes, size_t length,
                uint8_t *hash) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!context) return false;
  return compute(context, "HMAC", NULL, "SHA2-256", NULL, key, key_length, bytes, length, hash,
                 keyed_hash_length, NULL) != NULL;
}

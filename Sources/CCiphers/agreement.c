#include "library.h"

static EVP_PKEY *private_key(const void *key) {
  if (cipher_library() == NULL) return NULL;
  return EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, NULL, key, cipher_key_length);
}

cipher_result agreement_public_half(const void *key, void *public_half) {
  size_t length = cipher_key_length;
  EVP_PKEY *own = private_key(key);
  bool is_done = own != NULL && EVP_PKEY_get_raw_public_key(own, public_half, &length) == 1;
  EVP_PKEY_free(own);
  return cipher_result_of(is_done, cipher_failed);
}

cipher_result agreement_secret(const void *key, const void *other, void *secret) {
  size_t length = cipher_key_length;
  EVP_PKEY *own = private_key(key);
  EVP_PKEY *others = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, NULL, other, cipher_key_length);
  EVP_PKEY_CTX *context = own != NULL && others != NULL ? EVP_PKEY_CTX_new(own, NULL) : NULL;
  bool is_ready = context != NULL && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer_ex(context, others, 0) == 1;
  // It fails if all bits are zero: then the other half was chosen so that any key gives the same.
  bool is_done = is_ready && EVP_PKEY_derive(context, secret, &length) == 1;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(others);
  EVP_PKEY_free(own);
  return cipher_result_of(is_done, is_ready ? cipher_refused : cipher_failed);
}

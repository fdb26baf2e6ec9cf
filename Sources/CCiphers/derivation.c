#include <openssl/core_names.h>
#include <openssl/params.h>

#include "library.h"

/// The library reads it only.
static OSSL_PARAM octets(const char *name, const void *bytes, size_t length) {
  return OSSL_PARAM_construct_octet_string(name, length > 0 ? (void *)bytes : "", length);
}

cipher_result derivation_hkdf(const void *material, size_t material_length, const void *salt,
                              size_t salt_length, const void *info, size_t info_length, void *key,
                              size_t length) {
  const struct cipher_library *library = cipher_library();
  EVP_KDF_CTX *context = library ? EVP_KDF_CTX_new(library->hkdf) : NULL;
  const OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, "SHA2-256", 0),
      octets(OSSL_KDF_PARAM_KEY, material, material_length),
      octets(OSSL_KDF_PARAM_SALT, salt, salt_length),
      octets(OSSL_KDF_PARAM_INFO, info, info_length),
      OSSL_PARAM_construct_end(),
  };
  bool is_done = context != NULL && EVP_KDF_derive(context, key, length, parameters) == 1;
  EVP_KDF_CTX_free(context);
  return cipher_result_of(is_done, cipher_failed);
}

cipher_result derivation_scrypt(const void *password, size_t password_length, const void *salt,
                                size_t salt_length, uint64_t rounds, uint64_t block_size,
                                uint64_t parallelism, void *key, size_t length) {
  bool is_done = cipher_library() != NULL &&
                 EVP_PBE_scrypt(password, password_length, salt, salt_length, rounds, block_size,
                                parallelism, SIZE_MAX, key, length) == 1;
  return cipher_result_of(is_done, cipher_failed);
}

#include <limits.h>

#include "library.h"

/// Hands bytes on; `output` is NULL for those that are only authenticated.
static bool update(EVP_CIPHER_CTX *context, void *output, const void *input, size_t length) {
  int written;
  return length == 0 || EVP_CipherUpdate(context, output, &written, input, (int)length) == 1;
}

/// Returns NULL if it failed, or there are more bytes than the library takes at once.
static EVP_CIPHER_CTX *begin(bool is_sealing, const void *key, const void *nonce,
                             const void *associated, size_t associated_length, size_t length) {
  const struct cipher_library *library = cipher_library();
  if (library == NULL || length > INT_MAX || associated_length > INT_MAX) return NULL;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (context == NULL) return NULL;
  if (EVP_CipherInit_ex2(context, library->aes_256_gcm, key, nonce, is_sealing, NULL) == 1 &&
      update(context, NULL, associated, associated_length)) {
    return context;
  }
  EVP_CIPHER_CTX_free(context);
  return NULL;
}

cipher_result cipher_seal(const void *key, const void *nonce, const void *associated,
                          size_t associated_length, const void *content, size_t length,
                          void *sealed, void *tag) {
  EVP_CIPHER_CTX *context = begin(true, key, nonce, associated, associated_length, length);
  int written;
  uint8_t rest[EVP_MAX_BLOCK_LENGTH];
  bool is_done = context != NULL && update(context, sealed, content, length) &&
                 EVP_EncryptFinal_ex(context, rest, &written) == 1 &&
                 EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, cipher_tag_length, tag) == 1;
  // It overwrites what was computed of the key.
  EVP_CIPHER_CTX_free(context);
  return cipher_result_of(is_done, cipher_failed);
}

cipher_result cipher_open(const void *key, const void *nonce, const void *associated,
                          size_t associated_length, const void *sealed, size_t length,
                          const void *tag, void *content) {
  EVP_CIPHER_CTX *context = begin(false, key, nonce, associated, associated_length, length);
  int written;
  uint8_t rest[EVP_MAX_BLOCK_LENGTH];
  // The library reads the tag only.
  bool is_ready = context != NULL && update(context, content, sealed, length) &&
                  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, cipher_tag_length,
                                      (void *)tag) == 1;
  // This compares the tag, when everything is decrypted.
  bool is_done = is_ready && EVP_DecryptFinal_ex(context, rest, &written) == 1;
  EVP_CIPHER_CTX_free(context);
  if (!is_done && length > 0) OPENSSL_cleanse(content, length);
  return cipher_result_of(is_done, is_ready ? cipher_refused : cipher_failed);
}

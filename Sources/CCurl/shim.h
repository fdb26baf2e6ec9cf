#include <curl/curl.h>

// Swift cannot call functions with variable arguments. Each of these sets or reads one kind of
// option.

static inline CURLcode foreground_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode foreground_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode foreground_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode foreground_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*foreground_transfer)(char *bytes, size_t size, size_t count, void *context);
typedef int (*foreground_seek)(void *context, curl_off_t offset, int origin);

static inline CURLcode foreground_set_transfer(
    CURL *handle, CURLoption option, foreground_transfer function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode foreground_set_seek(CURL *handle, foreground_seek function) {
    return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, function);
}

typedef int (*foreground_readiness)(
    void *context, char *server, char *own, int server_port, int own_port);

// Called when there is a connection, before the request is sent by it.
static inline CURLcode foreground_set_readiness(CURL *handle, foreground_readiness function) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

static inline CURLcode foreground_get_number(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode foreground_get_size(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode foreground_get_text(CURL *handle, CURLINFO info, char **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode foreground_get_pointer(CURL *handle, CURLINFO info, void **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode foreground_set_multi_number(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Of a message that a transfer has ended.
static inline CURLcode foreground_result(const CURLMsg *message) { return message->data.result; }

// Of what CURLINFO_SSL_VERIFYRESULT hands on from OpenSSL: X509_V_ERR_CERT_NOT_YET_VALID and
// X509_V_ERR_CERT_HAS_EXPIRED of its x509_vfy.h, which libcurl does not need to be used.
static inline long foreground_certificate_not_yet_valid(void) { return 9; }
static inline long foreground_certificate_expired(void) { return 10; }

// Flags and sizes that the header computes.
static inline long foreground_any_auth(void) { return (long)(CURLAUTH_BASIC | CURLAUTH_DIGEST); }
static inline int foreground_ready(void) { return CURL_PREREQFUNC_OK; }
static inline int foreground_ready_abort(void) { return CURL_PREREQFUNC_ABORT; }
static inline size_t foreground_read_abort(void) { return CURL_READFUNC_ABORT; }

/* Fetches one association file: foregroundd starts one for each, with their conversation as descriptor
   3. It says what came of it in one message, and ends:

     FILE <length>\n<the file>
     NONE <length>\n<why the server's answer is no file, as the rest of a sentence about the server>
     FAIL <length>\n<why there is no answer, in the same form>

   It reads what strangers send, so it may reach no more than the network. It follows no redirection,
   keeps nothing and unpacks nothing. */

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include <curl/curl.h>

enum {
  CONTROL = 3,
  /* As on the platform. */
  MOST_BYTES = 128 << 10,
  MOST_HEADER_BYTES = 64 << 10,
  /* Seconds for all of it, and for the connection. */
  MOST_TIME = 10,
  MOST_CONNECT_TIME = 5,
};

struct answer {
  char body[MOST_BYTES];
  size_t length;
  size_t header_length;
  bool is_too_large;
  bool has_endless_headers;
};

static bool send_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = send(CONTROL, bytes, length, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    length -= (size_t)count;
  }
  return true;
}

static int tell(const char *word, const char *bytes, size_t length) {
  char head[32];
  int head_length = snprintf(head, sizeof head, "%s %zu\n", word, length);
  return send_all(head, (size_t)head_length) && send_all(bytes, length) ? 0 : 1;
}

static int fail(const char *reason) { return tell("FAIL", reason, strlen(reason)); }

static int none(const char *reason) { return tell("NONE", reason, strlen(reason)); }

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  struct answer *answer = context;
  size_t length = size * count;
  if (length > sizeof answer->body - answer->length) {
    answer->is_too_large = true;
    /* Fewer than there are end the exchange. */
    return 0;
  }
  memcpy(answer->body + answer->length, bytes, length);
  answer->length += length;
  return length;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  struct answer *answer = context;
  size_t length = size * count;
  answer->header_length += length;
  if (answer->header_length > MOST_HEADER_BYTES) {
    answer->has_endless_headers = true;
    return 0;
  }
  return length;
}

static int fetch(const char *url) {
  static struct answer answer;
  static char error[CURL_ERROR_SIZE];
  CURL *curl = curl_easy_init();
  if (!curl) return fail("cannot be asked: there is not enough memory");
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)MOST_TIME);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)MOST_CONNECT_TIME);
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, error);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &answer);
  const char *certificates = getenv("SSL_CERT_FILE");
  if (certificates) curl_easy_setopt(curl, CURLOPT_CAINFO, certificates);
  CURLcode result = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_cleanup(curl);

  char reason[CURL_ERROR_SIZE + 64];
  if (answer.is_too_large) {
    snprintf(reason, sizeof reason, "answers with more than %d KiB", MOST_BYTES >> 10);
    return none(reason);
  } else if (answer.has_endless_headers) {
    return none("answers with headers that do not end");
  } else if (result == CURLE_OPERATION_TIMEDOUT) {
    snprintf(reason, sizeof reason, "does not answer within %d s", MOST_TIME);
  } else if (result != CURLE_OK) {
    snprintf(
      reason, sizeof reason, "gives no file: %s", *error ? error : curl_easy_strerror(result));
  } else if (status >= 300 && status < 400) {
    snprintf(
      reason, sizeof reason, "answers with a redirection (%ld), which is not followed", status);
    return none(reason);
  } else if (status != 200) {
    snprintf(reason, sizeof reason, "answers with the status %ld", status);
    /* A server that has trouble of its own says nothing about the file. */
    return status >= 500 ? fail(reason) : none(reason);
  } else {
    return tell("FILE", answer.body, answer.length);
  }
  return fail(reason);
}

int main(int count, char **words) {
  /* The folder only says whose it is. */
  if (count != 3) {
    fprintf(stderr, "linkfetcher is started by foregroundd: linkfetcher FOLDER URL\n");
    return 64;
  }
  signal(SIGPIPE, SIG_IGN);
  if (curl_global_init(CURL_GLOBAL_ALL) != CURLE_OK) {
    return fail("cannot be asked: libcurl cannot be used");
  }
  return fetch(words[2]);
}

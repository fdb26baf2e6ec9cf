// What a request says, read with a look at its end.

#include "parts.h"

#include <string.h>

bool read_record(struct reader *reader, struct record *record) {
  struct holder_record head;
  if ((size_t)(reader->end - reader->next) < sizeof head) return false;
  memcpy(&head, reader->next, sizeof head);
  const char *body = reader->next + sizeof head;
  size_t padded = ((size_t)head.length + 7) & ~(size_t)7;
  if ((size_t)(reader->end - body) < padded) return false;
  record->kind = head.kind;
  record->next = body;
  record->end = body + head.length;
  reader->next = body + padded;
  return true;
}

uint64_t take_number(struct record *record) {
  uint64_t number = 0;
  if ((size_t)(record->end - record->next) < sizeof number) {
    record->next = record->end;
    return 0;
  }
  memcpy(&number, record->next, sizeof number);
  record->next += sizeof number;
  return number;
}

const char *take_text(struct record *record) {
  size_t left = (size_t)(record->end - record->next);
  size_t length = strnlen(record->next, left);
  if (length == left) {
    record->next = record->end;
    return "";
  }
  const char *text = record->next;
  record->next += length + 1;
  return text;
}

#define _GNU_SOURCE
#include "CUIKit.h"

#include <stdio.h>
#include <time.h>

uint64_t CUIKitMonotonicNanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

int CUIKitLocalTime(char *text, int capacity) {
    struct timespec now;
    struct tm local;
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &local);
    size_t length = strftime(text, (size_t)capacity, "%Y-%m-%d %H:%M:%S", &local);
    return (int)length
        + snprintf(text + length, (size_t)capacity - length, ".%03ld", now.tv_nsec / 1000000);
}

#include <sys/epoll.h>
#include <unistd.h>

#include "CUIKit.h"

int CUIKitWatchDescriptor(int descriptor) {
  struct epoll_event interest = {.events = EPOLLIN};
  int watch = epoll_create1(EPOLL_CLOEXEC);
  if (watch < 0) return -1;
  if (epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &interest) < 0) {
    close(watch);
    return -1;
  }
  return watch;
}

void CUIKitSetWatched(int watch, int descriptor, int watched) {
  struct epoll_event interest = {.events = watched ? EPOLLIN : 0};
  epoll_ctl(watch, EPOLL_CTL_MOD, descriptor, &interest);
}

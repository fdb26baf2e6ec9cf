// clone3 with a function for the child to call. The C library has none; its `clone` cannot put the
// child into a cgroup.

#define _GNU_SOURCE
#include "include/clone.h"

#include <errno.h>
#include <linux/sched.h>
#include <stdint.h>
#include <sys/syscall.h>

long clinux_clone(struct clone_args *arguments, int (*run)(void *), void *argument) {
#if defined(__x86_64__)
  register long result __asm__("rax") = SYS_clone3;
  register void *first __asm__("rdi") = arguments;
  register unsigned long second __asm__("rsi") = sizeof *arguments;
  register int (*function)(void *) __asm__("r8") = run;
  register void *context __asm__("r9") = argument;
  __asm__ volatile(
      "syscall\n\t"
      "testq %%rax, %%rax\n\t"
      "jnz 1f\n\t"
      "xorl %%ebp, %%ebp\n\t"
      "andq $-16, %%rsp\n\t"
      "movq %%r9, %%rdi\n\t"
      "callq *%%r8\n\t"
      "hlt\n"
      "1:"
      : "+r"(result)
      : "r"(first), "r"(second), "r"(function), "r"(context)
      : "rcx", "r11", "memory", "cc");
#elif defined(__aarch64__)
  register long number __asm__("x8") = SYS_clone3;
  register long result __asm__("x0") = (long)arguments;
  register unsigned long second __asm__("x1") = sizeof *arguments;
  register int (*function)(void *) __asm__("x9") = run;
  register void *context __asm__("x10") = argument;
  __asm__ volatile(
      "svc #0\n\t"
      "cbnz x0, 1f\n\t"
      "mov x29, xzr\n\t"
      "mov x0, x10\n\t"
      "blr x9\n\t"
      "brk #0\n"
      "1:"
      : "+r"(result)
      : "r"(number), "r"(second), "r"(function), "r"(context)
      : "memory", "cc");
#else
  long result = -ENOSYS;  // the caller goes on with clone
  (void)arguments;
  (void)run;
  (void)argument;
#endif
  return result;
}

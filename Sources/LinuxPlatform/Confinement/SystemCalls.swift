/// The system calls by what an app has to do with them. Calls in none of these lists are unknown to
/// it, as in an older kernel.
enum SystemCalls {
  /// Files, memory, threads, timers, sockets: what acts on the program's own things.
  static let allowed = files + memory + processes + signals + time + events + network + machine

  /// What can act on other programs, on the kernel or on the machine.
  static let refused = [
    // Mounts and roots.
    "chroot", "fsconfig", "fsmount", "fsopen", "fspick", "mount", "mount_setattr", "move_mount",
    "open_tree", "pivot_root", "umount", "umount2", "quotactl", "quotactl_fd", "swapoff", "swapon",
    // Keys, which belong to the user and not to the app.
    "add_key", "keyctl", "request_key",
    // The kernel's own inside.
    "bpf", "perf_event_open", "userfaultfd", "delete_module", "finit_module", "init_module",
    "create_module", "kexec_file_load", "kexec_load", "lookup_dcookie", "syslog", "acct",
    "fanotify_init", "fanotify_mark", "open_by_handle_at", "name_to_handle_at", "modify_ldt",
    "uselib", "ustat", "sysfs", "_sysctl", "nfsservctl", "vm86", "vm86old", "iopl", "ioperm",
    "personality", "kcmp", "pidfd_getfd", "process_madvise", "migrate_pages", "move_pages",
    // The machine.
    "reboot", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname",
    "setdomainname", "stime", "vhangup",
  ]

  /// What reads and stops another process.
  static let ofStackReaders = ["ptrace", "process_vm_readv", "process_vm_writev"]

  private static let files = [
    "access", "chdir", "chown", "chown32", "close", "close_range", "copy_file_range", "dup",
    "dup2", "dup3", "faccessat", "faccessat2", "fadvise64", "fadvise64_64", "fallocate", "fchdir",
    "fchown", "fchown32", "fchownat", "fcntl", "fcntl64", "fdatasync", "fgetxattr", "flistxattr",
    "flock", "fremovexattr", "fsetxattr", "fstat", "fstat64", "fstatat64", "fstatfs", "fstatfs64",
    "fsync", "ftruncate", "ftruncate64", "futimesat", "getcwd", "getdents", "getdents64",
    "getxattr", "lchown", "lchown32", "lgetxattr", "link", "linkat", "listxattr", "llistxattr",
    "_llseek", "lremovexattr", "lseek", "lsetxattr", "lstat", "lstat64", "newfstatat", "oldfstat",
    "oldlstat", "oldstat", "pipe", "pipe2", "pread64", "preadv", "preadv2", "pwrite64", "pwritev",
    "pwritev2", "read", "readahead", "readlink", "readlinkat", "readv", "removexattr", "rename",
    "renameat", "renameat2", "rmdir", "sendfile", "sendfile64", "setxattr", "splice", "stat",
    "stat64", "statfs", "statfs64", "statx", "symlink", "symlinkat", "sync", "sync_file_range",
    "syncfs", "tee", "truncate", "truncate64", "umask", "unlink", "unlinkat", "utime", "utimensat",
    "utimensat_time64", "utimes", "vmsplice", "write", "writev",
    "landlock_add_rule", "landlock_create_ruleset", "landlock_restrict_self",
  ]

  private static let memory = [
    "brk", "madvise", "membarrier", "memfd_create", "mincore", "mlock", "mlock2", "mlockall",
    "mmap", "mmap2", "mprotect", "mremap", "msync", "munlock", "munlockall", "munmap",
    "pkey_alloc", "pkey_free", "pkey_mprotect", "remap_file_pages", "mbind", "get_mempolicy",
    "set_mempolicy", "shmat", "shmctl", "shmdt", "shmget",
  ]

  private static let processes = [
    "arch_prctl", "capget", "capset", "execve", "execveat", "exit", "exit_group", "fork",
    "futex", "futex_time64", "futex_waitv", "get_robust_list", "get_thread_area", "getcpu",
    "getegid", "getegid32", "geteuid", "geteuid32", "getgid", "getgid32", "getgroups",
    "getgroups32", "getpgid", "getpgrp", "getpid", "getppid", "getpriority", "getresgid",
    "getresgid32", "getresuid", "getresuid32", "getrlimit", "getrusage", "getsid", "gettid",
    "getuid", "getuid32", "ioprio_get", "ioprio_set", "nice", "prctl", "prlimit64", "rseq",
    "sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity", "sched_getattr",
    "sched_getparam", "sched_getscheduler", "sched_rr_get_interval", "sched_setaffinity",
    "sched_setattr", "sched_setparam", "sched_setscheduler", "sched_yield", "seccomp",
    "semctl", "semget", "semop", "semtimedop", "msgctl", "msgget", "msgrcv", "msgsnd",
    "set_robust_list", "set_thread_area", "set_tid_address", "set_tls", "setfsgid", "setfsuid",
    "setgid", "setgroups", "setpgid", "setpriority", "setregid", "setresgid", "setresuid",
    "setreuid", "setrlimit", "setsid", "setuid", "ugetrlimit", "vfork", "wait4", "waitid",
    "waitpid", "cacheflush", "breakpoint", "riscv_flush_icache",
  ]

  private static let signals = [
    "kill", "pause", "pidfd_open", "pidfd_send_signal", "rt_sigaction", "rt_sigpending",
    "rt_sigprocmask", "rt_sigqueueinfo", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait",
    "rt_sigtimedwait_time64", "rt_tgsigqueueinfo", "sigaltstack", "sigreturn", "signalfd",
    "signalfd4", "tgkill", "tkill", "restart_syscall",
  ]

  private static let time = [
    "alarm", "clock_getres", "clock_getres_time64", "clock_gettime", "clock_gettime64",
    "clock_nanosleep", "clock_nanosleep_time64", "getitimer", "gettimeofday", "nanosleep",
    "setitimer", "time", "timer_create", "timer_delete", "timer_getoverrun", "timer_gettime",
    "timer_gettime64", "timer_settime", "timer_settime64", "timerfd_create", "timerfd_gettime",
    "timerfd_gettime64", "timerfd_settime", "timerfd_settime64", "times",
  ]

  private static let events = [
    "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait",
    "eventfd", "eventfd2", "inotify_add_watch", "inotify_init", "inotify_init1",
    "inotify_rm_watch", "io_cancel", "io_destroy", "io_getevents", "io_pgetevents", "io_setup",
    "io_submit", "mq_getsetattr", "mq_notify", "mq_open", "mq_timedreceive", "mq_timedsend",
    "mq_unlink", "_newselect", "poll", "ppoll", "ppoll_time64", "pselect6", "pselect6_time64",
    "select",
  ]

  private static let network = [
    "accept", "accept4", "bind", "connect", "getpeername", "getsockname", "getsockopt", "listen",
    "recv", "recvfrom", "recvmmsg", "recvmmsg_time64", "recvmsg", "send", "sendmmsg", "sendmsg",
    "sendto", "setsockopt", "shutdown",
  ]

  private static let machine = ["getrandom", "sysinfo", "uname"]
}

// Every way known to us by which an app could reach what is not its own.

#define _GNU_SOURCE
#include "include/Attempts.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/if_packet.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

typedef const struct attempt_targets *targets;

static int answer(long result) { return result < 0 ? errno : 0; }

/// For what is found out by looking: an errno stands for "it is not there".
static int unless(bool has_worked) { return has_worked ? 0 : EACCES; }

static const char *path_in(const char *folder, const char *name) {
  static char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static int try_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  close(file);
  return 0;
}

static int try_list(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return errno;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return count > 0 ? 0 : ENOENT;
}

/// Whether a folder with something of the app's own has something else, too.
static int count_others(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return errno;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return unless(count > 1);  // its own is one
}

static int try_connect(const char *path, bool is_abstract) {
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length > sizeof address.sun_path - 2) return ENAMETOOLONG;
  memcpy(address.sun_path + (is_abstract ? 1 : 0), path, length);
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
  int error = answer(connect(descriptor, (struct sockaddr *)&address, size));
  close(descriptor);
  return error;
}

// MARK: Files

static int read_shadow(targets t) { (void)t; return try_open("/etc/shadow", O_RDONLY); }
static int list_home(targets t) { return try_list(t->home); }
static int read_home(targets t) { return try_open(path_in(t->home, "secret"), O_RDONLY); }
static int list_root_home(targets t) { (void)t; return try_list("/root"); }
static int list_homes(targets t) { (void)t; return try_list("/home"); }
static int read_database(targets t) { return try_open(path_in(t->device, "device.sqlite"), O_RDONLY); }
static int list_logs(targets t) { return try_list(path_in(t->device, "Data/Logs")); }
static int list_reports(targets t) { return try_list(path_in(t->device, "Reports")); }
static int list_snapshots(targets t) { return try_list(path_in(t->device, "Data/Snapshots")); }
static int make_in_device(targets t) { return try_open(path_in(t->device, "x"), O_CREAT | O_WRONLY); }
static int read_other(targets t) { return try_open(path_in(t->other_container, "secret"), O_RDONLY); }
static int write_other(targets t) {
  return try_open(path_in(t->other_container, "planted"), O_CREAT | O_WRONLY);
}
static int chmod_other(targets t) { return answer(chmod(t->other_container, 0777)); }
static int chown_other(targets t) { return answer(chown(t->other_container, getuid(), getgid())); }
static int stat_other(targets t) {
  struct stat status;
  return answer(stat(t->other_container, &status));
}
static int stat_group(targets t) {
  struct stat status;
  return answer(stat(t->other_group, &status));
}
static int read_group(targets t) { return try_open(path_in(t->other_group, "secret"), O_RDONLY); }
static int write_group(targets t) {
  return try_open(path_in(t->other_group, "planted"), O_CREAT | O_WRONLY);
}
static int read_contacts(targets t) {
  return try_open(path_in(t->device, "Data/System/AddressBook/AddressBook.sqlitedb"), O_RDWR);
}
static int plant_calendar(targets t) {
  return try_open(path_in(t->device, "Data/System/Calendar/planted"), O_CREAT | O_WRONLY);
}
static int list_databases(targets t) { return try_list(path_in(t->device, "Data/System")); }
static int list_groups(targets t) { return try_list(path_in(t->other_group, "..")); }
static int leave_by_group_link(targets t) {
  const char *link = path_in(t->own_container, "group");
  symlink(t->other_group, link);
  return try_list(link);
}
static int stat_keychain(targets t) {
  struct stat status;
  return answer(stat(t->other_keychain, &status));
}
static int list_keychain(targets t) { return try_list(path_in(t->other_keychain, "D")); }
static int list_keychains(targets t) { return count_others(path_in(t->own_keychain, "..")); }
static int read_keychain(targets t) { return try_open(path_in(t->other_keychain, "D/secret"), O_RDONLY); }
static int write_keychain(targets t) {
  return try_open(path_in(t->other_keychain, "D/planted"), O_CREAT | O_WRONLY);
}
static int link_keychain(targets t) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/D/secret", t->other_keychain);
  return answer(link(path, path_in(t->own_container, "linked")));
}
static int guess_keychain(targets t) {
  const char *name = strrchr(t->other_keychain, '/');
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/..%s/D/secret", t->own_keychain, name ? name : "/");
  return try_open(path, O_RDONLY);
}
static int leave_by_keychain_link(targets t) {
  char target[PATH_MAX];
  snprintf(target, sizeof target, "%s/D", t->other_keychain);
  const char *link = path_in(t->own_container, "keychain");
  symlink(target, link);
  return try_list(link);
}
static int chmod_keychain(targets t) { return answer(chmod(t->other_keychain, 0777)); }
static int execute_in_keychain(targets t) {
  int file = open(path_in(t->own_keychain, "D/code"), O_CREAT | O_RDWR | O_CLOEXEC, 0700);
  if (file < 0 || ftruncate(file, 4096) < 0) return errno;
  void *code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
  close(file);
  return code == MAP_FAILED ? errno : 0;
}
static int join_group(targets t) {
  return try_open(path_in(t->own_bundle, "archived-expanded-entitlements.xcent"), O_CREAT | O_WRONLY);
}
static int write_bundle(targets t) { return try_open(path_in(t->own_bundle, "x"), O_CREAT | O_WRONLY); }
static int chmod_bundle(targets t) { return answer(chmod(t->own_bundle, 0777)); }
static int give_container_away(targets t) { return answer(chown(t->own_container, 0, 0)); }
static int write_system(targets t) { (void)t; return try_open("/usr/planted", O_CREAT | O_WRONLY); }
static int write_root(targets t) { (void)t; return try_open("/planted", O_CREAT | O_WRONLY); }
static int make_set_user(targets t) {
  const char *path = path_in(t->own_container, "tool");
  int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0700);
  if (file < 0) return errno;
  int error = answer(fchmod(file, 04755));
  close(file);
  return error ? error : answer(chmod(path, 04755));
}
static int execute_own(targets t) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/true", t->own_container);
  int from = open("/usr/bin/true", O_RDONLY | O_CLOEXEC);
  int to = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0700);
  if (from < 0 || to < 0) return errno;
  char buffer[65536];
  for (ssize_t count; (count = read(from, buffer, sizeof buffer)) > 0;) {
    if (write(to, buffer, (size_t)count) != count) return errno;
  }
  close(from);
  close(to);
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) {
    execl(path, path, (char *)NULL);
    _exit(errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WEXITSTATUS(status);
}
static int map_own_code(targets t) {
  int file = open(path_in(t->own_container, "code"), O_CREAT | O_RDWR | O_CLOEXEC, 0700);
  if (file < 0 || ftruncate(file, 4096) < 0) return errno;
  void *code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
  close(file);
  return code == MAP_FAILED ? errno : 0;
}
static int make_device(targets t) {
  return answer(mknod(path_in(t->own_container, "disk"), S_IFBLK | 0600, (dev_t)(8 << 8)));
}
static int read_memory(targets t) { (void)t; return try_open("/dev/mem", O_RDONLY); }
static int list_devices(targets t) {
  (void)t;
  DIR *folder = opendir("/dev");
  if (!folder) return errno;
  bool has_more = false;
  for (struct dirent *entry; (entry = readdir(folder));) {
    struct stat status;
    has_more |= fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
                S_ISBLK(status.st_mode);
  }
  closedir(folder);
  return unless(has_more);
}
static int leave_by_link(targets t) {
  const char *link = path_in(t->own_container, "link");
  symlink(t->other_container, link);
  return try_list(link);
}
static int leave_by_handle(targets t) {
  struct { struct file_handle handle; char bytes[128]; } handle = {.handle.handle_bytes = 128};
  int mount;
  if (name_to_handle_at(AT_FDCWD, t->own_container, &handle.handle, &mount, 0) < 0) return errno;
  return answer(open_by_handle_at(AT_FDCWD, &handle.handle, O_RDONLY));
}
static int enter_parent(targets t) { return count_others(path_in(t->own_container, "..")); }

// MARK: Sockets

static int reach_control(targets t) { return try_connect(path_in(t->device, "control.sock"), false); }
static int reach_display(targets t) { return try_connect(path_in(t->device, "display.sock"), false); }
static int reach_screen(targets t) { return try_connect(path_in(t->device, "screen.sock"), false); }
static int reach_user_socket(targets t) { return try_connect(t->user_socket, false); }
static int reach_abstract(targets t) { return try_connect(t->abstract_name, true); }
static int reach_bus(targets t) {
  (void)t;
  return try_connect("/run/dbus/system_bus_socket", false);
}
static int make_packet_socket(targets t) { (void)t; return answer(socket(AF_PACKET, SOCK_RAW, 0)); }
static int make_machine_socket(targets t) { (void)t; return answer(socket(AF_VSOCK, SOCK_STREAM, 0)); }
static int make_crypto_socket(targets t) { (void)t; return answer(socket(AF_ALG, SOCK_SEQPACKET, 0)); }
static int make_audit_socket(targets t) { (void)t; return answer(socket(AF_NETLINK, SOCK_RAW, 9)); }

// MARK: Processes

static int kill_daemon(targets t) { return answer(kill(t->daemon, 0)); }
static int kill_other(targets t) { return answer(kill(t->other_app, 0)); }
static int stop_first(targets t) {
  (void)t;
  // The signal may be sent, and the kernel drops it; what matters is that the namespace lives on.
  kill(1, SIGSTOP);
  kill(1, SIGKILL);
  return access("/proc/1/status", F_OK) == 0 ? EPERM : 0;
}
static int trace_daemon(targets t) { return answer(ptrace(PTRACE_SEIZE, t->daemon, 0, 0)); }
static int trace_first(targets t) { (void)t; return answer(ptrace(PTRACE_SEIZE, 1, 0, 0)); }
static int read_first_memory(targets t) { (void)t; return try_open("/proc/1/mem", O_RDONLY); }
static int leave_by_first_root(targets t) { (void)t; return try_list("/proc/1/root"); }
static int leave_by_first_descriptors(targets t) { (void)t; return try_list("/proc/1/fd"); }
static int read_daemon_memory(targets t) {
  char byte;
  struct iovec mine = {&byte, 1}, theirs = {(void *)0x400000, 1};
  return answer(process_vm_readv(t->daemon, &mine, 1, &theirs, 1, 0));
}
static int see_daemon(targets t) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", t->daemon);
  return try_open(path, O_RDONLY);
}
static int see_processes(targets t) {
  (void)t;
  DIR *folder = opendir("/proc");
  if (!folder) return errno;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    count += entry->d_name[0] >= '1' && entry->d_name[0] <= '9';
  }
  closedir(folder);
  return unless(count > 2);  // the first of its namespace, and itself
}
static int open_daemon(targets t) { return answer(syscall(SYS_pidfd_open, t->daemon, 0)); }
static int limit_daemon(targets t) {
  struct rlimit limit = {1, 1};
  return answer(prlimit(t->daemon, RLIMIT_NOFILE, &limit, NULL));
}
static int move_daemon(targets t) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  return answer(sched_setaffinity(t->daemon, sizeof one, &one));
}
static int read_kernel_log(targets t) { (void)t; return answer(syscall(SYS_syslog, 3, NULL, 0)); }
static int write_kernel_setting(targets t) {
  (void)t;
  return try_open("/proc/sys/kernel/core_pattern", O_WRONLY);
}
static int press_system_key(targets t) { (void)t; return try_open("/proc/sysrq-trigger", O_WRONLY); }
static int protect_from_oom(targets t) {
  (void)t;
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int error = answer(write(file, "-1000", 5));
  close(file);
  return error;
}
static int rise_in_rank(targets t) { (void)t; return answer(setpriority(PRIO_PROCESS, 0, -20)); }
static int become_real_time(targets t) {
  (void)t;
  struct sched_param parameters = {.sched_priority = 50};
  return answer(sched_setscheduler(0, SCHED_FIFO, &parameters));
}
static int leave_cgroup(targets t) {
  (void)t;
  int v2 = try_open("/sys/fs/cgroup/cgroup.procs", O_WRONLY);
  int hybrid = try_open("/sys/fs/cgroup/unified/cgroup.procs", O_WRONLY);
  return v2 && hybrid ? v2 : 0;
}

// MARK: Rights

static int become_root(targets t) { (void)t; return getuid() == 0 ? 0 : answer(setuid(0)); }
static int gain_capability(targets t) {
  (void)t;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2] = {{.effective = 1u << CAP_SYS_ADMIN,
                                            .permitted = 1u << CAP_SYS_ADMIN}};
  return answer(syscall(SYS_capset, &header, data));
}
static int execute_set_user(targets t) {
  (void)t;
  int ends[2];
  if (pipe(ends) < 0) return errno;
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) {
    dup2(ends[1], 1);
    // su is root's with the set-user-ID bit; it says so if it has its effect.
    execl("/usr/bin/su", "su", "--shell=/usr/bin/id", "root", (char *)NULL);
    _exit(127);
  }
  close(ends[1]);
  char text[256] = {0};
  ssize_t count = read(ends[0], text, sizeof text - 1);
  close(ends[0]);
  waitpid(child, NULL, 0);
  return unless(count > 0 && strstr(text, "uid=0"));
}
static int new_user_namespace(targets t) { (void)t; return answer(unshare(CLONE_NEWUSER)); }
static int clone_user_namespace(targets t) {
  (void)t;
  long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL);
  if (child == 0) _exit(0);
  if (child > 0) waitpid((pid_t)child, NULL, 0);
  return answer(child);
}
static int clone3_user_namespace(targets t) {
  (void)t;
  uint64_t arguments[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD, 0, 0, 0};
  long child = syscall(435, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  if (child > 0) waitpid((pid_t)child, NULL, 0);
  return answer(child);
}
static int enter_namespace(targets t) {
  (void)t;
  int file = open("/proc/1/ns/mnt", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  return answer(setns(file, 0));
}
static int mount_memory(targets t) {
  return answer(mount("tmpfs", t->own_container, "tmpfs", 0, NULL));
}
static int make_writable(targets t) {
  (void)t;
  return answer(mount(NULL, "/usr", NULL, MS_REMOUNT | MS_BIND, NULL));
}
static int unmount(targets t) { (void)t; return answer(umount2("/usr", MNT_DETACH)); }
static int change_root(targets t) { return answer(chroot(t->own_container)); }
static int open_mount_tree(targets t) { (void)t; return answer(syscall(428, AT_FDCWD, "/", 1)); }
static int use_key(targets t) {
  (void)t;
  return answer(syscall(SYS_add_key, "user", "escaper", "x", 1, -4));
}
static int read_keys(targets t) {
  (void)t;
  char text[256];
  return answer(syscall(SYS_keyctl, 6, -4, text, sizeof text, 0));
}
static int load_program(targets t) { (void)t; return answer(syscall(SYS_bpf, 5, NULL, 0)); }
static int watch_performance(targets t) {
  (void)t;
  char attributes[128] = {0};
  return answer(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
}
static int handle_faults(targets t) { (void)t; return answer(syscall(SYS_userfaultfd, 0)); }
static int make_ring(targets t) {
  (void)t;
  char parameters[256] = {0};
  return answer(syscall(425, 4, parameters));
}
static int load_module(targets t) { (void)t; return answer(syscall(SYS_init_module, NULL, 0, "")); }
static int reboot_machine(targets t) {
  (void)t;
  // Numbers that would not reboot anything either.
  return answer(syscall(SYS_reboot, 0, 0, 0, NULL));
}
static int set_clock(targets t) {
  (void)t;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return answer(clock_settime(CLOCK_REALTIME, &now));
}
static int set_name(targets t) { (void)t; return answer(sethostname("escaper", 7)); }
static int change_personality(targets t) {
  (void)t;
  return answer(syscall(SYS_personality, 0x0040000));
}
static int push_input(targets t) {
  (void)t;
  int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal < 0) terminal = 0;
  char letter = '\n';
  return answer(ioctl(terminal, TIOCSTI, &letter));
}
static int raise_limit(targets t) {
  (void)t;
  struct rlimit limit;
  getrlimit(RLIMIT_CORE, &limit);
  limit.rlim_cur = limit.rlim_max = RLIM_INFINITY;
  return answer(setrlimit(RLIMIT_CORE, &limit));
}

// MARK: What it was given

static int find_descriptor(targets t) {
  (void)t;
  // 0, 1 and 2, the port, and where connections are handed over.
  for (int number = 5; number < 256; number++) {
    char path[64], target[PATH_MAX];
    snprintf(path, sizeof path, "/proc/self/fd/%d", number);
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length <= 0) continue;
    target[length] = 0;
    // Foundation and the run loop open some of their own, none of which has a path.
    if (target[0] == '/' && strncmp(target, "/proc", 5) != 0) return 0;
  }
  return EBADF;
}
static int find_memory_of_others(targets t) {
  (void)t;
  for (int number = 0; number < 64; number++) {
    struct shmid_ds description;
    if (shmctl(number, SHM_STAT, &description) >= 0) return 0;
  }
  return try_list("/dev/shm");
}
static int find_temporary_files(targets t) {
  (void)t;
  DIR *folder = opendir("/tmp");
  if (!folder) return errno;
  int files = 0;
  for (struct dirent *entry; (entry = readdir(folder));) files += entry->d_type == DT_REG;
  closedir(folder);
  return unless(files > 0);
}
static int find_variable(targets t) {
  (void)t;
  extern char **environ;
  static const char *const known[] = {
      "PATH=", "LANG=", "HOME=", "SWIFT_BACKTRACE=", "LD_LIBRARY_PATH=", "TZ=", "TMPDIR=",
      "CFFIXED_USER_HOME=", "XDG_", "FOREGROUND_", "ESCAPER_"};
  for (char **variable = environ; *variable; variable++) {
    bool is_known = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
      is_known |= strncmp(*variable, known[i], strlen(known[i])) == 0;
    }
    if (!is_known) return 0;
  }
  return EACCES;
}

static const struct attempt all_attempts[] = {
    {"read /etc/shadow", read_shadow},
    {"list the user's folder", list_home},
    {"read the user's file", read_home},
    {"list /root", list_root_home},
    {"list /home", list_homes},
    {"read the device's database", read_database},
    {"list the device's logs", list_logs},
    {"list the device's reports", list_reports},
    {"list the device's snapshots", list_snapshots},
    {"make a file in the device's folder", make_in_device},
    {"see another app's container", stat_other},
    {"read another app's file", read_other},
    {"write into another app's container", write_other},
    {"chmod another app's container", chmod_other},
    {"chown another app's container", chown_other},
    {"see other apps' containers beside its own", enter_parent},
    {"follow a link out of its container", leave_by_link},
    {"open a file by its handle", leave_by_handle},
    {"see another app's group", stat_group},
    {"read a file of another app's group", read_group},
    {"write into another app's group", write_group},
    {"list the groups of other apps", list_groups},
    {"read the contacts without permission", read_contacts},
    {"write beside the calendars", plant_calendar},
    {"list the databases of the system", list_databases},
    {"reach another app's group by a link", leave_by_group_link},
    {"join a group by its entitlements", join_group},
    {"see another app's keychain", stat_keychain},
    {"list another app's keychain", list_keychain},
    {"list the keychains of all apps", list_keychains},
    {"read another app's keychain", read_keychain},
    {"write another app's keychain", write_keychain},
    {"link to another app's keychain", link_keychain},
    {"guess another app's keychain beside its own", guess_keychain},
    {"reach another app's keychain by a link", leave_by_keychain_link},
    {"open another app's keychain to all", chmod_keychain},
    {"execute code in its own keychain", execute_in_keychain},
    {"write into its bundle", write_bundle},
    {"chmod its bundle", chmod_bundle},
    {"give its container to root", give_container_away},
    {"write into /usr", write_system},
    {"write into /", write_root},
    {"make a set-user-ID program", make_set_user},
    {"execute a program that it has written", execute_own},
    {"map code that it has written", map_own_code},
    {"make a device file", make_device},
    {"read /dev/mem", read_memory},
    {"find a disk in /dev", list_devices},
    {"connect to the control socket", reach_control},
    {"connect to displayd's socket for apps", reach_display},
    {"connect to displayd's socket for viewers", reach_screen},
    {"connect to a program of the user", reach_user_socket},
    {"connect to a program of the user at an abstract address", reach_abstract},
    {"connect to the system's message bus", reach_bus},
    {"make a packet socket", make_packet_socket},
    {"make a socket to the machine's host", make_machine_socket},
    {"make a crypto socket", make_crypto_socket},
    {"make an audit socket", make_audit_socket},
    {"signal foregroundd", kill_daemon},
    {"signal another app", kill_other},
    {"end the first process of its namespace", stop_first},
    {"trace foregroundd", trace_daemon},
    {"trace the first process of its namespace", trace_first},
    {"read the memory of the first process", read_first_memory},
    {"leave by the root of the first process", leave_by_first_root},
    {"leave by the descriptors of the first process", leave_by_first_descriptors},
    {"read foregroundd's memory", read_daemon_memory},
    {"read foregroundd's environment", see_daemon},
    {"see processes besides its own", see_processes},
    {"open foregroundd's process", open_daemon},
    {"limit foregroundd", limit_daemon},
    {"move foregroundd to one processor", move_daemon},
    {"read the kernel's log", read_kernel_log},
    {"write a setting of the kernel", write_kernel_setting},
    {"press a system key", press_system_key},
    {"protect itself from the out-of-memory killer", protect_from_oom},
    {"rise in rank", rise_in_rank},
    {"become a real-time process", become_real_time},
    {"leave its cgroup", leave_cgroup},
    {"become root", become_root},
    {"gain a capability", gain_capability},
    {"become root by a set-user-ID program", execute_set_user},
    {"make a user namespace", new_user_namespace},
    {"start a process in a user namespace", clone_user_namespace},
    {"start a process in a user namespace by clone3", clone3_user_namespace},
    {"enter the namespaces of the first process", enter_namespace},
    {"mount memory over its container", mount_memory},
    {"make /usr writable", make_writable},
    {"unmount /usr", unmount},
    {"change its root", change_root},
    {"open the mount tree", open_mount_tree},
    {"keep a key with the user", use_key},
    {"read the user's keys", read_keys},
    {"load a program into the kernel", load_program},
    {"watch the processor's counters", watch_performance},
    {"handle page faults", handle_faults},
    {"make a ring of system calls", make_ring},
    {"load a module into the kernel", load_module},
    {"reboot", reboot_machine},
    {"set the clock", set_clock},
    {"rename the machine", set_name},
    {"change its personality", change_personality},
    {"push input into a terminal", push_input},
    {"raise a limit", raise_limit},
    {"find a descriptor that was left open", find_descriptor},
    {"find shared memory of others", find_memory_of_others},
    {"find temporary files of others", find_temporary_files},
    {"find a variable that it was not given", find_variable},
};

struct attempt attempt_numbered(int number) {
  bool is_one = number >= 0 && (size_t)number < sizeof all_attempts / sizeof *all_attempts;
  return is_one ? all_attempts[number] : (struct attempt){0};
}

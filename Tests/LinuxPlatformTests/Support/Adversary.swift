import Glibc
import LinuxPlatform
import Testing

/// A small C program that misbehaves in ways that scripts cannot, compiled once per run.
///
/// It prints "ready" when it has done what its mode requires.
enum Adversary {
  /// The path of the program.
  static let path: String = {
    let folder = TemporaryFolder.shared.path
    let source = folder + "/adversary.c"
    let program = folder + "/adversary"
    writeFile(source, text)
    let compilers = ["/opt/swift/usr/bin/clang", "/usr/bin/clang", "/usr/bin/cc", "/usr/bin/gcc"]
    let paths = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let compiler = (compilers + paths.map { $0 + "/clang" }).first { access($0, X_OK) == 0 }!
    // The tests mean nothing without this program, so the run ends at once.
    let running = try! Launched(
      SpawnRequest(
        executable: compiler, arguments: ["-O1", "-pthread", "-o", program, source],
        environment: ["PATH": "/usr/bin:/bin"]))
    precondition(running.waitForExit() == .exited(code: 0), "the adversary does not compile")
    return program
  }()

  private static let text = #"""
    #define _GNU_SOURCE
    #include <fcntl.h>
    #include <pthread.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/file.h>
    #include <sys/prctl.h>
    #include <unistd.h>

    static void say(const char *text) { write(1, text, strlen(text)); }
    static void say_pid(void) { char t[32]; snprintf(t, sizeof t, "%d\n", getpid()); say(t); }
    static void *spin(void *x) { for (volatile long i = 0;; i++) {} return x; }
    static void family(void) {
      for (int i = 0; i < 3; i++) {
        if (fork() == 0) { setsid(); say_pid(); spin(0); }
      }
      if (fork() == 0) {
        setsid();
        if (fork() == 0) { setsid(); signal(SIGTERM, SIG_IGN); say_pid(); spin(0); }
        _exit(0);
      }
      say_pid();
    }
    int main(int argc, char **argv) {
      const char *mode = argc > 1 ? argv[1] : "";
      if (!strcmp(mode, "threads")) {
        for (int i = 0; i < 63; i++) { pthread_t t; pthread_create(&t, 0, spin, 0); }
        say("ready\n");
        spin(0);
      } else if (!strcmp(mode, "headless")) {
        pthread_t t;
        pthread_create(&t, 0, spin, 0);
        say("ready\n");
        pthread_exit(0);
      } else if (!strcmp(mode, "family")) {
        family();
        spin(0);
      } else if (!strcmp(mode, "ignore")) {
        signal(SIGTERM, SIG_IGN);
        say("ready\n");
        for (;;) pause();
      } else if (!strcmp(mode, "lock")) {
        int file = open(argv[2], O_RDWR | O_CREAT, 0600);
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 10};
        fcntl(file, F_SETLK, &lock);
        struct flock open_lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 100};
        fcntl(file, F_OFD_SETLK, &open_lock);
        flock(file, LOCK_SH);
        say("ready\n");
        for (;;) pause();
      } else if (!strcmp(mode, "signal")) {
        say(kill(atoi(argv[2]), 0) ? "refused\n" : "allowed\n");
      } else if (!strcmp(mode, "echo")) {
        char c;
        while (read(3, &c, 1) == 1) write(3, &c, 1);
      }
      return 0;
    }
    """#
}

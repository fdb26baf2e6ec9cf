import DeviceControl
import Glibc

/// ffmpeg as a child process that makes a video file of pictures as they come.
///
/// Each picture gets the time at which ffmpeg has read it, so nothing has to be sent while the screen
/// does not change. It belongs to one thread.
struct VideoEncoder: ~Copyable {
  private let input: Int32
  private let pid: pid_t
  private let file: String

  /// The endings of the files that can be written, by which ffmpeg knows the format.
  static let endings = ["mp4", "mov", "mkv"]

  /// Starts ffmpeg.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` if it is not installed.
  init(_ file: String, width: Int, height: Int) throws(DeviceError) {
    // A write to an ffmpeg that has ended is an error, and not this program's end.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    // Out of the terminal's group, so that ^C ends the recording and not the encoder.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] =
      Self.arguments(file, width, height).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, "ffmpeg", &actions, &attributes, &words, environ)
    guard code == 0 else {
      close(ends[1])
      guard code == ENOENT else { throw .system(operation: "start ffmpeg", code: code) }
      throw .refused(
        message: "a recording needs ffmpeg, which is not installed: sudo apt install ffmpeg",
        usage: false)
    }
    self.pid = pid
    self.file = file
    input = ends[1]
  }

  private static func arguments(_ file: String, _ width: Int, _ height: Int) -> [String] {
    [
      "ffmpeg", "-hide_banner", "-loglevel", "error", "-y",
      "-use_wallclock_as_timestamps", "1", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", "60", "-i", "pipe:0",
      // The players' common format has half as many colours, so an even number of points.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-preset", "veryfast",
      "-crf", "20", "-pix_fmt", "yuv420p", "-fps_mode", "vfr", "-movflags", "+faststart",
      "file:\(file)",
    ]
  }

  /// Adds a picture; blocks until ffmpeg has taken it.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` if ffmpeg has ended; it has said why.
  borrowing func add(_ picture: UnsafeRawBufferPointer) throws(DeviceError) {
    var written = 0
    while written < picture.count {
      let count = write(input, picture.baseAddress! + written, picture.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      written += count
    }
  }

  /// Ends the file; blocks until it is whole.
  consuming func finish() throws(DeviceError) {
    close(input)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw failure }
  }

  private var failure: DeviceError {
    .refused(message: "ffmpeg could not write \(file); it has said why", usage: false)
  }
}

import Glibc

/// The folders of what apps print and of reports, with what was written there (inotify).
struct WatchedFolders: ~Copyable {
  /// What has changed.
  struct Changes: Equatable, Sendable {
    /// The apps that have printed.
    var apps: Set<String> = []
    var hasReports = false
    /// It is not known what has changed, or a folder was not looked at before.
    var isAll = false

    static let everything = Changes(isAll: true)
  }

  /// Readable when something has changed.
  let descriptor: Int32
  private let logs: String
  private let reports: String
  private var logWatch: Int32 = -1
  private var reportWatch: Int32 = -1

  init(logs: String, reports: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.logs = logs
    self.reports = reports
  }

  deinit { close(descriptor) }

  /// Both folders are watched.
  var isComplete: Bool { logWatch >= 0 && reportWatch >= 0 }

  /// Watches the folders that are not watched yet, as far as they are there.
  ///
  /// - Returns: Whether there was one.
  mutating func watchMissing() -> Bool {
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ONLYDIR)
    var isAny = false
    if logWatch < 0 {
      logWatch = inotify_add_watch(descriptor, logs, mask)
      isAny = logWatch >= 0
    }
    if reportWatch < 0 {
      reportWatch = inotify_add_watch(descriptor, reports, mask | UInt32(IN_DELETE))
      isAny = isAny || reportWatch >= 0
    }
    return isAny
  }

  /// Takes what has changed since this was last called.
  mutating func changes() -> Changes {
    var changes = Changes()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return changes }
      var start = 0
      while start + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        start += MemoryLayout<inotify_event>.size
        let name = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
        start += Int(event.len)
        note(event, String(decoding: name, as: UTF8.self), in: &changes)
      }
    }
  }

  private mutating func note(
    _ event: inotify_event, _ name: String, in changes: inout Changes
  ) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isAll = true }
    // The folder has gone: the device was erased, or another is in its place.
    if event.mask & UInt32(IN_IGNORED | IN_UNMOUNT) != 0 {
      if event.wd == logWatch { logWatch = -1 }
      if event.wd == reportWatch { reportWatch = -1 }
      return
    }
    if event.wd == reportWatch {
      changes.hasReports = true
    } else if let app = Self.app(printingTo: name) {
      changes.apps.insert(app)
    }
  }

  /// The app whose output is in a file with this name; nil: none.
  static func app(printingTo name: String) -> String? {
    name.hasSuffix(".log") ? String(name.dropLast(4)) : nil
  }
}

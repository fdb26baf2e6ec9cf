public import Foundation
import Glibc

/// Notes which files of a folder are opened, in order, by any process.
public final class FileOpenings {
  private let notifier: Int32

  /// Begins to note.
  public init(in folder: URL) throws {
    notifier = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard notifier >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    guard inotify_add_watch(notifier, folder.path, UInt32(IN_OPEN)) >= 0 else {
      let code = errno
      close(notifier)
      throw POSIXError(.init(rawValue: code) ?? .EIO)
    }
  }

  deinit { close(notifier) }

  /// The names of the files that have been opened since this was asked last, in order.
  public func names() throws -> [String] {
    var names: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let header = MemoryLayout<inotify_event>.size
    while true {
      let count = read(notifier, &buffer, buffer.count)
      guard count > 0 else { return names }
      var place = 0
      while place + header <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        }
        guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else { throw POSIXError(.EOVERFLOW) }
        let name = buffer[(place + header)..<(place + header + Int(event.len))]
        let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        if !text.isEmpty { names.append(text) }
        place += header + Int(event.len)
      }
    }
  }
}

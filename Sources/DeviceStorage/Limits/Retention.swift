import Foundation

/// Removes what is more, larger or older than a limit from a folder, the oldest first.
struct Retention {
  private let limit: StorageLimits.Limit

  init(_ limit: StorageLimits.Limit) { self.limit = limit }

  private struct Entry {
    var names: [FileName]
    var time: Date
    var bytes: Int
  }

  /// Removes what is too much.
  ///
  /// - Parameters: - now: The present. - group: What belongs together and is kept or removed
  ///   together; by default each name is alone. - time: When an entry was made; nil: when its file
  ///   was last changed.
  /// - Throws: `FileError`.
  func apply(
    to folder: borrowing OpenFolder, now: Date,
    group: (FileName) -> String? = { $0.readable },
    time: (FileName) -> Date? = { _ in nil }
  ) throws {
    var groups: [String: Entry] = [:]
    for name in try folder.names() {
      guard let key = group(name), let status = folder.status(of: name) else { continue }
      let changed = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
      let bytes = folder.size(of: name)
      var entry = groups[key] ?? Entry(names: [], time: .distantPast, bytes: 0)
      entry.names.append(name)
      entry.time = max(entry.time, time(name) ?? changed)
      entry.bytes += bytes
      groups[key] = entry
    }
    var count = 0
    var bytes = 0
    for (_, entry) in groups.sorted(by: { ($1.value.time, $1.key) < ($0.value.time, $0.key) }) {
      count += entry.names.count
      bytes += entry.bytes
      let age = now.timeIntervalSince(entry.time)
      guard
        count > limit.count ?? .max || bytes > limit.bytes ?? .max || age > limit.age ?? .infinity
      else { continue }
      for name in entry.names { try folder.remove(name) }
    }
  }
}

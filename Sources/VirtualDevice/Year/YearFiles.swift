import Foundation

/// The files in a folder and in those inside it.
package struct YearFiles: Sendable {
  package private(set) var count = 0
  package private(set) var bytes = 0
  package private(set) var largest = 0
  /// Days since the oldest was changed.
  package private(set) var oldest = 0.0

  init(in folder: URL, at now: Date) {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    while let url = files?.nextObject() as? URL {
      guard let values = try? url.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true
      else { continue }
      count += 1
      bytes += values.fileSize ?? 0
      largest = max(largest, values.fileSize ?? 0)
      if let changed = values.contentModificationDate {
        oldest = max(oldest, now.timeIntervalSince(changed) / 86_400)
      }
    }
  }

  /// The size of a file in bytes; 0 if there is none.
  static func size(_ url: URL) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
  }
}

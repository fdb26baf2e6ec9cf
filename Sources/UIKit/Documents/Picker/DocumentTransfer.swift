import Foundation

/// Copies and moves documents that were chosen. Main thread; a document is copied while it waits.
enum DocumentTransfer {
  /// Where copies of chosen documents go: `tmp/<bundle identifier>-Inbox`, as on the platform. It is
  /// created.
  static func inbox() throws -> URL {
    let name = (Bundle.main.bundleIdentifier ?? "Documents") + "-Inbox"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Copies documents into a folder. Those that were copied before one could not be are taken away
  /// again.
  ///
  /// - Returns: The copies. A name that is taken gets a number.
  static func copy(_ urls: [URL], into folder: URL) throws -> [URL] {
    var copies: [URL] = []
    do {
      for url in urls {
        let place = free(url.lastPathComponent, in: folder)
        copies.append(place)
        try FileManager.default.copyItem(at: url, to: place)
      }
    } catch {
      for copy in copies { try? FileManager.default.removeItem(at: copy) }
      throw error
    }
    return copies
  }

  /// Moves documents into a folder. Those that were moved before one could not be are moved back.
  ///
  /// - Returns: Their places. A name that is taken gets a number.
  static func move(_ urls: [URL], into folder: URL) throws -> [URL] {
    var moved: [(from: URL, to: URL)] = []
    do {
      for url in urls {
        let place = free(url.lastPathComponent, in: folder)
        try FileManager.default.moveItem(at: url, to: place)
        moved.append((url, place))
      }
    } catch {
      for (from, to) in moved { try? FileManager.default.moveItem(at: to, to: from) }
      throw error
    }
    return moved.map(\.to)
  }

  /// The place of a name in a folder: "a 2.txt" if there is an "a.txt".
  private static func free(_ name: String, in folder: URL) -> URL {
    let whole = URL(fileURLWithPath: name)
    let (stem, ending) = (whole.deletingPathExtension().lastPathComponent, whole.pathExtension)
    var place = folder.appendingPathComponent(name)
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      let numbered = "\(stem) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
      place = folder.appendingPathComponent(numbered)
      number += 1
    }
    return place
  }
}

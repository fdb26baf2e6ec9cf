import Foundation

/// The file, in the app's container, that has the library, and the folder for the content of issues.
struct LibraryFile {
  private let url: URL
  /// The folders of all issues.
  let contents: URL

  init() {
    let library = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library")
    url = library.appendingPathComponent("Application Support/Newsstand/library.plist")
    contents = library.appendingPathComponent("Caches/Newsstand", isDirectory: true)
  }

  /// What is kept; an empty library if there is none, or the app has damaged it.
  func read() -> LibraryRecord {
    guard let data = try? Data(contentsOf: url) else { return LibraryRecord() }
    do {
      return try PropertyListDecoder().decode(LibraryRecord.self, from: data)
    } catch {
      NSLog("The library of Newsstand issues cannot be read and begins anew: %@", "\(error)")
      return LibraryRecord()
    }
  }

  /// Replaces the file as a whole, so that an end in the middle leaves the one before.
  func write(_ record: LibraryRecord) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try encoder.encode(record).write(to: url, options: .atomic)
    } catch {
      NSLog("The library of Newsstand issues cannot be kept: %@", "\(error)")
    }
  }

  /// Makes a folder for a new issue.
  func makeContentFolder() -> URL {
    let folder = contents.appendingPathComponent(UUID().uuidString, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      NSLog("The folder of a Newsstand issue cannot be made: %@", "\(error)")
    }
    return folder
  }
}

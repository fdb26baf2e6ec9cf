import Foundation

/// The file that stores the arrangement of the icons. Without it, the default arrangement is used.
struct IconArrangementFile {
  let url: URL

  /// The file in the app's own container.
  init(container: String = NSHomeDirectory()) {
    url = URL(fileURLWithPath: container).appending(path: "Library/IconArrangement.json")
  }

  /// The stored arrangement; nil if there is one, but it cannot be read now, because the passcode was
  /// not entered since the boot.
  func read() -> IconArrangement? {
    do {
      let data = try Data(contentsOf: url)
      return (try? JSONDecoder().decode(IconArrangement.self, from: data)) ?? IconArrangement()
    } catch CocoaError.fileReadNoSuchFile {
      return IconArrangement()
    } catch {
      return nil
    }
  }

  func write(_ arrangement: IconArrangement) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(arrangement).write(to: url, options: .atomic)
    } catch {
      NSLog("%@", "the arrangement of the icons could not be saved: \(error)")
    }
  }
}

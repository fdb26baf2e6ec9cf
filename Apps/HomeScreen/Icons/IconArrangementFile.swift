import Foundation

/// The file that stores the arrangement of the icons. Without it, the default arrangement is used.
struct IconArrangementFile {
  let url: URL

  /// The file in the app's own container.
  init(container: String = NSHomeDirectory()) {
    url = URL(fileURLWithPath: container).appending(path: "Library/IconArrangement.json")
  }

  func read() -> IconArrangement {
    guard let data = try? Data(contentsOf: url),
      let arrangement = try? JSONDecoder().decode(IconArrangement.self, from: data)
    else { return IconArrangement() }
    return arrangement
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

import Foundation

/// Where the arrangement of the icons outlives the process. Without it, icons are arranged anew.
struct IconArrangementFile {
  let url: URL

  /// In the app's own container.
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
      NSLog("%@", "the arrangement of the icons is not kept: \(error)")
    }
  }
}

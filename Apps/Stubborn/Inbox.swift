import Foundation

/// What the app may do with a file that it was given.
enum Inbox {
  /// Reads the file, tries to write to it in several ways, and deletes it; prints the results.
  static func tryOut(_ url: URL) {
    let path = url.path
    print("inbox file \(url.lastPathComponent)")
    print("inbox read \((try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing")")
    for (name, flags) in [("write", O_WRONLY), ("append", O_RDWR | O_APPEND)] {
      let file = open(path, flags)
      print("inbox \(name) \(file < 0 ? "error \(errno)" : "open")")
      if file >= 0 { close(file) }
    }
    print("inbox truncate \(truncate(path, 0) < 0 ? "error \(errno)" : "done")")
    print("inbox delete \(unlink(path) < 0 ? "error \(errno)" : "done")")
  }
}

import Foundation

/// Files of text, whose problems name them.
enum TextFile {
  static func read(_ path: String) throws(Problem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Problem("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  static func write(_ text: String, to path: String) throws(Problem) {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Problem("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}

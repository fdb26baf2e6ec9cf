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

  /// The files of a folder whose names end so, sorted.
  static func names(in folder: String, endingWith ending: String) throws(Problem) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(ending) }.sorted()
    } catch {
      throw Problem("\(folder) cannot be listed: \(error.localizedDescription)")
    }
  }
}

import Foundation

extension Processes {
  /// The processes of a program, by its name, whose arguments contain a text.
  public static func all(named name: String, arguments text: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
      guard let pid = Int32(entry),
        let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline")
      else { return nil }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      guard let program = words.first, program.hasSuffix("/\(name)") else { return nil }
      return words.dropFirst().contains { $0.contains(text) } ? pid : nil
    }
  }
}

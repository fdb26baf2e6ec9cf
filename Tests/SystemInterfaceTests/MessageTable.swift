import Foundation

/// `messages.tsv`: every field and value of the messages as it was when the table was written last.
enum MessageTable {
  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("Sources/SystemInterface")
  static let file = folder.appendingPathComponent("messages.tsv")

  /// The `.proto` files of all modules: those of the core, and the features'.
  static func protos() throws -> [URL] {
    try [folder, root.appendingPathComponent("Sources/Features")].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".proto") }.map { folder.appendingPathComponent($0) }
    }
  }

  static func read() throws -> [MessageSource] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 5, let number = UInt32(cells[2]) else { return nil }
      return MessageSource(
        file: cells[0], owner: cells[1], number: number, name: cells[3], type: cells[4])
    }
  }

  /// The table as it should be.
  static func text(_ messages: [MessageSource]) -> String {
    let lines = messages.sorted {
      ($0.file, $0.owner, $0.number) < ($1.file, $1.owner, $1.number)
    }.map { "\($0.file)\t\($0.owner)\t\($0.number)\t\($0.name)\t\($0.type)" }
    return (["file\towner\tnumber\tname\ttype"] + lines).joined(separator: "\n") + "\n"
  }
}

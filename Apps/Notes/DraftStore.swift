import Foundation

/// The file that the draft is kept in while the app is not on screen.
struct DraftStore {
  let file: URL

  /// The draft in the app's own Documents folder.
  static var inDocuments: DraftStore {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return DraftStore(file: documents.appendingPathComponent("draft.txt"))
  }

  /// The draft as it was saved last; empty if it never was.
  func load() throws -> String {
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Replaces the draft on disk. A kill in the middle of it leaves the old one.
  func save(_ draft: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(draft.utf8).write(to: file, options: .atomic)
  }
}

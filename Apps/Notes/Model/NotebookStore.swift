import Foundation

/// The notebook in memory, and the file that it is kept in while the app is not on screen.
@MainActor final class NotebookStore {
  var notebook = Notebook()
  let file: URL

  /// The notebook in the app's own Documents folder.
  static let inDocuments: NotebookStore = {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return NotebookStore(file: documents.appendingPathComponent("notes.json"))
  }()

  init(file: URL) {
    self.file = file
  }

  /// Reads the notebook as it was saved last; an empty one if it never was.
  func load() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    notebook = try JSONDecoder().decode(Notebook.self, from: Data(contentsOf: file))
  }

  /// Replaces the notebook on disk. A kill in the middle of it leaves the old one.
  func save() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(notebook).write(to: file, options: .atomic)
  }
}

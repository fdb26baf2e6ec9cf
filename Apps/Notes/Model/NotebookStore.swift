import Foundation

/// The notebook in memory, and its file on disk.
@MainActor final class NotebookStore {
  var notebook = Notebook()
  let file: URL

  /// The notebook in the app's Documents folder.
  static let inDocuments: NotebookStore = {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return NotebookStore(file: documents.appendingPathComponent("notes.json"))
  }()

  init(file: URL) {
    self.file = file
  }

  /// Loads the saved notebook, or an empty one.
  func load() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    notebook = try JSONDecoder().decode(Notebook.self, from: Data(contentsOf: file))
  }

  /// Saves the notebook atomically.
  func save() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(notebook).write(to: file, options: .atomic)
  }
}

import Foundation

/// The notebook in memory, and its file on disk. All windows of the app show this one notebook.
@MainActor final class NotebookStore {
  private(set) var notebook = Notebook()
  let file: URL

  /// Posted after a change; the object is who has made it, and knows it already.
  static let didChangeNotification = Notification.Name("NotebookStoreDidChange")

  /// The notebook in the app's Documents folder.
  static let inDocuments: NotebookStore = {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return NotebookStore(file: documents.appendingPathComponent("notes.json"))
  }()

  init(file: URL) {
    self.file = file
  }

  /// Changes the notebook, and tells everybody else who shows it.
  @discardableResult func change<Result>(
    by author: AnyObject, _ change: (inout Notebook) -> Result
  ) -> Result {
    let former = notebook
    let result = change(&notebook)
    if notebook != former {
      NotificationCenter.default.post(name: Self.didChangeNotification, object: author)
    }
    return result
  }

  /// Has a closure called when somebody else than the observer has changed the notebook, as long as what
  /// is returned is kept.
  func observe(
    _ observer: AnyObject, _ changed: @escaping @MainActor @Sendable () -> Void
  ) -> NotebookObservation {
    let identity = ObjectIdentifier(observer)
    return NotebookObservation(
      NotificationCenter.default.addObserver(
        forName: Self.didChangeNotification, object: nil, queue: nil
      ) { notification in
        let author = notification.object as AnyObject?
        guard author.map(ObjectIdentifier.init) != identity else { return }
        MainActor.assumeIsolated { changed() }
      })
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

  /// Saves the notebook, and prints what a person would look for in it, or why it could not be saved.
  func saveAndSay(draft: String) {
    do {
      try save()
      print("saved draft: \(draft)")
    } catch {
      print("the notes could not be saved: \(error)")
    }
  }
}

/// Who hears of the notebook's changes.
@MainActor final class NotebookObservation {
  private let token: any NSObjectProtocol

  init(_ token: any NSObjectProtocol) {
    self.token = token
  }

  isolated deinit {
    NotificationCenter.default.removeObserver(token)
  }
}

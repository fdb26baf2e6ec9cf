import UIKit

/// The list of all notes.
class NotesListViewController: UITableViewController, UIDataSourceModelAssociation {
  private let store = NotebookStore.inDocuments
  private let settings = NotesSettings()
  private var observer: (any NSObjectProtocol)?

  /// The notes in the order of the list.
  private var notes: [Note] { settings.sorted(store.notebook.notes) }

  override class var interfaceActions: [InterfaceAction] {
    [InterfaceAction("compose:", NotesListViewController.compose(_:))]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard observer == nil else { return }
    // The person has changed something in Settings.
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tableView.reloadData() }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    store.notebook.openNote = nil
    let count = store.notebook.notes.count
    store.notebook.sweep()
    if store.notebook.notes.count != count { tableView.reloadData() }
  }

  // MARK: State restoration

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    notes[idx.row].id.uuidString
  }

  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? {
    notes.firstIndex { $0.id.uuidString == identifier }
      .map { IndexPath(row: $0, section: 0) }
  }

  /// Updates the list after a note was changed from outside.
  func notebookChanged() {
    if let editor = navigationController?.topViewController as? NoteEditorViewController {
      editor.showNote()
    } else {
      tableView.reloadData()
    }
  }

  private func compose(_ sender: Any?) {
    let note = store.notebook.compose()
    performSegue(withIdentifier: "showNote", sender: note.id)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination as? NoteEditorViewController else { return }
    if let id = sender as? UUID {
      editor.noteID = id
    } else if let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) {
      editor.noteID = notes[path.row].id
    }
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.notebook.notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    let note = notes[indexPath.row]
    cell.textLabel?.text = note.title
    cell.detailTextLabel?.text =
      settings.showsSummaries
      ? (note.summary.isEmpty ? "No additional text" : note.summary) : nil
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.notebook.delete(notes[indexPath.row].id)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

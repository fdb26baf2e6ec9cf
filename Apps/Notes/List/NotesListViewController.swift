import UIKit

/// The list of all notes.
class NotesListViewController: UITableViewController {
  private let store = NotebookStore.inDocuments

  override class var interfaceActions: [InterfaceAction] {
    [InterfaceAction("compose:", NotesListViewController.compose(_:))]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.notebook.openNote = nil
    store.notebook.sweep()
    tableView.reloadData()
  }

  /// Opens the editor if the user had left the app in it.
  func showOpenNote() {
    guard store.notebook.openNote.flatMap({ store.notebook[$0] }) != nil,
      let editor = storyboard?.instantiateViewController(withIdentifier: "Editor")
        as? NoteEditorViewController
    else { return }
    editor.noteID = store.notebook.openNote
    navigationController?.pushViewController(editor, animated: false)
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
      editor.noteID = store.notebook.notes[path.row].id
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
    let note = store.notebook.notes[indexPath.row]
    cell.textLabel?.text = note.title
    cell.detailTextLabel?.text = note.summary.isEmpty ? "No additional text" : note.summary
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
    store.notebook.delete(store.notebook.notes[indexPath.row].id)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

import UIKit

/// The list of all notes.
class NotesListViewController: UITableViewController, UIDataSourceModelAssociation {
  private let store = NotebookStore.inDocuments
  private let settings = NotesSettings()
  private let empty = EmptyListView("No Notes", hint: "Press the button above to write one.")
  private var observer: (any NSObjectProtocol)?
  private var observation: NotebookObservation?

  /// The notes in the order of the list.
  private var notes: [Note] { settings.sorted(store.notebook.notes) }

  override class var interfaceActions: [InterfaceAction] {
    [InterfaceAction("compose:", NotesListViewController.compose(_:))]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundView = empty
    fitRows()
    guard observer == nil else { return }
    observation = store.observe(self) { [weak self] in
      // Otherwise the rows are made when the list appears.
      if self?.viewIfLoaded?.window != nil { self?.showNotes() }
    }
    // The person has changed something in Settings.
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showNotes() }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showNotes()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { fitRows() }
  }

  /// A row has room for a title and a line below it, in the person's size of text.
  private func fitRows() {
    tableView.rowHeight = max(60, Self.titleFont.lineHeight + Self.summaryFont.lineHeight + 21)
  }

  private static var titleFont: UIFont { .preferredFont(forTextStyle: .headline) }
  private static var summaryFont: UIFont { .preferredFont(forTextStyle: .subheadline) }

  private func showNotes() {
    tableView.reloadData()
    showWhetherEmpty()
  }

  /// Lines between rows that are not there would look like rows.
  private func showWhetherEmpty() {
    empty.isHidden = !store.notebook.notes.isEmpty
    tableView.separatorStyle = store.notebook.notes.isEmpty ? .none : .singleLine
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let count = store.notebook.notes.count
    sweep()
    if store.notebook.notes.count != count { showNotes() }
  }

  /// Removes notes in which nothing was written, unless a window shows them.
  func sweep() {
    store.change(by: self) { $0.sweep(keeping: NotesInterface.openNotes) }
  }

  // MARK: State restoration

  /// The note at the top of the list as far as it is scrolled.
  var topNote: UUID? {
    guard isViewLoaded, let row = tableView.indexPathsForVisibleRows?.first?.row else { return nil }
    return notes.indices.contains(row) ? notes[row].id : nil
  }

  /// Scrolls a note to the top of the list.
  func scroll(to id: UUID) {
    guard let row = notes.firstIndex(where: { $0.id == id }), row > 0 else { return }
    loadViewIfNeeded()
    tableView.layoutIfNeeded()
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    notes[idx.row].id.uuidString
  }

  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? {
    notes.firstIndex { $0.id.uuidString == identifier }
      .map { IndexPath(row: $0, section: 0) }
  }

  /// The note at a place of the list, from 1 on; nil if it has fewer.
  func note(at place: Int) -> Note? {
    let notes = notes
    return notes.indices.contains(place - 1) ? notes[place - 1] : nil
  }

  /// Shows a note, whatever was on the screen before, and goes on at a place in its text.
  func show(_ id: UUID, at place: NotePlace.InText? = nil) {
    guard let navigationController, let editor = makeEditor() else { return }
    editor.noteID = id
    editor.goOn(at: place)
    navigationController.setViewControllers([self, editor], animated: false)
  }

  private func makeEditor() -> NoteEditorViewController? {
    guard let storyboard else { return OlderNoteEditorViewController() }
    return storyboard.instantiateViewController(withIdentifier: "Editor")
      as? NoteEditorViewController
  }

  func compose(_ sender: Any?) {
    let note = store.change(by: self) { $0.compose() }
    if storyboard == nil {
      push(note.id)
    } else {
      performSegue(withIdentifier: "showNote", sender: note.id)
    }
  }

  /// What a segue does, where there are none.
  private func push(_ id: UUID) {
    guard let editor = makeEditor() else { return }
    editor.noteID = id
    navigationController?.pushViewController(editor, animated: true)
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
    cell.textLabel?.font = Self.titleFont
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.detailTextLabel?.font = Self.summaryFont
    cell.detailTextLabel?.adjustsFontForContentSizeCategory = true
    cell.detailTextLabel?.text =
      settings.showsSummaries
      ? (note.summary.isEmpty ? "No additional text" : note.summary) : nil
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if storyboard == nil { push(notes[indexPath.row].id) }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let note = notes[indexPath.row].id
    store.change(by: self) { $0.delete(note) }
    tableView.deleteRows(at: [indexPath], with: .automatic)
    showWhetherEmpty()
  }
}

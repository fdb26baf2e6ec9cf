import UIKit

/// What one window shows: the list, or above it the editor of a note.
///
/// Nothing of it is kept for the whole app, so that each scene has its own.
@MainActor struct NotesInterface {
  private let navigation: UINavigationController
  let list: NotesListViewController
  private let store = NotebookStore.inDocuments

  /// Nil for a window that shows something else.
  init?(_ window: UIWindow?) {
    guard let navigation = window?.rootViewController as? UINavigationController,
      let list = navigation.viewControllers.first as? NotesListViewController
    else { return nil }
    self.navigation = navigation
    self.list = list
  }

  /// The notes that the app's windows show.
  static var openNotes: Set<UUID> {
    Set(UIApplication.shared.windows.compactMap { NotesInterface($0)?.openNote })
  }

  private var editor: NoteEditorViewController? {
    navigation.topViewController as? NoteEditorViewController
  }

  /// The note in the editor; nil while the list is on the screen.
  var openNote: UUID? { editor?.noteID }

  /// The text of the open note, or of the one that was edited last.
  var draft: String {
    (openNote.flatMap { store.notebook[$0] } ?? store.notebook.notes.first)?.text ?? ""
  }

  // MARK: Links

  /// Does what a ``NoteLink`` asks for.
  ///
  /// - Returns: False, and nothing has changed, if it is no link of this app or there is no such
  ///   note.
  func follow(_ url: URL) -> Bool {
    switch NoteLink(url) {
    case .append(let line):
      let note = store.change(by: store) { $0.append(line, to: openNote) }
      print("draft: \(note.text)")
    case .new(let text):
      let note = store.change(by: store) { notebook in
        let note = notebook.compose()
        notebook.write(text, to: note.id)
        return note
      }
      show(note.id)
      // A note that was opened before and is still empty is not kept.
      list.sweep()
    case .note(let place):
      guard let note = list.note(at: place) else { return false }
      show(note.id)
    case nil:
      return false
    }
    return true
  }

  private func show(_ id: UUID) {
    list.show(id)
    print("opened note: \(store.notebook[id]?.title ?? "none")")
  }

  // MARK: State restoration of a scene

  /// Where the person is.
  var place: NotePlace {
    NotePlace(note: openNote, inText: editor?.placeInText, top: list.topNote)
  }

  /// Goes on where the person was. The note may be gone by now: then the list is shown.
  func goOn(at place: NotePlace) {
    if let top = place.top { list.scroll(to: top) }
    guard let note = place.note, store.notebook[note] != nil else { return }
    list.show(note, at: place.inText)
  }
}

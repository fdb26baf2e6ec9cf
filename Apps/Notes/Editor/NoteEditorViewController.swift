import UIKit

/// The editor of a note.
class NoteEditorViewController: UIViewController, UITextViewDelegate {
  /// The note; set before the view is loaded.
  var noteID: UUID?

  @Outlet var textView: UITextView!

  private let store = NotebookStore.inDocuments

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    showNote()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    store.notebook.openNote = noteID
    if textView.text.isEmpty { textView.becomeFirstResponder() }
  }

  /// Shows the note's current content.
  func showNote() {
    guard isViewLoaded, let note = noteID.flatMap({ store.notebook[$0] }) else { return }
    if textView.text != note.text { textView.text = note.text }
    title = note.title
  }

  func textViewDidChange(_ textView: UITextView) {
    guard let noteID else { return }
    store.notebook.write(textView.text, to: noteID)
    title = store.notebook[noteID]?.title
  }
}

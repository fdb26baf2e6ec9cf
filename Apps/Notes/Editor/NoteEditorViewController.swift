import UIKit

/// The editor of a note.
class NoteEditorViewController: UIViewController, UITextViewDelegate {
  /// The note; set before the view is loaded.
  var noteID: UUID?

  @Outlet var textView: UITextView!

  private let store = NotebookStore.inDocuments
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    showNote()
    let change = UIResponder.keyboardWillChangeFrameNotification
    observer = NotificationCenter.default.addObserver(
      forName: change, object: nil, queue: .main
    ) { [weak self] notification in
      guard let keyboard = KeyboardChange(notification) else { return }
      MainActor.assumeIsolated { self?.makeRoom(for: keyboard) }
    }
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Gives the text as much room at its end as the keyboard covers, so that every line can be
  /// scrolled above it.
  private func makeRoom(for keyboard: KeyboardChange) {
    guard let window = textView.window else { return }
    let covered = textView.convert(keyboard.frame, from: window)
    let inset = max(textView.bounds.maxY - covered.minY - textView.safeAreaInsets.bottom, 0)
    UIView.animate(withDuration: keyboard.duration, delay: 0, options: keyboard.options) {
      self.textView.contentInset.bottom = inset
      self.textView.verticalScrollIndicatorInsets.bottom = inset
      self.textView.layoutIfNeeded()
    }
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

  // MARK: State restoration

  /// Which note is open. The cursor and the place in the text are preserved by the text view.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(noteID?.uuidString, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let identifier = coder.decodeObject(of: NSString.self, forKey: "note").map { String($0) }
    noteID = identifier.flatMap { UUID(uuidString: $0) }
    showNote()
  }

  /// The note may be gone by now.
  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    guard let note = noteID.flatMap({ store.notebook[$0] }) else {
      navigationController?.popViewController(animated: false)
      return
    }
    let range = textView.selectedRange
    print("went on in \(note.title) at \(range.location), \(Int(textView.contentOffset.y)) down")
  }

  func textViewDidChange(_ textView: UITextView) {
    guard let noteID else { return }
    store.notebook.write(textView.text, to: noteID)
    title = store.notebook[noteID]?.title
  }
}

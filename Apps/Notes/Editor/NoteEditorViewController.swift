import UIKit

/// The editor of a note.
class NoteEditorViewController: UIViewController, UITextViewDelegate {
  /// The note; set before the view is loaded.
  var noteID: UUID?

  @Outlet var textView: UITextView!

  private let store = NotebookStore.inDocuments
  private var observer: (any NSObjectProtocol)?
  private var observation: NotebookObservation?
  /// Where to go on in the text, as soon as it is laid out.
  private var pendingPlace: NotePlace.InText?

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    showNote()
    observation = store.observe(self) { [weak self] in self?.notebookChanged() }
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
    if textView.text.isEmpty { textView.becomeFirstResponder() }
  }

  /// Shows the note's current content.
  func showNote() {
    guard isViewLoaded, let note = noteID.flatMap({ store.notebook[$0] }) else { return }
    if textView.text != note.text { textView.text = note.text }
    title = note.title
  }

  /// Somebody else has changed the notebook: a link, or another window that shows the same note.
  private func notebookChanged() {
    guard let noteID, store.notebook[noteID] != nil else {
      // The note was deleted.
      navigationController?.popViewController(animated: true)
      return
    }
    showNote()
  }

  // MARK: State restoration of a scene

  /// The cursor and the place in the text.
  var placeInText: NotePlace.InText? {
    guard isViewLoaded else { return pendingPlace }
    let range = textView.selectedRange
    return NotePlace.InText(
      location: range.location, length: range.length, offset: textView.contentOffset.y)
  }

  /// Goes on at a place in the text.
  func goOn(at place: NotePlace.InText?) {
    pendingPlace = place
    if isViewLoaded { view.setNeedsLayout() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let place = pendingPlace, view.window != nil else { return }
    pendingPlace = nil
    textView.layoutIfNeeded()
    textView.selectedRange = place.range(in: textView.text)
    textView.contentOffset.y = place.offset
    sayPlace()
  }

  private func sayPlace() {
    guard let note = noteID.flatMap({ store.notebook[$0] }) else { return }
    let range = textView.selectedRange
    print("went on in \(note.title) at \(range.location), \(Int(textView.contentOffset.y)) down")
  }

  // MARK: State restoration before scenes

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
    guard noteID.flatMap({ store.notebook[$0] }) != nil else {
      navigationController?.popViewController(animated: false)
      return
    }
    sayPlace()
  }

  func textViewDidChange(_ textView: UITextView) {
    guard let noteID else { return }
    let text = textView.text ?? ""
    store.change(by: self) { $0.write(text, to: noteID) }
    title = store.notebook[noteID]?.title
  }
}

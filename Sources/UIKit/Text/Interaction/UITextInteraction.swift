public import Foundation

/// What people do with a text by touching it: taps place the caret, select a word or a paragraph,
/// and handles at the ends of a selection are dragged.
///
/// Text fields and text views have one. A view of an app's own that is a ``UITextInput`` gets it by
/// setting `textInput` and adding the interaction: it then shows the caret, what is selected, and
/// the handles, at the places that the text input says. Main thread.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  /// Controls and observes the touches.
  open weak var delegate: (any UITextInteractionDelegate)?
  /// The text. It is the view that has the interaction, or another responder with a text in the
  /// coordinates of that view.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet {
      if let oldValue, oldValue !== textInput { oldValue.inputDelegate = nil }
      connect()
    }
  }
  /// What people can do with the text.
  open internal(set) var textInteractionMode: UITextInteractionMode
  /// The view that has it.
  open private(set) weak var view: UIView?

  /// Touches select; otherwise they only start the editing.
  var isSelecting = true

  private let recognizer = TextTouchRecognizer()
  private lazy var listener = TextInputListener(self)
  private(set) var selectionView: TextSelectionView?
  private var touch: TouchedSelection?
  private var menu = EditMenuTrigger()

  /// Creates an interaction for a text that can be edited, or only be selected.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
    recognizer.interaction = self
    recognizer.addHandler(UIAction { [weak self] _ in self?.recognizerDidChange() })
  }

  /// The recognizers that the interaction adds to its view: a recognizer of the app that is to wait
  /// for them, or they for it, is related to them by `require(toFail:)`.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [recognizer] }

  /// It is about to be added to a view, or removed if nil.
  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    self.view?.removeGestureRecognizer(recognizer)
    selectionView?.removeFromSuperview()
    selectionView = nil
  }

  /// It was added to a view, or removed if nil.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
    connect()
  }

  /// Touches are received.
  var isEnabled: Bool {
    get { recognizer.isEnabled }
    set { recognizer.isEnabled = newValue }
  }

  /// A text of the app says itself when it changes; fields and text views update the interaction.
  private func connect() {
    guard let textInput, !(textInput is any CanvasTextInput) else { return update() }
    if view != nil {
      textInput.inputDelegate = listener
      update()
    } else if textInput.inputDelegate === listener {
      textInput.inputDelegate = nil
    }
  }

  // MARK: Showing

  private var isActive: Bool { textInput?.isActive ?? false }

  /// Shows the selection as it is now.
  func update() {
    guard let view, let textInput else { return }
    let range = isActive ? textInput.selectedTextRange : nil
    let rects = range.map { $0.isEmpty ? [] : textInput.selectionRects(for: $0) } ?? []
    if selectionView == nil {
      guard range != nil else { return }
      // What a field or a text view shows of its caret is in its canvas.
      if rects.isEmpty && textInput is any CanvasTextInput { return }
    }
    let shown = shownSelection(in: view)
    let canvasInput = textInput as? any CanvasTextInput
    shown.showHandles(
      isSelecting ? range.flatMap { SelectionEnds($0, rects: rects, in: textInput) } : nil,
      within: canvasInput?.selectionArea ?? .infinite)
    guard canvasInput == nil else { return }
    shown.showHighlights(rects.map(\.rect))
    shown.showCaret(
      textInteractionMode == .editable
        ? range.flatMap { $0.isEmpty ? caretRect(of: $0) : nil } : nil)
  }

  private func caretRect(of range: UITextRange) -> CGRect? {
    guard let rect = textInput?.caretRect(for: range.start), !rect.isEmpty else { return nil }
    return rect
  }

  private func shownSelection(in view: UIView) -> TextSelectionView {
    let frame = CGRect(origin: .zero, size: view.bounds.size)
    let shown = selectionView ?? TextSelectionView(frame: frame)
    if shown.frame != frame { shown.frame = frame }
    if shown.superview !== view { view.addSubview(shown) }
    selectionView = shown
    return shown
  }

  // MARK: Touches

  /// A touch can select: what it selects is seen only in a text that is active.
  var canSelectByTouch: Bool { isActive && isSelecting }

  /// A finger that moves along the only line of a text selects; in other texts it scrolls.
  var selectsByDrag: Bool {
    canSelectByTouch && textInput?.hasOneLine == true
  }

  /// What a finger has hold of at a point.
  func grip(at point: CGPoint) -> TextTouch.Grip? {
    guard canSelectByTouch, let range = textInput?.selectedTextRange else { return nil }
    guard range.isEmpty else { return selectionView?.handle(at: point) }
    guard textInteractionMode == .editable, let caret = caretRect(of: range) else { return nil }
    return TextSelectionView.isCaret(caret, at: point) ? .caret : nil
  }

  func mayBegin(at point: CGPoint) -> Bool {
    guard let textInput, isActive || textInput.canBecomeFirstResponder else { return false }
    return delegate?.interactionShouldBegin(self, at: point) ?? true
  }

  /// A touch has begun, which may become one of the text's.
  func touchDown() {
    guard let textInput else { return }
    menu.began(in: textInput)
  }

  private func recognizerDidChange() {
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      begin(recognizer.kind, at: recognizer.start)
      move(to: point)
    case .changed: move(to: point)
    case .ended:
      if recognizer.kind == .tap { begin(.tap, at: point) }
      end()
    case .cancelled: end(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// A touch of a kind begins at a point, in the view's points.
  func begin(_ kind: TextTouch, at point: CGPoint) {
    guard let textInput else { return }
    delegate?.interactionWillBegin(self)
    touch = TouchedSelection(textInput, kind)
    let wasActive = isActive
    guard wasActive || textInput.becomeFirstResponder() else { return }
    if kind == .tap || kind == .hold { (textInput as? UIView)?.layoutIfNeeded() }
    guard isSelecting || !wasActive else { return }
    touch?.begin(at: point, isEditable: textInteractionMode == .editable)
    update()
  }

  /// The touch has moved to a point.
  func move(to point: CGPoint) {
    guard isActive, isSelecting else { return }
    touch?.move(to: point)
    update()
  }

  /// The touch has ended: the edit menu comes, or comes back.
  func end(isCancelled: Bool = false) {
    guard let touch, let textInput else { return }
    self.touch = nil
    if !isCancelled, isActive, isSelecting { menu.ended(touch.kind, in: textInput) }
    delegate?.interactionDidEnd(self)
  }
}

/// Hears of the changes that a text of an app makes itself.
private final class TextInputListener: UITextInputDelegate {
  private weak var interaction: UITextInteraction?

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { changed() }

  private func changed() {
    if let text = interaction?.textInput { EditMenu.shared.changed(text) }
    interaction?.update()
  }
}

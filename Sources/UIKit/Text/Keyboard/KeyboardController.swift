import AppInterface
import AppRuntime
import Foundation

/// Shows and hides the screen's keyboard, and inserts the text that is typed on it.
@MainActor final class KeyboardController: KeyboardViewDelegate {
  static let shared = KeyboardController()

  /// The height of the keys in portrait and in landscape, as on an iPhone.
  private static let portraitHeight: CGFloat = 216
  private static let landscapeHeight: CGFloat = 162
  /// The duration of showing and hiding the keyboard, in seconds.
  private static let duration: TimeInterval = 0.25
  /// The curve that UIKit's keyboard reports; no public constant has this value.
  private static let curve = 7

  private var window: KeyboardWindow?
  private(set) var keys = KeyboardView(frame: .zero)
  private var period = PeriodShortcut()
  private var content: [UIView] = []
  private(set) var isShown = false
  /// The text that the keys were last prepared for.
  private weak var prepared: (any CanvasTextInput)?
  /// The text that was last scrolled into sight.
  private weak var revealed: (any CanvasTextInput)?
  private var isScheduled = false
  private var observer: (any NSObjectProtocol)?

  /// The edited text has changed. The update waits for the end of the run loop's turn, so that
  /// moving from one text to the next does not move the keyboard.
  func setNeedsUpdate() {
    guard UIApplication.made != nil, !isScheduled else { return }
    isScheduled = true
    TurnEnd.perform { [self] in
      isScheduled = false
      update()
    }
  }

  private var input: (any CanvasTextInput)? { TextInputCenter.shared.current }

  /// A hardware keyboard is connected to the device, which the system decides.
  private var hasHardwareKeyboard: Bool {
    UIApplication.made?.interface.environment.hardwareKeyboard ?? false
  }

  /// Shows the keyboard or input view of the edited text, or hides the keyboard.
  func update() {
    guard let input else { return hide() }
    let custom = input.inputView
    let accessory = input.inputAccessoryView
    let wantsKeys = custom == nil && !hasHardwareKeyboard
    var views: [UIView] = []
    if let accessory { views.append(accessory) }
    if let custom { views.append(custom) } else if wantsKeys { views.append(keys) }
    guard !views.isEmpty else { return hide() }
    let moves = show(views)
    prepare(for: input)
    if moves || input !== revealed { input.revealInEnclosingScrollView() }
    revealed = input
  }

  private func prepare(for input: any CanvasTextInput) {
    keys.delegate = self
    let style: UIUserInterfaceStyle =
      switch input.keyboardAppearance {
      case .dark: .dark
      case .light: .light
      case .default: .unspecified
      }
    window?.overrideUserInterfaceStyle = style
    if input !== prepared || keys.type != input.keyboardType {
      keys.type = input.keyboardType
      showFirstPlane(for: input)
      keys.shift = .off
      period.otherKeyWasTapped()
    }
    prepared = input
    keys.returnTitle = input.returnKeyType.title
    keys.isReturnProminent = input.returnKeyType != .default && input.returnKeyType != .next
    textDidChange()
  }

  // MARK: Typing

  /// Updates shift and the return key for the text.
  func textDidChange() {
    guard isShown, let input else { return }
    let editor = input.canvas.editor
    keys.isReturnEnabled = !input.enablesReturnKeyAutomatically || input.hasText
    let before = (editor.text as NSString).substring(to: editor.selection.start)
    let isDue = Capitals.isDue(after: before, type: input.autocapitalizationType)
    if keys.shift != .locked { keys.shift = isDue ? .once : .off }
  }

  func keyboard(_ keyboard: KeyboardView, typed key: KeyboardKey, at time: TimeInterval) {
    guard let input else { return }
    if key != .space { period.otherKeyWasTapped() }
    switch key {
    case .character:
      if let character = keyboard.character(of: key) { insert(character, into: input) }
    case .space: insertSpace(at: time, into: input)
    case .newline: input.performReturn()
    case .delete: input.deleteBackward()
    case .shift, .plane: break
    }
  }

  func keyboardDeletesWord(_ keyboard: KeyboardView) {
    guard let input else { return }
    let editor = input.canvas.editor
    let before = (editor.text as NSString).substring(to: editor.selection.start)
    var rest = before[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    // Of a secret nobody is to learn where its words end.
    let isOne = input.isSecureTextEntry || !editor.selection.isEmpty
    for _ in 0..<(isOne ? 1 : max(1, before.count - rest.count)) { input.deleteBackward() }
  }

  func keyboard(_ keyboard: KeyboardView, chose text: String) {
    guard let input else { return }
    period.otherKeyWasTapped()
    insert(text, into: input)
  }

  private func insert(_ text: String, into input: any CanvasTextInput) {
    input.insertText(text)
    // After an apostrophe the word goes on.
    if text == "'", keys.plane != .digits { showFirstPlane(for: input) }
  }

  /// A space, or the period of two spaces.
  private func insertSpace(at time: TimeInterval, into input: any CanvasTextInput) {
    let editor = input.canvas.editor
    let before = (editor.text as NSString).substring(to: editor.selection.start)
    let endsSentence =
      period.spaceWasTapped(at: time, after: before) && editor.selection.isEmpty
      && !input.isSecureTextEntry && input.keyboardType.hasPeriodShortcut
    if endsSentence { input.deleteBackward() }
    input.insertText(endsSentence ? ". " : " ")
    if keys.plane != .digits { showFirstPlane(for: input) }
  }

  private func showFirstPlane(for input: any CanvasTextInput) {
    keys.plane = KeyboardLayout.firstPlane(of: input.keyboardType)
  }

  // MARK: Showing

  /// The scene of the edited text, in whose coordinates the keyboard is; nil if the app has none.
  private var scene: UIWindowScene? { input?.window?.windowScene }

  /// Where the scene of the keyboard is on the screen.
  private var sceneFrame: CGRect { window?.sceneFrame ?? UIScreen.main.bounds }

  private func frame(of views: [UIView]) -> CGRect {
    let screen = UIScreen.main.bounds
    let area = CGRect(origin: .zero, size: sceneFrame.size)
    let isLandscape = screen.width > screen.height
    var height: CGFloat = 0
    for view in views {
      height +=
        view === keys
        ? (isLandscape ? Self.landscapeHeight : Self.portraitHeight)
        : max(view.bounds.height, view.intrinsicContentSize.height)
    }
    height += ScreenShape.bottom(of: sceneFrame)
    return CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
  }

  /// The part of its scene that the keyboard covers when its movement has ended, in the scene's points;
  /// `nil` while it is hidden.
  private(set) var coveredFrame: CGRect?

  /// How far the keyboard reaches into a view from below, in points.
  func overlap(with view: UIView) -> CGFloat {
    guard let coveredFrame, let window = view.window, window.isOnMainScreen,
      window.windowScene === self.window?.windowScene
    else { return 0 }
    let inWindow = coveredFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
    let covered = view.convert(inWindow, from: window)
    guard covered.minX < view.bounds.maxX, covered.maxX > view.bounds.minX else { return 0 }
    return max(0, min(view.bounds.maxY - covered.minY, view.bounds.height))
  }

  /// - Returns: whether the keyboard comes or changes its frame.
  private func show(_ views: [UIView]) -> Bool {
    let window = window ?? KeyboardWindow(frame: .zero)
    self.window = window
    let stays = window.windowScene === scene
    if !stays { window.windowScene = scene }
    let end = frame(of: views)
    let hidden = end.offsetBy(dx: 0, dy: end.height)
    let begin = isShown && stays ? window.frame : hidden
    let isSame =
      isShown && begin == end
      && views.map(ObjectIdentifier.init) == content.map(ObjectIdentifier.init)
    guard !isSame else { return false }
    for old in content where !views.contains(where: { $0 === old }) { old.removeFromSuperview() }
    content = views
    isShown = true
    coveredFrame = end
    observeRotation()
    window.stack = views
    UIView.performWithoutAnimation {
      views.forEach(window.addSubview)
      window.frame = begin.size == end.size ? begin : CGRect(origin: begin.origin, size: end.size)
      window.isHidden = false
      window.layoutIfNeeded()
    }
    guard begin != end else { return false }
    // As on the platform, a keyboard that is shown and changes its height is shown again.
    post(UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    post(UIResponder.keyboardWillShowNotification, from: begin, to: end)
    layOutGuides()
    move(window, to: end) { [self] in
      guard isShown, coveredFrame == end else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
      post(UIResponder.keyboardDidShowNotification, from: begin, to: end)
    }
    return true
  }

  /// Moves what is laid out with keyboard layout guides together with the keyboard.
  private func layOutGuides() {
    let views = UIKeyboardLayoutGuide.all.compactMap(\.owningView).filter { $0.window != nil }
    for view in views { view.setNeedsLayout() }
    guard UIView.areAnimationsEnabled, !views.isEmpty else { return }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
      for view in views { view.window?.layoutIfNeeded() }
    }
  }

  private func hide() {
    guard isShown, let window else { return }
    isShown = false
    coveredFrame = nil
    revealed = nil
    let begin = window.frame
    let end = begin.offsetBy(dx: 0, dy: sceneFrame.height - begin.minY)
    post(UIResponder.keyboardWillChangeFrameNotification, from: begin, to: end)
    post(UIResponder.keyboardWillHideNotification, from: begin, to: end)
    layOutGuides()
    move(window, to: end) { [self] in
      guard !isShown else { return }
      window.isHidden = true
      for view in content { view.removeFromSuperview() }
      content = []
      post(UIResponder.keyboardDidChangeFrameNotification, from: begin, to: end)
      post(UIResponder.keyboardDidHideNotification, from: begin, to: end)
    }
  }

  private func move(_ window: UIWindow, to frame: CGRect, whenDone: @escaping () -> Void) {
    guard UIView.areAnimationsEnabled else {
      window.frame = frame
      return whenDone()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveEaseOut,
      animations: { window.frame = frame }, completion: { _ in whenDone() })
  }

  private func observeRotation() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didChangeStatusBarOrientationNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.setNeedsUpdate() }
    }
  }

  private func post(_ name: NSNotification.Name, from begin: CGRect, to end: CGRect) {
    // The app is told in the screen's coordinates.
    let corner = sceneFrame.origin
    let (begin, end) = (
      begin.offsetBy(dx: corner.x, dy: corner.y), end.offsetBy(dx: corner.x, dy: corner.y)
    )
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

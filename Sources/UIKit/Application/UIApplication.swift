import AppRuntime
public import Foundation

/// The app's one object: its state, its delegate, and its requests to the system.
///
/// ``UIApplicationMain(_:_:_:_:)`` creates it. Main thread, except for background tasks.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The app's object.
  ///
  /// Reading it before ``UIApplicationMain(_:_:_:_:)`` has created it ends the process with a
  /// message, because no answer would be right (LIFE-11).
  open class var shared: UIApplication {
    guard let made else {
      preconditionFailure("UIApplication.shared was used before UIApplicationMain made it")
    }
    return made
  }

  /// The object that ``UIApplicationMain(_:_:_:_:)`` has created.
  static var made: UIApplication? { didSet { CurrentProgram.program = made } }

  /// The object that handles the app's life cycle.
  ///
  /// As on iOS, this reference is weak; UIApplicationMain keeps the delegate that it creates alive.
  public weak var delegate: (any UIApplicationDelegate)?

  /// The app's state (LIFE-10), as its code observes it inside each callback (ASTATE-01 to
  /// ASTATE-06).
  public internal(set) var applicationState: State {
    get {
      MainThreadChecker.check("-[UIApplication applicationState]")
      return currentState
    }
    set { currentState = newValue }
  }
  private var currentState = State.inactive

  /// The status bar's frame, in points (SEQ-30).
  public internal(set) var statusBarFrame: CGRect = .zero

  /// The outstanding background tasks. Nonisolated, because any thread begins and ends tasks.
  package nonisolated let backgroundTasks = BackgroundTaskRegistry()

  /// The app may be woken for fetches and the like; the system tells of changes.
  var backgroundRefresh = UIBackgroundRefreshStatus.available
  /// Protected files can be read, as the system said last.
  var hasProtectedData = true

  /// The connection to the system; `nil` before it exists.
  package weak var connection: SystemConnection?

  /// The app's preserved state.
  var restoration = RestorationFacts()

  /// The number of the notification with which the user has launched the app; 0: none.
  var launchNotification: UInt64 = 0

  /// What the app has set as ``shortcutItems``.
  var dynamicShortcutItems: [UIApplicationShortcutItem]?

  /// Dispatches touches, keys and sensor events.
  let events = EventCenter()

  /// The interface's orientation and its status bar.
  let interface = InterfaceState()

  /// Creates the application object. Called once, by ``UIApplicationMain(_:_:_:_:)``.
  public override init() {
    super.init()
  }

  /// The delegate, if it is a responder (LOOP-09).
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Passes an event to its window. All events pass through here first (LOOP-06, LOOP-23).
  open func sendEvent(_ event: UIEvent) { dispatch(event) }

  /// Calls an action method of the target. A `nil` target means the first object in the responder
  /// chain, from the first responder on, that has the method (LOOP-16).
  ///
  /// - Returns: whether an object had the method.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    dispatch(action, to: target, from: sender, for: event)
  }

  /// Records that no responder handled these presses: they may be key commands or text.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { press.isTaken = false }
    super.pressesBegan(presses, with: event)
  }
}

public import Foundation

/// The app as one object: its state, its delegate, and what it can ask of the system.
///
/// There is one, made by ``UIApplicationMain(_:_:_:_:)``. Main thread, but for background tasks.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The app's object.
  ///
  /// Before ``UIApplicationMain(_:_:_:_:)`` has made it there is no honest answer (LIFE-11), so
  /// asking for it then ends the process with a message.
  open class var shared: UIApplication {
    guard let made else {
      preconditionFailure("UIApplication.shared was used before UIApplicationMain made it")
    }
    return made
  }

  /// The object that ``UIApplicationMain(_:_:_:_:)`` has made.
  static var made: UIApplication?

  /// The object that reacts to the app's life cycle.
  ///
  /// Not kept alive by this, as on iOS; the one that UIApplicationMain makes lives on by itself.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Where in its life cycle the app is (LIFE-10), as an app's code may see it in each callback
  /// (ASTATE-01 to ASTATE-06).
  public internal(set) var applicationState: State {
    get {
      MainThreadChecker.check("-[UIApplication applicationState]")
      return currentState
    }
    set { currentState = newValue }
  }
  private var currentState = State.inactive

  /// Where the status bar is, in points (SEQ-30).
  public internal(set) var statusBarFrame: CGRect = .zero

  /// The outstanding background tasks. Outside the main actor: any thread begins and ends tasks.
  nonisolated let backgroundTasks = BackgroundTaskRegistry()

  /// The conversation with the system; `nil` until it was begun.
  weak var connection: SystemConnection?

  /// Fingers, keys and sensors on their way through the app.
  let events = EventCenter()

  /// The day and the device's clock.
  let significantTime = SignificantTime()

  /// Which way up the interface is, and its status bar.
  let interface = InterfaceState()

  /// Creates the application object. Called once, by ``UIApplicationMain(_:_:_:_:)``.
  public override init() {
    super.init()
    significantTime.onChange = { [unowned self] in timeHasChangedSignificantly() }
    significantTime.beforeMidnight = { [unowned self] in connection?.handleArrivals() }
  }

  /// The delegate, if it is a responder (LOOP-09).
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Passes an event to the window that it concerns. All events come here first (LOOP-06, LOOP-23).
  open func sendEvent(_ event: UIEvent) { dispatch(event) }

  /// Calls a method of a target; with a `nil` target, of the first object in the responder chain,
  /// from the first responder on, that has it (LOOP-16).
  ///
  /// - Returns: whether somebody was found.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    dispatch(action, to: target, from: sender, for: event)
  }

  /// Notes that no responder has taken these presses: they may be key commands or text.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { press.isTaken = false }
    super.pressesBegan(presses, with: event)
  }
}

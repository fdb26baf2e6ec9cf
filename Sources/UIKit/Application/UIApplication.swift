public import Foundation

/// The app as one object: its state, its delegate, and what it can ask of the system.
///
/// There is one, made by ``UIApplicationMain(_:_:_:_:)``. Main thread, but for background tasks.
@MainActor open class UIApplication: UIResponder {
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
  public internal(set) var applicationState: State = .inactive

  /// Where the status bar is, in points (SEQ-30).
  public internal(set) var statusBarFrame: CGRect = .zero

  /// The outstanding background tasks. Outside the main actor: any thread begins and ends tasks.
  nonisolated let backgroundTasks = BackgroundTaskRegistry()

  /// The conversation with the system; `nil` until it was begun.
  weak var connection: SystemConnection?

  /// Creates the application object. Called once, by ``UIApplicationMain(_:_:_:_:)``.
  public override init() { super.init() }
}

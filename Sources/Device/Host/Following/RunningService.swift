/// A service of the message bus that is asked while it runs, and is never started for that.
final class RunningService {
  /// Why there is nothing to ask, as a sentence without its end; empty: it is not followed, nil if it
  /// runs.
  private(set) var absence: String? = ""
  private(set) var service: BusService!

  private let title: String
  private let onRun: () -> Void
  private let onEnd: () -> Void
  private var isStarted = false

  /// - Parameters:
  ///   - title: What a person calls the service; name: its name on the bus.
  ///   - onRun: Called when it runs, also when another process has taken its place.
  ///   - onEnd: Called when what it has said counts no longer.
  init(
    _ title: String, _ name: String, on bus: MessageBus, onRun: @escaping () -> Void,
    onEnd: @escaping () -> Void
  ) {
    self.title = title
    self.onRun = onRun
    self.onEnd = onEnd
    service = BusService(name, on: bus) { [unowned self] in presenceChanged() }
  }

  func start() {
    guard !isStarted else { return }
    isStarted = true
    absence = "\(title) is being asked"
    service.begin()
  }

  func stop() {
    guard isStarted else { return }
    isStarted = false
    onEnd()
    service.end()
    absence = ""
  }

  private func presenceChanged() {
    guard isStarted else { return }
    onEnd()
    switch service.presence {
    case .unknown: break
    case .noBus(let problem):
      absence = "there is no message bus to ask \(title) on: \(problem)"
    case .absent, .startable: absence = "\(title) does not run"
    case .running:
      absence = nil
      onRun()
    }
  }
}

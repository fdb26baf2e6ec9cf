import AppInterface

/// The callbacks that are still to be delivered to a process of the shell, one after the other.
struct ShellAnnouncements {
  private var kinds: [WireCallbackKind] = [
    .willFinishLaunching, .didFinishLaunching, .didBecomeActive,
  ]
  private var environment = WireEnvironment()

  var isEmpty: Bool { kinds.isEmpty }

  /// Adds a change of the environment at the end. If one waits already, it will have the newest
  /// environment when it is sent.
  mutating func add(_ kind: WireCallbackKind, _ environment: WireEnvironment) {
    self.environment = environment
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  /// Removes and returns the next callback to send; nil if there is none.
  mutating func next() -> WireCallback? {
    guard !kinds.isEmpty else { return nil }
    var callback = WireCallback()
    callback.kind = kinds.removeFirst()
    if callback.kind == .environmentChanged { callback.environment = environment }
    return callback
  }
}

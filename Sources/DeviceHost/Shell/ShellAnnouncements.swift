import SystemInterface

/// What a process of the shell is still to be told, one callback after the other.
struct ShellAnnouncements {
  private var kinds: [WireCallbackKind] = [
    .willFinishLaunching, .didFinishLaunching, .didBecomeActive,
  ]
  private var environment = WireEnvironment()

  var isEmpty: Bool { kinds.isEmpty }

  /// Puts a change of the environment behind the rest. One that waits already tells of what is
  /// newest when its turn comes.
  mutating func add(_ kind: WireCallbackKind, _ environment: WireEnvironment) {
    self.environment = environment
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  /// Takes out the next, as it is to be sent; nil when all is told.
  mutating func next() -> WireCallback? {
    guard !kinds.isEmpty else { return nil }
    var callback = WireCallback()
    callback.kind = kinds.removeFirst()
    if callback.kind == .environmentChanged { callback.environment = environment }
    return callback
  }
}

extension WireShellState {
  /// The state with all apps: those that it does not contain are as they were in the state before.
  public func completed(from before: WireShellState) -> WireShellState {
    guard !appsAreAll else { return self }
    var state = self
    state.apps = before.apps
    guard !apps.isEmpty else { return state }
    let changed = Dictionary(
      apps.map { ($0.bundleIdentifier, $0) }, uniquingKeysWith: { $1 })
    state.apps = before.apps.map { changed[$0.bundleIdentifier] ?? $0 }
    return state
  }
}

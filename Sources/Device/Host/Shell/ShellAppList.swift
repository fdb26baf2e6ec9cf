import AppInterface

/// The apps that the shell shows, and which of them have changed since the last message.
///
/// A change of one app costs the same however many there are.
struct ShellAppList {
  /// In the order of their icons.
  private(set) var apps: [WireShellApp] = []
  private var indices: [String: Int] = [:]
  private var untold = Untold.all

  private enum Untold {
    case all
    case some(Set<Int>)
  }

  /// There are other apps than before.
  mutating func replace(with apps: [WireShellApp]) {
    self.apps = apps
    indices = Dictionary(
      apps.enumerated().map { ($1.bundleIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
    untold = .all
  }

  /// Updates one app; ignores an app that is not in the list.
  mutating func update(_ app: WireShellApp) {
    guard let index = indices[app.bundleIdentifier], apps[index] != app else { return }
    apps[index] = app
    if case .some(var some) = untold {
      untold = .all
      some.insert(index)
      untold = .some(some)
    }
  }

  /// The shell is a new one, and knows nothing.
  mutating func forgetTold() {
    untold = .all
  }

  /// Something has changed since the last message.
  var isChanged: Bool {
    switch untold {
    case .all: true
    case .some(let some): !some.isEmpty
    }
  }

  /// Adds all changes since the last message to this one.
  mutating func tell(in state: inout WireShellState) {
    switch untold {
    case .all:
      state.apps = apps
      state.appsAreAll = true
    case .some(let some):
      state.apps = some.sorted().map { apps[$0] }
    }
    untold = .some([])
  }
}

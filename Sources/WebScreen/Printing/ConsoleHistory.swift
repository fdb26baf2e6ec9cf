import Synchronization

/// What the apps of a device have printed, for all pages.
///
/// Any thread.
final class ConsoleHistory: Sendable {
  /// Of how many apps the lines are kept; those that have printed least recently are forgotten.
  static let mostApps = 24

  /// How far a page has seen the lines of an app.
  struct Position: Equatable, Sendable {
    var app: String
    /// Which lines of this app: it may have been forgotten and come again. 0: none were seen.
    fileprivate var generation = 0
    fileprivate var change = 0

    init(_ app: String) { self.app = app }
  }

  /// The next part for a page.
  struct Part: Equatable, Sendable {
    /// The page must discard everything received before.
    var isAnew: Bool
    /// The first number that is kept.
    var first: Int
    var lines: [ConsoleLine]
  }

  /// What an app has printed.
  private struct AppConsole {
    var lines = ConsoleLines()
    var generation: Int
    /// When it was last changed, counted in changes of all apps.
    var used: Int
  }

  private struct State {
    var apps: [String: AppConsole] = [:]
    var generation = 0
    var uses = 0

    mutating func change(_ app: String, _ change: (inout ConsoleLines) -> Void) {
      uses += 1
      if apps[app] == nil {
        generation += 1
        apps[app] = AppConsole(generation: generation, used: uses)
      }
      apps[app]?.used = uses
      if var kept = apps.removeValue(forKey: app) {
        change(&kept.lines)
        apps[app] = kept
      }
      guard apps.count > ConsoleHistory.mostApps,
        let oldest = apps.min(by: { $0.value.used < $1.value.used })?.key
      else { return }
      apps[oldest] = nil
    }
  }

  private let state = Mutex(State())

  /// Adds what an app has printed.
  ///
  /// - Parameter time: in seconds since 1970; nil if it was printed before anybody looked.
  func append(_ bytes: [UInt8], of app: String, at time: Double?) {
    state.withLock { state in state.change(app) { $0.append(bytes, at: time) } }
  }

  /// Notes that a process of an app begins or ends.
  func mark(_ kind: ConsoleLine.Kind, _ text: String, of app: String, at time: Double) {
    state.withLock { state in state.change(app) { $0.mark(kind, text, at: time) } }
  }

  /// What has come since the position, which is advanced; nil: nothing.
  func next(after position: inout Position, limit: Int) -> Part? {
    state.withLock { state in
      guard let kept = state.apps[position.app] else {
        // Nothing was printed, which a page that begins has to be told, too.
        guard position.generation == 0 else { return nil }
        position.generation = -1
        return Part(isAnew: true, first: 1, lines: [])
      }
      let isAnew = position.generation != kept.generation
      if isAnew {
        position.generation = kept.generation
        position.change = 0
      }
      guard isAnew || position.change < kept.lines.change else { return nil }
      let (lines, change) = kept.lines.lines(after: position.change, limit: limit)
      position.change = change
      return Part(isAnew: isAnew, first: kept.lines.first, lines: lines)
    }
  }
}

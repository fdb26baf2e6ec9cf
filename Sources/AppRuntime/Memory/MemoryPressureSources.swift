import AppInterface
import Dispatch
import Synchronization

/// The app's sources of memory pressure, and the level that the system last sent. Any thread.
package final class MemoryPressureSources: Sendable {
  package static let shared = MemoryPressureSources()

  private struct Entry: Sendable {
    weak var source: DispatchSource?
    let mask: DispatchSource.MemoryPressureEvent
  }

  private struct State {
    var entries: [Entry] = []
    var level = DispatchSource.MemoryPressureEvent.normal
  }

  private let state = Mutex(State())

  func add(_ source: DispatchSource, mask: DispatchSource.MemoryPressureEvent) {
    state.withLock { state in
      state.entries.removeAll { $0.source == nil }
      state.entries.append(Entry(source: source, mask: mask))
    }
  }

  func mask(of source: DispatchSource?) -> DispatchSource.MemoryPressureEvent {
    guard let source else { return [] }
    return state.withLock { state in
      state.entries.first { $0.source === source }?.mask ?? []
    }
  }

  /// The system has sent the level.
  func levelIs(_ level: DispatchSource.MemoryPressureEvent) {
    // Another foregroundd may send a level again.
    guard state.withLock({ state in exchange(&state.level, with: level) != level }) else { return }
    tell(level)
  }

  /// The system has sent a warning. If memory is not short, somebody has asked for the warning, and
  /// it is the only sign of it.
  package func warn() {
    if state.withLock({ $0.level == .normal }) { tell(.warning) }
  }

  private func tell(_ level: DispatchSource.MemoryPressureEvent) {
    let sources = state.withLock { state in
      state.entries.filter { $0.mask.contains(level) }.compactMap(\.source)
    }
    for source in sources where !source.isCancelled {
      (source as any DispatchSourceUserDataOr).or(data: level.rawValue)
    }
  }
}

extension DispatchSource.MemoryPressureEvent {
  /// An unknown level is a warning.
  init(_ level: WireMemoryPressure) {
    self =
      switch level {
      case .normal: .normal
      case .critical: .critical
      case .warning, .unspecified, .UNRECOGNIZED: .warning
      }
  }
}

private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
  defer { value = new }
  return value
}

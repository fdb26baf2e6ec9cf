import Dispatch
import Synchronization

/// The legs of a tour, for the devices that go through them at the same time.
///
/// The first leg begins alone: until the app has been active once, nobody else gets one, so that an app
/// that ends at its launch is found once. Any thread.
final class LegQueue: Sendable {
  private struct State {
    var waiting: [Int]
    var isBegun = false
    var results: [Int: LegResult] = [:]
    var logs: [Int: [String]] = [:]
    var failure: (any Error)?
  }

  private let legs: [any Leg]
  private let state: Mutex<State>
  /// Open when the app has been active, or the tour is over.
  private let gate = DispatchSemaphore(value: 0)

  init(_ legs: [any Leg]) {
    self.legs = legs
    // The long ones first, so that none is left alone at the end.
    let others = legs.indices.dropFirst().sorted {
      legs[$0].typicalSeconds > legs[$1].typicalSeconds
    }
    state = Mutex(State(waiting: legs.isEmpty ? [] : [0] + others))
  }

  /// The next leg, and its place in the tour; nil if there is none any more. Blocks while the first one has
  /// not launched the app yet.
  func next() -> (place: Int, leg: any Leg)? {
    let isFirst = state.withLock { state in
      defer { state.isBegun = true }
      return !state.isBegun
    }
    if !isFirst {
      gate.wait()
      gate.signal()
    }
    return state.withLock { state in
      state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }.map { ($0, legs[$0]) }
  }

  /// The app was active: the other legs may begin.
  func launched() { gate.signal() }

  func add(_ result: LegResult, at place: Int) {
    state.withLock { $0.results[place] = result }
    // What cannot be launched is not launched again.
    if result.record.endsAtLaunch { stop() } else { gate.signal() }
  }

  /// Keeps what a device has logged.
  func add(_ log: [String], of device: Int) {
    state.withLock { $0.logs[device] = log }
  }

  /// The tour cannot go on; the first reason counts.
  func fail(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
    stop()
  }

  private func stop() {
    state.withLock { $0.waiting = [] }
    gate.signal()
  }

  /// What is finished, in the order of the tour.
  var results: [LegResult] {
    state.withLock { state in state.results.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// What the devices have logged, one after the other.
  var log: [String] {
    state.withLock { state in state.logs.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  var failure: (any Error)? { state.withLock { $0.failure } }
}

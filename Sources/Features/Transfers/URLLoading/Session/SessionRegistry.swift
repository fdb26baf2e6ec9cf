import AppInterface
import AppRuntime
import AppSupport
import Foundation
import Synchronization

/// The sessions of this process, by their identifiers. Any thread.
final class SessionRegistry: Sendable {
  static let shared = SessionRegistry()

  private struct State {
    var sessions: [String: SessionCore] = [:]
    /// Sessions for which the app was woken, and whose events were not all delivered since.
    var woken: Set<String> = []
    var isConnected = false
  }

  private let state = Mutex(State())

  /// Attaches a session to what the system has of it.
  func add(_ core: SessionCore, _ configuration: URLSessionConfiguration) {
    guard !core.identifier.isEmpty else {
      UncaughtException(name: .invalidArgument, reason: "A background session needs an identifier.")
        .terminate()
    }
    let isOfNewsstand = NewsstandSession.asset(ofSession: core.identifier) != nil
    guard isOfNewsstand == configuration.isForNewsstand else {
      UncaughtException(
        name: .invalidArgument,
        reason: "Identifiers that begin with \(NewsstandSession.prefix) are the system's own."
      ).terminate()
    }
    connect()
    core.settings = WireTransferSettings(configuration)
    let isFirst = state.withLock { state in
      guard state.sessions[core.identifier] == nil else { return false }
      state.sessions[core.identifier] = core
      return true
    }
    guard isFirst else {
      // NSU-14
      SystemLog.write("A background URLSession with identifier \(core.identifier) already exists!")
      core.isDisconnected = true
      return
    }
    core.attach()
  }

  func remove(_ core: SessionCore) {
    state.withLock { state in
      if state.sessions[core.identifier] === core { state.sessions[core.identifier] = nil }
    }
  }

  /// All events of a session were delivered.
  ///
  /// - Returns: Whether the app was woken for them.
  func takeWoken(_ identifier: String) -> Bool {
    state.withLock { $0.woken.remove(identifier) != nil }
  }

  private func connect() {
    let isFirst = state.withLock { state in
      defer { state.isConnected = true }
      return !state.isConnected
    }
    guard isFirst else { return }
    let install: @MainActor @Sendable () -> Void = {
      TransferChannel.received = { SessionRegistry.shared.received($0) }
      TransferChannel.woken = { SessionRegistry.shared.woken($0) }
      TransferChannel.systemWasReplaced = { SessionRegistry.shared.attachAll() }
    }
    if Thread.isMainThread {
      MainActor.assumeIsolated(install)
    } else {
      DispatchQueue.main.sync { MainActor.assumeIsolated(install) }
    }
    // The wake that was handled before the app had any session.
    if let session = TransferChannel.lastWoken { _ = state.withLock { $0.woken.insert(session) } }
  }

  private func received(_ notice: WireTransferNotice) {
    state.withLock { $0.sessions[notice.session] }?.received(notice)
  }

  /// NSU-05: the delegate is about to be told. What the system has for the session comes once more,
  /// so that its end is known.
  private func woken(_ identifier: String) {
    let core = state.withLock { state in
      state.woken.insert(identifier)
      return state.sessions[identifier]
    }
    core?.attach()
  }

  /// Another foregroundd does not know which sessions there are.
  private func attachAll() {
    for core in state.withLock({ Array($0.sessions.values) }) { core.attachAgain() }
  }
}

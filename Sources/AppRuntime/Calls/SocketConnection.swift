import Foundation
import Glibc
import Synchronization

/// The connection that an input stream and an output stream share. Any thread, but for what is marked
/// as of the main thread.
final class SocketConnection: Sendable {
  /// The progress of a connection.
  enum Progress: Equatable {
    case idle
    case connecting
    /// The socket never makes a reader or writer wait.
    case open(Int32)
    /// The error number of the connection, or of the search for its host.
    case failed(Int32)
    case closed
  }

  private struct State {
    var progress = Progress.idle
    /// Streams that are not closed.
    var users = 2
  }

  private let host: String
  private let service: String
  private let state: Mutex<State>
  /// Entered until the connection is made, or has failed.
  private let making = DispatchGroup()

  // MARK: On the main thread

  /// The number by which the system knows its socket; nil if it does not watch it.
  @MainActor var number: UInt64?
  /// The app has marked it as one for calls.
  @MainActor private(set) var isMarkedForCalls = false
  @MainActor weak var input: SocketInputStream?
  @MainActor weak var output: SocketOutputStream?

  /// A connection that is made when one of its streams is opened.
  init(host: String, port: Int) {
    self.host = host
    service = String(port)
    state = Mutex(State())
  }

  /// A connection over a socket, which it owns.
  init(owning socket: Int32) {
    host = ""
    service = ""
    Self.makeNonblocking(socket)
    state = Mutex(State(progress: .open(socket)))
  }

  deinit {
    if case .open(let socket) = state.withLock({ $0.progress }) { Glibc.close(socket) }
  }

  var progress: Progress { state.withLock { $0.progress } }

  /// Its socket; nil while it has none.
  var socket: Int32? {
    if case .open(let socket) = progress { socket } else { nil }
  }

  // MARK: Making it

  /// Begins to connect, once. The streams are told on the main thread what has become of it.
  func open() {
    let isFirst = state.withLock { state in
      guard state.progress == .idle else { return false }
      state.progress = .connecting
      return true
    }
    guard isFirst else {
      Task { await tell() }
      return
    }
    making.enter()
    // The search for a host and the connection take as long as the network does.
    DispatchQueue.global().async { [self] in
      let made = Self.connect(host, service)
      let isWanted = state.withLock { state in
        guard state.progress == .connecting else { return false }
        state.progress = made
        return true
      }
      if !isWanted, case .open(let socket) = made { Glibc.close(socket) }
      making.leave()
      Task { await self.tell() }
    }
  }

  /// Waits until the connection is made; its socket, or nil if there is none.
  func waitForSocket() -> Int32? {
    if case .connecting = progress { making.wait() }
    return socket
  }

  private static func connect(_ host: String, _ service: String) -> Progress {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, service, &hints, &found) == 0 else { return .failed(EHOSTUNREACH) }
    defer { freeaddrinfo(found) }
    var failure = EHOSTUNREACH
    var next = found
    while let address = next?.pointee {
      next = address.ai_next
      let socket = Glibc.socket(
        address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue),
        address.ai_protocol)
      guard socket >= 0 else {
        failure = errno
        continue
      }
      if Glibc.connect(socket, address.ai_addr, address.ai_addrlen) == 0 {
        makeNonblocking(socket)
        return .open(socket)
      }
      failure = errno
      Glibc.close(socket)
    }
    return .failed(failure)
  }

  private static func makeNonblocking(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
  }

  // MARK: Ending it

  /// One of the streams is closed. The connection ends with the second.
  func closeOne() {
    let last = state.withLock { state -> Progress? in
      state.users -= 1
      guard state.users == 0 else { return nil }
      defer { state.progress = .closed }
      return state.progress
    }
    guard let last else { return }
    if case .open(let socket) = last {
      // The system may have a copy of it for a moment: the other side is told now.
      shutdown(socket, Int32(SHUT_RDWR))
      Glibc.close(socket)
    }
    let forget = { @MainActor [self] in VoIPLink.shared.forget(self) }
    if Thread.isMainThread { MainActor.assumeIsolated(forget) } else { Task { await forget() } }
  }

  // MARK: Telling the streams

  /// The app has marked a stream of it as one for calls (VOIP-01).
  @MainActor func markForCalls() {
    isMarkedForCalls = true
    if socket != nil { VoIPLink.shared.watch(self) }
  }

  /// It is made, or has failed.
  @MainActor func tell() {
    if isMarkedForCalls, socket != nil { VoIPLink.shared.watch(self) }
    input?.connectionChanged()
    output?.connectionChanged()
  }

  /// Something can be written again.
  @MainActor func tellOfSpace() {
    output?.tellOfSpace()
  }

  /// Does something on the main thread, which must be the calling one.
  func onMain(_ body: @MainActor (SocketConnection) -> Void) {
    MainActor.assumeIsolated { body(self) }
  }

  /// The system has seen that something has arrived, and has woken the app for it.
  ///
  /// - Returns: Whether a delegate knows of it.
  @MainActor func noticeWake() -> Bool {
    input?.noticeWake() ?? false
  }
}

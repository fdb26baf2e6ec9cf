import AppSupport
import Foundation
import Glibc

/// The input stream of a connection. It belongs to the main thread, on whose run loop it tells its
/// delegate what has arrived.
final class SocketInputStream: InputStream {
  private let connection: SocketConnection
  private weak var target: (any StreamDelegate)?
  private var source: RunLoopPortSource?
  private var isScheduled = false
  private var isOpened = false
  private var hasToldOfOpening = false
  private var isClosed = false
  private var isAtEnd = false
  private var failure: Int32?
  /// The bytes that could be read when the delegate was last told of some.
  private var bytesTold: Int32 = 0

  init(_ connection: SocketConnection) {
    self.connection = connection
    super.init(data: Data())
    // Foundation's streams cannot be bound to the main actor, where this one belongs.
    nonisolated(unsafe) let stream = self
    MainActor.assumeIsolated { connection.input = stream }
  }

  deinit {
    if !isClosed { connection.closeOne() }
    // The source is the main run loop's.
    if let source { Task { @MainActor in source.cancel() } }
  }

  override var delegate: (any StreamDelegate)? {
    get { target }
    set { target = newValue }
  }

  // MARK: Opening and closing

  override func open() {
    guard !isOpened, !isClosed else { return }
    isOpened = true
    connection.open()
  }

  override func close() {
    guard !isClosed else { return }
    isClosed = true
    connection.onMain { $0.input?.endListening() }
    connection.closeOne()
  }

  override var streamStatus: Stream.Status {
    if isClosed { return .closed }
    if failure != nil { return .error }
    if isAtEnd { return .atEnd }
    guard isOpened else { return .notOpen }
    return connection.status
  }

  override var streamError: (any Error)? { connection.error(failure) }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isScheduled = true
    Task { [connection] in await connection.tell() }
  }

  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isScheduled = false
    connection.onMain { $0.input?.endListening() }
  }

  override func property(forKey key: Stream.PropertyKey) -> AnyObject? {
    connection.property(forKey: key)
  }

  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
    connection.set(property, forKey: key)
  }

  // MARK: Reading

  override var hasBytesAvailable: Bool {
    guard let socket = connection.socket else { return false }
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    guard isOpened, !isClosed, let socket = connection.waitForSocket() else { return -1 }
    while true {
      let count = recv(socket, buffer, len, 0)
      if count > 0 {
        connection.onMain { $0.input?.listenAgain() }
        return count
      }
      if count == 0 {
        isAtEnd = true
        return 0
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // As for every stream of Foundation, reading waits for the first byte.
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        _ = poll(&state, 1, -1)
      default:
        failure = errno
        return -1
      }
    }
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }

  // MARK: Telling the delegate

  /// The connection is made, or has failed, or the stream was scheduled.
  @MainActor func connectionChanged() {
    guard isScheduled, isOpened, !isClosed else { return }
    switch connection.progress {
    case .open(let socket):
      if !hasToldOfOpening {
        hasToldOfOpening = true
        target?.stream(self, handle: .openCompleted)
      }
      guard !isClosed, source == nil else { return }
      source = RunLoopPortSource(descriptor: socket) { [unowned self] in noticeArrival() }
    case .failed(let number):
      guard failure == nil else { return }
      failure = number
      target?.stream(self, handle: .errorOccurred)
    case .idle, .connecting, .closed:
      break
    }
  }

  /// Tells the delegate of what can be read. It hears of it once, until it has read some of it.
  @MainActor func noticeArrival() {
    guard isScheduled, !isClosed, source?.isHeard == true, let socket = connection.socket else {
      return
    }
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    source?.isHeard = false
    if count > 0 {
      bytesTold = Self.bytes(in: socket)
      target?.stream(self, handle: .hasBytesAvailable)
    } else if count == 0 {
      isAtEnd = true
      target?.stream(self, handle: .endEncountered)
    } else {
      failure = errno
      target?.stream(self, handle: .errorOccurred)
    }
  }

  /// The system has woken the app for what has arrived (VOIP-01). The run loop may have been faster
  /// than the system's message: then the delegate knows already, and has perhaps read everything.
  /// What has come beside something that it has left unread wakes the app, so it is told of that.
  ///
  /// - Returns: Whether the delegate knows of all that has arrived.
  @MainActor func noticeWake() -> Bool {
    guard isScheduled, target != nil else { return false }
    if let socket = connection.socket, !isAtEnd, failure == nil,
      source?.isHeard == false, Self.bytes(in: socket) > bytesTold
    {
      source?.isHeard = true
    }
    noticeArrival()
    return true
  }

  /// The number of bytes that have arrived at the socket and are not read.
  private static func bytes(in socket: Int32) -> Int32 {
    var count: Int32 = 0
    _ = ioctl(socket, UInt(FIONREAD), &count)
    return count
  }

  @MainActor func listenAgain() {
    if !isAtEnd { source?.isHeard = true }
  }

  @MainActor func endListening() {
    source?.cancel()
    source = nil
  }
}

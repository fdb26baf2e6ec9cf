import Foundation
import Glibc

/// The output stream of a connection. It belongs to the main thread, on whose run loop it tells its
/// delegate when it can write.
final class SocketOutputStream: OutputStream {
  private let connection: SocketConnection
  private weak var target: (any StreamDelegate)?
  private var isScheduled = false
  private var isOpened = false
  private var hasToldOfOpening = false
  private var isClosed = false
  private var failure: Int32?
  private var isAnnouncing = false

  init(_ connection: SocketConnection) {
    self.connection = connection
    super.init(toMemory: ())
    // Foundation's streams cannot be bound to the main actor, where this one belongs.
    nonisolated(unsafe) let stream = self
    MainActor.assumeIsolated { connection.output = stream }
  }

  required init(toMemory: ()) {
    connection = SocketConnection(host: "", port: 0)
    super.init(toMemory: ())
  }

  deinit {
    if !isClosed { connection.closeOne() }
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
    connection.closeOne()
  }

  override var streamStatus: Stream.Status {
    if isClosed { return .closed }
    if failure != nil { return .error }
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
  }

  override func property(forKey key: Stream.PropertyKey) -> AnyObject? {
    connection.property(forKey: key)
  }

  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
    connection.set(property, forKey: key)
  }

  // MARK: Writing

  override var hasSpaceAvailable: Bool {
    guard let socket = connection.socket else { return false }
    var state = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    guard isOpened, !isClosed, let socket = connection.waitForSocket() else { return -1 }
    while true {
      let count = send(socket, buffer, len, Int32(MSG_NOSIGNAL))
      if count >= 0 {
        announceSpace()
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // As for every stream of Foundation, writing waits until something fits.
        var state = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        _ = poll(&state, 1, -1)
      default:
        failure = errno
        return -1
      }
    }
  }

  // MARK: Telling the delegate

  /// The connection is made, or has failed, or the stream was scheduled.
  @MainActor func connectionChanged() {
    guard isScheduled, isOpened, !isClosed else { return }
    switch connection.progress {
    case .open:
      if !hasToldOfOpening {
        hasToldOfOpening = true
        target?.stream(self, handle: .openCompleted)
        announceSpace()
      }
    case .failed(let number):
      guard failure == nil else { return }
      failure = number
      target?.stream(self, handle: .errorOccurred)
    case .idle, .connecting, .closed:
      break
    }
  }

  /// Tells the delegate, in a later turn of the run loop, when something can be written.
  private func announceSpace() {
    guard isScheduled, !isAnnouncing, let socket = connection.socket else { return }
    isAnnouncing = true
    if hasSpaceAvailable {
      Task { [connection] in await connection.tellOfSpace() }
      return
    }
    // Held, so that the socket stays open meanwhile.
    DispatchQueue.global().async { [connection] in
      var state = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      _ = withExtendedLifetime(connection) { poll(&state, 1, -1) }
      Task { await connection.tellOfSpace() }
    }
  }

  @MainActor func tellOfSpace() {
    isAnnouncing = false
    guard isScheduled, !isClosed else { return }
    target?.stream(self, handle: .hasSpaceAvailable)
  }
}

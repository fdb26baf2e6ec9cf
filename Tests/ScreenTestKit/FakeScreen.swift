public import DeviceControl
import Foundation
import Glibc
public import ScreenInterface
public import SharedInterface
import Synchronization

/// A device's screen without displayd: a socket for viewers, and pixels in shared memory that the
/// test paints.
///
/// Each connection is served on its own thread. The screen ends when the object is released.
public final class FakeScreen: Sendable {
  /// A colour of the screen.
  public struct Color: Equatable, Sendable {
    var value: UInt32

    /// A colour by its components, from 0 to 255.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  private struct State {
    var viewers: [Int32] = []
    var inputs: [WireInputEvent] = []
    var frame = WireFrameReady()
    var taken: UInt64 = 0
    var tree = WireInterfaceTree()
    var descriptions = 0
    /// How many requests are still to be lost.
    var losses = 0
    /// How many texts are still to be refused, because nothing has the focus.
    var refusedTexts = 0
    /// How many descriptions are still to be refused.
    var refusedDescriptions = 0
    /// What the next description waits for before it is sent.
    var gate: DispatchSemaphore?
    var isDescriptionHeld = false
  }

  private let listener: Int32
  private let info: WireScreenInfo
  // Mapped memory that is never unmapped, which pointers do not tell the compiler. Only the test's
  // thread writes pixels, viewers read them through mappings of their own, and the number is atomic.
  private nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt32>
  private nonisolated(unsafe) let number: UnsafeMutablePointer<Atomic<UInt64>>
  private let state: Mutex<State>
  private let changed = DispatchSemaphore(value: 0)

  /// The input events received so far.
  public var inputs: [WireInputEvent] { state.withLock(\.inputs) }
  /// The number of the last frame that a viewer has taken.
  public var takenFrame: UInt64 { state.withLock(\.taken) }
  /// How often the views were described.
  public var descriptions: Int { state.withLock(\.descriptions) }
  /// A description waits for its semaphore, or has waited.
  public var isDescriptionHeld: Bool { state.withLock(\.isDescriptionHeld) }
  /// The size in the current orientation, in pixels.
  public var size: (width: Int, height: Int) {
    state.withLock { (Int($0.frame.width), Int($0.frame.height)) }
  }

  /// The number of connected viewers.
  public var viewerCount: Int { state.withLock(\.viewers.count) }

  /// Creates a screen with this size in points for a device.
  public init(
    of device: DeviceAddress, width: Int = 390, height: Int = 844, scale: Int = 2
  ) throws {
    let path = device.folder + "/screen.pixels"
    let side = max(width, height) * scale
    // After the pixels comes the number of the frame to which they belong.
    let numberOffset = (side * side * 4 + 7) / 8 * 8
    let count = numberOffset + 8
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0, ftruncate(file, off_t(count)) == 0,
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(file)
    pixels = start.assumingMemoryBound(to: UInt32.self)
    var info = WireScreenInfo()
    info.path = path
    info.byteCount = UInt32(count)
    info.width = UInt32(width * scale)
    info.height = UInt32(height * scale)
    info.stride = UInt32(width * scale * 4)
    info.scale = Float(scale)
    info.frameNumberOffset = UInt32(numberOffset)
    self.info = info
    number = (start + numberOffset).assumingMemoryBound(to: Atomic<UInt64>.self)
    var state = State()
    state.frame.number = 1
    number.pointee.store(1, ordering: .releasing)
    state.frame.width = info.width
    state.frame.height = info.height
    state.frame.stride = info.stride
    state.frame.interfaceOrientation = .portrait
    state.frame.deviceOrientation = .portrait
    self.state = Mutex(state)
    listener = try UnixListener.listen(in: device.folder, name: "screen.sock")
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { [weak self] in
          FakeScreen.serve(connection) {
            if self?.losesOne() == true { shutdown(connection, Int32(SHUT_RDWR)) }
            return self?.answer($0, to: connection) ?? nil
          }
          self?.state.withLock { $0.viewers.removeAll { $0 == connection } }
          close(connection)
        }
      }
      close(listener)
    }
  }

  deinit {
    disconnect()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Ends all viewers' connections, as when displayd is killed.
  public func disconnect() {
    state.withLock { state in
      for viewer in state.viewers { shutdown(viewer, Int32(SHUT_RDWR)) }
    }
  }

  /// Ends the connection at each of the next requests instead of a reply, as a displayd does that
  /// is killed.
  public func lose(_ count: Int) {
    state.withLock { $0.losses = count }
  }

  /// Refuses the next texts, as displayd does while no text field has the focus.
  public func refuseTexts(_ count: Int) {
    state.withLock { $0.refusedTexts = count }
  }

  /// Refuses the next descriptions of the interface, as a device does that has too much to do.
  public func refuseDescriptions(_ count: Int) {
    state.withLock { $0.refusedDescriptions = count }
  }

  /// The next description is of what there is when it is asked for, and sent when the semaphore is
  /// signalled.
  public func holdDescription(until gate: DispatchSemaphore) {
    state.withLock { $0.gate = gate }
  }

  /// What is told about the interface.
  public func describe(_ tree: WireInterfaceTree) {
    state.withLock { $0.tree = tree }
  }

  /// Fills a rectangle, in pixels.
  public func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
    let columns = Int(state.withLock(\.frame.stride)) / 4
    for row in y..<y + height {
      (pixels + (row * columns + x)).update(repeating: color.value, count: width)
    }
  }

  /// Sets the single pixels of a rectangle.
  public func paint(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) {
    let columns = Int(state.withLock(\.frame.stride)) / 4
    for row in y..<y + height {
      for column in x..<x + width { pixels[row * columns + column] = color(column, row) }
    }
  }

  /// Rotates the interface, which can swap the screen's width and height.
  public func turn(interface: WireOrientation, device: WireOrientation) {
    state.withLock { state in
      let isLandscape = interface == .landscapeLeft || interface == .landscapeRight
      state.frame.width = isLandscape ? info.height : info.width
      state.frame.height = isLandscape ? info.width : info.height
      state.frame.stride = state.frame.width * 4
      state.frame.interfaceOrientation = interface
      state.frame.deviceOrientation = device
    }
  }

  /// Sends the viewers a frame in which a rectangle, in pixels, has changed.
  ///
  /// - Parameter isDrawnOver: Drawing the next one has begun already, as by a displayd that has waited
  ///   for its viewers long enough.
  /// - Returns: the number of the frame.
  @discardableResult
  public func present(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, isDrawnOver: Bool = false
  ) -> UInt64 {
    var rect = WireRect()
    rect.x = Float(x)
    rect.y = Float(y)
    rect.width = Float(width)
    rect.height = Float(height)
    return present([rect], isDrawnOver)
  }

  /// Sends the viewers a frame in which everything has changed.
  @discardableResult
  public func presentAll() -> UInt64 {
    let frame = state.withLock(\.frame)
    return present(0, 0, Int(frame.width), Int(frame.height))
  }

  private func present(_ damage: [WireRect], _ isDrawnOver: Bool) -> UInt64 {
    state.withLock { state in
      state.frame.number += 1
      state.frame.damage = damage
      number.pointee.store(isDrawnOver ? 0 : state.frame.number, ordering: .releasing)
      for viewer in state.viewers { Self.send(state.frame, to: viewer) }
      return state.frame.number
    }
  }

  private static func send(_ frame: WireFrameReady, to viewer: Int32) {
    var reply = WireScreenReply()
    reply.frame = frame
    send(reply, to: viewer)
  }

  private static func send(_ reply: WireScreenReply, to viewer: Int32) {
    let bytes = (try? FrameEncoder().encode(reply)) ?? []
    _ = Glibc.send(viewer, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Waits until the condition is true.
  ///
  /// - Returns: `false` if it did not become true within the given time.
  public func wait(seconds: Double = 30, until condition: (FakeScreen) -> Bool) -> Bool {
    let end = DispatchTime.now() + seconds
    while !condition(self) {
      if changed.wait(timeout: end) == .timedOut { return condition(self) }
    }
    return true
  }

  private func losesOne() -> Bool {
    state.withLock { state in
      guard state.losses > 0 else { return false }
      state.losses -= 1
      return true
    }
  }

  private func answer(_ request: WireScreenRequest, to connection: Int32) -> WireScreenReply? {
    var reply = WireScreenReply()
    reply.number = request.number
    var gate: DispatchSemaphore?
    state.withLock { state in
      switch request.verb {
      case .watch:
        state.viewers.append(connection)
        reply.info = info
        Self.send(reply, to: connection)
        // Everything is new for this viewer.
        var first = state.frame
        var all = WireRect()
        all.width = Float(first.width)
        all.height = Float(first.height)
        first.damage = [all]
        Self.send(first, to: connection)
        reply.content = nil
      case .frameTaken(let number):
        state.taken = number
        reply.content = nil
      case .input(let event):
        if case .text = event.content, state.refusedTexts > 0 {
          state.refusedTexts -= 1
          reply.refused = "no text field has the focus in org.example.notes; tap one first"
          break
        }
        state.inputs.append(event)
        reply.done = true
      case .describeInterface where state.refusedDescriptions > 0:
        state.refusedDescriptions -= 1
        reply.refused = "not now"
      case .describeInterface:
        reply.tree = state.tree
        state.descriptions += 1
        gate = state.gate
        state.gate = nil
        state.isDescriptionHeld = gate != nil
      case .screenshot(let request):
        reply.picture = Data("picture of \(request.bundleIdentifier) at \(request.scale)".utf8)
      case nil:
        reply.refused = "an empty request"
      }
    }
    changed.signal()
    gate?.wait()
    return reply.content == nil ? nil : reply
  }

  private static func serve(
    _ connection: Int32, answer: (WireScreenRequest) -> WireScreenReply?
  ) {
    var decoder = FrameDecoder()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      decoder.append(chunk[..<count])
      while let request = try? decoder.nextMessage(WireScreenRequest.self) {
        if let reply = answer(request) { send(reply, to: connection) }
      }
    }
  }
}

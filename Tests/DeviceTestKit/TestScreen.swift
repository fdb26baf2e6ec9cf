import DeviceControl
import Foundation
import Glibc
public import ScreenInterface
public import SharedInterface
import Synchronization

/// The screen of a test's device: receives its frames and sends touches.
///
/// What a test sees are copies of frames that displayd has drawn to the end. ``wait(timeout:until:)``
/// and ``look()`` take new ones; in between the last one stays.
public final class TestScreen {
  private let connection: ScreenConnection
  private var watcher: ScreenWatcher
  private let memory: ScreenPixels
  /// A copy of the last frame's pixels.
  private var pixels: [UInt8] = []
  private var width: Int
  private var height: Int
  private var stride: Int
  private let scale: Double
  /// The orientation of the interface in the last frame.
  public private(set) var interfaceOrientation = WireOrientation.portrait

  /// - Parameter display: The number of an external display, whose pixels are in points of their own;
  ///   0: the device's own screen.
  public init(of device: TestDevice, display: UInt32 = 0) throws {
    let connection = try ScreenConnection(to: device.address)
    let watcher = try ScreenWatcher(watching: device.address, display: display)
    let info = watcher.info
    memory = try ScreenPixels(info)
    self.connection = connection
    self.watcher = watcher
    width = Int(info.width)
    height = Int(info.height)
    stride = Int(info.stride)
    scale = Double(info.scale)
    // The first frame comes at once, if anything has been drawn.
    _ = try wait(timeout: 5) { !$0.pixels.isEmpty }
  }

  /// The size of the screen in the last frame that was taken, in points.
  public var size: (width: Double, height: Double) {
    (Double(width) / scale, Double(height) / scale)
  }

  /// The colour of a point of the screen in the last frame that was taken.
  public func color(atX x: Double, _ y: Double) -> TestColor? {
    let column = Int(x * scale)
    let row = Int(y * scale)
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    let offset = row * stride + column * 4
    guard offset + 4 <= pixels.count else { return nil }
    return TestColor(red: pixels[offset + 2], green: pixels[offset + 1], blue: pixels[offset])
  }

  /// The pixels of the last frame, as the screen lies.
  public var frame: (bytes: [UInt8], width: Int, height: Int, stride: Int) {
    (pixels, width, height, stride)
  }

  /// Takes what the screen shows now.
  public func look() throws {
    if let frame = try catchUp() { try watcher.take(frame) }
  }

  /// Copies the newest of the frames that have come.
  ///
  /// - Returns: The one that is still to be taken, if any has come.
  private func catchUp() throws -> WireFrameReady? {
    var newest: WireFrameReady?
    while case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: 0) {
      if let newest { try watcher.take(newest) }
      newest = frame
    }
    if let newest { _ = copy(newest) }
    return newest
  }

  /// Waits for a frame that the closure accepts. It sees what the screen shows now before it sees
  /// others, and the last one again when the time is over, in case it looks at something else, too.
  ///
  /// - Returns: false after the timeout in seconds.
  public func wait(
    timeout: Double = 30, until accepts: (TestScreen) -> Bool
  ) throws -> Bool {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(timeout * 1e9)
    // displayd draws the next frame when this one was taken: not while it is looked at.
    var looked = try catchUp()
    defer { if let looked { try? watcher.take(looked) } }
    var isNew = true
    while true {
      if isNew, accepts(self) { return true }
      if let frame = looked { try watcher.take(frame) }
      looked = nil
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < end else { return false }
      // poll ignores the negative descriptor.
      switch try watcher.next(orUntil: -1, milliseconds: Int32((end - now) / 1_000_000) + 1) {
      case .frame(let frame):
        looked = frame
        isNew = copy(frame)
      case .wake: isNew = false
      case .timeout: isNew = true
      case .end: return false
      }
    }
  }

  /// Copies a frame's pixels.
  ///
  /// - Returns: Whether displayd has not begun with the next one. If it has, the copy stays as it was.
  private func copy(_ frame: WireFrameReady) -> Bool {
    guard let copied = memory.copy(of: frame) else { return false }
    pixels = copied
    width = Int(frame.width)
    height = Int(frame.height)
    stride = Int(frame.stride)
    interfaceOrientation = frame.interfaceOrientation
    return true
  }

  /// Waits for a frame that the closure accepts, while something happens on another thread, so that no
  /// frame of it is missed.
  ///
  /// - Returns: false after the timeout in seconds. What has happened has ended then.
  /// - Throws: The error of the action, if it has failed.
  public func wait(
    timeout: Double = 30, while action: @escaping @Sendable () throws -> Void,
    until accepts: (TestScreen) -> Bool
  ) throws -> Bool {
    let result = Mutex<Result<Void, any Error>>(.success(()))
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      let ending = Result { try action() }
      result.withLock { $0 = ending }
      group.leave()
    }
    defer { group.wait() }
    let came = try wait(timeout: timeout, until: accepts)
    group.wait()
    try result.withLock { $0 }.get()
    return came
  }

  /// Waits until the point has the colour.
  public func waitFor(
    _ color: TestColor, atX x: Double, _ y: Double, timeout: Double = 30
  ) throws -> Bool {
    try wait(timeout: timeout) { $0.color(atX: x, y)?.isNear(color) == true }
  }

  // MARK: The finger

  /// Sends a touch at a point of the portrait screen.
  public func touch(
    _ phase: WireTouchPhase, x: Double, _ y: Double, finger: UInt32 = 1
  ) throws {
    var touch = WireTouch()
    touch.finger = finger
    touch.phase = phase
    touch.x = Float(x)
    touch.y = Float(y)
    touch.force = 1
    var event = WireInputEvent()
    event.touches.touches = [touch]
    try connection.send(event)
  }

  public func tap(x: Double, _ y: Double) throws {
    try touch(.touchBegan, x: x, y)
    try touch(.touchEnded, x: x, y)
  }

  public func type(_ text: String) throws {
    var event = WireInputEvent()
    event.text = text
    try connection.send(event)
  }

  // MARK: What is on it

  public func interface(of app: SampleApp? = nil, everything: Bool = false) throws
    -> WireInterfaceTree
  {
    try connection.describeInterface(of: app?.identifier, everything: everything)
  }

  /// A screenshot of the screen or of an app, as PNG.
  public func screenshot(of app: SampleApp? = nil) throws -> [UInt8] {
    try connection.screenshot(of: app?.identifier)
  }
}

/// The colour of a pixel.
public struct TestColor: Equatable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let black = TestColor(red: 0, green: 0, blue: 0)
  public static let red = TestColor(red: 255, green: 0, blue: 0)
  /// Red on a dimmed screen.
  public static let dimmedRed = TestColor(red: 102, green: 0, blue: 0)
  public static let green = TestColor(red: 0, green: 255, blue: 0)
  public static let blue = TestColor(red: 0, green: 0, blue: 255)
  public static let magenta = TestColor(red: 255, green: 0, blue: 255)
  public static let white = TestColor(red: 255, green: 255, blue: 255)
  /// UIColor.systemYellow in light appearance.
  public static let systemYellow = TestColor(red: 255, green: 204, blue: 0)

  /// Whether the difference is invisible.
  public func isNear(_ other: TestColor) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { mine, others in
      abs(Int(mine) - Int(others)) <= 12
    }
  }
}

extension WireInterfaceTree {
  /// All visible nodes, from the roots down.
  public var nodes: [WireInterfaceNode] {
    func below(_ node: WireInterfaceNode) -> [WireInterfaceNode] {
      node.hidden || node.opacity < 0.5 ? [] : [node] + node.children.flatMap(below)
    }
    return roots.flatMap(below)
  }

  /// The first node with this accessibility label or identifier.
  public func node(_ name: String) -> WireInterfaceNode? {
    nodes.first { $0.element.label == name || $0.element.identifier == name }
  }
}

extension WireRect {
  public var center: (x: Double, y: Double) {
    (Double(x + width / 2), Double(y + height / 2))
  }
}

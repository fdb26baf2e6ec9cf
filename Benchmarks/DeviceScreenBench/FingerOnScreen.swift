import BenchKit
import DeviceControl
import Dispatch
import Glibc
import ScreenInterface
import SharedInterface

/// Touches the screen and watches how the picture changes.
final class FingerOnScreen {
  private let finger: ScreenConnection
  private var watcher: ScreenWatcher
  private let pixels: ScreenPixels
  private var isGreen = false

  init(of device: DeviceAddress) throws {
    let finger = try ScreenConnection(to: device)
    let watcher = try ScreenWatcher(watching: device)
    let pixels = try ScreenPixels(watcher.info)
    self.finger = finger
    self.watcher = watcher
    self.pixels = pixels
  }

  /// The time in nanoseconds from a touch until the pixel in the opposite corner has its new
  /// colour.
  func touch() throws -> Double {
    try passFrames(milliseconds: 40)
    isGreen.toggle()
    guard !isLastPixelRight else {
      throw BenchError(message: "the screen already had the colour before the touch")
    }
    let start = DispatchTime.now().uptimeNanoseconds
    try send(.touchBegan)
    while case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: 5000) {
      let isSeen = isLastPixelRight
      let end = DispatchTime.now().uptimeNanoseconds
      try watcher.take(frame)
      guard isSeen else { continue }
      try send(.touchEnded)
      return Double(end - start)
    }
    throw BenchError(message: "the touch did not change the screen")
  }

  /// Swipes up the middle of the screen for so many seconds, a step each 60th of a second.
  func swipe(for seconds: Double) throws {
    let steps = Int(seconds * 60)
    try send(.touchBegan, y: 600)
    for step in 1...max(1, steps) {
      usleep(16_667)
      try send(.touchMoved, y: 600 - 400 * Float(step) / Float(steps))
    }
    try send(.touchEnded, y: 200)
  }

  /// Flings what is on the screen upwards, and looks at it for so many seconds after the finger was lifted.
  ///
  /// - Returns: The times between two frames, in nanoseconds.
  func fling(watching seconds: Double) throws -> [Double] {
    try passFrames(milliseconds: 100)
    try swipe(for: 0.1)
    let start = DispatchTime.now().uptimeNanoseconds
    var last: UInt64?
    var gaps: [Double] = []
    while case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: 500) {
      let now = DispatchTime.now().uptimeNanoseconds
      try watcher.take(frame)
      guard Double(now - start) < seconds * 1e9 else { break }
      if let last { gaps.append(Double(now - last)) }
      last = now
    }
    return gaps
  }

  /// Takes what frames come until none has for some time.
  private func passFrames(milliseconds: Int32) throws {
    while case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: milliseconds) {
      try watcher.take(frame)
    }
  }

  private var isLastPixelRight: Bool {
    let offset = (Int(watcher.info.height) - 1) * Int(watcher.info.stride)
    return pixels.bytes[offset + (isGreen ? 1 : 2)] > 200
      && pixels.bytes[offset + (isGreen ? 2 : 1)] < 50
  }

  private func send(_ phase: WireTouchPhase, y: Float = 400) throws {
    var touch = WireTouch()
    touch.finger = 1
    touch.phase = phase
    touch.x = 195
    touch.y = y
    touch.force = 1
    var event = WireInputEvent()
    event.touches.touches = [touch]
    try finger.send(event)
  }
}

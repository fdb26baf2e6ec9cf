import Foundation
import ScreenTestKit
import Synchronization

/// A screen on which everything moves, 60 times a second or as fast as frames are taken, and each frame
/// says in its upper left corner which one it is.
final class MovingPicture: Sendable {
  /// The number of binary digits of a frame's number, each a square.
  static let digits = 16
  /// The side of a square, in pixels.
  static let side = 40

  private let screen: FakeScreen
  private let isStopped = Mutex(false)
  /// When each frame was there, in seconds since 1970.
  private let times = Mutex<[Double]>([])

  init(screen: FakeScreen) {
    self.screen = screen
  }

  func start() {
    Thread.detachNewThread { [self] in
      var next = Self.now
      while !isStopped.withLock({ $0 }) {
        let number = times.withLock(\.count)
        paint(number)
        times.withLock { $0.append(Self.now) }
        let frame = screen.presentAll()
        _ = screen.wait(seconds: 0.2) { $0.takenFrame >= frame }
        next = max(next + 1.0 / 60, Self.now)
        usleep(UInt32(max(0, next - Self.now) * 1e6))
      }
    }
  }

  func stop() {
    isStopped.withLock { $0 = true }
  }

  /// When the frame was there.
  func time(of number: Int) -> Double? {
    times.withLock { $0.indices.contains(number) ? $0[number] : nil }
  }

  /// In seconds since 1970, as a page's clock says.
  private static var now: Double { Date().timeIntervalSince1970 }

  private func paint(_ number: Int) {
    BusyApp.paint(number * 4, on: screen)
    for digit in 0..<Self.digits {
      let shade: UInt8 = number >> digit & 1 == 1 ? 255 : 0
      screen.fill(digit * Self.side, 0, Self.side, Self.side, .init(shade, shade, shade))
    }
  }
}

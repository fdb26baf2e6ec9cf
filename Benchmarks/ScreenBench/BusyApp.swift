import Foundation
import ScreenTestKit
import Synchronization

/// A screen on which a list scrolls as fast as frames are taken.
final class BusyApp: Sendable {
  private let screen: FakeScreen
  private let isStopped = Mutex(false)

  init(screen: FakeScreen) {
    self.screen = screen
  }

  func start() {
    Thread.detachNewThread { [self] in
      var step = 0
      while !isStopped.withLock({ $0 }) {
        Self.paint(step, on: screen)
        let number = screen.presentAll()
        step += 4
        // Without a viewer, nobody takes frames, and the list scrolls slowly.
        if !screen.wait(seconds: 0.2, until: { $0.takenFrame >= number }) { continue }
      }
    }
  }

  func stop() {
    isStopped.withLock { $0 = true }
  }

  /// Draws rows with an icon, two lines of simulated text and a gradient, shifted by some pixels.
  static func paint(_ step: Int, on screen: FakeScreen) {
    let size = screen.size
    let rowHeight = 176
    for y in 0..<size.height {
      let place = (y + step) % rowHeight
      let row = (y + step) / rowHeight
      if place < 2 {
        screen.fill(0, y, size.width, 1, .init(200, 200, 204))
      } else {
        screen.fill(0, y, size.width, 1, .init(255, 255, 255))
        if (40..<136).contains(place) {
          screen.fill(32, y, 96, 1, .init(UInt8(row * 37 % 200), UInt8(100 + place / 2), 180))
        }
        if (48..<76).contains(place) || (96..<118).contains(place) {
          // Strokes like those of letters, because they have many edges.
          for stroke in stride(from: 160, to: size.width - 60, by: 14)
          where (stroke * 7 + place * 3 + row) % 5 < 3 {
            screen.fill(stroke, y, 4, 1, .init(30, 30, 32))
          }
        }
      }
    }
  }
}

import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Frames that apps have drawn with OpenGL ES.
extension DisplayTests.ImageTests {
  /// Uploads a frame of one colour (0xAARRGGBB, multiplied by alpha), with a lower half of another.
  private func upload(
    _ image: UInt64, _ width: Int, _ height: Int, _ upper: UInt32, _ lower: UInt32,
    isOpaque: Bool = true, missing: Int = 0, from app: FakeApp
  ) {
    let half = width * (height / 2)
    let rows =
      Array(repeating: upper.littleEndian, count: half)
      + Array(repeating: lower.littleEndian, count: width * height - half)
    let data = rows.withUnsafeBytes { Data($0) }
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = image
        $0.uploadImage.pixels.width = UInt32(width)
        $0.uploadImage.pixels.height = UInt32(height)
        $0.uploadImage.pixels.opaque = isOpaque
        $0.uploadImage.pixels.data = data.dropLast(missing)
      })
  }

  private func show(_ image: UInt64, in app: FakeApp) {
    app.show(Node(1, 0, 0, 100, 200, color: 0x0000_FFFF) { $0.image = image })
  }

  @Test func aFrameIsShownInItsLayer() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    upload(1, 10, 20, 0xFFFF_0000, 0xFF00_FF00, from: app)
    show(1, in: app)
    harness.run()
    #expect(harness.pixel(50, 20) == 0xFF0000)
    #expect(harness.pixel(50, 180) == 0x00FF00)
    // The next one takes its place.
    upload(2, 10, 20, 0xFFFF_FFFF, 0xFFFF_FFFF, from: app)
    show(2, in: app)
    app.sendToDisplay(.with { $0.removeImages.images = [1] })
    harness.run()
    #expect(harness.pixel(50, 20) == 0xFFFFFF)
  }

  @Test func whatIsTransparentShowsWhatIsBehind() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    upload(1, 2, 2, 0x0000_0000, 0x8080_0000, isOpaque: false, from: app)
    show(1, in: app)
    harness.run()
    #expect(harness.pixel(50, 20) == 0x0000FF)
    #expect(isClose(harness.pixel(50, 180), 0x80007F, by: 2))
  }

  @Test func aFrameWithTheWrongNumberOfBytesIsRefused() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    upload(1, 4, 4, 0, 0, missing: 1, from: app)
    #expect(app.complaints.last?.contains("63 bytes instead of 64") == true)
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = 2
        $0.uploadImage.pixels.width = .max
        $0.uploadImage.pixels.height = .max
      })
    #expect(app.complaints.last?.contains("are allowed") == true)
  }

  @Test func anAppHasOnlySoManyFrames() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let side = 2_048
    let most = SceneLimits.frameBytes / (side * side * 4)
    for image in 1...most { upload(UInt64(image), side, side, 0, 0, from: app) }
    #expect(app.complaints.isEmpty)
    upload(UInt64(most + 1), side, side, 0, 0, from: app)
    #expect(app.complaints.last?.contains("64 MiB") == true)
    app.sendToDisplay(.with { $0.removeImages.images = [1] })
    upload(UInt64(most + 2), side, side, 0, 0, from: app)
    #expect(app.complaints.count == 1)
  }

  @Test func fromAnAppInTheBackgroundNoFrameIsTaken() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    upload(1, 10, 20, 0xFFFF_0000, 0xFFFF_0000, from: app)
    show(1, in: app)
    harness.run()
    // It enters the background: until its picture is taken, it may show what is to be in it.
    harness.arrange { _ in }
    upload(2, 10, 20, 0xFF00_FF00, 0xFF00_FF00, from: app)
    #expect(app.complaints.isEmpty)
    show(2, in: app)
    harness.engine.handle(
      .with {
        $0.takeSnapshot.token = app.token
        $0.takeSnapshot.afterCommit = app.commitNumber
      })
    upload(3, 10, 20, 0xFF00_00FF, 0xFF00_00FF, from: app)
    #expect(app.complaints.last?.contains("not taken from an app in the background") == true)
    // The frame before stays, because only the app could draw it again.
    harness.bringToFront("app")
    harness.run()
    #expect(harness.pixel(50, 20) == 0x00FF00)
    upload(4, 10, 20, 0xFF00_00FF, 0xFF00_00FF, from: app)
    show(4, in: app)
    harness.run()
    #expect(harness.pixel(50, 20) == 0x0000FF)
  }

  @Test func behindTheLockAnAppInFrontShowsNoFrame() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.arrange {
      $0.front = "app"
      $0.locked = true
    }
    upload(1, 2, 2, 0, 0, from: app)
    #expect(app.complaints.count == 1)
    // On its way to the foreground it does.
    harness.arrange { $0.front = "app" }
    upload(2, 2, 2, 0, 0, from: app)
    #expect(app.complaints.count == 1)
  }
}

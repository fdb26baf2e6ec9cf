import CPangoCairo
import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.ImageTests {
  static func picture(_ width: Int = 8, _ height: Int = 8) -> Surface {
    let surface = Surface(width: width, height: height)!
    surface.draw { cr in
      CairoShapes.setColor(cr, Color(0xFF80_00FF))
      cairo_paint(cr)
    }
    return surface
  }

  @Test func pngAndJPEGComeBackAsTheyWent() throws {
    let png = try ImageCodec.decode(try ImageCodec.png(Self.picture()))
    #expect(png.pixel(3, 3) == 0xFF8000)
    let jpeg = try ImageCodec.decode(try ImageCodec.jpeg(Self.picture(), quality: 90))
    #expect(isClose(jpeg.pixel(3, 3), 0xFF8000, by: 12))
    #expect(jpeg.isOpaque)
  }

  @Test func filesThatAreNotImagesAreRefused() {
    for file in [Data(), Data([1, 2, 3]), Data("GIF89a".utf8), Data([0xFF, 0xD8, 0xFF])] {
      #expect(throws: Refusal.self) { try ImageCodec.decode(file) }
    }
  }

  @Test func aBombIsRefusedByItsHeader() throws {
    var png = try ImageCodec.png(Self.picture())
    for (at, byte) in [(16, 0x7F), (17, 0xFF), (20, 0x7F), (21, 0xFF)] { png[at] = UInt8(byte) }
    let error = #expect(throws: Refusal.self) { try ImageCodec.decode(png) }
    #expect(error?.description.contains("allowed") == true)
  }

  @Test func anAppIsToldOfItsImages() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    let file = try ImageCodec.png(Self.picture(700, 700))
    app.sendToDisplay(
      .with {
        $0.uploadImage = .with {
          $0.image = 1
          $0.file = file
          $0.scale = 2
        }
      })
    #expect(app.received.last?.imageDecoded.width == 700)
    app.sendToDisplay(
      .with {
        $0.uploadImage = .with {
          $0.image = 2
          $0.file = Data("no".utf8)
        }
      })
    #expect(app.received.last?.imageDecoded.error.isEmpty == false)
    app.sendToDisplay(
      .with {
        $0.encodeImage = .with {
          $0.request = 7
          $0.image = 1
          $0.jpegQuality = 80
        }
      })
    #expect(app.received.last?.imageEncoded.request == 7)
    #expect(app.received.last?.imageEncoded.file.prefix(2) == Data([0xFF, 0xD8]))
    app.sendToDisplay(.with { $0.removeImages.images = [1] })
    app.sendToDisplay(
      .with {
        $0.encodeImage = .with {
          $0.request = 8
          $0.image = 1
        }
      })
    #expect(app.received.last?.imageEncoded.file.isEmpty == true)
  }

  @Test func droppedPixelsAreMadeAgain() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = 1
        $0.uploadImage.file = (try? ImageCodec.png(Self.picture())) ?? Data()
      })
    let store = try #require(harness.engine.scene(of: "app")?.images)
    let bytes = store.byteCount
    store.dropPixels()
    #expect(store.byteCount < bytes)
    #expect(store.image(1)?.surface.pixel(1, 1) == 0xFF8000)
  }

  /// A drawing of an image, and a drawing of that, are made before the image is decoded.
  @Test func whatIsDrawnOfAnImageThatIsStillDecodedIsDrawnAgain() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    let file = try ImageCodec.jpeg(Self.picture(700, 700), quality: 90)
    harness.surroundings.holdsAnswers = true
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = 1
        $0.uploadImage.file = file
      })
    for (drawing, drawn): (UInt64, UInt64) in [(2, 1), (3, 2)] {
      app.sendToDisplay(
        .with {
          $0.uploadImage.image = drawing
          $0.uploadImage.drawing = .with {
            $0.width = 10
            $0.height = 10
            $0.list.operations = [
              .with {
                $0.image.image = drawn
                $0.image.rect = .with {
                  $0.width = 10
                  $0.height = 10
                }
                $0.image.alpha = 1
              }
            ]
          }
        })
    }
    app.sendToDisplay(
      .with {
        $0.encodeImage.request = 7
        $0.encodeImage.image = 3
      })
    let store = try #require(harness.engine.scene(of: "app")?.images)
    #expect(store.image(3)?.surface.pixel(5, 5) != 0xFF8000)
    #expect(!app.received.contains { $0.imageEncoded.request == 7 })
    harness.surroundings.answer()
    #expect(isClose(store.image(2)?.surface.pixel(5, 5) ?? 0, 0xFF8000, by: 12))
    #expect(isClose(store.image(3)?.surface.pixel(5, 5) ?? 0, 0xFF8000, by: 12))
    // What was asked for meanwhile is the whole picture.
    harness.surroundings.answer()
    let encoded = try #require(app.received.last { $0.imageEncoded.request == 7 })
    let picture = try ImageCodec.decode(encoded.imageEncoded.file)
    #expect(isClose(picture.pixel(5, 5), 0xFF8000, by: 12))
    #expect(!store.isWaiting(3))
  }

  @Test func drawingsThatDrawEachOtherEnd() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    for (one, other): (UInt64, UInt64) in [(1, 2), (2, 1)] {
      app.sendToDisplay(
        .with {
          $0.uploadImage.image = one
          $0.uploadImage.drawing = .with {
            $0.width = 10
            $0.height = 10
            $0.list.operations = [
              .with {
                $0.image.image = other
                $0.image.rect = .with {
                  $0.width = 10
                  $0.height = 10
                }
                $0.image.alpha = 1
              }
            ]
          }
        })
    }
    let store = try #require(harness.engine.scene(of: "app")?.images)
    store.dropPixels()
    #expect(store.image(1) != nil)
  }

  @Test func theCacheForgetsWhatWasUsedLongestAgo() {
    var cache = RecentlyUsed<Int, String>(capacity: 10)
    for key in 0..<5 { cache.insert("\(key)", for: key, cost: 2) }
    _ = cache[0]
    cache.insert("5", for: 5, cost: 2)
    #expect(cache[0] != nil && cache[5] != nil)
    #expect(cache[1] == nil)
    #expect(cache.cost <= 10)
    cache.insert("huge", for: 9, cost: 11)
    #expect(cache[9] == nil)
  }
}

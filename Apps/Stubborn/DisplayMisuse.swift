import Glibc
import ScreenInterface
import SharedInterface
@_spi(Testing) import UIKit

/// An invalid use of the display, named as in the arguments. Sent below UIKit, over a separate
/// connection.
enum DisplayMisuse: String {
  case rubbish = "--display-rubbish"
  case oversized = "--display-oversized"
  case cycle = "--display-cycle"
  case unknownLayer = "--display-unknown-layer"
  case notANumber = "--display-nan"
  case hostileImage = "--display-bad-image"

  @MainActor func carryOut(_ application: UIApplication) {
    guard let display = application.displayDescriptor, let bytes = try? self.bytes else { return }
    let count = send(display, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    print("\(rawValue) \(count)")
  }

  private var bytes: [UInt8] {
    get throws {
      let encoder = FrameEncoder()
      switch self {
      case .rubbish: return try encoder.encode([UInt8](repeating: 0xff, count: 64))
      case .oversized: return [0x7f, 0xff, 0xff, 0xff] + [UInt8](repeating: 0, count: 4096)
      case .cycle:
        return try encoder.encode(
          Self.commit(layers: [Self.layer(1, above: 2), Self.layer(2, above: 1)], window: 1))
      case .unknownLayer:
        return try encoder.encode(Self.commit(layers: [Self.layer(1)], window: 77))
      case .notANumber:
        var layer = Self.layer(1)
        layer.position.x = .nan
        return try encoder.encode(Self.commit(layers: [layer], window: 1))
      case .hostileImage:
        var message = WireSceneMessage()
        message.uploadImage.image = 1 << 40
        message.uploadImage.file.append(contentsOf: Self.enormousPicture)
        return try encoder.encode(message)
      }
    }
  }

  private static func layer(_ id: UInt64, above sublayers: UInt64...) -> WireLayer {
    var layer = WireLayer()
    layer.id = id
    layer.sublayers = sublayers
    layer.opacity = 1
    return layer
  }

  private static func commit(layers: [WireLayer], window: UInt64) -> WireSceneMessage {
    var message = WireSceneMessage()
    message.commit.number = 1 << 40
    message.commit.whole = true
    message.commit.layers = layers
    message.commit.windows = [WireWindow()]
    message.commit.windows[0].layer = window
    return message
  }

  /// A PNG of a few bytes that claims to have a million by a million pixels.
  private static let enormousPicture: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0x00, 0x0f, 0x42, 0x40, 0x00, 0x0f, 0x42, 0x40, 8, 6, 0, 0, 0]
}

import AppSupport
public import Foundation
public import UIKit

/// The picture of what plays.
@preconcurrency @MainActor public final class MPMediaItemArtwork: NSObject {
  /// The size of the picture that the app has.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage

  /// The side of the picture that the system shows, in points, and the most bytes of it.
  private static let side: CGFloat = 240
  private static let mostBytes = 128 << 10

  /// A picture that the handler draws, or scales, when it is needed.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
    super.init()
  }

  /// The picture for a place of this size in points; it may be of another size.
  public func image(at size: CGSize) -> UIImage? { request(size) }

  /// The picture for the system; nil if it cannot be encoded, which the app's log says.
  func encoded() -> Data? {
    let side = CGSize(width: Self.side, height: Self.side)
    let image = request(side)
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    let scale = max(side.width / image.size.width, side.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    let square = UIGraphicsImageRenderer(size: side).image { _ in
      image.draw(
        in: CGRect(
          x: (side.width - size.width) / 2, y: (side.height - size.height) / 2, width: size.width,
          height: size.height))
    }
    for quality: CGFloat in [0.85, 0.5, 0.2] {
      guard let data = square.jpegData(compressionQuality: quality) else { break }
      if data.count <= Self.mostBytes { return data }
    }
    SystemLog.write("The artwork of what plays is not shown: it cannot be encoded.")
    return nil
  }
}

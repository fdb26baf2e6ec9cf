import Foundation
import ScreenInterface

/// Tracks the images that displayd has. Main thread.
@MainActor package final class ImageUploads {
  private let connection: SceneConnection
  private var uploaded: Set<UInt64> = []

  package init(connection: SceneConnection) { self.connection = connection }

  /// displayd has lost all images.
  package func forget() { uploaded = [] }

  /// Sends an image and those that it draws, unless displayd has them.
  func ensure(_ image: CGImage) {
    guard !uploaded.contains(image.identifier) else { return }
    var message = WireSceneMessage()
    message.uploadImage.image = image.identifier
    message.uploadImage.scale = Float(image.scale)
    switch image.source {
    case .file(let data): message.uploadImage.file = data
    case .drawing(let drawing, let images):
      for used in images { ensure(used) }
      message.uploadImage.drawing = drawing
    case .pixels(let pixels, let opaque):
      message.uploadImage.pixels.width = UInt32(image.width)
      message.uploadImage.pixels.height = UInt32(image.height)
      message.uploadImage.pixels.opaque = opaque
      message.uploadImage.pixels.data = pixels
    }
    if connection.send(message) { uploaded.insert(image.identifier) }
  }

  /// Removes images that are no longer needed.
  package func removeReleased() {
    let released = ReleasedImages.take().filter { uploaded.remove($0) != nil }
    guard !released.isEmpty else { return }
    var message = WireSceneMessage()
    message.removeImages.images = released
    connection.send(message)
  }
}

/// Encodes images with displayd.
@MainActor package enum ImageEncoding {
  /// Encodes as PNG, or as JPEG with a quality from 1 to 100; `nil` without a display.
  package static func encode(_ image: CGImage, jpegQuality: Int) -> Data? {
    let committer = SceneCommitter.shared
    guard committer.connection.ensureConnected() else { return nil }
    committer.images.ensure(image)
    let file = committer.connection.ask { message, request in
      message.encodeImage.request = request
      message.encodeImage.image = image.identifier
      message.encodeImage.jpegQuality = UInt32(jpegQuality)
    } answer: { message, request in
      guard case .imageEncoded(let answer) = message.content, answer.request == request else {
        return nil as Data?
      }
      return answer.file
    }
    return file.flatMap { $0.isEmpty ? nil : $0 }
  }
}

import CTurboJPEG
import Foundation

/// The header of an image file, read before decoding.
struct ImageHeader: Equatable {
  enum Format {
    case png
    case jpeg
  }

  var format: Format
  /// In pixels.
  var width: Int
  var height: Int

  /// Reads the header.
  ///
  /// - Throws: ``Refusal`` if the format is unknown, the header is malformed or the image is too
  ///   large.
  init(_ file: Data) throws(Refusal) {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      let bytes = [UInt8](file.prefix(26))
      guard bytes.count == 26, bytes[12..<16].elementsEqual("IHDR".utf8) else {
        throw Refusal("the PNG's header is incomplete")
      }
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      format = .png
      width = number(16)
      height = number(20)
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      var size = (width: CInt(0), height: CInt(0), sampling: CInt(0), colors: CInt(0))
      let decoder = tjInitDecompress()
      defer { tjDestroy(decoder) }
      let result = file.withUnsafeBytes {
        tjDecompressHeader3(
          decoder, $0.bindMemory(to: UInt8.self).baseAddress, UInt($0.count), &size.width,
          &size.height, &size.sampling, &size.colors)
      }
      guard result == 0 else {
        throw Refusal(
          "the JPEG's header cannot be read: \(String(cString: tjGetErrorStr2(decoder)))")
      }
      format = .jpeg
      width = Int(size.width)
      height = Int(size.height)
    } else {
      throw Refusal("the image is neither PNG nor JPEG")
    }
    try Self.check(width: width, height: height)
  }

  /// Validates an image's size in pixels.
  static func check(width: Int, height: Int) throws(Refusal) {
    guard width > 0, height > 0 else { throw Refusal("the image has no pixels") }
    guard width <= SceneLimits.imageSide, height <= SceneLimits.imageSide,
      width * height <= SceneLimits.imagePixels
    else {
      throw Refusal(
        "the image has \(width) × \(height) pixels; at most \(SceneLimits.imageSide) per side and "
          + "\(SceneLimits.imagePixels) altogether are allowed")
    }
  }
}

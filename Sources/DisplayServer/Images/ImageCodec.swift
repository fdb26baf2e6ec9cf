import CPangoCairo
import CTurboJPEG
import Foundation

/// Decodes and encodes PNG and JPEG. Any thread.
enum ImageCodec {
  /// Decodes a file.
  ///
  /// - Throws: ``Refusal`` if the file cannot be decoded or is too large.
  static func decode(_ file: Data) throws(Refusal) -> Surface {
    let header = try ImageHeader(file)
    switch header.format {
    case .png: return try decodePNG(file, header)
    case .jpeg: return try decodeJPEG(file, header)
    }
  }

  private static func decodePNG(_ file: Data, _ header: ImageHeader) throws(Refusal) -> Surface {
    let handle = file.withUnsafeBytes { bytes -> OpaquePointer? in
      var reader = Reader(bytes: bytes)
      return withUnsafeMutablePointer(to: &reader) { pointer in
        cairo_image_surface_create_from_png_stream(
          { context, target, length in
            let reader = context!.assumingMemoryBound(to: Reader.self)
            return reader.pointee.read(target!, Int(length))
          }, pointer)
      }
    }
    let status = cairo_surface_status(handle)
    guard let surface = Surface(adopting: handle) else {
      throw Refusal("the PNG cannot be decoded: \(String(cString: cairo_status_to_string(status)))")
    }
    guard surface.width == header.width, surface.height == header.height else {
      throw Refusal("the PNG is not as large as its header says")
    }
    return surface
  }

  private static func decodeJPEG(_ file: Data, _ header: ImageHeader) throws(Refusal) -> Surface {
    guard
      let surface = Surface(
        width: header.width, height: header.height, format: CAIRO_FORMAT_RGB24)
    else { throw Refusal("not enough memory for the JPEG's pixels") }
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    let result = file.withUnsafeBytes {
      tjDecompress2(
        decoder, $0.bindMemory(to: UInt8.self).baseAddress, UInt($0.count), surface.data,
        CInt(header.width), CInt(surface.stride), CInt(header.height), CInt(TJPF_BGRX.rawValue),
        TJFLAG_LIMITSCANS)
    }
    // An image that only caused a warning is shown as far as it was decoded.
    if result != 0, tjGetErrorCode(decoder) == CInt(TJERR_FATAL.rawValue) {
      throw Refusal(
        "the JPEG cannot be decoded: \(String(cString: tjGetErrorStr2(decoder)))")
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  /// Encodes the pixels as PNG.
  static func png(_ surface: Surface) throws(Refusal) -> Data {
    var file = Data()
    let status = withUnsafeMutablePointer(to: &file) { pointer in
      cairo_surface_write_to_png_stream(
        surface.handle,
        { context, bytes, length in
          context!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(length))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Refusal("the PNG cannot be encoded: \(String(cString: cairo_status_to_string(status)))")
    }
    return file
  }

  /// Encodes the pixels as JPEG, over black where they are transparent. `quality` is from 1 to 100.
  static func jpeg(_ surface: Surface, quality: Int) throws(Refusal) -> Data {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    let result = tjCompress2(
      encoder, surface.data, CInt(surface.width), CInt(surface.stride), CInt(surface.height),
      CInt(TJPF_BGRX.rawValue), &bytes, &count, CInt(TJSAMP_420.rawValue),
      CInt(min(100, max(1, quality))), 0)
    guard result == 0, let bytes else {
      throw Refusal("the JPEG cannot be encoded: \(String(cString: tjGetErrorStr2(encoder)))")
    }
    return Data(bytes: bytes, count: Int(count))
  }
}

/// Passes a file's bytes to cairo in chunks.
private struct Reader {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  mutating func read(_ target: UnsafeMutablePointer<UInt8>, _ length: Int) -> cairo_status_t {
    guard length <= bytes.count - position else { return CAIRO_STATUS_READ_ERROR }
    memcpy(target, bytes.baseAddress! + position, length)
    position += length
    return CAIRO_STATUS_SUCCESS
  }
}

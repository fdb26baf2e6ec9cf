import ByteCounts
import Foundation
import ScreenInterface

/// The images of one scene.
///
/// Uploaded files are kept as they are; the pixels may be dropped at any time and are decoded again
/// for the next drawing.
final class ImageStore {
  /// An image's pixels, ready to draw.
  struct Image {
    var surface: Surface
    /// Pixels per point.
    var scale: Double

    var width: Double { Double(surface.width) / scale }
    var height: Double { Double(surface.height) / scale }
  }

  private enum Source {
    case file(Data)
    case drawing(WireDrawing)
    /// A frame of OpenGL ES, which cannot be had again.
    case frame(Surface)
  }

  private struct Record {
    var source: Source
    var scale: Double
    /// Its pixels are being decoded for the first time.
    var isPending: Bool
  }

  private var records: [UInt64: Record] = [:]
  private var pixels = RecentlyUsed<UInt64, Surface>(capacity: 192 << 20)
  private var fileBytes = 0
  private var frameBytes = 0
  private var drawingBytes = 0
  /// The files that are being decoded, and those of them that are also images already.
  private var decodingBytes = 0
  private var pendingBytes = 0
  /// Images that failed to decode again are not retried.
  private var broken: Set<UInt64> = []
  /// Draws an uploaded drawing.
  private let render: (WireDrawing, Double, ImageStore) throws(Refusal) -> Surface
  /// The drawings being drawn, to stop one that draws itself through others.
  private var rendering: Set<UInt64> = []
  /// Drawings whose pixels lack an image that is still being decoded. They are drawn again when it is.
  private var incomplete: Set<UInt64> = []
  /// How often an image was asked for that is not complete yet.
  private var missed = 0

  init(render: @escaping (WireDrawing, Double, ImageStore) throws(Refusal) -> Surface) {
    self.render = render
  }

  var byteCount: Int { keptBytes + pixelBytes }

  /// The memory of what the app has sent. A file that is removed while it is being decoded stays until
  /// then.
  var keptBytes: Int {
    fileBytes + frameBytes + drawingBytes + decodingBytes - pendingBytes + records.count * 256
  }

  /// The memory of what can be decoded or drawn again.
  var pixelBytes: Int { pixels.cost }

  /// The next step for an uploaded file.
  enum Upload {
    case done(Surface)
    /// Decode it on another thread and pass the result to ``decoded(_:as:)``.
    case decode(Data)
  }

  /// Adds an image.
  ///
  /// - Throws: ``Refusal``; the image then does not exist.
  func upload(_ wire: WireUploadImage) throws(Refusal) -> Upload {
    guard wire.image != 0, records[wire.image] == nil else {
      throw Refusal("image \(wire.image) exists, or its number is 0")
    }
    guard records.count < SceneLimits.images else {
      throw Refusal("there are already \(SceneLimits.images) images, the maximum")
    }
    guard wire.scale.isFinite, (0...16).contains(wire.scale) else {
      throw Refusal("the image scale \(wire.scale) is invalid")
    }
    let scale = wire.scale == 0 ? 1 : Double(wire.scale)
    switch wire.source {
    case .none: throw Refusal("image \(wire.image) has neither a file nor a drawing")
    case .file(let file):
      guard fileBytes + file.count <= SceneLimits.imageFileBytes else {
        throw Refusal(
          "the images' files have more than \(ByteCount.text(SceneLimits.imageFileBytes)) together")
      }
      let header = try ImageHeader(file)
      // Small images are decoded before the next message, so that they exist when drawn.
      let isSmall = header.width * header.height <= 512 * 512
      let surface = isSmall ? try ImageCodec.decode(file) : nil
      records[wire.image] = Record(source: .file(file), scale: scale, isPending: !isSmall)
      fileBytes += file.count
      guard let surface else {
        decodingBytes += file.count
        pendingBytes += file.count
        return .decode(file)
      }
      keep(surface, as: wire.image)
      return .done(surface)
    case .drawing(let drawing):
      let surface = try drawn(drawing, scale, as: wire.image)
      records[wire.image] = Record(source: .drawing(drawing), scale: scale, isPending: false)
      drawingBytes += drawing.list.byteCount
      keep(surface, as: wire.image)
      return .done(surface)
    case .pixels(let frame):
      let surface = try Surface.copy(of: frame)
      guard frameBytes + surface.byteCount <= SceneLimits.frameBytes else {
        throw Refusal(
          "the frames of OpenGL ES have more than \(ByteCount.text(SceneLimits.frameBytes)) together"
        )
      }
      records[wire.image] = Record(source: .frame(surface), scale: scale, isPending: false)
      frameBytes += surface.byteCount
      return .done(surface)
    }
  }

  /// Stores the result of a file's decoding on another thread. Returns false if the image was removed
  /// meanwhile, or is another one now.
  func decoded(_ result: Result<Surface, Refusal>, of file: Data, as id: UInt64) -> Bool {
    decodingBytes -= file.count
    guard let record = records[id], record.isPending, case .file(file) = record.source else {
      return false
    }
    switch result {
    case .success(let surface):
      records[id]?.isPending = false
      pendingBytes -= file.count
      keep(surface, as: id)
      // Which of them have drawn it is not known; few wait at a time.
      for drawing in incomplete { pixels.remove(drawing) }
      incomplete = []
    case .failure: remove(id)
    }
    return true
  }

  func remove(_ id: UInt64) {
    guard let record = records.removeValue(forKey: id) else { return }
    switch record.source {
    case .file(let file):
      fileBytes -= file.count
      if record.isPending { pendingBytes -= file.count }
    case .frame(let surface): frameBytes -= surface.byteCount
    case .drawing(let drawing): drawingBytes -= drawing.list.byteCount
    }
    pixels.remove(id)
    broken.remove(id)
    incomplete.remove(id)
  }

  func removeAll() {
    for id in records.keys { remove(id) }
  }

  /// Drops pixels that can be decoded or drawn again. Frames stay: only their app could draw them, which
  /// must not.
  func dropPixels() {
    pixels.removeAll { _ in true }
  }

  /// Drops the least recently used of these until they have no more than this.
  func trimPixels(to most: Int) {
    pixels.trim(to: max(0, most))
  }

  /// Whether an image, or one that it draws, is still being decoded.
  func isWaiting(_ id: UInt64) -> Bool {
    records[id]?.isPending == true || incomplete.contains(id)
  }

  /// An image to draw; nil if it does not exist or is still being decoded.
  func image(_ id: UInt64) -> Image? {
    if isWaiting(id) { missed += 1 }
    guard let record = records[id], !record.isPending, !broken.contains(id) else { return nil }
    if case .frame(let surface) = record.source {
      return Image(surface: surface, scale: record.scale)
    }
    if let surface = pixels[id] { return Image(surface: surface, scale: record.scale) }
    guard rendering.count < SceneLimits.nestedDrawings, rendering.insert(id).inserted else {
      return nil
    }
    defer { rendering.remove(id) }
    do {
      let surface =
        switch record.source {
        case .file(let file): try ImageCodec.decode(file)
        case .drawing(let drawing): try drawn(drawing, record.scale, as: id)
        case .frame(let surface): surface
        }
      keep(surface, as: id)
      return Image(surface: surface, scale: record.scale)
    } catch {
      broken.insert(id)
      return nil
    }
  }

  /// The pixels of a drawing, which may lack images that are still being decoded.
  private func drawn(
    _ drawing: WireDrawing, _ scale: Double, as id: UInt64
  ) throws(Refusal) -> Surface {
    let before = missed
    let surface = try render(drawing, scale, self)
    if missed > before { incomplete.insert(id) }
    return surface
  }

  private func keep(_ surface: Surface, as id: UInt64) {
    pixels.insert(surface, for: id, cost: surface.byteCount)
  }
}

import Testing

@testable import WebScreen

@Suite struct EncodingTests {
  private func image(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) -> ScreenImage {
    var image = ScreenImage(width: width, height: height)
    let source = (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
    source.withUnsafeBytes { image.copy(image.bounds, from: $0, stride: width * 4) }
    return image
  }

  /// A picture in which all neighbouring pixels differ.
  private func noise(_ x: Int, _ y: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) & 0xFF_FFFF | UInt32(x & 1)
  }

  @Test(arguments: [1, 255, 256, 257, 1000])
  func runsComeOutAsTheyWere(_ width: Int) {
    let colors: [UInt32] = [0x102030, 0xFFFFFF, 0]
    let image = image(width, 7) { x, y in colors[(x / 100 + y / 3) % 3] | 0xAB00_0000 }
    let rect = image.bounds
    let encoded = PixelEncoder().encodeExactly(rect, of: image)
    let pixels = ReceivedFrame.pixels(
      .init(rect: rect, format: encoded.format.rawValue, data: encoded.data))
    let expected = (0..<7).flatMap { y in (0..<width).map { colors[($0 / 100 + y / 3) % 3] } }
    #expect(pixels == expected)
  }

  @Test func aRectangleInsideIsCutOutRightly() {
    let image = image(50, 40, noise)
    let rect = PixelRect(x: 3, y: 5, width: 20, height: 10)
    let encoded = PixelEncoder().encodeExactly(rect, of: image)
    let pixels = ReceivedFrame.pixels(
      .init(rect: rect, format: encoded.format.rawValue, data: encoded.data))
    #expect(pixels == (5..<15).flatMap { y in (3..<23).map { noise($0, y) & 0xFF_FFFF } })
  }

  @Test func whatIsFlatGoesWithoutLossAndWhatIsNotAsJPEG() {
    var encoder = PixelEncoder()
    let flat = image(200, 200) { _, y in UInt32(y / 50) }
    #expect(encoder.encode(flat.bounds, of: flat).format == .runs)
    encoder.imageChanged()
    let photo = image(200, 200, noise)
    let encoded = encoder.encode(photo.bounds, of: photo)
    #expect(encoded.format == .jpeg)
    #expect(encoded.data.starts(with: [0xFF, 0xD8]))
  }

  @Test func damageOutsideOfTheScreenIsCutOff() {
    var image = ScreenImage(width: 4, height: 4)
    let source = [UInt32](repeating: 7, count: 16)
    source.withUnsafeBytes {
      image.copy(PixelRect(x: -5, y: 2, width: 100, height: 100), from: $0, stride: 16)
      // Nothing is read beyond the end of memory that is too short.
      image.copy(
        image.bounds, from: UnsafeRawBufferPointer(rebasing: $0[..<20]), stride: 16)
    }
    let encoded = PixelEncoder().encodeExactly(image.bounds, of: image)
    #expect(
      ReceivedFrame.pixels(.init(rect: image.bounds, format: 1, data: encoded.data))
        == [7, 7, 7, 7, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7])
  }

  @Test func aMessageIsReadAsItWasWritten() throws {
    var head = FrameMessage.Head()
    head.number = 70_000
    head.width = 780
    head.height = 1688
    head.scale = 2
    head.interfaceOrientation = 4
    head.deviceOrientation = 3
    head.isAsleep = true
    var message = FrameMessage(head)
    let rect = PixelRect(x: 1, y: 2, width: 300, height: 400)
    message.add(rect, .jpeg, [1, 2, 3, 4, 5])
    message.add(rect, .runs, [9, 9, 9, 9])
    let frame = try #require(ReceivedFrame(message.bytes))
    #expect(frame.number == 70_000)
    #expect([frame.width, frame.height] == [780, 1688])
    #expect(frame.scale == 2)
    #expect([frame.interface, frame.device] == [4, 3])
    #expect(frame.isAsleep)
    #expect(frame.parts.map(\.data) == [[1, 2, 3, 4, 5], [9, 9, 9, 9]])
    #expect(frame.parts.allSatisfy { $0.rect == rect })
  }
}

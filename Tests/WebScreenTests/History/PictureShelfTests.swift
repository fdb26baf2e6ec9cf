import Testing

@testable import WebScreen

/// The pictures of the screen that are kept.
@Suite struct PictureShelfTests {
  private func picture(_ time: Double, size: Int = 10) -> Picture {
    Picture(
      number: 0, time: time, width: 2, height: 2, interfaceOrientation: 1, deviceOrientation: 1,
      jpeg: [UInt8](repeating: 0, count: size))
  }

  @Test func picturesAreNumberedAndFound() {
    var shelf = PictureShelf(limit: 100)
    #expect(shelf.add(picture(1)).added.number == 1)
    #expect(shelf.add(picture(2)).added.number == 2)
    #expect(shelf.picture(2)?.time == 2)
    #expect(shelf.picture(3) == nil)
  }

  @Test func theSizeStaysWithinTheLimit() {
    var shelf = PictureShelf(limit: 1_000)
    var removed = 0
    for time in 0..<5_000 { removed += shelf.add(picture(Double(time))).removed.count }
    #expect(shelf.bytes <= 1_000)
    #expect(shelf.pictures.count == 100)
    #expect(removed == 4_900)
  }

  @Test func thePastIsThinnedOutAndTheNewestStays() {
    var shelf = PictureShelf(limit: 1_000)
    for time in 0..<1_000 { _ = shelf.add(picture(Double(time))) }
    let times = shelf.pictures.map(\.time)
    // The newest ones are all there, the first moment can still be seen, and the order is that of time.
    #expect(Array(times.suffix(40)) == (960..<1_000).map(Double.init))
    #expect(times.first == 0)
    #expect(times == times.sorted())
    // No long time of the past is without a picture.
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect((gaps.max() ?? 0) < 200, "\(times)")
  }

  @Test func aPictureHasHalfTheSizeAndTheMeanColours() {
    var image = ScreenImage(width: 600, height: 4)
    var source = [UInt32](repeating: 0, count: 600 * 4)
    // A column of white beside one of black is grey.
    for index in source.indices where index % 2 == 0 { source[index] = 0x00FF_FFFF }
    source.withUnsafeBytes { image.copy(image.bounds, from: $0, stride: 2_400) }
    let small = SmallImage(image)
    #expect([small.width, small.height] == [300, 2])
    #expect(small.pixels.allSatisfy { $0 == 0x007F_7F7F })
  }
}

import Testing

@testable import WebScreen

/// Pictures that are made smaller.
@Suite struct AreaScalerTests {
  private func image(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) -> ScreenImage {
    var image = ScreenImage(width: width, height: height)
    for row in 0..<height {
      let pixels = image.row(row)
      for column in 0..<width { pixels[column] = color(column, row) }
    }
    return image
  }

  private func pixels(_ image: borrowing ScreenImage) -> [UInt32] {
    let start = image.start(of: image.bounds)
    return (0..<(image.width * image.height)).map { start[$0] }
  }

  @Test(arguments: [(31, 67), (30, 66), (7, 15)])
  func aColourStaysWhatItIs(_ size: (Int, Int)) {
    let source = image(78, 168) { _, _ in 0x0C_22_38 }
    var target = ScreenImage(width: size.0, height: size.1)
    AreaScaler.scale(target.bounds, from: source, into: &target)
    #expect(pixels(target).allSatisfy { $0 == 0x0C_22_38 })
  }

  @Test func aPixelIsTheMeanOfWhatItCovers() {
    // Two of three columns are in the left pixel, the second one by half.
    let source = image(3, 3) { column, _ in [0x00_00_00, 0xFF_FF_FF, 0xFF_FF_FF][column] }
    var target = ScreenImage(width: 2, height: 2)
    AreaScaler.scale(target.bounds, from: source, into: &target)
    #expect(pixels(target) == [0x55_55_55, 0xFF_FF_FF, 0x55_55_55, 0xFF_FF_FF])
  }

  @Test func noStemDisappears() {
    // Lines of two pixels, twelve apart, as the stems of letters on a screen of two pixels a point.
    let source = image(780, 4) { column, _ in column % 12 < 2 ? 0 : 0xFF_FF_FF }
    var target = ScreenImage(width: 272, height: 2)
    AreaScaler.scale(target.bounds, from: source, into: &target)
    let row = pixels(target).prefix(272).map { 255 - Int($0 & 0xFF) }
    for stem in 0..<65 {
      let place = Double(stem * 12 + 1) * 272 / 780
      let near = row[max(0, Int(place) - 1)...min(271, Int(place) + 1)]
      #expect(abs(near.reduce(0, +) - 178) <= 3, "stem \(stem): \(near)")
    }
  }

  @Test func aChangeIsScaledAsTheWholeIs() {
    let source = image(97, 61) { column, row in
      UInt32(truncatingIfNeeded: (column &* 73_856_093) ^ (row &* 19_349_663)) & 0xFF_FF_FF
    }
    var whole = ScreenImage(width: 40, height: 25)
    AreaScaler.scale(whole.bounds, from: source, into: &whole)
    var parts = ScreenImage(width: 40, height: 25)
    for rect in [
      PixelRect(x: 0, y: 0, width: 50, height: 33), PixelRect(x: 50, y: 0, width: 47, height: 33),
      PixelRect(x: 0, y: 33, width: 97, height: 28),
    ] {
      let place = AreaScaler.place(of: rect, from: source.bounds, in: parts.bounds)
      AreaScaler.scale(place, from: source, into: &parts)
    }
    #expect(pixels(parts) == pixels(whole))
  }

  @Test func aPictureIsTurnedAsTheScreenIs() {
    let size = PictureSize(short: 300, long: 650)
    #expect(size.fitted(to: 780, 1688).map { [$0.width, $0.height] } == [300, 650])
    #expect(size.fitted(to: 1688, 780).map { [$0.width, $0.height] } == [650, 300])
    // No smaller than the screen, so it is sent as it is.
    #expect(PictureSize(short: 780, long: 1688).fitted(to: 780, 1688) == nil)
    #expect(PictureSize(short: 10, long: 20).fitted(to: 780, 1688) == nil)
  }
}

/// The size at which a page shows a screen, in pixels of the viewer's display.
struct PictureSize: Hashable, Sendable {
  /// The shorter side.
  var short: Int
  /// The longer side.
  var long: Int

  /// The sides of smaller pictures are not worth a picture of their own.
  static let minimum = 32

  /// Width and height of the picture of a screen of this size, whichever way it is turned; nil if
  /// that is no smaller than the screen, which then is sent as it is.
  func fitted(to width: Int, _ height: Int) -> (width: Int, height: Int)? {
    let isLying = width > height
    let size = isLying ? (width: long, height: short) : (width: short, height: long)
    guard size.width < width, size.height < height, short >= Self.minimum, long >= short,
      AreaScaler.canScale(width, height)
    else { return nil }
    return size
  }
}

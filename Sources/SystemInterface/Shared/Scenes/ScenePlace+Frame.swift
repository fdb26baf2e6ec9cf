extension WireScenePlace {
  /// The rectangle of a scene on the screen, in points.
  public struct Frame: Hashable, Sendable {
    public var x = 0.0
    public var y = 0.0
    public var width: Double
    public var height: Double
  }

  /// How far two scenes beside each other are apart, in points.
  public static let dividerWidth = 10.0
  /// The width of a scene that lies over another one, in points.
  public static let floatingWidth = 320.0
  /// How far it is from the edges of the screen, in points.
  public static let floatingMargin = 8.0
  /// The radius of its corners, in points.
  public static let floatingCornerRadius = 12.0

  /// It fills the screen.
  public var isWhole: Bool { width == 0 && !floats }

  /// Where the scene is on a screen of this size, in points of the screen as the interface is held. Any
  /// thread.
  public func frame(inWidth screenWidth: Double, height screenHeight: Double) -> Frame {
    guard !isWhole else { return Frame(width: screenWidth, height: screenHeight) }
    guard !floats else {
      let margin = Self.floatingMargin
      let width = min(Self.floatingWidth, screenWidth - 2 * margin)
      return Frame(
        x: start == 0 ? margin : screenWidth - width - margin, y: margin, width: width,
        height: screenHeight - 2 * margin)
    }
    let left = start == 0 ? 0 : edge(start, screenWidth) + Self.dividerWidth / 2
    let end = start + width
    let right = end >= 1000 ? screenWidth : edge(end, screenWidth) - Self.dividerWidth / 2
    return Frame(x: left, width: max(1, right - left), height: screenHeight)
  }

  private func edge(_ thousandths: UInt32, _ screenWidth: Double) -> Double {
    (screenWidth * Double(min(thousandths, 1000)) / 1000).rounded()
  }
}

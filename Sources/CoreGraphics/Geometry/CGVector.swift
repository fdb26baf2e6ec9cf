public import Foundation

/// A direction with a length, in two dimensions. Linux's Foundation has the other geometric types, but
/// not this one.
public struct CGVector: Hashable, Sendable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector()

  public init() {
    dx = 0
    dy = 0
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

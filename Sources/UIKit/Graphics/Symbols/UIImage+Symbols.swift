public import Foundation
import Synchronization

extension UIImage {
  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The line width on a grid of 24 units.
    var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.6
      case .thin: 0.9
      case .light: 1.3
      case .unspecified, .regular: 1.8
      case .medium: 2.1
      case .semibold: 2.4
      case .bold: 2.8
      case .heavy: 3.2
      case .black: 3.6
      }
    }
  }

  /// The size of a symbol relative to text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    }
  }

  /// How to draw a symbol.
  public class Configuration: NSObject {}

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Configuration {
    let pointSize: CGFloat
    let weight: SymbolWeight
    let scale: SymbolScale

    /// Creates a configuration from a font size in points, a weight and a scale.
    public init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      super.init()
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17, scale: scale) }
  }

  /// One of the system's symbols; `nil` for a name that is not supported. The name may end in
  /// `.circle` or `.circle.fill`.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// One of the system's symbols with a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let configuration =
      configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 17)
    guard let image = SymbolImages.image(name, configuration) else { return nil }
    // A symbol is about a fifth larger than its font.
    let side = (configuration.pointSize * configuration.scale.factor * 1.2).rounded()
    self.init(
      image: image, size: CGSize(width: side, height: side), scale: image.scale,
      renderingMode: .automatic, symbolName: name)
  }

  /// The symbol with another configuration; other images unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName,
      let image = UIImage(
        systemName: symbolName, withConfiguration: configuration)
    else { return self }
    return tint.map { image.withTintColor($0, renderingMode: renderingMode) }
      ?? image.withRenderingMode(renderingMode)
  }

  /// The symbol with another configuration.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolName == nil ? nil : withConfiguration(configuration)
  }
}

/// The cache of drawn symbols: each is sent to displayd once.
enum SymbolImages {
  private struct Key: Hashable {
    var name: String
    var side: CGFloat
    var weight: UIImage.SymbolWeight
  }

  private static let cache = Mutex<[Key: CGImage]>([:])

  static func image(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> CGImage? {
    let side = (configuration.pointSize * configuration.scale.factor * 1.2).rounded()
    let key = Key(name: name, side: side, weight: configuration.weight)
    if let known = cache.withLock({ $0[key] }) { return known }
    guard let image = draw(key) else { return nil }
    cache.withLock { $0[key] = image }
    return image
  }

  /// Empties the cache.
  static func forget() { cache.withLock { $0 = [:] } }

  private static func draw(_ key: Key) -> CGImage? {
    let context = CGContext(
      extent: CGRect(x: 0, y: 0, width: key.side, height: key.side), scale: 3)
    context.scaleBy(x: key.side / 24, y: key.side / 24)
    let width = key.weight.lineWidth
    if let pieces = SymbolTable.pieces(named: key.name) {
      draw(pieces, width: width, in: context)
    } else if let (base, filled) = enclosed(key.name),
      let pieces = SymbolTable.pieces(named: base)
    {
      drawEnclosed(pieces, filled: filled, width: width, in: context)
    } else {
      return nil
    }
    return UIImage(drawnIn: context, opaque: false).image
  }

  /// The symbol inside the circle of a name such as `plus.circle.fill`.
  private static func enclosed(_ name: String) -> (base: String, filled: Bool)? {
    for (suffix, filled) in [(".circle.fill", true), (".circle", false)]
    where name.hasSuffix(suffix) {
      return (String(name.dropLast(suffix.count)), filled)
    }
    return nil
  }

  private static func draw(_ pieces: [SymbolPiece], width: CGFloat, in context: CGContext) {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    for piece in pieces {
      switch piece {
      case .fill(let text): context.fill(SymbolShape.path(text), evenOdd: true)
      case .stroke(let text): context.stroke(SymbolShape.path(text), style: style)
      }
    }
  }

  private static func drawEnclosed(
    _ pieces: [SymbolPiece], filled: Bool, width: CGFloat, in context: CGContext
  ) {
    draw([filled ? .fill("O12 12 10.5") : .stroke("O12 12 9.8")], width: width, in: context)
    context.saveGState()
    if filled { context.setBlendMode(.destinationOut) }
    context.translateBy(x: 12, y: 12)
    context.scaleBy(x: 0.5, y: 0.5)
    context.translateBy(x: -12, y: -12)
    draw(pieces, width: width * 1.7, in: context)
    context.restoreGState()
  }
}

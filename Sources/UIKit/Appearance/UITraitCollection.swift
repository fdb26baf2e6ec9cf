public import Foundation
import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// Where lines begin.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// Where lines begin, or that nothing is said about it.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The conditions under which something is shown. It does not change.
public final class UITraitCollection: NSObject, Sendable {
  struct Traits: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var scale: CGFloat = 0
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var sizeCategory = UIContentSizeCategory.unspecified

    /// What the other says counts.
    mutating func override(with other: Traits) {
      if other.style != .unspecified { style = other.style }
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.scale != 0 { scale = other.scale }
      if other.direction != .unspecified { direction = other.direction }
      if other.sizeCategory != .unspecified { sizeCategory = other.sizeCategory }
    }
  }

  let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// Nothing is said.
  public override convenience init() { self.init(Traits()) }
  /// Light or dark alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  /// The kind of device alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: userInterfaceIdiom))
  }
  /// The room from left to right alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  /// The room from top to bottom alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  /// The pixels per point alone.
  public convenience init(displayScale: CGFloat) { self.init(Traits(scale: displayScale)) }
  /// Where lines begin alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }
  /// The size of text alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(sizeCategory: preferredContentSizeCategory))
  }
  /// What any of them says; later ones count.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var traits = Traits()
    for collection in collections { traits.override(with: collection.traits) }
    self.init(traits)
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// The room from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  /// The room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  /// Pixels per point; 0 when not said.
  public var displayScale: CGFloat { traits.scale }
  /// Where lines begin.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  /// How large text is.
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.sizeCategory }

  /// Whether all that the other says is so here.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var merged = traits
    merged.override(with: other.traits)
    return merged == traits
  }

  /// Whether dynamic colours may be others than under the other conditions.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    traits.style != other?.traits.style
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  public override var hash: Int { traits.hashValue }

  /// The conditions that dynamic colours and fonts go by at the moment: in `draw(_:)`, layout and
  /// trait callbacks those of the view, else those of the screen.
  public static var current: UITraitCollection {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Runs the body with these conditions as the current ones.
  public func performAsCurrent(_ body: () -> Void) {
    let before = Self.current
    Self.current = self
    body()
    Self.current = before
  }

  private static let stored = Mutex(
    UITraitCollection(
      Traits(
        style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 1,
        direction: .leftToRight, sizeCategory: .large)))
}

/// Something that is shown under certain conditions.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The conditions.
  var traitCollection: UITraitCollection { get }
  /// The conditions were others before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

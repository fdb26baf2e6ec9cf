public import Foundation
import Synchronization

/// The interface style: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The space available in one direction: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The reading direction: left to right or right to left.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The reading direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The traits under which something is shown, such as light or dark. Immutable.
public final class UITraitCollection: NSObject, Sendable {
  struct Traits: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var scale: CGFloat = 0
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var sizeCategory = UIContentSizeCategory.unspecified

    /// Replaces each trait that `other` specifies.
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

  /// A collection that specifies no trait.
  public override convenience init() { self.init(Traits()) }
  /// A collection with only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  /// A collection with only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: userInterfaceIdiom))
  }
  /// A collection with only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  /// A collection with only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  /// A collection with only the pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(Traits(scale: displayScale)) }
  /// A collection with only the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }
  /// A collection with only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(sizeCategory: preferredContentSizeCategory))
  }
  /// Merges collections: a later one overrides the traits that it specifies.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var traits = Traits()
    for collection in collections { traits.override(with: collection.traits) }
    self.init(traits)
  }

  /// The interface style: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  /// Pixels per point; 0 when unspecified.
  public var displayScale: CGFloat { traits.scale }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.sizeCategory }

  /// This collection has every trait that `other` specifies.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var merged = traits
    merged.override(with: other.traits)
    return merged == traits
  }

  /// Dynamic colours may resolve differently than under `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    traits.style != other?.traits.style
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  public override var hash: Int { traits.hashValue }

  /// The traits that dynamic colours and fonts use now: those of the view inside `draw(_:)`, layout
  /// and trait callbacks, otherwise those of the screen.
  public static var current: UITraitCollection {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Runs the body with this collection as the current one.
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

/// An object that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The object's traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

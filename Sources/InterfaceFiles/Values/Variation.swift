/// The size classes for which a part of an interface file is written.
public struct SizeClasses: Hashable, Sendable {
  /// A size class.
  public enum SizeClass: String, Sendable {
    case compact
    case regular
  }

  /// Nil: any.
  public var width: SizeClass?
  /// Nil: any.
  public var height: SizeClass?

  /// Creates the classes for which something is written; nil: any.
  public init(width: SizeClass? = nil, height: SizeClass? = nil) {
    self.width = width
    self.height = height
  }

  /// How much they say: what is said of both goes before what is said of one.
  public var weight: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

  /// They hold where the size classes are these.
  public func fit(width: SizeClass?, height: SizeClass?) -> Bool {
    (self.width == nil || self.width == width) && (self.height == nil || self.height == height)
  }
}

/// What is different in an object where the size classes fit.
public struct Variation: Sendable {
  /// Which objects of a list are there.
  public struct Mask: Hashable, Sendable {
    /// Identifiers of those that are not there.
    public var excluded: Set<String> = []
    /// Identifiers of those that are there, although they are elsewhere not.
    public var included: Set<String> = []
  }

  public var location: SourceLocation
  public var sizes: SizeClasses
  public var attributes: [String: AttributeValue] = [:]
  public var values: [String: KeyedValue] = [:]
  /// Those of `subviews` and `constraints`.
  public var masks: [String: Mask] = [:]
}

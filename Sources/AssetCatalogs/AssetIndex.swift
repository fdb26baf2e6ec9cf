import Foundation

/// What the asset catalogs of a bundle have, by name: the compiled form, without Xcode's folders.
///
/// It is `Assets.catalog/index.json` in the bundle; files are named relative to `Assets.catalog`.
public struct AssetIndex: Codable, Hashable, Sendable {
  /// Where something is used. What is nil fits everywhere.
  public struct Use: Codable, Hashable, Sendable {
    /// `phone`, `pad`, and others; nil: all.
    public var idiom: String?
    /// Pixels per point; nil: all.
    public var scale: Int?
    public var isDark: Bool?
    /// `compact` or `regular`.
    public var width: String?
    /// `compact` or `regular`.
    public var height: String?

    /// Creates a use.
    public init(
      idiom: String? = nil, scale: Int? = nil, isDark: Bool? = nil, width: String? = nil,
      height: String? = nil
    ) {
      self.idiom = idiom
      self.scale = scale
      self.isDark = isDark
      self.width = width
      self.height = height
    }

    /// How well this fits where something is used: more for each that is said and right; nil if it does
    /// not fit. A scale never rules out, the nearest wins, larger ones before smaller ones.
    public func fitness(in place: Use) -> Int? {
      var fitness = 0
      for (own, other, weight) in [
        (width, place.width, 1_000), (height, place.height, 1_000), (idiom, place.idiom, 10_000),
      ] {
        guard let own else { continue }
        guard own == other else { return nil }
        fitness += weight
      }
      if let isDark {
        guard isDark == (place.isDark ?? false) else { return nil }
        fitness += 100_000
      }
      if let scale, let wanted = place.scale {
        fitness += scale >= wanted ? 100 - (scale - wanted) : 50 - (wanted - scale)
      }
      return fitness
    }

    /// What fits best here of several; nil: none of them fits.
    public func best<Variant>(of variants: [Variant], _ use: (Variant) -> Use) -> Variant? {
      variants.compactMap { variant in
        use(variant).fitness(in: self).map { (variant, $0) }
      }.max { $0.1 < $1.1 }?.0
    }
  }

  /// An image in its variants.
  public struct Image: Codable, Hashable, Sendable {
    /// One file of an image.
    public struct Variant: Codable, Hashable, Sendable {
      public var file: String
      public var use: Use

      /// Creates a variant.
      public init(file: String, use: Use) {
        self.file = file
        self.use = use
      }
    }

    /// `template` or `original`; nil: as the view wants it.
    public var rendering: String?
    public var variants: [Variant]

    /// The variant that fits best; nil: none fits.
    public func variant(for place: Use) -> Variant? {
      place.best(of: variants, \.use)
    }
  }

  /// A colour in its variants.
  public struct Color: Codable, Hashable, Sendable {
    /// The value of a colour.
    public enum Value: Codable, Hashable, Sendable {
      /// Components from 0 to 1, or beyond.
      case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
      case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
      case white(Double, alpha: Double)
      /// A colour of the system, such as `systemBlueColor`.
      case system(String)
    }

    /// A colour where it is used.
    public struct Variant: Codable, Hashable, Sendable {
      public var value: Value
      public var use: Use

      /// Creates a variant.
      public init(value: Value, use: Use) {
        self.value = value
        self.use = use
      }
    }

    public var variants: [Variant]

    /// The value that fits best; nil: none fits.
    public func value(for place: Use) -> Value? {
      place.best(of: variants, \.use)?.value
    }
  }

  public var images: [String: Image] = [:]
  public var colors: [String: Color] = [:]
  /// The file of each data set.
  public var data: [String: String] = [:]
  /// The largest image of each icon set.
  public var icons: [String: String] = [:]

  /// Creates an empty index.
  public init() {}

  /// The folder of the compiled form in a bundle.
  public static let folder = "Assets.catalog"
  /// The index in that folder.
  public static let file = "index.json"

  /// The index of a bundle: the compiled one, or, if there is none, that of its `.xcassets` folders as
  /// Xcode keeps them; nil if it has no catalogs that can be read.
  public static func ofBundle(_ path: String) -> (index: AssetIndex, folder: String)? {
    let compiled = "\(path)/\(folder)"
    if let data = FileManager.default.contents(atPath: "\(compiled)/\(file)") {
      guard data.count <= 4 << 20, let index = try? JSONDecoder().decode(Self.self, from: data)
      else { return nil }
      return (index, compiled)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(path)/\($0)" }
    guard !catalogs.isEmpty else { return nil }
    return (AssetCatalogReader(relativeTo: path).read(catalogs).index, path)
  }
}

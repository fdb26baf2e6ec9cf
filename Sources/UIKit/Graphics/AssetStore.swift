import AssetCatalogs
public import Foundation
import Synchronization

/// The asset catalogs of bundles. The app's own are read once; those of other apps, which the shell shows,
/// each time, because another version may take their place.
enum AssetStore {
  private struct Catalog {
    let index: AssetIndex
    let folder: String
  }

  private static let catalogs = Mutex<[String: Catalog?]>([:])
  private static let images = Mutex<[String: UIImage]>([:])

  private static func catalog(_ bundle: String) -> Catalog? {
    if let known = catalogs.withLock({ $0[bundle] }) { return known }
    let catalog = AssetIndex.ofBundle(bundle).map { Catalog(index: $0.index, folder: $0.folder) }
    if isOwn(bundle) { catalogs.withLock { $0[bundle] = .some(catalog) } }
    return catalog
  }

  private static func isOwn(_ bundle: String) -> Bool { bundle.hasPrefix(Bundle.main.bundlePath) }

  /// Forgets what is kept; images that are in use stay.
  static func forget() {
    images.withLock { $0 = [:] }
    catalogs.withLock { $0 = [:] }
  }

  /// The image with this name that fits best; nil if there is none in the catalogs.
  static func image(named name: String, in bundle: String, _ traits: UITraitCollection) -> UIImage?
  {
    guard let catalog = catalog(bundle), let found = catalog.index.images[name],
      let variant = found.variant(for: AssetIndex.Use(traits))
    else { return nil }
    let path = "\(catalog.folder)/\(variant.file)"
    if let known = images.withLock({ $0[path] }) { return known }
    guard let data = FileManager.default.contents(atPath: path),
      let plain = UIImage(data: data, scale: CGFloat(variant.use.scale ?? 1))
    else { return nil }
    let mode: UIImage.RenderingMode =
      switch found.rendering {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    let asset = found.variants.count > 1 ? ImageAsset(name: name, bundle: bundle) : nil
    let image = UIImage(
      image: plain.image, size: plain.size, scale: plain.scale, renderingMode: mode, asset: asset)
    if isOwn(bundle) { images.withLock { $0[path] = image } }
    return image
  }

  /// The colour with this name; it follows the traits. Nil: there is none in the catalogs.
  static func color(named name: String, in bundle: String) -> UIColor? {
    guard let found = catalog(bundle)?.index.colors[name] else { return nil }
    let values = found.variants.map { variant in
      (use: variant.use, color: color(variant.value))
    }
    guard values.count > 1 else { return values.first?.color }
    return UIColor { traits in
      AssetIndex.Use(traits).best(of: values) { $0.use }?.color ?? .clear
    }
  }

  private static func color(_ value: AssetIndex.Color.Value) -> UIColor {
    switch value {
    case .sRGB(let red, let green, let blue, let alpha):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      SystemColors.displayP3(red, green, blue, alpha)
    case .white(let white, let alpha): UIColor(white: white, alpha: alpha)
    case .system(let name):
      SystemColors.named(name) ?? .black
    }
  }

  /// The content of the data set with this name; nil if there is none in the catalogs.
  static func data(named name: String, in bundle: String) -> Data? {
    guard let catalog = catalog(bundle), let file = catalog.index.data[name] else { return nil }
    return FileManager.default.contents(atPath: "\(catalog.folder)/\(file)")
  }
}

/// Where an image comes from that has variants for other traits.
struct ImageAsset: Hashable, Sendable {
  let name: String
  let bundle: String
}

extension AssetIndex.Use {
  init(_ traits: UITraitCollection) {
    let sizes: [UIUserInterfaceSizeClass: String] = [.compact: "compact", .regular: "regular"]
    self.init(
      idiom: traits.userInterfaceIdiom == .pad ? "pad" : "phone",
      scale: max(1, Int(traits.displayScale)), isDark: traits.userInterfaceStyle == .dark,
      width: sizes[traits.horizontalSizeClass], height: sizes[traits.verticalSizeClass])
  }
}

extension UIColor {
  /// The colour with this name in the app's asset catalogs; `nil` if there is none. It follows the
  /// traits under which it is used.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour with this name in the asset catalogs of a bundle; `nil` if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetStore.color(named: name, in: (bundle ?? .main).bundlePath) else {
      return nil
    }
    let traits = traitCollection
    self.init { color.resolvedColor(with: traits ?? $0) }
  }
}

/// A file of the app's asset catalogs, by name.
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The content of the file.
  public let data: Data

  /// The data set with this name in the app's bundle; `nil` if there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// The data set with this name in a bundle; `nil` if there is none.
  public init?(name: String, bundle: Bundle) {
    guard let data = AssetStore.data(named: name, in: bundle.bundlePath) else { return nil }
    self.name = name
    self.data = data
    super.init()
  }
}

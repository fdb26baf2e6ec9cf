public import Foundation
import Synchronization

extension UIImage {
  /// The image with this name in the app's bundle; `nil` if it does not exist.
  ///
  /// The bundle's asset catalogs are searched first, then files of this name, with the variants `@2x` and
  /// `@3x`, as PNG and as JPEG; the variant nearest to the screen's scale is preferred. Images are
  /// cached.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image with this name in a bundle; `nil` if it does not exist.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let traits = traitCollection ?? UITraitCollection.current
    guard
      let found = AssetStore.image(named: name, in: bundle.bundlePath, traits)
        ?? ImageNames.image(named: name, in: bundle.bundlePath)
    else { return nil }
    self.init(
      image: found.image, size: found.size, scale: found.scale,
      renderingMode: found.renderingMode, asset: found.asset)
  }

  /// The image encoded as PNG; `nil` if no display server is available to encode it.
  @MainActor public func pngData() -> Data? {
    if tint == nil, case .file(let data) = image.source, data.starts(with: [0x89, 0x50]) {
      return data
    }
    return ImageEncoding.encode(image, jpegQuality: 0)
  }

  /// The image encoded as JPEG, with a quality from 0 to 1; `nil` if no display server is available
  /// to encode it.
  @MainActor public func jpegData(compressionQuality: CGFloat) -> Data? {
    ImageEncoding.encode(image, jpegQuality: max(1, Int((compressionQuality * 100).rounded())))
  }
}

/// The cache of images in bundles, by name.
enum ImageNames {
  private static let cache = Mutex<[String: UIImage]>([:])

  /// The scale in a file's name: 2 for `Icon@2x.png`.
  static func scale(ofFile path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    if name.contains("@3x") { return 3 }
    return name.contains("@2x") ? 2 : 1
  }

  /// The file that a path means: `Flag@2x.png` for `Flag.png` on a screen with that scale.
  static func fittingFile(_ path: String) -> String {
    let name = (path as NSString).lastPathComponent
    guard !name.contains("@2x"), !name.contains("@3x") else { return path }
    let kind = (path as NSString).pathExtension
    let stem = (path as NSString).deletingPathExtension
    for variant in variants() {
      let candidate = "\(stem)\(variant)" + (kind.isEmpty ? "" : ".\(kind)")
      if isFile(candidate) { return candidate }
    }
    return path
  }

  /// The endings of names, the one for the screen first, larger ones before smaller ones.
  private static func variants() -> [String] {
    let scale = UITraitCollection.current.displayScale
    return scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
  }

  static func image(named name: String, in folder: String) -> UIImage? {
    let key = folder + "\n" + name
    if let known = cache.withLock({ $0[key] }) { return known }
    guard let path = candidates(name).map({ folder + "/" + $0 }).first(where: isFile),
      let image = UIImage(contentsOfFile: path)
    else { return nil }
    cache.withLock { $0[key] = image }
    return image
  }

  /// Empties the cache.
  static func forget() { cache.withLock { $0 = [:] } }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// The file names to try: the nearest variant first, larger ones before smaller ones.
  private static func candidates(_ name: String) -> [String] {
    // A name must not lead out of the bundle.
    guard !name.isEmpty, !name.contains("..") else { return [] }
    let kind = (name as NSString).pathExtension
    let stem = kind.isEmpty ? name : (name as NSString).deletingPathExtension
    let kinds = kind.isEmpty ? ["png", "jpg", "jpeg"] : [kind]
    return variants().flatMap { variant in kinds.map { "\(stem)\(variant).\($0)" } }
  }
}

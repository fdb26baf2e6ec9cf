public import Foundation
import Synchronization

extension UIImage {
  /// The image of this name in the app's bundle; `nil` when there is none.
  ///
  /// Looked for are the name itself, then with the screen's `@2x` or `@3x`, as PNG and as JPEG; the
  /// variant nearest to the screen's scale is taken. Images are kept: asking again is cheap.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of this name in a bundle; `nil` when there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    guard let found = ImageNames.image(named: name, in: bundle.bundlePath) else { return nil }
    self.init(image: found.image, size: found.size, scale: found.scale)
  }

  /// PNG bytes of the image; `nil` when there is no display to make them.
  @MainActor public func pngData() -> Data? {
    if tint == nil, case .file(let data) = image.source, data.starts(with: [0x89, 0x50]) {
      return data
    }
    return ImageEncoding.encode(image, jpegQuality: 0)
  }

  /// JPEG bytes of the image, of a quality from 0 to 1; `nil` when there is no display to make them.
  @MainActor public func jpegData(compressionQuality: CGFloat) -> Data? {
    ImageEncoding.encode(image, jpegQuality: max(1, Int((compressionQuality * 100).rounded())))
  }
}

/// Images in bundles by their names.
enum ImageNames {
  private static let cache = Mutex<[String: UIImage]>([:])

  /// How many pixels a point has by a file's name: `Icon@2x.png` has two.
  static func scale(ofFile path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    if name.contains("@3x") { return 3 }
    return name.contains("@2x") ? 2 : 1
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

  /// Forgets the images that can be read again; for memory warnings.
  static func forget() { cache.withLock { $0 = [:] } }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// The nearest variant first, larger before smaller.
  private static func candidates(_ name: String) -> [String] {
    // A name leads to a file in the bundle, and nowhere else.
    guard !name.isEmpty, !name.contains("..") else { return [] }
    let kind = (name as NSString).pathExtension
    let stem = kind.isEmpty ? name : (name as NSString).deletingPathExtension
    let kinds = kind.isEmpty ? ["png", "jpg", "jpeg"] : [kind]
    let scale = UITraitCollection.current.displayScale
    let variants =
      scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    return variants.flatMap { variant in kinds.map { "\(stem)\(variant).\($0)" } }
  }
}

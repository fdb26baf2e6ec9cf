import Foundation

/// Reads asset catalogs as Xcode keeps them: folders with a `Contents.json` each.
///
/// What is not supported or damaged is left out and noted; a catalog is never refused whole.
public struct AssetCatalogReader {
  /// What the catalogs have, and a sentence for each thing that is left out.
  public struct Result {
    /// Files are named relative to the reader's folder.
    public var index = AssetIndex()
    public var notes: [String] = []
  }

  private let root: String
  /// A catalog has no folders deeper than this.
  private static let deepest = 12

  /// Creates a reader that names files relative to a folder; empty: by their whole paths.
  public init(relativeTo root: String) { self.root = root }

  /// Reads catalogs. Of two assets with one name the first is taken.
  public func read(_ catalogs: [String]) -> Result {
    var result = Result()
    for catalog in catalogs { read(catalog, namespace: "", depth: 0, into: &result) }
    return result
  }

  private func read(_ folder: String, namespace: String, depth: Int, into result: inout Result) {
    guard depth < Self.deepest else {
      result.notes.append("\(name(of: folder)): folders are too deep")
      return
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      let asset = namespace + (name as NSString).deletingPathExtension
      switch (name as NSString).pathExtension {
      case "imageset": image(asset, path, &result)
      case "colorset": color(asset, path, &result)
      case "dataset": data(asset, path, &result)
      case "appiconset": icon(asset, path, &result)
      case "":
        guard isFolder(path) else { continue }
        let hasNamespace = contents(path)?.properties?.providesNamespace == true
        read(
          path, namespace: hasNamespace ? "\(namespace)\(name)/" : namespace, depth: depth + 1,
          into: &result)
      case "json": break
      // Launch images are read from Info.plist's names.
      case "launchimage": break
      case let kind:
        result.notes.append("\(self.name(of: path)): assets of the kind \(kind) are not supported")
      }
    }
  }

  private func image(_ name: String, _ folder: String, _ result: inout Result) {
    guard let contents = contents(folder) else {
      result.notes.append("\(self.name(of: folder)): it has no Contents.json that can be read")
      return
    }
    var image = AssetIndex.Image(rendering: contents.properties?.renderingIntent, variants: [])
    for entry in contents.images ?? [] {
      guard let file = entry.filename, let use = entry.use else { continue }
      guard let path = existing(file, in: folder, &result) else { continue }
      image.variants.append(AssetIndex.Image.Variant(file: path, use: use))
    }
    guard !image.variants.isEmpty else { return }
    if result.index.images[name] == nil { result.index.images[name] = image }
  }

  private func color(_ name: String, _ folder: String, _ result: inout Result) {
    let entries = contents(folder)?.colors ?? []
    let variants = entries.compactMap { entry -> AssetIndex.Color.Variant? in
      guard let use = entry.use, let value = entry.color?.value else { return nil }
      return AssetIndex.Color.Variant(value: value, use: use)
    }
    guard !variants.isEmpty else {
      result.notes.append("\(self.name(of: folder)): it has no colour that can be read")
      return
    }
    if result.index.colors[name] == nil {
      result.index.colors[name] = AssetIndex.Color(variants: variants)
    }
  }

  private func data(_ name: String, _ folder: String, _ result: inout Result) {
    for entry in contents(folder)?.data ?? [] {
      guard let file = entry.filename, entry.use != nil,
        let path = existing(file, in: folder, kinds: nil, &result)
      else { continue }
      if result.index.data[name] == nil { result.index.data[name] = path }
    }
  }

  private func icon(_ name: String, _ folder: String, _ result: inout Result) {
    let entries = (contents(folder)?.images ?? []).filter {
      $0.filename != nil && $0.use?.isDark != true
    }
    let largest = entries.max { $0.pixels < $1.pixels }
    guard let file = largest?.filename, let path = existing(file, in: folder, &result) else {
      return
    }
    if result.index.icons[name] == nil { result.index.icons[name] = path }
  }

  /// The path of a file relative to the root; nil, and a note, if it is not there or cannot be shown.
  private func existing(
    _ file: String, in folder: String, kinds: Set<String>? = ["png", "jpg", "jpeg"],
    _ result: inout Result
  ) -> String? {
    let path = "\(folder)/\(file)"
    guard !file.contains("/"), file != "..", FileManager.default.fileExists(atPath: path) else {
      result.notes.append("\(name(of: folder)): there is no file \(file)")
      return nil
    }
    if let kinds, !kinds.contains((file as NSString).pathExtension.lowercased()) {
      result.notes.append(
        "\(name(of: folder)): \(file) is left out; pictures are PNG or JPEG here")
      return nil
    }
    return name(of: path)
  }

  private func name(of path: String) -> String {
    !root.isEmpty && path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func contents(_ folder: String) -> AssetContents? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
      data.count <= 1 << 20
    else { return nil }
    return try? JSONDecoder().decode(AssetContents.self, from: data)
  }
}

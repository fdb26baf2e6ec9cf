import Foundation

/// Makes the compiled form of asset catalogs: the files that are used, and one index.
public struct AssetCompiler {
  /// Creates a compiler.
  public init() {}

  /// Writes the compiled form of catalogs into a folder, which must not exist.
  ///
  /// - Returns: the index, and a sentence for each thing that is left out.
  public func compile(
    _ catalogs: [String], into folder: String
  ) throws -> AssetCatalogReader.Result {
    let result = AssetCatalogReader(relativeTo: "").read(catalogs)
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var index = result.index
    var names: [String: String] = [:]
    func copy(_ path: String) throws -> String {
      if let known = names[path] { return known }
      // Files of different sets may have the same name.
      let name = "\(names.count)-\((path as NSString).lastPathComponent)"
      try files.copyItem(atPath: path, toPath: "\(folder)/\(name)")
      names[path] = name
      return name
    }
    for (name, image) in index.images.sorted(by: { $0.key < $1.key }) {
      var image = image
      for place in image.variants.indices {
        image.variants[place].file = try copy(image.variants[place].file)
      }
      index.images[name] = image
    }
    for (name, path) in index.data.sorted(by: { $0.key < $1.key }) {
      index.data[name] = try copy(path)
    }
    for (name, path) in index.icons.sorted(by: { $0.key < $1.key }) {
      index.icons[name] = try copy(path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(index).write(to: URL(fileURLWithPath: "\(folder)/\(AssetIndex.file)"))
    return AssetCatalogReader.Result(index: index, notes: result.notes)
  }
}

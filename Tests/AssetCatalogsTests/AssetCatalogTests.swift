import AssetCatalogs
import Foundation
import Testing

/// Catalogs as Xcode keeps them, and their compiled form.
@Suite struct AssetCatalogTests {
  /// A bundle's folder with one catalog, which goes with the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "assets-\(UUID().uuidString)"
    var catalog: String { path + "/Assets.xcassets" }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String, _ contents: String?, files: [String] = []) throws {
      let folder = "\(catalog)/\(name)"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      if let contents {
        try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(folder)/Contents.json"))
      }
      for file in files { try Data(file.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
  }

  private let flag = """
    {"images": [
      {"idiom": "universal", "scale": "1x"},
      {"idiom": "universal", "scale": "2x", "filename": "flag@2x.png"},
      {"idiom": "universal", "scale": "3x", "filename": "flag@3x.png"},
      {"idiom": "ipad", "scale": "2x", "filename": "pad@2x.png"},
      {"idiom": "universal", "scale": "3x", "filename": "dark@3x.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "watch", "scale": "2x", "filename": "watch.png"}],
     "properties": {"template-rendering-intent": "template"},
     "info": {"version": 1, "author": "xcode"}}
    """

  @Test func `the variant that fits best is found`() throws {
    let folder = Folder()
    let files = ["flag@2x.png", "flag@3x.png", "pad@2x.png", "dark@3x.png", "watch.png"]
    try folder.add("Flag.imageset", flag, files: files)
    let found = try #require(AssetIndex.ofBundle(folder.path))
    let image = try #require(found.index.images["Flag"])
    #expect(image.rendering == "template")
    func file(_ use: AssetIndex.Use) -> String? {
      image.variant(for: use).map { ($0.file as NSString).lastPathComponent }
    }
    #expect(file(AssetIndex.Use(idiom: "phone", scale: 3)) == "flag@3x.png")
    #expect(file(AssetIndex.Use(idiom: "phone", scale: 2)) == "flag@2x.png")
    #expect(file(AssetIndex.Use(idiom: "phone", scale: 1)) == "flag@2x.png")
    #expect(file(AssetIndex.Use(idiom: "pad", scale: 2)) == "pad@2x.png")
    #expect(file(AssetIndex.Use(idiom: "phone", scale: 2, isDark: true)) == "dark@3x.png")
    #expect(image.variants.count == 4)
  }

  @Test func `colours are written in three ways`() throws {
    let folder = Folder()
    try folder.add(
      "Accent.colorset",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0x80", "green": "255", "blue": "0.500", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """)
    let color = try #require(AssetIndex.ofBundle(folder.path)?.index.colors["Accent"])
    #expect(
      color.value(for: AssetIndex.Use(scale: 3, isDark: false))
        == .sRGB(red: 128 / 255, green: 1, blue: 0.5, alpha: 1))
    #expect(
      color.value(for: AssetIndex.Use(scale: 3, isDark: true)) == .system("systemRedColor"))
  }

  @Test func `folders are names only where they say so`() throws {
    let folder = Folder()
    let image = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    try folder.add("Icons", "{}")
    try folder.add("Icons/Star.imageset", image, files: ["a.png"])
    try folder.add("Places", #"{"properties": {"provides-namespace": true}}"#)
    try folder.add("Places/Star.imageset", image, files: ["a.png"])
    try folder.add("Places/Deep", nil)
    try folder.add(
      "Places/Deep/Sea.dataset", #"{"data": [{"idiom": "universal", "filename": "b"}]}"#,
      files: ["b"])
    let index = try #require(AssetIndex.ofBundle(folder.path)).index
    #expect(index.images.keys.sorted() == ["Places/Star", "Star"])
    #expect(index.data.keys.sorted() == ["Places/Sea"])
  }

  @Test func `the compiled form has the used files and the same answers`() throws {
    let folder = Folder()
    try folder.add(
      "Flag.imageset", flag, files: ["flag@2x.png", "flag@3x.png", "pad@2x.png", "dark@3x.png"])
    try folder.add(
      "AppIcon.appiconset",
      """
      {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "small.png"},
      {"idiom": "universal", "size": "1024x1024", "filename": "large.png"}]}
      """, files: ["small.png", "large.png"])
    try folder.add(
      "Song.dataset", #"{"data": [{"idiom": "universal", "filename": "song.mid"}]}"#,
      files: ["song.mid"])
    let raw = try #require(AssetIndex.ofBundle(folder.path))
    let bundle = Folder()
    let compiled = "\(bundle.path)/\(AssetIndex.folder)"
    #expect(try AssetCompiler().compile([folder.catalog], into: compiled).notes == [])
    let found = try #require(AssetIndex.ofBundle(bundle.path))
    #expect(found.folder == compiled)
    #expect(
      found.index.images["Flag"]?.variants.map(\.use)
        == raw.index.images["Flag"]?.variants.map(\.use))
    for file in found.index.images.values.flatMap(\.variants).map(\.file) + found.index.data.values
      + found.index.icons.values
    {
      #expect(FileManager.default.fileExists(atPath: "\(compiled)/\(file)"), "\(file)")
    }
    #expect(found.index.icons["AppIcon"]?.hasSuffix("large.png") == true)
  }

  @Test func `what cannot be used is said, and the rest is there`() throws {
    let folder = Folder()
    try folder.add(
      "Good.imageset", #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#,
      files: ["a.png"])
    try folder.add(
      "Vector.imageset", #"{"images": [{"idiom": "universal", "filename": "v.pdf"}]}"#,
      files: ["v.pdf"])
    try folder.add(
      "Gone.imageset", #"{"images": [{"idiom": "universal", "filename": "gone.png"}]}"#)
    try folder.add(
      "Out.imageset", #"{"images": [{"idiom": "universal", "filename": "../Good.imageset/a.png"}]}"#
    )
    try folder.add("Damaged.imageset", "{")
    try folder.add("Model.arresourcegroup", "{}")
    let result = AssetCatalogReader(relativeTo: folder.path).read([folder.catalog])
    #expect(result.index.images.keys.sorted() == ["Good"])
    #expect(
      result.notes == [
        "Assets.xcassets/Damaged.imageset: it has no Contents.json that can be read",
        "Assets.xcassets/Gone.imageset: there is no file gone.png",
        "Assets.xcassets/Model.arresourcegroup: assets of the kind arresourcegroup are not supported",
        "Assets.xcassets/Out.imageset: there is no file ../Good.imageset/a.png",
        "Assets.xcassets/Vector.imageset: v.pdf is left out; pictures are PNG or JPEG here",
      ])
  }
}

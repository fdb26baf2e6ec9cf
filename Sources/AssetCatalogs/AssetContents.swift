import Foundation

/// The `Contents.json` of a folder in an asset catalog, as Xcode writes it.
struct AssetContents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    var renderingIntent: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }
  }

  struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String
      var value: String
    }

    var filename: String?
    var idiom: String?
    var scale: String?
    /// In points, of icons: `60x60`.
    var size: String?
    var width: String?
    var height: String?
    var appearances: [Appearance]?
    var color: AssetColor?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, size, appearances, color
      case width = "width-class"
      case height = "height-class"
    }

    /// Where the entry is used; nil: nowhere here.
    var use: AssetIndex.Use? {
      var use = AssetIndex.Use(width: width, height: height)
      switch idiom {
      case nil, "universal", "ios-marketing": break
      case "iphone": use.idiom = "phone"
      case "ipad": use.idiom = "pad"
      default: return nil
      }
      if let scale { use.scale = Int(scale.dropLast()) }
      for appearance in appearances ?? [] {
        switch (appearance.appearance, appearance.value) {
        case ("luminosity", "dark"): use.isDark = true
        case ("luminosity", "light"): use.isDark = false
        // High contrast and tints are not followed here.
        default: return nil
        }
      }
      return use
    }

    /// The pixels of an icon's side.
    var pixels: Double {
      let points = size.flatMap { Double($0.split(separator: "x").first ?? "") } ?? 0
      return points * (scale.flatMap { Double($0.dropLast()) } ?? 1)
    }
  }

  var images: [Entry]?
  var colors: [Entry]?
  var data: [Entry]?
  var properties: Properties?
}

/// A colour in a colour set.
struct AssetColor: Decodable {
  var space: String?
  var components: [String: String]?
  /// One of the system's.
  var reference: String?

  private enum CodingKeys: String, CodingKey {
    case components, reference
    case space = "color-space"
  }

  /// nil: it cannot be read.
  var value: AssetIndex.Color.Value? {
    if let reference { return .system(reference) }
    guard let components else { return nil }
    let parts = components.compactMapValues(Self.component)
    let alpha = parts["alpha"] ?? 1
    if let white = parts["white"] { return .white(white, alpha: alpha) }
    guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else {
      return nil
    }
    return space == "display-p3"
      ? .displayP3(red: red, green: green, blue: blue, alpha: alpha)
      : .sRGB(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// From 0 to 1: written so, as 0 to 255, or as 0x00 to 0xFF.
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? value : value / 255
  }
}

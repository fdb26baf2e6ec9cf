import Foundation
import UIKit

/// The named colours of asset catalogs, as Xcode keeps them: `Name.colorset/Contents.json` in an
/// `.xcassets` folder of the bundle.
@MainActor enum LaunchColors {
  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {
        let appearance: String
        let value: String
      }
      struct Color: Decodable { let components: [String: String]? }
      let appearances: [Appearance]?
      let color: Color?

      var isDark: Bool { appearances?.contains { $0.value == "dark" } == true }
      var isPlain: Bool { appearances?.isEmpty ?? true }
    }
    let colors: [Entry]
  }

  /// The colour with this name, which follows the appearance; nil: the bundle has none that can be
  /// read.
  static func color(named name: String, in bundle: Bundle) -> UIColor? {
    // A name must not lead out of the bundle.
    guard !name.contains("..") else { return nil }
    let folders =
      (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath))?
      .filter { $0.hasSuffix(".xcassets") }.sorted() ?? []
    for folder in folders {
      let path = "\(bundle.bundlePath)/\(folder)/\(name).colorset/Contents.json"
      guard let data = FileManager.default.contents(atPath: path), data.count <= 64 << 10,
        let set = try? JSONDecoder().decode(ColorSet.self, from: data),
        let light = set.colors.first(where: \.isPlain)?.color.flatMap(color)
      else { continue }
      let dark = set.colors.first(where: \.isDark)?.color.flatMap(color) ?? light
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
    return nil
  }

  private static func color(_ color: ColorSet.Entry.Color) -> UIColor? {
    guard let parts = color.components else { return nil }
    let alpha = parts["alpha"].flatMap(component) ?? 1
    if let white = parts["white"].flatMap(component) {
      return UIColor(white: white, alpha: alpha)
    }
    guard let red = parts["red"].flatMap(component), let green = parts["green"].flatMap(component),
      let blue = parts["blue"].flatMap(component)
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// From 0 to 1: written so, as 0 to 255, or as 0x00 to 0xFF.
  private static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text) else { return nil }
    return CGFloat(text.contains(".") ? value : value / 255)
  }
}

import Foundation
import ScreenInterface

/// The parts of a font's name: `HelveticaNeue-BoldItalic` has a family, a weight and a slant.
struct FontName {
  var family: String
  var weight: UInt32 = 400
  var italic = false

  private static let weights: [(name: String, number: UInt32)] = [
    ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("light", 300),
    ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// Families of iOS, without spaces, and the designs that replace them.
  private static let standIns: [String: WireFontDesign] = [
    "helvetica": .default, "helveticaneue": .default, "arial": .default, "avenirnext": .default,
    "avenir": .default, "verdana": .default, "trebuchetms": .default, "georgia": .serif,
    "timesnewroman": .serif, "timesnewromanps": .serif, "palatino": .serif, "baskerville": .serif,
    "menlo": .monospaced, "courier": .monospaced, "couriernew": .monospaced,
    "couriernewps": .monospaced, "arialroundedmtbold": .rounded,
  ]

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    family = parts.first.map(String.init) ?? ""
    guard parts.count == 2 else { return }
    let style = parts[1].lowercased()
    if let found = Self.weights.first(where: { style.contains($0.name) }) { weight = found.number }
    italic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
  }

  /// The font, if the device has its family or a replacement.
  func font(size: CGFloat) -> WireFont? {
    guard !family.isEmpty else { return nil }
    var font = WireFont()
    font.size = Float(size)
    font.weight = weight
    font.italic = italic
    if family.hasPrefix(".") { return font }
    font.family = family
    if Self.isSame(FontMeasures.of(font).family, family) { return font }
    var key = Self.plain(family)
    if key.hasSuffix("mt") { key.removeLast(2) }
    guard let design = Self.standIns[key] ?? Self.standIns[Self.plain(family)] else { return nil }
    font.family = ""
    font.design = design
    return font
  }

  static func name(family: String, wire: WireFont) -> String {
    let weight = weights.first { $0.number == wire.effectiveWeight }?.name.capitalized ?? ""
    let style = weight + (wire.italic ? "Italic" : "")
    return family.filter { $0 != " " } + (style.isEmpty ? "-Regular" : "-" + style)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool { plain(a) == plain(b) }
}

import CPangoCairo
import Foundation
import Logging
import SystemInterface

/// The fonts of the machine, as apps ask for them.
final class FontBook {
  /// The font that stands in for the system's; nil where it is not installed.
  private let systemFamily: String?
  private let displayFamily: String?
  let hasSystemFont: Bool

  /// Looks which fonts there are; says once on the log when the system's is missing.
  init(log: Logger) {
    let names = Self.families()
    hasSystemFont = names.contains("Inter")
    systemFamily = hasSystemFont ? "Inter" : nil
    displayFamily = names.contains("Inter Display") ? "Inter Display" : systemFamily
    if !hasSystemFont {
      log.warning(
        "the font Inter is not installed (Debian: fonts-inter); text is set in the machine's sans")
    }
  }

  private static func families() -> Set<String> {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: CInt = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
    defer { g_free(list) }
    var names: Set<String> = []
    for index in 0..<Int(count) {
      if let name = pango_font_family_get_name(list?[index]) { names.insert(String(cString: name)) }
    }
    return names
  }

  /// What pango is asked for. The caller frees it.
  func description(of font: WireFont) -> OpaquePointer {
    let description = pango_font_description_new()!
    let size = self.size(of: font)
    pango_font_description_set_family(description, family(of: font, size: size))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    let weight = font.weight == 0 ? 400 : min(900, max(100, font.weight))
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
    pango_font_description_set_style(
      description, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// The size in points; 0 stands for the system's 17. Below 1 nothing can be read, and pango
  /// loses count.
  func size(of font: WireFont) -> Double { font.size > 0 ? max(1, Double(font.size)) : 17 }

  /// How much closer the system's font is set than it was drawn, in points: less the smaller it
  /// is. Only letters that stand apart can be moved: those of Latin, Greek and Cyrillic.
  func tracking(of run: WireTextRun) -> Float {
    let size = size(of: run.font)
    guard hasSystemFont, run.font.family.isEmpty, run.font.design == .default, size < 20,
      run.text.unicodeScalars.allSatisfy({ $0.value < 0x590 || 0x2000...0x206F ~= $0.value })
    else { return 0 }
    // Inter's own formula (rsms.me/inter/dynmetrics).
    return Float((-0.0223 + 0.185 * exp(-0.1745 * size)) * size)
  }

  private func family(of font: WireFont, size: Double) -> String {
    // Large text has a design of its own, drawn tighter, from 20 points on.
    let system = (size >= 20 ? displayFamily : systemFamily) ?? "sans"
    if !font.family.isEmpty {
      let asked = font.family.filter { $0 != "," && $0 != "\0" }
      return "\(asked),\(system)"
    }
    switch font.design {
    case .serif: return "Noto Serif,serif"
    case .monospaced: return "DejaVu Sans Mono,monospace"
    case .default, .rounded, .UNRECOGNIZED: return system
    }
  }
}

import CPangoCairo
import Foundation
import Logging
import ScreenInterface

/// Maps apps' fonts to the machine's.
final class FontBook {
  /// The replacement for the system font; nil if it is not installed.
  private let systemFamily: String?
  private let displayFamily: String?
  let hasSystemFont: Bool

  /// Looks up the installed fonts; logs once if the system font is missing.
  init(log: Logger) {
    let names = Self.families()
    hasSystemFont = names.contains("Inter")
    systemFamily = hasSystemFont ? "Inter" : nil
    displayFamily = names.contains("Inter Display") ? "Inter Display" : systemFamily
    if !hasSystemFont {
      log.warning(
        "the font Inter is not installed (Debian: fonts-inter); text uses the default sans font")
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

  /// The font description for pango. The caller frees it.
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

  /// The size in points; 0 means the system's 17. At least 1, because smaller text is unreadable
  /// and exceeds pango's precision.
  func size(of font: WireFont) -> Double { font.size > 0 ? max(1, Double(font.size)) : 17 }

  /// The tracking of the system font, in points: negative, and smaller for small text. Applied only
  /// to scripts with separate letters: Latin, Greek and Cyrillic.
  func tracking(of run: WireTextRun) -> Float {
    let size = size(of: run.font)
    guard hasSystemFont, run.font.family.isEmpty, run.font.design == .default, size < 20,
      run.text.unicodeScalars.allSatisfy({ $0.value < 0x590 || 0x2000...0x206F ~= $0.value })
    else { return 0 }
    // Inter's own formula (rsms.me/inter/dynmetrics).
    return Float((-0.0223 + 0.185 * exp(-0.1745 * size)) * size)
  }

  private func family(of font: WireFont, size: Double) -> String {
    // From 20 points on, text uses a tighter design.
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

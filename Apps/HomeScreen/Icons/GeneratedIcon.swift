import Foundation

/// The looks of the icon of an app that has none: its first letter on a colour from its name.
struct GeneratedIcon: Equatable {
  var letter: String
  /// 0 to 1.
  var hue: CGFloat

  init(name: String) {
    letter = name.first { !$0.isWhitespace }.map { String($0).uppercased() } ?? "?"
    // FNV-1a: the same colour in every process, which Hasher would not give.
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    hue = CGFloat(hash % 360) / 360
  }
}

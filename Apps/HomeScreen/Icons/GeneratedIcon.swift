import Foundation

/// The icon of an app without one: its first letter on a colour derived from its name.
struct GeneratedIcon: Equatable {
  var letter: String
  /// 0 to 1.
  var hue: CGFloat

  init(name: String) {
    letter = name.first { !$0.isWhitespace }.map { String($0).uppercased() } ?? "?"
    // FNV-1a gives the same colour in every process, unlike Hasher.
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    hue = CGFloat(hash % 360) / 360
  }
}

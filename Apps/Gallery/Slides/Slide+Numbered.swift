import UIKit

extension Slide {
  /// A landscape that its number alone determines: neighbours have other colours, hills and suns.
  @MainActor static func numbered(_ number: Int) -> Slide {
    var shares = Shares(number)
    let hue = shares.next()
    let isNight = number.isMultiple(of: 5)
    let far = CGFloat(isNight ? 0.35 : 0.8)
    func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
      UIColor(
        hue: hue.truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: brightness,
        alpha: 1)
    }
    let ridges = (0..<3).map { index in
      let depth = CGFloat(index)
      let height = 0.5 - depth * 0.15
      return (
        color: color(hue + 0.35 + depth * 0.03, 0.35 + depth * 0.12, far - depth * 0.12),
        heights: (0..<3).map { _ in height * (0.6 + shares.next() * 0.6) }
      )
    }
    return Slide(
      title: "Picture \(number)",
      sky: [
        color(hue, 0.55, isNight ? 0.3 : 0.85), color(hue + 0.08, 0.25, isNight ? 0.55 : 0.98),
      ],
      ridges: ridges,
      disc: (
        color(0.13, isNight ? 0.06 : 0.35, 1), 0.2 + shares.next() * 0.6,
        0.15 + shares.next() * 0.25, 0.06 + shares.next() * 0.05
      ))
  }

  /// Shares of one that look random, and are the same for the same number.
  private struct Shares {
    private var state: UInt64

    init(_ number: Int) {
      state = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// A step of SplitMix64.
    mutating func next() -> CGFloat {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return CGFloat((bits ^ (bits >> 31)) >> 40) / CGFloat(1 << 24)
    }
  }
}

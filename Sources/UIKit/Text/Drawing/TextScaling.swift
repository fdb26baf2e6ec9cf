import Foundation

/// Scales text down until it fits.
@MainActor enum TextScaling {
  /// The text with all fonts and font-related lengths multiplied by a factor.
  static func scaled(
    _ string: NSAttributedString, by factor: CGFloat, defaultFont: UIFont? = nil
  ) -> NSAttributedString {
    guard factor != 1 else { return string }
    let scaled = NSMutableAttributedString(attributedString: string)
    let all = NSRange(location: 0, length: scaled.length)
    string.enumerateAttribute(.font, in: all, options: []) { value, range, _ in
      let font = value as? UIFont ?? defaultFont ?? TextLayout.Defaults().font
      scaled.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return scaled
  }

  /// The largest factor at which the text fits, in steps of a hundredth; `least` if it does not fit
  /// at any.
  static func factor(
    for string: NSAttributedString, in size: CGSize, maximumLines: Int, least: CGFloat,
    defaults: TextLayout.Defaults = TextLayout.Defaults()
  ) -> CGFloat {
    func fits(_ hundredths: Int) -> Bool {
      let text = scaled(string, by: CGFloat(hundredths) / 100, defaultFont: defaults.font)
      var defaults = defaults
      defaults.font = defaults.font.withSize(defaults.font.pointSize * CGFloat(hundredths) / 100)
      defaults.forcedLineBreakMode = .byWordWrapping
      let layout = TextLayout(
        text, width: maximumLines == 1 ? 0 : size.width, defaults: defaults,
        traits: UITraitCollection.current)
      let measurement = layout.measure()
      if measurement.size.width > size.width + 0.01 { return false }
      if maximumLines > 0 && measurement.lines.count > maximumLines { return false }
      return maximumLines == 1 || measurement.size.height <= size.height + 0.01
    }
    if fits(100) { return 1 }
    var low = max(Int((least * 100).rounded(.up)), 1)
    guard low < 100, fits(low) else { return max(least, 0.01) }
    var high = 100
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return CGFloat(low) / 100
  }
}

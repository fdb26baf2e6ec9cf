import Foundation
import ScreenInterface
import Testing

@testable import UIKit

@MainActor @Suite struct FontTests {
  @Test func metricsAreThoseOfTheFontInItsSize() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(font.ascender - 19.375) < 0.01)
    #expect(abs(font.descender + 4.83) < 0.01)
    #expect(abs(font.lineHeight - 24.2) < 0.01)
    #expect(font.capHeight > font.xHeight)
  }

  @Test func weightsBecomeTheNumbersOfFontFiles() {
    let weights: [(UIFont.Weight, UInt32)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900), (.init(0.37), 700),
    ]
    for (weight, number) in weights {
      #expect(UIFont.systemFont(ofSize: 10, weight: weight).wire.weight == number)
    }
  }

  @Test func italicsMonospaceAndDigitsReachTheWire() {
    #expect(UIFont.italicSystemFont(ofSize: 10).wire.italic)
    #expect(UIFont.monospacedSystemFont(ofSize: 10, weight: .bold).wire.design == .monospaced)
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .bold).wire.monospacedDigits)
  }

  @Test func fontsThatDrawAlikeAreEqual() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12))
  }

  @Test func descriptorsTakeTraitsAndDesigns() throws {
    let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: both, size: 0)
    #expect(font.pointSize == 15)
    #expect(font.wire.weight == 700)
    #expect(font.wire.italic)
    let serif = try #require(plain.withDesign(.serif))
    #expect(UIFont(descriptor: serif, size: 30).wire.design == .serif)
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
  }

  @Test func namesOfTheDevicesFontsAreFoundAndOthersAreNot() {
    #expect(UIFont(name: "Inter-SemiBoldItalic", size: 12)?.wire.weight == 600)
    #expect(UIFont(name: "Georgia-Bold", size: 12)?.wire.design == .serif)
    #expect(UIFont(name: "Menlo-Regular", size: 12)?.wire.design == .monospaced)
    #expect(UIFont(name: "HelveticaNeue-Light", size: 12)?.wire.weight == 300)
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
    #expect(UIFont(name: "", size: 12) == nil)
  }
}

@MainActor @Suite struct DynamicTypeTests {
  static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, "31 32 33 34 36 38 40 44 48 52 56 60"),
    (.body, "14 15 16 17 19 21 23 28 33 40 47 53"),
    (.headline, "14 15 16 17 19 21 23 28 33 40 47 53"),
    (.caption2, "11 11 11 11 13 15 17 20 24 29 34 40"),
    (.footnote, "12 12 12 13 15 17 19 23 27 33 38 44"),
  ])
  func stylesHaveTheSizesOfTheGuidelines(style: UIFont.TextStyle, sizes: String) {
    let found = Self.categories.map { category in
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return "\(Int(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize))"
    }
    #expect(found.joined(separator: " ") == sizes)
  }

  @Test func noStyleShrinksWhenTheCategoryGrows() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    for style in styles {
      let sizes = Self.categories.map { DynamicType.size(of: style, in: $0) }
      #expect(sizes == sizes.sorted())
    }
  }

  @Test func headlinesAreSemibold() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).wire.weight == 600)
    #expect(UIFont.preferredFont(forTextStyle: .body).wire.weight == 400)
  }

  @Test func metricsScaleAnAppsOwnFontsUpToALimit() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == 80)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: traits).pointSize == 50)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(metrics.scaledValue(for: 44, compatibleWith: large) == 44)
  }
}

import AppInterface
import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// Images, colours and data of asset catalogs, by name.
@MainActor @Suite struct AssetImageTests {
  /// A grey PNG of this many pixels a side.
  private static func png(_ side: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for value in [side, side] { data += withUnsafeBytes(of: value.bigEndian) { Data($0) } }
    return data + Data([8, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  private func bundle(in folder: String = NSTemporaryDirectory()) throws -> Bundle {
    let path = "\(folder)/assets-\(UUID().uuidString).bundle"
    func add(_ set: String, _ contents: String, _ files: [String: Data] = [:]) throws {
      let folder = "\(path)/Assets.xcassets/\(set)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(folder)/Contents.json"))
      for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    }
    try add(
      "Flag.imageset",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"},
      {"idiom": "universal", "scale": "2x", "filename": "b.png",
      "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
      "properties": {"template-rendering-intent": "original"}}
      """, ["a.png": Self.png(20), "b.png": Self.png(40)])
    try add(
      "Accent.colorset",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
      "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
      """)
    try add(
      "Song.dataset", #"{"data": [{"idiom": "universal", "filename": "song.txt"}]}"#,
      ["song.txt": Data("la la".utf8)])
    // A loose file, which catalogs go before, and one with scales.
    for (name, side) in [("Flag.png", 7), ("Mark.png", 10), ("Mark@2x.png", 20)]
      as [(String, UInt32)]
    {
      try Self.png(side).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    return try #require(Bundle(path: path))
  }

  @Test func `an image has its size, scale, intent, and its dark variant`() throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let image = try #require(UIImage(named: "Flag", in: bundle, compatibleWith: nil))
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.scale == 2)
    #expect(image.renderingMode == .alwaysOriginal)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let night = try #require(UIImage(named: "Flag", in: bundle, compatibleWith: dark))
    #expect(night.size == CGSize(width: 20, height: 20))
    #expect(image.resolved(with: dark).size == night.size)
    #expect(
      image.withRenderingMode(.alwaysTemplate).resolved(with: dark).renderingMode == .alwaysTemplate
    )
    let view = UIImageView(image: image)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.shownImage?.size == night.size)
    #expect(UIImage(named: "NoFlag", in: bundle, compatibleWith: nil) == nil)
  }

  /// Sees whether what an image shows is still there, and does not keep it.
  private final class Sight {
    private(set) weak var image: AnyObject?

    func look(at image: UIImage?) { self.image = image?.image }
  }

  @Test(.proves("BGMEM-03/a", on: .uikit))
  func `an image of a catalog that nobody uses is gone in the background by itself`() throws {
    let app = try AppUnderTest(delegate: nil)
    app.deliver(.didBecomeActive)
    let bundle = try bundle(in: Bundle.main.bundlePath)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let night = UITraitCollection(userInterfaceStyle: .dark)
    let unused = Sight()
    var images = [UIImage(named: "Flag", in: bundle, compatibleWith: nil)]
    unused.look(at: images[0])
    images = []
    let inUse = UIImage(named: "Flag", in: bundle, compatibleWith: night)
    let used = Sight()
    used.look(at: inUse)
    #expect(unused.image != nil, "until then the system keeps it")
    app.deliver(.willResignActive)
    #expect(unused.image != nil)
    app.deliver(.didEnterBackground)
    #expect(unused.image == nil)
    #expect(used.image != nil && inUse != nil)
    #expect(UIImage(named: "Flag", in: bundle, compatibleWith: nil) != nil)
  }

  @Test func `a colour follows the traits, and data is there`() throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: light) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(color.resolvedColor(with: dark) == UIColor.systemBlue.resolvedColor(with: dark))
    #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    #expect(NSDataAsset(name: "Song", bundle: bundle)?.data == Data("la la".utf8))
    #expect(NSDataAsset(name: "Noise", bundle: bundle) == nil)
  }

  @Test func `a file's path finds the variant for the screen`() throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      before, UITraitCollection(displayScale: 2),
    ])
    let path = "\(bundle.bundlePath)/Mark.png"
    let mark = try #require(UIImage(contentsOfFile: path))
    #expect(mark.scale == 2 && mark.size == CGSize(width: 10, height: 10))
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      before, UITraitCollection(displayScale: 1),
    ])
    #expect(UIImage(contentsOfFile: path)?.scale == 1)
  }
}

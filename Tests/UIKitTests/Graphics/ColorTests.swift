import Foundation
import Testing
import UIKit

@testable import UIKit

/// Colours in light and dark mode.
@MainActor @Suite struct ColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `colours of the system are others in the dark`() {
    #expect(UIColor.systemBackground.resolvedColor(with: light) == .white)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    #expect(UIColor.systemBlue.resolvedColor(with: light).cgColor.wire == 0x007A_FFFF)
    #expect(UIColor.systemBlue.resolvedColor(with: dark).cgColor.wire == 0x0A84_FFFF)
    #expect(UIColor.separator.resolvedColor(with: light).cgColor.wire == 0x3C3C_434A)
  }

  @Test func `a dynamic colour goes by the current conditions`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .brown }
    dark.performAsCurrent { #expect(color.cgColor == UIColor.yellow.cgColor) }
    light.performAsCurrent { #expect(color.cgColor == UIColor.brown.cgColor) }
    let half = color.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: dark).cgColor.alpha == 0.5)
    #expect(half.resolvedColor(with: dark).cgColor.red == 1)
  }

  @Test(arguments: [(0.0, 0xFF00_00FF), (1.0 / 3, 0x00FF_00FF), (2.0 / 3, 0x0000_FFFF)])
  func `hues go round`(hue: Double, wire: Int) {
    let color = UIColor(hue: CGFloat(hue), saturation: 1, brightness: 1, alpha: 1)
    #expect(color.cgColor.wire == UInt32(wire))
    var found: CGFloat = -1
    color.getHue(&found, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(found - CGFloat(hue)) < 0.001)
  }

  @Test func `only greys have a white`() {
    var white: CGFloat = 0
    #expect(UIColor.lightGray.getWhite(&white, alpha: nil))
    #expect(abs(white - 2 / 3) < 0.001)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func `a view's background goes with the conditions`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    view.backgroundColor = .systemBackground
    window.addSubview(view)
    window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    window.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }
}

/// The sizes of images, read from their files' headers.
@Suite struct ImageFileSizeTests {
  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
    0, 0, 0, 0, 64, 8, 6, 0, 0, 0,
  ]
  private let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 48, 0, 96, 1, 1, 0x11, 0,
  ]

  @Test func `PNG and JPEG say how large they are`() throws {
    let size = try #require(ImageFileSize.read(Data(png)))
    #expect((size.width, size.height) == (256, 64))
    let other = try #require(ImageFileSize.read(Data(jpeg)))
    #expect((other.width, other.height) == (96, 48))
    #expect(UIImage(data: Data(png), scale: 2)?.size == CGSize(width: 128, height: 32))
  }

  @Test func `what ends too early, or is something else, is no picture`() {
    for length in 0..<24 { #expect(ImageFileSize.read(Data(png.prefix(length))) == nil) }
    for length in 0..<18 { #expect(ImageFileSize.read(Data(jpeg.prefix(length))) == nil) }
    #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
    #expect(ImageFileSize.read(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0])) == nil)
  }

  @Test func `a file's name says its scale`() {
    #expect(ImageNames.scale(ofFile: "/a@3x/Icon@2x.png") == 2)
    #expect(ImageNames.scale(ofFile: "Icon.png") == 1)
    #expect(UIImage(named: "../../etc/passwd") == nil)
  }
}

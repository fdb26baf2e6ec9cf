import Foundation
import Testing
import UIKit

@testable import UIKit

/// Controllers without a nib name, whose bundle has a nib with the name of their class.
@MainActor @Suite struct NibByClassTests {
  final class PageController: UIViewController {}
  final class SheetController: UIViewController {}
  final class PlainController: UIViewController {}

  private func bundle(_ names: [String]) throws -> Bundle {
    let path = NSTemporaryDirectory() + "nibs-\(UUID().uuidString).bundle"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (tag, name) in names.enumerated() {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" \
        destination="v" id="o"/></connections></placeholder>
        <view id="v" tag="\(tag + 1)"/></objects></document>
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name).xib"))
    }
    return try #require(Bundle(path: path))
  }

  @Test func `the name without Controller goes before the whole name`() throws {
    let both = try bundle(["Page", "PageController", "SheetController"])
    defer { try? FileManager.default.removeItem(atPath: both.bundlePath) }
    let page = PageController(nibName: nil, bundle: both)
    #expect(page.nibName == "Page")
    #expect(page.view.tag == 1)
    let sheet = SheetController(nibName: nil, bundle: both)
    #expect(sheet.nibName == "SheetController")
    #expect(sheet.view.tag == 3)
    let plain = PlainController(nibName: nil, bundle: both)
    #expect(plain.nibName == nil)
    #expect(plain.view.tag == 0)
  }
}

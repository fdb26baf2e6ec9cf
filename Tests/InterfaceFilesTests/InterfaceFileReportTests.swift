import Foundation
import InterfaceFiles
import Testing

/// What somebody who installs an app is told of its interface files.
@Suite struct InterfaceFileReportTests {
  private func bundle(_ files: [String: String]) throws -> String {
    let path = NSTemporaryDirectory() + "report-\(UUID().uuidString).app"
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return path
  }

  private func nib(_ views: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <view id="v"><subviews>
    \(views)
    </subviews></view></objects></document>
    """
  }

  @Test func `each kind of thing has a line, with its first place and how often it occurs`() throws
  {
    let path = try bundle([
      "Page.xib": nib("<mapView id=\"a\"/>\n<mapView id=\"b\"/>\n<label id=\"c\" glow=\"YES\"/>"),
      "Base.lproj/Main.storyboard": "<document",
      "Good.xib": nib("<label id=\"a\"/>"),
      // Texts of other languages, and what is no interface file.
      "de.lproj/Main.strings": "", "Notes.txt": "",
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let report = InterfaceFileReport(ofBundle: path)
    #expect(report.files == 3)
    #expect(
      report.lines() == [
        "Base.lproj/Main.storyboard:1: the XML is not well-formed: unclosed token",
        "Page.xib:3: <mapView>: views of this kind are not supported: an empty one with its name "
          + "stands there (2 times)",
        "Page.xib:5: <label>: the attribute glow=\"YES\" is not supported",
      ])
    #expect(report.lines(most: 1).last == "2 more kinds of things are left out")
  }

  @Test func `an app without interface files, and a folder that is not there, say nothing`() throws
  {
    let path = try bundle(["Info.plist": ""])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(InterfaceFileReport(ofBundle: path).lines() == [])
    #expect(InterfaceFileReport(ofBundle: "/nowhere").lines() == [])
  }
}

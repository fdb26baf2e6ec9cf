import InterfaceFiles
import Testing

/// What is not understood is left out and noted, with file, line and element; only what is no interface
/// file at all is refused.
@Suite struct ErrorTests {
  /// A storyboard with this text in its view, on line 6.
  private func problem(
    inView text: String, attributes: String = "", resources: String = ""
  ) -> String {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects>
      <viewController id="vc">
      <view key="view" id="v" \(attributes)>
      <subviews/>
      \(text)
      </view>
      </viewController>
      </objects></scene></scenes>\(resources)
      </document>
      """
    return problem(document)
  }

  /// The first note, or the error, of a document.
  private func problem(_ document: String) -> String {
    do {
      let read = try InterfaceDocument(Array(document.utf8), file: "Main.storyboard")
      return read.notes.first.map { "\($0)" } ?? "none"
    } catch {
      return "refused: \(error)"
    }
  }

  @Test(arguments: [
    ("<mapView key=\"x\"/>", "Main.storyboard:6: <mapView>: the element with key=\"x\" is not"),
    ("<color key=\"glow\" white=\"1\"/>", "6: <color>: the element with key=\"glow\" is not"),
    ("<gizmo/>", "Main.storyboard:6: <gizmo>: the element is not supported in <view>"),
    ("<rect key=\"frame\" x=\"a\" y=\"0\" width=\"1\" height=\"1\"/>", "x=\"a\" is not a number"),
    ("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\"/>", "the attribute height is missing"),
    ("<rect key=\"frame\" x=\"1e9\" y=\"0\" width=\"1\" height=\"1\"/>", "is too large"),
    ("<rect key=\"frame\" x=\"nan\" y=\"0\" width=\"1\" height=\"1\"/>", "is not a number"),
    ("<size key=\"frame\" width=\"1\" height=\"1\"/>", "a <rect> is expected"),
    (
      "<rect key=\"frame\" z=\"1\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
      "z=\"1\" is not known"
    ),
    (
      "<variation key=\"heightClass=tall\" alpha=\"1\"/>",
      "\"heightClass=tall\" is not a size class"
    ),
    ("<variation key=\"heightClass=compact\" glow=\"1\"/>", "glow=\"1\" is not supported"),
    ("<connections><outlet property=\"a\" destination=\"no\"/></connections>", "no is not in the"),
    ("<connections><outlet destination=\"v\"/></connections>", "property is missing"),
    ("<connections><wire destination=\"v\"/></connections>", "<wire>: a connection of this kind"),
    (
      "<connections><action selector=\"a\" destination=\"v\" eventType=\"poke\"/></connections>",
      "eventType=\"poke\" is unknown; use touchDown"
    ),
    ("<constraints><constraint firstAttribute=\"girth\"/></constraints>", "\"girth\" is unknown"),
    (
      "<constraints><constraint firstItem=\"x\" firstAttribute=\"top\"/></constraints>",
      "the item x is not in the file"
    ),
    (
      "<constraints><constraint firstAttribute=\"top\" multiplier=\"1:0\"/></constraints>",
      "divides by zero"
    ),
    (
      "<constraints><constraint firstAttribute=\"top\" priority=\"0\"/></constraints>",
      "is not from 1 to 1000"
    ),
    ("<viewLayoutGuide key=\"safeArea\" id=\"v\"/>", "the id v occurs twice"),
    ("<subviews/>", "the element occurs twice"),
    ("<color key=\"tintColor\" red=\"1\" green=\"1\" blue=\"1\" colorSpace=\"cmyk\"/>", "cmyk"),
  ])
  func `an element that is not understood is named`(text: String, message: String) {
    let problem = problem(inView: text)
    #expect(problem.contains(message))
    #expect(problem.hasPrefix("Main.storyboard:6:"))
  }

  @Test func `an attribute that is not understood is named`() {
    #expect(
      problem(inView: "", attributes: "glow=\"YES\"")
        == "Main.storyboard:4: <view>: the attribute glow=\"YES\" is not supported")
    #expect(
      problem(inView: "", attributes: "hidden=\"maybe\"")
        == "Main.storyboard:4: <view>: hidden=\"maybe\" is neither YES nor NO")
  }

  @Test func `a file of another kind is refused`() {
    #expect(problem("<plist/>").hasPrefix("refused"))
    #expect(problem("<plist/>").contains("its root is not <document>"))
    #expect(
      problem("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>").contains("Cocoa.XIB"))
    #expect(problem("").contains("not well-formed"))
  }

  @Test func `entities are refused before they expand`() {
    let bomb = """
      <!DOCTYPE document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document>&b;</document>
      """
    #expect(problem(bomb).contains("declares a document type"))
  }

  @Test func `nesting, counts and sizes have limits`() {
    let deep = String(repeating: "<a>", count: 200_000)
    #expect(problem(deep).contains("nested more than 120 deep"))
    let many = "<document>" + String(repeating: "<a/>", count: 100_001) + "</document>"
    #expect(problem(many).contains("more than 100000 elements"))
    let attributes = (0..<200).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(problem("<document \(attributes)/>").contains("more than 100 attributes"))
    let huge = [UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 1)
    #expect(throws: InterfaceError.self) { _ = try InterfaceDocument(huge, file: "Main.xib") }
  }

  @Test func `design-time parts are passed over`() {
    #expect(
      problem(
        inView: "<point key=\"canvasLocation\" x=\"1\" y=\"2\"/>",
        attributes: "misplaced=\"YES\" fixedFrame=\"YES\" userLabel=\"x\"") == "none")
  }
}

import Foundation
import Testing

@testable import foldergraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The picture.
@Suite struct FolderPictureTests {
  @Test func itIsXMLWithAllFolders() throws {
    let graphs = [
      Fixtures.graph("AB BC CB CD", alone: ["E", "."]), Fixtures.graph("", alone: ["F"]),
    ]
    let document = try XMLDocument(xmlString: FolderPicture(of: graphs).svg)
    let texts = try document.nodes(forXPath: "//*[local-name()='text']").map(\.stringValue)
    for text in ["A", "B", "C", "D", "E", "F", "(no folder)", "A circle of 2"] {
      #expect(texts.count { $0 == text } == 1, "\(text)")
    }
    #expect(try document.nodes(forXPath: "//*[@class='link']").count == 2)
    #expect(try document.nodes(forXPath: "//*[@class='circle']").count == 1)
  }

  @Test func namesAreEscaped() throws {
    let picture = FolderPicture(of: [Fixtures.graph("", alone: ["<&>"], module: "\"&\"")])
    let document = try XMLDocument(xmlString: picture.svg)
    let texts = try document.nodes(forXPath: "//*[local-name()='text']").map(\.stringValue)
    #expect(texts.contains("<&>"))
    #expect(texts.contains("\"&\""))
  }

  @Test func itIsDrawnForLightAndForDark() {
    let svg = FolderPicture(of: [Fixtures.graph("AB")]).svg
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
  }

  /// For random graphs: no box is outside of the picture, and none covers another.
  @Test(arguments: 1...50)
  func boxesDoNotOverlap(_ seed: UInt64) throws {
    let drawing = ModuleDrawing(of: RandomGraph.make(seed))
    let document = try XMLDocument(xmlString: "<svg>\(drawing.svg)</svg>")
    let boxes = try document.nodes(forXPath: "//rect").compactMap { node -> CGRect? in
      let element = try #require(node as? XMLElement)
      func number(_ name: String) -> Double {
        element.attribute(forName: name)?.stringValue.flatMap(Double.init) ?? .nan
      }
      return CGRect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
    let picture = CGRect(x: 0, y: 0, width: drawing.width, height: drawing.height)
    for (index, box) in boxes.enumerated() {
      #expect(picture.contains(box))
      for other in boxes[..<index] { #expect(!box.intersects(other)) }
    }
  }
}

import Foundation
import Testing

@testable import UIKit

@Suite struct LengthTreeTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 100])
  func `places are the sums of the lengths before them`(count: Int) {
    var lengths = (0..<count).map { CGFloat($0 % 5) }
    var tree = LengthTree(lengths)
    for index in stride(from: 0, to: count, by: 3) {
      lengths[index] += 7
      tree.set(index, to: lengths[index])
    }
    var sum: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      #expect(tree.offset(of: index) == sum)
      sum += length
    }
    #expect(tree.total == sum)
  }

  @Test(
    arguments: [(-5, 0), (0, 0), (9.9, 0), (10, 2), (29, 2), (30, 3), (99, 3)] as [(CGFloat, Int)])
  func `a place is in the first element that ends after it`(place: CGFloat, index: Int) {
    #expect(LengthTree([10, 0, 20]).index(endingAfter: place) == index)
  }
}

@Suite struct FlowGeometryTests {
  private func section(
    _ sizes: [(CGFloat, CGFloat)], room: CGFloat = 100, spacing: CGFloat = 10
  ) -> FlowGeometry.Section {
    var section = FlowGeometry.Section(
      sizes: sizes.map { FlowGeometry.Size(along: $0.1, across: $0.0) })
    section.room = room
    section.itemSpacing = spacing
    section.lineSpacing = 5
    return section
  }

  private func across(_ geometry: FlowGeometry) -> [CGFloat] {
    geometry.sections[0].sizes.indices.map {
      geometry.frame(of: IndexPath(item: $0, section: 0))?.across ?? -1
    }
  }

  private func along(_ geometry: FlowGeometry) -> [CGFloat] {
    geometry.sections[0].sizes.indices.map {
      geometry.frame(of: IndexPath(item: $0, section: 0))?.along ?? -1
    }
  }

  @Test func `a full line is spread, and a last one stands below it`() {
    // Three of 25 leave 25 points: 12.5 between them. A fourth begins the next line.
    let geometry = FlowGeometry([section(Array(repeating: (25, 20), count: 5))])
    #expect(across(geometry) == [0, 37.5, 75, 0, 37.5])
    #expect(along(geometry) == [0, 0, 0, 25, 25])
    #expect(geometry.length == 45)
  }

  @Test func `a last line of different widths keeps the least distance`() {
    let geometry = FlowGeometry([section([(40, 20), (50, 20), (30, 20), (20, 20)])])
    #expect(across(geometry) == [0, 50, 0, 40])
  }

  @Test func `an item that has a line for itself is in its middle`() {
    let geometry = FlowGeometry([section([(60, 20), (60, 30)])])
    #expect(across(geometry) == [20, 20])
    #expect(along(geometry) == [0, 25])
  }

  @Test func `items are in the middle of their line`() {
    let geometry = FlowGeometry([section([(40, 10), (40, 30)])])
    #expect(along(geometry) == [10, 0])
  }

  @Test func `thirds of a width are one line`() {
    let third: CGFloat = 100 / 3
    let geometry = FlowGeometry([section(Array(repeating: (third, 10), count: 3), spacing: 0)])
    #expect(geometry.sections[0].starts == [0])
  }

  @Test func `a section is its header, gaps, lines and footer`() {
    var part = section([(40, 20), (40, 20), (40, 20)])
    (part.header, part.footer, part.gapBefore, part.gapAfter) = (30, 15, 7, 3)
    let geometry = FlowGeometry([part, part])
    #expect(geometry.sections[0].length == 100, "30 + 7 + 45 + 3 + 15")
    #expect(geometry.start(ofSection: 1) == 100)
    #expect(geometry.frame(of: IndexPath(item: 2, section: 1))?.along == 162, "100 + 37 + 25")
    #expect(geometry.sections(from: 99, to: 101) == 0..<2)
    #expect(geometry.sections(from: 100, to: 101) == 1..<2)
    #expect(geometry.sections[0].lines(from: 0, to: 37) == 0..<0)
    #expect(geometry.sections[0].lines(from: 0, to: 38) == 0..<1)
    #expect(geometry.sections[0].lines(from: 62, to: 63) == 1..<2)
  }

  @Test func `what is measured moves what is after it`() {
    var geometry = FlowGeometry([section([(40, 20), (40, 20), (40, 20)]), section([(40, 20)])])
    geometry.set(IndexPath(item: 0, section: 0), to: FlowGeometry.Size(along: 50, across: 40))
    #expect(geometry.frame(of: IndexPath(item: 2, section: 0))?.along == 55)
    #expect(geometry.start(ofSection: 1) == 75)
    // A wider one takes a line for itself.
    geometry.set(IndexPath(item: 0, section: 0), to: FlowGeometry.Size(along: 50, across: 70))
    #expect(geometry.sections[0].starts == [0, 1])
  }
}

import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

/// The display lists recorded by drawing.
@MainActor @Suite struct ContextTests {
  private func list(_ draw: (CGContext) -> Void) -> [WireDrawOperation] {
    let context = CGContext(extent: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    context.finish()
    return context.list.operations
  }

  @Test func `a rectangle is filled in the fill colour`() throws {
    let operations = list { _ in
      UIColor(red: 1, green: 0, blue: 0.5, alpha: 1).setFill()
      UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let fill = try #require(operations.first?.fill)
    #expect(operations.count == 1)
    #expect(fill.color == 0xFF00_80FF)
    #expect(Array(fill.path.verbs) == [0, 1, 1, 1, 4])
    #expect(fill.path.coordinates == [1, 2, 4, 2, 4, 6, 1, 6])
  }

  @Test func `state goes back with restore, and what is left open is closed`() {
    let operations = list { context in
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.saveGState()
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.translateBy(x: 5, y: 0)
      context.restoreGState()
      #expect(context.ctm == .identity)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.saveGState()
      context.restoreGState()
      context.restoreGState()
      context.saveGState()
    }
    #expect(
      operations.map(\.kind) == [
        "save", "concatenate", "restore", "fill", "save", "restore", "save", "restore",
      ])
    #expect(operations[3].fill.color == 0x0000_FFFF)
  }

  @Test func `a path stays where it was put when the coordinates change`() {
    let operations = list { context in
      context.move(to: CGPoint(x: 10, y: 10))
      context.translateBy(x: 10, y: 0)
      context.addLine(to: CGPoint(x: 10, y: 10))
      context.strokePath()
    }
    #expect(operations.last?.stroke.path.coordinates == [0, 10, 10, 10])
  }

  @Test func `lines have their style`() throws {
    let operations = list { context in
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [2, 4])
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let stroke = try #require(operations.last?.stroke)
    #expect(stroke.width == 3 && stroke.cap == .round && stroke.join == .bevel)
    #expect(stroke.dashes == [2, 4] && stroke.dashPhase == 1)
  }

  @Test func `clipping, groups, shadows and gradients are recorded in order`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: nil))
    let operations = list { context in
      context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
      #expect(
        context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 20, height: 20))
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4, color: UIColor.black.cgColor)
      context.setAlpha(0.5)
      context.setBlendMode(.multiply)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: .drawsAfterEndLocation)
      context.endTransparencyLayer()
    }
    #expect(
      operations.map(\.kind) == [
        "clip", "shadow", "alpha", "blendMode", "beginGroup", "gradient", "endGroup",
      ])
    let drawn = operations[5].gradient
    #expect(drawn.stops.map(\.location) == [0, 1])
    #expect(drawn.extendsAfterEnd && !drawn.extendsBeforeStart)
  }

  @Test func `an image keeps what it draws alive, and a template has a tint`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let context = CGContext(extent: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsPushContext(context)
    image.draw(at: .zero)
    image.withTintColor(.red, renderingMode: .alwaysTemplate).draw(at: .zero)
    image.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
      .draw(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    UIGraphicsPopContext()
    #expect(context.images.count == 1)
    let drawn = context.list.operations.map(\.image)
    #expect(drawn.map(\.tint) == [0, 0xFF00_00FF, 0])
    #expect(abs(drawn[2].center.x - 0.2) < 0.001 && abs(drawn[2].center.width - 0.6) < 0.001)
  }

  @Test func `Core Graphics draws images upside down, UIKit does not`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let operations = list { context in
      context.draw(image.cgImage!, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(operations.contains { $0.concatenate.d == -1 })
  }
}

extension WireDrawOperation {
  /// The kind of the operation.
  fileprivate var kind: String {
    switch operation {
    case .save: "save"
    case .restore: "restore"
    case .concatenate: "concatenate"
    case .clip: "clip"
    case .fill: "fill"
    case .stroke: "stroke"
    case .gradient: "gradient"
    case .image: "image"
    case .text: "text"
    case .alpha: "alpha"
    case .blendMode: "blendMode"
    case .shadow: "shadow"
    case .beginGroup: "beginGroup"
    case .endGroup: "endGroup"
    case .clear: "clear"
    case nil: "nothing"
    }
  }
}

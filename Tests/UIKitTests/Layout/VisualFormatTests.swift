import Foundation
import Testing
import UIKit

@testable import UIKit

/// Constraints that a visual format describes.
@MainActor @Suite struct VisualFormatTests {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
    }
    box.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["a": a, "b": b]))
    }
    box.layoutIfNeeded()
  }

  @Test func `views follow each other at distances, and to the edges`() {
    lay("H:|-10-[a(50)]-[b]-20-|", "V:|[a]|", "V:|-[b(30)]")
    #expect(a.frame == CGRect(x: 10, y: 0, width: 50, height: 200))
    #expect(b.frame == CGRect(x: 68, y: 16, width: 212, height: 30))
  }

  @Test func `without a number the edge is the superview's margin`() {
    lay("|-[a]-|", "V:[a(40)]-|")
    #expect(a.frame == CGRect(x: 16, y: 144, width: 268, height: 40))
  }

  @Test func `sizes are equal to another's, within limits, with priorities and metrics`() {
    lay(
      "H:|-pad-[a(b)]-(gap)-[b]-pad-|", "V:|-pad-[a(>=20,<=60,100@250)]", "V:[b(a)]",
      options: [], metrics: ["pad": 10, "gap": 40.0])
    #expect(a.frame.width == 120 && b.frame.width == 120 && b.frame.minX == 170)
    #expect(a.frame.minY == 10 && a.frame.height == 60 && b.frame.height == 60)
  }

  @Test func `all are aligned, and run in the direction that is wanted`() {
    lay("H:|-10-[a(50)]-5-[b(60)]", options: [.alignAllTop, .directionRightToLeft])
    lay("V:|-30-[a(20)]", "V:[b(20)]")
    #expect(a.frame == CGRect(x: 240, y: 30, width: 50, height: 20))
    #expect(b.frame == CGRect(x: 175, y: 30, width: 60, height: 20))
  }

  @Test(arguments: [
    ("H:[a", "Expected a \"]\" here", 4), ("[a]-(>=)-[b]", "Expected a number, or the name", 7),
    ("|-[a]-|[b]", "Nothing may follow", 7), ("V:-[a]", "Expected a \"[\" here", 2),
    ("[a(10]", "Expected a \")\" here", 5), ("[a]-5[b]", "Expected a \"-\" here", 5),
  ])
  func `a format that cannot be read says where`(format: String, problem: String, offset: Int) {
    do throws(VisualFormat.Failure) {
      _ = try VisualFormat(format)
      Issue.record("\(format) was read")
    } catch {
      #expect(error.problem.hasPrefix(problem) && error.offset == offset)
    }
  }

  @Test func `a name that is in no dictionary is said`() throws {
    for (format, metrics) in [("[c]", [:]), ("[a(wide)]", [:]), ("|-far-[a]", ["near": 1])] {
      let maker = VisualFormatMaker(
        format: try VisualFormat(format), options: [], metrics: metrics, views: ["a": a])
      do throws(VisualFormat.Failure) {
        _ = try maker.constraints()
        Issue.record("\(format) was taken")
      } catch {
        #expect(error.problem.contains("is not a key in the"))
      }
    }
  }
}

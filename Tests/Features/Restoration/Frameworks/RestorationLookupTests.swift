import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// How the view controllers to restore are found (REST-07, REST-08).
@MainActor @Suite(.serialized) struct RestorationLookupTests {
  /// A root with a child that has a restoration class or not, preserved with the note "kept".
  private func preserved(withClass: Bool) throws -> RestorableContainer {
    let container = try RestorableContainer()
    let (root, child) = tree()
    child.note = "kept"
    child.restorationClass = withClass ? ControllerMaker.self : nil
    try container.preserve(root)
    return container
  }

  private func tree() -> (root: RestorableController, child: RestorableController) {
    let root = RestorableController("root")
    let child = RestorableController("child")
    root.addChild(child)
    return (root, child)
  }

  @Test(
    "The restoration class decides alone, also with nil", .proves("REST-07/a", on: .uikit))
  func restorationClass() throws {
    let container = try preserved(withClass: true)
    let made = RestorableController("child")
    ControllerMaker.make = { _, _ in made }
    let delegate = RestorableDelegate()
    var asked: [[String]] = []
    delegate.make = {
      asked.append($0)
      return nil
    }
    let (root, child) = tree()
    try container.restore(root, delegate)
    #expect(made.note == "kept")
    #expect(child.note == "")
    #expect(asked == [["root"]])

    ControllerMaker.make = { _, _ in nil }
    let (next, untouched) = tree()
    try container.restore(next, delegate)
    #expect(untouched.note == "")
    #expect(asked == [["root"], ["root"]])
  }

  @Test(
    "Without a class the delegate is asked, and then what is there is taken",
    .proves("REST-07/b", on: .uikit))
  func delegate() throws {
    let container = try preserved(withClass: false)
    let made = RestorableController("child")
    let delegate = RestorableDelegate()
    delegate.make = { $0 == ["root", "child"] ? made : nil }
    let (root, child) = tree()
    try container.restore(root, delegate)
    #expect(made.note == "kept")
    #expect(child.note == "")

    let (next, existing) = tree()
    try container.restore(next)
    #expect(existing.note == "kept")
  }

  @Test("A controller that nobody makes is left out, and the others are restored")
  func nobody() throws {
    let container = try preserved(withClass: false)
    let root = RestorableController("root")
    root.note = "before"
    let told = try container.restore(root)
    #expect(told.last == "stateRestored")
    #expect(root.note == "")
  }

  @Test(
    "A controller of another class is not given the state, one of a subclass is",
    .proves("REST-08", on: .uikit))
  func classes() throws {
    let container = try preserved(withClass: false)
    let stranger = StrangerController()
    stranger.restorationIdentifier = "child"
    let root = RestorableController("root")
    root.addChild(stranger)
    try container.restore(root)
    #expect(!stranger.hasDecoded)

    let heir = HeirController("child")
    let next = RestorableController("root")
    next.addChild(heir)
    try container.restore(next)
    #expect(heir.note == "kept")
  }
}

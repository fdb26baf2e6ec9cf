import ConformanceSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// The order in which an app's state is preserved and restored, and what takes part.
@MainActor @Suite(.serialized) struct StateRestorationTests {
  private func calls(_ prefixes: String...) -> [String] {
    RestorableController.calls.filter { call in prefixes.contains { call.hasPrefix($0) } }
  }

  private func navigation(_ stack: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "nav"
    navigation.setViewControllers(stack, animated: false)
    return navigation
  }

  @Test(
    "The delegate is asked, writes first, and then every controller from the root on",
    .proves("REST-03/a", on: .uikit), .proves("SNAP-04", on: .uikit))
  func order() throws {
    let container = try RestorableContainer()
    let told = try container.preserve(
      navigation([RestorableController("list"), RestorableController("detail")]))
    #expect(
      RestorableController.calls == [
        "willFinish", "didFinish", "didEnterBackground", "shouldSave", "willEncode", "encode list",
        "encode detail",
      ])
    #expect(told == ["statePreserved"])
    #expect(FileManager.default.fileExists(atPath: container.file.path))
  }

  @Test(
    "Between willFinish and didFinish every controller reads, and the delegate last",
    .proves("REST-06", on: .uikit), .proves("LAUNCH-06", on: .uikit))
  func restoring() throws {
    let container = try RestorableContainer()
    try container.preserve(
      navigation([
        RestorableController("list", note: "1"), RestorableController("detail", note: "2"),
      ]))
    let delegate = RestorableDelegate()
    let root = navigation([RestorableController("list")])
    delegate.make = { $0 == ["nav", "detail"] ? RestorableController("detail") : nil }
    let told = try container.restore(root, delegate)
    #expect(
      RestorableController.calls == [
        "willFinish", "shouldRestore", "decode list 1", "decode detail 2", "finished list",
        "finished detail", "didDecode of the app", "didFinish",
      ])
    #expect(told == ["restoringState", "stateRestored"])
    #expect(root.viewControllers.map(\.restorationIdentifier) == ["list", "detail"])
  }

  @Test(
    "The methods of the delegate, each in its time, and no other",
    .proves("DEL-09/a", on: .uikit))
  func delegateMethods() throws {
    let container = try RestorableContainer()
    func told() -> [String] { calls("should", "will", "did", "path") }
    try container.preserve(navigation([RestorableController("detail")]))
    #expect(
      told() == ["willFinish", "didFinish", "didEnterBackground", "shouldSave", "willEncode"])
    let delegate = RestorableDelegate()
    delegate.make = {
      RestorableController.calls.append("path \($0.joined(separator: "/"))")
      return $0 == ["nav", "detail"] ? RestorableController("detail") : nil
    }
    try container.restore(navigation([]), delegate)
    #expect(
      told() == [
        "willFinish", "shouldRestore", "path nav", "path nav/detail", "didDecode of the app",
        "didFinish",
      ])
  }

  @Test(
    "A controller of a storyboard has it in its coder, and one of code has none",
    .proves("REST-13/b", on: .uikit))
  func storyboardKey() throws {
    let path = Bundle.main.bundlePath + "/Restored.storyboard"
    let text = """
      \(Stories.header) initialViewController="vc"><scenes><scene sceneID="s"><objects>\
      <viewController id="vc" customClass="KeyReader" customModule="UIKitTests" \
      restorationIdentifier="drawn"/></objects></scene></scenes></document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let container = try RestorableContainer()
    func root() throws -> (UINavigationController, [KeyReader]) {
      let drawn = try #require(
        UIStoryboard(name: "Restored", bundle: nil).instantiateInitialViewController()
          as? KeyReader)
      let coded = KeyReader()
      coded.restorationIdentifier = "coded"
      return (navigation([drawn, coded]), [drawn, coded])
    }
    try container.preserve(try root().0)
    let (after, readers) = try root()
    try container.restore(after)
    #expect(readers.map(\.storyboardName) == ["Restored", "none"])
  }

  @Test(
    "Nothing is preserved or restored unless the delegate says yes",
    .proves("REST-01", on: .uikit))
  func optIn() throws {
    let container = try RestorableContainer()
    let delegate = RestorableDelegate()
    delegate.wantsSaving = false
    #expect(try container.preserve(RestorableController("root"), delegate) == [])
    #expect(!FileManager.default.fileExists(atPath: container.file.path))

    try container.preserve(RestorableController("root", note: "kept"))
    let other = RestorableDelegate()
    other.wantsRestoring = false
    let root = RestorableController("root")
    let told = try container.restore(root, other)
    #expect(told == ["restoringState", "restorationDeclined"])
    #expect(root.note == "")
    #expect(calls("decode", "didDecode") == [])
  }

  @Test("Without the system's word nothing is restored, although there is a file")
  func notOffered() throws {
    let container = try RestorableContainer()
    try container.preserve(RestorableController("root", note: "kept"))
    let delegate = RestorableDelegate()
    let root = RestorableController("root")
    delegate.root = root
    _ = try container.launch(delegate)
    #expect(root.note == "")
    #expect(calls("shouldRestore") == [])
  }

  @Test(
    "A controller without an identifier leaves out all below it",
    .proves("REST-04", on: .uikit))
  func unnamed() throws {
    let container = try RestorableContainer()
    let parent = RestorableController("parent")
    let unnamed = RestorableController(nil)
    let child = RestorableController("child")
    parent.addChild(unnamed)
    unnamed.addChild(child)
    parent.addChild(RestorableController("sibling"))
    try container.preserve(parent)
    #expect(calls("encode") == ["encode parent", "encode sibling"])
  }

  @Test(
    "A path is the identifiers from the root on, and of two with the same one is preserved",
    .proves("REST-05/a", on: .uikit))
  func paths() throws {
    let container = try RestorableContainer()
    let parent = RestorableController("parent")
    let child = RestorableController("child", note: "first")
    child.restorationClass = ControllerMaker.self
    let twin = RestorableController("child", note: "second")
    let grandchild = RestorableController("child", note: "below")
    grandchild.restorationClass = ControllerMaker.self
    parent.addChild(child)
    parent.addChild(twin)
    child.addChild(grandchild)
    try container.preserve(parent)
    #expect(calls("encode").count == 3)
    var made: [RestorableController] = []
    ControllerMaker.make = { path, _ in
      made.append(RestorableController(path.last))
      return made.last
    }
    try container.restore(RestorableController("parent"))
    #expect(calls("class") == ["class parent/child", "class parent/child/child"])
    #expect(made.map(\.note) == ["first", "below"])
  }

  @Test(
    "Controllers of a navigation controller may have the same identifier",
    .proves("REST-05/b", on: .uikit))
  func sameIdentifiers() throws {
    let container = try RestorableContainer()
    let folders = ["1", "2", "3"].map { RestorableController("folder", note: $0) }
    try container.preserve(navigation(folders))
    let delegate = RestorableDelegate()
    delegate.make = { $0.last == "folder" ? RestorableController("folder") : nil }
    let root = navigation([])
    try container.restore(root, delegate)
    #expect(root.viewControllers.map { ($0 as? RestorableController)?.note } == ["1", "2", "3"])
  }

  @Test("The selected tab and what a controller presents are restored")
  func tabs() throws {
    let container = try RestorableContainer()
    func tabs() -> UITabBarController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = ["a", "b", "c"].map { RestorableController($0) }
      return tabs
    }
    let before = tabs()
    try container.preserve(before) {
      before.selectedIndex = 2
      before.viewControllers?[2].present(RestorableController("sheet", note: "x"), animated: false)
    }
    #expect(calls("encode").contains("encode sheet"))
    let delegate = RestorableDelegate()
    delegate.make = { $0.last == "sheet" ? RestorableController("sheet") : nil }
    let after = tabs()
    try container.restore(after, delegate)
    #expect(after.selectedIndex == 2)
    #expect((after.presentedViewController as? RestorableController)?.note == "x")
  }

  @Test(
    "The coders have the app's version, the system's, the time and the kind of device",
    .proves("REST-13/a", on: .uikit))
  func keys() throws {
    let container = try RestorableContainer()
    let before = Date()
    try container.preserve(RestorableController("root"))
    let delegate = RestorableDelegate()
    try container.restore(RestorableController("root"), delegate)
    let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? ""
    #expect(delegate.seen[UIApplication.stateRestorationBundleVersionKey] as? String == version)
    #expect(delegate.seen[UIApplication.stateRestorationSystemVersionKey] as? String == "12.0")
    let time = try #require(delegate.seen[UIApplication.stateRestorationTimestampKey] as? Date)
    #expect(time >= before && time <= Date())
    let idiom = delegate.seen[UIApplication.stateRestorationUserInterfaceIdiomKey] as? Int
    #expect(idiom == UIUserInterfaceIdiom.phone.rawValue)
  }

  @Test(
    "From iOS 13 on the secure methods are called instead, with secure coders",
    .proves("REST-17", "DEL-09/b", on: .uikit))
  func secure() throws {
    let container = try RestorableContainer()
    try container.preserve(
      RestorableController("root", note: "s"), SecureDelegate(), version: "13.3")
    #expect(calls("shouldSave") == ["shouldSaveSecure true"])
    let root = RestorableController("root")
    try container.restore(root, SecureDelegate(), version: "13.3")
    #expect(calls("shouldRestore") == ["shouldRestoreSecure true"])
    #expect(root.note == "s")

    // Before, and without them, the old ones are called.
    try container.preserve(RestorableController("root"), SecureDelegate(), version: "12.0")
    try container.preserve(RestorableController("root"), RestorableDelegate(), version: "13.3")
    #expect(calls("shouldSave") == ["shouldSave", "shouldSave"])
  }

  @Test("Before iOS 6 there is no preservation") func old() throws {
    let container = try RestorableContainer()
    #expect(try container.preserve(RestorableController("root"), version: "5.1") == [])
    #expect(calls("shouldSave") == [])
  }

  @Test("A reference to another preserved controller is restored as that controller")
  func references() throws {
    final class Pointer: RestorableController {
      weak var other: UIViewController?
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(other, forKey: "other")
        coder.encode(StrangerController(), forKey: "stranger")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        other = coder.decodeObject(forKey: "other") as? UIViewController
        #expect(coder.decodeObject(forKey: "stranger") as? UIViewController == nil)
      }
    }
    let container = try RestorableContainer()
    func tree() -> (Pointer, RestorableController) {
      let root = Pointer("root")
      let child = RestorableController("child")
      root.addChild(child)
      return (root, child)
    }
    let (before, child) = tree()
    before.other = child
    try container.preserve(before)
    let (after, restored) = tree()
    try container.restore(after)
    #expect(after.other === restored)
  }
}

/// Reads the storyboard that is in its coder.
final class KeyReader: UIViewController {
  var storyboardName: String?

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let storyboard =
      coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
      as? UIStoryboard
    storyboardName = storyboard?.name ?? "none"
  }
}

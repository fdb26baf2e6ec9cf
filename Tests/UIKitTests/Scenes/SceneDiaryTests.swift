import Foundation
import Testing
import UIKit

@testable import UIKit

/// What UIKit writes of an app's way to scenes for `appctl check --scenes`, and that it does so only then.
@MainActor @Suite struct SceneDiaryTests {
  @MainActor private final class Listener {
    func hear(_ notification: Notification) {}
  }

  /// The notes that are written meanwhile.
  private func notes(isKept: Bool = true, _ body: () -> Void) -> [String] {
    SceneDiary.isKept = isKept
    defer { SceneDiary.reset() }
    let log = LogCollector.collect { body() }
    return log.split(separator: "\n").compactMap { line in
      line.firstRange(of: "[SceneDiary] ").map { String(line[$0.upperBound...]) }
    }
  }

  private func options(_ url: String) -> UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions()
    options.urlContexts = [UIOpenURLContext(url: URL(string: url)!, options: .init())]
    return options
  }

  @Test("What a scene is connected for is noted, and what of it is read")
  func options() {
    let options = options("example://cold")
    #expect(
      notes {
        SceneDiary.noteConnection(with: options)
        _ = options.shortcutItem
        _ = options.urlContexts
      } == ["given urlContexts", "read urlContexts"])
    #expect(notes { SceneDiary.noteConnection(with: .init()) } == [])
    #expect(options.urlContexts.count == 1 && !options.isEmpty)
  }

  @Test("Without a wish for it nothing is noted")
  func unwished() {
    let options = options("example://cold")
    #expect(
      notes(isKept: false) {
        SceneDiary.noteConnection(with: options)
        _ = options.urlContexts
        SceneDiary.during("sceneDidBecomeActive") {}
        SceneDiary.noteStrayWindows()
      } == [])
    #expect(UIWindow(frame: .zero).birthplace.isEmpty)
  }

  @Test("A notification that is posted is noted, and that an observer with a selector hears it")
  func posts() {
    let name = Notification.Name("SceneDiaryTestsOpened")
    let post = { NotificationCenter.default.post(name: name, object: nil) }
    func posted() -> [String] {
      notes { SceneDiary.delivering("x", post) }.filter { !$0.hasSuffix(" x") }
    }
    #expect(posted() == ["posted \(name.rawValue)"])
    let listener = Listener()
    NotificationCenter.default.addObserver(
      listener, selector: Selector(Listener.hear(_:)), name: name)
    #expect(posted() == ["posted \(name.rawValue)", "observed \(name.rawValue)"])
    NotificationCenter.default.removeObserver(listener)
    #expect(posted() == ["posted \(name.rawValue)"])
    // Outside of it, and one of the system's own.
    #expect(notes { post() } == [])
    #expect(
      notes {
        SceneDiary.delivering("x") {
          NotificationCenter.default.post(name: UIScene.didActivateNotification, object: nil)
        }
      } == ["begin x", "end x"])
  }

  @Test("A window without a scene is noted once, with where it was made")
  func windows() {
    var window: UIWindow?
    let notes = notes {
      window = StrayWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window?.isHidden = false
      SceneDiary.noteStrayWindows()
      SceneDiary.noteStrayWindows()
    }.filter { $0.hasPrefix("stray-window StrayWindow") }
    window?.isHidden = true
    #expect(notes.count == 1)
    #expect(notes.first?.contains(".xctest+0x") == true)
  }
}

/// Other tests may have left windows of their own.
private final class StrayWindow: UIWindow {}

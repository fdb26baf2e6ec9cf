import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Transitions that begin while another is running.
@MainActor @Suite struct InterruptedTransitionTests {
  let log = EventLog()

  /// An app whose window shows this controller.
  private func show(_ root: UIViewController) throws -> ScreenUnderTest {
    let screen = try ScreenUnderTest(root: root)
    TurnEnd.run()
    _ = log.take()
    return screen
  }

  @Test func `what is dismissed in the turn in which it was presented is gone`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let screen = try show(a)
    b.modalPresentationStyle = .fullScreen
    for round in 1...2 {
      a.present(b, animated: false) { [log] in log.lines.append("presented \(round)") }
      a.dismiss(animated: false) { [log] in log.lines.append("dismissed \(round)") }
      TurnEnd.run()
      let told = log.take()
      #expect(told.filter { $0.hasPrefix("presented") } == ["presented \(round)"])
      #expect(told.filter { $0.hasPrefix("dismissed") } == ["dismissed \(round)"])
      #expect(told.filter { $0.hasPrefix("A didAppear") }.count == 1)
      #expect(a.presentedViewController == nil && !b.isBeingDismissed)
      #expect(a.view.window === screen.window && b.view.window == nil)
      #expect(
        screen.app.application.hit(at: CGPoint(x: 100, y: 400), with: nil)?.view === a.view)
    }
  }

  @Test func `a dismissal that was told twice leaves alone what its end has presented`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let c = RecordingController("C", log)
    let screen = try show(a)
    a.present(b, animated: false)
    TurnEnd.run()
    a.dismiss(animated: false) { a.present(c, animated: false) }
    a.dismiss(animated: false)
    TurnEnd.run()
    TurnEnd.run()
    #expect(a.presentedViewController === c)
    #expect(b.view.window == nil && c.view.window === screen.window)
    a.dismiss(animated: false)
    TurnEnd.run()
    #expect(a.presentedViewController == nil && c.view.window == nil)
  }

  @Test func `two pushed in one turn lie over each other`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let c = RecordingController("C", log)
    let navigation = UINavigationController(rootViewController: a)
    let screen = try show(navigation)
    navigation.pushViewController(b, animated: false)
    navigation.pushViewController(c, animated: false)
    TurnEnd.run()
    TurnEnd.run()
    #expect(navigation.viewControllers == [a, b, c])
    #expect(c.view.window === screen.window)
    #expect(a.view.window == nil && b.view.window == nil)
    let told = log.take()
    for name in ["B didMove in", "C didMove in"] {
      #expect(told.filter { $0 == name }.count == 1)
    }
    #expect(told.filter { $0.hasPrefix("C didAppear") }.count == 1)
    #expect(told.filter { $0.hasPrefix("B didDisappear") }.count == 1)
  }

  @Test func `pushed over what all was taken away from`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let c = RecordingController("C", log)
    let navigation = UINavigationController(rootViewController: a)
    let screen = try show(navigation)
    navigation.pushViewController(b, animated: false)
    TurnEnd.run()
    _ = log.take()
    #expect(navigation.popToRootViewController(animated: false) == [b])
    navigation.pushViewController(c, animated: false)
    TurnEnd.run()
    TurnEnd.run()
    #expect(navigation.viewControllers == [a, c])
    #expect(b.parent == nil && c.view.window === screen.window && a.view.window == nil)
    #expect(log.take().filter { $0 == "B didMove out" }.count == 1)
  }
}

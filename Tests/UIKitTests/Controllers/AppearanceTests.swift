import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The order of controllers' appearance callbacks.
@MainActor @Suite struct AppearanceTests {
  let log = EventLog()

  /// An app whose window shows this controller.
  private func show(_ root: UIViewController) throws -> ScreenUnderTest {
    let screen = try ScreenUnderTest(root: root)
    TurnEnd.run()
    return screen
  }

  @Test func `a root controller appears when its window does, after it is laid out`() throws {
    let root = RecordingController("root", log)
    root.recordsLayout = true
    let screen = try show(root)
    #expect(
      log.take() == [
        "root load", "root willAppear", "root willLayout", "root didLayout", "root didAppear",
      ])
    screen.window.isHidden = true
    screen.window.isHidden = false
    TurnEnd.run()
    #expect(
      log.take().filter { !$0.contains("Layout") } == [
        "root willDisappear", "root didDisappear", "root willAppear", "root didAppear",
      ])
    screen.window.rootViewController = RecordingController("other", log)
    TurnEnd.run()
    #expect(
      log.take().filter { !$0.contains("Layout") } == [
        "root willDisappear", "root didDisappear", "other load", "other willAppear",
        "other didAppear",
      ])
  }

  @Test func `pushing and popping`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    #expect(log.take() == ["A willMove in", "A didMove in"])
    let screen = try show(navigation)
    #expect(log.take() == ["A load", "A willAppear movingTo", "A didAppear movingTo"])
    navigation.pushViewController(b, animated: false)
    TurnEnd.run()
    #expect(
      log.take() == [
        "B willMove in", "B load", "A willDisappear", "B willAppear movingTo", "A didDisappear",
        "B didAppear movingTo", "B didMove in",
      ])
    #expect(navigation.viewControllers == [a, b])
    #expect(b.view.window === screen.window)
    #expect(a.view.window == nil)
    #expect(navigation.popViewController(animated: false) === b)
    TurnEnd.run()
    #expect(
      log.take() == [
        "B willMove out", "B willDisappear movingFrom", "A willAppear",
        "B didDisappear movingFrom", "A didAppear", "B didMove out",
      ])
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test func `presenting over the whole screen, and dismissing`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let screen = try show(a)
    _ = log.take()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false) { [log] in log.lines.append("presented") }
    TurnEnd.run()
    #expect(
      log.take() == [
        "B load", "A willDisappear", "B willAppear presented", "B didAppear presented",
        "A didDisappear", "presented",
      ])
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(a.view.window == nil)
    #expect(b.view.frame == screen.window.bounds)
    b.dismiss(animated: false) { [log] in log.lines.append("dismissed") }
    TurnEnd.run()
    #expect(
      log.take() == [
        "B willDisappear dismissed", "A willAppear", "A didAppear", "B didDisappear dismissed",
        "dismissed",
      ])
    #expect(a.presentedViewController == nil)
    #expect(a.view.window === screen.window)
  }

  @Test func `a card leaves what it covers where it is`() throws {
    let (a, b, c) = (
      RecordingController("A", log), RecordingController("B", log), RecordingController("C", log)
    )
    let screen = try show(a)
    _ = log.take()
    a.present(b, animated: false)
    TurnEnd.run()
    b.present(c, animated: false)
    TurnEnd.run()
    #expect(
      log.take() == [
        "B load", "B willAppear presented", "B didAppear presented", "C load",
        "C willAppear presented", "C didAppear presented",
      ])
    #expect(b.view.frame == CGRect(x: 0, y: 30, width: 390, height: 814))
    #expect(screen.app.application.hit(at: CGPoint(x: 100, y: 10), with: nil)?.view !== a.view)
    a.dismiss(animated: false)
    TurnEnd.run()
    #expect(
      log.take() == [
        "C willDisappear dismissed", "B willDisappear dismissed", "C didDisappear dismissed",
        "B didDisappear dismissed",
      ])
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
  }

  @Test func `what cannot be presented is said, and nothing happens`() throws {
    let a = RecordingController("A", log)
    let lost = RecordingController("lost", log)
    let screen = try show(a)
    let text = LogCollector.collect {
      lost.loadViewIfNeeded()
      lost.present(RecordingController("B", log), animated: false)
      a.present(RecordingController("C", log), animated: false)
      TurnEnd.run()
      a.present(RecordingController("D", log), animated: false)
    }
    #expect(text.contains("whose view is not in the window hierarchy"))
    #expect(text.contains("which is already presenting"))
    _ = screen
  }

  @Test func `tabs: the new one is told first`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let screen = try show(tabs)
    #expect(
      log.take() == [
        "A willMove in", "A didMove in", "B willMove in", "B didMove in", "A load",
        "A willAppear movingTo", "A didAppear movingTo",
      ])
    // The second of two tabs at the bottom of the screen.
    screen.tap(300, 830)
    TurnEnd.run()
    #expect(tabs.selectedIndex == 1)
    #expect(
      log.take() == [
        "B load", "B willAppear movingTo", "A willDisappear", "A didDisappear",
        "B didAppear movingTo",
      ])
    #expect(b.view.safeAreaInsets.bottom == 49)
  }

  @Test func `a child whose view an app adds appears with it`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let screen = try show(a)
    _ = log.take()
    a.addChild(b)
    a.view.addSubview(b.view)
    b.didMove(toParent: a)
    TurnEnd.run()
    #expect(
      log.take() == [
        "B willMove in", "B load", "B willAppear movingTo", "B didMove in", "B didAppear movingTo",
      ])
    screen.window.isHidden = true
    #expect(
      log.take() == [
        "A willDisappear", "B willDisappear", "A didDisappear", "B didDisappear",
      ])
    screen.window.isHidden = false
    TurnEnd.run()
    _ = log.take()
    b.willMove(toParent: nil)
    b.view.removeFromSuperview()
    b.removeFromParent()
    #expect(
      log.take() == ["B willMove out", "B willDisappear", "B didDisappear", "B didMove out"])
  }

  @Test func `a navigation bar leads back, and content keeps clear of bars`() throws {
    let (a, b) = (RecordingController("A", log), RecordingController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let screen = try show(navigation)
    #expect(a.view.safeAreaInsets.top == 64)
    navigation.pushViewController(b, animated: false)
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 390, height: 44))
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    _ = log.take()
    screen.tap(30, 42)
    #expect(navigation.topViewController === a)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(a.view.safeAreaInsets.top == 20)
  }
}

import AppInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Alerts and action sheets, in the current and the old form.
@MainActor @Suite struct AlertTests {
  let log = EventLog()

  /// An app without animations that shows a controller.
  private func show(
    welcome fill: (inout WireWelcome) -> Void = { _ in },
    _ body: (ScreenUnderTest, RecordingController) throws -> Void
  ) throws {
    let root = RecordingController("root", log)
    let screen = try ScreenUnderTest(root: root, welcome: fill)
    TurnEnd.run()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    _ = log.take()
    try body(screen, root)
  }

  /// The centre of the button with this title, on the screen.
  private func middle(of title: String, on view: UIView) -> CGPoint? {
    if let button = view as? AlertButton, button.accessibilityLabel == title {
      return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    }
    for subview in view.subviews {
      if let found = middle(of: title, on: subview) { return found }
    }
    return nil
  }

  @Test func `an alert's button dismisses it, and then does what it is for`() throws {
    try show { screen, root in
      let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
      for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
        alert.addAction(
          UIAlertAction(title: title, style: style) { [log] action in
            log.lines.append("\(action.title ?? "") \(root.presentedViewController == nil)")
          })
      }
      root.present(alert, animated: false)
      TurnEnd.run()
      screen.window.layoutIfNeeded()
      let delete = try #require(middle(of: "Delete", on: alert.view))
      let cancel = try #require(middle(of: "Cancel", on: alert.view))
      #expect(cancel.y == delete.y && cancel.x < delete.x)
      #expect(root.view.window != nil)
      screen.tap(delete.x, delete.y)
      #expect(log.take() == ["Delete true"])
    }
  }

  @Test func `an action sheet's cancel lies apart, and is what a tap outside does`() throws {
    try show { screen, root in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Share", .default)] {
        sheet.addAction(
          UIAlertAction(title: title, style: style) { [log] in log.lines.append($0.title ?? "") })
      }
      root.present(sheet, animated: false)
      TurnEnd.run()
      screen.window.layoutIfNeeded()
      let share = try #require(middle(of: "Share", on: sheet.view))
      let cancel = try #require(middle(of: "Cancel", on: sheet.view))
      let distance: CGFloat = cancel.y - share.y
      #expect(distance == 65)
      let expected: CGFloat = 844 - 8 - 28.5
      #expect(cancel.y == expected)
      screen.tap(100, 100)
      #expect(log.take() == ["Cancel"])
    }
  }

  private final class Delegate: UIAlertViewDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      log.lines.append("clicked \(buttonIndex)")
    }
    func willPresent(_ alertView: UIAlertView) { log.lines.append("will present") }
    func didPresent(_ alertView: UIAlertView) { log.lines.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      log.lines.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      log.lines.append("did dismiss \(buttonIndex)")
    }
  }

  @Test func `an alert view stays when the app leaves the screen`() throws {
    try show { screen, _ in
      let delegate = Delegate(log)
      let alert = UIAlertView(
        title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "No",
        otherButtonTitles: "Yes")
      alert.show()
      screen.app.deliver(.willResignActive)
      screen.app.deliver(.didEnterBackground)
      screen.app.deliver(.willEnterForeground)
      screen.app.deliver(.didBecomeActive)
      #expect(alert.isVisible)
      #expect(log.take() == ["will present", "did present"])
      let window = try #require(UIWindow.visible.last)
      #expect(window !== screen.window)
      window.layoutIfNeeded()
      let yes = try #require(middle(of: "Yes", on: window))
      screen.tap(yes.x, yes.y)
      #expect(log.take() == ["clicked 1", "will dismiss 1", "did dismiss 1"])
      #expect(!alert.isVisible)
      #expect(UIWindow.key === screen.window)
    }
  }

  @Test func `where leaving the screen ends the app, alerts are cancelled first`() throws {
    try show {
      $0.cancelsAlertsAtEnd = true
    } _: { screen, root in
      let controller = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
        controller.addAction(
          UIAlertAction(title: title, style: style) { [log] action in
            log.lines.append("\(action.title ?? "") \(root.presentedViewController == nil)")
          })
      }
      root.present(controller, animated: false)
      TurnEnd.run()
      let delegate = Delegate(log)
      let alert = UIAlertView(
        title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "No",
        otherButtonTitles: "Yes")
      alert.show()
      screen.app.deliver(.willResignActive)
      #expect(log.take() == ["will present", "did present"])
      screen.app.deliver(.willTerminate)
      #expect(
        log.take() == ["clicked 0", "will dismiss 0", "did dismiss 0", "Cancel true"])
    }
  }
}

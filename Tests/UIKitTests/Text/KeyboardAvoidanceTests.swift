import Foundation
import Testing

@testable import UIKit

/// What the keyboard covers can be scrolled into sight.
@MainActor @Suite final class KeyboardAvoidanceTests {
  // Made in the test itself: other tests may run after the suite was made.
  private lazy var screen = ScreenUnderTest.make()
  private let keyboard = KeyboardController.shared

  private func edit(_ input: UIView) {
    UIView.setAnimationsEnabled(false)
    input.becomeFirstResponder()
    keyboard.update()
  }

  private func end(_ input: UIView) {
    input.resignFirstResponder()
    keyboard.update()
    UIView.setAnimationsEnabled(true)
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
  }

  @Test func `a table controller's last row comes above the keyboard, and back`() throws {
    let rows = Rows(style: .plain)
    screen.window.rootViewController = UINavigationController(rootViewController: rows)
    screen.window.layoutIfNeeded()
    let before = rows.tableView.adjustedContentInset
    let field = UITextField(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
    rows.tableView.addSubview(field)
    edit(field)
    let covered = try #require(keyboard.coveredFrame)
    let table = try #require(rows.tableView)
    #expect(table.adjustedContentInset.bottom == covered.height)
    #expect(table.adjustedContentInset.top == before.top)
    #expect(table.contentInset == .zero, "what the app has set is the app's")
    end(field)
    #expect(table.adjustedContentInset == before)
  }

  @Test func `a controller that has left the screen does not move its table`() throws {
    let rows = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
    let top = UIViewController()
    navigation.pushViewController(top, animated: false)
    screen.window.layoutIfNeeded()
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    top.view.addSubview(field)
    edit(field)
    #expect(rows.tableView.keyboardInset == 0)
    end(field)
  }

  @Test func `the caret of a text view stays above what its owner keeps clear`() throws {
    let view = UITextView(frame: screen.window.bounds)
    view.text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    edit(view)
    let covered = try #require(keyboard.coveredFrame)
    // The person has put the caret to the end, which is in sight.
    view.selectedRange = NSRange(location: 0, length: 0)
    view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
    view.layoutIfNeeded()
    view.contentInset.bottom = covered.height
    view.layoutIfNeeded()
    func caretBottom() -> CGFloat {
      let rect = view.caretRect(for: view.endOfDocument)
      return view.convert(rect, to: screen.window).maxY
    }
    #expect(caretBottom() <= covered.minY)
    view.insertText("\nnew")
    view.layoutIfNeeded()
    #expect(caretBottom() <= covered.minY)
    view.contentInset.bottom = 0
    end(view)
  }

  @Test func `a field in a scroll view comes above the keyboard`() throws {
    let page = UIScrollView(frame: screen.window.bounds)
    page.contentSize = CGSize(width: 390, height: 1600)
    let field = UITextField(frame: CGRect(x: 20, y: 780, width: 200, height: 40))
    page.addSubview(field)
    screen.window.addSubview(page)
    var observer: (any NSObjectProtocol)?
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let height = frame?.cgRectValue.height ?? 0
      MainActor.assumeIsolated { page.contentInset.bottom = height }
    }
    defer { observer.map(NotificationCenter.default.removeObserver) }
    edit(field)
    screen.wait(1)
    let covered = try #require(keyboard.coveredFrame)
    #expect(field.convert(field.bounds, to: screen.window).maxY <= covered.minY)
    end(field)
  }

  @Test func `a keyboard layout guide follows the keyboard`() throws {
    let root = UIViewController()
    screen.window.rootViewController = root
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(bar)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    root.view.addSubview(field)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ])
    screen.window.layoutIfNeeded()
    let bottom = root.view.bounds.height - root.view.safeAreaInsets.bottom
    #expect(bar.frame.maxY == bottom)
    edit(field)
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == keyboard.coveredFrame?.minY)
    end(field)
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == bottom)
  }

  @Test func `the notifications say from where to where, how long and on which curve`() throws {
    let posted = Announcements()
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let announcement = Announcement(note)
        MainActor.assumeIsolated { posted.list.append(announcement) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    screen.window.addSubview(field)
    edit(field)
    let hidden = try #require(posted.list.first).begin
    let shown = try #require(posted.list.first).end
    #expect(hidden == CGRect(x: 0, y: 844, width: 390, height: shown.height))
    #expect(shown.maxY == 844)
    #expect(posted.list.map(\.begin) == Array(repeating: hidden, count: 4))
    #expect(posted.list.map(\.end) == Array(repeating: shown, count: 4))
    #expect(posted.list.allSatisfy { $0.duration == 0.25 && $0.curve == 7 && $0.isLocal == true })
    // A keyboard that becomes higher announces itself again.
    posted.list = []
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    keyboard.update()
    #expect(
      posted.list.map(\.name) == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
      ])
    #expect(posted.list.first?.end.minY == shown.minY - 44)
    #expect(posted.list.first?.end.maxY == 844)
    end(field)
  }
}

/// What a notification says of the keyboard.
private struct Announcement {
  var name: String
  var begin: CGRect
  var end: CGRect
  var duration: Double?
  var curve: Int?
  var isLocal: Bool?

  init(_ note: Notification) {
    func rect(_ key: String) -> CGRect { (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .null }
    name = note.name.rawValue
    begin = rect(UIResponder.keyboardFrameBeginUserInfoKey)
    end = rect(UIResponder.keyboardFrameEndUserInfoKey)
    let info = note.userInfo ?? [:]
    duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
    curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue
    isLocal = (info[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue
  }
}

@MainActor private final class Announcements {
  var list: [Announcement] = []
}

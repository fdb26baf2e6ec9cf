import AppInterface
import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// The texts of default cells in the size that the person has chosen.
@MainActor @Suite struct CellTextSizeTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    let window = UIWindow(frame: UIScreen.main.bounds)

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.makeKeyAndVisible()
      return true
    }
  }

  private func choose(_ size: UIContentSizeCategory, in app: AppUnderTest) {
    app.deliver(.environmentChanged) {
      $0.environment.deviceOrientation = .portrait
      $0.environment.contentSizeCategory = size.rawValue
    }
  }

  private func withApp(_ body: (AppUnderTest, UIWindow) throws -> Void) throws {
    let delegate = Delegate()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    try body(app, delegate.window)
    choose(.large, in: app)
  }

  private func cell(_ style: UITableViewCell.CellStyle, in window: UIWindow) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Background App Refresh"
    cell.detailTextLabel?.text = "On"
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    window.addSubview(cell)
    return cell
  }

  private func layOut(_ cell: UITableViewCell) {
    cell.frame.size = cell.sizeThatFits(CGSize(width: 375, height: 0))
    cell.layoutIfNeeded()
  }

  @Test(
    "Both texts follow the size and return to it",
    arguments: [UITableViewCell.CellStyle.value1, .value2, .subtitle])
  func bothFollow(style: UITableViewCell.CellStyle) throws {
    try withApp { app, window in
      let cell = cell(style, in: window)
      let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      let before = (text.font.pointSize, detail.font.pointSize)
      choose(.accessibilityExtraExtraExtraLarge, in: app)
      #expect(text.font.pointSize > before.0 * 2)
      #expect(detail.font.pointSize > before.1 * 2)
      choose(.large, in: app)
      #expect((text.font.pointSize, detail.font.pointSize) == before)
    }
  }

  @Test(
    "Very large texts wrap, and stand below each other; others have one line beside each other",
    arguments: [UITableViewCell.CellStyle.value1, .value2])
  func veryLargeTexts(style: UITableViewCell.CellStyle) throws {
    try withApp { app, window in
      let cell = cell(style, in: window)
      let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      choose(.extraExtraExtraLarge, in: app)
      layOut(cell)
      #expect(detail.frame.minX > text.frame.minX + 50)
      #expect(text.numberOfLines == 1)
      choose(.accessibilityExtraExtraExtraLarge, in: app)
      layOut(cell)
      #expect(text.frame.minX == detail.frame.minX)
      #expect(text.frame.maxY <= detail.frame.minY)
      // All of it is seen: it has more than one line, and the cell is as high.
      #expect(text.frame.height > text.font.lineHeight * 1.9)
      #expect(cell.frame.height >= text.frame.height + detail.frame.height)
      choose(.large, in: app)
      layOut(cell)
      #expect(text.numberOfLines == 1)
      #expect(cell.frame.height == 44)
    }
  }

  @Test("What an app has chosen for itself stays")
  func ownChoice() throws {
    try withApp { app, window in
      let cell = cell(.value1, in: window)
      let text = try #require(cell.textLabel)
      text.font = .systemFont(ofSize: 20)
      text.numberOfLines = 2
      choose(.accessibilityExtraExtraExtraLarge, in: app)
      layOut(cell)
      #expect(text.font.pointSize == 20)
      #expect(text.numberOfLines == 2)
    }
  }
}

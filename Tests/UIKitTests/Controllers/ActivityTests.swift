import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// What a person can do with what is shared.
@MainActor @Suite final class ActivityTests {
  private lazy var screen = TouchedScreen.make()
  private var ends: [String] = []

  final class Stamp: UIActivity {
    var given: [String] = []
    override var activityType: ActivityType? { ActivityType("org.foreground.stamp") }
    override var activityTitle: String? { "Stamp" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      given = activityItems.compactMap { $0 as? String }
    }
    override func perform() { activityDidFinish(!given.isEmpty) }
  }

  final class Later: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
  }

  private func share(
    _ items: [Any], _ own: [UIActivity] = [], excluding: [UIActivity.ActivityType]? = nil
  ) throws -> UIActivityViewController {
    UIView.setAnimationsEnabled(false)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
    sheet.excludedActivityTypes = excluding
    sheet.completionWithItemsHandler = { [unowned self] type, completed, _, _ in
      ends.append("\(type?.rawValue ?? "none") \(completed)")
    }
    let root = try #require(screen.window.rootViewController)
    root.present(sheet, animated: true)
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    return sheet
  }

  private func choose(_ title: String, in sheet: UIActivityViewController) throws {
    let panel = try #require(sheet.view as? AlertPanel)
    panel.onChoice?(try #require(panel.choices.firstIndex { $0.title == title }))
    TurnEnd.run()
    TurnEnd.run()
    UIView.setAnimationsEnabled(true)
  }

  @Test func `the app's own activity gets what is shared, and tells how it ended`() throws {
    let stamp = Stamp()
    let sheet = try share([Later()], [stamp])
    #expect(sheet.activities.map(\.activityTitle) == ["Copy", "Stamp"])
    try choose("Stamp", in: sheet)
    #expect(stamp.given == ["for org.foreground.stamp"])
    #expect(ends == ["org.foreground.stamp true"] && sheet.presentingViewController == nil)
  }

  @Test func `who cancels has done nothing`() throws {
    let sheet = try share(["text"])
    try choose("Cancel", in: sheet)
    #expect(ends == ["none false"])
  }

  @Test func `what is excluded or cannot be done is not offered`() throws {
    let sheet = try share([7], [Stamp()])
    #expect(sheet.activities.isEmpty)
    try choose("Cancel", in: sheet)
    let other = try share(["text"], [Stamp()], excluding: [.copyToPasteboard])
    #expect(other.activities.map(\.activityTitle) == ["Stamp"])
    try choose("Cancel", in: other)
  }
}

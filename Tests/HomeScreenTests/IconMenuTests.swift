import AppInterface
import Testing

@testable import HomeScreen

@Suite struct IconMenuTests {
  private func app(_ change: (inout WireShellApp) -> Void) -> WireShellApp {
    var app = WireShellApp()
    app.bundleIdentifier = "a.b"
    app.name = "Hello"
    change(&app)
    return app
  }

  @Test func quickActionsComeFirstAndRemovalLast() {
    var action = WireQuickAction()
    action.type = "new"
    action.title = "New"
    action.subtitle = "An empty one"
    let menu = IconMenu(
      of: app {
        $0.removable = true
        $0.quickActions = [action]
      })
    #expect(
      menu.items == [
        IconMenu.Item(title: "New", subtitle: "An empty one", choice: .quickAction("new")),
        IconMenu.Item(title: "Remove App", choice: .remove, isDestructive: true),
      ])
  }

  @Test func anAppOfTheSystemWithoutActionsHasNoMenu() {
    #expect(IconMenu(of: app { _ in }).items.isEmpty)
  }

  @Test func theQuestionNamesTheAppAndWhatGoesWithIt() {
    let menu = IconMenu(removing: app { _ in })
    #expect(menu.question == "Remove “Hello”? Its data will be removed as well.")
    #expect(menu.items.map(\.choice) == [.removeIndeed, .cancel])
  }
}

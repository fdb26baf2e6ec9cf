import AppInterface
import Testing

@testable import DeviceHost

/// What the shell is told of the apps that there are.
@Suite struct ShellAppListTests {
  private func app(_ identifier: String, _ state: String = "notRunning") -> WireShellApp {
    var app = WireShellApp()
    app.bundleIdentifier = identifier
    app.state = state
    return app
  }

  private func told(_ list: inout ShellAppList) -> WireShellState {
    var state = WireShellState()
    list.tell(in: &state)
    return state
  }

  @Test func theFirstStateIsCompleteAndLaterOnesContainOnlyChanges() {
    var list = ShellAppList()
    list.replace(with: (0..<1_000).map { app("app\($0)") })
    let first = told(&list)
    #expect(first.apps.count == 1_000)
    #expect(first.appsAreAll)
    #expect(list.isChanged == false)
    list.update(app("app7", "active"))
    list.update(app("app3", "suspended"))
    list.update(app("app7", "active"))
    let second = told(&list)
    #expect(second.apps == [app("app3", "suspended"), app("app7", "active")])
    #expect(second.appsAreAll == false)
    #expect(list.isChanged == false)
  }

  @Test func whatIsTheSameIsNoChange() {
    var list = ShellAppList()
    list.replace(with: [app("a")])
    _ = told(&list)
    list.update(app("a"))
    list.update(app("unknown", "active"))
    #expect(list.isChanged == false)
  }

  @Test func aNewShellGetsTheCompleteState() {
    var list = ShellAppList()
    list.replace(with: [app("a"), app("b")])
    _ = told(&list)
    list.update(app("b", "active"))
    list.forgetTold()
    let state = told(&list)
    #expect(state.apps == [app("a"), app("b", "active")])
    #expect(state.appsAreAll)
  }

  @Test func aDifferentSetOfAppsIsSentCompletely() {
    var list = ShellAppList()
    list.replace(with: [app("a"), app("b")])
    _ = told(&list)
    list.replace(with: [app("b")])
    list.update(app("b", "active"))
    let state = told(&list)
    #expect(state.apps == [app("b", "active")])
    #expect(state.appsAreAll)
  }
}

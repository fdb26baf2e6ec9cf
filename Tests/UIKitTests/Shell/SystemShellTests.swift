import AppInterface
import Testing

@testable import AppRuntime
@testable import UIKit

/// What a shell knows of the device.
@MainActor @Suite struct SystemShellTests {
  private func state(_ apps: [(String, String)], all: Bool) -> WireShellState {
    var state = WireShellState()
    state.appsAreAll = all
    state.apps = apps.map { identifier, appState in
      var app = WireShellApp()
      app.bundleIdentifier = identifier
      app.state = appState
      return app
    }
    return state
  }

  private func known(_ state: WireShellState) -> [String] {
    state.apps.map { "\($0.bundleIdentifier) \($0.state)" }
  }

  @Test func `apps that are not told of are as they were`() {
    let shell = SystemShell.shared
    defer {
      shell.onChange = nil
      shell.received(state([], all: true))
    }
    shell.received(state([("a", "active"), ("b", "suspended"), ("c", "notRunning")], all: true))
    var before: [String] = []
    shell.onChange = { before = known($0) }
    shell.received(state([("b", "active")], all: false))
    #expect(known(shell.state) == ["a active", "b active", "c notRunning"])
    #expect(before == ["a active", "b suspended", "c notRunning"])
    shell.received(state([], all: false))
    #expect(known(shell.state) == ["a active", "b active", "c notRunning"])
    shell.received(state([("c", "active")], all: true))
    #expect(known(shell.state) == ["c active"])
  }
}

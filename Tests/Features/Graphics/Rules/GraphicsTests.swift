import ConformanceSupport
import LifecycleKernel
import Testing

/// The end of an app that uses OpenGL ES in the background. Every order of events is explored.
@Suite struct GraphicsTests {
  private static let use = ProcessEvent.usedGraphics(.call("glDrawArrays"))

  @Test("In the background a use is the end, at once", .proves("TERM-18", "RESP-01/a", on: .kernel))
  func background() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    #expect(scenario.state() == .background)
    scenario.forget()
    scenario.app(Self.use)
    #expect(
      scenario.look() == ["kill graphicsInBackground", "→ notRunning", "exit graphicsInBackground"])
    #expect(scenario.report?.reason == .graphicsInBackground(.call("glDrawArrays")))
  }

  @Test("What a suspended app did before is its end as well", .proves("TERM-18", on: .kernel))
  func suspended() {
    var scenario = Scenario.suspended()
    scenario.app(.usedGraphics(.unfinishedCommands))
    #expect(scenario.report?.reason == .graphicsInBackground(.unfinishedCommands))
  }

  @Test("In the foreground it is allowed, whatever the app reports")
  func foreground() {
    var scenario = Scenario.opened()
    scenario.app(Self.use)
    #expect(scenario.look().isEmpty)
    #expect(scenario.state() == .active)
  }

  @Test("The app is to blame for it: its preserved state is not used again")
  func blame() {
    #expect(ExitReason.graphicsInBackground(.unfinishedCommands).word == "graphicsInBackground")
    #expect(
      GraphicsUse.call("glClear").explanation == "called glClear while it was in the background")
  }
}

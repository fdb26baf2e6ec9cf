import LifecycleExplorer
import LifecycleKernel
import Testing

extension SeveralScenesTests {
  @Test("SEQ-24: a card of the scene in front closes the switcher")
  func card() {
    var scenario = tablet()
    scenario.request(.switcherOpen)
    #expect(scenario.device.state(of: .first) == .inactive)
    scenario.request(.scene(.show(SceneReference(.first), nil, from: nil)))
    #expect(scenario.device.state(of: .first) == .active)
  }

  @Test("REST-09: each scene that enters the background may tell of the state, once")
  func reports() {
    var scenario = tablet()
    scenario.request(.scene(.open(.first, nil, from: .first)))
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    for _ in 0..<2 {
      #expect(scenario.device.outstandingCallback(of: .first) == .didEnterBackground)
      scenario.app(.reportedState(.preserved))
      scenario.app(.returned(accepted: true))
    }
    #expect(scenario.device.position(of: .first) != .killed)
    scenario = tablet()
    scenario.hangsIn = [.didEnterBackground]
    scenario.request(.home)
    scenario.app(.reportedState(.preserved))
    scenario.app(.reportedState(.preserved))
    #expect(scenario.report?.reason.word == "protocolViolation")
  }
}

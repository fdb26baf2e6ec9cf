import ConformanceSupport
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

  /// Memory is critically short, as the host reads it, and no app alone uses what is missing.
  private func reading(_ available: UInt64 = 2, _ footprints: [UInt64] = [5, 5]) -> Event {
    .memory(
      MemoryReading(
        total: 100, available: available,
        footprints: footprints.enumerated().map {
          AppFootprint(AppID(index: $0.offset), bytes: $0.element)
        }))
  }

  @Test(
    "When memory is critically short a scene that nobody sees goes at a time, the oldest first",
    .proves("SCENE-12", on: .kernel))
  func reclaimed() {
    var scenario = tablet()
    for _ in 0..<2 { scenario.request(.scene(.open(.first, nil, from: nil))) }
    scenario.request(.scene(.show(SceneReference(.first), nil, from: nil)))
    var count = scenario.effects.count
    // The app is asked for what it can spare before anything is taken from it.
    scenario.handle(reading(12))
    #expect(callbacks(scenario, after: count) == ["0.0 applicationDidReceiveMemoryWarning"])
    count = scenario.effects.count
    scenario.hangsIn = [.disconnectScene]
    scenario.handle(reading())
    #expect(callbacks(scenario, after: count).suffix(1) == ["0.1 sceneDidDisconnect"])
    scenario.handle(reading())
    // What that one gives back is not known yet.
    #expect(callbacks(scenario, after: count).suffix(1) == ["0.1 sceneDidDisconnect"])
    scenario.app(.returned(accepted: true))
    scenario.handle(reading())
    scenario.app(.returned(accepted: true))
    #expect(callbacks(scenario, after: count).suffix(1) == ["0.2 sceneDidDisconnect"])
    #expect(scenario.device.connectedScenes(of: .first) == [.main])
    scenario.handle(reading())
    #expect(scenario.state() == .active, "the one in front is not taken back")
    #expect(
      scenario.device.lasting(of: .first)?.sessions?.open == [
        .main, SceneID(rawValue: 2), Self.second,
      ])
    count = scenario.effects.count
    scenario.request(.scene(.show(SceneReference(.first, Self.second), nil, from: nil)))
    #expect(callbacks(scenario, after: count).contains("0.1 scene(_:willConnectTo:options:)"))
  }

  @Test(
    "A suspended app ends before a scene goes, and one that runs in the background after it",
    .proves("SCENE-12", "BGMEM-05", on: .kernel))
  func reclaimedInOrder() {
    var scenario = tablet()
    scenario.request(.scene(.open(.first, nil, from: nil)))
    scenario.request(.launch(.second))
    scenario.pass(.suspensionGrace)
    scenario.request(.scene(.open(.second, nil, from: nil)))
    scenario.handle(reading())
    #expect(scenario.state() == .notRunning)
    #expect(scenario.device.connectedScenes(of: .second).count == 2)
    scenario.begin(1, .second)
    scenario.request(.home)
    #expect(scenario.state(.second) == .background)
    var left: [Int] = []
    while left.count < 4, scenario.state(.second) != .notRunning {
      scenario.handle(reading())
      left.append(scenario.device.connectedScenes(of: .second).count)
    }
    #expect(left == [1, 0, 0], "both scenes, and then the app")
    #expect(scenario.report?.purge?.rule == .largestInBackground)
  }
}

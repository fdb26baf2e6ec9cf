import Foundation
import LifecycleKernel
import Testing

/// What another host must do to take a device over. The explorer checks it in every state.
@Suite struct OutstandingEffectTests {
  @Test("A callback that has not returned is outstanding, with its deadline")
  func callback() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.home)
    let outstanding = scenario.device.outstandingEffects
    #expect(outstanding.contains(.deliver(.first, .willResignActive, .main)))
    #expect(
      outstanding.contains {
        if case .arm(let deadline) = $0 { deadline.kind == .backgroundEntry } else { false }
      })
  }

  func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}

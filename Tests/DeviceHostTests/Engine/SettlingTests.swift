import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// What may change the device besides by events.
@Suite struct SettlingTests {
  /// Counts how often everything was carried out.
  private final class Performer: EffectPerformer {
    var settledCount = 0

    func events(before event: Event) -> [Event] { [] }
    func begins(_ event: Event) {}
    func begins(_ effect: Effect) {}
    func perform(_ effect: Effect) {}
    func ended(_ event: Event) {}
    func thaw(_ app: AppID) {}
    func isBeingDebugged(_ app: AppID) -> Bool { false }
    func settled() { settledCount += 1 }
  }

  private let performer = Performer()
  private let engine: LifecycleEngine

  init() {
    engine = LifecycleEngine(
      device: Device(), surroundings: VirtualTime())
    engine.performer = performer
  }

  @Test func thePerformerIsToldAfterTheChange() {
    engine.settling { #expect(performer.settledCount == 0) }
    #expect(performer.settledCount == 1)
  }

  @Test func thePerformerIsToldAlsoWhenTheChangeWasRefused() {
    #expect(throws: ControlRefusal.self) {
      try engine.settling { () throws(ControlRefusal) in throw .unknownAction }
    }
    #expect(performer.settledCount == 1)
  }
}

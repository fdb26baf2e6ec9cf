import AppInterface
import ControlInterface
import DeviceHost
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// What the kernel hears of touches, in virtual time.
@Suite struct InputRouterTests {
  private let app = "org.example.app0"

  /// A device with the app in front.
  private func makeDevice(locksItself: Bool) throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app], hasScreen: true)
    device.time.advance(by: .seconds(1))
    device.launch(app)
    #expect(device.wait(app, .active))
    if locksItself { device.act(.autoLock(60)) }
    device.time.advance(by: .seconds(1))
    return device
  }

  private func touch(_ phase: WireTouchPhase) -> WireInputEvent {
    var touch = WireTouch()
    touch.finger = 1
    touch.phase = phase
    var event = WireInputEvent()
    event.touches.touches = [touch]
    return event
  }

  /// Touches the app for three seconds, sixty times a second.
  ///
  /// - Returns: The events that the kernel handled meanwhile.
  private func events(ofADragOn device: VirtualDevice) throws -> [Event] {
    let display = try #require(device.display)
    let journal = EventList()
    device.device.engine.eventJournal = journal
    display.touch(app, touch(.touchBegan))
    for _ in 0..<180 {
      device.time.advance(by: .microseconds(16_667))
      display.touch(app, touch(.touchMoved))
    }
    display.touch(app, touch(.touchEnded))
    device.time.runReady()
    return journal.events
  }

  @Test func touchesAreNoEventsOfTheKernel() throws {
    let device = try makeDevice(locksItself: false)
    var handled = 0
    device.models[app]?.onInput = { _ in handled += 1 }
    #expect(try events(ofADragOn: device).isEmpty)
    #expect(handled > 170, "movements of one finger can become one")
  }

  @Test func aDeviceThatLocksItselfHearsOfUseOnceASecondAndOfTheEnd() throws {
    let device = try makeDevice(locksItself: true)
    let events = try events(ofADragOn: device)
    #expect(events.count { $0 == .request(.used) } == 5, "its begin, three seconds, its end")
    #expect(events.allSatisfy { $0 == .request(.used) })
  }
}

private final class EventList: EventJournal {
  private(set) var events: [Event] = []

  func note(_ event: Event, at instant: Instant, isOfMessage: Bool) { events.append(event) }
}

import ControlInterface
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// The names that apps give to background tasks.
@Suite struct TaskNameTests {
  @Test(arguments: ["x", "ä", "\u{1F468}"])
  func `a long name is cut to whole characters`(character: String) throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    device.wait(app, .active)
    let name = "a" + String(repeating: character, count: 500)
    device.models[app]?.beginTask(1, name: name)
    device.act(.home)
    device.time.advance { device.state(of: app) == .background }
    let list = device.ask { $0.list = WireListRequest() }
    let reasons = try #require(list.value?.apps.apps.first).reasons
    let cut = name.cut(toBytes: MessageLimits.taskName)
    #expect(reasons.contains { $0.contains(cut) && !$0.contains(cut + character) }, "\(reasons)")
    #expect(!reasons.contains { $0.contains("\u{FFFD}") })
  }
}

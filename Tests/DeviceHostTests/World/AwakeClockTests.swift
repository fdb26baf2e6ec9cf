import ConformanceSupport
import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// Background time counts only while the device is awake.
@Suite struct AwakeClockTests {
  @Test(.proves("BGT-13", on: .kernel))
  func backgroundTimeDoesNotPassWhileTheMachineSleeps() throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    #expect(device.wait(app, .active))
    device.models[app]?.beginNextTask()
    device.act(.home)
    device.time.advance(by: .seconds(10))
    device.time.suspendMachine(for: .seconds(3_600))
    device.time.advance(by: .seconds(165))
    #expect(device.state(of: app) == .background)
    device.time.advance(by: .seconds(10))
    #expect(device.state(of: app) == .notRunning)
  }
}

import AppInterface
import ControlInterface
import DeviceHost
import LifecycleKernel
import LinuxPlatform
import SharedInterface
import Testing
import VirtualDevice

/// Processes that are started ahead of their apps' launches, in virtual time.
@Suite struct PrewarmingTests {
  private let app = "org.example.app0"

  /// A device whose app has been prewarmed, and the process.
  private func makePrewarmed() throws -> (VirtualDevice, ModelProcess) {
    let device = try VirtualDevice(profile: .p15, apps: [app])
    device.act(.prewarm(app))
    device.time.advance(by: .seconds(1))
    let process = try #require(device.models[app]?.process)
    return (device, process)
  }

  private func log(_ device: VirtualDevice) -> [PrewarmingEvent] {
    device.device.logEntries(since: 0).compactMap {
      if case .lifecycle(.prewarming(let event)) = $0.content { event } else { nil }
    }
  }

  @Test func theAppIsLaunchedInIt() throws {
    let (device, process) = try makePrewarmed()
    #expect(device.state(of: app) == .notRunning)
    #expect(device.models[app]?.callbacks == [])
    device.launch(app)
    #expect(device.wait(app, .active))
    #expect(device.models[app]?.process === process)
    #expect(log(device) == [.began, .launched])
  }

  @Test func aLaunchWithArgumentsStartsAnother() throws {
    let (device, process) = try makePrewarmed()
    var request = WireControlRequest()
    request.launch.bundleIdentifier = app
    request.launch.arguments = ["--verbose"]
    device.device.answer(request) { _ in }
    device.time.runReady()
    #expect(device.wait(app, .active))
    #expect(device.models[app]?.process !== process)
    #expect(process.hasEnded)
  }

  @Test func oneThatEndsByItselfIsNotMissed() throws {
    let (device, process) = try makePrewarmed()
    process.end(.exited(code: 3))
    device.time.advance(by: .seconds(1))
    #expect(log(device) == [.began, .ended(.exited(.exited(code: 3)))])
    device.launch(app)
    #expect(device.wait(app, .active))
    #expect(device.models[app]?.process !== process)
  }

  @Test func oneThatTalksBeforeItsLaunchIsEnded() throws {
    let (device, process) = try makePrewarmed()
    var message = WireAppMessage()
    message.hello.version = MessageVersion.port
    device.models[app]?.sendToSystem(message)
    device.time.advance(by: .seconds(1))
    #expect(process.hasEnded)
    #expect(log(device) == [.began, .ended(.misbehaved)])
  }

  @Test func shortMemoryEndsIt() throws {
    let (device, process) = try makePrewarmed()
    device.act(.memoryPressure(.warning))
    device.time.advance(by: .seconds(1))
    #expect(process.hasEnded)
    #expect(log(device) == [.began, .ended(.memory)])
  }
}

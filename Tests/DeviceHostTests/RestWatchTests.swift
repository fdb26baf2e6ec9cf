import DeviceHost
import LifecycleKernel
import LinuxPlatform
import Testing
import VirtualDevice

/// When foregroundd gives up memory that only the past needed, in virtual time.
@Suite struct RestWatchTests {
  private let notes = "org.example.notes"
  private let device: VirtualDevice

  init() throws {
    device = try VirtualDevice(apps: [notes])
    // It is read again and again, so the device's parts are asked at rest, too.
    device.machine.memory = SharedMemory(total: 100 << 20, available: 80 << 20)
  }

  @Test func `pages are given up once, half a minute after the last thing has happened`() {
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.time.advance(by: .seconds(20))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    device.time.advance(by: .seconds(20))
    #expect(device.machine.pagesGivenUp == 0)
    device.time.advance(by: .seconds(60))
    #expect(device.machine.pagesGivenUp == 1)
    device.time.advance(by: .seconds(3_600))
    #expect(device.machine.pagesGivenUp == 1)
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.time.advance(by: .seconds(60))
    #expect(device.machine.pagesGivenUp == 2)
  }
}

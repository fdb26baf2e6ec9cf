import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import LifecycleKernel
import ScreenInterface
import SwiftProtobuf
import Testing
import VirtualDevice

/// A foregroundd that ends, and another that goes on where it was.
@Suite struct TakeoverTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"

  private func makeDevice(hasScreen: Bool = false) throws -> VirtualDevice {
    try VirtualDevice(apps: [notes, racer], hasScreen: hasScreen)
  }

  @Test("Apps go on as they were, in front and suspended", arguments: [true, false])
  func states(isUpgrade: Bool) throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.launch(racer)
    #expect(device.wait(racer, .active))
    #expect(device.wait(notes, .suspended))
    let before = device.machine.startCount
    try device.replaceHost(isUpgrade: isUpgrade)
    #expect(device.state(of: notes) == .suspended)
    #expect(device.state(of: racer) == .active)
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(device.wait(racer, .suspended))
    #expect(device.machine.startCount == before)
  }

  @Test("A callback that was sent is waited for, with the time that is left")
  func watchdog() throws {
    let device = try makeDevice()
    device.prepare = { model, _ in
      model.answer = {
        $0.kind == .didEnterBackground ? .never : .returns(accepted: true, after: .zero)
      }
    }
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.home)
    device.time.advance(by: .seconds(3))
    try device.replaceHost()
    device.time.advance(by: .milliseconds(1_900))
    #expect(device.state(of: notes) == .background)
    device.time.advance(by: .milliseconds(400))
    #expect(device.state(of: notes) == .notRunning)
    #expect(device.store.records.last?.reason.rawValue == "watchdog")
  }

  @Test("What was written down and not carried out is carried out by the next foregroundd")
  func unperformed() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    try device.replaceHost(after: .request(.home))
    #expect(device.wait(notes, .suspended))
    try device.replaceHost(after: .request(.launch(device.id(of: racer))))
    #expect(device.wait(racer, .active))
    try device.replaceHost(after: .request(.jetsam(device.id(of: racer))))
    #expect(device.wait(racer, .notRunning))
    #expect(device.store.records.last?.bundleIdentifier == racer)
  }

  @Test("The end of a process is recorded once, whoever hears of it")
  func ends() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    let id = device.id(of: notes)
    try device.replaceHost(after: .process(id, .exited(.signaled(11))))
    #expect(device.state(of: notes) == .notRunning)
    try device.replaceHost()
    #expect(device.store.records.map(\.reason.rawValue) == ["crash"])
    #expect((device.store.records.last?.pid ?? 0) > 0)
  }

  @Test("An app that ends while there is no foregroundd is found by the next")
  func endsInBetween() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.machine.loseHost()
    device.models[notes]?.process?.kill()
    device.time.advance(by: .milliseconds(5))
    try device.replaceHost()
    #expect(device.wait(notes, .notRunning))
    #expect(device.store.records.count == 1)
  }

  @Test("Background tasks and their time go on")
  func backgroundTasks() throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.models[notes]?.beginNextTask()
    device.act(.home)
    device.time.advance(by: .seconds(60))
    try device.replaceHost()
    device.time.advance(by: .seconds(60))
    #expect(device.state(of: notes) == .background)
    device.models[notes]?.endLastTask()
    #expect(device.wait(notes, .suspended))
  }

  @Test(
    "The log goes on with the next number, and has the lines of before", arguments: [true, false])
  func log(isUpgrade: Bool) throws {
    let device = try makeDevice()
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    let before = device.device.logEntries(since: 0).map(\.sequence)
    try device.replaceHost(isUpgrade: isUpgrade)
    #expect(device.device.logEntries(since: 0).map(\.sequence) == before)
    device.launch(notes)
    #expect(device.device.logEntries(since: 0).count > before.count)
  }

  @Test("The page is served again also if the foregroundd that began to has ended, too")
  func pageOverTwoEnds() throws {
    let device = try makeDevice(hasScreen: true)
    device.time.advance(by: .seconds(1))
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    try device.replaceHost()
    // No time has gone by: webscreen was started and has not served the page yet.
    try device.replaceHost()
    device.time.advance(by: .seconds(1))
    #expect(device.page?.address != nil)
    #expect(
      device.ask { $0.screenState = WireScreenStateRequest() }.value?.screenState.pageAddress
        == device.page?.address)
  }

  @Test("What covers the screen, and the page, are there again")
  func screen() throws {
    let device = try makeDevice(hasScreen: true)
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.alertShow(.with { $0.title = "Rain" }))
    device.time.advance(by: .seconds(1))
    try device.replaceHost()
    device.time.advance(by: .seconds(2))
    #expect(device.shell?.shellState.alerts.map(\.title) == ["Rain"])
    #expect(device.page?.address != nil)
    #expect(device.display?.scenes.values.contains(notes) == true)
    #expect(device.display?.arrangement?.foreground == [notes])
  }

  @Test("A shutdown that was begun is finished")
  func shutdown() throws {
    let device = try makeDevice(hasScreen: true)
    device.launch(notes)
    #expect(device.wait(notes, .active))
    try device.replaceHost(after: .request(.shutdown))
    device.time.advance(by: .seconds(20))
    #expect(device.machine.living.isEmpty)
  }

  @Test("A device that another version wrote down is not taken over")
  func otherVersion() throws {
    let device = try makeDevice()
    device.launch(notes)
    let bytes = device.journal.content
    let version = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) - 1
    #expect(throws: Never.self) { try VirtualDevice.read(device.journal) }
    for digit in Set("0123456789".utf8).subtracting([bytes[version]]) {
      let journal = ModelJournal()
      journal.replace(by: bytes[..<version] + [digit] + bytes[(version + 1)...])
      #expect(throws: (any Error).self) { try VirtualDevice.read(journal) }
    }
    #expect(throws: (any Error).self) { try VirtualDevice.read(ModelJournal()) }
  }
}

import AppInterface
import SharedInterface
import Testing

@testable import DeviceHost

/// The state sent to the shell, and when each part is sent.
@Suite struct ShellAnnouncementsTests {
  @Test func aNewProcessIsLaunchedAndMadeActive() {
    var announcements = ShellAnnouncements()
    var kinds: [WireCallbackKind] = []
    while let callback = announcements.next() { kinds.append(callback.kind) }
    #expect(kinds == [.willFinishLaunching, .didFinishLaunching, .didBecomeActive])
    #expect(announcements.isEmpty)
  }

  @Test func severalQueuedChangesAreSentOnceWithTheLastValue() {
    var announcements = ShellAnnouncements()
    while announcements.next() != nil {}
    var environment = WireEnvironment()
    environment.deviceOrientation = .portrait
    announcements.add(.environmentChanged, environment)
    environment.deviceOrientation = .landscapeLeft
    environment.darkAppearance = true
    announcements.add(.environmentChanged, environment)
    #expect(announcements.next()?.environment == environment)
    #expect(announcements.next() == nil)
  }
}

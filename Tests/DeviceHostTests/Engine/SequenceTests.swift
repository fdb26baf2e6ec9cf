import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import LifecycleKernel
import Testing
import VirtualDevice

/// The host's engine with all its parts on a model machine: the platform's sequences in virtual
/// time.
@Suite struct SequenceTests {
  @Test func anAppIsLaunchedSuspendedAndResumed() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    let app = "org.example.Notes"
    let launch = device.launch(app)
    #expect(launch.value?.launched.pid != nil)
    #expect(device.wait(app, .active))
    device.act(.home)
    #expect(device.wait(app, .suspended))
    device.launch(app)
    #expect(device.wait(app, .active))
    #expect(
      device.models[app]?.callbacks == [
        .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
        .didEnterBackground, .willEnterForeground, .didBecomeActive,
      ])
  }

  @Test func theGraceAroundEnteringTheBackgroundPassesBeforeTheFreeze() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    device.launch("org.example.Notes")
    device.wait("org.example.Notes", .active)
    device.act(.home)
    device.time.advance { device.state(of: "org.example.Notes") == .background }
    let entered = device.time.now
    device.wait("org.example.Notes", .suspended)
    let grace = device.time.now.since(entered)
    #expect(grace >= OSProfile.standard.suspensionGrace)
    #expect(grace < OSProfile.standard.suspensionGrace + .milliseconds(100))
    #expect(device.machine.living.values.allSatisfy { $0.isFrozen })
  }

  @Test func anAppThatHangsIsKilledAtItsDeadlineAndNotBefore() throws {
    let device = try VirtualDevice(apps: ["org.example.Notes"])
    device.prepare = { model, _ in
      model.answer = {
        $0.kind == .didEnterBackground ? .never : .returns(accepted: true, after: .zero)
      }
    }
    device.launch("org.example.Notes")
    device.wait("org.example.Notes", .active)
    device.act(.home)
    device.time.advance { device.state(of: "org.example.Notes") == .background }
    let told = device.time.now
    device.wait("org.example.Notes", .notRunning)
    let allowance = OSProfile.standard.backgroundEntryDeadline
    #expect(device.time.now.since(told) >= allowance)
    #expect(device.time.now.since(told) < allowance + .milliseconds(200))
    let record = try #require(device.store.records.last)
    #expect(record.reason.rawValue == "watchdog")
    #expect(record.deadline?.allowance == allowance.inSeconds)
    #expect(record.outstandingCallback?.name == "applicationDidEnterBackground")
  }

  @Test func everythingIsGoneWhenTheShutdownIsAnswered() throws {
    let apps = (0..<20).map { "org.example.app\($0)" }
    let device = try VirtualDevice(apps: apps)
    for app in apps {
      device.launch(app)
      device.wait(app, .active)
    }
    let shutdown = device.ask { $0.shutdown = WireShutdownRequest() }
    #expect(shutdown.value == nil)
    device.time.advance(limit: .seconds(60)) { shutdown.value != nil }
    #expect(shutdown.value?.done != nil)
    #expect(device.machine.living.isEmpty)
    #expect(device.store.running.isEmpty)
  }

  @Test(arguments: ["stubborn://[", "stubborn://a b", "stubborn"])
  func aURLThatCannotBeParsedIsRefusedAtTheDoor(url: String) throws {
    let device = try VirtualDevice(apps: ["org.example.Stubborn"])
    device.launch("org.example.Stubborn")
    device.wait("org.example.Stubborn", .active)
    let reply = device.act(.openURL(url))
    #expect(reply.refusal?.contains("is not a URL") == true)
    device.time.advance(by: .seconds(60))
    #expect(device.models["org.example.Stubborn"]?.callbacks.contains(.openURLCallback) == false)
  }

  @Test func lastingFactsAreRestoredAtTheNextBoot() throws {
    let apps = ["org.example.a", "org.example.b"]
    let device = try VirtualDevice(apps: apps)
    for app in apps {
      device.launch(app)
      device.wait(app, .active)
    }
    device.act(.appearance(.dark))
    device.act(.notificationStyle(WireNotificationStyleSetting(of: apps[0], .none)))
    device.act(.battery(WireBatterySetting(percent: 20)))
    let again = try VirtualDevice(apps: apps, store: device.store)
    let kernel = again.device.engine.device
    #expect(kernel.lasting.environment.appearance == .dark)
    #expect(kernel.lasting.environment.battery.percent == 100)
    #expect(kernel.lasting.recents.map(\.app) == [again.id(of: apps[1]), again.id(of: apps[0])])
    #expect(kernel.notificationStyle(of: again.id(of: apps[0])) == .none)
    #expect(kernel.notificationStyle(of: again.id(of: apps[1])) == .banner)
  }

  @Test func whatOpensAnAppWhileItIsUpdatedIsNotLost() throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    device.wait(app, .active)
    let install = device.ask { $0.install.path = "/bundles/\(app).app" }
    let launch = device.launch(app)
    device.time.advance(limit: .seconds(60)) { launch.value != nil }
    #expect(install.value?.installed.bundleIdentifier == app)
    #expect(launch.value?.launched.pid != nil)
    #expect(device.wait(app, .active))
    #expect(device.store.records.map(\.reason.rawValue) == ["terminated"])
    #expect(device.machine.startCount == 2)
  }

  @Test func nothingIsStartedAfterAShutdown() throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.prepare = { model, _ in
      model.answer = {
        .returns(accepted: true, after: $0.kind == .willTerminate ? .seconds(2) : .zero)
      }
    }
    device.launch(app)
    device.wait(app, .active)
    device.act(.terminate(app))
    device.time.advance(limit: .seconds(5)) {
      device.models[app]?.callbacks.last == .willTerminate
    }
    device.launch(app, background: "fetch")
    let shutdown = device.ask { $0.shutdown = WireShutdownRequest() }
    device.time.advance(by: .seconds(120))
    #expect(shutdown.value?.done != nil)
    #expect(device.machine.startCount == 1)
    #expect(device.machine.living.isEmpty)
  }

  @Test func aProcessThatSitsInTheKernelBlocksNeitherRelaunchNorShutdown() throws {
    let app = "org.example.Notes"
    let device = try VirtualDevice(apps: [app])
    device.launch(app)
    device.wait(app, .active)
    let stuck = try #require(device.models[app]?.process)
    stuck.isUninterruptible = true
    device.act(.jetsam(app))
    let launch = device.launch(app)
    device.time.advance(limit: .seconds(120)) { launch.value != nil }
    #expect(launch.value?.launched.pid != nil)
    #expect(device.wait(app, .active))
    let shutdown = device.ask { $0.shutdown = WireShutdownRequest() }
    device.time.advance(by: .seconds(120))
    #expect(shutdown.value?.done != nil)
    #expect(Array(device.machine.living.keys) == [stuck.pid])
    // If it ends later, no app depends on it.
    stuck.isUninterruptible = false
    device.time.advance(by: .seconds(1))
    #expect(device.machine.living.isEmpty)
  }
}

import AppInterface
import DeviceHost
import DeviceStorage
import LifecycleKernel
import Testing
import VirtualDevice

/// Callbacks that an app is sent ahead, and begins before foregroundd hears that it has returned from the
/// one before.
@Suite struct AheadTests {
  private let notes = "org.example.notes"

  /// A device whose app takes so long for each callback, and is suspended.
  private func suspended(
    taking duration: Duration = .milliseconds(1), isAhead: Bool = true
  ) throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [notes])
    device.prepare = { model, _ in
      model.answer = { _ in .returns(accepted: true, after: duration) }
    }
    device.launch(notes)
    #expect(device.wait(notes, .active))
    model(device).process?.takesCallbacksAhead = isAhead
    // What it says is some time under way.
    model(device).process?.sendingTime = .microseconds(200)
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    return device
  }

  private func model(_ device: VirtualDevice) -> AppModel { device.models[notes]! }

  /// Opens the app, and lets the time pass until it has begun `applicationDidBecomeActive` by itself and
  /// nobody else knows it.
  private func beginsByItself(_ device: VirtualDevice) {
    let count = model(device).begunAhead.count
    device.launch(notes)
    device.time.advance { model(device).begunAhead.count > count }
    #expect(model(device).begunAhead.last == .didBecomeActive)
    #expect(device.state(of: notes) != .active, "foregroundd has not heard of it")
  }

  @Test("An app goes on by itself, both ways")
  func goesOn() throws {
    let device = try suspended()
    #expect(model(device).begunAhead == [.didEnterBackground])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(model(device).begunAhead == [.didEnterBackground, .didBecomeActive])
    #expect(
      model(device).callbacks.suffix(4) == [
        .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
      ])
  }

  @Test("It knows its background time then")
  func backgroundTime() throws {
    var times: [[UInt64]] = []
    for isAhead in [true, false] {
      let device = try VirtualDevice(apps: [notes])
      var time: [UInt64] = []
      device.prepare = { model, _ in
        model.onCallback = {
          if $0.kind == .didEnterBackground { time = [$0.backgroundTime, $0.timeWithoutTask] }
        }
      }
      device.launch(notes)
      #expect(device.wait(notes, .active))
      model(device).process?.takesCallbacksAhead = isAhead
      device.act(.home)
      #expect(device.wait(notes, .suspended))
      #expect(model(device).begunAhead.isEmpty != isAhead)
      times.append(time)
    }
    #expect(times[0] == times[1])
    #expect(times[0].allSatisfy { $0 > 0 })
  }

  @Test("What happens before it goes on is obeyed: it is not told what does not follow any more")
  func takenBack() throws {
    let device = try suspended()
    device.launch(notes)
    device.time.advance { model(device).callbacks.last == .willEnterForeground }
    // The message is there, and the app has not returned.
    device.time.advance(by: .microseconds(500))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    #expect(
      model(device).callbacks.suffix(2) == [.willEnterForeground, .didEnterBackground],
      "applicationDidBecomeActive was sent ahead and taken back")
  }

  @Test("What happens after it has gone on happens to an app that is becoming active")
  func goneOn() throws {
    let device = try suspended()
    beginsByItself(device)
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    #expect(
      model(device).callbacks.suffix(4) == [
        .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
      ])
    #expect(device.store.records.isEmpty)
  }

  @Test("It crashes in the callback that it has begun by itself")
  func crashes() throws {
    let device = try suspended()
    beginsByItself(device)
    model(device).process?.kill()
    #expect(device.wait(notes, .notRunning))
    #expect(device.store.records.count == 1)
    #expect(device.store.records.last?.stateAtExit == .active)
  }

  @Test("Its deadlines are those of callbacks that come when they are due")
  func deadlines() throws {
    let device = try suspended()
    model(device).answer = {
      $0.kind == .didBecomeActive ? .never : .returns(accepted: true, after: .seconds(4))
    }
    device.launch(notes)
    device.time.advance { model(device).begunAhead.last == .didBecomeActive }
    let begun = device.time.now
    #expect(device.wait(notes, .notRunning))
    let allowance = OSProfile.standard.resumeDeadline
    #expect(device.time.now.since(begun) >= allowance)
    #expect(device.time.now.since(begun) < allowance + .milliseconds(200))
  }

  @Test("One whose time was over just when it went on has the time of the next one")
  func deadlineAtThatInstant() throws {
    let device = try suspended()
    let allowance = OSProfile.standard.resumeDeadline
    model(device).answer = {
      .returns(
        accepted: true,
        after: $0.kind == .willEnterForeground ? allowance - .microseconds(100) : .milliseconds(1))
    }
    // It begins the next one, and before foregroundd hears of that the deadline passes.
    beginsByItself(device)
    device.time.advance(by: .milliseconds(100))
    #expect(device.state(of: notes) == .active)
  }

  @Test("Another foregroundd learns what it has gone on to", arguments: [true, false])
  func takeover(isUpgrade: Bool) throws {
    let device = try suspended()
    beginsByItself(device)
    try device.replaceHost(isUpgrade: isUpgrade)
    #expect(device.wait(notes, .active))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    #expect(
      model(device).callbacks.suffix(4) == [
        .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
      ])
    #expect(device.store.records.isEmpty)
  }

  @Test("Another foregroundd takes back what it has not gone on to")
  func takeoverBefore() throws {
    let device = try suspended()
    device.launch(notes)
    device.time.advance { model(device).callbacks.last == .willEnterForeground }
    device.time.advance(by: .microseconds(500))
    try device.replaceHost(after: .request(.home))
    #expect(device.wait(notes, .suspended))
    #expect(
      model(device).callbacks.suffix(2) == [.willEnterForeground, .didEnterBackground])
    #expect(device.store.records.isEmpty)
  }

  @Test(
    "One that says of itself what is not true harms itself alone",
    arguments: zip(
      [0, 7, UInt32.max], [LifecycleState.suspended, .notRunning, .suspended]))
  func lies(number: UInt32, end: LifecycleState) throws {
    let device = try suspended()
    device.launch(notes)
    device.time.advance { model(device).callbacks.last == .willEnterForeground }
    model(device).process?.pretends(toHaveBegun: number)
    device.act(.home)
    // It never returns from the callback that it says it has begun.
    #expect(device.wait(notes, end))
  }

  @Test("An app of an earlier build is sent each callback when it is due")
  func earlierBuild() throws {
    let device = try suspended(isAhead: false)
    device.launch(notes)
    #expect(device.wait(notes, .active))
    #expect(model(device).begunAhead.isEmpty)
  }
}

import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// Each line of the log names the line that has caused it.
@Suite struct CausalTrailTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"

  /// A line, in a word or two.
  private func word(_ entry: DeviceLogEntry) -> String {
    switch entry.content {
    case .request(let name): "request \(name)"
    case .began(let name, _, _): "begins \(name)"
    case .callback(let name, _, _, _): "returns \(name)"
    case .lifecycle(.state(let edge, _)): "\(edge.to)"
    case .lifecycle(.task(_, _, let event)): "task \(event)"
    case .deadline(let deadline): "\(deadline.event) \(deadline.id)"
    case .exit(let record): "exit \(record.reason.rawValue)"
    default: "other"
    }
  }

  /// The last line that the words name, and its causes, the first cause last.
  private func chain(_ device: VirtualDevice, _ last: String) throws -> [String] {
    let log = Array(device.device.logEntries(since: 0))
    var entry = try #require(log.last { word($0) == last }, "\(log.map(word))")
    var words = [word(entry)]
    while let because = entry.because {
      #expect(because < entry.sequence)
      entry = try #require(log.first { $0.sequence == because })
      words.append(word(entry))
    }
    return words
  }

  /// Each line with its number, its time and its cause.
  private func lines(_ device: VirtualDevice) -> [String] {
    device.device.logEntries(since: 0).map {
      "\($0.sequence) \(Int($0.time * 1e6 + 0.5)) \($0.app ?? "") \(word($0)) \($0.because ?? 0)"
    }
  }

  @Test("A suspension goes back to the request, by way of the grace that has passed")
  func suspension() throws {
    let device = try VirtualDevice(apps: [notes, racer])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    #expect(
      try chain(device, "suspended") == [
        "suspended", "passed suspensionGrace", "armed suspensionGrace",
        "returns applicationWillResignActive", "begins applicationWillResignActive",
        "request home",
      ])
    #expect(try chain(device, "active").last == "request launch")
  }

  @Test("What was asked for while a callback ran is the cause of what follows its return")
  func whileBusy() throws {
    let device = try VirtualDevice(apps: [notes, racer])
    device.prepare = { model, _ in
      model.answer = {
        $0.kind == .didBecomeActive
          ? .returns(accepted: true, after: .seconds(2)) : .returns(accepted: true, after: .zero)
      }
    }
    device.launch(notes)
    device.time.advance(by: .seconds(1))
    device.act(.home)
    #expect(device.wait(notes, .suspended))
    #expect(
      try chain(device, "begins applicationWillResignActive") == [
        "begins applicationWillResignActive", "request home",
      ])
    #expect(try chain(device, "returns applicationDidBecomeActive").last == "request launch")
  }

  @Test("A watchdog's kill goes back to the deadline, and that to the request")
  func watchdog() throws {
    let device = try VirtualDevice(apps: [notes])
    device.prepare = { model, _ in
      model.answer = {
        $0.kind == .didEnterBackground ? .never : .returns(accepted: true, after: .zero)
      }
    }
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.home)
    #expect(device.wait(notes, .notRunning))
    let chain = try chain(device, "exit watchdog")
    #expect(
      chain.prefix(3) == ["exit watchdog", "passed backgroundEntry", "armed backgroundEntry"])
    #expect(chain.last == "request home")
  }

  @Test("An app that is told to end exits because of that")
  func termination() throws {
    let device = try VirtualDevice(apps: [notes])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.terminate(notes))
    #expect(device.wait(notes, .notRunning))
    let chain = try chain(device, "exit terminated")
    #expect(chain[1] == "returns applicationWillTerminate")
    #expect(chain.last == "request terminate")
  }

  @Test("What an app does by itself has no cause, and causes what follows")
  func byItself() throws {
    let device = try VirtualDevice(apps: [notes])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.models[notes]?.beginNextTask()
    device.act(.home)
    device.time.advance(by: .seconds(20))
    device.models[notes]?.endLastTask()
    #expect(device.wait(notes, .suspended))
    #expect(try chain(device, "suspended") == ["suspended", "task ended"])
  }

  @Test("A deadline says when it ends, by which rule, and what happens then")
  func deadline() throws {
    let device = try VirtualDevice(apps: [notes])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    let line = try #require(
      device.device.logEntries(since: 0).first { word($0) == "armed launch" })
    #expect(
      line.json.contains(
        #""event":"armed","name":"launch","id":0,"since":0.000000,"allowance":5.000000,"#
          + #""rule":"WDG-01","setting":"launchDeadline","description":"the watchdog kills"#),
      "\(line.json)")
    #expect(try chain(device, "armed launch") == ["armed launch", "request launch"])
    #expect(try chain(device, "cancelled launch").count > 1)
  }

  @Test("Causes go on over an end of foregroundd", arguments: [true, false])
  func takeover(isUpgrade: Bool) throws {
    let device = try VirtualDevice(apps: [notes, racer])
    device.launch(notes)
    #expect(device.wait(notes, .active))
    device.act(.home)
    device.time.advance(by: .seconds(1))
    let before = lines(device)
    try device.replaceHost(isUpgrade: isUpgrade)
    #expect(lines(device) == before)
    #expect(device.wait(notes, .suspended))
    #expect(try chain(device, "suspended").last == "request home")
  }
}

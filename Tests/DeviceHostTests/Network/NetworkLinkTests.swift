import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import NetworkConditions
import Testing
import VirtualDevice

@testable import DeviceHost

/// The conversation with networkd, in virtual time.
@Suite final class NetworkLinkTests {
  /// A networkd that takes its time.
  private final class Model: ProcessBehaviour {
    let isSilent: Bool
    private(set) var lines: [String] = []

    init(isSilent: Bool) { self.isSilent = isSilent }

    func started(_ process: ModelProcess) {
      guard !isSilent else { return }
      process.perform(after: .milliseconds(30)) { process.sendToSystem(Array("ready\n".utf8)) }
    }

    func received(_ bytes: [UInt8], in process: ModelProcess) {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words[0] == "set" { lines.append(words.dropLast().joined(separator: " ")) }
        guard !isSilent else { continue }
        let answer = words[0] == "set" ? "done \(words[2])\n" : "pong \(words[1])\n"
        process.perform(after: .milliseconds(10)) { process.sendToSystem(Array(answer.utf8)) }
      }
    }

    func signalled(_ number: Int32, in process: ModelProcess) {
      process.end(.signaled(signal: number, coreDumped: false))
    }
  }

  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("network-link-\(UUID().uuidString)")
  private let time = VirtualTime()
  private let machine: ModelMachine
  private let link: NetworkLink
  private var started: [Model] = []
  private var isSilent = false

  init() throws {
    machine = ModelMachine(time: time)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    link = NetworkLink(
      Daemon.Means(
        executable: "/usr/bin/networkd",
        folder: DeviceFolder(device: try DeviceName("test"), home: root), machine: machine,
        surroundings: time, system: SystemEnvironment(inherited: [:], readable: [], loaders: []),
        logger: Logger(label: "test")),
      profile: .lte)
    machine.makeModel = { [unowned self] _ in
      let model = Model(isSilent: isSilent)
      started.append(model)
      return model
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  @Test func itIsToldTheFirstProfileWhenItIsReady() {
    link.begin()
    time.advance(by: .milliseconds(20))
    #expect(started.map(\.lines) == [[]])
    time.advance(by: .milliseconds(20))
    #expect(started.map(\.lines) == [["set lte"]])
  }

  @Test func whoChangesTheNetworkIsAnsweredWhenItHolds() {
    link.begin()
    time.advance(by: .milliseconds(100))
    var answers: [Bool] = []
    link.set(.offline) { answers.append($0) }
    time.advance(by: .milliseconds(5))
    #expect(started[0].lines == ["set lte", "set offline"])
    #expect(answers.isEmpty)
    time.advance(by: .milliseconds(20))
    #expect(answers == [true])
    time.advance(by: .seconds(60))
    #expect(answers == [true], "and once")
  }

  @Test func theNextOneIsToldWhatWasWantedLast() {
    link.begin()
    time.advance(by: .milliseconds(100))
    var answers: [Bool] = []
    link.set(.edge) { answers.append($0) }
    link.replace(because: "of this test")
    link.set(.dsl) { answers.append($0) }
    time.advance(by: .seconds(1))
    #expect(started.count == 2)
    #expect(started[1].lines == ["set dsl"])
    #expect(answers == [true, true])
  }

  @Test func oneThatSaysNothingIsReplacedAndWhoWaitsIsToldSo() {
    isSilent = true
    link.begin()
    time.advance(by: .milliseconds(100))
    var answers: [Bool] = []
    link.set(.offline) { answers.append($0) }
    time.advance(by: .seconds(11))
    #expect(answers == [false])
    #expect(started.count >= 2)
    isSilent = false
    time.advance(by: .seconds(20))
    #expect(started.last?.lines == ["set offline"])
  }
}

import ArgumentParser
import DeviceHost
import Dispatch
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// The daemon of one device. `appctl boot` starts it.
@main
struct Foregroundd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foregroundd",
    abstract: "Runs one device: spawns its apps and moves them through their life cycle.",
    discussion: "appctl boot starts it; by hand it stays in the foreground until SIGTERM.")

  @Option(help: "The device's name.")
  var device = "default"

  @Option(help: "The folder of all devices.")
  var home: String

  @Option(help: "The system generation: P3, P4, P7 or P13, or one of these with -observed.")
  var profile = OSProfile.standard.name

  @Option(help: "A property of the profile to be set to another value: KEY=VALUE.")
  var set: [String] = []

  @Option(help: "How apps are suspended: cgroup-v2 or sigstop; otherwise as the machine allows.")
  var containment: String?

  @Flag(help: "Give the device a screen: keep a displayd, and the shell if one is named.")
  var display = false

  @Option(help: "Path of displayd; otherwise beside this program.")
  var displayd: String?

  @Option(help: "Path of the bundle of the app that shows the home screen.")
  var shell: String?

  @Option(help: "What unlocks the device at its lock screen, if the profile has a passcode.")
  var passcode = "1234"

  @Option(help: "A descriptor to which one line is written when the device takes commands.")
  var readyDescriptor: Int32?

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let ready = ReadyLine(descriptor: readyDescriptor)
    let configuration: DeviceConfiguration
    do {
      configuration = try deviceConfiguration()
    } catch {
      ready.write("failed-usage: \(error.message)")
      throw ValidationError(error.message)
    }
    let service: DeviceService
    do {
      service = try DeviceService(
        configuration, logger: Logger(label: "foregroundd.\(device)"))
    } catch {
      ready.write("failed: \(error)")
      throw error
    }
    for sentence in service.recovered {
      ready.write("note: \(sentence)")
    }
    let signals = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { service.shutDown() }
      source.resume()
      return source
    }
    ready.finish("ready")
    try service.waitForShutdown()
    for source in signals {
      source.cancel()
    }
  }

  private func deviceConfiguration() throws(InvalidSetting) -> DeviceConfiguration {
    guard var profile = OSProfile.named(profile) else {
      let names = OSProfile.all.map(\.name).joined(separator: ", ")
      throw InvalidSetting(message: "there is no profile \"\(profile)\"; there are: \(names)")
    }
    for assignment in set {
      try profile.apply(assignment)
    }
    var kind: ContainmentKind?
    if let containment {
      kind = ContainmentKind(rawValue: containment)
      guard kind != nil else {
        let names = ContainmentKind.allCases.map(\.rawValue).joined(separator: " or ")
        throw InvalidSetting(message: "--containment takes \(names), not \"\(containment)\"")
      }
    }
    var configuration = DeviceConfiguration(
      deviceName: device, home: home, profile: profile, containment: kind)
    guard passcode.utf8.count >= 4, passcode.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      throw InvalidSetting(message: "--passcode takes four digits or more, not \"\(passcode)\"")
    }
    configuration.passcode = passcode
    if display {
      let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "displayd").path
      let path = displayd ?? beside
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw InvalidSetting(message: "there is no displayd at \(path); name it with --displayd")
      }
      configuration.displayPath = path
      configuration.shellPath = shell
    } else if shell != nil || displayd != nil {
      throw InvalidSetting(message: "--shell and --displayd are for a device with --display")
    }
    return configuration
  }
}

/// Whoever started the daemon reads here how the boot went.
private struct ReadyLine {
  let descriptor: Int32?

  func write(_ line: String) {
    guard let descriptor else { return }
    let text = line.split(separator: "\n").joined(separator: " ") + "\n"
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
  }

  func finish(_ line: String) {
    write(line)
    if let descriptor { close(descriptor) }
  }
}

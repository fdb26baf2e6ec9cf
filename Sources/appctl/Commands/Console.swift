import ArgumentParser
import DeviceControl
import Glibc

struct Console: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "console",
    abstract: "Show what an app prints.",
    discussion: """
      What it has printed on standard output and standard error since it was installed, also in \
      earlier processes, as far as the device has kept it. What an app prints that was launched \
      with --stdout or --stderr is here as well as in that file.
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String

  @Flag(help: "Keep printing until interrupted or the device is shut down.")
  var follow = false

  @OptionGroup var device: DeviceOptions

  /// How often a file is looked at that grows, in milliseconds.
  private static let pause: Int32 = 50

  func run() throws {
    try ExitStatus.mapping {
      let address = try device.address
      var isBooted = try check(address)
      var output = AppOutput(of: app, on: address)
      var isEmpty = try !write(&output)
      guard follow || isEmpty else { return }
      guard isBooted || !follow else { throw DeviceError.notBooted(device: address.name) }
      if isEmpty { Output.note("\(app) has printed nothing yet") }
      var rounds = 0
      while follow, isBooted, Self.waitWhileRead() {
        rounds += 1
        if rounds.isMultiple(of: 20) { isBooted = (try? DeviceConnection(to: address)) != nil }
        if try write(&output) { isEmpty = false }
      }
    }
  }

  /// Checks that there is such an app, if the device is booted and can say so.
  ///
  /// - Returns: Whether it is booted.
  private func check(_ address: DeviceAddress) throws -> Bool {
    do {
      // Refused, with what may be meant, if there is none.
      _ = try DeviceConnection(to: address).explain(app)
      return true
    } catch DeviceError.notBooted {
      try StoredDevice.checkExistence(at: address)
      return false
    }
  }

  /// Prints what there is.
  ///
  /// - Returns: Whether there was anything.
  private func write(_ output: inout AppOutput) throws -> Bool {
    var isAny = false
    while true {
      let bytes = try output.next()
      if bytes.isEmpty { break }
      isAny = true
      try OutputFile.write(bytes, to: "-")
    }
    return isAny
  }

  /// Waits a moment; false: nobody reads the output any more.
  private static func waitWhileRead() -> Bool {
    // poll always reports an error for a pipe without a reader.
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    _ = poll(&entry, 1, pause)
    return entry.revents == 0
  }
}

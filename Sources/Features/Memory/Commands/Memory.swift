import ArgumentParser
import DeviceControl

struct Memory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "Send the apps a memory warning, make memory short, or limit what an app may use.",
    subcommands: [Warn.self, Pressure.self, Limit.self])

  struct Warn: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "warn",
      abstract: "Send one memory warning to every running app.")

    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .plain(.memoryWarning) }
  }

  struct Pressure: SettingCommand {
    /// The levels that can be asked for.
    enum Level: String, CaseIterable, ExpressibleByArgument {
      case measured, normal, warning, critical
    }

    static let configuration = CommandConfiguration(
      commandName: "pressure",
      abstract: "Behave as if memory were so short, until another level is asked for; or show it.",
      discussion: "The level measured is the one that memory really has.")

    @Argument(help: "How short memory is.") var level: Level?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    var isShown: Bool { level == nil }
    var action: DeviceAction {
      get throws { .memoryPressure(MemoryPressure(rawValue: try given(level).rawValue)) }
    }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      let memory = try connection.status().memory
      let isSimulated = memory?.isSimulated == true
      return PresentSetting(
        isSimulated ? memory?.pressure ?? "" : "measured",
        [
          "pressure": memory.map { .text($0.pressure) } ?? .none,
          "isMeasured": .truth(!isSimulated),
        ])
    }
  }

  struct Limit: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "limit",
      abstract: "Limit what an app's processes may use of the memory together, or show the limit.",
      discussion: """
        An app that uses more is killed at once (per-process-limit). The limit takes the place of \
        the one that all apps have (appMemory of appctl boot), may be larger, and stays until \
        none takes it back or the app is removed.
        """)

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "How much, in MiB, from 1 to 1000000; none: as much as any other app.")
    var size: MemorySize?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    var isShown: Bool { size == nil }
    var action: DeviceAction { get throws { .memoryLimit(app, try given(size).bytes) } }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      let bytes = try connection.app(app).memoryLimit
      return PresentSetting(
        bytes.map { "\($0 >> 20)" } ?? "none", ["bytes": bytes.map { .whole(Int($0)) } ?? .none])
    }
  }
}

/// How much memory an app may use, as a word of the command line.
struct MemorySize: ExpressibleByArgument {
  /// Nil: as much as any other app.
  let bytes: UInt64?

  init?(argument: String) {
    if argument == "none" {
      bytes = nil
      return
    }
    guard let mebibytes = UInt64(argument), (1...1_000_000).contains(mebibytes) else { return nil }
    bytes = mebibytes << 20
  }
}

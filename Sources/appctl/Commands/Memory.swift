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

  struct Pressure: ActionCommand {
    /// The levels that can be asked for.
    enum Level: String, CaseIterable, ExpressibleByArgument {
      case measured, normal, warning, critical
    }

    static let configuration = CommandConfiguration(
      commandName: "pressure",
      abstract: "Behave as if memory were so short, until another level is asked for.",
      discussion: "The level measured is the one that memory really has.")

    @Argument(help: "How short memory is.") var level: Level
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .memoryPressure(MemoryPressure(rawValue: level.rawValue)) }
  }

  struct Limit: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "limit",
      abstract: "Limit what an app's processes may use of the memory together.",
      discussion: """
        An app that uses more is killed at once (per-process-limit). The limit takes the place of \
        the one that all apps have (appMemory of appctl boot), may be larger, and stays until \
        none takes it back or the app is removed.
        """)

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "How much, in MiB, from 1 to 1000000; none: as much as any other app.")
    var size: MemorySize
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .memoryLimit(app, size.bytes) }
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

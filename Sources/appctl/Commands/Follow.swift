import ArgumentParser
import DeviceControl

struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Take conditions of the device from the machine that it runs on.",
    discussion: """
      The conditions are battery (from UPower), orientation and proximity (iio-sensor-proxy), \
      language (systemd-localed), lock (systemd-logind: the session's lock, and sleep) and calls \
      (ModemManager), over the machine's message bus. Nothing is followed unless you ask for it, and \
      what you set by hand is followed no longer. For example:

      appctl follow start battery orientation
      appctl follow stop all
      """,
    subcommands: [List.self, Start.self, Stop.self], defaultSubcommand: List.self)

  /// The names of the conditions.
  static let conditions = ["battery", "orientation", "proximity", "language", "lock", "calls"]

  /// The conditions that a person has named, once each.
  static func named(_ names: [String]) throws -> [String] {
    if names == ["all"] { return conditions }
    for name in names where !conditions.contains(name) {
      throw ValidationError(
        "there is no condition \"\(name)\"; there are: \(conditions.joined(separator: ", ")), "
          + "and all for all of them")
    }
    return conditions.filter(names.contains)
  }

  /// The conditions in the text of an option.
  static func conditions(in text: String) throws -> [String] {
    text == "none" ? [] : try named(text.split(separator: ",").map(String.init))
  }

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the conditions, and what the machine says of those that are followed.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let conditions = try connection.follow()
      if output.json { return try Output.json(conditions) }
      for condition in conditions {
        let state = condition.isFollowed ? condition.state : "not followed"
        Output.line("\(condition.name): \(state)")
      }
    }
  }

  struct Start: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Follow conditions from now on, also after later boots.")

    @Argument(help: "The conditions, or all.") var conditions: [String]
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try Follow.named(conditions)
    }

    func run(on connection: DeviceConnection) throws {
      try connection.follow(start: Follow.named(conditions))
    }
  }

  struct Stop: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop",
      abstract: "Follow conditions no longer. They stay as they are.")

    @Argument(help: "The conditions, or all.") var conditions: [String]
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try Follow.named(conditions)
    }

    func run(on connection: DeviceConnection) throws {
      try connection.follow(stop: Follow.named(conditions))
    }
  }
}

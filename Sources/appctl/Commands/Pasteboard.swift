import ArgumentParser
import DeviceControl
import FoundationEssentials
import Glibc

struct Pasteboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pasteboard",
    abstract: "Read and change the device's pasteboard.",
    discussion: """
      What was copied in one app can be pasted in another, also when the first has ended. It is gone \
      when the device is shut down.
      """,
    subcommands: [PasteboardGet.self, PasteboardSet.self, PasteboardClear.self],
    defaultSubcommand: PasteboardGet.self)

  @OptionGroup var device: DeviceOptions
}

struct PasteboardGet: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the text on the pasteboard, as pbpaste.",
    discussion: """
      Exactly as it was copied, without a newline of its own; to a terminal without what it would \
      take for an order.
      """)

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let content = try connection.pasteboard()
    if let text = content.text {
      // A terminal would take orders from what an app has copied.
      if isatty(STDOUT_FILENO) != 0 { return Output.file(text) }
      return try OutputFile.write(Array(text.utf8), to: "-")
    }
    let types = Set(content.items.flatMap(\.keys)).sorted().joined(separator: ", ")
    Output.note(
      types.isEmpty ? "the pasteboard is empty" : "there is no text on the pasteboard, but \(types)"
    )
  }
}

struct PasteboardSet: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Put a text on the pasteboard, as pbcopy.",
    discussion: "Without a text: what standard input has, exactly.")

  @Argument(help: "The text.") var text: String?
  @OptionGroup var device: DeviceOptions

  /// More than the device takes, which says so itself.
  private static let limit = 768 << 10

  func run(on connection: DeviceConnection) throws {
    let data =
      try text.map { Data($0.utf8) }
      ?? InputFile.read("-", limit: Self.limit, of: "text")
    guard let text = String(data: data, encoding: .utf8) else {
      throw ValidationError("standard input is no text in UTF-8")
    }
    try connection.setPasteboard(text)
  }
}

struct PasteboardClear: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take everything off the pasteboard.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.setPasteboard(nil)
  }
}

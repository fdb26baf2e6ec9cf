import ArgumentParser
import DeviceControl

struct Push: DeviceCommand {
  static let configuration = CommandConfiguration(
    abstract: "Push a notification to an app.",
    usage: "appctl push [<bundle-id>] <file>",
    discussion: """
      The file is an .apns file as for simctl push: the payload in JSON, at most 4096 bytes, with \
      "aps" in it; - is standard input. The bundle identifier can be left out if the payload has \
      it as "Simulator Target Bundle". The file may also have the headers "apns-push-type" and \
      "apns-priority", which are checked.

      What the app's person allows is shown; with "content-available": 1 an app that is not \
      active is woken.
      """)

  @Argument(help: ArgumentHelp("The app, and the file or -.", valueName: "bundle-id> <file"))
  var words: [String]

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard (1...2).contains(words.count) else {
      throw ValidationError("push takes a file, and before it the app's bundle identifier")
    }
  }

  /// More than any payload has; a larger file is not read.
  private static let mostBytes = 1 << 20

  func run(on connection: DeviceConnection) throws {
    let payload = try InputFile.read(
      words[words.count - 1], limit: Self.mostBytes, of: "payload: at most 4096 bytes are pushed")
    for note in try connection.push(payload, to: words.count == 2 ? words[0] : nil) {
      Output.note(note)
    }
  }
}

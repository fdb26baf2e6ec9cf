import ArgumentParser
import DeviceControl

struct Push: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Push a notification to an app.",
    usage: "appctl push [<bundle-id or token>] <file>",
    discussion: """
      The file is an .apns file as for simctl push: the payload in JSON, at most 4096 bytes, with \
      "aps" in it; - is standard input. Instead of the bundle identifier it takes the token that the \
      app was given by registerForRemoteNotifications(), in hexadecimal digits. The identifier can be \
      left out if the payload has it as "Simulator Target Bundle". The file may also have the headers \
      "apns-push-type" and "apns-priority", which are checked.

      With --voip, or "apns-push-type": "voip", it is a VoIP push of at most 5120 bytes, which need \
      not have "aps". It is never shown: it wakes the app, or launches it in the background, if the \
      app has registered for VoIP pushes. From iOS 13 on the app must report a call for it.

      What the app's person allows is shown; with "content-available": 1 an app that is not \
      active is woken. Texts may be the app's own, in the device's language: "loc-key" and "loc-args" \
      name one of its Localizable.strings, and "title-loc-key" and "subtitle-loc-key" the others. A \
      badge or a sound alone shows no card.
      """)

  @Argument(help: ArgumentHelp("The app, and the file or -.", valueName: "bundle-id> <file"))
  var words: [String]

  @Flag(help: "Push it as a VoIP push, which tells the app of a call.")
  var voip = false

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
      words[words.count - 1], limit: Self.mostBytes,
      of: "payload: at most \(voip ? 5120 : 4096) bytes are pushed")
    let app = words.count == 2 ? words[0] : nil
    for note in try connection.push(payload, to: app, isForCalls: voip) {
      Output.note(note)
    }
  }
}

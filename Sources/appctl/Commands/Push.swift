import ArgumentParser
import DeviceControl
import FoundationEssentials
import Glibc

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
    let payload = try read(words[words.count - 1])
    for note in try connection.push(payload, to: words.count == 2 ? words[0] : nil) {
      Output.note(note)
    }
  }

  private func read(_ path: String) throws -> Data {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ValidationError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { if path != "-" { close(descriptor) } }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw ValidationError("\(path) cannot be read: \(String(cString: strerror(errno)))")
      }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= Self.mostBytes else {
        throw ValidationError("\(path) is larger than any payload: at most 4096 bytes are pushed")
      }
    }
  }
}

import DeviceControl

/// What an app has printed since it was looked at last.
///
/// It belongs to one thread.
final class AppConsole {
  /// Of one leg the newest bytes are kept, so many at most.
  private static let most = 64 << 10

  private var output: AppOutput

  init(of app: String, on address: DeviceAddress) {
    output = AppOutput(of: app, on: address)
  }

  /// The lines that are new; the newest, if they are many.
  func newLines() throws -> [String] {
    var bytes: [UInt8] = []
    while true {
      let part = try output.next()
      if part.isEmpty { break }
      bytes += part
      if bytes.count > Self.most * 2 { bytes.removeFirst(bytes.count - Self.most) }
    }
    return String(decoding: bytes.suffix(Self.most), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
  }
}

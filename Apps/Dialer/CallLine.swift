import UIKit

/// The connection to the server of the calls: one line of text for each message.
///
/// The server says `RING name`, and `HANGUP` when the caller has given up or the call is over; the app
/// says `HELLO` first, then `ANSWER`, `DECLINE`, `BYE`, and `ALIVE` from time to time. Its socket is
/// marked as one for calls, so the system watches it while the app is suspended.
@MainActor final class CallLine: NSObject, @MainActor StreamDelegate {
  enum Event: Equatable {
    case connected
    case ringing(String)
    case hungUp
    case lost
  }

  var onEvent: (Event) -> Void = { _ in }
  private(set) var isConnected = false
  private let arguments: DialerArguments
  private var input: InputStream?
  private var output: OutputStream?
  private var unread: [UInt8] = []
  private static let longestLine = 256

  init(_ arguments: DialerArguments) {
    self.arguments = arguments
  }

  /// Connects to the server; does nothing without one.
  func connect() {
    guard let port = arguments.port, input == nil else { return }
    Stream.getStreamsToHost(
      withName: arguments.host, port: port, inputStream: &input, outputStream: &output)
    for stream in [input, output] as [Stream?] {
      stream?.delegate = self
      stream?.schedule(in: .main, forMode: .common)
      stream?.open()
    }
    if !arguments.isPlain { input?.setProperty(.voIP, forKey: .networkServiceType) }
  }

  func say(_ word: String) {
    let line = Array((word + "\n").utf8)
    if output?.write(line, maxLength: line.count) != line.count { lose() }
  }

  // MARK: The streams

  func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
    switch eventCode {
    case .openCompleted where aStream === output:
      isConnected = true
      say("HELLO")
      onEvent(.connected)
    case .hasBytesAvailable where !arguments.isDeaf:
      read()
    case .hasBytesAvailable:
      report("left something unread")
    case .endEncountered, .errorOccurred:
      lose()
    default: break
    }
  }

  private func read() {
    guard let input else { return }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = input.read(&bytes, maxLength: bytes.count)
    guard count > 0 else { return lose() }
    unread += bytes.prefix(count)
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: unread[..<end], as: UTF8.self)
      unread.removeSubrange(...end)
      heard(line)
    }
    // No server says so much in one line.
    if unread.count > Self.longestLine { lose() }
  }

  private func heard(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch words.first {
    case "RING": onEvent(.ringing(words.count > 1 ? String(words[1]) : "Unknown"))
    case "HANGUP": onEvent(.hungUp)
    default: break
    }
  }

  private func lose() {
    guard input != nil else { return }
    input?.close()
    output?.close()
    input = nil
    output = nil
    unread = []
    isConnected = false
    onEvent(.lost)
  }
}

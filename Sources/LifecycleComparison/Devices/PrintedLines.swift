import DeviceControl
import Synchronization

/// The lines that an app on a device has printed, as they are compared.
final class PrintedLines: Sendable {
  private struct State: ~Copyable {
    var output: AppOutput
    /// The beginning of a line whose end was not printed yet.
    var rest: [UInt8] = []
  }

  private let state: Mutex<State>
  /// Of one reading the first lines are kept, so many at most.
  private static let most = 200

  init(of app: String, on address: DeviceAddress) {
    state = Mutex(State(output: AppOutput(of: app, on: address)))
  }

  /// The whole lines that are new; from any thread.
  func next() -> [String] {
    state.withLock { state in
      var bytes = state.rest
      // What cannot be read now, as while the device is locked, is read later.
      while let part = try? state.output.next(), !part.isEmpty { bytes += part }
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      state.rest = Array(bytes[end...])
      return Array(
        String(decoding: bytes[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
          .prefix(Self.most).map { ComparedLine.text(of: String($0)) })
    }
  }
}

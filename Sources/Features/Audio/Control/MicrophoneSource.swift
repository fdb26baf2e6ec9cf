import ControlInterface

/// What the device's microphone hears.
public enum MicrophoneSource: Equatable, Sendable {
  case silence
  /// A sound file, by its absolute path: from its beginning each time an app begins to record, once or
  /// again and again.
  case file(String, repeats: Bool)
  /// The machine's own microphone.
  case machine

  init(_ message: WireMicrophoneSource) {
    self =
      switch message.source {
      case nil: .silence
      case .file(let path): .file(path, repeats: message.repeats)
      case .machine: .machine
      }
  }

  var message: WireMicrophoneSource {
    var message = WireMicrophoneSource()
    switch self {
    case .silence: break
    case .file(let path, let repeats):
      message.file = path
      message.repeats = repeats
    case .machine: message.machine = true
    }
    return message
  }
}

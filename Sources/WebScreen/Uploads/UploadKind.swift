import TrackFiles

/// What a page sends as the body of a request.
enum UploadKind: Equatable, Sendable {
  /// An app bundle as a tar archive; a person is asked before it replaces one.
  case app
  /// The track of a GPX file, for the device to move along.
  case track

  /// The greatest size of a body in bytes.
  var limit: Int {
    switch self {
    case .app: 512 << 20
    case .track: TrackFile.Limits().bytes
    }
  }

  /// The kind of upload at a path of the server; nil if there is none.
  init?(path: some StringProtocol) {
    switch path {
    case "/app": self = .app
    case "/track": self = .track
    default: return nil
    }
  }
}

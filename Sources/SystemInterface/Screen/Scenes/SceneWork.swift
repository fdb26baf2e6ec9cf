/// What displayd does for an app, as reports and the record of its work name it.
public enum SceneWork: UInt32, Sendable, CaseIterable {
  case frame = 1
  case commit
  case text
  case image
  case snapshot
  case description

  /// The rest of a sentence: "most of it …".
  private var phrase: String {
    switch self {
    case .frame: "for drawing its layers"
    case .commit: "for taking its changes"
    case .text: "for laying out its text"
    case .image: "for its images and drawings"
    case .snapshot: "for taking its snapshot"
    case .description: "for describing its interface"
    }
  }

  /// Why so much of it is too much: the rest of a sentence that begins with "it".
  public func excess(_ seconds: Double) -> String {
    let time = (seconds * 10).rounded() / 10
    return
      "kept the display server from everybody else for \(time) s of the processor's time, \(phrase)"
  }
}

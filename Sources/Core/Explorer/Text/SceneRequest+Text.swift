public import LifecycleKernel

extension DeadlineID.Owner {
  /// The app, for a line of a trace; nothing for the device.
  var prefix: String {
    switch self {
    case .device: ""
    case .app(let app): "app \(app.index): "
    }
  }
}

extension SceneRequest {
  /// The request in a few words.
  public var summary: String {
    switch self {
    case .open(let app, _, let source):
      "open \(app.index)" + (source.map { " from \($0.index)" } ?? "")
    case .show(let scene, _, _): "show \(scene.summary)"
    case .split(let app, let scene, let side, let isFloating):
      "\(isFloating ? "float" : "split") \(app.index)"
        + (scene.map { ".\($0.rawValue)" } ?? "") + " on the \(side.rawValue)"
    case .fill(let app): "fill \(app.index)"
    case .focus(let scene): "focus \(scene.summary)"
    case .divide(let share): "divide \(share)"
    case .discard(let scene, _): "close \(scene.summary)"
    case .disconnect(let scene): "disconnect \(scene.summary)"
    case .refresh(let scene, _): "refresh \(scene.summary)"
    }
  }
}

extension SceneReference {
  fileprivate var summary: String { "\(app.index).\(scene.rawValue)" }
}

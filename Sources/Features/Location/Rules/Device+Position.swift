public import Geography

extension Device {
  /// Where the device is; nil: not known.
  public var position: LocationFix? { location.position }

  /// The apps' questions about the location that were not answered yet.
  public var locationQuestions: [LocationQuestion] { location.questions }
}

extension Allowance {
  /// Requests about its audio session.
  static let audio = Allowance(name: "audio", burst: 200, perSecond: 20)
  /// Pictures of what it plays, which are large: a person who skips through an album sends many.
  static let artworks = Allowance(name: "artworks", burst: 60, perSecond: 2)
}

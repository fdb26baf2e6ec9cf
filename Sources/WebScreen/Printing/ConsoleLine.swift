/// A line of an app's console, as the page shows it.
struct ConsoleLine: Encodable, Equatable, Sendable {
  /// What a line is.
  enum Kind: String, Encodable, Sendable {
    /// The app has printed it.
    case output
    /// A process of the app begins here.
    case launch
    /// The process has ended.
    case end
  }

  /// Counted from 1 for each app.
  var number: Int
  /// Seconds since 1970, when it was seen; nil if it was printed before anybody looked.
  var time: Double?
  var kind: Kind
  var text: String

  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case time = "t"
    case kind = "k"
    case text = "s"
  }
}

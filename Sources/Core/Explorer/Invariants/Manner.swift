/// How the apps of a world behave when nobody asks for anything any more.
enum Manner: Sendable {
  /// Everybody does at once what is asked.
  case prompt
  /// No app ever answers.
  case stubborn
}

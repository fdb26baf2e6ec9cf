/// A wake that nobody has requested, because a feature has it from somewhere else.
enum FeatureWake {
  /// The app is told of an event, and need not say that it has finished.
  case event
  /// The app is woken for something that has happened, as for a request.
  case news
}

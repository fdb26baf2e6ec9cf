/// The facts of ``WorldFacts`` that only features know.
struct FeatureWorldFacts {
  /// What an app's call rings with; nil: the system's ringtone.
  var ringtone: NotificationSound?
}

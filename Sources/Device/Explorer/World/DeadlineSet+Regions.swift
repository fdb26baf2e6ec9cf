import LifecycleKernel

extension DeadlineSet {
  /// The numbers of deadlines at the edges of regions: one region of the app's own, and one place of a
  /// notification.
  static let regionNumbers = [0, LastingLocationFacts.regionLimit]
}

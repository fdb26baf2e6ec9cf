import LifecycleKernel

/// Where it is written down which apps and processes there are, for another foregroundd.
protocol AppJournal: AnyObject {
  /// The apps have these numbers now, by their identifiers.
  func noteNumbers(_ numbers: [String: AppID])
  /// A process was started.
  func noteStart(of process: InheritedProcess)
}

import LifecycleExplorer

extension ExplorerTests {
  /// Of those in which a feature is explored, one with short sequences.
  static let alphabetsOfFeatures: [ModelConfiguration.Alphabet] = [.displays]
}

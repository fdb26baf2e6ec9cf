import LifecycleExplorer
import LifecycleKernel

// What tests take from features, of which there are none.

extension WatchdogTests {
  static let hangsInFeatures: [Hang] = []
}

extension UpdateTests {
  static let openingsOfFeatures: [Request] = []
}

extension ExitTests {
  static let callbacksOfFeatures: [(Callback, [Request])] = []
}

extension TransitionTableMutationTests {
  static let mutationsThatFeaturesFind: [Mutation] = []
}

extension ExplorerTests {
  static let alphabetsOfFeatures: [ModelConfiguration.Alphabet] = []
}

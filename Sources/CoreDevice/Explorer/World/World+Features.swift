import LifecycleKernel

// What the model world asks features, of which there are none.

extension World {
  mutating func prepareFeatures(_ configuration: ModelConfiguration) {}

  mutating func prepareApp(_ index: Int, _ configuration: ModelConfiguration) -> LastingAppFacts {
    LastingAppFacts()
  }

  /// The screens beside the device's own that show a scene of the app: no feature has any.
  func screensWithScenes(of index: Int) -> [UInt32] { [] }
}

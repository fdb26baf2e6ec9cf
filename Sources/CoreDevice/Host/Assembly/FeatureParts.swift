/// The host's part of each feature that has one: there is none.
struct FeatureParts {
  init(_ basis: DeviceBasis, _ means: FeatureMeans, shutdown: Shutdown) {}
}

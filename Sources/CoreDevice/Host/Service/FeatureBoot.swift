import DeviceStorage

/// What of a device's boot is done for features, before there is the device: nothing.
struct FeatureBoot: Sendable {
  var notes: [String] { [] }

  init(
    _ configuration: DeviceConfiguration, _ folder: DeviceFolder,
    _ descriptors: InheritedDescriptors
  ) {}

  static func check(_ configuration: DeviceConfiguration) throws {}

  mutating func openFiles(isTakenOver: Bool) throws {}

  static func needsRestart(after error: any Error) -> Bool { false }
}

/// What a feature knows of the device and its apps. Only the feature itself reads and changes it.
protocol FeatureFacts: Equatable, Sendable, Codable {
  /// Where the device keeps it.
  static var slot: FeatureSlot { get }
  /// Where the core enters it.
  static var hooks: Hooks { get }

  /// What there is to know of a device that has just been booted.
  init()

  /// There is something to say of the app.
  func knows(_ app: AppID) -> Bool
  /// The app's process has ended: what was only true of it is forgotten.
  mutating func processEnded(of app: AppID)
  /// The app was removed: nothing more is known of it.
  mutating func forget(_ app: AppID)

  /// The kinds of news that some app may have to be told; no others are asked for.
  var mayTell: NewsSet { get }

  /// It may have something to bring into line at the end of an event: otherwise it is not told of
  /// ``DeviceMoment/settles``. Follows from the facts alone.
  var maySettle: Bool { get }

  /// Hashes what differs most often between two devices, and is quickly hashed.
  func hash(into hasher: inout Hasher)
}

extension FeatureFacts {
  var mayTell: NewsSet { [] }

  var maySettle: Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A feature that knows of apps only what ends with their processes.
protocol RunFeature: FeatureFacts {
  associatedtype Run: AppFacts
  var runs: AppTable<Run> { get set }
}

extension RunFeature {
  func knows(_ app: AppID) -> Bool { runs.contains(app) }
  mutating func processEnded(of app: AppID) { runs.remove(app) }
  mutating func forget(_ app: AppID) { runs.remove(app) }
}

/// A feature that knows only of the device, or keeps nothing by apps.
protocol DeviceFeature: FeatureFacts {}

extension DeviceFeature {
  func knows(_ app: AppID) -> Bool { false }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) {}
}

/// The place of a feature's facts.
struct FeatureSlot: Hashable, Sendable {
  /// Its place in ``Device/features``.
  let index: Int
  /// The name under which the facts are encoded.
  let name: String
}

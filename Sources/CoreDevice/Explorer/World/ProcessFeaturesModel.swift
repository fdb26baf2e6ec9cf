/// What features know of one app's process: there is none.
struct ProcessFeaturesModel: Hashable, Sendable {
  func afterProcess(isEnding: Bool) -> ProcessFeaturesModel { self }
}

/// What features know of the device and of what is around it: there is none.
struct FeaturesModel: Hashable, Sendable {
  init(_ configuration: ModelConfiguration) {}
}

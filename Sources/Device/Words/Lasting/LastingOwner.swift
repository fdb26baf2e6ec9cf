/// The owner of changed lasting facts.
public enum LastingOwner: Hashable, Sendable {
  /// See `Device.lasting`.
  case device
  /// See `Device.lasting(of:)`.
  case app(AppID)
}

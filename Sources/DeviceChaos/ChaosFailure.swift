/// A promise that the device has broken, or something that did not happen in time.
public struct ChaosFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

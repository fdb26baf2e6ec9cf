/// A violation of one of the device's promises, or of a time limit.
public struct ChaosFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

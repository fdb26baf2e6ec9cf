/// How much a server reads of the body of a request, and what it does then.
package enum BodyReading: Sendable {
  case whole
  /// After so many bytes.
  case part(Int, Then)

  package enum Then: Sendable {
    /// The connection is cut.
    case cut
    /// It answers, reads no more, and closes the connection.
    case answer
    /// It waits until the gate is open, and reads the rest.
    case wait(Gate)
  }
}

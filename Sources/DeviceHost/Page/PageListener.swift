/// The socket at which webscreens serve a device's page, one after the other.
///
/// It is open as long as the page is to be served, also while no webscreen runs, and over the ends of
/// foregroundds: so nobody else can listen at the port, and be told the secret by pages that come back.
package protocol PageListener: AnyObject {
  /// The socket's port; nil if there is none.
  var port: UInt32? { get }

  /// Opens the socket, or leaves it as it is.
  ///
  /// - Parameter port: Where; 0: where it is, or else anywhere.
  /// - Returns: The descriptors that webscreen is given besides its port.
  /// - Throws: What the system says, above all if the port is taken; then nothing has changed.
  func open(at port: UInt32) throws -> [CInt]

  /// Closes the socket.
  func close()
}

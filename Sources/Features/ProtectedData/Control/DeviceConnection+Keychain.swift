import ControlInterface
import FoundationEssentials

/// What the device trusts. Both block until the device has replied, and throw as the other verbs do.
extension DeviceConnection {
  /// Trusts a root certificate in background transfers.
  ///
  /// - Parameter certificate: One in DER, or any number in PEM.
  public func addRootCertificate(_ certificate: Data) throws(DeviceError) {
    var request = WireKeychainRequest()
    request.addRootCertificate = certificate
    try expectDone(.keychain(request))
  }

  /// Trusts only the machine's root certificates again.
  public func resetKeychain() throws(DeviceError) {
    var request = WireKeychainRequest()
    request.reset = true
    try expectDone(.keychain(request))
  }
}

import ControlInterface

extension DeviceConnection {
  /// Replaces the device's foregroundd by another one, and waits until that has taken the device
  /// over. No app ends. This connection is of no use afterwards.
  ///
  /// - Parameters:
  ///   - program: The absolute path of the other foregroundd; nil: the file from which the present
  ///     one was started, which may be a new version by now.
  ///   - timeout: The limit for the end of the old one, in seconds.
  /// - Returns: The device's status under the new foregroundd.
  /// - Throws: ``DeviceError/refused(message:usage:)`` if there is no such program, or if it cannot
  ///   take the device over; then the old one goes on.
  public func upgrade(
    to program: String? = nil, timeout: Double = 30
  ) throws(DeviceError) -> DeviceStatus {
    let old = ProcessExit(of: try status().pid)
    var request = WireUpgradeRequest()
    request.program = program ?? ""
    try expectDone(.upgrade(request))
    guard old.wait(milliseconds: Int32(min(timeout * 1000, 1e9))) else {
      throw .noReply(device: address.name)
    }
    // The socket stays: a connection waits there until a foregroundd has taken the device over.
    let status = try DeviceConnection(to: address).status()
    guard status.beginning != "failedUpgrade" else {
      throw .refused(message: status.recovered.last ?? "it has failed", usage: false)
    }
    return status
  }
}

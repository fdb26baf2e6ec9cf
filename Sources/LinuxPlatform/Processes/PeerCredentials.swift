import CLinux

/// The process at the other end of a connected Unix socket, according to the kernel.
///
/// As of the time of connecting (or of creating the pair): the process may have ended since.
public struct PeerCredentials: Sendable, Equatable {
  public let pid: Int32
  public let userID: UInt32
  public let groupID: UInt32

  /// Reads the credentials from the kernel. Throws `notSocket` for other descriptors.
  public init(ofSocket socket: CInt) throws(SystemCallError) {
    var pid: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    try check(
      clinux_peer_credentials(socket, &pid, &user, &group), "learn who is connected to a socket")
    self.pid = pid
    self.userID = user
    self.groupID = group
  }
}

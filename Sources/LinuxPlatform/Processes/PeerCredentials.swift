import CLinux

/// Who is at the other end of a connected Unix socket, by the kernel's word.
///
/// As of the moment of connecting (or of making the pair): the process may have ended since.
public struct PeerCredentials: Sendable, Equatable {
  public let pid: Int32
  public let userID: UInt32
  public let groupID: UInt32

  /// Asks the kernel. Throws `notSocket` for other descriptors.
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

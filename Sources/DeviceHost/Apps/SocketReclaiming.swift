/// How the sockets of a suspended process are taken back.
struct SocketReclaiming {
  /// How often that is being done now.
  var count = 0
  /// The process is to be thawed afterwards.
  var isThawDue = false
}

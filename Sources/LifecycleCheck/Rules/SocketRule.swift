/// Sockets are open when the app is suspended.
struct SocketRule: Rule {
  let name = "socket-open"
  let statement = "RESP-03"
  let severity = Severity.warning
  let title = "Sockets are open at suspension"
  let demand = """
    The system may tear down the sockets of a suspended app, and nobody answers at them meanwhile. \
    An app closes its listening sockets before, and makes connections anew when it is back.
    """
  let mend = """
    Close listeners and connections in applicationDidEnterBackground. Use a background URLSession \
    for transfers that are to go on.
    """
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      server.close()
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      server.listen()
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    // The system keeps the sockets of a telephone.
    guard let seen = record.background, seen.isSuspended, !record.modes.contains("voip") else {
      return []
    }
    return seen.sockets.map { socket in
      let peer = socket.remote.isEmpty ? "" : " to \(socket.remote)"
      return Finding(
        self, in: record, at: seen.time,
        "a \(socket.kind) socket at \(socket.local)\(peer) was open when the app was suspended",
        place: socket.kind)
    }
  }
}

import Glibc
@_spi(Testing) import UIKit

/// Too much of what the system shows or passes on for an app.
struct Clutter {
  var alerts = 0
  var titleBytes = 20
  var urlBytes = 0
  var connectingChildren = 0

  /// How many connections to the screen each child asks for.
  private static let connectionsOfChild = 16

  static let help = """
    --alerts N                    when first active, show N alerts
    --title-bytes N               their titles, and the name of a background task (20)
    --url-bytes N                 when first active, open a URL of N bytes of the scheme notes, and
                                  print the answer
    --connecting-children N       when first active, fork N processes that each ask for 16
                                  connections to the screen and keep them
    """

  /// Parses an option with its value; false if the option is unknown.
  mutating func take(
    _ option: String, number: () throws(OrdersError) -> Int
  ) throws(OrdersError) -> Bool {
    switch option {
    case "--alerts": alerts = try number()
    case "--title-bytes": titleBytes = try number()
    case "--url-bytes": urlBytes = try number()
    case "--connecting-children": connectingChildren = try number()
    default: return false
    }
    return true
  }

  @MainActor func begin(_ application: UIApplication) {
    if alerts > 0 {
      let title = String(repeating: "t", count: titleBytes)
      for _ in 0..<alerts {
        let alert = UIAlertView()
        alert.title = title
        alert.message = title
        alert.addButton(withTitle: "OK")
        alert.show()
      }
      _ = application.beginBackgroundTask(withName: title)
      print("alerts \(alerts)")
    }
    if urlBytes > 0, let url = URL(string: "notes:" + String(repeating: "u", count: urlBytes)) {
      application.open(url) { success in print("opened \(success)") }
    }
    if connectingChildren > 0, let port = application.portDescriptor { connect(port) }
    fflush(nil)
  }

  private func connect(_ port: Int32) {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork"),
      let handover = getenv("FOREGROUND_HANDOVER").flatMap({ Int32(String(cString: $0)) })
    else { return print("no fork") }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    // AppMessage { display_connection {} }, in protobuf, in a frame.
    let request: [UInt8] = [0, 0, 0, 2, 0x62, 0]
    var parts = [iovec()]
    var byte: UInt8 = 0
    var control = [UInt8](repeating: 0, count: 64)
    print("children \(connectingChildren)")
    fflush(nil)
    for _ in 0..<connectingChildren where fork() == 0 {
      for _ in 0..<Self.connectionsOfChild {
        _ = request.withUnsafeBytes { send(port, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      // What comes is held open by whoever takes it.
      while true {
        withUnsafeMutablePointer(to: &byte) { byte in
          control.withUnsafeMutableBytes { control in
            parts[0] = iovec(iov_base: byte, iov_len: 1)
            parts.withUnsafeMutableBufferPointer { parts in
              var message = msghdr()
              message.msg_iov = parts.baseAddress
              message.msg_iovlen = 1
              message.msg_control = control.baseAddress
              message.msg_controllen = control.count
              if recvmsg(handover, &message, 0) < 0 { poll(nil, 0, 100) }
            }
          }
        }
      }
    }
  }
}

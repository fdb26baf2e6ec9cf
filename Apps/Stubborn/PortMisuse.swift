import Glibc
@_spi(Testing) import UIKit

/// An invalid use of the port, named as in the arguments. Written byte for byte below UIKit,
/// because UIKit itself never does it.
enum PortMisuse: String {
  case rubbish = "--send-rubbish"
  case oversized = "--send-oversized"
  case halfMessage = "--half-message"
  case closedPort = "--close-port"
  case doubleAcknowledgement = "--double-acknowledge"
  case wrongAcknowledgement = "--wrong-acknowledge"
  case fileAsSocket = "--hand-over-file"
  case portAsSocket = "--hand-over-port"
  case nothingAsSocket = "--hand-over-nothing"
  case manySockets = "--hand-over-many"
  case requestOfSettings = "--ask-as-settings"
  case passcodeOfSettings = "--ask-for-passcode"
  case hugeTask = "--begin-huge-task"

  @MainActor func carryOut(_ application: UIApplication) {
    guard let port = application.portDescriptor else { return }
    switch self {
    case .rubbish:
      write(framed([UInt8](repeating: 0xff, count: 64)), to: port)
    case .oversized:
      write([0x7f, 0xff, 0xff, 0xff] + [UInt8](repeating: 0, count: 4096), to: port)
    case .halfMessage:
      write([0, 0, 0, 100] + [UInt8](repeating: 0, count: 50), to: port)
    case .closedPort:
      close(port)
    case .doubleAcknowledgement:
      // UIKit sends the second one.
      write(acknowledgement(application.currentDelivery), to: port)
    case .wrongAcknowledgement:
      write(acknowledgement(application.currentDelivery &+ 1000), to: port)
    case .fileAsSocket:
      SocketMisuse.handOver(SocketMisuse.file(), number: 1)
      write(watch(1), to: port)
    case .portAsSocket:
      SocketMisuse.handOver(port, number: 1)
      write(watch(1), to: port)
    case .nothingAsSocket:
      write(watch(1), to: port)
    case .manySockets:
      for number in 1...100 {
        let socket = SocketMisuse.datagrams()
        SocketMisuse.handOver(socket, number: UInt64(number))
        close(socket)
        write(watch(UInt8(number)), to: port)
      }
    case .requestOfSettings:
      // AppMessage { settings { request: 1, control { status } } }, in protobuf.
      write(framed([0x82, 0x14, 6, 0x08, 1, 0x12, 2, 0x0A, 0]), to: port)
    case .passcodeOfSettings:
      // AppMessage { settings { request: 1, passcode { status } } }.
      write(framed([0x82, 0x14, 6, 0x08, 1, 0x1A, 2, 0x0A, 0]), to: port)
    case .hugeTask:
      // AppMessage { background_task_began { identifier: 2^63 } }.
      let number = [UInt8](repeating: 0x80, count: 9) + [0x01]
      write(framed([0x1A, UInt8(number.count + 1), 0x08] + number), to: port)
    }
  }

  /// AppMessage { acknowledgement { delivery } }, in protobuf.
  private func acknowledgement(_ delivery: UInt32) -> [UInt8] {
    var content: [UInt8] = [0x08]
    var rest = delivery
    while rest >= 0x80 {
      content.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    content.append(UInt8(rest))
    return framed([0x12, UInt8(content.count)] + content)
  }

  /// AppMessage { voip { watch } }, in protobuf.
  private func watch(_ number: UInt8) -> [UInt8] {
    framed([0x82, 0x05, 2, 0x08, number])
  }

  private func framed(_ payload: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(payload.count)] + payload
  }

  private func write(_ bytes: [UInt8], to port: Int32) {
    let count = send(port, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    print("\(rawValue) \(count)")
  }
}

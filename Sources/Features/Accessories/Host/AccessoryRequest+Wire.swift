import AppInterface
import LifecycleKernel

extension AccessoryRequest {
  /// Reads what an app asks.
  ///
  /// - Throws: What is wrong with it.
  init(_ wire: WireAccessoryRequest) throws(InvalidAccessoryRequest) {
    guard wire.session > 0 else { throw InvalidAccessoryRequest("session 0") }
    let action: Action
    switch wire.content {
    case .open(let opening):
      guard (1...AccessoryLimits.text).contains(opening.protocol.utf8.count) else {
        throw InvalidAccessoryRequest(
          "a protocol whose name has \(opening.protocol.utf8.count) bytes instead of 1 to "
            + "\(AccessoryLimits.text)")
      }
      action = .open(connection: opening.connection, protocol: opening.protocol)
    case .close: action = .close
    case .write(let data):
      guard (1...AccessoryLimits.piece).contains(data.count) else {
        throw InvalidAccessoryRequest(
          "\(data.count) bytes of data instead of 1 to \(AccessoryLimits.piece)")
      }
      action = .write(Array(data))
    case .read(let count):
      guard count <= UInt64(AccessoryLimits.buffer) else {
        throw InvalidAccessoryRequest("\(count) bytes read, which nobody has sent")
      }
      action = .read(Int(count))
    case nil: throw InvalidAccessoryRequest("a request of no known kind")
    }
    self.init(wire.session, action)
  }
}

/// Something that no session can ask, as the rest of a sentence.
struct InvalidAccessoryRequest: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

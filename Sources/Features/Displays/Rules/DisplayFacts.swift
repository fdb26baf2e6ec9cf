/// The external displays of the device. They are connected until they are disconnected, or the device
/// is booted.
struct DisplayWorld: Hashable, Sendable, Codable {
  /// In the order of their connection.
  var connected: [ExternalDisplay] = []
  /// The greatest number that was given.
  var lastNumber: UInt32 = 0

  func index(named name: String) -> Int? {
    connected.firstIndex { $0.description.name == name }
  }

  func index(of number: UInt32) -> Int? {
    connected.firstIndex { $0.number == number }
  }
}

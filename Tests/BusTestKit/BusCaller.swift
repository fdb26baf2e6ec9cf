/// Calls methods of an object over a bus.
public struct BusCaller {
  private let address: String
  private let name: String
  private let path: String

  /// - Parameters:
  ///   - name: The name on the bus of who is called, and path the object.
  public init(_ name: String, _ path: String, at address: String) {
    self.address = address
    self.name = name
    self.path = path
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: The interface and the method's name.
  ///   - arguments: Each as GVariant writes it.
  /// - Returns: What it prints: the answer as GVariant writes it, or the error.
  /// - Throws: When the tool cannot be started.
  @discardableResult
  public func call(_ method: String, _ arguments: String...) throws -> String {
    try GDBus.call(method, arguments, of: path, name, on: address).text
  }

  /// A property of an interface, as GVariant writes it.
  public func property(_ name: String, of interface: String) throws -> String {
    try call("org.freedesktop.DBus.Properties.Get", "'\(interface)'", "'\(name)'")
  }
}

/// An object that this program offers on the bus, under a name of its own.
///
/// Its properties are answered on the connection's thread, from what they were when it was offered last.
public struct BusObject: Sendable {
  /// The well-known name.
  public var name: String
  public var path: String
  public var interfaces: [Interface]

  public init(name: String, path: String, interfaces: [Interface]) {
    self.name = name
    self.path = path
    self.interfaces = interfaces
  }

  /// Methods and properties, by the rules of one specification.
  public struct Interface: Sendable {
    public var name: String
    /// The methods, each with the types of its arguments; they return nothing.
    public var methods: [String: String]
    /// The properties, which nobody else can set. That one has changed is told.
    public var properties: [String: BusValue]
    /// Those that change all the time, and are worked out when they are read, on the connection's
    /// thread. Nobody is told of their changes.
    public var computed: [String: @Sendable () -> BusValue]

    public init(
      _ name: String, methods: [String: String] = [:], properties: [String: BusValue] = [:],
      computed: [String: @Sendable () -> BusValue] = [:]
    ) {
      self.name = name
      self.methods = methods
      self.properties = properties
      self.computed = computed
    }

    /// All properties, as they are now.
    var presentProperties: [String: BusValue] {
      properties.merging(computed.mapValues { $0() }) { value, _ in value }
    }
  }

  /// What D-Bus's introspection says of it.
  var description: String {
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """
    for interface in interfaces {
      text += "  <interface name=\"\(interface.name)\">\n"
      for (name, types) in interface.methods.sorted(by: { $0.key < $1.key }) {
        let arguments = types.map { "<arg direction=\"in\" type=\"\($0)\"/>" }.joined()
        text += "    <method name=\"\(name)\">\(arguments)</method>\n"
      }
      for (name, value) in interface.presentProperties.sorted(by: { $0.key < $1.key }) {
        text +=
          "    <property name=\"\(name)\" type=\"\(value.signature)\" access=\"read\"/>\n"
      }
      text += "  </interface>\n"
    }
    return text + "</node>\n"
  }
}

/// A call of an object that this program offers. It has been answered.
public struct BusReceivedCall: Hashable, Sendable {
  /// The unique name of the connection that has called; the bus vouches for it.
  public var sender: String
  public var interface: String
  public var member: String
  /// Of the types that the object's method has.
  public var arguments: [BusValue]
}

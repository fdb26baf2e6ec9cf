/// The configuration of a background session.
package struct TransferSettings: WireMessage {
  package var isDiscretionary = false
  /// The app is woken and launched for this session (NSU-06).
  package var sendsLaunchEvents = false
  /// 0: six.
  package var connectionsPerHost: UInt32 = 0
  /// Seconds without any data; 0: no limit.
  package var requestTimeout: Double = 0
  /// Seconds for the whole task; 0: no limit.
  package var resourceTimeout: Double = 0
  /// Sent with each request that does not have a header of that name.
  package var headers: [TransferHeader] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: isDiscretionary = try field.bool
    case 2: sendsLaunchEvents = try field.bool
    case 3: connectionsPerHost = try field.uint32
    case 4: requestTimeout = try field.double
    case 5: resourceTimeout = try field.double
    case 6: headers.append(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, isDiscretionary)
    writer.put(2, sendsLaunchEvents)
    writer.put(3, connectionsPerHost)
    writer.put(4, requestTimeout)
    writer.put(5, resourceTimeout)
    writer.put(6, headers)
  }
}

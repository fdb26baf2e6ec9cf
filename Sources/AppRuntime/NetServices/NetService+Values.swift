import AppInterface
public import Foundation

extension NetService {
  /// Why a service could not be published or resolved, or a search was not made.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -72000
    /// Another service in the network has the name.
    case collisionError = -72001
    case notFoundError = -72002
    /// The object does something already.
    case activityInProgress = -72003
    case badArgumentError = -72004
    case cancelledError = -72005
    case invalidError = -72006
    case timeoutError = -72007
    case missingRequiredConfigurationError = -72008
  }

  /// How a service is published.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A name that another service has is an error; without it the system chooses another name.
    public static let noAutoRename = Options(rawValue: 1 << 0)
    /// The system would listen for the app; this one cannot, and such a service is not published.
    public static let listenForConnections = Options(rawValue: 1 << 1)
  }

  /// The key of an error's number: an ``ErrorCode``, or an error of DNS service discovery.
  public class var errorCode: String { "NSNetServicesErrorCode" }
  /// The key of the number of the error's domain.
  public class var errorDomain: String { "NSNetServicesErrorDomain" }

  /// An error as delegates are told it.
  static func error(_ code: ErrorCode) -> [String: NSNumber] { error(number: code.rawValue) }

  private static func error(number: Int) -> [String: NSNumber] {
    // 10: kCFStreamErrorDomainNetServices.
    [errorCode: NSNumber(value: number), errorDomain: NSNumber(value: 10)]
  }

  /// The error with which the system has ended something.
  ///
  /// What was closed at the suspension (RESP-02) has the error of the platform, where the connection to
  /// the system's responder is gone with the app's other sockets: DefunctConnection of dns_sd.h. Where
  /// nothing publishes, it is that of a responder that does not run.
  static func error(_ end: WireBonjourEnd) -> [String: NSNumber] {
    switch end {
    case .bonjourClosedAtSuspension: error(number: -65_569)
    case .bonjourUnavailable: error(number: -65_563)
    case .bonjourCollision: error(.collisionError)
    case .bonjourBadArgument: error(.badArgumentError)
    case .bonjourNotFound: error(.notFoundError)
    case .bonjourTooMany, .bonjourFailed, .unspecified, .UNRECOGNIZED: error(.unknownError)
    }
  }
}

/// The content of a TXT record.
extension NetService {
  /// The values of a TXT record by their keys. A key without a value has an empty one.
  public class func dictionary(fromTXTRecord txtData: Data) -> [String: Data] {
    var dictionary: [String: Data] = [:]
    var rest = txtData[...]
    while let length = rest.popFirst() {
      guard rest.count >= Int(length) else { break }
      let string = rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
      let equals = string.firstIndex(of: UInt8(ascii: "=")) ?? string.endIndex
      let key = String(decoding: string[..<equals], as: UTF8.self)
      // Of several with a key the first counts (RFC 6763, 6.4).
      guard !key.isEmpty, dictionary[key] == nil else { continue }
      dictionary[key] = Data(string[equals...].dropFirst())
    }
    return dictionary
  }

  /// The TXT record with these values. An entry that is longer than 255 bytes is left out.
  public class func data(fromTXTRecord txtDictionary: [String: Data]) -> Data {
    var data = Data()
    for (key, value) in txtDictionary.sorted(by: { $0.key < $1.key }) {
      let entry = Data(key.utf8) + [UInt8(ascii: "=")] + value
      guard entry.count <= 255 else { continue }
      data.append(UInt8(entry.count))
      data.append(entry)
    }
    // A record has at least one string.
    return data.isEmpty ? Data([0]) : data
  }
}

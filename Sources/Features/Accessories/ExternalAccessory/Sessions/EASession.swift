import AppRuntime
public import Foundation

/// A session with an accessory in one of its protocols, with a stream in each direction.
///
/// Any thread. The streams are opened, scheduled in run loops, read and written as any others. They
/// end with the connection: when the accessory is disconnected, and without the background mode
/// `external-accessory` when the app enters the background (EA-01, RESP-10). The session lasts as long
/// as its object.
// Unchecked, because the class is open; nothing of it changes.
open class EASession: NSObject, @unchecked Sendable {
  // Unchecked, because NSObject is not; nothing changes.

  private let channel: SessionChannel
  private let partner: EAAccessory
  private let input: AccessoryInputStream
  private let output: AccessoryOutputStream

  open var accessory: EAAccessory? { partner }
  open var protocolString: String? { channel.protocolName }
  open var inputStream: InputStream? { input }
  open var outputStream: OutputStream? { output }

  /// Opens the session. Nil, with a line in the log: the app's Info.plist does not declare the
  /// protocol, the accessory does not speak it or is disconnected, or there is such a session already.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) {
    guard let channel = Self.open(accessory, protocolString) else { return nil }
    self.channel = channel
    partner = accessory
    input = AccessoryInputStream(channel)
    output = AccessoryOutputStream(channel)
    super.init()
  }

  deinit {
    AccessoryHub.shared.close(channel)
  }

  private static func open(_ accessory: EAAccessory, _ name: String) -> SessionChannel? {
    let key = "UISupportedExternalAccessoryProtocols"
    let declared = Bundle.main.object(forInfoDictionaryKey: key) as? [String] ?? []
    let fault: String
    if !declared.contains(name) {
      fault = "\(key) in the app's Info.plist does not have it"
    } else if !accessory.protocolStrings.contains(name) {
      fault = "the accessory does not speak it"
    } else if !accessory.isConnected {
      fault = "the accessory is disconnected"
    } else if let channel = AccessoryHub.shared.open(accessory, name) {
      return channel
    } else {
      fault = "the app has such a session already"
    }
    AccessoryLink.shared.warn("No session with \(accessory.name) in protocol \(name): \(fault)")
    return nil
  }
}

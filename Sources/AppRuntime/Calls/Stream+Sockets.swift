public import Foundation
import Glibc

// What Foundation has of streams on the platform, and not on Linux.

extension Stream {
  /// Makes a pair of streams over a connection to a server, which is made when one of them is opened.
  /// Main thread.
  ///
  /// A stream that is marked with `setProperty(.voIP, forKey: .networkServiceType)` has its socket
  /// watched by the system while the app is suspended (VOIP-01).
  public class func getStreamsToHost(
    withName hostname: String, port: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let connection = SocketConnection(host: hostname, port: port)
    let input = SocketInputStream(connection)
    let output = SocketOutputStream(connection)
    if let inputStream { inputStream.pointee = input }
    if let outputStream { outputStream.pointee = output }
  }

  /// Says for what the stream's connection is used. Of these values only `voIP` has an effect.
  ///
  /// - Returns: False if the stream has no connection.
  @discardableResult
  public func setProperty(
    _ property: StreamNetworkServiceTypeValue, forKey key: Stream.PropertyKey
  ) -> Bool {
    setProperty(property.rawValue as NSString, forKey: key)
  }
}

extension SocketConnection {
  var status: Stream.Status {
    switch progress {
    case .idle: .notOpen
    case .connecting: .opening
    case .open: .open
    case .failed: .error
    case .closed: .closed
    }
  }

  func error(_ failure: Int32?) -> (any Error)? {
    if let failure { return NSError(domain: NSPOSIXErrorDomain, code: Int(failure)) }
    guard case .failed(let number) = progress else { return nil }
    return NSError(domain: NSPOSIXErrorDomain, code: Int(number))
  }

  func property(forKey key: Stream.PropertyKey) -> AnyObject? {
    guard key == .networkServiceType else { return nil }
    let isForCalls = MainActor.assumeIsolated { isMarkedForCalls }
    return isForCalls ? StreamNetworkServiceTypeValue.voIP.rawValue as NSString : nil
  }

  func set(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool {
    guard key == .networkServiceType, let value = property as? NSString else { return false }
    if (value as String) == StreamNetworkServiceTypeValue.voIP.rawValue {
      MainActor.assumeIsolated { markForCalls() }
    }
    return true
  }
}

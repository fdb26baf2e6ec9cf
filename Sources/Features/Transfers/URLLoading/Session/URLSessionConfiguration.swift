import AppInterface
public import Foundation

/// The behaviour of a background session, which is copied when the session is made.
// Unchecked: as on the platform, it belongs to whoever has made it; a session has a copy.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  /// The session's identifier, unique within the app (NSU-14).
  public let identifier: String?
  /// The system chooses when the tasks run (NSU-11). Tasks that are begun in the background always
  /// are so.
  open var isDiscretionary = false
  /// The app is woken and launched when the tasks are done (NSU-06).
  open var sessionSendsLaunchEvents = true
  open var httpMaximumConnectionsPerHost = 6
  /// Seconds without any data after which a request is tried again.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// Seconds after which a task ends with an error, however often it was tried.
  open var timeoutIntervalForResource: TimeInterval = 7 * 24 * 60 * 60
  /// Sent with each request that does not have a header of that name.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// Kept for the app; devices here have one network.
  open var allowsCellularAccess = true
  /// Kept for the app, as the one above.
  open var allowsExpensiveNetworkAccess = true
  /// Kept for the app, as the one above.
  open var allowsConstrainedNetworkAccess = true
  /// Background sessions always wait for connectivity.
  open var waitsForConnectivity = true
  /// Kept for the app; files of apps here are not shared between containers.
  open var sharedContainerIdentifier: String?

  /// The session is the system's own, for a Newsstand asset.
  var isForNewsstand = false

  private init(identifier: String) {
    self.identifier = identifier
  }

  /// The configuration of the session that downloads a Newsstand asset (NEWS-01).
  package static func newsstand(asset: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration(
      identifier: NewsstandSession.identifier(forAsset: asset))
    configuration.isForNewsstand = true
    return configuration
  }

  /// The configuration of a session whose tasks run in a process of the system (NSU-01).
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration(identifier: identifier)
  }

  @available(
    *, unavailable,
    message: "this module has background sessions only; use FoundationNetworking for others"
  )
  open class var `default`: URLSessionConfiguration { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "this module has background sessions only; use FoundationNetworking for others"
  )
  open class var ephemeral: URLSessionConfiguration { fatalError("unavailable") }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = URLSessionConfiguration(identifier: identifier ?? "")
    copy.isForNewsstand = isForNewsstand
    copy.isDiscretionary = isDiscretionary
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.waitsForConnectivity = waitsForConnectivity
    copy.sharedContainerIdentifier = sharedContainerIdentifier
    return copy
  }
}

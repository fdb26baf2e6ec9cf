public import Foundation

/// What is known of a call; what is nil has not changed. The system shows the name, or else the
/// handle.
open class CXCallUpdate: NSObject {
  public var remoteHandle: CXHandle?
  public var localizedCallerName: String?
  public var supportsHolding = true
  public var supportsGrouping = true
  public var supportsUngrouping = true
  public var supportsDTMF = true
  public var hasVideo = false

  /// The name for the system's screens; nil if nothing is said of it.
  var caller: String? { localizedCallerName ?? remoteHandle?.value }
}

public import Foundation

/// What an app's calls can do, for the system's screens. The device shows the app's own name, and one
/// call at a time.
open class CXProviderConfiguration: NSObject {
  /// The app's name, where it was made with one.
  public let localizedName: String?
  public var ringtoneSound: String?
  public var iconTemplateImageData: Data?
  public var maximumCallGroups = 2
  public var maximumCallsPerCallGroup = 5
  public var supportsVideo = false
  public var includesCallsInRecents = true
  public var supportedHandleTypes: Set<CXHandle.HandleType> = []

  public override init() {
    localizedName = nil
  }

  public init(localizedName: String) {
    self.localizedName = localizedName
  }
}

public import Foundation

/// What an app's calls can do, for the system's screens. The device shows the app's own name, and one
/// call at a time.
open class CXProviderConfiguration: NSObject {
  /// The app's name, where it was made with one.
  public let localizedName: String?
  /// The name of a file in the main bundle that is heard while a call rings: Linear PCM, MA4, µLaw or
  /// aLaw, at most 30 s. `nil`: the system's ringtone.
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

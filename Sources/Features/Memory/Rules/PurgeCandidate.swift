/// A running or suspended app, as the choice of what to end sees it.
public struct PurgeCandidate: Hashable, Sendable, Codable {
  public let app: AppID
  public let standing: Standing
  /// The reasons for which it runs in the background give it this priority.
  public let band: JetsamBand
  /// In bytes; nil if it was not measured.
  public let footprint: UInt64?
  /// The bytes above which it is the first to end when memory is short (MEM-07); nil in the
  /// foreground.
  public let highWaterMark: UInt64?

  /// How dear the app is to the user; the first ends first (BGMEM-05).
  public enum Standing: String, Hashable, Sendable, Codable, CaseIterable {
    case suspended
    /// It executes in the background.
    case background
    /// It is in the foreground, or on its way there.
    case foreground
  }

  public init(
    app: AppID, standing: Standing, band: JetsamBand, footprint: UInt64?,
    highWaterMark: UInt64? = nil
  ) {
    self.app = app
    self.standing = standing
    self.band = band
    self.footprint = footprint
    self.highWaterMark = highWaterMark
  }

  /// By how many bytes it is above its high-water mark.
  var excess: UInt64 {
    guard let footprint, let highWaterMark, footprint > highWaterMark else { return 0 }
    return footprint - highWaterMark
  }
}

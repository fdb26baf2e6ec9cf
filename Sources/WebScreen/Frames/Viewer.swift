/// What one page has received of the screen, and what to send next.
///
/// A value type. A slow page receives fewer messages: the changes that it missed are merged, so
/// nothing queues up.
struct Viewer {
  /// The maximum number of messages in flight: one is drawn while the next arrives.
  static let window = 2
  /// The maximum number of pixels per message for sending static content again.
  static let refinementPixels = 1 << 19

  /// The region that the page has not received.
  private(set) var damage = DamageRegion()
  /// The region that it has received with loss.
  private(set) var lossy = DamageRegion()
  private var sent: UInt32 = 0
  private var acknowledged: UInt32 = 0
  /// A hidden page receives nothing.
  var isVisible = true
  /// Whether to send a message although no pixel has changed.
  private var headChanged = false

  /// Whether it has drawn everything that was sent.
  var isIdle: Bool { sent == acknowledged }

  /// Whether static content should be sent again.
  var wantsRefinement: Bool { isVisible && damage.isEmpty && !lossy.isEmpty && isIdle }

  /// A region of the screen has changed.
  mutating func changed(_ region: DamageRegion) {
    damage.add(region)
    headChanged = true
  }

  /// The page has drawn the message with this number and all earlier ones. Numbers that were never
  /// sent are ignored.
  mutating func drew(_ number: UInt32) {
    if number > acknowledged, number <= sent { acknowledged = number }
  }

  /// The rectangles to send now, with the message's number; nil while enough messages are in
  /// flight.
  mutating func next() -> (number: UInt32, rects: [PixelRect])? {
    guard isVisible, sent - acknowledged < Viewer.window, headChanged || !damage.isEmpty else {
      return nil
    }
    headChanged = false
    sent += 1
    return (sent, damage.take())
  }

  /// Records the rectangles of the last message that were sent with loss.
  mutating func wentWithLoss(_ rects: [PixelRect]) {
    for rect in rects { lossy.add(rect) }
  }

  /// The rectangles to send again without loss, because the screen is static.
  mutating func nextRefinement() -> (number: UInt32, rects: [PixelRect])? {
    guard wantsRefinement else { return nil }
    sent += 1
    return (sent, lossy.take(pixels: Viewer.refinementPixels))
  }
}

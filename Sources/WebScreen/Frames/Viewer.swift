/// What one page has seen of the screen, and what it shall be sent next.
///
/// A pure value. A page that is slow is sent less often: what it has missed is joined, so that
/// nothing waits in a queue.
struct Viewer {
  /// How many messages may be on their way: one is drawn while the next arrives.
  static let window = 2
  /// How much of a still screen is sent again without loss in one message, in pixels.
  static let refinementPixels = 1 << 19

  /// What the page has not been sent.
  private(set) var damage = DamageRegion()
  /// What it was sent with loss.
  private(set) var lossy = DamageRegion()
  private var sent: UInt32 = 0
  private var acknowledged: UInt32 = 0
  /// A page that nobody looks at gets nothing.
  var isVisible = true
  /// Whether it is to be told of something though no pixel has changed.
  private var headChanged = false

  /// Whether it has drawn everything that it was sent.
  var isIdle: Bool { sent == acknowledged }

  /// Whether a still screen would be sent again to it.
  var wantsRefinement: Bool { isVisible && damage.isEmpty && !lossy.isEmpty && isIdle }

  /// Something of the screen has changed.
  mutating func changed(_ region: DamageRegion) {
    damage.add(region)
    headChanged = true
  }

  /// The page has drawn the message of this number, and with it all before. Numbers that were
  /// never sent are not believed.
  mutating func drew(_ number: UInt32) {
    if number > acknowledged, number <= sent { acknowledged = number }
  }

  /// What is to be sent now, with the number of the message; nothing while it has enough to do.
  mutating func next() -> (number: UInt32, rects: [PixelRect])? {
    guard isVisible, sent - acknowledged < Viewer.window, headChanged || !damage.isEmpty else {
      return nil
    }
    headChanged = false
    sent += 1
    return (sent, damage.take())
  }

  /// The rectangles of the last message that went with loss.
  mutating func wentWithLoss(_ rects: [PixelRect]) {
    for rect in rects { lossy.add(rect) }
  }

  /// What is to be sent again, without loss, since the screen stands still.
  mutating func nextRefinement() -> (number: UInt32, rects: [PixelRect])? {
    guard wantsRefinement else { return nil }
    sent += 1
    return (sent, lossy.take(pixels: Viewer.refinementPixels))
  }
}

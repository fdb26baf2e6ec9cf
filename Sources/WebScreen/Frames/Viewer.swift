/// What one page has received of the screen, and what to send next.
///
/// A value type. At most two messages are in flight: one is drawn while the next arrives. A slow page
/// receives fewer messages: the changes that it missed are merged, so nothing queues up.
/// Times are in milliseconds of one clock.
struct Viewer {
  /// How long before the page has drawn a message the next one is sent, in milliseconds and besides the
  /// time of the way: it is encoded meanwhile. What comes sooner waits at the page, and is old when it is
  /// drawn.
  static let lead: Int64 = 20
  /// The maximum number of pixels per message for sending static content again.
  static let refinementPixels = 1 << 19

  /// The region that the page has not received.
  private(set) var damage = DamageRegion()
  /// The region that it has received with loss.
  private(set) var lossy = DamageRegion()
  private var sent: UInt32 = 0
  private var acknowledged: UInt32 = 0
  /// When the messages in flight were sent.
  private var times: [UInt32: Int64] = [:]
  /// When the last confirmation has come.
  private var lastConfirmation: Int64 = .min
  /// How long a message takes, from the one before if that was in its way: the last ones count most.
  private var work: Int64 = 0
  /// The least time from a message to its confirmation: that of the way.
  private var way: Int64 = .max
  /// A hidden page receives nothing.
  var isVisible = true
  /// Whether to send a message although no pixel has changed.
  private var headChanged = false

  /// It has drawn everything that was sent.
  var isIdle: Bool { sent == acknowledged }

  /// Static content should be sent again.
  var wantsRefinement: Bool { isVisible && damage.isEmpty && !lossy.isEmpty && isIdle }

  /// A region of the screen has changed.
  mutating func changed(_ region: DamageRegion) {
    damage.add(region)
    headChanged = true
  }

  /// When a message may be sent; nil: not before the next confirmation.
  private var due: Int64? {
    switch sent - acknowledged {
    case 0: return .min
    case 1:
      guard let time = times[sent], way < .max else { return .min }
      return max(time, lastConfirmation) + work - way - Self.lead
    default: return nil
    }
  }

  private var hasSomething: Bool { isVisible && (headChanged || !damage.isEmpty) }

  /// For how many milliseconds what there is to be sent has to wait; nil if there is nothing, or a
  /// confirmation comes first.
  func wait(at now: Int64) -> Int64? {
    guard hasSomething, let due, due > now else { return nil }
    return due - now
  }

  /// The page has drawn the message with this number and all earlier ones. Numbers that were never
  /// sent are ignored.
  mutating func drew(_ number: UInt32, at now: Int64) {
    guard number > acknowledged, number <= sent else { return }
    acknowledged = number
    if let time = times[number] {
      way = min(way, now - time)
      work += (now - max(time, lastConfirmation) - work) / 2
    }
    lastConfirmation = now
    times = times.filter { $0.key > number }
  }

  /// The rectangles to send now, with the message's number; nil while there are none, or enough
  /// messages are in flight.
  mutating func next(at now: Int64) -> (number: UInt32, rects: [PixelRect])? {
    guard hasSomething, let due, due <= now else { return nil }
    headChanged = false
    sent += 1
    times[sent] = now
    return (sent, damage.take())
  }

  /// Records the rectangles of the last message that were sent with loss.
  mutating func wentWithLoss(_ rects: [PixelRect]) {
    for rect in rects { lossy.add(rect) }
  }

  /// The rectangles to send again without loss, because the screen is static.
  mutating func nextRefinement(at now: Int64) -> (number: UInt32, rects: [PixelRect])? {
    guard wantsRefinement else { return nil }
    sent += 1
    times[sent] = now
    return (sent, lossy.take(pixels: Viewer.refinementPixels))
  }
}

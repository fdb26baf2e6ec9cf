/// A line of one direction: packets wait for it, take their time on it, and some are lost.
///
/// It has no clock: whoever uses it says what time it is, in nanoseconds that never go back. Packets keep
/// their order.
public struct Shaper: Sendable {
  /// So many packets may wait for the line, as in dummynet, on which the platform's own conditioner stands;
  /// what comes then is lost.
  public static let mostWaiting = 50
  /// On a fast line that would be a moment, so at least what it takes in this time may wait: 100 ms.
  public static let shortestQueue: UInt64 = 100_000_000

  private var conditions: LinkConditions
  private var luck: Luck
  /// When the line has sent what waits for it.
  private var freeAt: UInt64 = 0
  /// In the order in which they arrive.
  private var onTheWay = Fifo<Packet>()
  /// When the line has sent each of those that wait for it.
  private var waiting = Fifo<UInt64>()

  /// How many were lost: by chance, and because too many waited.
  public private(set) var lostCount = 0
  public private(set) var refusedCount = 0

  private struct Packet {
    let bytes: [UInt8]
    let arrival: UInt64
  }

  /// - Parameter seed: Of the chance by which packets are lost.
  public init(_ conditions: LinkConditions, seed: UInt64) {
    self.conditions = conditions
    luck = Luck(seed: seed)
  }

  /// Takes a packet to be sent.
  public mutating func offer(_ bytes: [UInt8], at now: UInt64) {
    if conditions.lossPercent > 0, luck.percent() < conditions.lossPercent {
      lostCount += 1
      return
    }
    while let sent = waiting.first, sent <= now { waiting.removeFirst() }
    if conditions.kilobits != nil, waiting.count >= Self.mostWaiting,
      freeAt > now + Self.shortestQueue
    {
      refusedCount += 1
      return
    }
    send(bytes, at: now)
  }

  private mutating func send(_ bytes: [UInt8], at now: UInt64) {
    if let kilobits = conditions.kilobits {
      freeAt = max(freeAt, now) + UInt64(bytes.count) * 8 * 1_000_000 / UInt64(kilobits)
      waiting.append(freeAt)
    } else {
      freeAt = now
    }
    onTheWay.append(Packet(bytes: bytes, arrival: freeAt + UInt64(conditions.delay) * 1_000_000))
  }

  /// When the next packet arrives; nil if none is on its way.
  public var nextArrival: UInt64? { onTheWay.first?.arrival }

  /// The next packet that has arrived by now; nil if none has.
  public mutating func next(at now: UInt64) -> [UInt8]? {
    guard let first = onTheWay.first, first.arrival <= now else { return nil }
    onTheWay.removeFirst()
    return first.bytes
  }

  /// The line is another one from now on; what was on its way is sent anew, and not lost.
  public mutating func change(to conditions: LinkConditions, at now: UInt64) {
    guard conditions != self.conditions else { return }
    self.conditions = conditions
    var packets = Fifo<Packet>()
    swap(&packets, &onTheWay)
    waiting = Fifo()
    freeAt = now
    while let packet = packets.removeFirst() { send(packet.bytes, at: now) }
  }

  /// The line is cut: what was on its way is lost.
  public mutating func cut() {
    onTheWay = Fifo()
    waiting = Fifo()
    freeAt = 0
  }
}

import Foundation
import ScreenInterface

/// A cache that discards the least recently used values.
struct RecentlyUsed<Key: Hashable, Value> {
  private var values: [Key: (value: Value, use: UInt64)] = [:]
  private var uses: UInt64 = 0
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let found = values[key] else { return nil }
      uses += 1
      values[key]?.use = uses
      return found.value
    }
  }

  mutating func insert(_ value: Value, for key: Key) {
    uses += 1
    values[key] = (value, uses)
    guard values.count > capacity else { return }
    // A quarter at a time, so that sorting is rare.
    let oldest = values.sorted { $0.value.use < $1.value.use }.prefix(max(1, capacity / 4))
    for (key, _) in oldest { values[key] = nil }
  }

  mutating func removeAll() { values = [:] }
}

/// Lays out text with displayd and caches its answers; uses fixed metrics while displayd does not
/// answer. Main thread.
@MainActor final class DisplayText: TextMeasuring {
  private struct Question: Hashable {
    var block: WireTextBlock
    var wantsCarets: Bool
  }

  private let connection: SceneConnection
  private var measured = RecentlyUsed<Question, WireTextMeasured>(capacity: 1024)
  private var described = RecentlyUsed<WireFont, WireFontDescribed>(capacity: 128)

  /// The measurer used while displayd does not answer.
  private let fixed = FixedTextSystem()

  init(connection: SceneConnection) { self.connection = connection }

  /// The measures of a block.
  func measure(_ block: WireTextBlock, wantsCarets: Bool) -> WireTextMeasured {
    let question = Question(block: block, wantsCarets: wantsCarets)
    if let known = measured[question] { return known }
    let answer = connection.ask { message, request in
      message.measureText.request = request
      message.measureText.block = block
      message.measureText.wantsCarets = wantsCarets
    } answer: { message, request in
      guard case .textMeasured(let answer) = message.content, answer.request == request else {
        return nil as WireTextMeasured?
      }
      return answer
    }
    guard let answer else { return fixed.measure(block, wantsCarets: wantsCarets) }
    measured.insert(answer, for: question)
    return answer
  }

  /// The measures of a font.
  func describe(_ font: WireFont) -> WireFontDescribed {
    if let known = described[font] { return known }
    let answer = connection.ask { message, request in
      message.describeFont.request = request
      message.describeFont.font = font
    } answer: { message, request in
      guard case .fontDescribed(let answer) = message.content, answer.request == request else {
        return nil as WireFontDescribed?
      }
      return answer
    }
    guard let answer else { return fixed.describe(font) }
    described.insert(answer, for: font)
    return answer
  }

  /// Clears the cache.
  func forget() {
    measured.removeAll()
    described.removeAll()
  }
}

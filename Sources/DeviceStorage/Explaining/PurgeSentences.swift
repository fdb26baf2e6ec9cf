import ByteCounts
import Foundation

/// The sentences that explain why an app was chosen when memory was short.
struct PurgeSentences {
  private let record: ExitRecord
  private let choice: ExitRecord.Choice
  private let reason: String

  /// So many of the others are named.
  private static let mostOthers = 3

  init(_ record: ExitRecord, _ choice: ExitRecord.Choice, reason: String) {
    self.record = record
    self.choice = choice
    self.reason = reason
  }

  var what: String {
    let app = PlainText.app(record.name, record.bundleIdentifier)
    let cause =
      choice.isSimulated
      ? "you have asked for \(choice.pressure.rawValue) memory pressure"
      : "the device was short of memory"
    return "\(app) was killed because \(cause) (\(reason)); \(why) (\(rules))."
  }

  /// The numbers, and the other apps that could have ended.
  var evidence: [String?] { [numbers, others] }

  private var why: String {
    switch choice.rule {
    case .highWaterMark:
      "it was not in the foreground, and further above its high-water mark than any other"
    case .largestSuspended:
      "suspended apps end before those that run, and it used the most of all suspended apps"
    case .largestInBackground:
      "no suspended app was left, and it used the most of those that ran in the background"
    case .foregroundLast: "no other app was left, and it used what was missing"
    case .sustainedPressure:
      "memory had been short for long, and it used the most of all suspended apps"
    case .endUnderWay, .enoughMemory, .oldestScene, .nothingToGain:
      "it was chosen by the rule \(choice.rule.rawValue)"
    }
  }

  /// The statements that the choice carries out, the one that decides first before the other.
  private var rules: String {
    switch choice.rule {
    case .highWaterMark: "rule MEM-07"
    case .sustainedPressure: "rules MEM-12 and BGMEM-01"
    case .foregroundLast: "rule BGMEM-05"
    case .largestSuspended, .largestInBackground, .endUnderWay, .enoughMemory, .oldestScene,
      .nothingToGain:
      "rules BGMEM-05 and BGMEM-01"
    }
  }

  private var numbers: String {
    "\(ByteCount.text(choice.available)) of \(ByteCount.text(choice.total)) were available."
  }

  private var others: String? {
    let others = choice.considered.filter { $0.bundleIdentifier != record.bundleIdentifier }
    guard !others.isEmpty else { return "No other app could have ended instead." }
    let named = others.prefix(Self.mostOthers).map { other in
      let size = other.footprint.map { ", \(ByteCount.text($0))" } ?? ""
      return "\(PlainText.phrase(other.name)) (\(spared(other))\(size))"
    }
    let more = others.count - named.count
    let rest = more > 0 ? ["\(more) more"] : []
    return "Spared: " + PlainText.list(named + rest) + "."
  }

  private func spared(_ other: ExitRecord.Choice.Considered) -> String {
    switch other.standing {
    case .suspended: choice.rule == .highWaterMark ? "suspended" : "suspended and smaller"
    case .background:
      choice.rule == .largestInBackground
        ? "in the background and smaller" : "in the background, so after the suspended ones"
    case .foreground: "in front, so last"
    }
  }
}

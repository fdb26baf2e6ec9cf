import Foundation
import LifecycleKernel

/// A device's facts, with apps by their identifiers, because their numbers change.
struct StoredDeviceFacts: Codable {
  /// From the newest to the oldest.
  var recents: [StoredCard]
}

extension StoredDeviceFacts {
  init(_ lasting: LastingDeviceFacts, recents: [StoredCard]) { self.recents = recents }

  func restoreFeatures(into facts: inout LastingDeviceFacts) {}
}

extension LastingAppFacts {
  /// Nothing waits for a date.
  mutating func waitFromNow(_ date: Date) {}
}

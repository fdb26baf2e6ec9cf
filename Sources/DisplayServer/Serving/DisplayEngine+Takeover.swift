import Foundation
import ScreenInterface

/// What viewers ask for while this displayd cannot answer yet: it is done later, not refused.
///
/// One that takes the place of another has nothing to show until the apps have sent their trees
/// again: a touch would hit nobody, and a picture would be empty.
extension DisplayEngine {
  /// How long the scenes that are to be seen may take to come again, in seconds.
  static let takeoverPatience = 3.0
  /// How many requests may wait.
  static let mostHeldRequests = 256

  /// The request has to wait.
  func isEarly(_ request: WireScreenRequest) -> Bool {
    guard isConfigured, memory != nil else { return true }
    switch request.verb {
    case .screenshot(let picture) where !picture.display.isEmpty:
      return isTakingOver || !hasArrangement
    case .input, .screenshot, .describeInterface: return isTakingOver
    // Which external displays there are comes with the arrangement.
    case .watch(let watch): return watch.display != 0 && !hasArrangement
    case .frameTaken, .none: return false
    }
  }

  /// Keeps a request until it can be answered.
  ///
  /// - Returns: False when too many wait already.
  func hold(_ request: WireScreenRequest, from viewer: Viewer) -> Bool {
    guard heldRequests.count < Self.mostHeldRequests else { return false }
    heldRequests.append((request, viewer))
    return true
  }

  /// Waits for the scenes of before, but not for ever.
  func beginTakeover() {
    guard isTakingOver else { return }
    _ = surroundings.schedule(at: surroundings.now + Self.takeoverPatience) { [weak self] in
      self?.isTakingOver = false
      self?.answerHeldRequests()
    }
  }

  /// Something has come: if nothing is missing any more, what waits is answered.
  func advanceTakeover() {
    guard isConfigured, memory != nil else { return }
    if isTakingOver, hasArrangement {
      isTakingOver = [shell, front, beside].contains { $0?.tree.appliedCommit == 0 }
    }
    if !heldRequests.isEmpty, !isTakingOver { answerHeldRequests() }
  }

  private func answerHeldRequests() {
    let requests = heldRequests
    heldRequests = []
    for (request, viewer) in requests where viewer.connection != nil {
      handle(request, from: viewer)
    }
  }
}

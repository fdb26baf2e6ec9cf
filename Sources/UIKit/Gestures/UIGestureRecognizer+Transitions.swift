import Foundation

// What happens when a recognizer requests another state.
extension UIGestureRecognizer {
  /// Enters a state if the transition is legal, with all its consequences.
  func request(_ wanted: State) {
    switch (state, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if pendingStates.isEmpty {
        recognize(as: wanted == .changed ? .began : wanted)
      } else if pendingStates.first == .began, wanted == .ended {
        pendingStates.append(.ended)
      }
    case (.possible, .failed), (.possible, .cancelled):
      settle(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .began), (.changed, .began):
      settle(.changed)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      settle(wanted)
    case (.began, .failed), (.changed, .failed):
      settle(.cancelled)
    case (_, .possible):
      if isFinal { becomePossible() }
    case (.ended, _), (.cancelled, _), (.failed, _):
      break
    }
  }

  /// Recognizes the gesture, unless the delegate refuses or another recognizer must fail first.
  private func recognize(as wanted: State) {
    if !mayBegin {
      guard isAllowedToBegin else { return settle(.failed) }
      mayBegin = true
    }
    let rivals = rivals
    if rivals.contains(where: { $0.hasRecognized && prevents($0, self) }) {
      return settle(.failed)
    }
    let required = requirements(among: rivals)
    if required.contains(where: \.hasRecognized) { return settle(.failed) }
    let undecided = required.filter(\.isUndecided)
    guard undecided.isEmpty else {
      pendingStates = [wanted]
      for other in undecided { other.waiting.append(WeakRecognizer(self)) }
      return
    }
    settle(wanted)
    for rival in rivals where rival.state == .possible && prevents(self, rival) {
      rival.settle(.failed)
    }
  }

  /// Enters a state that nothing prevents.
  private func settle(_ new: State) {
    let old = state
    assign(new)
    let waiters = waiting.compactMap(\.recognizer)
    switch new {
    case .began where old == .possible, .ended where old == .possible:
      pendingStates = []
      waiting = []
      if cancelsTouchesInView {
        for touch in gestureTouches { touch.delivery.isTaken = true }
      }
      sendActions()
      for waiter in waiters where waiter.state == .possible { waiter.settle(.failed) }
    case .began, .changed, .ended, .cancelled:
      sendActions()
    case .failed:
      pendingStates = []
      waiting = []
      for waiter in waiters { waiter.retry() }
    case .possible:
      break
    }
    concludeIfAlone()
  }

  /// A required recognizer has failed: recognizes the waiting gesture if it was the last one.
  private func retry() {
    guard state == .possible, let first = pendingStates.first else { return }
    let rest = pendingStates.dropFirst()
    pendingStates = []
    recognize(as: first)
    if state == .began, rest.contains(.ended) { settle(.ended) }
    if state == .possible, !pendingStates.isEmpty { pendingStates += rest }
  }

  /// Outside an event and without touches nothing can prevent the recognizer: resets it and
  /// delivers the touches that it delayed.
  private func concludeIfAlone() {
    guard let touches = UIApplication.made?.events.touches, !touches.isSending else { return }
    if isFinal, !trackedTouches.contains(where: \.isActive) { becomePossible() }
    touches.reconsider()
  }

  /// The gesture is recognized and the recognizer is not reset yet.
  private var hasRecognized: Bool { isUnderWay || state == .ended }

  /// The other recognizers of the same touches.
  private var rivals: [UIGestureRecognizer] {
    var rivals: [UIGestureRecognizer] = []
    for touch in trackedTouches {
      for other in touch.recognizers
      where other !== self && !rivals.contains(where: { $0 === other }) {
        rivals.append(other)
      }
    }
    return rivals
  }

  /// The recognizers that must fail first.
  private func requirements(among rivals: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    var required = failureRequirements.compactMap(\.recognizer).filter { $0.isEnabled }
    for other in rivals where !required.contains(where: { $0 === other }) {
      if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
      {
        required.append(other)
      }
    }
    return required
  }

  /// One recognizer, when it recognizes, prevents another of the same touches.
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one.canPrevent(other), other.canBePrevented(by: one) else { return false }
    return
      !(one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true)
  }

  /// The answer of the delegate, the recognizer's view, and the touched controls.
  private var isAllowedToBegin: Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    for case let control as UIControl in trackedTouches.compactMap(\.view) where control !== view {
      if !control.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }
}

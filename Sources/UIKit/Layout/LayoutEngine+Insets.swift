import Foundation

/// Values in constraints' constants that change without a notification: the insets of a guide, the
/// margins of a view, the baselines of its text.
@MainActor struct WatchedInsets {
  struct Key: Hashable {
    var view: ObjectIdentifier
    var kind: Kind
  }

  enum Kind: Hashable {
    case guide(UILayoutGuide.Kind)
    case margins
    case baselines
  }

  weak var view: UIView?
  /// The values when the constraints were last written.
  var known: UIEdgeInsets
  /// The constraints that depend on the values.
  var constraints: Set<ObjectIdentifier>

  static func insets(of view: UIView, _ kind: Kind) -> UIEdgeInsets {
    switch kind {
    case .guide(let kind): return view.insets(of: kind)
    case .margins: return view.layoutMargins
    case .baselines:
      let offsets = view.baselineOffsets
      return UIEdgeInsets(top: offsets.first, left: 0, bottom: offsets.last, right: 0)
    }
  }
}

extension LayoutEngine {
  /// The constraints whose insets have changed since the last check. Many constraints share few
  /// insets, so an unchanged layout costs little.
  func noticeWatched() -> Set<ObjectIdentifier> {
    var changed: Set<ObjectIdentifier> = []
    for (key, entry) in watched {
      guard let view = entry.view else {
        watched[key] = nil
        continue
      }
      let now = WatchedInsets.insets(of: view, key.kind)
      guard now != entry.known else { continue }
      watched[key]?.known = now
      changed.formUnion(entry.constraints)
    }
    return changed
  }

  func watchInsets(of constraint: NSLayoutConstraint) {
    for (item, attribute) in [
      (constraint.firstItem, constraint.firstAttribute),
      (constraint.secondItem, constraint.secondAttribute),
    ] {
      if let guide = item as? UILayoutGuide, let view = guide.owningView, guide.kind.hasInsets {
        watch(view, .guide(guide.kind), for: constraint)
      }
      guard let view = item as? UIView else { continue }
      if attribute.isOfMargins { watch(view, .margins, for: constraint) }
      if attribute == .firstBaseline || attribute == .lastBaseline {
        watch(baselineView(of: view, attribute), .baselines, for: constraint)
      }
    }
  }

  private func watch(
    _ view: UIView, _ kind: WatchedInsets.Kind, for constraint: NSLayoutConstraint
  ) {
    let key = WatchedInsets.Key(view: ObjectIdentifier(view), kind: kind)
    let name = ObjectIdentifier(constraint)
    if watched[key]?.view === view {
      watched[key]?.constraints.insert(name)
    } else {
      watched[key] = WatchedInsets(
        view: view, known: WatchedInsets.insets(of: view, kind), constraints: [name])
    }
  }

  func unwatch(_ constraint: ObjectIdentifier) {
    for (key, entry) in watched where entry.constraints.contains(constraint) {
      if entry.constraints.count == 1 {
        watched[key] = nil
      } else {
        watched[key]?.constraints.remove(constraint)
      }
    }
  }
}

extension UILayoutGuide.Kind {
  /// The guide is its view's bounds minus insets.
  fileprivate var hasInsets: Bool {
    switch self {
    case .free, .scrollContent, .scrollFrame: false
    case .safeArea, .layoutMargins, .readableContent, .topBars, .bottomBars, .keyboard: true
    }
  }
}

import Foundation

/// The looks that an app has given a bar, or a bar's item. Main thread.
///
/// A bar has one look for content that is under it, and one for content whose edge is at the bar; and
/// both for low bars. What was not set is found in this order:
///
///     content under it   compact ─► standard
///     at its edge        compactScrollEdge ─► scrollEdge ─► compact ─► standard, the last
///                        two without a background
@MainActor final class BarAppearances<Appearance: UIBarAppearance> {
  /// Which of the looks.
  enum Place: CaseIterable {
    case standard, compact, scrollEdge, compactScrollEdge
  }

  private var looks: [Place: Appearance] = [:]
  /// The system's look, which becomes the app's own when the app changes it.
  private var initial: Appearance?
  /// Called when another look may be shown.
  var onChange: (@MainActor () -> Void)?

  /// The look that the app has set; setting it keeps a copy.
  subscript(place: Place) -> Appearance? {
    get { looks[place] }
    set {
      looks[place]?.onChange = nil
      let copy = newValue?.duplicate()
      copy?.onChange = { [weak self] in self?.onChange?() }
      looks[place] = copy
      onChange?()
    }
  }

  /// The look for content that is under the bar, which every bar has.
  var standard: Appearance {
    if let look = looks[.standard] ?? initial { return look }
    let look = Appearance(idiom: .unspecified)
    look.onChange = { [weak self, weak look] in
      guard let self, let look else { return }
      if initial === look {
        initial = nil
        looks[.standard] = look
      }
      if looks[.standard] === look { onChange?() }
    }
    initial = look
    return look
  }

  /// The look of a bar; nil: the app has set none for this case. What an item sets comes before what
  /// its bar sets.
  func look(
    overriddenBy item: BarAppearances?, isCompact: Bool, isAtEdge: Bool
  ) -> Appearance? {
    func first(_ places: Place...) -> Appearance? {
      places.lazy.compactMap { item?.looks[$0] ?? self.looks[$0] }.first
    }
    let general = isCompact ? first(.compact, .standard) : first(.standard)
    guard isAtEdge else { return general }
    let edge = isCompact ? first(.compactScrollEdge, .scrollEdge) : first(.scrollEdge)
    return edge ?? general?.withoutBackground()
  }
}

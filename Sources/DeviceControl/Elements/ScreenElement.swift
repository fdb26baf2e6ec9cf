/// A view on the screen that has a label, a text or an identifier.
package struct ScreenElement: Equatable {
  /// What it is called: its accessibility label, or the text that it draws; empty: neither.
  package var label: String
  /// Its accessibility identifier; empty: it has none.
  package var identifier = ""
  /// Its accessibility value; empty: it has none.
  package var value = ""
  /// The part of it that can be seen, in points of the screen; of one that cannot be seen, its frame.
  package var x: Float
  package var y: Float
  package var width: Float
  package var height: Float
  /// It is an element of its own for assistive technologies, not a part of one.
  package var isAccessible: Bool
  /// Which of the scroll views it is in; nil: in none.
  package var scroller: Int?

  package var middle: (Float, Float) { (x + width / 2, y + height / 2) }

  /// What it is called by somebody who looks for it.
  package var name: String { label.isEmpty ? identifier : label }

  /// It is what another look at the same screen has found, too.
  func isSame(as other: ScreenElement) -> Bool {
    var one = self
    one.scroller = other.scroller
    return one == other
  }
}

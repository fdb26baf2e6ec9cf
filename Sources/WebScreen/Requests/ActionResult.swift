/// What has become of an action of the page, in sentences for the person.
enum ActionResult: Equatable, Sendable {
  /// It was carried out. The sentence is the device's own; nil if there is nothing to add.
  case done(String?)
  /// It was not, and why.
  case refused(String)
}

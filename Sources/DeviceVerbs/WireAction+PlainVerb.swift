public import ControlInterface

extension WireAction {
  public static func plain(_ verb: PlainVerb) -> WireAction { .verb(verb.rawValue) }

  /// The verb, if there is nothing more to say; nil if there is, or this build has no verb of the name.
  public var plain: PlainVerb? {
    if case .verb(let name) = self { PlainVerb(rawValue: name) } else { nil }
  }
}

/// What a server serves: the page of one device, or that of a comparison with several.
struct Site: Sendable {
  /// The devices; at least one.
  let gateways: [Gateway]
  /// What the devices of a comparison have in common; nil if this is the page of one device.
  var hub: ComparisonHub?
  /// Who is turned away.
  var appPeers = AppPeers(cgroups: [])
  /// The token of the webscreen that serves the page after this one, which open pages are told so that
  /// they come back; nil if none does.
  var nextToken: AccessToken?

  /// The number of the device that a request is for, in its part `device`; the first if it names none.
  func device(of target: RequestTarget) -> Int? {
    guard let text = target.value(of: "device") else { return 0 }
    return Int(text).flatMap { gateways.indices.contains($0) ? $0 : nil }
  }
}

import DeviceControl

/// URLs of the app's schemes are opened: plain ones, and ones as an attacker would write them.
struct URLLeg: Leg {
  let name = "url"
  let title = "URLs of its schemes are opened, also malformed ones"
  let typicalSeconds = 9.0

  func applies(to app: AppUnderTest) -> Bool { !app.schemes.isEmpty }

  /// What follows the scheme.
  private static let rests = [
    ":", "://", "://check", "://check?text=hello%20world", ":///../../../../etc/passwd",
    "://check?text=%00%FF%FE", "://check?text=" + String(repeating: "A", count: 2_000),
    "://%F0%9F%98%80?a=&&=b&a=1&a=2#%23", "://check?id=-1&id=99999999999999999999",
    "://user:secret@[::1]:99999/%2e%2e/?q='%22%3E%3Cscript%3E",
  ]

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    for scheme in stage.app.schemes.prefix(3) {
      for rest in Self.rests {
        try stage.open()
        record.lastInput = scheme + rest
        // What is no URL for this device is seen by no app.
        if try stage.opens(scheme + rest) { try stage.reach(.active) }
      }
    }
    stage.settle()
    record.lastInput = ""
  }
}

extension Stage {
  /// The device opens the URL.
  fileprivate func opens(_ url: String) throws -> Bool {
    do {
      try device.perform(.openURL(url))
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }
}

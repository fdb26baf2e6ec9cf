package import SystemVersions

extension SystemVersion {
  /// The device's version. A device without a version counts as newer than every version.
  @MainActor package static var current: SystemVersion {
    let text = DeviceDescription.current.systemVersion
    if parsed.text != text { parsed = (text, SystemVersion(text) ?? SystemVersion(.max)) }
    return parsed.version
  }

  /// The last text that ``current`` has parsed: every callback asks for the version.
  @MainActor private static var parsed = (text: "", version: SystemVersion(.max))
}

extension SystemFeature {
  /// The device's version has it. An app receives what that version had; a delegate with only
  /// newer methods is not called.
  @MainActor package var exists: Bool { exists(in: .current) }
}

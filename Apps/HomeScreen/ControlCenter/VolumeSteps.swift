import DeviceVerbs

/// Converts the slider to presses of the volume keys: sixteen from silent to loudest.
enum VolumeSteps {
  static let count = 16.0

  static func presses(from current: Double, to wanted: Double) -> [PlainVerb] {
    let difference = Int((wanted * count).rounded()) - Int((current * count).rounded())
    return Array(
      repeating: difference > 0 ? .volumeUp : .volumeDown, count: abs(difference))
  }
}

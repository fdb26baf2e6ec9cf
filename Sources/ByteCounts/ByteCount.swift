/// How many bytes something has, as text: everywhere in the same units, the powers of 1024, in which limits
/// are set, too.
public enum ByteCount {
  /// `1 byte`, `512 bytes`, `1.5 KiB`, `118.4 MiB`, `12.3 GiB`: with one decimal, unless that is zero. What
  /// is a whole number of MiB is said so, because limits are set in MiB: `192 MiB`, `16384 MiB`.
  public static func text(_ count: some BinaryInteger) -> String {
    let isWhole = count > 0 && count % (1 << 20) == 0
    let count = Double(count)
    if isWhole { return decimal(count / 1_048_576) + " MiB" }
    switch count.magnitude {
    case ..<1024: return "\(Int(count)) \(count == 1 ? "byte" : "bytes")"
    case ..<0x100000: return decimal(count / 1024) + " KiB"
    case ..<0x2_8000_0000: return decimal(count / 1_048_576) + " MiB"
    default: return decimal(count / 1_073_741_824) + " GiB"
    }
  }

  /// `0.4 MiB`, `118.0 MiB`: as it stands in a column, or beside others of the same measurement.
  public static func measured(_ count: some BinaryInteger) -> String {
    let text = decimal(Double(count) / 1_048_576)
    return (text.contains(".") ? text : text + ".0") + " MiB"
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.magnitude < 1e18 else { return "\(value)" }
    let whole = Int64(tenths) / 10
    let rest = (Int64(tenths) % 10).magnitude
    return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
  }
}

/// How an integer of a message is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var digits = 0
  private var hasSign = false
  private var hasPrefix = false
  private var isUppercase = false

  /// As in `-12`.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// As in `ff`.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// As in `17`.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// Decimal, with a plus sign if that is wanted, and so many digits at least.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(digits: minDigits, hasSign: explicitPositiveSign)
  }

  /// Hexadecimal, with `0x` if that is wanted.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, digits: minDigits, hasSign: explicitPositiveSign, hasPrefix: includePrefix,
      isUppercase: uppercase)
  }

  /// Octal, with a `0` in front if that is wanted.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, digits: minDigits, hasSign: explicitPositiveSign, hasPrefix: includePrefix)
  }

  func text(of number: some BinaryInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let sign = number < 0 ? "-" : hasSign ? "+" : ""
    let prefix = hasPrefix ? (radix == 16 ? "0x" : "0") : ""
    let zeros = String(repeating: "0", count: max(0, self.digits - digits.count))
    return sign + prefix + zeros + digits
  }
}

/// How a number of a message is written.
public struct OSLogFloatFormatting: Sendable {
  private var letter = "f"
  private var precision = 6

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// With a power of ten.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(letter: "e") }
  /// As is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(letter: "g") }

  /// With so many digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: precision)
  }

  /// With a power of ten, and so many digits after the point.
  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "e", precision: precision)
  }

  /// As is shorter, with so many digits.
  public static func hybrid(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "g", precision: precision)
  }

  func text(of number: Double) -> String {
    FormattedNumber.text("%.\(max(0, min(precision, 100)))\(letter)", number)
  }
}

/// How a truth value of a message is written.
public enum OSLogBoolFormat: Sendable {
  /// As `true` or `false`.
  case truth
  /// As `yes` or `no`.
  case answer

  func text(of value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// Where a value of a message stands in its column.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isRight = false

  /// There is no column.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// At the right edge of a column.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  /// At the left edge of a column.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns)
  }

  func aligned(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? spaces + text : text + spaces
  }
}

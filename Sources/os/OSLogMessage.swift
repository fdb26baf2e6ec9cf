/// A message with values, each of which says whether it may be shown:
/// `"sent \(count) letters to \(name, privacy: .public)"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// A part that is the same in each message.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// An integer, which is shown unless that is excluded.
  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number()), align, privacy, isNumber: true)
  }

  /// A number, which is shown unless that is excluded.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number()), align, privacy, isNumber: true)
  }

  /// A number, which is shown unless that is excluded.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: Double(number())), align, privacy, isNumber: true)
  }

  /// A truth value, which is shown unless that is excluded.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: value()), .none, privacy, isNumber: true)
  }

  /// A text, which is not shown unless it is public.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value(), align, privacy, isNumber: false)
  }

  /// A value's description, which is not shown unless it is public.
  // Numbers have a description, too.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy, isNumber: false)
  }

  /// An error's description, which is not shown unless it is public.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append("\(error())", .none, privacy, isNumber: false)
  }

  /// A type's name, which is not shown unless it is public.
  public mutating func appendInterpolation(
    _ type: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(type())", align, privacy, isNumber: false)
  }

  private mutating func append(
    _ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy, isNumber: Bool
  ) {
    text += alignment.aligned(privacy.shown(value, isNumber: isNumber))
  }
}

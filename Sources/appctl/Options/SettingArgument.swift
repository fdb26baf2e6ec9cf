import ArgumentParser

/// A `KEY=VALUE` argument.
struct SettingArgument: Equatable {
  var key: String
  var value: String

  /// Parses the argument; the value may be empty and may contain further `=`.
  init(_ argument: String) throws {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      throw ValidationError("expected KEY=VALUE, but '\(argument)' has no key before a '='")
    }
    key = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

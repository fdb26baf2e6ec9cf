import ArgumentParser

/// A `KEY=VALUE` of the command line.
struct SettingArgument: Equatable {
  var key: String
  var value: String

  /// Reads it; the value may be empty and may hold further `=`.
  init(_ argument: String) throws {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      throw ValidationError("it takes KEY=VALUE, and '\(argument)' has no key before a '='")
    }
    key = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

/// The words of Swift that are no names.
enum Keywords {
  /// Those that may stand before a declaration's keyword.
  static let modifiers: Set<String> = [
    "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "func", "indirect", "infix", "init", "internal", "isolated", "lazy", "let", "mutating",
    "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix",
    "private", "public", "required", "sending", "static", "subscript", "unowned", "var", "weak",
  ]

  /// Those with which a statement begins that cannot be at the head of a closure.
  static let beginsStatement: Set<String> = [
    "case", "defer", "do", "for", "func", "guard", "if", "let", "repeat", "return", "switch",
    "throw", "var", "while",
  ]

  /// Those that are names only in backticks or after a dot.
  static let reserved: Set<String> = modifiers.subtracting([
    "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "indirect", "infix",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
    "package", "postfix", "prefix", "required", "sending", "unowned", "weak",
  ]).union([
    "any", "as", "associatedtype", "await", "break", "case", "catch", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "for", "guard",
    "if", "import", "in", "inout", "is", "nil", "protocol", "repeat", "return", "self", "Self",
    "some", "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "where",
    "while",
  ])

  /// Types of the standard library and of Foundation that convert values of many others, so that
  /// `String(value)` says nothing about who declares the conversion.
  static let convertingTypes: Set<String> = [
    "Array", "Bool", "Data", "Date", "Dictionary", "Double", "Duration", "Float", "Int", "Int8",
    "Int16", "Int32", "Int64", "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "URL", "UUID",
  ]
}

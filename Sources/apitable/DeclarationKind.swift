/// What a declaration is, in the words of the lists in Specification/api.
enum DeclarationKind: String, CaseIterable {
  case `class`, `struct`, `enum`, `protocol`, `typealias`
  case `case`
  case initializer = "init"
  case property
  case typeProperty = "type property"
  case method
  case typeMethod = "type method"
  case `subscript`
  case typeSubscript = "type subscript"
  case function, variable, `operator`, macro
  case associatedType = "associatedtype"

  /// The kind that a symbol graph calls so, such as "swift.type.property"; `nil` for what no list has.
  init?(symbolGraph identifier: String) {
    switch identifier {
    case "swift.class": self = .class
    case "swift.struct": self = .struct
    case "swift.enum": self = .enum
    case "swift.protocol": self = .protocol
    case "swift.typealias": self = .typealias
    case "swift.enum.case": self = .case
    case "swift.init": self = .initializer
    case "swift.property": self = .property
    case "swift.type.property": self = .typeProperty
    case "swift.method": self = .method
    case "swift.type.method": self = .typeMethod
    case "swift.subscript": self = .subscript
    case "swift.type.subscript": self = .typeSubscript
    case "swift.func": self = .function
    case "swift.var": self = .variable
    case "swift.func.op": self = .operator
    case "swift.macro": self = .macro
    case "swift.associatedtype": self = .associatedType
    default: return nil
    }
  }

  /// It can have members.
  var isType: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .typealias: true
    case .case, .initializer, .property, .typeProperty, .method, .typeMethod, .subscript,
      .typeSubscript, .function, .variable, .operator, .macro, .associatedType:
      false
    }
  }

  /// It can belong to the main actor.
  var canBelongToActor: Bool {
    switch self {
    case .case, .typealias, .associatedType, .macro: false
    case .class, .struct, .enum, .protocol, .initializer, .property, .typeProperty, .method,
      .typeMethod, .subscript, .typeSubscript, .function, .variable, .operator:
      true
    }
  }
}

/// What a source file declares, and the names that it mentions.
struct SourceFile {
  /// A function, a property or a case of an enumeration.
  struct Member: Equatable {
    var name: String
    /// `nil` for what has no parameters and no brackets behind it.
    var signature: Signature?
    var type: [String]
    /// It is declared in an extension: who uses it need not mention a type of that folder.
    var isInExtension: Bool
  }

  /// A way to make a value of a type.
  struct Initializer: Equatable {
    var type: [String]
    var signature: Signature
    var isInExtension: Bool
  }

  /// Names joined by dots, such as `Shape.Kind.round`, as they stand in the code.
  struct Mention: Equatable {
    var names: [String]
    /// The types in which it stands, from the outermost.
    var scope: [String]
    /// Whether a dot stands before it, as in `.round` or `shape?.kind`.
    var isMember: Bool
    /// What stands behind the last name.
    var call = Call()
  }

  var name: String
  /// The types that it declares, with the types they are in: `["Shape", "Kind"]`.
  var types: Set<[String]> = []
  /// Functions and variables outside of types.
  var globals: Set<String> = []
  var members: [Member] = []
  var initializers: [Initializer] = []
  /// Types that no other file can mention, generic parameters of functions among them.
  var privateTypes: Set<[String]> = []
  /// Functions and properties that no other file can mention.
  var privateMembers: Set<String> = []
  /// The names of parameters, of local variables, and of what is declared inside of functions.
  var locals: Set<String> = []
  var mentions: [Mention] = []

  init(name: String) {
    self.name = name
  }
}

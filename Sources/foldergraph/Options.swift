/// What the program is told to do.
struct Options: Equatable {
  static let help = """
    USAGE: foldergraph [--svg FILE] [--known FILE] MODULE_FOLDER...

    Shows which folders of a module use each other, such as Sources/UIKit: its direct subfolders,
    and "." for the files beside them. A folder uses another if its code names a type, a function
    or a variable that the other alone declares, or calls what the other alone adds to a type in an
    extension. Prints the folders with the number of uses, and the circles with their weakest edges.

    Of a module that has folders elsewhere, what follows a colon is another folder with some, where
    those of the same name are one, or a pattern with a * for their names:
    'Sources/DeviceHost:Sources/Device/Host:Sources/Features/*/Host'.

      --svg FILE    Draw the folders, those that use others on the left of these.
      --known FILE  Compare the circles with a list of the folders that are in one: a line for each,
                    Module/Folder; what follows a # is a comment. Exit status 1 if one is missing,
                    and also if one is in no circle any more, so the list can only shrink.
      -h, --help    Show this.

    It reads the source and does not know the types of expressions. So it does not see the use of a
    member whose type is not named, unless an extension declares it and its name has two words.
    """

  var modules: [String] = []
  /// The file of the picture.
  var picture: String?
  /// The file with the list of the folders that are in circles.
  var known: String?
  var isHelp = false

  /// - Throws: ``Problem`` if an argument is unknown or missing.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--svg": picture = try Self.file(rest.next(), for: argument)
      case "--known": known = try Self.file(rest.next(), for: argument)
      case "--help", "-h": isHelp = true
      case _ where argument.hasPrefix("-"):
        throw Problem("\(argument) is no option: see foldergraph --help")
      default: modules.append(argument)
      }
    }
    guard isHelp || !modules.isEmpty else {
      throw Problem("name the folder of a module, such as Sources/UIKit: see foldergraph --help")
    }
  }

  private static func file(_ argument: String?, for option: String) throws(Problem) -> String {
    guard let argument else { throw Problem("\(option) needs a file: see foldergraph --help") }
    return argument
  }
}

/// What the program is told to do.
struct Options: Equatable {
  static let help = """
    USAGE: apitable --lists FOLDER --symbols FOLDER [--page FILE] [--check] [--list FRAMEWORK]

    Compares the platform's public declarations with those that are here, and prints how many of each
    framework are here, differ, or are missing.

      --lists FOLDER    The platform's declarations, a file for each framework, such as UIKit.tsv;
                        the missing ones that are used most (most-used.tsv);
                        and what was here (here.txt).
      --symbols FOLDER  What swift-symbolgraph-extract has written of the modules that are here.
      --page FILE       Write the table to this file, and what is here to here.txt. Exit status 1 if
                        something that was here is gone: then nothing is written.
      --check           Write nothing: exit status 1 if the page is not up to date, or if something
                        that was here is gone.
      --list FRAMEWORK  Show each declaration of a framework, and what is here alone.
      -h, --help        Show this.
    """

  var lists = ""
  var symbols = ""
  var page: String?
  var isCheck = false
  /// The framework whose declarations are shown.
  var list: String?
  var isHelp = false

  /// - Throws: ``Problem`` if an argument is unknown or missing.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--lists": lists = try Self.value(rest.next(), of: argument)
      case "--symbols": symbols = try Self.value(rest.next(), of: argument)
      case "--page": page = try Self.value(rest.next(), of: argument)
      case "--list": list = try Self.value(rest.next(), of: argument)
      case "--check": isCheck = true
      case "--help", "-h": isHelp = true
      default: throw Problem("\(argument) is no option: see apitable --help")
      }
    }
    guard isHelp || !lists.isEmpty && !symbols.isEmpty else {
      throw Problem("--lists and --symbols are needed: see apitable --help")
    }
    guard !isCheck || page != nil else {
      throw Problem("--check needs a --page that it can check: see apitable --help")
    }
  }

  private static func value(_ argument: String?, of option: String) throws(Problem) -> String {
    guard let argument else { throw Problem("nothing follows \(option): see apitable --help") }
    return argument
  }
}

import ArgumentParser

/// What an alert, a notification, a question or a call says to the person.
struct Words: Equatable {
  /// In bold; for a call, who calls.
  var title = ""
  /// Below.
  var body = ""
}

/// The options by which an alert, a notification or a question says something of its own.
struct WordsOptions: ParsableArguments {
  @Option(help: "What it says in bold.") var title: String?
  @Option(help: "What it says below.") var body: String?

  var words: Words { Words(title: title ?? "", body: body ?? "") }
}

import ArgumentParser

/// The texts of an alert, a notification, a prompt or a call.
struct Words: Equatable {
  /// The bold text; for a call, the caller.
  var title = ""
  /// The text below.
  var body = ""
}

/// The options for the texts of an alert, a notification or a prompt.
struct WordsOptions: ParsableArguments {
  @Option(help: "The bold text.") var title: String?
  @Option(help: "The text below.") var body: String?

  var words: Words { Words(title: title ?? "", body: body ?? "") }
}

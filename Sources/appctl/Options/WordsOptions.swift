import ArgumentParser

/// The options by which an alert, a notification or a question says something of its own.
struct WordsOptions: ParsableArguments {
  @Option(help: "What it says in bold.") var title: String?
  @Option(help: "What it says below.") var body: String?

  init() {}

  init(title: String?, body: String?) {
    self.title = title
    self.body = body
  }
}

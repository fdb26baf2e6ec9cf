/// What everything above the device knows of a verb: the command line, the page, scripts, the log, chaos.
public struct VerbRow: Sendable {
  /// As it is written for `appctl`, and as the log has it: `press volumeUp`.
  public let words: String
  /// What `appctl help` says of it: a sentence, or for one of several words what the last one does. Nil:
  /// `appctl` has no command for it, or one that is more than this.
  public let help: String?
  /// How a recorded script writes it: words, in which `{field}` is a field of the page, `{field*}` the
  /// words of one, and `[…]` is left out if a field in it is empty. What is after a `|` holds if a field
  /// before it is empty. Nil: `appctl` has no words for it.
  public let script: String?
  /// What the page says when it was done; `{app}` is the app's name, and other fields are as above.
  public let saying: String
  /// The same for some values.
  public let sayings: [String: String]
  /// The name of its button on the body of the device; nil if it has none.
  public let button: String?
  /// How often chaos does it, compared with others.
  public let chance: Int

  /// - Parameter script: Nil: as its words are.
  init(
    _ words: String, _ help: String?, script: String? = nil, saying: String,
    sayings: [String: String] = [:], button: String? = nil, chance: Int = 1
  ) {
    self.words = words
    self.help = help
    self.script = script ?? (help == nil ? nil : words)
    self.saying = saying
    self.sayings = sayings
    self.button = button
    self.chance = chance
  }
}

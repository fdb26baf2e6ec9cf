import ArgumentParser
import DeviceControl

/// A verb that sets something, or shows how it is when it is not said how it shall be.
protocol SettingCommand: ActionCommand {
  /// It was not said how it shall be.
  var isShown: Bool { get }
  var output: OutputOptions { get }

  /// How it is.
  func present(on connection: DeviceConnection) throws -> PresentSetting
}

extension SettingCommand {
  func run(on connection: DeviceConnection) throws {
    guard isShown else {
      guard !output.json else {
        throw ValidationError("--json shows how it is; leave out how it shall be")
      }
      return try connection.perform(action, title: words.title, body: words.body)
    }
    let present = try present(on: connection)
    if output.json { return try Output.json(present.fields) }
    Output.line(present.words)
  }

  /// What it shall be; the verb has looked before whether that was said.
  func given<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw ValidationError("it was not said how it shall be") }
    return value
  }
}

extension DeviceConnection {
  /// The installed app with an identifier.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` with the app that may have been meant.
  func app(_ identifier: String) throws -> AppStatus {
    if let app = try apps().first(where: { $0.bundleIdentifier == identifier }) { return app }
    // The device says what may have been meant.
    _ = try explain(identifier)
    throw DeviceError.refused(message: "no app \"\(identifier)\" is installed", usage: false)
  }
}

/// How something is that can be set.
struct PresentSetting {
  /// The words that set it so.
  var words: String
  /// The same for programs.
  var fields: [String: Field]

  init(_ words: String, _ fields: [String: Field]) {
    self.words = words
    self.fields = fields
  }

  /// A setting that is one word.
  init(_ name: String, _ word: String) {
    self.init(word, [name: .text(word)])
  }

  /// A setting that is on or off.
  init(_ name: String, isOn: Bool) {
    self.init(isOn ? "on" : "off", [name: .truth(isOn)])
  }

  /// A value in JSON.
  enum Field: Encodable, Equatable {
    case text(String)
    case number(Double)
    case whole(Int)
    case truth(Bool)
    /// There is none.
    case none

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .whole(let number): try container.encode(number)
      case .truth(let truth): try container.encode(truth)
      case .none: try container.encodeNil()
      }
    }
  }
}

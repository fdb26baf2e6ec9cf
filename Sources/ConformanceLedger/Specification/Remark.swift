/// A manual remark about a clause: why it does not apply, or what its proof lacks.
public struct Remark: Equatable, Sendable {
  public var text: String
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(_ text: String, file: String, line: Int) {
    self.text = text
    self.file = file
    self.line = line
  }
}

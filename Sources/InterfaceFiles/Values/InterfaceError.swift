/// A problem in an interface file: what, where, and how to correct it. The file cannot be read; or, as a
/// note, a part of it is left out.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  public let location: SourceLocation
  /// The name of the element; nil for a problem of the whole file.
  public let element: String?
  /// The problem, without a full stop.
  public let problem: String

  /// Creates a problem of an element.
  public init(at location: SourceLocation, element: String?, _ problem: String) {
    self.location = location
    self.element = element
    self.problem = problem
  }

  /// In the format of compilers: “Main.storyboard:12: <label>: …”.
  public var description: String {
    "\(location): \(element.map { "<\($0)>: " } ?? "")\(problem)"
  }
}

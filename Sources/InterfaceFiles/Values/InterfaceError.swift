/// That something in an interface file cannot be used: what, where, and what to do about it.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  public let location: SourceLocation
  /// The name of the element; nil where the file as a whole is meant.
  public let element: String?
  /// What is wrong, without a full stop.
  public let problem: String

  /// A problem with an element.
  public init(at location: SourceLocation, element: String?, _ problem: String) {
    self.location = location
    self.element = element
    self.problem = problem
  }

  /// As compilers put it: “Main.storyboard:12: <label>: …”.
  public var description: String {
    "\(location): \(element.map { "<\($0)>: " } ?? "")\(problem)"
  }
}

/// By what a type is told from others outside: a kind of tag.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// How Info.plist names it.
  public let rawValue: String

  /// A kind of tag with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Endings of files' names, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types, such as `text/plain`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

import AppRuntime
import Foundation

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction they follow each other.
  public struct FormatOptions: OptionSet, Sendable {
    /// The raw bits, as on iOS.
    public let rawValue: UInt

    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All bits of alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// From where a line begins to where it ends.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// From left to right, whatever the language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left, whatever the language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// The attributes that are the same of all views.
    var alignments: [Attribute] {
      let all: [Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
      ]
      return all.filter { contains(FormatOptions($0)) }
    }
  }

  /// The constraints that a visual format describes, such as `H:|-[name]-8-[value(>=40)]-|`.
  ///
  /// - Parameters:
  ///   - format: The format. One that cannot be read ends the app.
  ///   - opts: How the views are aligned, and their direction.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that it names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format)
      return try VisualFormatMaker(
        format: parsed, options: opts, metrics: metrics ?? [:], views: views
      ).constraints()
    } catch {
      UncaughtException(
        name: .invalidArgument,
        reason: "Unable to parse constraint format: \n\(error.problem)\n\(format)\n"
          + String(repeating: " ", count: error.offset) + "^"
      ).terminate()
    }
  }
}

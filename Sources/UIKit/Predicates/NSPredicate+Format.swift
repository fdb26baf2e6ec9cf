import AppRuntime
public import Foundation

extension NSPredicate {
  /// A predicate of texts, as its format says: comparisons of `SELF` by `==`, `!=`, `BEGINSWITH`,
  /// `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES` and `IN`, with `[c]` and `[d]`, and `AND`, `OR` and `NOT` of
  /// these. Texts are in quotes, or arguments that stand for `%@`.
  ///
  /// Foundation has no formats on Linux. Key paths need Objective-C: a format with one, or one that cannot be
  /// read, ends the app with `NSInvalidArgumentException`, as a malformed one does on the platform. Any
  /// thread.
  ///
  /// - Parameters:
  ///   - predicateFormat: Such as `SELF BEGINSWITH %@`.
  ///   - args: Texts, and lists and sets of texts, in the order of the `%@`.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// The same with the arguments in a list; nil: it has none.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do throws(PredicateFormat.Problem) {
      self.init(try PredicateFormat.condition(predicateFormat, arguments ?? []))
    } catch {
      UncaughtException(
        name: .invalidArgument,
        reason: "Unable to parse the format string \"\(predicateFormat)\": \(error.reason). Use "
          + "init(block:) for what texts cannot say."
      ).terminate()
    }
  }

  private convenience init(_ condition: TextCondition) {
    self.init { object, _ in condition.holds(for: object as? String) }
  }
}

/// The parameters of a function or an initializer, as far as a call shows which one it means.
struct Signature: Hashable {
  struct Parameter: Hashable {
    /// The argument's label; `_` for none.
    var label: String
    /// A call may leave it out.
    var hasDefault = false
    /// Whether it takes any number of arguments.
    var isVariadic = false
    /// It is a function: a closure behind the call's brackets can be it.
    var isFunction = false
  }

  var parameters: [Parameter] = []

  /// As documentation writes it: `(to:with:)`.
  var text: String { "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// A call can mean it.
  func accepts(_ call: Call) -> Bool {
    var labels = (call.labels ?? [])[...]
    for parameter in parameters {
      if labels.first == parameter.label {
        labels.removeFirst()
        while parameter.isVariadic, labels.first == "_" { labels.removeFirst() }
      } else if !parameter.hasDefault, !parameter.isVariadic {
        guard parameter.isFunction, labels.isEmpty, call.isBeforeBrace else { return false }
      }
    }
    return labels.isEmpty && (call.labels != nil || call.isBeforeBrace)
  }
}

/// What stands behind a name: the arguments, if it is called.
struct Call: Hashable {
  /// The labels of the arguments in the brackets, `_` for none; `nil` if there are no brackets.
  var labels: [String]?
  /// A brace follows: of a closure, or of the statement in which this is.
  var isBeforeBrace = false
}

extension SourceReader {
  /// The parameters in the brackets that follow the position, or the generic parameters there.
  var signature: Signature {
    var signature = Signature()
    var offset = 0
    while !token(offset).isMark("("), position + offset < tokens.count { offset += 1 }
    forEachInBrackets(at: offset) { offset, depth in
      let last = signature.parameters.count - 1
      if depth == 1, isFirstOfArgument(offset), token(offset).isName,
        // A comma may also be in angle brackets.
        token(offset + 1).isMark(":") || token(offset + 2).isMark(":")
      {
        signature.parameters.append(Signature.Parameter(label: token(offset).text))
      } else if last >= 0, token(offset).isMark(">"), token(offset - 1).isMark("-") {
        signature.parameters[last].isFunction = true
      } else if last >= 0, depth == 1 {
        if token(offset).isMark("=") { signature.parameters[last].hasDefault = true }
        if token(offset).isMark("...") { signature.parameters[last].isVariadic = true }
      }
    }
    return signature
  }

  /// What stands behind a name that ends at the position.
  var call: Call {
    guard token().isMark("(") else { return Call(isBeforeBrace: token().isMark("{")) }
    var labels: [String] = []
    let end = forEachInBrackets(at: 0) { offset, depth in
      guard depth == 1 else { return }
      // As in `answer(to:with:)`.
      let isReference = token(offset - 1).isMark(":")
      let isFirst = isFirstOfArgument(offset)
      if token(offset).isName, token(offset + 1).isMark(":"), isFirst || isReference {
        labels.append(token(offset).text)
      } else if isFirst {
        labels.append("_")
      }
    }
    return Call(labels: labels, isBeforeBrace: token(end).isMark("{"))
  }

  func isFirstOfArgument(_ offset: Int) -> Bool {
    token(offset - 1).isMark("(") || token(offset - 1).isMark(",")
  }

  /// Visits what is in the brackets that begin at an offset, with the number of brackets around it;
  /// returns the offset behind them.
  @discardableResult
  func forEachInBrackets(at start: Int, _ visit: (Int, Int) -> Void) -> Int {
    var depth = 0
    var offset = start
    repeat {
      let next = token(offset)
      if [")", "]", "}"].contains(where: next.isMark) {
        depth -= 1
      } else {
        if depth > 0 { visit(offset, depth) }
        if ["(", "[", "{"].contains(where: next.isMark) { depth += 1 }
      }
      offset += 1
    } while depth > 0 && position + offset < tokens.count
    return offset
  }
}

import ConstraintSolver

/// Finds the best solution without the simplex method. The best point is one where as many
/// boundaries of constraints meet as there are variables, so all such points are tried. Correct if
/// required limits bound every variable.
struct Reference {
  var variables: [Variable]
  var constraints: [LinearConstraint]

  /// The violations of the best solution by strength, from the strongest; `nil` if the required
  /// constraints contradict each other.
  func leastViolations() -> [Double]? {
    let strengths = Self.strengths(of: constraints)
    var best: [Double]?
    forEachPoint { point in
      let found = Self.violations(of: constraints, strengths: strengths) { variable in
        point[variables.firstIndex(of: variable)!]
      }
      guard found[0] < 1e-6 else { return }
      if best == nil || Self.isLess(found, best!) { best = found }
    }
    return best
  }

  /// 1000 and the other strengths that occur, from the strongest.
  static func strengths(of constraints: [LinearConstraint]) -> [Strength] {
    Set(constraints.map(\.strength) + [.required]).sorted(by: >)
  }

  /// The sums of the violations by strength.
  static func violations(
    of constraints: [LinearConstraint], strengths: [Strength], _ valueOf: (Variable) -> Double
  ) -> [Double] {
    strengths.map { strength in
      constraints.filter { $0.strength == strength }.reduce(0) { $0 + $1.violation(valueOf) }
    }
  }

  static func isLess(_ one: [Double], _ other: [Double]) -> Bool {
    for (a, b) in zip(one, other) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  private func forEachPoint(_ body: ([Double]) -> Void) {
    let count = variables.count
    func choose(_ start: Int, _ chosen: [Int]) {
      if chosen.count == count {
        if let point = meet(chosen) { body(point) }
        return
      }
      guard start < constraints.count else { return }
      for next in start..<constraints.count { choose(next + 1, chosen + [next]) }
    }
    choose(0, [])
  }

  /// The point where the boundaries meet, by Gaussian elimination with the largest pivot.
  private func meet(_ chosen: [Int]) -> [Double]? {
    let count = variables.count
    var matrix = chosen.map { index -> [Double] in
      var row = [Double](repeating: 0, count: count + 1)
      for term in constraints[index].expression.terms {
        row[variables.firstIndex(of: term.variable)!] += term.coefficient
      }
      row[count] = -constraints[index].expression.constant
      return row
    }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }!
      guard abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column...count { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}

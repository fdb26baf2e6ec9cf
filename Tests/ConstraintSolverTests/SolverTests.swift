import Testing

@testable import ConstraintSolver

/// The solutions of small systems that can be solved by hand.
@Suite struct SolverTests {
  @Test func `an equation determines its variable`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(LinearConstraint(LinearExpression(x) * 2 - 10, .equal))
    #expect(solver.value(of: x) == 5)
  }

  @Test func `a chain of equations is followed from either end`() throws {
    var solver = Solver()
    let variables = (0..<50).map { _ in solver.makeVariable() }
    for (one, next) in zip(variables, variables.dropFirst()) {
      _ = try solver.add(
        LinearConstraint(LinearExpression(next) - LinearExpression(one) - 3, .equal))
    }
    let edit = solver.addEdit(of: variables[49], value: 200)
    #expect(solver.value(of: variables[0]) == 200 - 49 * 3)
    solver.suggest(147, for: edit)
    #expect(solver.value(of: variables[0]) == 0)
    #expect(solver.value(of: variables[10]) == 30)
  }

  @Test(arguments: [
    // (minimum, maximum, preferred value, result)
    (10.0, 20.0, 15.0, 15.0), (10, 20, 5, 10), (10, 20, 25, 20), (-20, -10, 0, -10),
    (10, 10, 25, 10),
  ])
  func `a wish gives way to required limits`(
    least: Double, most: Double, wish: Double, result: Double
  ) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = solver.addEdit(of: x, value: wish, strength: Strength(250))
    _ = try solver.add(LinearConstraint(LinearExpression(x) - least, .greaterThanOrEqual))
    _ = try solver.add(LinearConstraint(LinearExpression(x) - most, .lessThanOrEqual))
    #expect(abs(solver.value(of: x) - result) < 1e-6)
  }

  @Test func `a stronger constraint outweighs any number of weaker ones`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<200 {
      _ = try solver.add(LinearConstraint(LinearExpression(x), .equal, strength: Strength(749)))
    }
    let strong = try solver.add(
      LinearConstraint(LinearExpression(x) - 7, .equal, strength: Strength(750)))
    #expect(solver.value(of: x) == 7)
    solver.remove(strong)
    #expect(solver.value(of: x) == 0)
  }

  @Test func `a contradiction is refused with those that it contradicts, and no others`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    _ = try solver.add(LinearConstraint(LinearExpression(z) - 3, .equal))
    let least = try solver.add(LinearConstraint(LinearExpression(x) - 10, .greaterThanOrEqual))
    let sum = try solver.add(
      LinearConstraint(LinearExpression(x) + LinearExpression(y) - 15, .equal))
    let refused = #expect(throws: UnsatisfiableConstraints.self) {
      _ = try solver.add(LinearConstraint(LinearExpression(y) - 6, .greaterThanOrEqual))
    }
    #expect(Set(refused?.others ?? []) == [least, sum])
    #expect(solver.constraintCount == 3)
    #expect(solver.value(of: x) + solver.value(of: y) == 15)
    #expect(solver.value(of: x) >= 10)
    solver.remove(least)
    _ = try solver.add(LinearConstraint(LinearExpression(y) - 6, .greaterThanOrEqual))
    #expect(solver.value(of: y) >= 6)
  }

  @Test func `equations that say the same are taken, and each holds without the other`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(LinearConstraint(LinearExpression(x) - 10, .equal))
    let second = try solver.add(LinearConstraint(LinearExpression(x) * -2 + 20, .equal))
    _ = try solver.add(LinearConstraint(LinearExpression(x) - 15, .lessThanOrEqual))
    let refused = #expect(throws: UnsatisfiableConstraints.self) {
      _ = try solver.add(LinearConstraint(LinearExpression(x) - 11, .equal))
    }
    #expect(refused?.others.isEmpty == false)
    solver.remove(first)
    #expect(solver.value(of: x) == 10)
    #expect(throws: UnsatisfiableConstraints.self) {
      _ = try solver.add(LinearConstraint(LinearExpression(x) - 11, .equal))
    }
    solver.remove(second)
    _ = try solver.add(LinearConstraint(LinearExpression(x) - 11, .equal))
    #expect(solver.value(of: x) == 11)
  }

  @Test func `an expression without variables holds or is refused`() throws {
    var solver = Solver()
    _ = try solver.add(LinearConstraint(LinearExpression(constant: 0), .equal))
    _ = try solver.add(LinearConstraint(LinearExpression(constant: 1), .greaterThanOrEqual))
    #expect(throws: UnsatisfiableConstraints.self) {
      _ = try solver.add(LinearConstraint(LinearExpression(constant: 1), .equal))
    }
    #expect(throws: UnsatisfiableConstraints.self) {
      _ = try solver.add(LinearConstraint(LinearExpression(constant: 1), .lessThanOrEqual))
    }
    _ = try solver.add(
      LinearConstraint(LinearExpression(constant: 1), .equal, strength: Strength(10)))
  }

  @Test func `a constant is changed in place, and a change that cannot be is undone`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let atX = try solver.add(LinearConstraint(LinearExpression(x) - 10, .equal))
    _ = try solver.add(
      LinearConstraint(LinearExpression(y) - LinearExpression(x) - 5, .greaterThanOrEqual))
    let most = try solver.add(LinearConstraint(LinearExpression(y) - 100, .lessThanOrEqual))
    let edit = solver.addEdit(of: y, value: 0, strength: Strength(50))
    #expect(solver.value(of: y) == 15)
    try solver.setConstant(-40, of: atX)
    #expect(solver.value(of: x) == 40)
    #expect(solver.value(of: y) == 45)
    let refused = #expect(throws: UnsatisfiableConstraints.self) {
      try solver.setConstant(-96, of: atX)
    }
    #expect(refused?.others.contains(most) == true)
    #expect(solver.value(of: x) == 40)
    #expect(solver.value(of: y) == 45)
    solver.suggest(80, for: edit)
    #expect(solver.value(of: y) == 80)
    try solver.setConstant(-95, of: atX)
    #expect(solver.value(of: y) == 100)
  }

  @Test func `a handle is good once`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(LinearConstraint(LinearExpression(x) - 1, .equal))
    solver.remove(old)
    let new = try solver.add(LinearConstraint(LinearExpression(x) - 2, .equal))
    solver.remove(old)
    try solver.setConstant(-9, of: old)
    #expect(solver[old] == nil)
    #expect(solver[new] != nil)
    #expect(solver.value(of: x) == 2)
  }

  @Test func `variables are given back and used again`() throws {
    var solver = Solver()
    for number in 0..<100 {
      let x = solver.makeVariable()
      let constraint = try solver.add(
        LinearConstraint(LinearExpression(x) - Double(number), .equal))
      #expect(solver.value(of: x) == Double(number))
      solver.remove(constraint)
      solver.removeVariable(x)
    }
    #expect(solver.tableau.kinds.count < 10)
  }

  @Test func `many changes with one optimization end as one by one`() throws {
    var one = Solver()
    var other = Solver()
    var variables: [Variable] = []
    for _ in 0..<10 {
      variables.append(one.makeVariable())
      _ = other.makeVariable()
    }
    var random = SplitMix(state: 77)
    let constraints = (0..<40).map { _ in random.constraint(of: variables) }
    for variable in variables {
      _ = one.addEdit(of: variable, strength: Strength(1))
      _ = other.addEdit(of: variable, strength: Strength(1))
    }
    var taken: [LinearConstraint] = []
    for constraint in constraints where (try? one.add(constraint)) != nil {
      taken.append(constraint)
    }
    other.beginChanges()
    for constraint in constraints { _ = try? other.add(constraint) }
    other.endChanges()
    #expect(one.constraintCount == other.constraintCount)
    // There can be several best solutions, with equal violations.
    let strengths = Reference.strengths(of: taken)
    let found = Reference.violations(of: taken, strengths: strengths) { one.value(of: $0) }
    let otherFound = Reference.violations(of: taken, strengths: strengths) { other.value(of: $0) }
    for (a, b) in zip(found, otherFound) { #expect(abs(a - b) < 1e-5) }
  }
}

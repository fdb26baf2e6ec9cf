import Testing

@testable import ConstraintSolver

/// Random systems of constraints that are added and removed, compared with a solution found by
/// exhaustive search.
@Suite struct RandomSystemTests {
  @Test(arguments: 0..<60)
  func `the best solution is found after every change`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var solver = Solver()
    let variables = (0..<(2 + Int(seed % 2))).map { _ in solver.makeVariable() }
    var limits: [LinearConstraint] = []
    for variable in variables {
      limits += [
        LinearConstraint(LinearExpression(variable) + 100, .greaterThanOrEqual),
        LinearConstraint(LinearExpression(variable) - 100, .lessThanOrEqual),
      ]
    }
    for limit in limits { _ = try solver.add(limit) }
    var live: [(handle: ConstraintHandle, constraint: LinearConstraint)] = []

    for _ in 0..<25 {
      let action = Int.random(in: 0..<10, using: &random)
      if live.count > 5 || (action < 3 && !live.isEmpty) {
        solver.remove(live.remove(at: Int.random(in: 0..<live.count, using: &random)).handle)
      } else if action < 5, !live.isEmpty {
        let place = Int.random(in: 0..<live.count, using: &random)
        let new = Double(Int.random(in: -60...60, using: &random))
        var changed = live
        changed[place].constraint.expression.constant = new
        let isPossible =
          Reference(variables: variables, constraints: limits + changed.map(\.constraint))
          .leastViolations() != nil
        do {
          try solver.setConstant(new, of: live[place].handle)
          #expect(isPossible)
          live = changed
        } catch {
          #expect(!isPossible)
          #expect(!error.others.contains(live[place].handle))
          try expectContradiction(
            changed[place].constraint, error, limits: limits, solver: solver, variables: variables)
        }
      } else {
        let constraint = random.constraint(of: variables)
        let all = limits + live.map(\.constraint) + [constraint]
        let isPossible =
          Reference(variables: variables, constraints: all).leastViolations() != nil
        do {
          live.append((try solver.add(constraint), constraint))
          #expect(isPossible)
        } catch {
          #expect(!isPossible)
          try expectContradiction(
            constraint, error, limits: limits, solver: solver, variables: variables)
        }
      }
      try expectBest(solver, limits + live.map(\.constraint), variables)
    }
  }

  private func expectBest(
    _ solver: Solver, _ constraints: [LinearConstraint], _ variables: [Variable]
  ) throws {
    let best = try #require(
      Reference(variables: variables, constraints: constraints).leastViolations())
    let found = Reference.violations(
      of: constraints, strengths: Reference.strengths(of: constraints)
    ) { solver.value(of: $0) }
    for (one, other) in zip(found, best) { #expect(abs(one - other) < 1e-4) }
  }

  /// The named constraints alone contradict each other.
  private func expectContradiction(
    _ constraint: LinearConstraint, _ error: UnsatisfiableConstraints, limits: [LinearConstraint],
    solver: Solver, variables: [Variable]
  ) throws {
    let named = error.others.compactMap { solver[$0] }
    #expect(named.count == error.others.count)
    #expect(named.allSatisfy { $0.strength.isRequired })
    // A second solver with only these constraints.
    var other = Solver()
    let fresh = variables.map { _ in other.makeVariable() }
    func translated(_ constraint: LinearConstraint) -> LinearConstraint {
      var constraint = constraint
      constraint.expression.terms = constraint.expression.terms.map {
        .init(fresh[variables.firstIndex(of: $0.variable)!], $0.coefficient)
      }
      return constraint
    }
    for constraint in named { _ = try other.add(translated(constraint)) }
    #expect(throws: UnsatisfiableConstraints.self) { _ = try other.add(translated(constraint)) }
  }

  @Test(arguments: 0..<20)
  func `taking out what was put in restores all values`(seed: UInt64) throws {
    var random = SplitMix(state: 1000 + seed)
    var solver = Solver()
    let variables = (0..<30).map { _ in solver.makeVariable() }
    for variable in variables {
      _ = solver.addEdit(
        of: variable, value: Double.random(in: 0...500, using: &random), strength: Strength(1))
    }
    for _ in 0..<10 {
      let before = variables.map { solver.value(of: $0) }
      var added: [ConstraintHandle] = []
      for _ in 0..<20 {
        if let handle = try? solver.add(random.constraint(of: variables)) { added.append(handle) }
      }
      for handle in added.shuffled(using: &random) { solver.remove(handle) }
      for (variable, value) in zip(variables, before) {
        #expect(abs(solver.value(of: variable) - value) < 1e-5)
      }
    }
    #expect(solver.constraintCount == 30)
  }

  @Test(arguments: 0..<10)
  func `required constraints of large systems hold`(seed: UInt64) throws {
    var random = SplitMix(state: 2000 + seed)
    var solver = Solver()
    let variables = (0..<60).map { _ in solver.makeVariable() }
    var live: [ConstraintHandle] = []
    for step in 0..<200 {
      if step % 3 == 2, !live.isEmpty {
        solver.remove(live.remove(at: Int.random(in: 0..<live.count, using: &random)))
      } else if let handle = try? solver.add(random.constraint(of: variables)) {
        live.append(handle)
      }
      for handle in live {
        let constraint = try #require(solver[handle])
        guard constraint.strength.isRequired else { continue }
        #expect(constraint.violation { solver.value(of: $0) } < 1e-5)
      }
    }
  }
}

/// A generator that gives the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A constraint as layouts have it, on one to three of the variables.
  mutating func constraint(of variables: [Variable]) -> LinearConstraint {
    let coefficients: [Double] = [1, -1, 1, -1, 0.5, 2, -3]
    var terms: [LinearExpression.Term] = []
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      terms.append(
        .init(
          variables.randomElement(using: &self)!, coefficients.randomElement(using: &self)!))
    }
    let relations: [LinearConstraint.Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    let strengths: [Double] = [1000, 1000, 750, 250, 250, 51]
    return LinearConstraint(
      LinearExpression(terms, constant: Double(Int.random(in: -60...60, using: &self))),
      relations.randomElement(using: &self)!,
      strength: Strength(strengths.randomElement(using: &self)!))
  }
}

/// The comparison as text, for a terminal.
public enum ComparisonText {
  /// What followed one action: its rows, with the first one that differs marked.
  public static func text(of step: ComparedStep) -> String {
    let cells = step.rows.map { row in
      row.map { cell in
        switch cell {
        case .event(let event): event.text
        case .nothing: "-"
        case .pending: "…"
        }
      }
    }
    guard !cells.isEmpty else { return "\(step.action)\n  nothing happened" }
    let widths = step.versions.indices.map { version in
      ([step.versions] + cells).map { $0[version].count }.max() ?? 0
    }
    func line(_ mark: String, _ row: [String]) -> String {
      let columns = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      var text = "\(mark) " + columns.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text
    }
    var lines = [step.action, line(" ", step.versions)]
    for (number, row) in cells.enumerated() {
      lines.append(line(number == step.firstDifference ? ">" : " ", row))
    }
    if let difference = step.difference { lines.append("  First difference: \(difference).") }
    return lines.joined(separator: "\n")
  }

  /// The last line: how many steps differ.
  ///
  /// - Parameter subject: of builds it says in which respects, too.
  public static func summary(
    of steps: [ComparedStep], _ subject: ComparisonRecord.Subject = .systems
  ) -> String {
    let count = steps.count { $0.firstDifference != nil }
    guard count > 0, let first = steps.firstIndex(where: { $0.firstDifference != nil }) else {
      return "No difference in \(steps.count) steps."
    }
    let sentence =
      "\(count) of \(steps.count) steps differ, the first after: \(steps[first].action)"
    guard subject == .builds else { return sentence }
    return ([sentence] + ComparedEvent.Aspect.allCases.map { summary(of: steps, in: $0) })
      .joined(separator: "\n")
  }

  /// How many steps differ in one respect.
  private static func summary(of steps: [ComparedStep], in aspect: ComparedEvent.Aspect) -> String {
    let differing = steps.filter { $0.differingAspects.contains(aspect) }
    guard let first = differing.first else { return "  \(aspect.rawValue): no difference" }
    return "  \(aspect.rawValue): \(differing.count) differ, the first after: \(first.action)"
  }
}

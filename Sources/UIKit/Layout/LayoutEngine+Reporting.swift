import AppSupport
import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Logs, in the platform's words, which constraints conflict and which one is broken.
  func report(_ constraint: NSLayoutConstraint, others: [ConstraintHandle]) {
    guard !isFitting else { return }
    var lines = others.map { describe($0) }
    lines.append("\(constraint)")
    SystemLog.write(
      category: "LayoutConstraints",
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
          "\(lines.joined(separator: "\",\n    \""))"
      )

      Will attempt to recover by breaking constraint 
      \(constraint)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      """)
  }

  private func describe(_ handle: ConstraintHandle) -> String {
    if let entry = installed.values.first(where: { $0.handle == handle }) {
      return "\(entry.constraint)"
    }
    if rootConstraints.contains(handle) {
      return "<NSLayoutConstraint 'UIView-Encapsulated-Layout' "
        + "\(NSLayoutConstraint.name(of: root)).size == \(root.bounds.size)   (active)>"
    }
    for item in items.values {
      guard item.own.contains(where: { $0.handle == handle }) else { continue }
      let frame = (item.object as? UIView).map { "\($0.frame)" } ?? ""
      return "<NSAutoresizingMaskLayoutConstraint "
        + "\(NSLayoutConstraint.name(of: item.object)).frame == \(frame)   (active)>"
    }
    return "<NSLayoutConstraint>"
  }
}

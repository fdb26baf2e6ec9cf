import Foundation

extension NSLayoutConstraint {
  /// The constraint in the platform's notation.
  var text: String {
    let kind = identifier.map { "'\($0)' " } ?? ""
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint:0x\(String(address, radix: 16)) \(kind)\(formula)   (\(state))>"
  }

  private var formula: String {
    let first = "\(Self.name(of: firstItem)).\(firstAttribute)"
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if secondAttribute != .notAnAttribute {
      let factor = multiplier == 1 ? "" : "\(Self.short(multiplier))*"
      right.append("\(factor)\(Self.name(of: secondItem)).\(secondAttribute)")
    }
    if right.isEmpty {
      right.append(Self.short(constant))
    } else if constant != 0 {
      right.append(constant < 0 ? "- \(Self.short(-constant))" : "+ \(Self.short(constant))")
    }
    let weight = priority == .required ? "" : " @\(Self.short(CGFloat(priority.rawValue)))"
    return "\(first) \(sign) \(right.joined(separator: " "))\(weight)"
  }

  private static func short(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  static func name(of item: AnyObject?) -> String {
    guard let item else { return "(nil)" }
    let address = String(
      UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()), radix: 16)
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type(of: item)):0x\(address)'\(guide.identifier)'"
    }
    return "\(type(of: item)):0x\(address)"
  }
}

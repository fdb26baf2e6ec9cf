import Foundation

/// One ordered file.
struct Delivery: Codable, Equatable {
  var address: String
  /// The task that brings it.
  var task: Int
  var received: Int64 = 0
  /// Negative: unknown.
  var expected: Int64 = -1
  /// The name of the file, in Documents; nil if it has not arrived.
  var file: String?
  /// Why it does not come; nil: it still may.
  var problem: String?

  /// What the list calls it.
  var title: String {
    let name = URL(string: address)?.lastPathComponent ?? ""
    return name.isEmpty || name == "/" ? address : name
  }

  /// The second line in the list.
  var detail: String {
    if let problem { return problem }
    let size = ByteCountFormatter.string(fromByteCount: received, countStyle: .file)
    if file != nil { return size }
    guard expected > 0 else { return received > 0 ? size : "Waiting" }
    let whole = ByteCountFormatter.string(fromByteCount: expected, countStyle: .file)
    return "\(size) of \(whole)"
  }

  /// From 0 to 1; nil if it is over, or not known.
  var progress: Float? {
    guard file == nil, problem == nil, expected > 0 else { return nil }
    return Float(Double(received) / Double(expected))
  }
}

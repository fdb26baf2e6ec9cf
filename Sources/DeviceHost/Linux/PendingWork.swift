/// Work that is done or cancelled once; every later call does nothing.
class PendingWork: ScheduledWork {
  private var body: (() -> Void)?
  private let onCancel: () -> Void

  init(_ body: @escaping () -> Void, onCancel: @escaping () -> Void) {
    self.body = body
    self.onCancel = onCancel
  }

  var isPending: Bool { body != nil }

  func run() {
    let body = body
    self.body = nil
    body?()
  }

  func cancel() {
    guard body != nil else { return }
    body = nil
    onCancel()
  }
}

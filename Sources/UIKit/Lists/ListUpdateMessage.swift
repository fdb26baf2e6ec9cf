import AppRuntime
import Foundation

/// The platform's messages for a batch of changes that disagrees with the data source.
struct ListUpdateMessage {
  var kind: ListUpdate.Kind

  private var item: String { kind == .table ? "row" : "item" }
  private var view: String { kind == .table ? "table view" : "collection view" }

  func sections(before: Int, after: Int, inserted: Int, deleted: Int) -> UncaughtException {
    exception(
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(view) after the update (\(after)) must be equal to the number of sections contained "
        + "in the \(view) before the update (\(before)), plus or minus the number of sections "
        + "inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  func rows(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
  ) -> UncaughtException {
    exception(
      "Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of \(item)s contained in that section before the update (\(before)), plus or "
        + "minus the number of \(item)s inserted or deleted from that section (\(inserted) "
        + "inserted, \(deleted) deleted) and plus or minus the number of \(item)s moved into or "
        + "out of that section (\(movedIn) moved in, \(movedOut) moved out).")
  }

  func section(_ verb: String, _ section: Int, count: Int, before: Bool) -> UncaughtException {
    exception(
      "attempt to \(verb) section \(section), but there are only \(count) sections "
        + (before ? "before the update" : "after the update"))
  }

  func row(_ verb: String, _ row: IndexPath, counts: [Int], before: Bool) -> UncaughtException {
    guard row.count == 2 else {
      return exception("attempt to \(verb) \(item) at an index path of \(row.count) indexes")
    }
    let when = before ? "before the update" : "after the update"
    guard counts.indices.contains(row.section) else {
      return exception(
        "attempt to \(verb) \(item) \(row.row) in section \(row.section), but there are only "
          + "\(counts.count) sections \(when)")
    }
    return exception(
      "attempt to \(verb) \(item) \(row.row) \(before ? "from" : "into") section \(row.section), "
        + "but there are only \(counts[row.section]) \(item)s in section \(row.section) \(when)")
  }

  func twice(_ verbs: String, _ row: IndexPath) -> UncaughtException {
    exception(
      "attempt to \(verbs) the same index path ({section: \(row.section), "
        + "\(item): \(row.row)})")
  }

  private func exception(_ reason: String) -> UncaughtException {
    UncaughtException(name: .internalInconsistency, reason: reason)
  }
}
